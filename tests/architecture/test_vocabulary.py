"""Names use the terms of the field."""

from pathlib import Path

import pytest
from tests.support.vocabulary import FOLDERS, ROOT, offenders, refused_names


def test_no_name_has_a_refused_word() -> None:
    assert offenders(ROOT) == []


@pytest.mark.parametrize(
    "source",
    [
        "class ChangeTeller: pass",
        "def tell_steps(): pass",
        "async def ask_who(): pass",
        "def f(*, _seat): pass",
        "told = 1",
        "self.HTTPDesk = 1",
        "found = 1",
        "for one in rows: pass",
        "[0 for _, one in rows]",
        "f = lambda one: 0",
        "with f() as said: pass",
    ],
)
def test_a_refused_name_is_found(source: str) -> None:
    assert len(refused_names(source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        "position = file.tell()",
        "def retell(essay): pass",
        "held_out = place_names = made_case = 1",
        "one = 1",
        "class Foundation: pass",
        "from module import told",
    ],
)
def test_other_names_are_allowed(source: str) -> None:
    assert refused_names(source) == set()


def test_the_name_of_a_file_counts(tmp_path: Path) -> None:
    for folder in FOLDERS:
        (tmp_path / folder).mkdir()
    (tmp_path / FOLDERS[0] / "report_desk.py").write_text('"""Is empty."""\n')

    assert offenders(tmp_path) == [f"{FOLDERS[0]}/report_desk.py: report_desk"]
