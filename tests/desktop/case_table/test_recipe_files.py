"""Recipes made from the case table: saved with its digest, refused with another table."""

from pathlib import Path

import pytest
from tests.desktop.case_table.fakes import STORED, DirectThread

from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.generator.recipes import recipe_of
from readingroom.engine.tables.case_tables.types import CASE_TABLE
from readingroom.services.engine.requests import SyntheticTableRequest
from readingroom_desktop.study.synthetic_cases.viewmodel import SyntheticCasesViewModel

RECIPE = Recipe(ScenarioFamily.PATIENTS, 1, 2, {"source": CASE_TABLE})


@pytest.fixture
def thread(qapp) -> DirectThread:
    return DirectThread(STORED)


@pytest.fixture
def model(thread: DirectThread, tmp_path: Path) -> SyntheticCasesViewModel:
    return SyntheticCasesViewModel(thread, tmp_path)


def test_a_saved_recipe_has_the_digest_of_the_case_table(model, thread, tmp_path: Path) -> None:
    file = tmp_path / "recipe.json"
    model.save_recipe(RECIPE, file)
    saved = recipe_of(file.read_text(encoding="utf-8"))
    assert saved.sources.keys() == {"table"}

    model.open_recipe(file)
    assert (model.opened, model.error) == (saved, "")

    thread.case_table.age = 62
    model.opened = None
    model.open_recipe(file)
    assert model.opened is None
    assert model.error


def test_the_case_table_is_sent_with_the_recipe(model, monkeypatch, tmp_path: Path) -> None:
    sent = []
    monkeypatch.setattr(model, "_work", lambda _title, request, _on_done: sent.append(request))
    model.make_table(RECIPE, tmp_path / "out", has_report=False)
    assert isinstance(sent[0], SyntheticTableRequest)
    assert "A,61" in sent[0].tables.text.csv
    assert "61" not in repr(sent[0])


def test_without_a_case_table_nothing_is_generated(qapp, tmp_path: Path) -> None:
    model = SyntheticCasesViewModel(DirectThread(), tmp_path)
    model.make_table(RECIPE, tmp_path / "out", has_report=False)
    assert model.error
    assert not model.is_busy
