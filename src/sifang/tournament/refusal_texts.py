"""The sentence for each refusal of a tournament, as the director's desk or a table's telephone shows it.

The article, where the refusal has one, stands beside it on the screen, so no sentence names one.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sifang.rules.name import Name
from sifang.tournament.refusal import TournamentFault as Fault

__all__ = ["TOURNAMENT_REFUSAL_TEXTS"]

TOURNAMENT_REFUSAL_TEXTS: Final[Mapping[Fault, Name]] = MappingProxyType(
    {
        Fault.TIME_RUNS_BACKWARDS: Name("The tournament's clock is ahead of this.", "這個動作早於比賽的時鐘。"),
        Fault.NOT_OPEN: Name("The tournament is not open for this.", "賽事現在不能這樣做。"),
        Fault.OTHER_BOOK: Name(
            "The tournament is played under another rulebook than this format.", "這個賽制不是本賽事所用的規則。"
        ),
        Fault.BEGUN: Name("Seats have been published: the format stays.", "座位已經公布，賽制不能再改。"),
        Fault.REASON_MISSING: Name("Give the reason: it is kept with the decision.", "請寫明理由，與決定一併記錄。"),
        Fault.IMPOSSIBLE_FORMAT: Name("No tournament can be played in this format.", "這個賽制無法進行比賽。"),
        Fault.NO_SUCH_PLAYER: Name("Nobody is entered under this number.", "報名名單上沒有這個號碼。"),
        Fault.NAMELESS: Name("Give a name.", "請填寫名稱。"),
        Fault.NAME_UNFIT: Name(
            "A name, a team or a country is one line of at most 80 letters, without signs that cannot be seen.",
            "姓名、隊名與國家須為一行，最多80字，不可含看不見的符號。",
        ),
        Fault.ENTRY_CLOSED: Name(
            "The first stage is closed: nobody can enter any more.", "首階段已經結束，不能再報名。"
        ),
        Fault.ENTRY_STAYS: Name(
            "This player has a published seat, or something was recorded about him: the entry stays. "
            "Record that he has withdrawn.",
            "這位選手已有公布的座位或記錄，不能從名單刪去；可記錄為退出。",
        ),
        Fault.NO_SUCH_SESSION: Name("There is no such session.", "沒有這一節。"),
        Fault.NO_SUCH_TABLE: Name("There is no such table in this session.", "這一節沒有這張桌。"),
        Fault.SESSION_BEGUN: Name("The session has begun.", "這一節已經開始。"),
        Fault.SESSION_NOT_BEGUN: Name("The session has not begun.", "這一節還未開始。"),
        Fault.SESSION_PAUSED: Name("The session is paused already.", "這一節已經暫停。"),
        Fault.SESSION_NOT_PAUSED: Name("The session is not paused.", "這一節沒有暫停。"),
        Fault.SESSION_ENDED: Name("The session has ended.", "這一節已經結束。"),
        Fault.SESSION_NOT_ENDED: Name("The session has not ended yet.", "這一節還未結束。"),
        Fault.OTHER_SESSION_RUNS: Name("Another session is still being played.", "另一節還在進行。"),
        Fault.STAGE_NOT_REACHED: Name(
            "Who plays in this stage is known once the stage before is closed.", "上一階段結束後才知道誰參加這一階段。"
        ),
        Fault.SEATED_TWICE: Name("Somebody would sit in two places.", "有人被安排在兩個座位。"),
        Fault.NOT_IN_STAGE: Name("Somebody here does not play in this stage.", "有人不在這一階段的名單上。"),
        Fault.SOMEBODY_UNSEATED: Name("Somebody who plays this session has no seat.", "有參賽者在這一節沒有座位。"),
        Fault.NO_DRAFT: Name("No seats have been proposed for this session.", "這一節還沒有座位草案。"),
        Fault.SEATING_NOT_PUBLISHED: Name(
            "The seats of this session have not been published.", "這一節的座位還未公布。"
        ),
        Fault.SEATS_DRAWN: Name("The seats for this deal have been drawn.", "這一局的座位已經執定。"),
        Fault.SEATS_STAY: Name("No seats are drawn before this deal.", "這一局之前不執位。"),
        Fault.SEATS_UNCLEAR: Name("Each of the four takes one of the four winds.", "四人須各取一個風位。"),
        Fault.NO_SUCH_COLUMN: Name("Nobody plays in this column of the card.", "記分卡的這一欄沒有選手。"),
        Fault.NO_SUCH_DEAL: Name(
            "The card has no such deal, nor is it the next to be written.", "記分卡沒有這一局，也不是接著要填的一局。"
        ),
        Fault.DEAL_CHANGED: Name(
            "Another device has written this deal since: look at it again.", "另一部裝置已改寫這一局，請再看一次。"
        ),
        Fault.DEAL_CONFIRMED: Name(
            "All four have confirmed this deal: only a referee corrects it.", "四家已確認這一局，只有裁判可以更正。"
        ),
        Fault.DEAL_NOT_CONFIRMED: Name(
            "An earlier deal must first be confirmed by all four.", "之前有一局須先由四家確認。"
        ),
        Fault.ALREADY_CONFIRMED: Name("That has been confirmed already.", "這一項已經確認。"),
        Fault.CONTESTED: Name("A deal of this card is contested.", "這張記分卡有一局有爭議。"),
        Fault.NOT_CONTESTED: Name("Nobody contests this deal.", "沒有人對這一局提出爭議。"),
        Fault.CARD_UNFINISHED: Name("The card is not finished.", "記分卡還未填完。"),
        Fault.CARD_SIGNED: Name("The card has been signed: no deal is added.", "記分卡已經簽名，不能再加一局。"),
        Fault.CARD_NOT_SIGNED: Name(
            "A signature is missing: sign, or give the reason why it is missing.",
            "尚欠簽名：請簽名，或寫明欠缺的理由。",
        ),
        Fault.CARD_APPROVED: Name(
            "The referee has approved this card: only a referee corrects it.",
            "裁判已核准這張記分卡，只有裁判可以更正。",
        ),
        Fault.WON_FROM_SELF: Name(
            "Nobody wins on his own discard: for a self-draw, name no discarder.",
            "不能和自己打出的牌：自摸請不要填放銃者。",
        ),
        Fault.BELOW_MINIMUM: Name("The win is worth less than these rules ask for.", "這副和牌的分數未達起和。"),
        Fault.UNKNOWN_PATTERN: Name("These rules know no such pattern.", "所用規則沒有這個和種。"),
        Fault.IMPOSSIBLE_TOTAL: Name("No hand can be worth exactly this.", "沒有手牌恰好值這個分數。"),
        Fault.IMPOSSIBLE_RESPONSIBILITY: Name(
            "Under these rules nobody else can be responsible for this win.", "按所用規則，這次和牌不能由此人負責。"
        ),
        Fault.NOT_ZERO_SUM: Name("What the four win and lose must add up to nothing.", "四家得失之和必須為零。"),
        Fault.UNKNOWN_ARTICLE: Name("The rulebook has no such article.", "規則沒有這一條。"),
        Fault.NO_SUCH_PENALTY: Name("There is no such penalty.", "沒有這項判罰。"),
        Fault.PENALTY_CANCELLED: Name("The penalty has been cancelled already.", "這項判罰已經撤銷。"),
        Fault.APPEAL_TOO_LATE: Name("The time for appeals against this session is over.", "這一節的申訴時限已過。"),
        Fault.NO_SUCH_APPEAL: Name("There is no such appeal.", "沒有這項申訴。"),
        Fault.APPEAL_DECIDED: Name("The appeal has been decided already.", "這項申訴已有裁決。"),
        Fault.STAGE_CLOSED: Name("Every stage is closed already.", "所有階段都已結束。"),
        Fault.STAGE_NOT_CLOSED: Name("The stage has not been closed yet.", "這一階段還未結束。"),
        Fault.CARD_MISSING: Name(
            "A table's card has not been approved, and nothing else was decided for its players.",
            "有一張桌的記分卡還未核准，其選手也沒有另作決定。",
        ),
        Fault.LOTS_NEEDED: Name(
            "Players are equal at the cut line: draw lots first.", "晉級線上有同分的選手，請先抽籤。"
        ),
        Fault.NEXT_STAGE_BEGUN: Name(
            "The next stage has begun: the cut can no longer be changed.", "下一階段已經開始，晉級名單不能再改。"
        ),
    }
)
