"""Finding what happened by words in any of the three languages: titles, other words for it, what is ruled on it."""

import unicodedata
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sifang.web.judge import JudgeIncident, JudgeTable, Said

__all__ = ["found"]


class _Searched(NamedTuple):
    """The texts by which an incident is found, the strongest first."""

    titles: tuple[str, ...]
    keywords: tuple[str, ...]
    bodies: tuple[str, ...]


def found(table: JudgeTable, query: str) -> tuple[JudgeIncident, ...]:
    """The incidents that hold every word of the query, the likeliest first; all of them when there is no word."""
    words = _plain(query).split()
    ranked = []
    for incident in table.incidents:
        searched = _searched(table, incident)
        ranks = [_rank(searched, word) for word in words]
        if all(ranks):
            ranked.append((-sum(ranks), incident))
    return tuple(incident for _, incident in sorted(ranked, key=lambda pair: pair[0]))


def _rank(searched: _Searched, word: str) -> int:
    """How well a word fits, 0 for not at all."""
    if word in searched.titles:
        return 9
    if any(word in one.split() for one in searched.keywords):
        return 5
    if any(word in one for one in searched.titles):
        return 4
    if any(word in one for one in searched.keywords):
        return 3
    return int(any(word in one for one in searched.bodies))


def _searched(table: JudgeTable, incident: JudgeIncident) -> _Searched:
    return _Searched(
        titles=(incident.incident, *_versions([incident.title])),
        keywords=_versions([incident.keywords]),
        bodies=_versions([table.groups[incident.group], *_behind(table, incident.node, set())]),
    )


def _behind(table: JudgeTable, number: int, seen: set[int]) -> Iterator[Said]:
    """The findings and the cited articles that may come after a node."""
    if number in seen:
        return
    seen.add(number)
    node = table.nodes[number]
    for branch in node.branches:
        yield from _behind(table, branch.node, seen)
    if node.ruling is not None:
        ruling = table.rulings[node.ruling]
        yield ruling.finding
        for article in ruling.articles:
            yield table.articles[article].title
            yield table.articles[article].gist


def _versions(said: Iterable[Said]) -> tuple[str, ...]:
    return tuple(_plain(text) for one in said for text in (one.en, one.hant, one.hans))


def _plain(text: str) -> str:
    """Without case and width."""
    return unicodedata.normalize("NFKC", text).casefold()
