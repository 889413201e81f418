"""What is opened to third parties, at the edges: many fields, mixed kinds, forged anchors."""

import base64
import os
from pathlib import Path

import pytest
from tests.core.store.study_maker import TickingClock
from tests.support.wording import Wording, expect_error

from readingroom.audit import pedersen
from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.audit.types import FieldKind, ResultField
from readingroom.bundle.standalone.disclosure import check_opening
from readingroom.domain.errors import AuditError
from readingroom.store import StudyFile, disclosures, result_fields
from readingroom.store.result_fields import RecordedField

wording = Wording(__file__)

NAME = "n"


@pytest.fixture
def outside(tmp_path: Path) -> LocalTrustStore:
    return LocalTrustStore(tmp_path / "own")


@pytest.fixture
def file(tmp_path: Path, outside: LocalTrustStore):
    with StudyFile.create(
        tmp_path / "a.rrstudy", title="T", clock=TickingClock(), trust_store=outside
    ) as opened:
        yield opened


def lock(file: StudyFile, *fields: ResultField) -> RecordedField:
    """Record fields as those of a locked session; return the first one's commitment."""
    with file.change(result_fields.LOCKED, "coordinator") as change:
        result_fields.add(change, fields)
    return result_fields.find(file, fields[0].name, is_added=True)


def test_results_of_hundreds_of_readers_can_be_opened(
    file: StudyFile, outside: LocalTrustStore
) -> None:
    field = lock(file, *(ResultField(f"readers/{n}/judged", n, n) for n in range(3_000)))
    note = file.sign().encode()
    content = disclosures.open_field(file, field)

    assert disclosures.verify_opening(content, outside, [note]).is_sound
    assert check_opening(content, [note]).kind == "count"


def test_without_a_checkpoint_over_its_event_nothing_is_opened(file: StudyFile) -> None:
    field = lock(file, ResultField(NAME, 1, 1))

    with pytest.raises(AuditError, match="does not cover event"):
        disclosures.open_field(file, field)


def test_a_count_and_a_share_make_no_total(file: StudyFile) -> None:
    parts = [
        lock(file, ResultField(NAME, 1, 1)),
        lock(file, ResultField(NAME, "0.5", 500_000, FieldKind.MILLIONTHS)),
    ]

    with expect_error(AuditError, wording("count_session_share")):
        disclosures.open_total(parts)


def test_what_is_no_element_of_the_group_adds_up_to_nothing(
    file: StudyFile, outside: LocalTrustStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pedersen, "commit", lambda *_: pedersen.PedersenCommitment(b"\xff" * 32, 1))
    field = lock(file, ResultField(NAME, 1, 1))
    note = file.sign().encode()
    part, total = disclosures.open_field(file, field), disclosures.open_total([field])

    assert disclosures.verify_sum([part], total, outside, [note]).findings == (
        wording("commitments_add_total"),
    )


def test_an_anchor_that_the_study_contradicts_opens_nothing(file: StudyFile) -> None:
    field = lock(file, ResultField(NAME, 1, 1))
    origin, size, root, *rest = file.sign().split("\n")
    assert len(base64.b64decode(root)) == 32
    forged = "\n".join([origin, size, base64.b64encode(os.urandom(32)).decode(), *rest])

    with pytest.raises(AuditError, match="contradicts the anchor"):
        disclosures.open_field(file, field, forged.encode())
