"""The second sample study: read, unblinded, analysed; created in seconds from packaged files."""

import shutil
from pathlib import Path

import pytest

from readingroom.domain.errors import IntakeError, StateError
from readingroom.domain.study import StudyState
from readingroom.engine.evaluator.acceptance.service import AcceptanceService, stored_test_in
from readingroom.engine.evaluator.acceptance.types import AcceptanceVerdict, LimitKind
from readingroom.engine.types import AnalysisKind
from readingroom.services import finished_sample, samples
from readingroom.services.finished_sample import (
    CASES,
    FINISHED,
    JUDGEMENTS,
    MODEL,
    REFERENCE,
    create_finished_sample,
)

MOST_BYTES = 3_000_000
LOSS = LimitKind.LARGEST_LOSS


def test_the_finished_sample_is_unblinded_and_holds_every_analysis(tmp_path: Path) -> None:
    with create_finished_sample(tmp_path / "finished.rrstudy") as study:
        told = study.summary()
        preferred = study.results.results().models
        kinds = [one.kind for one in study.analyses.list_all()]
        scenario = study.scenarios.list_all()[0]
        (told_why,) = study.analyses.list_all(AnalysisKind.EXPLANATIONS)
        attributes = study.case_table.current()
        cases = {one.code: one.id for one in study.cases.list_cases()}
        histories = study.service(AcceptanceService).history()
        drawn = [
            study.analyses.drawn_on(cases[one.code], one.model)
            for one in told_why.report.explanations
        ]

    assert {one.name: (one.wins, one.losses) for one in preferred} == {
        REFERENCE: (5, 1),
        MODEL: (1, 5),
    }
    assert told.state is StudyState.UNBLINDED
    assert told.is_sample
    assert attributes is not None
    assert (attributes.row_count, attributes.is_synthetic) == (CASES, True)
    assert (told.case_count, told.judgement_count) == (CASES, 3 * CASES)
    assert kinds.count(AnalysisKind.FAIRNESS) == 2
    assert set(kinds) == {
        AnalysisKind.WEIGHTS,
        AnalysisKind.FAIRNESS,
        AnalysisKind.EXPLANATIONS,
        AnalysisKind.FAITHFULNESS,
        AnalysisKind.RISK,
        AnalysisKind.COMPLIANCE,
        AnalysisKind.ACCEPTANCE_LIMITS,
        AnalysisKind.ACCEPTANCE,
    }
    first, second = next(each.versions for each in histories if each.model == MODEL)
    assert (first.version, second.version, first.test) == ("1", "2", None)
    assert second.test is not None
    test = stored_test_in(second.test)
    assert test.why_post_hoc == ""
    assert test.verdict is AcceptanceVerdict.FAILED
    # by hand from the packed answers: 244 and 243 of 300 eyes right, 81 and 79 of 110 dark ones
    named = {(row.limit.kind, row.limit.group): row for row in test.outcomes}
    whole, dark = named[LOSS, ""], named[LOSS, "dark"]
    assert whole.difference.value == pytest.approx((243 - 244) / 300)
    assert dark.difference.value == pytest.approx((79 - 81) / 110)
    assert [row.is_met for row in named.values()] == [True, True, False, True]
    assert len(scenario.cases) == CASES
    assert all(one.heat_map is not None for (one,) in drawn)


def test_judgements_of_other_outputs_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = tmp_path / FINISHED
    shutil.copytree(samples.sample_cases_folder() / FINISHED, packed)
    lines = (packed / JUDGEMENTS).read_text(encoding="utf-8").splitlines()
    (packed / JUDGEMENTS).write_text(
        "\n".join(line.replace('"left":"', '"left":"Another. ') for line in lines),
        encoding="utf-8",
    )
    monkeypatch.setenv(samples.OVERRIDE, str(tmp_path))
    monkeypatch.setattr(finished_sample, "CASES", 1)

    with pytest.raises(StateError, match="other outputs"):
        create_finished_sample(tmp_path / "new.rrstudy")

    assert not (tmp_path / "new.rrstudy").exists()


def test_what_is_packed_is_small() -> None:
    packed = samples.sample_cases_folder() / FINISHED

    assert sum(path.stat().st_size for path in packed.iterdir()) < MOST_BYTES


def test_missing_samples_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(samples.OVERRIDE, str(tmp_path))

    with pytest.raises(IntakeError, match="is missing"):
        create_finished_sample(tmp_path / "new.rrstudy")

    assert not (tmp_path / "new.rrstudy").exists()
