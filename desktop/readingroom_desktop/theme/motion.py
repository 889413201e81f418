"""Detection of the system setting for reduced motion.

Qt provides it on Windows only. Elsewhere the settings files of each desktop are read; an unreadable
file counts as no request, and one request anywhere is enough.
"""

import os
import plistlib
import struct
import sys
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication

_GTK_FILES = ("gtk-3.0/settings.ini", "gtk-4.0/settings.ini")
_NO = frozenset({"0", "false"})
_GNOME_KEY = "/org/gnome/desktop/interface/enable-animations"
_MAC_FILE = "Library/Preferences/com.apple.universalaccess.plist"


def system_has_motion(home: Path | None = None) -> bool:
    """Return whether the system allows motion.

    Args:
        home: home folder; None for the current user's.
    """
    if sys.platform == "win32":
        return QApplication.isEffectEnabled(Qt.UIEffect.UI_General)
    if sys.platform == "darwin":
        return not _is_mac_still((home or Path.home()) / _MAC_FILE)
    config = _config_folder() if home is None else home / ".config"
    return not (
        any(_is_gtk_still(config / name) for name in _GTK_FILES)
        or _is_kde_still(config / "kdeglobals")
        or _is_gnome_still(config / "dconf" / "user")
    )


def _config_folder() -> Path:
    given = os.environ.get("XDG_CONFIG_HOME")
    return Path(given) if given else Path.home() / ".config"


def _is_mac_still(path: Path) -> bool:
    """Read "Reduce motion" of System Settings > Accessibility > Display."""
    try:
        with path.open("rb") as stream:
            settings = plistlib.load(stream)
    except (OSError, ValueError, plistlib.InvalidFileException):
        return False
    return isinstance(settings, dict) and bool(settings.get("reduceMotion"))


def _is_gtk_still(path: Path) -> bool:
    value = _ini_value(path, "Settings/gtk-enable-animations")
    return value is not None and value.lower() in _NO


def _is_kde_still(path: Path) -> bool:
    """Read Plasma's animation speed, which is a factor of durations: 0 is "instant"."""
    value = _ini_value(path, "KDE/AnimationDurationFactor")
    try:
        return value is not None and float(value) == 0.0
    except ValueError:
        return False


def _ini_value(path: Path, key: str) -> str | None:
    value = QSettings(str(path), QSettings.Format.IniFormat).value(key)
    return value.strip() if isinstance(value, str) else None


def _is_gnome_still(path: Path) -> bool:
    """Read the desktop's database, as its command line tool is not always installed.

    Source: the GVDB format, https://gitlab.gnome.org/GNOME/gvdb (gvdb-format.h).
    """
    try:
        data = path.read_bytes()
        return any(
            name == _GNOME_KEY and value == b"\0\0b"  # a variant with the boolean "no"
            for name, value in _dconf_entries(data)
        )
    except (OSError, struct.error, UnicodeDecodeError, IndexError):
        return False


def _dconf_entries(data: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield the full name and the value bytes of each entry."""
    if data[:8] != b"GVariant":
        return
    start, end = struct.unpack_from("<II", data, 16)
    blooms, buckets = struct.unpack_from("<II", data, start)
    first = start + 8 + 4 * (blooms & 0x07FFFFFF) + 4 * buckets
    rows = [struct.unpack_from("<IIIHcxII", data, at) for at in range(first, end - 23, 24)]
    for row in rows:
        parts: list[str] = []
        above = row
        while True:
            _hash, parent, at, length, *_rest = above
            parts.insert(0, data[at : at + length].decode())
            if parent == 0xFFFFFFFF or len(parts) > len(rows):  # the root, or a cycle
                break
            above = rows[parent]
        yield "".join(parts), data[row[5] : row[6]]
