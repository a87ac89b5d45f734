"""A format for a club evening: everybody plays every session, scores are added."""

from sifang.rules.name import Name
from sifang.tournament.format import Format, RawScore, SeatingMethod, Stage
from sifang.tournament.formats.size import Size

__all__ = ["free"]


def free(size: Size) -> Format:
    """As many sessions as wished, without limits of deals or time, and without a cut."""
    stage = Stage(
        key="sessions",
        name=Name("Sessions", "各節"),
        sessions=size.sessions or 4,
        seating=SeatingMethod.NO_REPEATS,
        conversion=RawScore(),
    )
    return Format(key="free", name=Name("Free format", "自由賽制"), rules="wsom/zj33", stages=(stage,), sources=())
