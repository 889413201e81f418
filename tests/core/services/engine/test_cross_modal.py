"""Cross-modal comparisons in a study: data for the worker, and its answers."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.core.services.engine.talking import Talk, talking
from tests.core.services.study_material import filled_study
from tests.support.engine_study import make_engine_study
from tests.support.wording import Wording

from readingroom.domain.contradiction import ContradictionKind
from readingroom.domain.errors import ModelError, NotFoundError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.ids import EvaluationId
from readingroom.services import Study, contradictions_from, figures_from
from readingroom.services.engine.modality_comparison import find_contradictions

wording = Wording(__file__)


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a study with the results of two models on the same questions."""
    folder = tmp_path_factory.mktemp("study")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("READINGROOM_HOME", str(folder / "home"))
        return make_engine_study(folder / "engine")


@pytest.fixture
def sent(study: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, list[Any]]:
    """Return what the study sends of each result, by the model's name."""
    monkeypatch.setenv("READINGROOM_HOME", str(tmp_path / "home"))
    with Study.open(study, read_only=True) as opened:
        return {
            one.result.model.name: list(opened.engine.answers(one.id))
            for one in opened.engine.results()
        }


def asked(sent: dict[str, list[Any]], task: str, **more: object) -> dict[str, Any]:
    names = {parts[0]["key"]: name for name, parts in sent.items()}
    with talking({"task": task, "names": names, **more}) as talk:
        for parts in sent.values():
            say(talk, parts)
        talk.say("end")
        return talk.last()


def say(talk: Talk, items: list[Any]) -> None:
    for item in items:
        talk.say(json.dumps({"item": item}))


def test_a_result_is_sent_without_what_was_said_word_for_word(sent: dict[str, list[Any]]) -> None:
    head, items = sent["Heron"]

    assert head.keys() == {"key", "result"}
    assert [(one["item"], one["parsed"]) for one in items["items"]] == [
        ("chest", "A"),
        ("rib", "B"),
    ]
    assert all(one.keys() == {"item", "parsed", "target", "scores"} for one in items["items"])


def test_the_worker_tells_kappa_of_two_results(sent: dict[str, list[Any]]) -> None:
    (figure,) = figures_from(asked(sent, "modality-agreement")["answer"])

    assert (figure.metric, figure.condition) == ("kappa", "Heron and Wren")
    assert isinstance(figure.value, NotEstimable)  # one answer of Wren is legible


def test_the_worker_tells_what_is_lost_without_a_modality(sent: dict[str, list[Any]]) -> None:
    whole = sent["Heron"][0]["key"]
    (figure,) = figures_from(asked(sent, "modality-drop", whole=whole)["answer"])

    assert (figure.metric, figure.condition) == ("modality_drop", "without Wren")
    assert figure.value.value == 0.5


def test_a_score_that_no_item_has_is_refused(sent: dict[str, list[Any]]) -> None:
    whole = sent["Heron"][0]["key"]
    last = asked(sent, "modality-drop", whole=whole, metric="dice")

    assert wording("score_dice_itself") in last["refused"]


@pytest.mark.parametrize("task", ["modality-agreement", "modality-drop"])
def test_a_result_that_does_not_come_is_refused(task: str) -> None:
    with talking({"task": task, "names": {"x": "X"}, "whole": "x"}) as talk:
        talk.say("end")
        assert "was not received" in talk.last()["refused"]
    with talking({"task": task}) as talk:
        talk.say("end")
        assert "no valid “names”" in talk.last()["refused"]


def test_contradictions_are_told_case_by_case(tmp_path: Path) -> None:
    with filled_study(tmp_path) as opened:
        items = list(opened.engine.case_texts())
        direct = find_contradictions(opened.cases)
    items[0]["texts"] += [
        {"source": "note", "text": "No pneumonia is seen."},
        {"source": "report", "text": "There is a pneumonia in the right lower lobe."},
    ]
    with talking({"task": "contradictions", "item_count": len(items)}) as talk:
        say(talk, items)
        talk.say("end")
        parts = [contradictions_from(talk.hear_part()) for _ in items]
        last = talk.last()

    assert last["answer"] == {"case_count": len(items)}
    assert [one.case_code for one in parts] == [one.case_code for one in direct]
    assert ContradictionKind.PRESENCE in {one.kind for one in parts[0].found}


def test_outputs_of_the_study_are_compared_with_its_cases(tmp_path: Path) -> None:
    with filled_study(tmp_path) as opened:
        first = next(opened.engine.case_texts())
        names = {one.card.name for one in opened.cases.list_models()}

    assert {one["source"] for one in first["texts"]} >= {f"Output of {name}" for name in names}


def test_what_is_no_case_is_refused() -> None:
    with talking({"task": "contradictions"}) as talk:
        say(talk, [{"key": "A", "texts": [{}], "variants": []}])
        assert wording("case_study") in talk.last()["refused"]


def test_an_unknown_result_is_refused(study: Path) -> None:
    with (
        Study.open(study, read_only=True) as opened,
        pytest.raises(NotFoundError),
    ):
        list(opened.engine.answers(EvaluationId("nothing")))


@pytest.mark.parametrize("told", [{}, {"metrics": [{"value": {}}]}, {"metrics": 3}])
def test_a_worker_that_tells_no_figures_is_refused(told: dict[str, Any]) -> None:
    with pytest.raises(ModelError, match="invalid metrics"):
        figures_from(told)
    with pytest.raises(ModelError, match="invalid contradictions"):
        contradictions_from(told)
