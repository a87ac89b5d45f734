"""What can be wrong with what people ask of a tournament, beside the refusals of its rules."""

from sifang.errors import SifangError

__all__ = ["NotAllowed", "OtherTournament", "TournamentStopped", "UnknownTournament", "WrongPin", "WrongSecret"]


class UnknownTournament(SifangError):
    """There is no such tournament here, or no such session, table or player in it; the message says which."""


class WrongSecret(SifangError):
    """The secret opens nothing in this tournament, or no longer does."""


class WrongPin(SifangError):
    """The number does not let a telephone write this table's card."""


class NotAllowed(SifangError):
    """Whoever has this link may not do that, or not see it."""


class OtherTournament(SifangError):
    """The file is another tournament's, so that nothing can be taken from it."""


class TournamentStopped(SifangError):
    """The tournament has just been put away; it opens again for whoever asks again."""
