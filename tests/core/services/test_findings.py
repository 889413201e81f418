"""Errors that readers mark: stored with the judgement, with private text, counted by model."""

import csv
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.core.services.study_material import LOOKED, filled_study, full_form
from tests.support.wording import Wording, expect_error

from readingroom import store
from readingroom.bundle.standalone.findings import FINDINGS
from readingroom.bundle.standalone.generated import check_derived, derived_tables
from readingroom.domain.error_annotation import (
    ErrorAnnotation,
    ErrorKind,
    HarmLikelihood,
    HarmSeverity,
    Side,
)
from readingroom.domain.errors import StateError
from readingroom.domain.ids import ItemId, ReaderId
from readingroom.domain.protocol import OverallChoice
from readingroom.reading.types import JudgementEntry
from readingroom.services.export.types import BundleOptions
from readingroom.services.foreign.inspecting import inspect_bundle
from readingroom.services.study import Study
from readingroom.services.trail.corrections import WORDS, without_words
from readingroom.store.commitments import openings

wording = Wording(__file__)

MISSED = ErrorAnnotation(
    Side.LEFT,
    ErrorKind.MISSED_FINDING,
    HarmSeverity.SEVERE,
    HarmLikelihood.LIKELY,
    "the effusion of Mrs Stork",
)
WRONG = ErrorAnnotation(Side.LEFT, ErrorKind.WRONG_SITE, HarmSeverity.NONE)
UNSAFE = ErrorAnnotation(
    Side.RIGHT,
    ErrorKind.UNSAFE_RECOMMENDATION,
    HarmSeverity.MILD,
    HarmLikelihood.UNLIKELY,
    "no contrast here",
)
ALL = (MISSED, WRONG, UNSAFE)


def form(*findings: ErrorAnnotation, comment: str = "own\nwords") -> JudgementEntry:
    return replace(full_form(OverallChoice.RIGHT, comment), findings=findings)


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    with filled_study(tmp_path, asks_findings=True) as opened:
        opened.protocol.open_session()
        yield opened


@pytest.fixture
def reader(study: Study) -> ReaderId:
    return study.protocol.readers()[0].id


@pytest.fixture
def item(study: Study, reader: ReaderId) -> ItemId:
    return study.reading.worklist(reader).items[0].id


def test_findings_come_back_with_a_draft_a_judgement_and_an_undo(
    study: Study, reader: ReaderId, item: ItemId
) -> None:
    study.reading.save_draft(item, form(*ALL), LOOKED)
    drafted = study.reading.open_item(item).draft
    study.reading.submit(item, form(*ALL), LOOKED)
    judged = study.reading.open_item(item).draft
    study.reading.undo(reader)

    assert drafted == judged == study.reading.open_item(item).draft == form(*ALL)


def test_words_of_findings_are_private_and_nothing_of_them_is_in_the_trail(
    study: Study, item: ItemId
) -> None:
    study.reading.submit(item, form(*ALL), LOOKED)
    (row,) = store.judgements.list_all(study._file)
    stored = "".join(str(opening.payload) for opening in openings(study._file))

    assert row.document.form == form(*ALL)
    assert row.document.form.comment == "own\nwords"
    assert "effusion" not in stored + str(study.trail.events())
    assert study.trail.verify().is_sound


def test_a_finding_given_otherwise_is_a_correction_told_without_its_words_to_others(
    study: Study, reader: ReaderId, item: ItemId
) -> None:
    study.reading.submit(item, form(MISSED), LOOKED)
    study.reading.undo(reader)
    changed = replace(MISSED, severity=HarmSeverity.DEATH, description="gone")
    with pytest.raises(StateError, match="Choose a reason"):
        study.reading.submit(item, form(changed), LOOKED)
    study.reading.submit(item, form(changed), LOOKED, "Other: I was told\u2014twice")

    reading = study.reading.open_item(item)
    (correction,) = reading.corrections
    assert reading.draft == form(changed)
    assert [(one.what, one.old, one.new) for one in without_words(correction).differences] == [
        (
            "Errors of A",
            "Missed finding: severe harm, likely",
            "Missed finding: death, likely",
        ),
        (wording("words_errors"), WORDS, WORDS),
    ]


@pytest.mark.parametrize(
    ("finding", "sentence"),
    [
        (replace(MISSED, likelihood=None), "likelihood of"),
        (replace(WRONG, likelihood=HarmLikelihood.LIKELY), wording("harm")),
        (replace(WRONG, description="x" * 201), "201 characters; at most 200"),
        (replace(WRONG, description="one\ntwo"), "must be one line"),
        (replace(WRONG, description=" "), "must be one line"),
        (replace(WRONG, description="torn \ud83d"), "cannot be stored"),
        (replace(WRONG, kind="typo"), "cannot be “typo”"),  # type: ignore[arg-type] # no kind
    ],
)
def test_a_finding_that_is_not_whole_is_refused(
    study: Study, item: ItemId, finding: ErrorAnnotation, sentence: str
) -> None:
    with pytest.raises(StateError, match=sentence):
        study.reading.submit(item, form(finding), LOOKED)


