"""The forms without sets together: seven pairs, thirteen terminals, honours and knitted tiles."""

from sifang.hand.forms import Forms
from sifang.hand.keys import SuitKeys
from sifang.hand.knitted import missing_singles, useful_for_singles
from sifang.hand.pairs import missing_pairs_or_terminals, useful_for_pairs_or_terminals

__all__ = ["missing_without_sets", "useful_without_sets"]


def missing_without_sets(keys: SuitKeys, forms: Forms) -> int:
    """The tiles missing from the nearest form without sets."""
    missing = missing_pairs_or_terminals(keys, forms)
    return min(missing, missing_singles(keys)) if forms.honours_and_knitted else missing


def useful_without_sets(keys: SuitKeys, forms: Forms, missing: int) -> int:
    """The kinds (bits) that leave fewer than `missing` tiles missing, for the forms that lack just so many now."""
    useful = useful_for_pairs_or_terminals(keys, forms, missing)
    return useful | useful_for_singles(keys, missing) if forms.honours_and_knitted else useful
