"""The core calls nothing that reads or writes the world, however it comes by it.

The import contract sees modules; this sees the built-in functions, and modules that are looked up by name.
"""

import ast
from pathlib import Path

import pytest

from tests.architecture.sources import CORE, PACKAGE, modules, name_of, parsed

IMPURE_BUILTINS = frozenset({"open", "print", "input", "breakpoint", "exec", "eval", "compile", "__import__"})
#: Methods of files, paths and the import system; nothing in the core has a method of such a name.
IMPURE_METHODS = frozenset({"read_text", "read_bytes", "write_text", "write_bytes", "import_module"})


def impurities(tree: ast.Module) -> list[str]:
    """What a module does that a pure one may not, each with its line."""
    found = []
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in IMPURE_BUILTINS:
                found.append(f"line {node.lineno}: calls {name}")
            case ast.Call(func=ast.Attribute(attr=name)) if name in IMPURE_METHODS:
                found.append(f"line {node.lineno}: calls .{name}")
            case ast.Global(names=names):
                found.append(f"line {node.lineno}: writes the module's {', '.join(names)}")
            case ast.AsyncFunctionDef(name=name):
                found.append(f"line {node.lineno}: {name} waits")
            case _:
                pass
    return found


@pytest.mark.parametrize("layer", CORE)
def test_the_core_reads_and_writes_nothing(layer: str) -> None:
    found = {name_of(path): faults for path in modules(PACKAGE / layer) if (faults := impurities(parsed(path)))}

    assert found == {}


@pytest.mark.parametrize(
    "offence",
    [
        "open('x')",
        "print('x')",
        "def f() -> None:\n    input()",
        "path.read_text()",
        "importlib.import_module('random')",
        "__import__('time')",
        "count = 0\ndef f() -> None:\n    global count",
        "async def f() -> None: ...",
    ],
)
def test_a_planted_offender_is_caught(offence: str, tmp_path: Path) -> None:
    module = tmp_path / "offender.py"
    module.write_text(offence, encoding="utf-8")

    assert len(impurities(parsed(module))) == 1


def test_a_pure_module_is_let_through(tmp_path: Path) -> None:
    module = tmp_path / "pure.py"
    module.write_text("def double(n: int) -> int:\n    return 2 * n\n", encoding="utf-8")

    assert impurities(parsed(module)) == []
