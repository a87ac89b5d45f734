"""The language of patterns and facts: one expression each, so that rows can be read, explained and compiled.

A pattern over facts speaks of them with names, numbers, comparisons, `and or not`, `+` and `-`. A fact, and the
`tiles=` of a pattern, may use bit operations, a conditional expression, named constants, `popcount`, `lowest` and
`highest` as well. A pattern over chows, which is decided once for every multiset of chows, may use sets, `max` and
`min`.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

__all__ = ["Offence", "offences_of_facts", "offences_of_patterns"]

_OPERATORS: Final = (ast.And, ast.Or, ast.Not, ast.Add, ast.Sub, ast.cmpop, ast.expr_context)
_PLAIN: Final = (ast.BoolOp, ast.UnaryOp, ast.BinOp, ast.Compare, ast.Attribute, ast.Name, ast.Constant, *_OPERATORS)
_BITS: Final = (ast.BitAnd, ast.BitOr, ast.Invert, ast.LShift, ast.RShift)


class _Language(NamedTuple):
    """The nodes an expression may have, and the functions it may call."""

    nodes: tuple[type[ast.AST], ...]
    functions: frozenset[str]


_ROW: Final = _Language(_PLAIN, frozenset())
_CHOW_ROW: Final = _Language((*_PLAIN, ast.Set, ast.Call), frozenset({"max", "min"}))
_FACT: Final = _Language((*_PLAIN, *_BITS, ast.Mult, ast.IfExp, ast.Call), frozenset({"popcount", "lowest", "highest"}))
_IDENTITY: Final = (ast.Is, ast.IsNot, ast.In, ast.NotIn)


@dataclass(frozen=True, slots=True)
class Offence:
    """A place outside the language: the function, its line from 1, and what is not allowed there."""

    function: str
    line: int
    found: str


def offences_of_patterns(source: str) -> tuple[Offence, ...]:
    """What a module of patterns says outside the language: in functions under `@pattern`, and in `tiles=`."""
    return tuple(
        offence
        for function in _decorated(source, "pattern")
        for offence in (*_offences_of_body(function, _language_of(function)), *_offences_of_tiles(function))
    )


def offences_of_facts(source: str) -> tuple[Offence, ...]:
    """What a module of facts says outside the language, in functions under `@fact`."""
    return tuple(offence for function in _decorated(source, "fact") for offence in _offences_of_body(function, _FACT))


def _decorated(source: str, decorator: str) -> Iterator[ast.FunctionDef]:
    """The functions of a module that stand under a decorator of this name, called or not."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            names = (one.func if isinstance(one, ast.Call) else one for one in node.decorator_list)
            if any(isinstance(name, ast.Name) and name.id == decorator for name in names):
                yield node


def _language_of(row: ast.FunctionDef) -> _Language:
    """A row under `@pattern(chows=...)` is one over chows."""
    calls = (decorator for decorator in row.decorator_list if isinstance(decorator, ast.Call))
    return _CHOW_ROW if any(keyword.arg == "chows" for call in calls for keyword in call.keywords) else _ROW


def _offences_of_body(function: ast.FunctionDef, language: _Language) -> Iterator[Offence]:
    statements = function.body[1:] if ast.get_docstring(function) is not None else function.body
    match statements:
        case [ast.Return(value=ast.expr() as expression)]:
            arguments = frozenset(argument.arg for argument in function.args.args)
            yield from _offences(function.name, expression, language, arguments)
        case _:
            yield Offence(function.name, function.lineno, "a body that is not one returned expression")


def _offences_of_tiles(function: ast.FunctionDef) -> Iterator[Offence]:
    """What stands outside the language in a `tiles=` that is a function of the facts."""
    for decorator in function.decorator_list:
        for keyword in decorator.keywords if isinstance(decorator, ast.Call) else ():
            if keyword.arg == "tiles" and isinstance(keyword.value, ast.Lambda):
                arguments = frozenset(argument.arg for argument in keyword.value.args.args)
                yield from _offences(function.name, keyword.value.body, _FACT, arguments)


def _offences(function: str, expression: ast.expr, language: _Language, arguments: frozenset[str]) -> Iterator[Offence]:
    for node in ast.walk(expression):
        names = arguments | language.functions
        if not isinstance(node, language.nodes) or isinstance(node, _IDENTITY) or not _is_plain(node, arguments, names):
            yield Offence(
                function, getattr(node, "lineno", expression.lineno), ast.unparse(node) or type(node).__name__
            )


def _is_plain(node: ast.AST, arguments: frozenset[str], names: frozenset[str]) -> bool:
    """Whether a node, allowed by its sort, is so by its content: whole numbers, facts of an argument, constants."""
    match node:
        case ast.Constant(value=value):
            return isinstance(value, int)
        case ast.Attribute(value=owner):
            return isinstance(owner, ast.Name) and owner.id in arguments
        case ast.Name(id=name):
            return name in names or name.isupper()
        case ast.Call(func=called):
            return isinstance(called, ast.Name) and called.id in names - arguments
        case _:
            return True
