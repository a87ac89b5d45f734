"""Write what the front end takes from the Python sources: TypeScript types, and the words of the rulebooks.

Into `frontend/src/generated/`: `types.ts` from the wire's structs, `tournament.ts` from those of tournaments,
`texts.{en,zh-Hant,zh-Hans}.json` and `judge.BOOK.json` from the books.
Needs msgspec and OpenCC, and nothing else that Sifang depends on.
"""

import sys
from pathlib import Path
from types import ModuleType
from typing import Final

import msgspec

from sifang.languages import Language
from sifang.languages.chinese import converters
from sifang.match.events import Event
from sifang.rulebooks import load
from sifang.service.requests import Request
from sifang.service.tournaments import views
from sifang.service.tournaments.answers import Listed, Merged, Opened
from sifang.service.tournaments.importing import EntryList
from sifang.service.tournaments.preview import DealPreview
from sifang.service.tournaments.roles import Grant, Link, LinkWanted
from sifang.table.commands import CountingCommand, IrregularCommand, PlayerCommand
from sifang.tournament.commands import TournamentCommand
from sifang.tournament.deals import Deal
from sifang.tournament.format import Format, Prizes
from sifang.tournament.refusal import TournamentFault
from sifang.tournament.seating.proposal import Unmet
from sifang.web import tournament_wire, wire
from sifang.web.judge import JUDGED, JudgeTable, judge_table
from sifang.web.texts import Texts, texts
from sifang.web.typescript import typescript

__all__ = ["main"]

GENERATED: Final = Path(__file__).resolve().parent.parent / "frontend" / "src" / "generated"


def types_of(module: ModuleType) -> dict[str, object]:
    """The types that a module is there for, by their names."""
    return {name: getattr(module, name) for name in sorted(module.__all__) if isinstance(getattr(module, name), type)}


#: The types that the front end names; whatever they hold comes along.
ROOTS: Final[dict[str, object]] = {
    "ClientMessage": wire.ClientMessage,
    "ServerMessage": wire.ServerMessage,
    "Request": Request,
    "PlayerCommand": PlayerCommand,
    "IrregularCommand": IrregularCommand,
    "CountingCommand": CountingCommand,
    "Event": Event,
    **types_of(wire),
    "Texts": Texts,
    "JudgeTable": JudgeTable,
}
#: What is shown of a tournament; lines and parts come along.
SHOWN: Final[tuple[type, ...]] = (
    views.TournamentView, views.EntriesView, views.SeatingView, views.CardsView, views.CardView, views.ClockView,
    views.StandingsView, views.PlayerView, views.TeamsView, views.BracketView, views.PrizesView, views.RulingsView,
    views.LogView,
)  # fmt: skip
#: What a tournament's other calls take and answer.
ANSWERED: Final[tuple[type, ...]] = (Link, LinkWanted, Grant, Listed, Opened, Merged, EntryList, DealPreview)
#: The same of tournaments, whose words are their own: a stage is one of sessions there, and one of a match elsewhere.
TOURNAMENT_ROOTS: Final[dict[str, object]] = {
    "TournamentCommand": TournamentCommand,
    "Deal": Deal,
    "Prizes": Prizes,
    "Unmet": Unmet,
    "Task": views.Task,
    "SeatingTold": tournament_wire.SeatingTold,
    **{answer.__name__: answer for answer in ANSWERED},
    **{view.__name__: view for view in SHOWN},
    "TournamentFault": TournamentFault,
    "Format": Format,
    **types_of(tournament_wire),
}


def main() -> int:
    """Write every file whose content has changed."""
    GENERATED.mkdir(parents=True, exist_ok=True)
    write(GENERATED / "types.ts", typescript(ROOTS))
    write(GENERATED / "tournament.ts", typescript(TOURNAMENT_ROOTS))
    both = converters()
    for language in Language:
        write_json(GENERATED / f"texts.{language}.json", texts(language, both))
    for rules in JUDGED:
        write_json(GENERATED / f"judge.{rules.replace('/', '-')}.json", judge_table(load(rules), both))
    return 0


def write_json(path: Path, content: Texts | JudgeTable) -> None:
    """Write what the browser reads."""
    write(path, msgspec.json.format(msgspec.json.encode(content), indent=1).decode() + "\n")


def write(path: Path, content: str) -> None:
    """Write a file, unless it says the same already: a build goes by what changes."""
    if not path.is_file() or path.read_text(encoding="utf-8") != content:
        path.write_text(content, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
