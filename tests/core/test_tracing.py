"""Threads run although coverage has each of them set a trace function."""

from typing import Any

from tests.support.tracing import patient


def test_a_trace_function_that_was_refused_is_set_again() -> None:
    answers = [RuntimeError("another trace function is being installed"), None]
    was_set: list[Any] = []

    def set_trace(function: Any) -> None:
        refusal = answers.pop(0)
        if refusal:
            raise refusal
        was_set.append(function)

    patient(set_trace)("mine")

    assert was_set == ["mine"]
