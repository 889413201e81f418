"""New names use the terms of the field; the list of older exceptions only gets shorter."""

from pathlib import Path

import pytest
from tests.support.vocabulary import BASELINE, FOLDERS, ROOT, offenders, refused_names

COMMAND = "python tests/support/vocabulary.py"


@pytest.fixture(scope="module")
def current() -> set[str]:
    return set(offenders(ROOT))


@pytest.fixture(scope="module")
def stored() -> list[str]:
    return BASELINE.read_text(encoding="utf-8").splitlines()


def test_no_new_name_has_a_refused_word(current: set[str], stored: list[str]) -> None:
    assert sorted(current - set(stored)) == []


def test_the_stored_list_has_no_obsolete_line(current: set[str], stored: list[str]) -> None:
    assert sorted(set(stored) - current) == [], f"Run `{COMMAND}`."


def test_the_stored_list_is_sorted_without_repeats(stored: list[str]) -> None:
    assert stored == sorted(set(stored))


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
