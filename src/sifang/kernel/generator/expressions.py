"""The one expression of a row or a fact: found in its source, folded with what is known, and written for a compiler.

`sifang.rules.expression` says what an expression may hold; here everything else is refused as well.
"""

import ast
import inspect
from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import cache
from types import FunctionType
from typing import Final

from sifang.hand import masks

__all__ = ["Expression", "expression_of", "fold", "names_in", "simplified", "written", "written_truth"]

_FUNCTIONS: Final[Mapping[str, Callable[[int], int]]] = {
    name: getattr(masks, name) for name in ("popcount", "lowest", "highest")
}


class Expression:
    """An expression over facts with its named constants put in: facts are `ast.Name`, all else is arithmetic."""

    def __init__(self, body: ast.expr, constants: Mapping[str, object], argument: str) -> None:
        self.tree: ast.expr = _Plain(constants, argument).visit(deepcopy(body))

    def __str__(self) -> str:
        return ast.unparse(self.tree)


def expression_of(function: Callable[..., int]) -> Expression:
    """The expression that a function or a lambda returns."""
    assert isinstance(function, FunctionType), "rules and facts are functions"
    code = function.__code__
    for node in ast.walk(_module(inspect.getfile(function))):
        if isinstance(node, ast.Lambda) and code.co_name == "<lambda>" and node.lineno == code.co_firstlineno:
            return Expression(node.body, function.__globals__, node.args.args[0].arg)
        if isinstance(node, ast.FunctionDef) and node.name == code.co_name and _begins(node) == code.co_firstlineno:
            returned = node.body[-1]
            assert isinstance(returned, ast.Return), f"{node.name} is one returned expression"
            assert returned.value is not None, f"{node.name} returns something"
            return Expression(returned.value, function.__globals__, node.args.args[0].arg)
    raise ValueError(f"{function.__qualname__}: its source is not where it says")


@cache
def _module(file: str) -> ast.Module:
    with open(file, encoding="utf-8") as source:  # noqa: PTH123 - as inspect names it
        return ast.parse(source.read())


def _begins(node: ast.FunctionDef) -> int:
    """The first line of a function as its code object counts: that of its first decorator."""
    return min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])


class _Plain(ast.NodeTransformer):
    """Makes facts of attributes, and numbers of named constants."""

    def __init__(self, constants: Mapping[str, object], argument: str) -> None:
        self.constants, self.argument = constants, argument

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """`h.suits` is the fact `suits`."""
        assert isinstance(node.value, ast.Name), "a fact is asked of the one argument"
        assert node.value.id == self.argument, "a fact is asked of the one argument"
        return ast.Name(node.attr, ast.Load())

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """A name is a constant of the module."""
        value = self.constants[node.id]
        assert isinstance(value, int), f"{node.id} is a whole number"
        return ast.Constant(int(value))

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """`popcount`, `lowest` and `highest` of one number."""
        assert isinstance(node.func, ast.Name), "only functions by name are called"
        assert node.func.id in _FUNCTIONS, f"{node.func.id} is none of the functions of facts"
        return ast.Call(node.func, [self.visit(one) for one in node.args], [])


def names_in(tree: ast.expr) -> frozenset[str]:
    """The facts an expression names."""
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    return frozenset(node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and id(node) not in called)


# --- folding


def simplified(tree: ast.expr, known: Mapping[str, int]) -> ast.expr:
    """The expression where these facts are known."""
    folded = _Folded(known).visit(deepcopy(tree))
    assert isinstance(folded, ast.expr), "an expression stays one"
    return folded


def fold(tree: ast.expr, known: Mapping[str, int]) -> int | None:
    """What an expression comes to where these facts are known, `None` where that depends on others."""
    match simplified(tree, known):
        case ast.Constant(value=int(value)):
            return value
        case _:
            return None


