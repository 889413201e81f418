"""Monitor of the readings: progress by session and arm, quality, recruitment, blinding."""

import csv
import io
from dataclasses import fields, replace
from pathlib import Path

import pytest
from tests.core.services.conduct_material import (
    DESIGN,
    open_session,
    rate,
    rate_all,
    rated_study,
)
from tests.core.services.study_material import filled_study, judge

from readingroom.domain.accounts import Role
from readingroom.domain.errors import PermissionDeniedError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.protocol import OverallChoice
from readingroom.domain.reference_standard import ReferenceDetails, ReferenceMethod
from readingroom.domain.study_design import SessionPlan
from readingroom.engine.tables.case_tables.types import CaseColumnRole, CaseTableChoices
from readingroom.reading.types import ViewingTime
from readingroom.services.conduct.types import ReaderQuality, ReadingProgress
from readingroom.services.export.types import BundleOptions
from readingroom.services.study import Study
from readingroom.store.records import ItemPurpose


@pytest.fixture
def study(tmp_path: Path):
    with rated_study(tmp_path, readers=2) as opened:
        yield opened


def test_before_a_session_there_is_nothing_to_monitor(study: Study) -> None:
    monitor = study.monitor.overview()
    assert (monitor.progress, monitor.quality, monitor.fast_below_ms) == ((), (), None)


def test_progress_is_counted_by_reader_session_and_arm(study: Study) -> None:
    first = open_session(study)
    open_session(study, plan=SessionPlan("Session 2", ("unaided",)))
    rate(study, first["R1"]["CASE-1"], 1, ViewingTime(60_000, 5_000))
    rate(study, first["R1"]["CASE-2"], 1, ViewingTime(30_000, 0))
    monitor = study.monitor.overview()

    keys = [(row.reader_code, row.session, row.arm, row.item_count) for row in monitor.progress]
    assert keys == [
        ("R1", "Session 1", "Unaided", 4),
        ("R2", "Session 1", "Unaided", 4),
        ("R1", "Session 2", "Unaided", 4),
        ("R2", "Session 2", "Unaided", 4),
    ]
    own, other = monitor.progress[:2]
    assert (own.done, own.active_ms, own.idle_ms) == (2, 90_000, 5_000)
    assert own.remaining_ms == 90_000
    assert other.remaining_ms == 180_000
    assert isinstance(own.pace, NotEstimable)
    assert own.pace.value == 80
    assert monitor.fast_below_ms == 11_875


def test_gold_items_and_repeats_are_scored_silently(study: Study, tmp_path: Path) -> None:
    truth = tmp_path / "truth.csv"
    truth.write_text("case,truth\nCASE-1,2\nCASE-2,0\n", encoding="utf-8")
    labels = study.reference.labels_of_criterion("grade")
    details = ReferenceDetails(ReferenceMethod.FILE, "Panel elsewhere", labels=labels)
    study.reference.import_file(truth, details)
    gold = {"CASE-1": ItemPurpose.GOLD, "CASE-2": ItemPurpose.GOLD}
    items = open_session(study, gold, repeated=["CASE-3", "CASE-4"])
    rate_all(study, items, {"R1": (2, 1, 3, 3, 3, 0)})
    (quality, other) = study.monitor.overview().quality

    assert isinstance(quality.gold, Estimate)
    assert (quality.gold.value, quality.gold.n) == (0.5, 2)
    assert isinstance(quality.repeats, Estimate)
    assert (quality.repeats.value, quality.repeats.n) == (0.5, 2)
    assert isinstance(other.gold, NotEstimable)
    assert quality.left_share is None  # no pair is read
    assert isinstance(quality.cannot_assess, Estimate)
    reader = study.protocol.readers()[0].id
    lines = study.reading.worklist(reader).items
    assert not any(line.is_training for line in lines)
    assert "gold" not in repr(lines)


def test_side_balance_and_repeats_of_pairs(tmp_path: Path) -> None:
    with filled_study(tmp_path, repeat_share=0.5) as study:
        study.protocol.open_session()
        reader = study.protocol.readers()[0].id
        for line in study.reading.worklist(reader).items:
            judge(study, line.id, OverallChoice.LEFT)
        monitor = study.monitor.overview()
        (progress, _), (quality, _) = monitor.progress, monitor.quality

    assert isinstance(progress.pace, Estimate)
    assert progress.pace.value == 720
    assert isinstance(quality.left_share, Estimate)
    assert quality.left_share.value == 1
    assert isinstance(quality.repeats, Estimate)
    assert quality.repeats.value == 0  # sides of repeats are swapped
    assert (quality.gold, quality.cannot_assess) == (None, None)
    assert not any(name in repr(monitor) for name in ("Heron", "Ibis", "Kestrel"))


