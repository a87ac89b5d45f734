"""The text of the IJCAI contests' games: a line for each act, with the calls that were dropped behind it.

`Player 0 Peng W9 Ignore Player 3 Chi W8`: seat 0 punged, and seat 3's chow came to nothing.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from sifang.record.botzone.faults import GameFault
from sifang.record.botzone.game import CALLS, HAND, TILES, Act, ActType, End, EndType, FanCount
from sifang.record.botzone.turns import Course
from sifang.tiles import SEATS, BySeat, Kind, Seat, Wind

__all__ = ["read_contest_text"]

_TILE: Final = "(?:[WBT][1-9]|F[1-4]|J[1-3])"
_WIND: Final = re.compile(r"Wind ([0-3])")
_DEAL: Final = re.compile(rf"Player ([0-3]) Deal((?: {_TILE}){{{HAND}}})")
_ACT: Final = re.compile(rf"Player ([0-3]) (Draw|Play|Chi|Peng|Gang|AnGang|BuGang|Hu) ({_TILE})")
_FAN: Final = re.compile(r"Fan (\d+) (\S+)")
_SCORE: Final = re.compile(r"Score(?: -?\d+){4}")
_TYPES: Final[Mapping[str, ActType]] = {
    "Draw": ActType.DRAW,
    "Play": ActType.PLAY,
    "Chi": ActType.CHOW,
    "Peng": ActType.PUNG,
    "Gang": ActType.KONG,
    "AnGang": ActType.CONCEALED_KONG,
    "BuGang": ActType.ADDED_KONG,
    "Hu": ActType.WIN,
}


def read_contest_text(lines: Sequence[str], report: Callable[[GameFault], None]) -> Course | None:
    """The deal that the lines tell, or `None` when a fault was reported."""
    reader = _Reader(report)
    for number, line in enumerate(lines):
        reader.read(number, line.strip())
    return reader.course()


class _Reader:
    """The lines read so far."""

    def __init__(self, report: Callable[[GameFault], None]) -> None:
        self._report = report
        self._sound = True
        self._wind = Wind.EAST
        self._hands: dict[Seat, tuple[Kind, ...]] = {}
        self._acts: list[Act] = []
        self._offer: Kind | None = None
        self._fan: tuple[FanCount, ...] | None = None
        self._total: int | None = None
        self._scores: BySeat[int] | None = None
        self._drawn_game = False
        self._lines = 0

    def fault(self, number: int | None, message: str) -> None:
        """Report what is wrong with a line, or with all of them."""
        self._sound = False
        self._report(GameFault("raw" if number is None else f"raw[{number}]", message))

    def read(self, number: int, line: str) -> None:
        """Take one line."""
        self._lines = number + 1
        if not line or line.startswith("Match "):
            return
        if wind := _WIND.fullmatch(line):
            self._wind = Wind(int(wind[1]))
        elif deal := _DEAL.fullmatch(line):
            self._hands[Seat(int(deal[1]))] = tuple(TILES[name] for name in deal[2].split())
        elif fan := _FAN.fullmatch(line):
            self._total, self._fan = int(fan[1]), self._fan_list(number, fan[2])
        elif _SCORE.fullmatch(line):
            first, second, third, fourth = map(int, line.split()[1:])
            self._scores = (first, second, third, fourth)
        elif line == "Huang":
            self._drawn_game = True
        else:
            self._read_act(number, line)

    def _fan_list(self, number: int, text: str) -> tuple[FanCount, ...]:
        """Names and how often, such as `全带幺*1+喜相逢*2`."""
        found = [one.partition("*") for one in text.split("+")]
        if not all(name and times.isdecimal() for name, _, times in found):
            self.fault(number, f"{text!r} is no list of fan such as 平和*1+喜相逢*2")
            return ()
        return tuple((name, int(times)) for name, _, times in found)

    def _read_act(self, number: int, line: str) -> None:
        first, *ignored = line.split(" Ignore ")
        granted = self._act(number, first, dropped=False)
        self._acts.extend(act for act in (self._act(number, one, dropped=True) for one in ignored) if act is not None)
        if granted is not None:
            self._acts.append(granted)
            self._offer = granted.kind if granted.type in (ActType.PLAY, ActType.ADDED_KONG) else self._offer

    def _act(self, number: int, text: str, *, dropped: bool) -> Act | None:
        found = _ACT.fullmatch(text)
        if found is None:
            self.fault(number, f"{text!r} is no act of these logs")
            return None
        seat, sort, kind = Seat(int(found[1])), _TYPES[found[2]], TILES[found[3]]
        if sort in (ActType.PUNG, ActType.KONG) and kind != self._offer:
            self.fault(number, f"{text!r} does not name the tile on offer")
        if sort is ActType.CHOW:
            return Act(number, seat, sort, Kind(max(kind - 1, 0)), dropped)
        return Act(number, seat, sort, None if sort in CALLS else kind, dropped)

    def course(self) -> Course | None:
        """The deal, once every line is read."""
        if missing := [seat for seat in SEATS if seat not in self._hands]:
            self.fault(None, f"no hand is dealt to player {', '.join(str(seat.value) for seat in missing)}")
        if not self._sound:
            return None
        first, second, third, fourth = (self._hands[seat] for seat in SEATS)
        return Course(self._wind, (first, second, third, fourth), self._acts, self._end())

    def _end(self) -> End:
        """A game that nobody wins and that is not called drawn has been broken off."""
        turn = self._lines - 1
        last = self._acts[-1] if self._acts else None
        if last is not None and last.type is ActType.WIN:
            return End(turn, EndType.WON, last.seat, self._fan, self._total, self._scores)
        sort = EndType.DRAWN if self._drawn_game else EndType.UNFINISHED
        return End(turn, sort, scores=self._scores, reason="" if self._drawn_game else _BROKEN_OFF)


_BROKEN_OFF: Final = "the log tells no result"
