"""Published games in our own notation, and the logs that tests make of them.

`games.jsonl` restates the hands, moves and results of complete deals: matches of four programs on Botzone, games of
people from the IJCAI-2020 contest, and games that programs played against themselves; each names its source. A move
is the player, a letter and the tile: d draws, x discards, c chows (named by the middle tile), p pungs, k makes a kong
of a discard, a lays a concealed kong, b adds to a pung, w wins; in brackets what was called and dropped.
`messages.jsonl` has two more as the protocol's messages, of which the second ends by an illegal answer.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sifang.record import read
from sifang.record.botzone import Game, export_botzone, import_game, read_botzone
from sifang.tiles import Notation, format_kinds, parse_kinds

HERE = Path(__file__).parent
MESSAGES = (HERE / "messages.jsonl").read_bytes()

Json = None | bool | int | str | Sequence["Json"] | Mapping[str, "Json"]

_WORDS = {
    "d": "Draw", "x": "Play", "c": "Chi", "p": "Peng", "k": "Gang", "a": "AnGang", "b": "BuGang", "w": "Hu",
}  # fmt: skip
_MOVE = re.compile(r"(\d)([dxcpkabw])(\d[mpsz])")


@dataclass(frozen=True, slots=True)
class Published:
    """A published game, and its result. `fan` is `None` where the source does not tell the list."""

    id: str
    source: str
    wind: int
    moves: str
    scores: Sequence[int]
    walls: Sequence[str] | None = None
    hands: Sequence[str] | None = None
    winner: int | None = None
    total: int | None = None
    fan: Mapping[str, int] | None = None

    def log(self) -> bytes:
        """The game as a line with `raw`, and with the walls where they are known."""
        hands = self.hands or tuple(format_kinds(parse_kinds(wall)[::-1][:13]) for wall in self.walls or ())
        raw = [f"Wind {self.wind}", *(f"Player {n} Deal {_botzone(hand)}" for n, hand in enumerate(hands))]
        raw += [" Ignore ".join(_told(one) for one in _MOVE.finditer(move)) for move in self.moves.split()]
        if self.winner is None:
            raw.append("Huang")
        elif self.fan is not None:
            fan = "+".join(f"{name}*{times}" for name, times in self.fan.items())
            raw.append(f"Fan {self.total} {fan}")
        raw.append(f"Score {' '.join(map(str, self.scores))}")
        walls = {} if self.walls is None else {"walltiles": " ".join(map(_botzone, self.walls))}
        return line({"id": self.id, **walls, "raw": raw})


def line(log: Mapping[str, Json]) -> bytes:
    """A log as a line of a file."""
    return json.dumps(log, ensure_ascii=False).encode() + b"\n"


@cache
def published() -> tuple[Published, ...]:
    """Every game of `games.jsonl`."""
    return tuple(Published(**json.loads(one)) for one in (HERE / "games.jsonl").read_text("utf-8").splitlines())


def named(name: str) -> Published:
    """The published game whose name ends so."""
    (found,) = (game for game in published() if game.id.endswith(name))
    return found


def game_of(data: bytes) -> Game:
    """The only game of a file."""
    (game,) = read_botzone(data)
    return game


def messages_of(game: Published) -> dict[str, Json]:
    """The game as the protocol's messages."""
    log: dict[str, Json] = json.loads(export_botzone(read(import_game(game_of(game.log())).record)))
    return log


def _told(move: re.Match[str]) -> str:
    return f"Player {move[1]} {_WORDS[move[2]]} {_botzone(move[3])}"


def _botzone(tiles: str) -> str:
    return " ".join(format_kinds((kind,), Notation.BOTZONE) for kind in parse_kinds(tiles))
