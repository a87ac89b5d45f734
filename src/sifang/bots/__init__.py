"""Computers at the table: policies that choose from a view, and duels between them."""

from sifang.bots.policy import *  # noqa: F403 - the public list is each module's own __all__
