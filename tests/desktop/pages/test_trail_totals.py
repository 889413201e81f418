"""Totals on the trail page: files chosen by hand, each part's verdict, and the sum's."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from tests.support.sample_study import make_study
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.services.disclosure import total_of
from readingroom.services.study import Study
from readingroom_desktop.assurance.audit_trail.action_panes import TotalsPane
from readingroom_desktop.assurance.audit_trail.page import AuditTrailPage
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.formats import count

wording = Wording(__file__)

COUNT = "judgement_count"


def locked(folder: Path) -> Path:
    path = make_study(folder)
    with Study.open(path) as study:
        study.protocol.lock("done")
    return path


@pytest.fixture(scope="module")
def made_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the files, and what the studies' computer keeps of them in `home`."""
    folder = tmp_path_factory.mktemp("totals")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("READINGROOM_HOME", str(folder / "home"))
        _make_files(folder / "files")
    return folder


def _make_files(folder: Path) -> None:
    fields = []
    for name in ("a", "b"):
        with Study.open(locked(folder / name)) as study:
            hidden = study.disclosure.open(COUNT, is_hidden=True)
            plain = study.disclosure.open(COUNT)
            note = study.trail.checkpoint().note
            fields += study.disclosure.final(COUNT)
        for ending, content in (
            (".opening", hidden), (".value.opening", plain), (".checkpoint", note.encode()),
        ):  # fmt: skip
            (folder / (name + ending)).write_bytes(content)
    (folder / "count.total").write_bytes(total_of(fields))


@pytest.fixture
def files(tmp_path: Path, home_folder: Path, made_once: Path) -> dict[str, Path]:
    """Two locked studies of five judgements each: openings, checkpoints, and their total."""
    shutil.copytree(made_once / "home", home_folder, dirs_exist_ok=True)
    folder = shutil.copytree(made_once / "files", tmp_path / "files")
    made = {path.name: path for path in folder.iterdir() if path.is_file()}
    studies = {name: folder / name / "small.rrstudy" for name in ("a", "b")}
    return made | studies | {"total": made["count.total"]}


@pytest.fixture
def pane(driver: WindowDriver, files: dict[str, Path]) -> TotalsPane:
    """The pane of the first study, in front."""
    driver.open(files["a"])
    page: AuditTrailPage = driver.go(PageName.AUDIT_TRAIL)
    page.tabs.setCurrentWidget(page.totals)
    driver.settle()
    return page.totals


def choose(driver: WindowDriver, pane: TotalsPane, *paths: Path) -> None:
    driver.chooser.chosen_totals = paths
    driver.click(pane.add)


def shown(pane: TotalsPane) -> list[tuple[str, ...]]:
    model = pane.files.proxy
    return [
        tuple(model.index(line, place).data() for place in range(3))
        for line in range(model.rowCount())
    ]


def test_a_sound_sum_says_its_total_and_each_parts_verdict(
    driver: WindowDriver, pane: TotalsPane, files: dict[str, Path]
) -> None:
    choose(driver, pane, files["total"], files["b.opening"], files["a.opening"])
    choose(driver, pane, files["b.checkpoint"], files["a.checkpoint"])
    driver.click(pane.check)

    assert pane.check.hasFocus()
    assert pane.outcome.text() == wording("sound_judgement_count")
    assert shown(pane) == [
        ("a.opening", "Part", "valid"),
        ("b.opening", "Part", "valid"),
        ("count.total", "Total", "valid"),
        ("a.checkpoint", "Checkpoint", "–"),
        ("b.checkpoint", "Checkpoint", "–"),
    ]


def test_what_a_total_does_not_prove_stands_under_it(pane: TotalsPane) -> None:
    assert pane.note.isVisible()
    assert wording("experimental_binding_against") in pane.note.text()
    assert f"between 0 and {count(2**32 - 1)} is" in pane.note.text()


def test_a_checkpoint_of_another_study_alone_does_not_do(
    driver: WindowDriver, pane: TotalsPane, files: dict[str, Path]
) -> None:
    choose(driver, pane, files["total"], files["a.opening"], files["b.opening"])
    choose(driver, pane, files["b.checkpoint"])
    driver.click(pane.check)

    assert [line[2] for line in shown(pane)] == ["not valid", "valid", "not valid", "–"]


def test_a_part_that_is_missing_is_reported(
    driver: WindowDriver, pane: TotalsPane, files: dict[str, Path]
) -> None:
    choose(driver, pane, files["total"], files["a.opening"])
    driver.click(pane.check)

    assert wording("total_openings_here") in pane.outcome.text()
    assert pane.outcome.property("tone") == "danger"
    assert [line[2] for line in shown(pane)] == ["valid", "not valid"]


