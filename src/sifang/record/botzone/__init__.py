"""Match logs of Botzone's "Chinese-Standard-Mahjong": in, checked against the rules, and out."""

from sifang.record.botzone.comparing import result_differences
from sifang.record.botzone.exporting import NotExportable, export_botzone
from sifang.record.botzone.faults import BotzoneFaults, LogFault
from sifang.record.botzone.game import BOOK, Act, ActType, End, EndType, Game
from sifang.record.botzone.importing import Imported, LogDifference, import_game
from sifang.record.botzone.reading import read_botzone

__all__ = [
    "BOOK",
    "Act",
    "ActType",
    "BotzoneFaults",
    "End",
    "EndType",
    "Game",
    "Imported",
    "LogDifference",
    "LogFault",
    "NotExportable",
    "export_botzone",
    "import_game",
    "read_botzone",
    "result_differences",
]
