"""The referee: what is ruled on an incident, by which article, and the questions that lead to a ruling."""

from sifang.referee.judgement import judged, overruled
from sifang.referee.precedence import combined, first_fault, lightest
from sifang.referee.questions import DecisionTable, decision_table
from sifang.referee.rule import ContradictoryFacts, rule
from sifang.referee.situation import situation_of

__all__ = [
    "ContradictoryFacts",
    "DecisionTable",
    "combined",
    "decision_table",
    "first_fault",
    "judged",
    "lightest",
    "overruled",
    "rule",
    "situation_of",
]
