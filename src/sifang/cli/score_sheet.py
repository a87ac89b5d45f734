"""The scoring sheets of one hand, for a person at a terminal: one book's, or several side by side."""

from textwrap import fill
from typing import Final

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from sifang.calculator import BookCount, Calculation, CitedArticle, HandFault, HandInput, PaymentCase, Unheeded, Verdict
from sifang.cli.hands import told
from sifang.hand.readings import Reading
from sifang.rules.refusal import RefusalCode
from sifang.rules.refusal_texts import REFUSAL_TEXTS
from sifang.rules.score import Score, Unit
from sifang.rules.settlement import Settlement
from sifang.tiles import SEATS, Kind, Seat, Wind, format_kinds

__all__ = ["print_articles", "print_faults", "print_sheets", "print_unheeded", "worth"]

#: Stands behind a tile that a wild one stands for.
_WILD: Final = "*"


def print_sheets(counted: Calculation, hand: HandInput, *, articles: bool) -> None:
    """Print the hand, a comparison where several books count it, and each book's sheet."""
    console = Console()
    console.print(escape(counted.text) + _won_how(hand))
    several = len(counted.books) > 1
    if several:
        console.print()
        console.print(_comparison(counted.books))
    for one in counted.books:
        console.print()
        console.print(f"[bold]{one.name.en}[/bold]  {one.name.zh}  {one.rules}")
        _print_sheet(console, one)
        if articles:
            print_articles(console, one.articles)


def worth(total: int, unit: Unit) -> str:
    """What a hand comes to: points, or how often its doublings multiply the stake."""
    if unit is Unit.DOUBLINGS:
        return f"×{total}"
    return f"{total} {'point' if total == 1 else 'points'}"


def print_unheeded(console: Console, unheeded: tuple[Unheeded, ...]) -> None:
    """Print what the book leaves aside."""
    for one in unheeded:
        console.print(f"Left aside: {one.text.en}.")


def print_faults(console: Console, faults: tuple[HandFault, ...]) -> None:
    """Print what cannot be under a book, while another may count it."""
    for one in faults:
        console.print(f"[bold]Cannot be:[/bold] {escape(told(one))}")


def print_articles(console: Console, articles: tuple[CitedArticle, ...]) -> None:
    """Print what each cited article rules."""
    if articles:
        console.print("\n[bold]What the articles say[/bold]")
    for article in articles:
        text = fill(article.gist.en, width=max(console.width - 4, 40), initial_indent="    ", subsequent_indent="    ")
        console.print(f"{article.id}  {escape(article.title.en)}\n{escape(text)}")


def _won_how(hand: HandInput) -> str:
    """How the tile came, where the line does not say it."""
    if hand.tile is None or hand.circumstances:
        return ""
    return "  (won on a discard)"


