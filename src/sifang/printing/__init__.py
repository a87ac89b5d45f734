"""What an event hangs up, hands out and keeps on paper, as PDF in three languages.

`Sheet` lists the printed things. `print_sheet` prints one of a tournament from its state, `print_pattern_card` and
`print_calls` one of a rulebook. All raise `PrintingUnavailable` where the extra `event` is not installed.
"""

from sifang.printing.document import *  # noqa: F403 - the public list is each module's own __all__
from sifang.printing.sheet import *  # noqa: F403
