"""Declared limits and tests of versions in a study: order in time, verdicts, audit trail."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.core.services.study_material import filled_study
from tests.support.model_versions import ITEMS, ShiftedClock, run_version
from tests.support.wording import Wording, expect_error

from readingroom.audit.types import EventQuery
from readingroom.cli import main
from readingroom.domain.errors import GenerationError, ReadingroomError, StateError, SuiteError
from readingroom.engine.evaluator.acceptance.declaring import read_limits
from readingroom.engine.evaluator.acceptance.report import acceptance_blocks, limits_blocks
from readingroom.engine.evaluator.acceptance.service import (
    AcceptanceService,
    stored_limits_in,
    stored_test_in,
)
from readingroom.engine.evaluator.acceptance.types import (
    AcceptanceLimit,
    AcceptanceVerdict,
    LimitKind,
    LimitsDraft,
)
from readingroom.engine.evaluator.runs.types import RESULT_FILE, StoredResult
from readingroom.reports.types import ReportKind
from readingroom.services.study import Study
from readingroom.store import verify

wording = Wording(__file__)
LOSS = AcceptanceLimit("choice_accuracy", LimitKind.LARGEST_LOSS, 0.1)
VALUE = AcceptanceLimit("choice_accuracy", LimitKind.WORST_VALUE, 0.5)
FILE = """\
model: heron
suite: lobes
reference: "1"
rationale: Smallest loss that matters
limits:
  - {metric: choice_accuracy, largest_loss: 0.1}
  - {metric: choice_accuracy, worst_value: 0.5}
