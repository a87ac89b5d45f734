"""The project's own Python files, and what the architecture tests read off them."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PACKAGE: Final = ROOT / "src" / "sifang"
#: The pure part of the package, by design: from the tiles to the record and the tournament, less the bots.
CORE: Final = (
    "tiles",
    "hand",
    "rules",
    "rulebooks",
    "table",
    "referee",
    "match",
    "record",
    "tournament",
    "calculator",
)


def modules(folder: Path) -> Iterator[Path]:
    """Every Python file below a folder."""
    return (path for path in sorted(folder.rglob("*.py")) if "__pycache__" not in path.parts)


def parsed(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def name_of(path: Path) -> str:
    """The path as a reader of the project writes it."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
