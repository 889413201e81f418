"""Requests to explain texts, images or sequences: valid and invalid values."""

from typing import Any

import pytest
from tests.core.services.engine.talking import talking

from readingroom.domain.explained_input import InputKind
from readingroom.engine.analyzer.explanations.types import (
    ExplainInputsRequest,
    PartOptions,
    PartsRequest,
)

NOTES = PartsRequest(InputKind.TEXT, "notes.csv")


def test_what_a_request_leaves_out_is_usual() -> None:
    options = ExplainInputsRequest("m", NOTES).options
    assert (NOTES.sample, NOTES.is_tested) == (10, False)
    assert (options.method, options.mask, options.repeats) == (None, "...", 3)


@pytest.mark.parametrize(
    ("inputs", "options", "path"),
    [
        ({"kind": InputKind.TEXT, "source": ""}, {}, "inputs.source"),
        ({"kind": "film", "source": "a"}, {}, "inputs.kind"),
        ({"kind": InputKind.TEXT, "source": "a", "sample": "many"}, {}, "inputs.sample"),
        ({"kind": InputKind.TEXT, "source": "a", "sample": -1}, {}, "inputs.sample"),
        ({"kind": InputKind.TEXT, "source": "a"}, {"method": "magic"}, "options.method"),
        ({"kind": InputKind.TEXT, "source": "a"}, {"fill": "pink"}, "options.fill"),
        ({"kind": InputKind.TEXT, "source": "a"}, {"noise": 2}, "options.noise"),
    ],
)
def test_a_request_that_cannot_be_is_refused(
    inputs: dict[str, Any], options: dict[str, Any], path: str
) -> None:
    request = ExplainInputsRequest("m.yaml", PartsRequest(**inputs), PartOptions(**options))
    with talking(request) as talk:
        refusal = talk.refusal()

    assert refusal.error == "MessageError"
    assert f"$.{path}" in refusal.message


def test_steps_out_of_range_are_refused() -> None:
    with talking(ExplainInputsRequest("m.yaml", NOTES, PartOptions(steps=-3))) as talk:
        assert talk.refusal().error == "AnalysisError"
