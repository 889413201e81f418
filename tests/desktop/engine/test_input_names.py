"""Names of metrics and inputs of switched-off modalities, in each language of the window."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from readingroom.engine.evaluator.crossmodal.types import modality_tables
from readingroom.engine.evaluator.results import read_result
from readingroom_desktop.languages import Language, install_language
from readingroom_desktop.model_lab.evaluations.input_names import input_name, where_text
from readingroom_desktop.viewmodels.formats import tr_core_name

SAMPLE = Path(__file__).parents[3] / "sample_cases" / "evaluations" / "image-text-sample"


@pytest.fixture(params=[Language.GERMAN, Language.SPANISH])
def language(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Language]:
    install_language(qapp, request.param)
    yield request.param
    install_language(qapp, Language.ENGLISH)


def test_no_name_of_the_sample_result_stays_english(language: Language) -> None:
    tables = modality_tables(read_result(SAMPLE))
    rows = (*tables.contributions, *tables.scores, *tables.agreement)
    assert len(rows) > 30
    labels = {row.label for row in rows}
    assert [label for label in sorted(labels) if tr_core_name(label) == label] == []
    modalities = {"image", "note", "variants"}
    conditions = {row.condition for row in rows} - modalities
    assert [name for name in sorted(conditions) if input_name(name) == name] == []
    assert {input_name(name) for name in modalities} == modalities


def test_names_of_modalities_stay_in_conditions(language: Language) -> None:
    shown = input_name("without Röntgen and note")
    assert "Röntgen" in shown
    assert "note" in shown
    assert "without" not in shown
    assert input_name("typos 0.1") == "typos 0.1"


def test_a_pair_of_models_is_joined_by_a_word_of_the_language(language: Language) -> None:
    shown = input_name("heron and osprey")
    assert shown.startswith("heron ")
    assert shown.endswith(" osprey")
    assert " and " not in shown
    assert where_text("site: north", "heron and osprey") == f"site: north  {shown}"
    assert where_text("", "") == ""
