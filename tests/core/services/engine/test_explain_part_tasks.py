"""Requests to explain texts, images or sequences: valid and invalid values."""

import pytest
from tests.support.wording import Wording

from readingroom.domain.errors import AnalysisError
from readingroom.domain.explanation import ExplanationMethod, InputKind
from readingroom.services.engine.explain_part_tasks import options_of, request_of

wording = Wording(__file__)


def test_what_a_request_leaves_out_is_usual() -> None:
    request = request_of({"kind": "text", "source": "notes.csv"})
    options = options_of({})
    assert (request.kind, request.sample, request.is_tested) == (InputKind.TEXT, 10, False)
    assert (options.method, options.mask, options.repeats) == (None, "...", 3)


def test_a_request_names_method_and_parts() -> None:
    options = options_of({"method": "occlusion", "parts": "sentences", "drop": True, "tile": "8"})
    assert options.method is ExplanationMethod.OCCLUSION
    assert (options.grain.value, options.mask, options.tile) == ("sentences", None, 8)


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        ({"kind": "text"}, wording("choose_explained")),
        ({"kind": "film", "source": "a"}, "'film' is not a valid kind"),
        ({"kind": "text", "source": "a", "sample": "many"}, wording("sample_whole_number")),
    ],
)
def test_a_request_that_cannot_be_is_refused(request_: dict[str, str], sentence: str) -> None:
    with pytest.raises(AnalysisError, match=sentence):
        request_of(request_)


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"method": "magic"}, "'magic' is not a valid method"),
        ({"fill": "pink"}, "'pink' is not a valid fill"),
        ({"steps": -3}, "steps must be"),
        ({"noise": 2}, "from 0 to 1"),
    ],
)
def test_options_that_cannot_be_are_refused(said: dict[str, object], sentence: str) -> None:
    with pytest.raises(AnalysisError, match=sentence):
        options_of(said)
