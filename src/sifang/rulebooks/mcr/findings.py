"""What is found where these rules judge an incident by no row of a scale, in the script of these rules."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sifang.rules.incident import Incident
from sifang.rules.incident_calls import ClaimLate, FalseWin, ShownWhileChecking
from sifang.rules.incident_play import TableDisturbed
from sifang.rules.incident_scoring import CountDisputed, DrawnTileMixedIn, LateArrival, Miscount
from sifang.rules.name import Name

__all__ = ["FINDINGS"]

_CHINESE: Final[dict[type[Incident], str]] = {
    ClaimLate: "下家摸牌时才报牌",
    FalseWin: "错和",
    ShownWhileChecking: "他家和牌时推倒手牌",
    DrawnTileMixedIn: "和牌混入手牌",
    Miscount: "计错分",
    CountDisputed: "计分争议",
    LateArrival: "迟到",
    TableDisturbed: "扰乱牌局",
}
FINDINGS: Final[Mapping[type[Incident], Name]] = MappingProxyType(
    {kind: Name(kind.title.en, chinese) for kind, chinese in _CHINESE.items()}
)