def _comparison(books: tuple[BookCount, ...]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("rules", "worth", "may win", "for"):
        table.add_column(heading)
    for one in books:
        comes_to = "-" if one.score is None else worth(one.score.total, one.score.unit)
        table.add_row(one.rules, comes_to, "yes" if one.verdict.wins else "no", _what_for(one.score))
    return table


def _what_for(score: Score | None) -> str:
    """The names of what is counted, or of what a hand without patterns is called."""
    if score is None:
        return ""
    names = [line.name.en for line in score.lines]
    return ", ".join(names) if names or score.total_name is None else score.total_name.en


def _print_sheet(console: Console, one: BookCount) -> None:
    print_unheeded(console, one.unheeded)
    if one.faults:
        print_faults(console, one.faults)
        return
    if one.score is None:
        console.print(f"[bold]No win:[/bold] {_incomplete(one.verdict)}")
        return
    legend = f"    [dim]{_WILD} is a wild tile[/dim]" if any(one.score.reading.wilds) else ""
    console.print(_arrangement(one.score.reading) + legend)
    _print_count(console, one.score)
    if not one.verdict.wins:
        console.print(f"[bold]No win:[/bold] {_barred(one.verdict)}")
    _print_payments(console, one.payments)
    _print_other_readings(console, one.score, one.further_readings)


def _incomplete(verdict: Verdict) -> str:
    """How far a hand is from complete."""
    away = verdict.shanten + 1
    code = RefusalCode.NOT_A_WINNING_SHAPE
    return f"{_refused(code, verdict.article)}: {away} {'tile is' if away == 1 else 'tiles are'} wrong"


def _refused(code: RefusalCode, article: str | None) -> str:
    """Why something may not be, and by which article."""
    return REFUSAL_TEXTS[code].en.rstrip(".") + ("" if article is None else f" ({article})")


def _barred(verdict: Verdict) -> str:
    assert verdict.refusal is not None, "what does not win is refused"
    why = _refused(verdict.refusal, verdict.article)
    if verdict.refusal is RefusalCode.BELOW_MINIMUM:
        why += f": it counts {verdict.counted} of the {verdict.minimum} that are needed"
    return why


def _print_count(console: Console, score: Score) -> None:
    if score.lines:
        console.print()
        console.print(_patterns(score))
    if score.dropped:
        console.print("\n[bold]Not counted[/bold]")
        console.print(_not_counted(score))
    total = f"\n[bold]{worth(score.total, score.unit)}[/bold]"
    if score.total_name is not None:
        total += f"  {score.total_name.en} {score.total_name.zh}, {score.total_article}"
        alone = _value(score.sum, score.unit)
        total += "" if alone == worth(score.total, score.unit) else f"; patterns alone: {alone}"
    console.print(total)


def _value(number: int, unit: Unit) -> str:
    """What patterns are worth: points, or what their doublings multiply by."""
    return f"×{1 << number}" if unit is Unit.DOUBLINGS else str(number)


def _patterns(score: Score) -> Table:
    table = Table(box=None, pad_edge=False, show_header=False)
    for line in score.lines:
        times = f"{line.times} ×" if line.times > 1 else ""
        table.add_row(
            _value(line.points, score.unit), times, line.name.en, line.name.zh, line.article, _tiles(line.tiles, score)
        )
    return table


def _not_counted(score: Score) -> Table:
    table = Table(box=None, pad_edge=False, show_header=False)
    for line in score.dropped:
        table.add_row(f"({_value(line.points, score.unit)})", line.name.en, line.name.zh, line.article, line.reason.en)
    return table


def _arrangement(reading: Reading) -> str:
    """The groups of a reading, what a wild tile stands for marked."""
    wilds = reading.wilds or ((),) * len(reading.groups)
    return "  ".join(map(_group, reading.groups, wilds))


def _group(kinds: tuple[Kind, ...], wilds: tuple[Kind, ...]) -> str:
    """A group as it is written, such as `23*4m`; of tiles alike the last are the wild ones."""
    written = ""
    for place, kind in enumerate(kinds):
        sign = format_kinds((kind,))
        rank, suit = sign[0], sign[1]
        is_wild = kinds[place:].count(kind) <= wilds.count(kind)
        ends = place + 1 == len(kinds) or not format_kinds((kinds[place + 1],)).endswith(suit)
        written += rank + (_WILD if is_wild else "") + (suit if ends else "")
    return written


def _print_other_readings(console: Console, score: Score, further: int) -> None:
    """Print the other ways to count the hand, dearest first, and how many `further` ones there are."""
    if score.alternatives:
        console.print("\n[bold]Other readings[/bold]")
    for other in score.alternatives:
        groups = _arrangement(other.reading)
        total = worth(other.total, other.unit) if other.unit is Unit.DOUBLINGS else other.total
        console.print(f"{total}  {groups}  {_what_for(other) or 'nothing'}")
    if further:
        console.print(f"and {further} more that are worth no more")


def _print_payments(console: Console, cases: tuple[PaymentCase, ...]) -> None:
    """Print who pays whom: in full for one case, a line for each of several discarders."""
    if all(case.settlement is None for case in cases):
        return
    if len(cases) == 1 and cases[0].settlement is not None:
        console.print("\n[bold]Payments[/bold]")
        _print_settlement(console, cases[0].settlement)
        return
    console.print("\n[bold]Payments, by whose tile it is[/bold]  [dim](one of them in full: --discarder south)[/dim]")
    console.print(_by_discarder(cases))


def _by_discarder(cases: tuple[PaymentCase, ...]) -> Table:
    """What each player gains or loses, a line for each discarder."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("from")
    for seat in SEATS:
        table.add_column(_wind(seat), justify="right")
    table.add_column("")
    for case in cases:
        giver = "" if case.discarder is None else _wind(SEATS[case.discarder])
        if case.settlement is not None:
            articles = ", ".join(dict.fromkeys(one.article for one in case.settlement.payments))
            table.add_row(giver, *(f"{delta:+}" if delta else "0" for delta in case.settlement.deltas), articles)
        elif case.refusal is not None:
            table.add_row(giver, *("" for _ in SEATS), f"no win: {_refused(case.refusal, case.article)}")
    return table


def _print_settlement(console: Console, settlement: Settlement) -> None:
    for one in settlement.payments:
        why = f"{one.reason.value.replace('_', ' ')}, {one.article}"
        console.print(f"{_wind(one.payer)} pays {_wind(one.payee)} {one.points}  {why}")
    for seat in settlement.immune:
        console.print(
            f"{_wind(seat)} is immune: an earlier discard of the same tile bears it, {settlement.immunity_article}"
        )


def _wind(seat: Seat) -> str:
    """East is the dealer's seat, the first."""
    return Wind(seat).name.title()


def _tiles(kinds: tuple[Kind, ...], score: Score) -> str:
    return "the whole hand" if len(kinds) == len(score.reading.tiles) else format_kinds(kinds)