class _Folded(ast.NodeTransformer):
    """Puts in what is known, and computes what that decides."""

    def __init__(self, known: Mapping[str, int]) -> None:
        self.known = known

    def visit(self, node: ast.AST) -> ast.AST:
        """The node, its parts folded first; a number where they decide it."""
        folded = self.generic_visit(node)
        if isinstance(folded, ast.Name) and folded.id in self.known:
            return ast.Constant(self.known[folded.id])
        if not isinstance(folded, ast.expr) or isinstance(folded, ast.Constant | ast.Name):
            return folded
        if not names_in(folded):
            whole = ast.fix_missing_locations(ast.Expression(folded))
            return ast.Constant(int(eval(compile(whole, "<fact>", "eval"), dict(_FUNCTIONS))))  # noqa: S307 - our own rows
        return ast.Constant(0) if _is_zero(folded) else folded


def _is_zero(node: ast.expr) -> bool:
    """Whether an operand that is 0 makes the whole 0, whatever the others are."""
    match node:
        case ast.BoolOp(op=ast.And(), values=parts):
            return any(map(_is_nought, parts))
        case ast.BinOp(op=ast.BitAnd() | ast.Mult()):
            return _is_nought(node.left) or _is_nought(node.right)
        case ast.BinOp(op=ast.LShift() | ast.RShift()):
            return _is_nought(node.left)
        case _:
            return False


def _is_nought(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value == 0


# --- writing


def written(tree: ast.expr, name: Callable[[str], str]) -> str:
    """The expression as Cython; `name` says where a fact is kept."""
    return ast.unparse(_Compiled(name).visit(deepcopy(tree)))


def written_truth(tree: ast.expr, name: Callable[[str], str]) -> str:
    """Whether the expression is not zero, as Cython."""
    return ast.unparse(_Compiled(name).truth(deepcopy(tree)))


def is_truth(tree: ast.expr) -> bool:
    """Whether an expression comes to 0 or 1 by its form."""
    match tree:
        case ast.Compare() | ast.UnaryOp(op=ast.Not()):
            return True
        case ast.BoolOp(values=values):
            return all(map(is_truth, values))
        case _:
            return False


class _Compiled(ast.NodeTransformer):
    """Keeps every operand a machine integer: Cython makes objects of `and`, `or` and `not` of mixed operands."""

    def __init__(self, name: Callable[[str], str]) -> None:
        self.name = name

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Where the fact is kept."""
        return ast.Name(self.name(node.id), ast.Load())

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        """Literals above 31 bits would be Python's own integers."""
        assert isinstance(node.value, int), "rows are made of whole numbers"
        if -1 << 31 <= node.value < 1 << 31:
            return node
        text = f"(<i64>{node.value:#x}ULL)" if node.value > 0 else f"(~<i64>{~node.value:#x}ULL)"
        return ast.Name(text, ast.Load())

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """The arguments alone: the functions have the same names."""
        return ast.Call(node.func, [self.visit(one) for one in node.args], [])

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        """`a and b` of numbers is `b if a else 0`, as in Python."""
        if all(map(is_truth, node.values)):
            return ast.BoolOp(node.op, [self.truth(value) for value in node.values])
        *others, last = node.values
        if isinstance(node.op, ast.And):
            test = self.truth(others[0]) if len(others) == 1 else ast.BoolOp(ast.And(), list(map(self.truth, others)))
            return ast.IfExp(test, self.visit(last), ast.Constant(0))
        first, *rest = node.values
        other = rest[0] if len(rest) == 1 else ast.BoolOp(ast.Or(), rest)
        return ast.IfExp(self.truth(first), self.visit(first), self.visit(other))

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        """`not a` is `a == 0`."""
        if isinstance(node.op, ast.Not):
            return ast.Compare(self.visit(node.operand), [ast.Eq()], [ast.Constant(0)])
        return ast.UnaryOp(node.op, self.visit(node.operand))

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        """The condition as a truth."""
        return ast.IfExp(self.truth(node.test), self.visit(node.body), self.visit(node.orelse))

    def truth(self, node: ast.expr) -> ast.expr:
        """The node as 0 or 1."""
        if isinstance(node, ast.BoolOp):
            return ast.BoolOp(node.op, [self.truth(value) for value in node.values])
        visited: ast.expr = self.visit(node)
        return visited if is_truth(node) else ast.Compare(visited, [ast.NotEq()], [ast.Constant(0)])
