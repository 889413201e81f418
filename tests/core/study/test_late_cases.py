"""What an analysis says of a case that came into the study after it goes with the case, too."""

from pathlib import Path

import pytest
from tests.core.study.test_analyses import explained, explanations, overall
from tests.support.stress_reports import watched

from readingroom.domain.estimate import NotEstimable
from readingroom.domain.explanation import ExplanationSet
from readingroom.domain.identifiers import (
    AuditedPlace,
    Confidence,
    IdentifierAudit,
    IdentifierHit,
    IdentifierKind,
)
from readingroom.domain.risk import (
    Hazard,
    HazardSource,
    LinkKind,
    RiskLink,
    RiskReport,
    Severity,
)
from readingroom.domain.watching import WatchVerdict
from readingroom.store import verify
from readingroom.study import Study

LATE, OTHER = "ROW-2", "ROW-21"


def audit() -> IdentifierAudit:
    hit = IdentifierHit(
        IdentifierKind.NAME, AuditedPlace.NOTE, "note", 0, 4, "title", Confidence.HIGH, "x", LATE
    )
    return IdentifierAudit("study", "d", (hit,), (), (), (), 1, 1, 4, 0)


def risk() -> RiskReport:
    links = (RiskLink(LinkKind.CASE, LATE), RiskLink(LinkKind.ITEM, LATE))
    hazard = Hazard(
        "stress test: age", HazardSource.STRESS, "t", "Heron", Severity.MINOR, "default",
        NotEstimable("none"), "patients", links=links, link_count=2,
    )  # fmt: skip
    return RiskReport("Heron", "", (hazard,), (), (), (), ())


@pytest.mark.parametrize("make", [explanations, overall, audit, risk])
def test_rows_of_a_code_that_became_a_case_later_are_erased_with_it(
    tmp_path: Path, make: object
) -> None:
    (tmp_path / LATE).mkdir()
    (tmp_path / LATE / "note.txt").write_text("Cough for three weeks.\n", encoding="utf-8")
    with Study.create(tmp_path / "s.rrstudy", title="Late") as study:
        study.analyses.add(make())  # type: ignore[operator]
        one = explained(OTHER)
        study.analyses.add(ExplanationSet("Heron", one.method, one.kind, (one,)))
        study.cases.add_case(tmp_path / LATE)
        study.erasure.erase(study.cases.list_cases()[0].id, "The patient asked for it.")
        first, second = study.analyses.list_all()
        assert (first.erased_count, second.erased_count) == (1, 0)
    assert verify(tmp_path / "s.rrstudy").is_sound


def test_a_watched_case_that_came_into_the_study_later_is_erased_with_it(tmp_path: Path) -> None:
    (tmp_path / LATE).mkdir()
    (tmp_path / LATE / "note.txt").write_text("Cough for three weeks.\n", encoding="utf-8")
    with Study.create(tmp_path / "s.rrstudy", title="Late") as study:
        watch = study.watches.start("Heron 2")
        seen = study.watches.add(watch.id, watched(LATE, OTHER))
        study.watches.review(seen[0].id, WatchVerdict.CHANGED, "The patient told me so.")
        study.cases.add_case(tmp_path / LATE)
        study.erasure.erase(study.cases.list_cases()[0].id, "The patient asked for it.")
        late, other = study.watches.seen(watch.id)
        assert late.found is None
        assert other.found is not None
        assert study.trail.verify().is_sound
    assert b"The patient told me so." not in (tmp_path / "s.rrstudy").read_bytes()
