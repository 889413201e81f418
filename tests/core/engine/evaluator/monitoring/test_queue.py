"""The sentence that says which attributes change a recommendation."""

from dataclasses import replace

import pytest
from tests.support.stress_reports import result

from readingroom.engine.evaluator.monitoring.api import queue_entry
from readingroom.engine.evaluator.monitoring.types import MonitorOptions
from readingroom.engine.evaluator.stress.types import AttributeEffect


def effect(column: str, *, alone: bool, without: bool) -> AttributeEffect:
    return AttributeEffect(column, "a", "b", 0.1, 0.1, alone, without)


@pytest.mark.parametrize(
    ("effects", "told"),
    [
        ([("payer", True, False), ("race", True, True)], "payer or race alone"),
        ([("payer", False, False), ("race", False, False)], "payer and race together"),
        ([("payer", False, True), ("race", False, True)], "payer and race together"),
        (
            [("payer", False, False), ("race", False, True), ("sex", False, True)],
            "payer together with race or sex",
        ),
    ],
)
def test_a_sentence_names_what_alone_or_together_changes_the_recommendation(
    effects: list[tuple[str, bool, bool]], told: str
) -> None:
    found = tuple(effect(name, alone=alone, without=without) for name, alone, without in effects)
    entry = queue_entry(
        "case", replace(result(0, concern=0.1), effects=found), "", 1.0, MonitorOptions()
    )

    assert entry is not None
    assert entry.sentence == f"The recommendation changes with {told}."