def test_the_part_that_does_not_belong_is_pointed_at(
    driver: WindowDriver, pane: TotalsPane, files: dict[str, Path]
) -> None:
    choose(driver, pane, files["total"], files["a.opening"], files["b.value.opening"])
    driver.click(pane.check)

    assert [line[2] for line in shown(pane)] == ["valid", "not valid", "not valid"]
    tip = pane.files.proxy.index(1, 2).data(Qt.ItemDataRole.ToolTipRole)
    assert "it opens judgement_count (value)" in tip


def test_the_same_commitment_twice_is_found(
    driver: WindowDriver, pane: TotalsPane, files: dict[str, Path], tmp_path: Path
) -> None:
    again = tmp_path / "again.opening"
    again.write_bytes(files["a.opening"].read_bytes())
    choose(driver, pane, files["total"], files["a.opening"], again)
    driver.click(pane.check)

    assert wording("commitment_twice") in pane.outcome.text()
    assert [line[2] for line in shown(pane)] == ["valid", "not valid", "not valid"]


def test_another_total_takes_the_place_of_the_one(
    driver: WindowDriver, pane: TotalsPane, files: dict[str, Path], tmp_path: Path
) -> None:
    other = tmp_path / "other.total"
    other.write_bytes(files["total"].read_bytes().replace(b'"total":10', b'"total":11'))
    choose(driver, pane, files["total"], files["a.opening"], files["b.opening"])
    choose(driver, pane, other)
    driver.click(pane.check)

    assert [line[0] for line in shown(pane)] == ["a.opening", "b.opening", "other.total"]
    assert pane.outcome.text() == wording("sound_commitments_add")


def test_a_file_that_is_no_opening_is_named(
    driver: WindowDriver, pane: TotalsPane, files: dict[str, Path], tmp_path: Path
) -> None:
    broken = tmp_path / "broken.opening"
    broken.write_text("hello")
    choose(driver, pane, files["total"], broken)
    driver.click(pane.check)

    assert wording("broken_opening_opening").begins(pane.outcome.text())


def test_names_that_say_nothing_are_left_out(
    driver: WindowDriver, pane: TotalsPane, tmp_path: Path
) -> None:
    choose(driver, pane, tmp_path / "letter.pdf")

    assert pane.outcome.text() == wording("opening_total_checkpoint")
    assert shown(pane) == []


def test_files_are_left_out_by_the_delete_key_and_by_the_button(
    driver: WindowDriver, pane: TotalsPane, files: dict[str, Path]
) -> None:
    choose(driver, pane, files["total"], files["a.opening"], files["b.opening"])
    assert not pane.remove.isEnabled()
    pane.files.select(0)
    pane.files.view.setFocus()
    driver.key(Qt.Key.Key_Delete)
    assert [line[0] for line in shown(pane)] == ["b.opening", "count.total"]
    driver.click(pane.remove)

    assert [line[0] for line in shown(pane)] == ["count.total"]
    assert not pane.check.isEnabled()


def test_another_choice_ends_the_verdict(
    driver: WindowDriver, pane: TotalsPane, files: dict[str, Path]
) -> None:
    choose(driver, pane, files["total"], files["a.opening"], files["b.opening"])
    driver.click(pane.check)
    pane.files.select(0)
    driver.click(pane.remove)

    assert pane.outcome.text() == ""
    assert {line[2] for line in shown(pane)} == {"–"}


def test_files_are_forgotten_with_the_study(
    driver: WindowDriver, pane: TotalsPane, files: dict[str, Path]
) -> None:
    choose(driver, pane, files["total"], files["a.opening"])
    driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).clear()

    assert shown(pane) == []


def test_of_many_faults_the_first_are_told_and_each_stands_with_its_file(
    driver: WindowDriver, pane: TotalsPane, files: dict[str, Path], tmp_path: Path
) -> None:
    copies = [tmp_path / f"copy-{number}.opening" for number in range(6)]
    for copy in copies:
        copy.write_bytes(files["a.opening"].read_bytes())
    choose(driver, pane, files["total"], *copies)
    driver.click(pane.check)

    assert pane.outcome.text().splitlines()[0] == "Not valid."
    assert len(pane.outcome.text().splitlines()) < 6
    assert [line[2] for line in shown(pane)] == ["valid", *["not valid"] * 6]


@pytest.mark.usefixtures("styled")
@pytest.mark.parametrize("height", [768, 1080])
def test_nothing_of_the_pane_lies_over_anything_else(
    driver: WindowDriver, pane: TotalsPane, files: dict[str, Path], height: int
) -> None:
    driver.window.resize(1366, height)
    choose(driver, pane, files["total"], files["a.opening"], files["b.value.opening"])
    driver.click(pane.check)
    parts = (pane.note, pane.add, pane.outcome, pane.files)

    spans = [QRect(part.mapTo(pane, QPoint()), part.size()) for part in parts]
    tops, ends = [span.top() for span in spans[1:]], [span.bottom() for span in spans[:-1]]
    assert all(top > end for top, end in zip(tops, ends, strict=True))
    page = driver.window.page(PageName.AUDIT_TRAIL)
    assert page.details.geometry().bottom() < page.details.parentWidget().height()
