"""Cross-modal comparisons in a study: data for the worker, and its answers."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from tests.core.services.engine.talking import Talk, talking
from tests.core.services.study_material import filled_study
from tests.support.engine_study import make_engine_study
from tests.support.wording import Wording

from readingroom.domain.errors import NotFoundError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.ids import EvaluationId
from readingroom.engine.evaluator.crossmodal.statements import NamedText
from readingroom.engine.evaluator.crossmodal.types import ContradictionKind
from readingroom.engine.evaluator.runs.types import ItemResult
from readingroom.services.engine.modality_comparison import find_contradictions
from readingroom.services.engine.requests import (
    AgreementRequest,
    CaseTexts,
    ContradictionsRequest,
    DropRequest,
    SentResult,
)
from readingroom.services.study import Study

wording = Wording(__file__)


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a study with the results of two models on the same questions."""
    folder = tmp_path_factory.mktemp("study")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("READINGROOM_HOME", str(folder / "home"))
        return make_engine_study(folder / "engine")


@pytest.fixture
def sent(
    study: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> dict[str, list[SentResult]]:
    """Return what the study sends of each result, by the model's name."""
    monkeypatch.setenv("READINGROOM_HOME", str(tmp_path / "home"))
    with Study.open(study, read_only=True) as opened:
        return {
            stored.result.model.name: list(opened.engine.answers(stored.id))
            for stored in opened.engine.results()
        }


def names_of(sent: dict[str, list[SentResult]]) -> dict[str, str]:
    return {parts[0].key: name for name, parts in sent.items()}


@contextmanager
def asked(
    sent: dict[str, list[SentResult]], request: AgreementRequest | DropRequest
) -> Iterator[Talk]:
    with talking(request) as talk:
        for parts in sent.values():
            talk.send(*parts)
        talk.end()
        yield talk


def test_a_sent_result_has_no_response_texts(
    sent: dict[str, list[SentResult]],
) -> None:
    head, rest = sent["Heron"]

    assert (head.items, rest.document) == ((), "")
    assert [(item.item, item.parsed) for item in rest.items] == [("chest", "A"), ("rib", "B")]
    assert all(not (item.raw or item.context or item.detail) for item in rest.items)


def test_the_worker_tells_kappa_of_two_results(sent: dict[str, list[SentResult]]) -> None:
    with asked(sent, AgreementRequest(names_of(sent))) as talk:
        (figure,) = talk.result().read()

    assert (figure.metric, figure.condition) == ("kappa", "Heron and Wren")
    assert isinstance(figure.value, NotEstimable)  # one answer of Wren is legible


def test_the_worker_tells_what_is_lost_without_a_modality(
    sent: dict[str, list[SentResult]],
) -> None:
    with asked(sent, DropRequest(names_of(sent), sent["Heron"][0].key)) as talk:
        (figure,) = talk.result().read()

    assert (figure.metric, figure.condition) == ("modality_drop", "without Wren")
    assert figure.value.value == 0.5


def test_items_of_one_patient_form_a_cluster(sent: dict[str, list[SentResult]]) -> None:
    # Three items of the case CHEST, and three without a case: four patients of six items.
    repeated = {
        name: [head, SentResult(rest.key, items=tuple(map(copy_of, 3 * rest.items, range(6))))]
        for name, (head, rest) in sent.items()
    }
    with asked(repeated, DropRequest(names_of(sent), sent["Heron"][0].key)) as talk:
        (figure,) = talk.result().read()

    assert isinstance(figure.value, NotEstimable)
    assert "4" in figure.value.reason
    assert figure.value.value == 0.5


def copy_of(item: ItemResult, number: int) -> ItemResult:
    return replace(item, item=f"{item.item} {number}")


def test_a_score_that_no_item_has_is_refused(sent: dict[str, list[SentResult]]) -> None:
    with asked(sent, DropRequest(names_of(sent), sent["Heron"][0].key, "dice")) as talk:
        assert wording("score_dice_itself") in talk.refusal().message


@pytest.mark.parametrize("request_", [AgreementRequest({"x": "X"}), DropRequest({"x": "X"}, "x")])
def test_a_result_that_does_not_come_is_refused(request_: AgreementRequest | DropRequest) -> None:
    with talking(request_) as talk:
        talk.end()
        assert "was not received" in talk.refusal().message


def test_contradictions_are_sent_case_by_case(tmp_path: Path) -> None:
    with filled_study(tmp_path) as opened:
        first, *others = opened.engine.case_texts()
        direct = find_contradictions(opened.cases)
    more = (
        NamedText("note", "No pneumonia is seen."),
        NamedText("report", "There is a pneumonia in the right lower lobe."),
    )
    items = [CaseTexts(first.code, (*first.texts, *more), first.variants), *others]
    with talking(ContradictionsRequest(len(items))) as talk:
        talk.send(*items)
        talk.end()
        parts = [talk.part() for _ in items]
        count = talk.result()

    assert count == len(items)
    assert [part.case_code for part in parts] == [case.case_code for case in direct]
    assert ContradictionKind.PRESENCE in {found.kind for found in parts[0].contradictions}


def test_outputs_of_the_study_are_compared_with_its_cases(tmp_path: Path) -> None:
    with filled_study(tmp_path) as opened:
        first = next(opened.engine.case_texts())
        names = {model.card.name for model in opened.cases.list_models()}

    assert {text.source for text in first.texts} >= {f"Output of {name}" for name in names}


def test_what_is_no_case_is_refused() -> None:
    with talking(ContradictionsRequest()) as talk:
        talk.send({"code": "A", "texts": [{}], "variants": []})
        assert talk.refusal().error == "MessageError"


def test_an_unknown_result_is_refused(study: Path) -> None:
    with (
        Study.open(study, read_only=True) as opened,
        pytest.raises(NotFoundError),
    ):
        list(opened.engine.answers(EvaluationId("nothing")))
