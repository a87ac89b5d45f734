"""What a rulebook is: articles, patterns, scores, settlements, play rules, refusals."""
