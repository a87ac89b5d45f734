"""The referee: what is ruled on an incident, by which article, and the questions that lead to a ruling."""

from sifang.referee.judgement import BeyondDiscretion, OpenPoints, judged, named, open_points, overruled, ruling_made
from sifang.referee.precedence import combined, first_fault, lightest
from sifang.referee.questions import DecisionTable, decision_table, known_contradictions
from sifang.referee.rule import ContradictoryFacts, rule
from sifang.referee.stopwatch import Stopwatch, Timing, timing_of
from sifang.referee.wording import WordedRuling, worded
from sifang.table.situation import situation_of

__all__ = [
    "BeyondDiscretion",
    "ContradictoryFacts",
    "DecisionTable",
    "OpenPoints",
    "Stopwatch",
    "Timing",
    "WordedRuling",
    "combined",
    "decision_table",
    "first_fault",
    "judged",
    "known_contradictions",
    "lightest",
    "named",
    "open_points",
    "overruled",
    "rule",
    "ruling_made",
    "situation_of",
    "timing_of",
    "worded",
]
