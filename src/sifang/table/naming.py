"""How commands and events are named on the wire and in the record."""

from sifang.rules.naming import snake_case

__all__ = ["snake_case"]
