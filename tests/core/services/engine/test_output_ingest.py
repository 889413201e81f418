"""Running a registered model on a study: requests, and ingest of responses."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.core.engine.evaluator.suites.image_folders import write_series
from tests.core.services.engine.engine_material import IMAGE_FACTS, TEXT_FACTS, answer, failure
from tests.core.services.study_material import CASES, write_case
from tests.support.wording import Wording, expect_error

from readingroom.domain.accounts import Role
from readingroom.domain.errors import NotFoundError, PermissionDeniedError, StateError
from readingroom.domain.ids import CaseId, RegisteredId
from readingroom.domain.model import FailureReason, ModelCapability, RegisteredModel
from readingroom.domain.output import OutputContent
from readingroom.engine.models.types import InferenceSettings, ModelResponse
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedError, UnreviewedReason
from readingroom.processes.limits import Limits
from readingroom.processes.messages import Item, encode
from readingroom.services.engine import runs
from readingroom.services.engine.requests import EvaluateRequest
from readingroom.services.engine.tasks import TASKS
from readingroom.services.study import Study

wording = Wording(__file__)


@pytest.fixture
def model(study: Study, tmp_path: Path) -> RegisteredModel:
    return study.engine.register(tmp_path / "model.yaml", TEXT_FACTS, consent=True)


def outputs_of(study: Study, name: str = "Local") -> dict[str, OutputContent]:
    from readingroom import store

    file = study._file
    models = {one.id: one.card.name for one in store.models.list_all(file)}
    codes = {one.id: one.code for one in store.cases.list_all(file)}
    return {
        codes[row.case]: store.outputs.content(file, row.id)
        for row in store.outputs.list_all(file)
        if models[row.model] == name
    }


def kinds(study: Study) -> list[str]:
    return [event.kind for event in study.trail.events()]


def test_every_case_without_an_output_is_asked_about(study: Study, model: RegisteredModel) -> None:
    assert [one.code for one in study.engine.pending(model.id)] == list(CASES)


def test_a_prompt_holds_what_the_case_says(study: Study, model: RegisteredModel) -> None:
    asking = InferenceSettings("{question}|{notes}|{variants}", "Read {title}.")
    first = next(iter(study.engine.pending(model.id, asking)))
    assert first.prompt is not None
    assert first.prompt.text.startswith("Which reading is right?|Referral\nHistory:")
    assert "17:43093464 G>A" in first.prompt.text
    assert first.prompt.system == "Read Title of CASE-1."


def test_chosen_cases_alone_are_asked_about(study: Study, model: RegisteredModel) -> None:
    chosen = [study.cases.list_cases()[2].id]
    assert [one.code for one in study.engine.pending(model.id, cases=chosen)] == ["CASE-3"]


def test_an_unknown_case_is_refused(study: Study, model: RegisteredModel) -> None:
    with pytest.raises(NotFoundError, match="no case"):
        study.engine.pending(model.id, cases=[CaseId("none")])


def test_a_field_that_cases_do_not_have_is_named(study: Study, model: RegisteredModel) -> None:
    with pytest.raises(StateError, match=r"field \{history\}.*\{notes\}"):
        study.engine.pending(model.id, InferenceSettings("{history}"))


def test_an_empty_prompt_is_refused(study: Study, model: RegisteredModel) -> None:
    with pytest.raises(StateError, match="prompt is empty"):
        study.engine.pending(model.id, InferenceSettings(" "))


def test_a_model_that_can_only_embed_cannot_be_run(study: Study, tmp_path: Path) -> None:
    facts = replace(IMAGE_FACTS, abilities=(ModelCapability.EMBED,))
    model = study.engine.register(tmp_path / "net.onnx", facts)
    with expect_error(StateError, wording("generate_predict")):
        study.engine.pending(model.id)


def test_a_case_without_an_image_is_no_question_for_an_image_model(
    study: Study, tmp_path: Path
) -> None:
    model = study.engine.register(tmp_path / "net.onnx", IMAGE_FACTS)
    assert list(study.engine.pending(model.id)) == []


def test_outputs_are_stored_with_how_they_were_made(study: Study, model: RegisteredModel) -> None:
    questions = list(study.engine.pending(model.id))
    taken = study.engine.take_outputs(model.id, map(answer, questions))
    assert (taken.added, taken.failed) == (4, 0)
    content = outputs_of(study)["CASE-2"]
    assert content.text == "Pneumonia."
    made = content.provenance
    assert (made.runtime, made.weights_sha256) == ("Python 3.11", "ab" * 32)
    assert made.settings["prompt_sha256"] == questions[1].prompt_sha256
    assert made.settings["seconds"] == "0.5"
    assert made.prompt == InferenceSettings().prompt


def test_a_batch_is_one_event(study: Study, model: RegisteredModel) -> None:
    before = len(kinds(study))
    study.engine.take_outputs(model.id, map(answer, study.engine.pending(model.id)))
    assert kinds(study)[before:] == ["outputs added"]


def test_asking_again_goes_on_where_it_stopped(study: Study, model: RegisteredModel) -> None:
    asked = list(study.engine.pending(model.id))
    study.engine.take_outputs(model.id, [answer(one) for one in asked[:2]])
    assert [one.code for one in study.engine.pending(model.id)] == ["CASE-3", "CASE-4"]


def test_a_second_output_for_a_case_is_refused(study: Study, model: RegisteredModel) -> None:
    first = next(iter(study.engine.pending(model.id)))
    study.engine.take_outputs(model.id, [answer(first)])
    taken = study.engine.take_outputs(model.id, [answer(first, "Effusion.")])
    assert taken.added == 0
    assert "already has an output" in taken.problems[0].message
    assert outputs_of(study)["CASE-1"].text == "Pneumonia."


def test_a_failure_is_kept_with_its_reason(study: Study, model: RegisteredModel) -> None:
    asked = list(study.engine.pending(model.id))
    study.engine.take_outputs(model.id, [answer(asked[0]), failure(asked[1])])
    (kept,) = study.engine.failures(model.id)
    assert (kept.code, kept.reason, kept.is_past) == ("CASE-2", FailureReason.HUNG, False)
    assert kept.detail == "It took more than 60 s."


def test_a_failure_is_past_once_there_is_an_output(study: Study, model: RegisteredModel) -> None:
    first = next(iter(study.engine.pending(model.id)))
    study.engine.take_outputs(model.id, [failure(first)])
    study.engine.take_outputs(model.id, [answer(first)])
    assert [one.is_past for one in study.engine.failures(model.id)] == [True]
    assert study.engine.models()[0].failure_count == 0


def test_words_of_a_failure_stay_out_of_the_trail(study: Study, model: RegisteredModel) -> None:
    first = next(iter(study.engine.pending(model.id)))
    study.engine.take_outputs(model.id, [replace(failure(first), detail="at Jane Doe")])
    from readingroom import store

    assert not any(b"Jane" in body for body in store.events.bodies(study._file))


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        (ModelResponse("CASE-1", "", text=" "), FailureReason.EMPTY),
        (ModelResponse("CASE-1", "", text="a" * 200_001), FailureReason.TOO_LONG),
        (ModelResponse("CASE-1", "", probabilities=(0.5, float("nan"))), FailureReason.NOT_FINITE),
        (ModelResponse("CASE-1", "", probabilities=(0.5, 1.5)), FailureReason.NOT_FINITE),
        (ModelResponse("CASE-1", "", probabilities=(0.2, 0.3, 0.5)), FailureReason.SHAPE),
    ],
)
def test_what_is_no_answer_is_a_failure(
    study: Study, tmp_path: Path, said: ModelResponse, reason: FailureReason
) -> None:
    model = study.engine.register(tmp_path / "net.onnx", IMAGE_FACTS)
    taken = study.engine.take_outputs(model.id, [said])
    assert (taken.added, taken.failed) == (0, 1)
    assert study.engine.failures(model.id)[0].reason is reason


def test_probabilities_become_diagnoses_the_likeliest_first(study: Study, tmp_path: Path) -> None:
    model = study.engine.register(tmp_path / "net.onnx", IMAGE_FACTS)
    study.engine.take_outputs(model.id, [ModelResponse("CASE-1", "", probabilities=(0.25, 0.75))])
    told = outputs_of(study, "Net")["CASE-1"].diagnoses
    assert [(one.label, one.probability) for one in told] == [("opacity", 0.75), ("clear", 0.25)]


def test_a_name_that_the_case_does_not_hold_is_replaced(
    study: Study, model: RegisteredModel
) -> None:
    first = next(iter(study.engine.pending(model.id)))
    text = "Mr. John Miller has pneumonia, call 555-123-4567."
    taken = study.engine.take_outputs(model.id, [answer(first, text)])
    stored = outputs_of(study)["CASE-1"].text
    assert taken.replaced > 0
    assert "Miller" not in stored
    assert "pneumonia" in stored


def test_what_the_case_says_itself_may_stand_in_its_output(study: Study, tmp_path: Path) -> None:
    note = "Seen on 3 March 2021 for cough.\n"
    study.cases.add_case(
        write_case(tmp_path / "more", "CASE-9", note=note),
        identifiers=IdentifierPolicy.KEEP,
        unreviewed=UnreviewedReason.MADE_UP,
    )
    model = study.engine.register(tmp_path / "model.yaml", TEXT_FACTS, consent=True)
    said = [
        ModelResponse("CASE-9", "", text="Cough since 3 March 2021."),
        ModelResponse("CASE-1", "", text="3 March 2021"),
    ]
    study.engine.take_outputs(model.id, said)
    told = outputs_of(study)
    assert told["CASE-9"].text == "Cough since 3 March 2021."
    assert told["CASE-1"].text != "3 March 2021"


def test_doubtful_places_can_be_refused(study: Study, model: RegisteredModel) -> None:
    first = next(iter(study.engine.pending(model.id)))
    said = [answer(first, "Mr. John Miller has it.")]
    with pytest.raises(UnreviewedError):
        study.engine.take_outputs(model.id, said, identifiers=IdentifierPolicy.REFUSE)
    assert outputs_of(study) == {}


def test_without_consent_no_output_of_foreign_code_is_taken(study: Study, tmp_path: Path) -> None:
    model = study.engine.register(tmp_path / "model.yaml", TEXT_FACTS)
    with pytest.raises(StateError, match="not approved to run"):
        study.engine.take_outputs(model.id, [ModelResponse("CASE-1", "", text="Yes.")])


def test_consent_is_an_event_of_its_own(study: Study, model: RegisteredModel) -> None:
    assert kinds(study)[-2:] == ["model registered", "consent given"]
    assert model.consent is not None
    assert model.consent.given_by == "coordinator"


def test_consent_can_be_given_later(study: Study, tmp_path: Path) -> None:
    model = study.engine.register(tmp_path / "model.yaml", TEXT_FACTS)
    assert study.engine.consent(model.id).may_run


def test_a_model_without_code_needs_no_consent(study: Study, tmp_path: Path) -> None:
    model = study.engine.register(tmp_path / "net.onnx", IMAGE_FACTS)
    assert model.may_run
    with pytest.raises(StateError, match="needs no consent"):
        study.engine.consent(model.id)


def test_other_weights_need_another_version(
    study: Study, model: RegisteredModel, tmp_path: Path
) -> None:
    other = replace(TEXT_FACTS, weights_sha256="ef" * 32)
    with pytest.raises(StateError, match="already registered"):
        study.engine.register(tmp_path / "model.yaml", other)


def test_a_model_that_was_moved_is_registered_anew(
    study: Study, model: RegisteredModel, tmp_path: Path
) -> None:
    moved = study.engine.register(tmp_path / "elsewhere" / "model.yaml", TEXT_FACTS)
    assert [one.id for one in study.engine.models()] == [moved.id]
    assert moved.may_run
    assert study.engine.location(moved.id).path == str(tmp_path / "elsewhere" / "model.yaml")


def test_a_model_without_a_name_is_refused(study: Study, tmp_path: Path) -> None:
    facts = replace(TEXT_FACTS, name="", model_id="")
    with pytest.raises(StateError, match="has no name"):
        study.engine.register(tmp_path / "model.yaml", facts)


def test_the_configuration_is_kept(study: Study, tmp_path: Path) -> None:
    path = tmp_path / "model.yaml"
    path.write_text("model_id: local\n", encoding="utf-8")
    model = study.engine.register(path, TEXT_FACTS)
    assert study.engine.location(model.id).config == "model_id: local\n"


def test_an_unknown_model_is_refused(study: Study) -> None:
    with pytest.raises(NotFoundError, match="has this model"):
        study.engine.pending(RegisteredId("none"))


def test_an_open_session_takes_its_own_models_alone(study: Study, model: RegisteredModel) -> None:
    study.engine.take_outputs(model.id, map(answer, study.engine.pending(model.id)))
    study.protocol.open_session()
    assert list(study.engine.pending(model.id)) == []
    other = study.engine.register("other.onnx", replace(TEXT_FACTS, name="Other"), consent=True)
    with expect_error(StateError, wording("part_session")):
        study.engine.pending(other.id)
    taken = study.engine.take_outputs(other.id, [ModelResponse("CASE-1", "", text="Yes.")])
    assert taken.added == 0


def test_a_locked_study_takes_no_model(study: Study, tmp_path: Path) -> None:
    study.protocol.open_session()
    study.protocol.lock("Done")
    with pytest.raises(StateError, match="locked"):
        study.engine.register(tmp_path / "net.onnx", IMAGE_FACTS)


@pytest.mark.parametrize("role", [Role.ADJUDICATOR, Role.AUDITOR])
def test_others_than_coordinators_register_nothing(
    study: Study, tmp_path: Path, role: Role
) -> None:
    study.act_as(role)
    with pytest.raises(PermissionDeniedError):
        study.engine.register(tmp_path / "net.onnx", IMAGE_FACTS)


def add_images(study: Study, folder: Path) -> None:
    write_series(folder / "cases" / "CT-1", -700.0)
    study.cases.add_case(folder / "cases" / "CT-1", unreviewed=UnreviewedReason.MADE_UP)


def test_suites_of_a_study_have_the_pictures_of_its_runs(study: Study, tmp_path: Path) -> None:
    path = tmp_path / "net.yaml"
    path.write_text(
        "model_id: net\ntype: onnx\ninput: {shape: [5, 7], range: [0, 255]}\n", encoding="utf-8"
    )
    add_images(study, tmp_path)
    model = study.engine.register(path, IMAGE_FACTS)
    asked = {request.code: request for request in study.engine.pending(model.id)}
    items = {item.code: item for item in study.engine.suite_items(model=model.id)}
    pictured = {code: item for code, item in items.items() if item.picture is not None}
    assert set(items) > set(pictured)
    assert {code for code, request in asked.items() if request.picture is not None} == set(pictured)
    for code, item in pictured.items():
        assert item.picture is not None
        assert np.array_equal(item.picture, np.asarray(asked[code].picture))
        assert item.picture.shape[1:] == (5, 7)
    sent = TASKS.task_for(EvaluateRequest("s", "m", tmp_path)).control_decoder()
    (code, item), *_ = pictured.items()
    received = sent(encode(Item(item))).value
    assert np.array_equal(received.picture, pictured[code].picture)


def test_cases_that_exceed_the_memory_as_pictures_are_refused(
    study: Study, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_images(study, tmp_path)
    model = study.engine.register(tmp_path / "net.onnx", IMAGE_FACTS)
    monkeypatch.setattr(runs, "limits_of_cases", lambda: Limits(10))
    with pytest.raises(StateError, match="memory"):
        tuple(study.engine.suite_items(model=model.id))
