"""Files stay within 400 lines and functions within 40: one is read at a sitting, the other at a glance."""

import ast
from pathlib import Path

from tests.architecture.sources import PACKAGE, ROOT, modules, name_of, parsed

FILE_LIMIT = 400
FUNCTION_LIMIT = 40
FOLDERS = (PACKAGE, ROOT / "tests", ROOT / "scripts", ROOT / "bench")


def long_functions(tree: ast.Module) -> list[str]:
    """Functions over the limit; the docstring does not count, nor do functions inside, which count for themselves."""
    return [
        f"{node.name} ({length} lines)"
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (length := _length(node)) > FUNCTION_LIMIT
    ]


def _length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    end = function.end_lineno or function.lineno
    documented = ast.get_docstring(function) is not None
    docstring = (function.body[0].end_lineno or 0) - function.body[0].lineno + 1 if documented else 0
    return end - function.lineno + 1 - docstring


def lines(path: Path) -> int:
    """How many lines a file has."""
    return len(path.read_text(encoding="utf-8").splitlines())


def all_modules() -> list[Path]:
    """Every Python file that the limits speak of."""
    return [path for folder in FOLDERS for path in modules(folder)]


def test_no_file_is_longer_than_400_lines() -> None:
    assert {name_of(path): lines(path) for path in all_modules() if lines(path) > FILE_LIMIT} == {}


def test_no_function_is_longer_than_40_lines() -> None:
    long = {name_of(path): found for path in all_modules() if (found := long_functions(parsed(path)))}

    assert long == {}


def test_a_planted_long_function_is_caught() -> None:
    body = "\n".join(f"    x = {n}" for n in range(FUNCTION_LIMIT))
    docstring = '    """' + "a line\n" * 50 + '    """'
    tree = ast.parse(f"def long() -> None:\n{body}\n\n\ndef documented() -> None:\n{docstring}\n    x = 1\n")

    assert long_functions(tree) == ["long (41 lines)"]


def test_a_planted_long_file_is_caught(tmp_path: Path) -> None:
    path = tmp_path / "long.py"
    path.write_text("x = 1\n" * (FILE_LIMIT + 1), encoding="utf-8")

    assert lines(path) > FILE_LIMIT
