"""Explanations in a reader kit: those that the study shows beside the outputs, and no others."""

from pathlib import Path

import pytest
from tests.core.services.kits.kit_material import Kit, reader_of
from tests.core.services.kits.test_kit_blinding import everything_in
from tests.core.services.study_material import LOOKED, MODELS, filled_study, full_form
from tests.core.services.test_shown_explanations import told
from tests.support.explained import kept, of_text

from readingroom import store
from readingroom.services.study import Study


def explained_study(folder: Path, *, is_shown: bool) -> Study:
    """Return an open study with explanations of all outputs."""
    study = filled_study(folder, shows_explanations=is_shown)
    for case in study.cases.list_cases():
        told(study, case.code)
    study.protocol.open_session()
    return study


def test_kit_shows_same_explanations_as_study(tmp_path: Path) -> None:
    with explained_study(tmp_path, is_shown=True) as study:
        items = [line.id for line in study.reading.worklist(reader_of(study)).items]
        shown = {item: study.reading.open_item(item).explanations for item in items}
        assert all(len(each) == 4 for each in shown.values())
        kit = Kit(study, tmp_path / "R1.rrstudy")
        with kit.open() as opened:
            for item, expected in shown.items():
                assert opened.reading.open_item(item).explanations == expected
            opened.reading.submit(items[0], full_form(), LOOKED)
        study.kits.merge(kit.hand_back(tmp_path / "a.rrreturn"))
        judged = store.judgements.in_force(study._file, items[0])
        assert judged is not None
        assert len(judged.document.shown["explanations"]) == 64
        assert study.trail.verify().is_sound


def test_kit_has_only_the_drawn_part_of_explanations(tmp_path: Path) -> None:
    with explained_study(tmp_path, is_shown=True) as study:
        item = study.reading.worklist(reader_of(study)).items[0]
        for model in MODELS:
            hidden = of_text(model, item.case_code, f"I am {model}. See Project Stork.")
            study.analyses.add(kept(hidden))
        kit = Kit(study, tmp_path / "R1.rrstudy")
    content = everything_in(kit).lower()
    with kit.open() as opened:
        sql = "SELECT document FROM analysis_row"
        documents = "".join(text for (text,) in opened._file.database.execute(sql).fetchall())
    assert '"weight":' in documents
    assert not [text for text in ("age", "part", "shap", "background") if text in documents]
    assert not [name for name in (*MODELS, "Stork") if name.lower().encode() in content]


@pytest.mark.parametrize("is_shown", [False, True])
def test_kit_has_explanations_only_if_protocol_shows_them(tmp_path: Path, is_shown: bool) -> None:
    with explained_study(tmp_path, is_shown=is_shown) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
    with kit.open() as opened:
        outputs = [row.id for row in store.outputs.list_all(opened._file)]
        held = [store.kit_content.explanations_of(opened._file, output) for output in outputs]
    assert all(bool(each) is is_shown for each in held)
