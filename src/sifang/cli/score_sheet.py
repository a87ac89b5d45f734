"""The scoring sheets of one hand, for a person at a terminal: one book's, or several side by side."""

from collections.abc import Iterator
from textwrap import fill

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from sifang.calculator import BookCount, Calculation, CitedArticle, HandInput, PaymentCase, Unheeded, Verdict
from sifang.rules.refusal import RefusalCode
from sifang.rules.refusal_texts import REFUSAL_TEXTS
from sifang.rules.score import Score
from sifang.rules.settlement import Payment, Settlement
from sifang.tiles import SEATS, Kind, Seat, Wind, format_kinds

__all__ = ["points", "print_articles", "print_sheets", "print_unheeded", "refused"]


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
        _print_sheet(console, one, hand)
        if articles:
            print_articles(console, one.articles)


def points(number: int) -> str:
    """A number of points."""
    return f"{number} {'point' if number == 1 else 'points'}"


def refused(code: RefusalCode, article: str | None) -> str:
    """Why something may not be, and by which article."""
    return REFUSAL_TEXTS[code].en.rstrip(".") + ("" if article is None else f" ({article})")


def print_unheeded(console: Console, unheeded: tuple[Unheeded, ...]) -> None:
    """Print what the book leaves aside."""
    for one in unheeded:
        console.print(f"Left aside: {one.text.en}.")


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
        worth = "-" if one.score is None else points(one.score.total)
        lines = () if one.score is None else (line.name.en for line in one.score.lines)
        table.add_row(one.rules, worth, "yes" if one.verdict.wins else "no", ", ".join(lines))
    return table


def _print_sheet(console: Console, one: BookCount, hand: HandInput) -> None:
    print_unheeded(console, one.unheeded)
    if one.score is None:
        console.print(f"[bold]No win:[/bold] {_incomplete(one.verdict)}")
        return
    console.print("  ".join(map(format_kinds, one.score.reading.groups)))
    console.print()
    _print_count(console, one.score)
    if not one.verdict.wins:
        console.print(f"[bold]No win:[/bold] {_barred(one.verdict)}")
    _print_payments(console, one.payments, hand)
    _print_other_readings(console, one.score)


def _incomplete(verdict: Verdict) -> str:
    """How far a hand is from complete."""
    away = verdict.shanten + 1
    code = RefusalCode.NOT_A_WINNING_SHAPE
    return f"{refused(code, verdict.article)}: {away} {'tile is' if away == 1 else 'tiles are'} wrong"


def _barred(verdict: Verdict) -> str:
    assert verdict.refusal is not None, "what does not win is refused"
    why = refused(verdict.refusal, verdict.article)
    if verdict.refusal is RefusalCode.BELOW_MINIMUM:
        why += f": it counts {verdict.counted} of the {verdict.minimum} that are needed"
    return why


def _print_count(console: Console, score: Score) -> None:
    console.print(_patterns(score))
    if score.dropped:
        console.print("\n[bold]Not counted[/bold]")
        console.print(_not_counted(score))
    total = f"\n[bold]{points(score.total)}[/bold]"
    if score.total_name is not None:
        total += f"  {score.total_name.en} {score.total_name.zh}, {score.total_article}; patterns alone: {score.sum}"
    console.print(total)


def _patterns(score: Score) -> Table:
    table = Table(box=None, pad_edge=False, show_header=False)
    for line in score.lines:
        times = f"{line.times} ×" if line.times > 1 else ""
        table.add_row(str(line.points), times, line.name.en, line.name.zh, line.article, _tiles(line.tiles, score))
    return table


def _not_counted(score: Score) -> Table:
    table = Table(box=None, pad_edge=False, show_header=False)
    for line in score.dropped:
        table.add_row(f"({line.points})", line.name.en, line.name.zh, line.article, line.reason.en)
    return table


def _print_other_readings(console: Console, score: Score) -> None:
    """Print the other ways to count the hand, dearest first."""
    if score.alternatives:
        console.print("\n[bold]Other readings[/bold]")
    for other in score.alternatives:
        patterns = ", ".join(line.name.en for line in other.lines) or "nothing"
        console.print(f"{other.total}  {'  '.join(map(format_kinds, other.reading.groups))}  {patterns}")


def _print_payments(console: Console, cases: tuple[PaymentCase, ...], hand: HandInput) -> None:
    """Print who pays whom: in full for one case, a line for each of several discarders."""
    if all(case.settlement is None for case in cases):
        return
    console.print("\n[bold]Payments[/bold]")
    for case in cases:
        if case.settlement is None:
            if len(cases) > 1 and case.refusal is not None and case.discarder is not None:
                console.print(f"From {_wind(SEATS[case.discarder])}: {refused(case.refusal, case.article)}.")
        elif len(cases) > 1 and case.discarder is not None:
            console.print(f"From {_wind(SEATS[case.discarder])}: {'; '.join(_paid(case.settlement.payments))}")
        else:
            _print_settlement(console, case.settlement)
    if len(cases) > 1 and hand.discarder is None:
        console.print("[dim]Say whose tile it was to see one case: --discarder south[/dim]")


def _paid(payments: tuple[Payment, ...]) -> Iterator[str]:
    return (f"{_wind(one.payer)} {one.points} ({_reason(one)})" for one in payments)


def _print_settlement(console: Console, settlement: Settlement) -> None:
    for one in settlement.payments:
        console.print(f"{_wind(one.payer)} pays {_wind(one.payee)} {one.points}  {_reason(one)}")
    for seat in settlement.immune:
        console.print(
            f"{_wind(seat)} is immune: an earlier discard of the same tile bears it, {settlement.immunity_article}"
        )


def _reason(payment: Payment) -> str:
    return f"{payment.reason.value.replace('_', ' ')}, {payment.article}"


def _wind(seat: Seat) -> str:
    """East is the dealer's seat, the first."""
    return Wind(seat).name.title()


def _tiles(kinds: tuple[Kind, ...], score: Score) -> str:
    return "the whole hand" if len(kinds) == len(score.reading.tiles) else format_kinds(kinds)
