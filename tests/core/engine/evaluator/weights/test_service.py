"""Criteria weights of a study: fitted, stored, approved, and used only after approval."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.core.services.study_material import LOOKED, filled_study, new_filled_study
from tests.support.wording import Wording, expect_error

from readingroom.cli import main
from readingroom.domain.errors import StateError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.protocol import OverallChoice
from readingroom.domain.random_streams import random_stream
from readingroom.engine.evaluator.weights.service import WeightsService
from readingroom.engine.evaluator.weights.types import CriteriaWeights, WeightSource
from readingroom.engine.types import AnalysisKind
from readingroom.reading.types import JudgementEntry
from readingroom.services.study import Study

wording = Wording(__file__)


def read(study: Study) -> None:
    """Have both readers judge all pairs, by accuracy most of the time."""
    stream = random_stream(3, "answers")
    for reader in study.protocol.readers():
        for item in study.reading.worklist(reader.id).items:
            accuracy, style = (int(one) for one in stream.integers(-2, 3, 2))
            lead = -accuracy + stream.normal(0, 0.7)
            outcome = OverallChoice.LEFT if lead > 0 else OverallChoice.RIGHT
            scores = {"accuracy": accuracy, "confidence": 4, "style": style}
            study.reading.submit(item.id, JudgementEntry(outcome, scores), LOOKED)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    with new_filled_study(tmp_path_factory.mktemp("read")) as study:
        study.protocol.open_session()
        read(study)
        return study.path


@pytest.fixture
def study(path: Path, tmp_path: Path) -> Iterator[Study]:
    copy = tmp_path / "study.rrstudy"
    copy.write_bytes(path.read_bytes())
    with Study.open(copy) as opened:
        yield opened


def test_weights_follow_what_readers_chose_by(study: Study) -> None:
    learned = study.service(WeightsService).learn()
    accuracy, style = learned.criteria

    assert (learned.choices, learned.reader_count, learned.version) == (24, 2, 1)
    assert (accuracy.key, style.key) == ("accuracy", "style")
    assert isinstance(accuracy.weight, Estimate)
    assert accuracy.weight.value > 0
    assert accuracy.share > style.share


def test_a_version_is_kept_and_used_only_once_it_is_approved(study: Study) -> None:
    learned = study.service(WeightsService).learn()
    kept = study.analyses.add(learned)
    assert study.service(WeightsService).approved() is None
    assert study.service(WeightsService).composites().why_not == wording("version_weights_approved")
    assert study.engine.board().weights is None

    study.analyses.approve(kept.id)
    board = study.engine.board()
    assert board.weights == study.service(WeightsService).approved() == learned
    assert [type(one) for _, one in board.composites] == 3 * [Estimate]
    assert study.trail.events()[-1].kind == "analysis approved"
    assert study.trail.verify().is_sound


def test_the_next_version_is_drawn_to_the_approved_one(study: Study) -> None:
    first = study.service(WeightsService).learn()
    study.analyses.approve(study.analyses.add(first).id)
    second = study.service(WeightsService).learn(shrinkage=4)

    assert (second.version, second.parent) == (2, first.weights_id)
    stored = study.analyses.add(second).report
    assert isinstance(stored, CriteriaWeights)
    assert stored == second
    assert study.service(WeightsService).approved() == first


def test_a_version_from_which_nothing_was_learned_is_not_approved(study: Study) -> None:
    none = replace(study.service(WeightsService).learn(), obstacle="every choice was a tie")
    kept = study.analyses.add(none)

    with expect_error(StateError, wording("approved_choice_tie")):
        study.analyses.approve(kept.id)
    assert study.service(WeightsService).approved() is None


def test_pairs_with_an_answer_missing_are_left_out(study: Study) -> None:
    reader = study.protocol.readers()[0].id
    study.reading.undo(reader)
    item = study.reading.worklist(reader).items[-1].id
    form = JudgementEntry(OverallChoice.BOTH_GOOD, {"accuracy": 0, "confidence": 2})
    study.reading.submit(item, form, LOOKED, "Looked again")
    learned = study.service(WeightsService).learn()

    assert (learned.choices, learned.tie_count) == (23, 0)


def test_the_length_of_texts_is_held_constant_and_never_differs_here(study: Study) -> None:
    *_, length = study.service(WeightsService).learn(with_length=True).criteria

    assert (length.is_control, length.share) == (True, 0.0)
    assert isinstance(length.weight, (Estimate, NotEstimable))


def test_weights_of_evaluations_need_items_about_the_cases(study: Study) -> None:
    with expect_error(StateError, wording("evaluation_study_items")):
        study.service(WeightsService).learn(WeightSource.EVALUATION)


@pytest.mark.parametrize("shrinkage", [-1.0, float("nan"), float("inf")])
def test_a_shrinkage_that_is_none_is_refused(study: Study, shrinkage: float) -> None:
    with pytest.raises(StateError, match="must be 0 or more"):
        study.service(WeightsService).learn(shrinkage=shrinkage)


def test_a_study_without_a_session_has_no_choices(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study, pytest.raises(StateError, match="no session"):
        study.service(WeightsService).learn()


def test_the_command_learns_keeps_and_approves(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "study.rrstudy"
    copy.write_bytes(path.read_bytes())
    command = ["fit-weights", str(copy)]
    said = CliRunner().invoke(main, command)
    assert said.exit_code == 0
    assert wording("version_choices_readers") in said.output

    told = json.loads(CliRunner().invoke(main, [*command, "--save", "--json"]).output)
    assert told["weights"]["choices"] == 24
    approved = CliRunner().invoke(main, [*command, "--approve", told["analysis"]])
    assert wording("composite_uses_now") in approved.output
    again = CliRunner().invoke(main, [*command, "--approve", told["analysis"], "--json"])
    assert again.exit_code == 1
    with Study.open(copy) as study:
        (stored,) = study.analyses.list_all(AnalysisKind.WEIGHTS)
        assert stored.approved_by


def test_what_each_choice_changed_ends_at_the_weights_that_are_learned(
    study: Study, tmp_path: Path
) -> None:
    updates = study.service(WeightsService).follow()
    learned = [one.weight.value for one in study.service(WeightsService).learn().criteria]  # type: ignore[union-attr]

    assert [one.choices for one in updates] == list(range(1, 25))
    assert updates[-1].weights == pytest.approx(learned, abs=1e-9)
    study.close()
    command = ["fit-weights", str(study.path)]
    told = CliRunner().invoke(main, command)
    assert "Largest change" in told.output
    told = CliRunner().invoke(main, [*command, "--json"])
    assert len(json.loads(told.stdout)["updates"]) == 24
