"""The deals that browser tests choose, so that what they are about comes soon; player 0 is East and deals."""

from tests.browser.hosting import RiggedDeal

__all__ = [
    "BIG_WIN", "CHOW_SOON", "FLOWERS_ALL_ROUND", "FOLLOWED", "HEAVEN", "MANY_PUNGS", "SETS_ALL_ROUND", "SOON_WON",
    "THREE_CHOWS", "TOO_CHEAP", "TWO_FLOWERS", "UNCLAIMED", "WILDS_IN_PLAY", "WILD_HEAVEN",
]  # fmt: skip

#: The dealer may win on the tiles he was dealt.
HEAVEN = RiggedDeal(hands={0: "123456789m123p11s"})

#: The dealer is offered pungs early: the others hold the other tiles of his pairs and have no use for them.
MANY_PUNGS = RiggedDeal(
    hands={
        0: "112233z77z123m55p9s",
        1: "14m258p369s12357z",
        2: "25m147p258s12367z",
        3: "36m369p147s44566z",
    }
)

#: The dealer waits for a pair of 1s beside four chows and draws it second, unless somebody throws it before.
SOON_WON = RiggedDeal(
    hands={
        0: "123456789m123p1s4z",
        1: "14m258p369s12357z",
        2: "25m147p258s12367z",
        3: "36m369p147s35566z",
    },
    draws="9p8p7s1s",
)

#: Nobody has a use for what is drawn; the dealer draws what he waits for in the sixth go-around.
UNCLAIMED = RiggedDeal(
    hands={
        0: "123456789m123p1s4z",
        1: "14m258p369s12357z",
        2: "25m147p258s12367z",
        3: "36m369p147s35566z",
    },
    draws="9p8p7s9m1z4p8s7m4z6p3s8m2z5p6s9p3z7p2s7m1s",
)

#: Each of the others pungs a dragon that the dealer throws, and he his own wind; then the deal goes on for long.
SETS_ALL_ROUND = RiggedDeal(
    hands={
        0: "258m147p369s11567z",
        1: "147m258p147s5516z",
        2: "369m369p258s6617z",
        3: "147m147p369s7723z",
    }
)

#: What the player before the dealer throws last of his hand completes three different chows of the dealer's.
THREE_CHOWS = RiggedDeal(
    hands={
        0: "3467m258p369s1246z",
        1: "14m258p369s12357z",
        2: "25m147p258s12367z",
        3: "5m369p147s345667z",
    }
)

#: The player before the dealer throws 5m, all that parts him from a ready hand, which three chows of the dealer's
#: take; nobody claims anything before that.
CHOW_SOON = RiggedDeal(
    hands={
        0: "3467m2468p258s123z",
        1: "19m46p369s123456z",
        2: "19m8p147s1234567z",
        3: "5m11133377799p1s",
    },
    draws="9m1m1s",
)

#: The dealer draws the last tile of a Small Three Dragons of pungs second.
BIG_WIN = RiggedDeal(
    hands={
        0: "55566677z11199m4s",
        1: "14m258p369s11234z",
        2: "25m147p258s12234z",
        3: "36m369p147s12344z",
    },
    draws="9p8p7p9m",
)

#: The dealer holds two flowers; for one of them he is ready for a pure straight, and draws what he waits for second.
TWO_FLOWERS = RiggedDeal(
    book="mcr",
    hands={
        0: "123456789m2p55s15f",
        1: "126m258p378s1235z",
        2: "256m147p289s1236z",
        3: "368m369p178s3467z",
    },
    replacements="3p",
    draws="9p8p7s1p",
)

#: The dealer's tiles are complete and count for less than the eight points that a win needs.
TOO_CHEAP = RiggedDeal(
    book="mcr",
    hands={
        0: "123m567p789s99s333z",
        1: "146m258p378s1245z",
        2: "245m147p258s1246z",
        3: "368m369p147s4467z",
    },
)

#: The dealer's tiles are complete with the white dragon, which is wild, in the place of a dot.
WILD_HEAVEN = RiggedDeal(
    book="hangzhou",
    hands={
        0: "123456789m23p11s5z",
        1: "14m258p369s12346z",
        2: "25m147p258s12346z",
        3: "36m369p147s23466z",
    },
)

#: Everybody lays flowers, and each of the others has a use for what the dealer throws.
FLOWERS_ALL_ROUND = RiggedDeal(
    book="mcr",
    hands={
        0: "258m147p369s112z37f",
        1: "147m258p147s55z1f6z",
        2: "369m369p258s66z58f",
        3: "147m147p369s772z2f",
    },
    replacements="5z6z7z2p1z3z",
)

#: White dragons are wild, and each of the others has a use for an honour that the dealer throws.
WILDS_IN_PLAY = RiggedDeal(
    book="hangzhou",
    hands={
        0: "258m147p369s11557z",
        1: "147m258p147s2266z",
        2: "369m369p258s7733z",
        3: "147m147p369s1445z",
    },
)

#: The second player waits for a red dragon. The third draws one and has no use for it, and the dealer holds another.
FOLLOWED = RiggedDeal(
    hands={
        0: "147m258p369s11237z",
        1: "123456789m123p7z",
        2: "234567m345p5568s",
        3: "36m369p149s35566z",
    },
    draws="9p7z8p1p",
)
