"""Passphrases: in memory while a study is open, unreachable when closed, never in messages."""

import gc
import logging
from pathlib import Path
from types import FrameType

import pytest
from tests.core.services.study_material import TickingClock

from readingroom.domain.errors import PassphraseError, ReadingroomError, StateError
from readingroom.services.files import verify_path
from readingroom.services.protection import change_passphrase
from readingroom.services.study import Study

WORDS = ("orange", "kettle", "grandmother", "tram")
"""Put together at run time, so that no constant of the tests holds the passphrase."""


def holders(secret: str) -> list[str]:
    """Return which living objects hold a text, but for running code."""
    gc.collect()
    found = []
    for thing in gc.get_objects():
        texts = [held for held in gc.get_referents(thing) if isinstance(held, str)]
        if not isinstance(thing, FrameType) and secret in "\n".join(texts):
            found.append(type(thing).__name__)
    return found


def test_a_closed_study_keeps_its_passphrase_nowhere(tmp_path: Path) -> None:
    secret = "-".join(WORDS)
    study = Study.create(
        tmp_path / "a.rrstudy", title="Knees", passphrase=secret, clock=TickingClock()
    )
    study.frames_opener()().close()
    assert holders(secret)
    study.close()

    assert holders(secret) == []
    assert study.trail is not None  # the study itself still lives


def test_a_closed_study_tells_no_passphrase_from_another(tmp_path: Path) -> None:
    secret = "-".join(WORDS)
    study = Study.create(
        tmp_path / "a.rrstudy", title="Knees", passphrase=secret, clock=TickingClock()
    )
    study.close()

    with pytest.raises(StateError, match="is closed"):
        study.check_passphrase(secret)


def test_no_refusal_and_no_log_holds_a_passphrase(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    secret, path = "-".join(WORDS), tmp_path / "a.rrstudy"
    Study.create(path, title="Knees", passphrase="another one entirely").close()
    for attempt in (
        lambda: Study.open(path, passphrase=secret),
        lambda: Study.open(path, passphrase=secret, read_only=True),
        lambda: verify_path(path, secret),
        lambda: change_passphrase(path, secret, "a third one of some length"),
        lambda: change_passphrase(path, "another one entirely", secret[:5]),
        lambda: Study.create(path, title="Knees", passphrase=secret),
    ):
        with pytest.raises((PassphraseError, ReadingroomError)) as caught:
            attempt()
        error: BaseException | None = caught.value
        while error is not None:
            assert not [word for word in WORDS if word in f"{error!r} {error} {error.args}"]
            error = error.__cause__ or error.__context__
    written = "".join(capfd.readouterr())
    assert not [word for word in WORDS if word in caplog.text + written]
