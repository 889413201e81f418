"""What is told of an exception in a model: never what it was asked."""

import types

import pytest

from readingroom.domain.model import FailureReason
from readingroom.engine.models.child.failures import CallFailure, failure_of
from readingroom.engine.models.completions import (
    ContextTooSmallError,
    ForeignProjectorError,
    RuntimeRefusedError,
)

NOTE = "Mrs Miller, 67"


def caught(code: str, filename: str) -> BaseException:
    """Return what foreign code raises that bears a name of its own choice."""
    with pytest.raises(BaseException) as found:  # noqa: PT011 - any at all
        exec(compile(code, filename, "exec"), types.ModuleType("foreign").__dict__)
    return found.value


def test_the_text_of_an_exception_is_not_reported() -> None:
    failure = failure_of(caught(f"raise ValueError({NOTE!r})", __file__))

    assert failure == CallFailure(
        FailureReason.EXCEPTION, "ValueError in test_failures.py, line 1."
    )


def test_a_class_that_was_named_on_the_way_is_told_as_its_base() -> None:
    failure = failure_of(caught(f"raise type({NOTE!r}, (KeyError,), {{}})()", __file__))

    assert failure.detail == "KeyError in test_failures.py, line 1."


def test_code_made_of_a_text_is_no_file() -> None:
    failure = failure_of(caught("1 / 0", f"{NOTE}.py"))

    assert NOTE not in failure.detail
    assert failure.detail.startswith("ZeroDivisionError")


def test_refusals_of_the_runtime_are_sentences_of_their_own() -> None:
    kinds = (RuntimeRefusedError, ContextTooSmallError, ForeignProjectorError)

    details = {failure_of(kind()).detail for kind in kinds}

    assert len(details) == len(kinds)
    assert not any("Error" in detail for detail in details)


def test_a_subclass_of_a_refusal_has_no_text_of_its_own() -> None:
    foreign = type("Foreign", (ContextTooSmallError,), {"__str__": lambda _: NOTE})

    assert failure_of(foreign(NOTE)).detail.startswith("ContextTooSmallError")
