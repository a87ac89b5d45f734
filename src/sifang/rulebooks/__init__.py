"""The written rules, one folder each, and the registry: `load("wsom")`, `load("wsom/masters2016")`."""

from sifang.rulebooks.registry import *  # noqa: F403 - the public list is the module's own __all__
