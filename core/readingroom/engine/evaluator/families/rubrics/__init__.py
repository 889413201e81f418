"""Rubrics: answers marked by criteria with points, by people, judge models or rules."""
