"""Whether a game that was played again ends as its log says: the winner, the fan, their total, the scores."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from sifang.record.botzone.game import End, EndType
from sifang.record.botzone.importing import Imported, LogDifference
from sifang.rules.score import Score
from sifang.table.state import WinState

__all__ = ["BOTZONE_NAMES", "result_differences"]

#: A log that does not know a pattern's name writes this.
_UNKNOWN: Final = "?"
#: Patterns that Botzone prints under another name than the book's.
BOTZONE_NAMES: Final[Mapping[str, str]] = {"坎张": "嵌张"}
_OUR_NAMES: Final = {theirs: ours for ours, theirs in BOTZONE_NAMES.items()}


def result_differences(imported: Imported) -> tuple[LogDifference, ...]:
    """Where the result differs; nothing for a deal that was broken off, by its log or by the rules."""
    end = imported.game.end
    if imported.differences or end.type not in (EndType.WON, EndType.DRAWN):
        return ()
    return tuple(_differences(end, imported.table.win))


def _differences(end: End, win: WinState | None) -> Iterator[LogDifference]:
    winner = None if win is None else win.seat
    if winner != end.seat:
        yield LogDifference(end.turn, _won_by(end.seat), _won_by(winner))
    score = None if win is None else win.score
    if score is not None:
        yield from _score_differences(end, score)
    deltas = (0, 0, 0, 0) if win is None or win.settlement is None else win.settlement.deltas
    if end.scores is not None and end.scores != deltas:
        article = None if win is None or win.settlement is None else win.settlement.payments[0].article
        yield LogDifference(end.turn, f"scores {_signed(end.scores)}", f"scores {_signed(deltas)}", article)


def _won_by(seat: int | None) -> str:
    return "nobody wins" if seat is None else f"player {int(seat)} wins"


def _signed(scores: Sequence[int]) -> str:
    return " ".join(f"{score:+d}" for score in scores)


def _score_differences(end: End, score: Score) -> Iterator[LogDifference]:
    """Another total, or a list of fan that no reading of this total has."""
    if end.total is not None and end.total != score.total:
        yield LogDifference(end.turn, f"{end.total} fan", f"{score.total} fan")
    if end.fan is None or any(name == _UNKNOWN for name, _ in end.fan):
        return
    told = {_OUR_NAMES.get(name, name): times for name, times in end.fan}
    equal = [one for one in (score, *score.alternatives) if one.total == score.total]
    if any(_fan(one) == told for one in equal):
        return
    yield from _fan_differences(end.turn, told, score)


def _fan(score: Score) -> dict[str, int]:
    return {line.name.zh: line.times for line in score.lines}


def _fan_differences(turn: int, told: Mapping[str, int], score: Score) -> Iterator[LogDifference]:
    """Each pattern that counts otherwise, with its article, or that of the rule that drops it."""
    found = _fan(score)
    articles = {line.name.zh: line.article for line in score.dropped} | {
        line.name.zh: line.article for line in score.lines
    }
    for name in dict.fromkeys((*told, *found)):
        one, other = told.get(name, 0), found.get(name, 0)
        if one != other:
            yield LogDifference(turn, f"{name} × {one}", f"{name} × {other}", articles.get(name))
