"""Evidence of outputs through the import: stored, counted, shown, and lost with its case."""

from pathlib import Path

import pytest
from tests.core.services.study_material import (
    NOTE,
    TickingClock,
    output_line,
    protocol,
    write_case,
    write_outputs,
)

from readingroom import store
from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import StateError
from readingroom.domain.output import EvidenceRule, ShownOutput
from readingroom.services.display_hashes import shown_hashes
from readingroom.services.output_blinder import OutputBlinder
from readingroom.services.study import Study

GOOD = {
    "statement": "Pneumonia in CASE-1",
    "note": "Referral",
    "quote": "Consolidation in the left lower lobe",
}


@pytest.fixture
def study(tmp_path: Path):
    with Study.create(
        tmp_path / "s.rrstudy", title="T", clock=TickingClock(), protocol=protocol()
    ) as opened:
        opened.cases.add_case(write_case(tmp_path, "CASE-1"))
        yield opened


def add(study: Study, folder: Path, *entries: object):
    line = output_line("CASE-1", "Heron", evidence=list(entries))
    return study.cases.add_outputs(write_outputs(folder / "o.jsonl", [line]))


def only(study: Study):
    (row,) = store.outputs.list_all(study._file)
    return row


def test_evidence_is_resolved_in_the_stored_note_and_shown_without_the_name(study, tmp_path):
    added = add(study, tmp_path, GOOD, {**GOOD, "note": 7})
    content = store.outputs.content(study._file, only(study).id)
    (item,) = content.evidence
    shown = OutputBlinder(study._file).show(protocol(), only(study).id)
    (seen,) = shown.evidence
    case = store.cases.find(study._file, "CASE-1")
    (note,) = store.cases.content(study._file, case).notes

    assert content.text[item.start : item.stop] == GOOD["statement"]
    assert "Heron" not in shown.text
    assert shown.text[seen.start : seen.stop] == GOOD["statement"]
    assert seen.start != item.start
    assert seen.note == note.asset
    assert note.text[seen.note_start : seen.note_stop] == GOOD["quote"]
    assert added.evidence.by_rule == ((EvidenceRule.QUOTE, 1),)
    assert added.evidence.unresolved == 1
    assert [(problem.rule, problem.line) for problem in added.problems] == [("outputs.evidence", 1)]
    assert NOTE.split()[-1] not in added.problems[0].message


def test_the_trail_counts_the_rules(study, tmp_path):
    add(study, tmp_path, GOOD, {**GOOD, "quote": None, "start": 0, "end": 7}, {**GOOD, "note": 2})

    details = study.trail.events()[-1].body["details"]
    assert details["evidence_rules"] == {"quote": 1, "offsets": 1}
    assert details["unresolved_evidence_count"] == 1


def test_an_erased_case_loses_its_evidence(study, tmp_path):
    add(study, tmp_path, GOOD)
    output = only(study).id
    case = store.cases.find(study._file, "CASE-1")
    study.erasure.erase(case, "Consent withdrawn")

    with pytest.raises(StateError):
        store.outputs.content(study._file, output)


def test_the_hash_of_what_is_shown_covers_evidence_and_ignores_none(study, tmp_path):
    add(study, tmp_path, GOOD)
    shown = OutputBlinder(study._file).show(protocol(), only(study).id)
    bare = ShownOutput(shown.text, shown.diagnoses, shown.findings, shown.overlay)

    hashes = {shown_hashes({Side.LEFT: output})[Side.LEFT.value] for output in (shown, bare)}
    assert len(hashes) == 2
