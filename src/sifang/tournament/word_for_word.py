"""Commands that are granted word for word, and the event each becomes."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sifang.tournament import commands, events
from sifang.tournament.commands import TournamentCommand
from sifang.tournament.events import TournamentEvent

__all__ = ["WORD_FOR_WORD", "as_given"]

WORD_FOR_WORD: Final[Mapping[type[TournamentCommand], type[TournamentEvent]]] = MappingProxyType(
    {
        commands.ChangeFormat: events.FormatChanged,
        commands.CorrectEntry: events.EntryCorrected,
        commands.RemoveEntry: events.EntryRemoved,
        commands.KeepApart: events.PlayersKeptApart,
        commands.RecordAttendance: events.AttendanceRecorded,
        commands.SendSubstitute: events.SubstituteSent,
        commands.DraftSeating: events.SeatingDrafted,
        commands.PublishSeating: events.SeatingPublished,
        commands.CorrectSeating: events.SeatingCorrected,
        commands.StartSession: events.SessionStarted,
        commands.PauseSession: events.SessionPaused,
        commands.ResumeSession: events.SessionResumed,
        commands.EndSession: events.SessionEnded,
        commands.ExtendTable: events.TableExtended,
        commands.ConfirmDeal: events.DealConfirmed,
        commands.ContestDeal: events.DealContested,
        commands.UpholdDeal: events.DealUpheld,
        commands.WriteTotals: events.TotalsWritten,
        commands.SignCard: events.CardSigned,
        commands.ApproveCard: events.CardApproved,
        commands.CancelPenalty: events.PenaltyCancelled,
        commands.AwardResult: events.ResultAwarded,
        commands.DecideAppeal: events.AppealDecided,
        commands.DrawLots: events.LotsDrawn,
        commands.ShowStandings: events.ShowingChanged,
        commands.SetPrizes: events.PrizesSet,
    }
)


def as_given(command: TournamentCommand) -> TournamentEvent:
    """The event, with those fields of the command that it has."""
    kind = WORD_FOR_WORD[type(command)]
    return kind(**{name: getattr(command, name) for name in kind.__struct_fields__})
