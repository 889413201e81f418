"""Where each desktop keeps the wish for less motion, written as that desktop writes it."""

import base64
import plistlib
import struct
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from readingroom_desktop.theme import system_has_motion

# Written by dconf 0.40 itself: `gsettings set org.gnome.desktop.interface enable-animations false`.
STILL_GNOME = base64.b64decode(
    "R1ZhcmlhbnQAAAAAAAAAABgAAADIAAAAAAAAKAYAAAAAAAAAAAAAAAEAAAAEAAAABQAAAAUAAABLUJALAQAAAMgA"
    "AAAEAEwAzAAAANAAAADUtQIA/////9AAAAABAEwA1AAAANgAAADAf18+BQAAANgAAAARAHYA8AAAAPMAAACwtyQw"
    "AAAAAPMAAAAGAEwA/AAAAAABAAC5iP3aAwAAAAABAAAIAEwACAEAAAwBAAA5xTtPBAAAAAwBAAAKAEwAGAEAABwB"
    "AABvcmcvAwAAAC8AAAAAAAAAZW5hYmxlLWFuaW1hdGlvbnMAAAAAAAAAAABiZ25vbWUvAAAABAAAAGRlc2t0b3Av"
    "BQAAAGludGVyZmFjZS8AAAIAAAA="
)
# The same set to true again, and three other settings beside it.
MOVING_GNOME = base64.b64decode(
    "R1ZhcmlhbnQAAAAAAAAAABgAAAA4AQAAAAAAKAoAAAAAAAAAAgAAAAIAAAACAAAAAgAAAAQAAAAFAAAABgAAAAgA"
    "AAAKAAAA1LUCAP////84AQAAAQBMADwBAABAAQAA/h+efwcAAABAAQAADwB2AFABAABTAQAAnthMqQcAAABTAQAA"
    "CQB2AGABAABrAQAA5skZ1QkAAABrAQAACgB2AHgBAAB+AQAAS1CQCwAAAAB+AQAABABMAIQBAACIAQAAwH9fPgcA"
    "AACIAQAAEQB2AKABAACjAQAAuYj92ggAAACjAQAACABMAKwBAAC0AQAAOcU7TwYAAAC0AQAACgBMAMABAADMAQAA"
    "sLckMAQAAADMAQAABgBMANQBAADYAQAAjIfdZgYAAADYAQAACABMAOABAADkAQAALwAAAAQAAABjbG9jay1zaG93"
    "LWRhdGUAAQBiZm9udC1uYW1lAAAAAEludGVyIDExAABzaWRsZS1kZWxheQAAACwBAAAAdW9yZy8AAAgAAABlbmFi"
    "bGUtYW5pbWF0aW9ucwAAAAAAAAABAGJkZXNrdG9wLwAHAAAACQAAAGludGVyZmFjZS8AAAEAAAAFAAAAAgAAAGdu"
    "b21lLwAABgAAAHNlc3Npb24vAwAAAA=="
)


def put(home: Path, name: str, content: str | bytes) -> Path:
    path = home / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return home


@pytest.fixture(autouse=True)
def _linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")


def test_without_any_setting_there_is_motion(tmp_path: Path) -> None:
    assert system_has_motion(tmp_path)


@pytest.mark.parametrize("folder", ["gtk-3.0", "gtk-4.0"])
@pytest.mark.parametrize(
    ("value", "has_motion"), [("false", False), ("0", False), ("true", True), ("1", True)]
)
def test_gtk_says_it_in_its_settings(
    tmp_path: Path, folder: str, value: str, has_motion: bool
) -> None:
    text = f"[Settings]\ngtk-theme-name=Adwaita\ngtk-enable-animations={value}\n"
    put(tmp_path, f".config/{folder}/settings.ini", text)

    assert system_has_motion(tmp_path) is has_motion


@pytest.mark.parametrize(
    ("value", "has_motion"), [("0", False), ("0.0", False), ("0.5", True), ("fast", True)]
)
def test_plasma_says_it_as_a_factor_of_durations(
    tmp_path: Path, value: str, has_motion: bool
) -> None:
    text = f"[General]\nfont=Inter,10\n\n[KDE]\nAnimationDurationFactor={value}\n"
    put(tmp_path, ".config/kdeglobals", text)

    assert system_has_motion(tmp_path) is has_motion


@pytest.mark.parametrize(
    ("written", "has_motion"), [(STILL_GNOME, False), (MOVING_GNOME, True)], ids=["off", "on"]
)
def test_gnome_says_it_in_its_database(tmp_path: Path, written: bytes, has_motion: bool) -> None:
    put(tmp_path, ".config/dconf/user", written)

    assert system_has_motion(tmp_path) is has_motion


def test_a_ring_in_the_database_is_no_wish_and_no_endless_loop(tmp_path: Path) -> None:
    ring = bytearray(STILL_GNOME)
    struct.pack_into("<I", ring, 0x38 + 24 + 4, 0)  # the root's parent: the entry below it
    put(tmp_path, ".config/dconf/user", bytes(ring))

    assert system_has_motion(tmp_path)


@pytest.mark.parametrize(
    "content",
    [b"", b"GVariant", b"SQLite format 3\0", STILL_GNOME[:150], b"GVariant" + b"\xff" * 60],
)
def test_a_database_that_cannot_be_read_is_no_wish(tmp_path: Path, content: bytes) -> None:
    put(tmp_path, ".config/dconf/user", content)

    assert system_has_motion(tmp_path)


@pytest.mark.parametrize(("wish", "has_motion"), [(True, False), (False, True)])
@pytest.mark.parametrize("form", [plistlib.FMT_BINARY, plistlib.FMT_XML])
def test_macos_says_it_in_its_preferences(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    form: plistlib.PlistFormat,
    wish: bool,
    has_motion: bool,
) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    kept = plistlib.dumps({"reduceMotion": wish, "cursorIsCustomized": False}, fmt=form)
    put(tmp_path, "Library/Preferences/com.apple.universalaccess.plist", kept)

    assert system_has_motion(tmp_path) is has_motion


@pytest.mark.parametrize("content", [b"no property list", plistlib.dumps([1])])
def test_preferences_that_cannot_be_read_are_no_wish(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    assert system_has_motion(tmp_path)
    put(tmp_path, "Library/Preferences/com.apple.universalaccess.plist", content)

    assert system_has_motion(tmp_path)


@pytest.mark.parametrize("is_enabled", [True, False])
def test_windows_tells_whether_it_wants_motion(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, is_enabled: bool
) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr(QApplication, "isEffectEnabled", lambda _effect: is_enabled)

    assert system_has_motion() is is_enabled


def test_the_folder_of_settings_is_where_the_desktop_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, "here/dconf/user", STILL_GNOME)
    put(tmp_path, "there/.config/dconf/user", STILL_GNOME)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "here"))
    assert not system_has_motion()
    monkeypatch.delenv("XDG_CONFIG_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert system_has_motion()
    monkeypatch.setenv("HOME", str(tmp_path / "there"))

    assert not system_has_motion()