"""
Add = Callable[..., StoredResult]


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    with filled_study(tmp_path) as made:
        yield made


@pytest.fixture
def service(study: Study) -> AcceptanceService:
    return study.service(AcceptanceService)


@pytest.fixture
def add(study: Study, tmp_path: Path) -> Add:
    """Return a function that runs the suite and adds the result at a minute of the study."""

    def add(
        version: str,
        wrong: range = range(0),
        *,
        minute: float = 0,
        weights: str = "",
        has_sexes: bool = False,
    ) -> StoredResult:
        folder, clock = tmp_path / f"minute-{minute}", ShiftedClock(minute)
        return study.engine.add_result(
            run_version(folder, version, wrong, clock, weights=weights, has_sexes=has_sexes)
        )

    return add


def draft(*limits: AcceptanceLimit, **changes: str) -> LimitsDraft:
    values = {"reference": "1", **changes}
    return LimitsDraft("heron", "lobes", limits or (LOSS,), **values)


def at(study: Study, minute: float) -> None:
    """Set the clock of the study to a minute after its start."""
    study._file._clock = ShiftedClock(minute)


def test_a_version_within_the_limits_passes(
    study: Study, service: AcceptanceService, add: Add
) -> None:
    add("1", range(4))
    declared = service.declare(draft(LOSS, VALUE))
    at(study, 60)
    new = add("2", range(3), minute=30)

    stored = service.test(new.id)

    test = stored_test_in(stored)
    assert test.verdict is AcceptanceVerdict.PASSED
    assert (test.version, test.reference_version) == ("2", "1")
    assert test.outcomes[0].difference is not None
    assert test.outcomes[0].difference.value == pytest.approx(1 / ITEMS)
    assert test.outcomes[0].p == 1
    assert (test.limits, test.declared_event) == (str(declared.id), declared.event)
    assert declared.event < test.result_event < stored.event
    (history,) = service.history()
    assert [version.version for version in history.versions] == ["1", "2"]
    assert history.versions[1].test == stored
    assert history.versions[0].test is None
    assert [limits.id for limits in history.limits] == [declared.id]


def test_a_version_beyond_a_limit_fails(study: Study, service: AcceptanceService, add: Add) -> None:
    add("1")
    service.declare(draft(LOSS, VALUE))
    at(study, 60)
    new = add("2", range(12), minute=30)
    test = stored_test_in(service.test(new.id))
    assert [outcome.is_met for outcome in test.outcomes] == [False, True]
    assert test.verdict is AcceptanceVerdict.FAILED
    assert test.outcomes[0].p == pytest.approx(2 / 2**12)


def test_limits_declared_after_the_result_give_no_verdict(
    study: Study, service: AcceptanceService, add: Add
) -> None:
    add("1", range(4))
    new = add("2", range(3), minute=1)
    at(study, 60)
    service.declare(draft())
    test = stored_test_in(service.test(new.id))
    assert test.verdict is AcceptanceVerdict.POST_HOC
    assert test.outcomes[0].is_met is not None
    assert f"event {test.result_event}" in test.why_post_hoc


def test_a_run_before_the_limits_that_is_added_later_gives_no_verdict(
    study: Study, service: AcceptanceService, add: Add
) -> None:
    add("1", range(4))
    at(study, 60)
    service.declare(draft())
    test = stored_test_in(service.test(add("2", minute=59).id))
    assert test.verdict is AcceptanceVerdict.POST_HOC
    assert test.run_started_at in test.why_post_hoc


def test_a_second_run_of_a_version_does_not_make_later_limits_valid(
    study: Study, service: AcceptanceService, add: Add
) -> None:
    add("1", range(4))
    first = add("2", range(9), minute=1)
    at(study, 60)
    lax = AcceptanceLimit("choice_accuracy", LimitKind.LARGEST_LOSS, 0.9)
    service.declare(draft(lax))
    at(study, 200)
    same = first.result.model.weights_sha256
    for version, weights, minute in (("2", "other", 150), ("2b", same, 160)):
        again = add(version, minute=minute, weights=weights)
        test = stored_test_in(service.test(again.id))
        assert test.verdict is AcceptanceVerdict.POST_HOC, version


def test_the_newest_limits_before_a_version_apply(
    study: Study, service: AcceptanceService, add: Add
) -> None:
    add("1", range(4))
    service.declare(draft(VALUE))
    second = service.declare(draft(LOSS))
    at(study, 60)
    new = add("2", minute=30)
    service.declare(draft(VALUE))
    order = service.order(new.id)
    assert order.limits.id == second.id
    assert order.why_post_hoc == ""


def test_a_run_dated_in_the_future_gives_no_verdict(
    study: Study, service: AcceptanceService, add: Add
) -> None:
    add("1")
    service.declare(draft())
    at(study, 60)
    new = add("2", minute=90)
    assert "clock" in service.order(new.id).why_post_hoc


def test_a_run_without_a_time_gives_no_verdict(
    study: Study, service: AcceptanceService, add: Add, tmp_path: Path
) -> None:
    add("1")
    service.declare(draft())
    at(study, 60)
    add("2", minute=30)
    folder = next((tmp_path / "minute-30").glob("run-2-*"))
    result = json.loads((folder / RESULT_FILE).read_text("utf-8"))
    result |= {"started_at": "yesterday", "result_id": "other"}
    result["model"]["version"] = "3"
    result["model"]["weights_sha256"] = "33"
    (folder / RESULT_FILE).write_text(json.dumps(result), encoding="utf-8")
    stored = study.engine.add_result(folder)
    assert "order is unknown" in service.order(stored.id).why_post_hoc


def test_limits_need_a_known_suite_version_and_metric(service: AcceptanceService, add: Add) -> None:
    with pytest.raises(StateError):
        service.declare(draft())
    add("1")
    for wrong in (
        draft(reference="7"),
        replace(draft(), model="swan"),
        replace(draft(), suite="other"),
    ):
        with pytest.raises(StateError):
            service.declare(wrong)
    with expect_error(SuiteError, wording("no_metric")):
        service.declare(draft(replace(LOSS, metric="auroc")))


def test_a_model_without_a_result_can_have_limits_of_its_value(
    study: Study, service: AcceptanceService, add: Add
) -> None:
    add("1")
    declared = service.declare(
        replace(draft(VALUE, reference=""), model="swan", rationale="  Needed to be useful ")
    )
    limits = stored_limits_in(declared)
    assert (limits.model_id, limits.reference_result) == ("swan", "")
    assert limits.rationale == "Needed to be useful"


def test_a_result_without_limits_or_of_the_reference_is_not_tested(
    service: AcceptanceService, add: Add
) -> None:
    first = add("1")
    with pytest.raises(StateError):
        service.test(first.id)
    service.declare(draft())
    with expect_error(StateError, wording("is_reference")):
        service.test(first.id)


def test_limits_and_tests_are_in_the_trail_and_the_file_verifies(
    study: Study, service: AcceptanceService, add: Add
) -> None:
    add("1", range(4))
    service.declare(draft())
    at(study, 60)
    service.test(add("2", minute=30).id)
    events = study.trail.find(EventQuery(kind="analysis added"), limit=9).events
    kinds = [event.detail("analysis_kind") for event in events]
    assert sorted(kinds) == ["acceptance limits", "acceptance test"]
    path = study.path
    study.close()
    assert verify(path).findings == ()


def test_outcomes_of_other_limits_are_refused(
    study: Study, service: AcceptanceService, add: Add
) -> None:
    add("1", range(4))
    service.declare(draft())
    at(study, 60)
    new = add("2", minute=30)
    order = service.order(new.id)
    outcomes = stored_test_in(service.test(new.id)).outcomes
    with pytest.raises(StateError):
        service.record(order, (replace(outcomes[0], limit=VALUE),))
    assert stored_test_in(service.record(order, outcomes)).outcomes == outcomes


def test_reports_name_the_limits_the_times_and_the_outcome(
    study: Study, service: AcceptanceService, add: Add
) -> None:
    add("1", range(4))
    declared = service.declare(draft(rationale="Because"))
    at(study, 60)
    stored = service.test(add("2", minute=30).id)
    blocks = str(acceptance_blocks(stored_test_in(stored)))
    for text in ("Passed: 1 of 1 limits met", "largest loss 0.100", f"event {declared.event}"):
        assert text in blocks
    assert "Because" in str(limits_blocks(stored_limits_in(declared)))


def test_a_file_of_limits_is_read_with_its_hash(tmp_path: Path) -> None:
    path = tmp_path / "limits.yaml"
    path.write_text(FILE, encoding="utf-8")
    limits = read_limits(path)
    assert limits.limits == (LOSS, VALUE)
    assert (limits.model, limits.suite, limits.reference) == ("heron", "lobes", "1")
    assert len(limits.source_sha256) == 64


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("0.1}", "-0.1}"),
        ("0.1}", "nan}"),
        ("0.1}", "a lot}"),
        ("0.1}", "[0.1]}"),
        ("largest_loss", "smallest_gain"),
        ("largest_loss: 0.1", "largest_loss: 0.1, worst_value: 1"),
        ('reference: "1"', ""),
        ("model: heron", "model: [heron]"),
        ("model: heron", ""),
        ("limits:", "limit:"),
        ("largest_loss: 0.1", "largest_loss: 0.1, group: F"),
        ("largest_loss: 0.1", "largest_loss: 0.1, stratum: [sex]"),
        ("largest_loss: 0.1", "stratum: sex, group: F"),
        ("rationale: Smallest", "level: 2\nrationale: Smallest"),
        ("rationale: Smallest loss", f"rationale: {'x' * 2001}"),
        ("worst_value", "largest_loss"),
        (FILE, "[]"),
        (FILE, "model: heron\nsuite: lobes\nlimits: []\n"),
        (FILE, "a: &x 1\nb: *x\n"),
        (FILE, "model: {"),
    ],
)
def test_a_wrong_file_of_limits_is_refused(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "limits.yaml"
    assert old in FILE
    path.write_text(FILE.replace(old, new), encoding="utf-8")
    with pytest.raises((SuiteError, GenerationError)) as raised:
        read_limits(path)
    assert isinstance(raised.value, ReadingroomError)


def test_the_commands_declare_check_and_list(
    study: Study, service: AcceptanceService, add: Add, tmp_path: Path
) -> None:
    add("1", range(4))
    path, file = str(study.path), tmp_path / "limits.yaml"
    file.write_text(FILE, encoding="utf-8")
    service.declare(read_limits(file))
    at(study, 60)
    add("2", range(20), minute=30)
    study.close()
    runner = CliRunner()
    declared = runner.invoke(main, ["declare-limits", path, str(file), "--json"])
    assert declared.exit_code == 0, declared.output
    assert json.loads(declared.stdout)["limits"]["report"]["reference_version"] == "1"
    checked = runner.invoke(main, ["check-version", path, "--model", "Heron", "--json"])
    assert checked.exit_code == 0
    failed = runner.invoke(main, ["check-version", path, "--model", "heron", "--fail-on-unmet"])
    assert failed.exit_code == 1
    assert json.loads(checked.stdout)["verdict"] == "failed"
    listed = runner.invoke(main, ["model-history", path])
    assert listed.exit_code == 0
    assert "failed" in listed.output
    assert "not tested" in listed.output
    assert runner.invoke(main, ["check-version", path]).exit_code == 2
    assert runner.invoke(main, ["check-version", path, "--result", "none"]).exit_code == 1


def test_model_cards_hold_the_limits_and_the_verdict(
    study: Study, service: AcceptanceService, add: Add
) -> None:
    add("1", range(4))
    service.declare(draft())
    at(study, 60)
    service.test(add("2", range(30), minute=30).id)
    card = study.reports.make(ReportKind.MODEL_CARD)
    for text in ("Acceptance limits", "Acceptance test", "failed: 0 of 1 limits met"):
        assert text in str(card)


def test_a_stratum_stands_for_each_of_its_groups(
    study: Study, service: AcceptanceService, add: Add
) -> None:
    add("1", range(4), has_sexes=True)
    lax = replace(LOSS, bound=0.6)
    declared = service.declare(draft(lax, replace(lax, stratum="sex")))
    limits = stored_limits_in(declared).limits
    assert [limit.items for limit in limits] == ["", "sex = F", "sex = M"]
    at(study, 60)
    # 12 of 20 women's items are wrong, 2 of them in the reference, none of the men's
    new = add("2", range(0, 24, 2), minute=30, has_sexes=True)
    test = stored_test_in(service.test(new.id))
    assert [outcome.is_met for outcome in test.outcomes] == [True, False, True]
    assert test.verdict is AcceptanceVerdict.FAILED
    assert [outcome.adjusted_p is None for outcome in test.outcomes] == [True, False, False]
    blocks = str(acceptance_blocks(test))
    assert "sex = F" in blocks
    assert "adjusted" in blocks


def test_a_group_that_the_suite_lacks_is_refused(service: AcceptanceService, add: Add) -> None:
    add("1", has_sexes=True)
    with expect_error(SuiteError, wording("no_group")):
        service.declare(draft(replace(LOSS, stratum="sex", group="X")))
    with expect_error(SuiteError, wording("no_missing")):
        service.declare(draft(replace(LOSS, stratum="sex", group="not stated")))
    with expect_error(SuiteError, wording("no_stratum")):
        service.declare(draft(replace(LOSS, stratum="site")))
    with pytest.raises(SuiteError):  # the group twice, once by its stratum
        service.declare(
            draft(replace(LOSS, stratum="sex"), replace(LOSS, stratum="sex", group="F"))
        )


def test_limits_of_groups_are_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "limits.yaml"
    text = FILE.replace("largest_loss: 0.1", "largest_loss: 0.1, stratum: sex")
    path.write_text(text.replace("0.5}", "0.5, stratum: sex, group: F}"), encoding="utf-8")
    first, second = read_limits(path).limits
    assert (first.items, second.items) == ("sex = each group", "sex = F")
