"""Facts and rows as Python: names are the facts themselves, and what is named once is computed where it is named."""

import ast
from collections import Counter
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import replace

from sifang.kernel.generator.rows import BookRows

__all__ = ["in_python", "put_in"]

_METHODS = {"popcount": "bit_count", "highest": "bit_length"}


def in_python(tree: ast.expr) -> str:
    """The expression as Python."""
    return ast.unparse(_Methods().visit(deepcopy(tree)))


class _Methods(ast.NodeTransformer):
    """Calls the methods of integers, in two thirds of the time of the functions by their names."""

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """`popcount(a)` is `a.bit_count()`, and so are the others."""
        (argument,) = map(self.visit, node.args)
        assert isinstance(node.func, ast.Name), "only functions by name are called"
        method = _METHODS.get(node.func.id)
        if method is not None:
            return ast.Call(ast.Attribute(argument, method, ast.Load()), [], [])
        if isinstance(argument, ast.Name):
            lowest_bit = ast.BinOp(argument, ast.BitAnd(), ast.UnaryOp(ast.USub(), argument))
            return ast.Call(ast.Attribute(lowest_bit, "bit_length", ast.Load()), [], [])
        return ast.Call(node.func, [argument], [])


def put_in(rows: BookRows) -> None:
    """Put facts that are named once in the place of their name: there they are often not reached."""
    trees = (*(line.tree for line in (*rows.facts.values(), *rows.rows)), *(tree for _, tree in rows.rests))
    named = Counter(node.id for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Name))
    put = _Put({name: rows.facts.pop(name).tree for name in tuple(rows.facts) if named[name] == 1})
    rows.facts = {name: replace(line, tree=put.visit(line.tree)) for name, line in rows.facts.items()}
    rows.rows = [replace(line, tree=put.visit(line.tree)) for line in rows.rows]
    rows.rests = [(one, put.visit(tree)) for one, tree in rows.rests]


class _Put(ast.NodeTransformer):
    """Puts expressions in the place of their names, where these names stand in them too."""

    def __init__(self, bodies: Mapping[str, ast.expr]) -> None:
        self.bodies = bodies

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """The expression, where there is one of this name."""
        if node.id not in self.bodies:
            return node
        put: ast.expr = self.visit(self.bodies[node.id])
        return put
