"""Every module says what it offers, and every package offers something."""

import ast
from pathlib import Path

import pytest

from tests.architecture.sources import PACKAGE, modules, name_of, parsed


def public_names(tree: ast.Module) -> list[str] | None:
    """The module's `__all__`, `None` where it has none that can be read."""
    for node in tree.body:
        match node:
            case (
                ast.Assign(targets=[ast.Name(id="__all__")], value=value)
                | ast.AnnAssign(target=ast.Name(id="__all__"), value=ast.expr() as value)
            ):
                return [e.value for e in ast.walk(value) if isinstance(e, ast.Constant) and isinstance(e.value, str)]
            case _:
                pass
    return None


def is_star_package(tree: ast.Module) -> bool:
    """Whether a package takes its public names from its modules, all of them."""
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    return bool(imports) and all(alias.name == "*" for node in imports for alias in node.names)


def has_code(tree: ast.Module) -> bool:
    """Whether a module holds more than a docstring and dunder assignments."""
    return any(not isinstance(node, ast.Expr | ast.Assign | ast.AnnAssign) for node in tree.body)


def test_every_module_states_its_public_names() -> None:
    silent = [
        name_of(path)
        for path in modules(PACKAGE)
        if path.name != "__main__.py"
        and "migrations" not in path.parts  # run by Alembic, imported by nobody
        and public_names(tree := parsed(path)) is None
        and not is_star_package(tree)
        and has_code(tree)
    ]

    assert silent == []


def test_every_module_says_what_it_answers() -> None:
    assert [name_of(path) for path in modules(PACKAGE) if ast.get_docstring(parsed(path)) is None] == []


def test_every_folder_with_modules_is_a_package() -> None:
    folders = {path.parent for path in modules(PACKAGE)}

    assert [name_of(folder) for folder in sorted(folders) if not (folder / "__init__.py").is_file()] == []


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ('__all__ = ["a", "b"]', ["a", "b"]),
        ('__all__: list[str] = ["a"]', ["a"]),
        ("def f() -> None: ...", None),
    ],
)
def test_public_names_are_read_as_written(text: str, names: list[str] | None, tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(text, encoding="utf-8")

    assert public_names(parsed(module)) == names
