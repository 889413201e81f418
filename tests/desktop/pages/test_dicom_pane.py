"""Marks as DICOM on the page Export and backup."""

from pathlib import Path

import pytest
from tests.support.marks_study import read_study, unblind
from tests.support.window_driver import WindowDriver

from readingroom_desktop.shell.registry import PageName


def test_a_blinded_study_gives_the_reason(open_driver: WindowDriver, tmp_path: Path) -> None:
    page = open_driver.go(PageName.EXPORT)
    open_driver.chooser.chosen_folder = tmp_path / "out"
    open_driver.click(page.dicom.act)
    assert "blinded" in page.banner.text
    assert not (tmp_path / "out").exists()
    assert not page.dicom.outcome.isVisible()


@pytest.mark.parametrize("with_window", [False, True])
def test_files_are_written_and_refusals_listed(
    driver: WindowDriver, tmp_path: Path, with_window: bool
) -> None:
    with read_study(tmp_path) as study:
        unblind(study)
    driver.open(tmp_path / "marks.rrstudy")
    page = driver.go(PageName.EXPORT)
    driver.chooser.chosen_folder = tmp_path / "out"
    if with_window:
        driver.click(page.dicom.with_window)
    driver.click(page.dicom.act)
    assert len(list((tmp_path / "out").iterdir())) == 8
    lines = page.dicom.outcome.text().splitlines()
    assert lines[0].startswith("8 ")
    assert len(lines) == 3
    assert all("photograph" in line for line in lines[1:])
