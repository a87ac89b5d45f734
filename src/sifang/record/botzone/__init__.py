"""Match logs of Botzone's "Chinese-Standard-Mahjong": in, checked against the rules, and out."""

from sifang.record.botzone.comparing import *  # noqa: F403 - the public list is each module's own __all__
from sifang.record.botzone.exporting import *  # noqa: F403
from sifang.record.botzone.faults import *  # noqa: F403
from sifang.record.botzone.game import *  # noqa: F403
from sifang.record.botzone.importing import *  # noqa: F403
from sifang.record.botzone.reading import *  # noqa: F403
