"""Evidence that readers open: recorded in the trail by ids and numbers, and read back."""

from pathlib import Path

import pytest
from tests.core.services.kits.kit_material import Kit, reader_of
from tests.core.services.study_material import (
    LOOKED,
    TickingClock,
    full_form,
    output_line,
    protocol,
    write_case,
    write_outputs,
)

from readingroom.audit.types import EventQuery
from readingroom.domain.accounts import Role
from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import PermissionDeniedError, StateError
from readingroom.domain.ids import ItemId
from readingroom.domain.viewing import OpenedEvidence, OpenedTarget
from readingroom.services.study import Study
from readingroom.services.viewing import EVIDENCE_LIMIT, EVIDENCE_OPENED

EVIDENCE = {
    "statement": "Pneumonia in CASE-1",
    "note": "Referral",
    "quote": "Consolidation in the left lower lobe",
}
FINDINGS = [{"label": "Consolidation"}, {"label": "Effusion"}]
OPENED = (
    OpenedEvidence(Side.LEFT, OpenedTarget.FINDING, 1, count=3),
    OpenedEvidence(Side.RIGHT, OpenedTarget.EVIDENCE, 0),
    OpenedEvidence(Side.RIGHT, OpenedTarget.STATEMENT, 0),
)


@pytest.fixture
def study(tmp_path: Path):
    with Study.create(
        tmp_path / "s.rrstudy", title="T", clock=TickingClock(), protocol=protocol()
    ) as opened:
        opened.cases.add_case(write_case(tmp_path, "CASE-1"))
        lines = [
            output_line("CASE-1", model, evidence=[EVIDENCE], findings=FINDINGS)
            for model in ("Heron", "Otter")
        ]
        opened.cases.add_outputs(write_outputs(tmp_path / "o.jsonl", lines))
        opened.protocol.add_reader("First Person")
        opened.protocol.add_reader("Second Person")
        opened.protocol.open_session()
        yield opened


def begin(study: Study, reader: int = 0) -> ItemId:
    study.act_as(Role.COORDINATOR, None)
    person = study.protocol.readers()[reader]
    study.act_as(Role.READER, person.id)
    item = study.reading.worklist(person.id).items[0].id
    outputs = study.reading.open_item(item).outputs
    assert [len(output.evidence) for output in outputs.values()] == [1, 1]
    assert [len(output.findings) for output in outputs.values()] == [2, 2]
    return item


def test_opened_evidence_is_read_back_in_order(study: Study) -> None:
    item = begin(study)
    study.viewing.record_evidence(item, OPENED)
    study.viewing.record_evidence(item, ())
    study.reading.submit(item, full_form(), LOOKED)
    study.viewing.record_evidence(item, OPENED[:1])
    first, second = study.viewing.evidence(item)

    assert first.opened == OPENED
    assert first.by == "R1"
    assert second.opened == OPENED[:1]
    assert first.at < second.at


def test_an_event_has_ids_and_numbers_only(study: Study) -> None:
    item = begin(study)
    study.viewing.record_evidence(item, OPENED)
    study.act_as(Role.COORDINATOR, None)
    (line,) = study.trail.find(EventQuery(kind=EVIDENCE_OPENED), limit=9).events
    details = line.body["details"]

    assert details["item"] == item
    assert details["opened"][0] == {
        "side": "left",
        "target": "finding",
        "number": 1,
        "count": 3,
    }
    assert not any(text in str(details) for text in ("Pneumonia", "Consolidation", "Referral"))


BAD = {
    "a finding that is not there": OpenedEvidence(Side.LEFT, OpenedTarget.FINDING, 2),
    "evidence that is not there": OpenedEvidence(Side.LEFT, OpenedTarget.EVIDENCE, 1),
    "a number below 0": OpenedEvidence(Side.LEFT, OpenedTarget.STATEMENT, -1),
    "no time": OpenedEvidence(Side.LEFT, OpenedTarget.FINDING, 0, count=0),
    "too often": OpenedEvidence(Side.LEFT, OpenedTarget.FINDING, 0, count=10**9),
}


@pytest.mark.parametrize("name", BAD)
def test_what_the_outputs_lack_is_refused(study: Study, name: str) -> None:
    item = begin(study)
    for opened in ((BAD[name],), (*OPENED, BAD[name])):
        with pytest.raises(StateError):
            study.viewing.record_evidence(item, opened)

    assert study.viewing.evidence(item) == ()


def test_too_many_entries_are_refused(study: Study) -> None:
    item = begin(study)
    with pytest.raises(StateError, match=str(EVIDENCE_LIMIT)):
        study.viewing.record_evidence(item, OPENED[:1] * (EVIDENCE_LIMIT + 1))
    study.viewing.record_evidence(item, OPENED[:1] * EVIDENCE_LIMIT)

    assert len(study.viewing.evidence(item)[0].opened) == EVIDENCE_LIMIT


def test_another_reader_neither_records_nor_reads(study: Study) -> None:
    item = begin(study)
    study.viewing.record_evidence(item, OPENED)
    begin(study, 1)
    with pytest.raises(PermissionDeniedError):
        study.viewing.record_evidence(item, OPENED)
    with pytest.raises(PermissionDeniedError):
        study.viewing.evidence(item)


def test_evidence_opened_in_a_merged_kit_is_that_of_the_study(study: Study, tmp_path: Path) -> None:
    item = begin(study)
    study.act_as(Role.COORDINATOR, None)
    kit = Kit(study, tmp_path / "R1.rrstudy", "R1")
    with kit.open() as opened:
        reader = reader_of(opened, kit.written.reader_code)
        assert opened.reading.worklist(reader).items[0].id == item
        opened.viewing.record_evidence(item, OPENED)
    kit.read(1)
    assert study.viewing.evidence(item) == ()
    study.kits.merge(kit.hand_back(tmp_path / "a.rrreturn"))

    assert [record.opened for record in study.viewing.evidence(item)] == [OPENED]