def test_recruitment_counts_cases_by_stratum(study: Study, tmp_path: Path) -> None:
    table = tmp_path / "cases.csv"
    rows = "CASE-1,A,1\nCASE-2,B,1\nCASE-3,A,2\n"
    table.write_text("case,site,truth\n" + rows, encoding="utf-8")
    roles = {"site": (CaseColumnRole.STRATUM,), "truth": (CaseColumnRole.TRUTH,)}
    study.case_table.import_table(table, CaseTableChoices(roles=roles))
    items = open_session(study)
    rate(study, items["R1"]["CASE-1"], 1)
    rate(study, items["R2"]["CASE-1"], 1)

    recruited = study.monitor.overview().recruitment
    assert [(r.column, r.value, r.case_count, r.read_count) for r in recruited] == [
        *(("site", "", 1, 0), ("site", "A", 2, 1), ("site", "B", 1, 0)),
    ]


def test_only_observers_of_readings_see_the_monitor(study: Study) -> None:
    reader = study.protocol.readers()[0].id
    for role, who in ((Role.READER, reader), (Role.ADJUDICATOR, None), (Role.ADMINISTRATOR, None)):
        study.act_as(role, who)
        with pytest.raises(PermissionDeniedError):
            study.monitor.overview()
    study.act_as(Role.COORDINATOR)
    assert study.monitor.overview().progress == ()


def test_no_figure_is_a_result_by_arm_or_model() -> None:
    by_arm = {entry.name for entry in fields(ReadingProgress)}
    assert by_arm == {
        *("reader_code", "session", "arm", "item_count", "judged", "skipped", "active_ms"),
        *("idle_ms", "pace", "remaining_ms"),
    }
    assert not {"arm", "model"} & {entry.name for entry in fields(ReaderQuality)}


def test_balance_counts_judged_items_beside_the_plan(study: Study) -> None:
    assert study.monitor.balance() is None
    gold = {"CASE-4": ItemPurpose.GOLD}
    items = open_session(study, gold, repeated=["CASE-1"])
    rate(study, items["R1"]["CASE-1"], 1)
    rate(study, items["R1"]["CASE-4"], 1)
    rate(study, items["R1"]["CASE-1 again"], 1)
    balance = study.monitor.balance()
    assert balance is not None
    assert balance.sessions == ("Session 1",)
    planned, read = balance.planned.lines, balance.read.lines
    assert [(line.reader, line.case_count, line.repeat_count) for line in planned] == [
        *(("R1", 3, 1), ("R2", 3, 1)),
    ]
    assert [(line.case_count, line.item_count, line.repeat_count) for line in read] == [
        *((1, 1, 1), (0, 0, 0)),
    ]
    assert read[0].arm == "Unaided"


def test_balance_has_strata_for_those_who_see_the_cases(tmp_path: Path) -> None:
    design = replace(DESIGN, stratify_by=("sex",))
    with rated_study(tmp_path, readers=2, design=design) as study:
        table = tmp_path / "table.csv"
        table.write_text("case,sex\nCASE-1,F\nCASE-2,M\nCASE-3,F\nCASE-4,F\n", encoding="utf-8")
        roles = {"sex": (CaseColumnRole.STRATUM,)}
        study.case_table.import_table(table, CaseTableChoices(roles=roles))
        study.protocol.open_session()
        reader = study.protocol.readers()[1].id
        items = {item.case_code: item.id for item in study.reading.worklist(reader).items}
        rate(study, items["CASE-3"], 1)
        balance = study.monitor.balance()
        assert balance is not None
        assert balance.read.strata == (("F",), ("M",))
        assert [line.strata for line in balance.read.lines] == [(0, 0), (1, 0)]
        made = study.export.bundle(tmp_path / "out", BundleOptions(is_patient_free=False))
        text = (made.directory / "data/results/balance.csv").read_text("utf-8")
        counts = [
            (row["reader"], row["stratum"], row["cases"], row["cases_read"])
            for row in csv.DictReader(io.StringIO(text))
        ]
        assert counts == [
            *(("R1", "F", "3", "0"), ("R1", "M", "1", "0")),
            *(("R2", "F", "3", "1"), ("R2", "M", "1", "0")),
        ]
        assert made.verification.findings == ()
