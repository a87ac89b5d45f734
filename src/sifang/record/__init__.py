"""The record of a match: lines in a hash chain, their check, their replay, and a text that people read."""

from sifang.record.chain import *  # noqa: F403 - the public list is each module's own __all__
from sifang.record.faults import *  # noqa: F403
from sifang.record.lines import *  # noqa: F403
from sifang.record.replay import *  # noqa: F403
from sifang.record.scan import *  # noqa: F403
from sifang.record.schema import *  # noqa: F403
from sifang.record.text import *  # noqa: F403
from sifang.record.text_reading import *  # noqa: F403
from sifang.record.verify import *  # noqa: F403
