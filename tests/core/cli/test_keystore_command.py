"""The command that turns the keystore on and off."""

from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document
from tests.support.wording import Wording

from readingroom.audit.keystore import Backend, Keystore
from readingroom.services import user_folders

wording = Wording(__file__)


class Emptyring:
    """A keystore that holds nothing and takes everything."""

    def get_password(self, service: str, username: str) -> None:
        return None

    def set_password(self, service: str, username: str, password: str) -> None:
        pass

    def delete_password(self, service: str, username: str) -> None:
        pass


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("READINGROOM_HOME", str(tmp_path / "home"))
    monkeypatch.delenv(user_folders.KEYSTORE_VARIABLE, raising=False)
    return tmp_path / "home"


def locked() -> Backend:
    raise OSError


@pytest.fixture
def keystore_is_locked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(user_folders, "_keystore", lambda: Keystore(locked))


def test_the_keystore_is_turned_on_and_off(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(user_folders, "_keystore", lambda: Keystore(Emptyring))

    assert run("keystore").output == "The keystore is off.\n"
    assert run("keystore", "on").output == "The keystore is on.\n"
    assert document(run("keystore", "--json")) == {"is_on": True, "trouble": ""}
    assert run("keystore", "off").output == "The keystore is off.\n"


@pytest.mark.usefixtures("keystore_is_locked")
def test_a_keystore_that_refuses_is_told_where_it_is_turned_on(run: Run) -> None:
    assert "refused (OSError): no" in run("keystore", "on").output


@pytest.mark.usefixtures("keystore_is_locked")
def test_verify_tells_that_the_keystore_was_passed_over(run: Run, study: Path) -> None:
    run("keystore", "on")
    verdict = run("verify", study)

    assert verdict.exit_code == 0
    assert wording("computer_keystore_refused").ends(verdict.output)


def test_a_choice_that_cannot_be_kept_is_refused(run: Run, home: Path) -> None:
    home.write_text("a file where the folder should be", encoding="utf-8")
    refused = run("keystore", "on")

    assert refused.exit_code == 3
    assert wording("whether_use_keystore") in refused.output