def test_more_findings_than_a_pair_can_have_are_refused(study: Study, item: ItemId) -> None:
    with expect_error(StateError, wording("errors_marked_pair")):
        study.reading.save_draft(item, form(*(51 * [WRONG])), LOOKED)


def test_a_protocol_that_does_not_ask_takes_no_findings(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        study.protocol.open_session()
        first = study.reading.worklist(study.protocol.readers()[0].id).items[0].id
        with expect_error(StateError, wording("ask_errors")):
            study.reading.submit(first, form(WRONG), LOOKED)
        study.reading.submit(first, form(), LOOKED)

        assert study.results.results().findings == ()


def test_an_amendment_can_begin_to_ask_for_errors_and_never_stop(
    study: Study, item: ItemId, tmp_path: Path
) -> None:
    with expect_error(StateError, wording("stop_asking_errors")):
        study.protocol.amend(replace(study.protocol.current(), asks_findings=False), "Too long")
    (tmp_path / "other").mkdir()
    with filled_study(tmp_path / "other") as other:
        other.protocol.open_session()
        reader = other.protocol.readers()[0].id
        first, second, *_ = (one.id for one in other.reading.worklist(reader).items)
        other.reading.submit(first, form(), LOOKED)
        other.protocol.amend(replace(other.protocol.current(), asks_findings=True), "To learn")
        other.reading.submit(second, form(WRONG), LOOKED)

        assert sum(one.judged for one in other.results.results().findings) == 2


def test_errors_are_counted_by_model_over_what_was_judged(
    study: Study, reader: ReaderId, item: ItemId
) -> None:
    study.reading.submit(item, form(*ALL), LOOKED)
    second = study.reading.worklist(reader).items[1].id
    study.reading.submit(second, form(), LOOKED)
    (vote, _) = store.judgements.list_votes(study._file)

    found = {one.model: one for one in study.results.results().findings}
    left, right = found[vote.left_model], found[vote.right_model]
    assert (left.count, right.count) == (2, 1)
    assert left.marked.value == 1 / left.judged  # type: ignore[union-attr] # an estimate
    assert (left.harmful.value > 0, right.harmful.value) == (True, 0)  # type: ignore[union-attr]
    assert sum(one.judged for one in found.values()) == 4
    assert [(h.severity, h.likelihood, h.count) for h in left.harms] == [
        (HarmSeverity.NONE, None, 1),
        (HarmSeverity.SEVERE, HarmLikelihood.LIKELY, 1),
    ]


@pytest.mark.parametrize("is_patient_free", [True, False])
def test_a_bundle_has_a_table_of_the_errors_that_its_verifier_follows(
    study: Study, reader: ReaderId, item: ItemId, tmp_path: Path, is_patient_free: bool
) -> None:
    study.reading.submit(item, form(WRONG, MISSED), LOOKED)
    study.reading.undo(reader)
    study.reading.submit(item, form(*ALL), LOOKED, "Other: by mistake")
    study.protocol.lock("done")
    made = study.export.bundle(tmp_path, BundleOptions(is_patient_free, with_zip=False))
    results = made.directory / "data/results"
    with (results / "findings.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))

    found = inspect_bundle(made.directory)
    assert (found.contradictions, made.verification.is_sound) == ((), True)
    assert any("were recomputed" in line for line in found.verified)
    assert "Findings: their table follows" in str(made.verification)
    told = [(row["state"], row["side"], row["kind"], row["description"]) for row in rows]
    words = ("", "") if is_patient_free else (MISSED.description, UNSAFE.description)
    assert told == [
        ("withdrawn", "left", "wrong_site", ""),
        ("withdrawn", "left", "missed_finding", words[0]),
        ("in force", "left", "missed_finding", words[0]),
        ("in force", "left", "wrong_site", ""),
        ("in force", "right", "unsafe_recommendation", words[1]),
    ]
    assert {row["model"] for row in rows} <= {"Heron", "Ibis", "Kestrel"}


def test_a_table_of_errors_that_the_trail_does_not_know_is_found() -> None:
    class Files:
        names = frozenset({FINDINGS})

    table = next(derived_tables({}, {}))
    said, faults = check_derived(Files(), table)  # type: ignore[arg-type] # names are enough
    assert (said, faults) == ([], [wording("findings_csv_holds")])


def test_words_of_findings_go_when_their_case_is_erased(
    study: Study, reader: ReaderId, item: ItemId
) -> None:
    study.reading.submit(item, form(*ALL), LOOKED)
    code = study.reading.worklist(reader).items[0].case_code
    case = next(case for case in study.cases.list_cases() if case.code == code)
    study.erasure.erase(case.id, "The patient withdrew consent")
    (row,) = store.judgements.list_all(study._file)

    assert row.document.form.findings == tuple(replace(one, description="") for one in ALL)
    assert b"effusion" not in study._file.path.read_bytes()
    assert study.trail.verify().is_sound
    assert sum(one.count for one in study.results.results().findings) == 3
