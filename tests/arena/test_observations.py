"""Observations: what a player sees and nothing else, from every chair alike, in every suit alike."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from sifang.arena import PASS, WIN, Chance, Game, Greedy, RandomPlay, lawful_actions
from sifang.arena.observations import (
    COLUMNS,
    HIDDEN,
    PUBLIC,
    Observation,
    observed,
    observed_everything,
    planes_of,
    rows_of,
)
from sifang.hand.win import MeldType
from sifang.rulebooks import load
from sifang.rules.book import Book
from sifang.table.commands import Pace, StartDeal
from sifang.table.decide import carry_out
from sifang.table.state import Phase, TableState
from sifang.table.view import view
from sifang.tiles import SEATS, Seat, Tile, kind_of

BOOKS = ("wsom", "mcr", "hangzhou")
AT_ONCE = Pace(minimum_window=0, maximum_window=None)


def positions(rules: str, seeds: int = 3) -> Iterator[Game]:
    """Every position of some games, half of them played at random and half greedily."""
    for seed in range(seeds):
        game, policy = Game(load(rules), seed), RandomPlay() if seed % 2 else Greedy()
        while not game.over:
            yield game
            game.act(policy.choose([game])[0])


@pytest.mark.parametrize("rules", BOOKS)
def test_an_observation_tells_what_lies_on_the_table(rules: str) -> None:
    for game in positions(rules):
        table, seat = game.table, game.seat
        planes = observed(game.view, seat)
        for turns, at in enumerate(SEATS[seat:] + SEATS[:seat]):
            own = table.seats[at]
            sorts = [meld.type for meld in own.melds]
            assert planes[rows_of("discards")][turns].sum() == len(own.river)
            assert planes[rows_of("flowers")][turns].sum() == len(own.flowers)
            assert planes[rows_of("chows")][turns].sum() == sorts.count(MeldType.CHOW)
            assert planes[rows_of("pungs")][turns].sum() == sorts.count(MeldType.PUNG)
            assert (planes[rows_of("tiles held")][turns] == len(own.tiles)).all()
        assert [kind for kind in range(COLUMNS) for _ in range(planes[0, kind])] == sorted(
            kind_of(tile) for tile in table.seats[seat].tiles
        )
        assert (planes[rows_of("tiles left")] == table.tiles_left).all()
        assert planes[rows_of("seat wind")].sum() == 1
        assert planes[rows_of("offer")].sum() == (table.window is not None)


@pytest.mark.parametrize("rules", BOOKS)
def test_an_observation_does_not_change_with_what_is_hidden(rules: str) -> None:
    """The other hands and the wall are dealt anew among themselves: what this player sees is the same."""
    for game in positions(rules, seeds=1):
        table, seat = game.table, game.seat
        before = observed(view(table, seat), seat)
        saved = [list(own.tiles) for own in table.seats]
        hidden = [tile for other in SEATS if other != seat for tile in saved[other]]
        mixed = list(Chance(len(hidden)).shuffled(hidden))
        for other in SEATS:
            if other != seat and table.seats[other].drawn is None:
                table.seats[other].tiles = [mixed.pop() for _ in saved[other]]
        after = observed(view(table, seat), seat)
        for own, tiles in zip(table.seats, saved, strict=True):
            own.tiles = tiles
        assert (before == after).all()


def test_the_kind_of_a_face_down_kong_is_seen_by_its_owner_alone() -> None:
    """mcr play.7.2: a concealed kong lies face down until the deal is over."""
    met = 0
    for seed in range(40):
        game = Game(load("mcr"), seed)
        while not game.over:
            kong = [action for action in game.lawful if 50 <= action < 84]
            seat = game.seat
            game.act(kong[0] if kong else RandomPlay().choose([game])[0])
            melds = game.table.seats[seat].melds
            if kong and not game.over and melds and melds[-1].type is MeldType.CONCEALED_KONG:
                for other in SEATS:
                    planes, turns = observed(view(game.table, other), other), (seat - other) % 4
                    assert planes[rows_of("concealed kongs")][turns].sum() == (other == seat)
                    assert (planes[rows_of("face-down kongs")][turns] == (other != seat)).all()
                met += 1
    assert met > 0


@pytest.mark.parametrize("rules", BOOKS)
def test_a_critic_sees_every_tile_once(rules: str) -> None:
    for game in positions(rules, seeds=2):
        planes = observed_everything(game.table, Seat.SECOND)
        hands, unseen = planes[rows_of("hands", HIDDEN)], planes[rows_of("unseen", HIDDEN)]
        for turns in range(4):
            assert hands[turns].sum() == len(game.table.seats[(1 + turns) % 4].tiles)
        known = sum(len(own.tiles) + len(own.flowers) for own in game.table.seats)
        known += sum(len(meld.tiles) for own in game.table.seats for meld in own.melds)
        known += sum(tile.claimed_by is None for own in game.table.seats for tile in own.river)
        assert unseen.sum() == len(game.book.play.deck) - known
        assert planes.shape == (planes_of(HIDDEN) + planes_of(PUBLIC) - 2, COLUMNS)


# --- symmetry


def started(book: Book, dealer: Seat, wall: tuple[Tile, ...]) -> TableState:
    table = TableState(book)
    start = StartDeal(
        number=1,
        dealer=dealer,
        wall=wall,
        nonce="",
        dice=((1, 3), (2, 2)),
        pace=AT_ONCE,
        level=0 if book.charter.dealing is None else 1,
    )
    carry_out(table, start)
    return table


def asked(table: TableState, dealer: Seat) -> Seat | None:
    """Who is asked first, counted from the dealer; `None` at the end."""
    order = [SEATS[(dealer + turns) % 4] for turns in range(4)]
    return next((seat for seat in order if lawful_actions(table, seat)), None)


def turned(wall: tuple[Tile, ...], seats: int) -> tuple[Tile, ...]:
    """The wall as it stands when everybody moves on so many chairs and takes his side of the wall along."""
    cut = len(wall) // 4 * seats
    return wall[cut:] + wall[:cut]


@pytest.mark.parametrize("rules", BOOKS)
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_turning_the_seats_changes_no_observation(rules: str, turns: int) -> None:
    book, chance = load(rules), Chance(turns)
    wall = chance.shuffled(book.play.deck)
    here, there = Seat(0), SEATS[turns]
    one, other = started(book, here, wall), started(book, there, turned(wall, turns))
    while (seat := asked(one, here)) is not None and one.phase is not Phase.ENDED:
        elsewhere = SEATS[(seat + turns) % 4]
        assert (observed(view(one, seat), seat) == observed(view(other, elsewhere), elsewhere)).all()
        acts, same = lawful_actions(one, seat), lawful_actions(other, elsewhere)
        assert list(acts) == list(same)
        action = tuple(acts)[chance.below(len(acts))]
        carry_out(one, acts[action])
        carry_out(other, same[action])
    assert one.discards


def renamed_kind(kind: int) -> int:
    """Characters become dots, dots bamboos, bamboos characters."""
    return (kind + 9) % 27 if kind < 27 else kind


def renamed_tile(tile: Tile) -> Tile:
    kind = kind_of(tile)
    return Tile(4 * renamed_kind(kind) + tile % 4) if kind < 27 else tile


def renamed_action(action: int) -> int:
    """Throws and kongs name kinds; the other actions do not."""
    if action < 42:
        return renamed_kind(action)
    return 50 + renamed_kind(action - 50) if 50 <= action < 84 else action


def renamed_columns(planes: Observation) -> Observation:
    out = np.empty_like(planes)
    for column in range(COLUMNS):
        out[:, renamed_kind(column)] = planes[:, column]
    return out


@pytest.mark.parametrize("rules", BOOKS)
def test_renaming_the_suits_renames_the_columns_and_nothing_else(rules: str) -> None:
    """As far as nobody may win: what a hand counts, and so whether it may win, can depend on its suits."""
    book, chance = load(rules), Chance(9)
    wall = chance.shuffled(book.play.deck)
    one, other = started(book, Seat(0), wall), started(book, Seat(0), tuple(renamed_tile(tile) for tile in wall))
    compared = 0
    while (seat := asked(one, Seat(0))) is not None:
        acts, same = lawful_actions(one, seat), lawful_actions(other, seat)
        if WIN in acts or WIN in same:
            break
        assert (renamed_columns(observed(view(one, seat), seat)) == observed(view(other, seat), seat)).all()
        assert {renamed_action(action) for action in acts} == set(same)
        choices = [action for action in acts if action != PASS] or [PASS]
        action = choices[chance.below(len(choices))]
        carry_out(one, acts[action])
        carry_out(other, same[renamed_action(action)])
        compared += 1
    assert compared > 20


# --- the reference


def test_the_reference_lists_every_plane_in_its_place() -> None:
    page = Path(__file__).parents[2] / "docs" / "reference" / "observations.md"
    written = page.read_text(encoding="utf-8")

    for layout in (PUBLIC, HIDDEN):
        row = 0
        for planes in layout:
            last = row + planes.number - 1
            place = str(row) if planes.number == 1 else f"{row} to {last}"
            assert f"| {place} | {planes.name} | {planes.meaning} |" in written
            row = last + 1
