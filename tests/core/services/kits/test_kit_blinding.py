"""What a kit holds, down to its bytes: nothing that its reader must not see."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from tests.core.services.kits.kit_material import COMMENT, Kit, open_session_study, reader_of
from tests.core.services.study_material import CASES, MODELS, judge
from tests.core.services.test_interim_looks import LOOKS

from readingroom import store
from readingroom.domain.adjudication import AdjudicationRule
from readingroom.domain.conduct import ConductRules, ExpectedPreference, TrainingPlan
from readingroom.domain.protocol import default_protocol
from readingroom.domain.study import KitOrigin
from readingroom.domain.study_design import (
    Arm,
    ArmContent,
    Assignment,
    SessionPlan,
    StudyDesign,
    StudyType,
)
from readingroom.reading.blinding import Blinder, shown_label
from readingroom.reading.kit_blinding import kit_protocol
from readingroom.services.study import Study
from readingroom.store.records import ItemPurpose, NewItem

DESIGN = StudyDesign(
    StudyType.AIDED_SEQUENTIAL,
    (
        Arm("unaided", "Alone", ArmContent.CASE),
        Arm("with_heron", "With Heron", ArmContent.OUTPUT, "Heron"),
    ),
    (SessionPlan("Heron day", ("unaided", "with_heron")),),
    Assignment.CROSSED,
)


def everything_in(kit: Kit) -> bytes:
    """Return all values of all tables of a kit, files and events unpacked.

    Keys and signatures in base64 are left out: they spell a name of four letters now and then.
    """
    parts: list[bytes] = []
    with kit.open() as opened:
        database = opened._file.database
        tables = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for (table,) in tables:
            rows = database.execute(f"SELECT * FROM {table}").fetchall()
            parts += [
                cell if isinstance(cell, bytes) else str(cell).encode()
                for row in rows
                for cell in row
            ]
        names = store.assets.list_ids(opened._file)
        parts += [store.assets.read(opened._file, asset) for asset in names]
    return re.sub(rb"[A-Za-z0-9+/=]{60,}", b"", b"\n".join(parts))


def hidden_from_readers(study: Study) -> list[str]:
    """Return names, identifiers and secrets of a study that a kit must not hold."""
    execute = study._file.database.execute
    ids = [row[0] for table in ("model", "output") for row in execute(f"SELECT id FROM {table}")]
    others = execute("SELECT id, name FROM reader WHERE code <> 'R1'").fetchall()

    return [*MODELS, "Stork", *ids, *(text for row in others for text in row)]


def test_a_kit_holds_nothing_that_is_hidden_from_its_reader(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        other = study.reading.worklist(reader_of(study, "R2")).items[0].id
        judge(study, other)
        kit = Kit(study, tmp_path / "R1.rrstudy")
        content = everything_in(kit).lower()
        assert b'"r2"' not in content
        assert b"\nr2\n" not in content
        found = [text for text in hidden_from_readers(study) if text.lower().encode() in content]
        secret = study._file.database.execute("SELECT secret FROM meta").fetchone()[0]
    assert found == []
    assert secret not in everything_in(kit)
    assert all(code.lower().encode() in content for code in CASES)


def test_a_kit_holds_no_table_of_the_coordinator(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
    empty = [
        *("case_source", "account", "result_field", "report", "analysis", "evaluation"),
        *("case_table", "case_row", "reference_standard", "reference_value", "model_score"),
        *("reader_kit", "reader_return", "registered_model", "synthetic_case", "erasure"),
    ]
    with kit.open() as opened:
        for table in empty:
            (count,) = opened._file.database.execute(f"SELECT count(*) FROM {table}").fetchone()
            assert count == 0, table


def test_no_output_of_a_kit_can_be_connected_to_another(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        models = {row.id: row.model for row in store.outputs.list_all(study._file)}
        items = store.worklists.list_items(study._file, _session(study), reader_of(study))
        first = {item.id: models[item.left] for item in items if item.left}
        patterns = set()
        for number in range(6):
            kit = Kit(study, tmp_path / f"{number}.rrstudy")
            with kit.open() as opened:
                inside = {row.id: row.model for row in store.outputs.list_all(opened._file)}
                assert not inside.keys() & models.keys()
                own = store.worklists.list_items(opened._file, _session(opened), reader_of(opened))
                patterns.add(tuple((first[i.id], str(inside[i.left])) for i in own if i.left))
            study.kits.recall(reader_of(study), "Again")
    assert len(patterns) == 6


def _session(study: Study):
    newest = store.sessions.newest(study._file)
    assert newest is not None
    return newest.id


def test_repeats_and_gold_items_look_like_any_other(tmp_path: Path) -> None:
    with open_session_study(tmp_path, repeat_share=0.5) as study:
        listed = store.worklists.list_items(study._file, _session(study), reader_of(study))
        assert any(item.repeat_of for item in listed)
        kit = Kit(study, tmp_path / "R1.rrstudy")
    with kit.open() as opened:
        items = store.worklists.list_items(opened._file, _session(opened), reader_of(opened))
        assert {item.id for item in items} == {item.id for item in listed}
        assert {(item.repeat_of, item.purpose) for item in items} == {(None, ItemPurpose.STUDY)}


def test_arms_are_renamed_and_only_shown_labels_stay(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        protocol = replace(study.protocol.current(), design=DESIGN, title="Heron against none")
        cards = [model.card for model in store.models.list_all(study._file)]
    hide = Blinder(cards, protocol.hidden_words).redact
    blinded = kit_protocol(protocol, hide)
    assert "heron" not in str(blinded.protocol).lower()
    assert blinded.protocol.seed == 0
    for arm in DESIGN.arms:
        key = blinded.arms[arm.key]
        assert shown_label(blinded.protocol, key) == hide(shown_label(protocol, arm.key))
        assert blinded.protocol.design.arm(key).content is arm.content


def test_a_sequential_design_is_read_in_order_in_a_kit(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        _add_aided_session(study)
        kit = Kit(study, tmp_path / "R1.rrstudy")
        with kit.open() as opened:
            sessions = store.sessions.list_all(opened._file)
            items = store.worklists.list_items(opened._file, sessions[1].id, reader_of(opened))
            assert [item.arm for item in items] == ["arm1", ""]
            assert items[1].follows == items[0].id
            assert sessions[1].plan is not None
            assert "Heron" not in sessions[1].plan.label


def _add_aided_session(study: Study) -> None:
    """Open a second session for R1, with a case alone and then with an output."""
    file = study._file
    output = store.outputs.list_all(file)[0]
    with file.change("session opened", "coordinator") as change:
        session = store.sessions.add(change, [reader_of(study)], [], 1, plan=DESIGN.sessions[0])
        store.worklists.add(
            change,
            session,
            reader_of(study),
            [
                NewItem(output.case, None, None, arm="pair"),
                NewItem(output.case, output.id, None, follows=0),
            ],
        )


def test_the_origin_of_a_kit_names_study_and_reader(tmp_path: Path) -> None:
    with open_session_study(tmp_path) as study:
        head = store.events.head(study._file)
        kit = Kit(study, tmp_path / "R1.rrstudy")
        assert study.kits.origin() is None
        log_id = store.meta.read(study._file).log_id
    with kit.open() as opened:
        origin = opened.kits.origin()
        (event,) = store.events.read(opened._file, 2, 1)
    assert isinstance(origin, KitOrigin)
    assert (origin.study_log_id, origin.study_head) == (log_id, head.chain)
    assert (event.kind, event.detail("kit")) == ("reader kit started", kit.written.kit)
    assert COMMENT not in str(event.body)


@pytest.mark.parametrize("name", ["protocol_sha256", "items_sha256", "assets_sha256"])
def test_the_hashes_of_a_kit_are_recorded_on_both_sides(tmp_path: Path, name: str) -> None:
    with open_session_study(tmp_path) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
        (row,) = store.reader_kits.list_all(study._file)
    with kit.open() as opened:
        origin = opened.kits.origin()
    assert getattr(row.contents, name) == getattr(origin, name)
    assert len(getattr(row.contents, name)) == 64


def test_a_kit_names_no_plan_no_gold_and_no_training_case(tmp_path: Path) -> None:
    rules = ConductRules(
        *(3, 45, TrainingPlan(("CASE-1",), 0.8), ("CASE-2",)),
        expected_preferences=(ExpectedPreference("CASE-2", "Heron", "Ibis"),),
    )
    given = replace(
        default_protocol(7),
        analysis_plan=LOOKS,
        adjudication=AdjudicationRule(),
        conduct=rules,
    )
    held = kit_protocol(given, lambda text: text).protocol

    assert (held.analysis_plan, held.adjudication) == (None, None)
    assert held.conduct == ConductRules(3, 45)
