"""What tests of hosted tables say again and again: deals with chosen tiles, acts, and what was answered."""

from sifang.rulebooks import load
from sifang.rules.refusal import RefusalCode
from sifang.service.messages import Message, Refused, Room
from sifang.service.requests import Act
from sifang.table.commands import CountingCommand, Discard, IrregularCommand, PlayerCommand
from sifang.table.state import TableState
from sifang.testing.rigging import rigged_start
from sifang.tiles import Kind, kind_of
from tests.service.rigged import GivenChance, RiggedTable

BOOK = load("wsom")
_PUNG_HANDS = {0: "147m258p369s1122z5z", 1: "258m369p147s1166z7z", 2: "369m147p258s55z22z", 3: "147m258p369s4477z"}


def pung_wall() -> GivenChance:
    """A first wall on which the third seat can pung the dealer's 5z, and nobody else can do anything with it."""
    return GivenChance(rigged_start(BOOK, _PUNG_HANDS).wall)


def won_at_once() -> GivenChance:
    """A first wall that deals the dealer a complete hand (wsom pattern.9.4.1)."""
    return GivenChance(rigged_start(BOOK, {0: "123m456p789s11222z"}).wall)


def refusal(answer: Message) -> tuple[RefusalCode, str | None]:
    assert isinstance(answer, Refused)
    return answer.code, answer.article


def rooms(messages: list[Message]) -> list[Room]:
    return [message for message in messages if isinstance(message, Room)]


async def throw(table: RiggedTable, player: int, kind: Kind | None = None) -> Message:
    """Discard a tile of this kind, the last one held if none is named."""
    view = table.inboxes[player].newest.view
    assert view is not None
    assert view.table is not None
    discards = [act for act in view.table.actions if isinstance(act, Discard)]
    chosen = next((act for act in discards if kind_of(act.tile) is kind), discards[-1])
    return await table.ask(player, Act(id=table.id(player), seq=table.inboxes[player].newest.seq, command=chosen))


async def seated(table: RiggedTable, *players: int) -> None:
    for player in players:
        await table.connect(player)
    await table.advance(2_000)


async def act(
    table: RiggedTable, player: int, command: PlayerCommand | IrregularCommand | CountingCommand, seq: int | None = None
) -> Message:
    """Give a command, as one who has seen the last message, or all up to `seq`; the answer."""
    seen = table.inboxes[player].newest.seq if seq is None else seq
    return await table.ask(player, Act(id=table.id(player), seq=seen, command=command))


def deal(table: RiggedTable) -> TableState:
    """The deal in play or just played."""
    state = table.host.course.state.table
    assert state is not None
    return state


def discards(table: RiggedTable) -> int:
    return len(deal(table).discards)


def deal_number(table: RiggedTable) -> int:
    return deal(table).number
