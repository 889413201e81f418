"""Ids of results: two runs in one second are two results."""

from readingroom.engine.evaluator.results import name_run


def test_runs_of_one_second_have_different_ids() -> None:
    first = name_run("findings", "wren", "2026-01-31T09:30:00.001Z")
    assert first == "findings-wren-2026-01-31T093000001"
    assert first != name_run("findings", "wren", "2026-01-31T09:30:00.002Z")
