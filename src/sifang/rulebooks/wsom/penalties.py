"""What irregularities cost. Only the penalties for time are published; the others are the referee's to decide."""

from typing import Final

from sifang.rulebooks.wsom.play import TIME_LIMITS
from sifang.rules.name import Name
from sifang.rules.penalty import Penalty
from sifang.rules.penalty_amount import AtDiscretion, PerStarted

__all__ = ["PENALTIES", "STARTED"]

#: time.1, time.2: the same for both limits.
STARTED: Final = PerStarted(TIME_LIMITS.points, TIME_LIMITS.step)

PENALTIES: Final = (
    Penalty("deal_overtime", Name("More than three minutes in a deal", "整局超時"), "time.1", STARTED),
    Penalty("move_overtime", Name("More than fifteen seconds on a move", "打牌超時"), "time.2", STARTED),
    Penalty("peek_deal", Name("Wrong tiles taken and seen", "拿錯牌並看了"), "dealing-faults.4", AtDiscretion()),
    Penalty(
        "reveal_wall", Name("Wall tiles turned over in the deal", "配牌時翻開牌牆"), "dealing-faults.5", AtDiscretion()
    ),
    Penalty("deal_excess", Name("Too many tiles dealt and seen", "配牌多了並看了"), "dealing-faults.6", AtDiscretion()),
    Penalty(
        "wrong_draw_win", Name("Winning on a tile drawn wrongly", "摸錯牌自摸"), "drawing-faults.1", AtDiscretion()
    ),
    Penalty(
        "reveal_opponent", Name("An opponent's tile turned over", "翻開對手的牌"), "drawing-faults.3", AtDiscretion()
    ),
    Penalty("disturb_table", Name("Play made impossible", "擾亂牌局"), "drawing-faults.4", AtDiscretion()),
    Penalty(
        "slow_or_hasty",
        Name("Drawing in haste or claiming late", "摸牌過快或鳴牌拖延"),
        "draw-discard.6",
        AtDiscretion(),
    ),
    Penalty("misplace_discard", Name("A discard out of place", "放錯牌河位置"), "draw-discard.7", AtDiscretion()),
    Penalty("misread_name", Name("A discard named wrongly", "讀錯牌名"), "draw-discard.8", AtDiscretion()),
    Penalty("excess_changed_call", Name("Calls changed too often", "改鳴過頻"), "wrong-calls.2", AtDiscretion()),
    Penalty("excess_empty_kong", Name("Empty kongs too often", "空槓過頻"), "wrong-calls.4", AtDiscretion()),
)
