"""How classes are named on the wire and in the record."""

__all__ = ["snake_case"]


def snake_case(name: str) -> str:
    """`TileDrawn` -> `tile_drawn`: the tag of an event, command or incident in JSON."""
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")
