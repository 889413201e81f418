"""What the window remembers between starts. Nothing about a study's content is kept here."""

from base64 import b64decode, b64encode
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import msgspec
from platformdirs import user_config_path, user_documents_path

from readingroom.study import home_folder

SCHEMA_VERSION = 1
RECENT_LIMIT = 8
LONGEST_IDLE = 120
_APP = "Readingroom"


class RecentStudy(msgspec.Struct, frozen=True):
    """A study that was opened before; `opened_at` is ISO 8601 with zone."""

    path: str
    title: str
    opened_at: str


class ImportChoices(msgspec.Struct, frozen=True):
    """What was chosen for imports into a study; no passphrase."""

    key_path: str = ""
    has_key_file: bool = False
    keeps_graphics: bool = False


class AppSettings(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """All settings. `layouts` maps a name to a splitter's or window's saved state in base64.

    Args:
        has_motion: None leaves it to the system.
        is_width_horizontal: a left drag across changes the width of the window, not its level.
        are_hints_seen: the hints of the first minute were shown.
        lock_after_minutes: without a key or the mouse; where people sign in to the study.
        imports: what was chosen for imports, by the path of the study; of recent studies only.
    """

    schema_version: int = SCHEMA_VERSION
    theme: str = "dark"
    has_motion: bool | None = None
    is_width_horizontal: bool = True
    are_hints_seen: bool = False
    lock_after_minutes: Annotated[int, msgspec.Meta(ge=1, le=LONGEST_IDLE)] = 15
    recent: list[RecentStudy] = []
    layouts: dict[str, str] = {}
    imports: dict[str, ImportChoices] = {}

    def remember(self, study: RecentStudy) -> None:
        """Put a study on top of the recent ones."""
        others = [entry for entry in self.recent if entry.path != study.path]
        self.recent = [study, *others][:RECENT_LIMIT]
        self._forget_imports()

    def forget(self, path: str) -> None:
        """Take a study off the recent ones."""
        self.recent = [entry for entry in self.recent if entry.path != path]
        self._forget_imports()

    def layout(self, name: str) -> bytes | None:
        """Return the saved state of a splitter or window, None where there is none."""
        saved = self.layouts.get(name)
        return b64decode(saved) if saved else None

    def keep_layout(self, name: str, state: bytes) -> None:
        """Keep the state of a splitter or window."""
        self.layouts[name] = b64encode(state).decode()

    def _forget_imports(self) -> None:
        known = {entry.path for entry in self.recent}
        self.imports = {path: one for path, one in self.imports.items() if path in known}


@dataclass(frozen=True, slots=True)
class Loaded:
    """Settings as read; `trouble` says why defaults stand in for a file that could not be read."""

    settings: AppSettings
    trouble: str = ""


def config_folder() -> Path:
    """Return the folder of the settings file."""
    home = home_folder()
    return home / "config" if home else user_config_path(_APP, appauthor=False)


def documents_folder() -> Path:
    """Return the folder that new studies are put in unless another is chosen."""
    home = home_folder()
    return home / "documents" if home else user_documents_path()


class SettingsFile:
    """The settings file of one user."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "settings.json"

    def load(self) -> Loaded:
        """Read the settings; a file that cannot be used is set aside, never overwritten."""
        try:
            settings = msgspec.json.decode(self.path.read_bytes(), type=AppSettings)
        except FileNotFoundError:
            return Loaded(AppSettings())
        except (OSError, msgspec.DecodeError) as error:
            return Loaded(AppSettings(), self._set_aside(type(error).__name__))
        if settings.schema_version != SCHEMA_VERSION:
            return Loaded(AppSettings(), self._set_aside(f"version {settings.schema_version}"))
        return Loaded(settings)

    def save(self, settings: AppSettings) -> None:
        """Write the settings in one step, so that a crash leaves the old or the new file.

        Raises:
            OSError: the folder cannot be written.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_suffix(".new")
        fresh.write_bytes(msgspec.json.format(msgspec.json.encode(settings), indent=2))
        fresh.replace(self.path)

    def _set_aside(self, cause: str) -> str:
        aside = self.path.with_suffix(".unread.json")
        sentence = f"The settings could not be read ({cause}); defaults are used."
        try:
            self.path.replace(aside)
        except OSError:
            return f"{sentence} The old file stays where it is."
        return f"{sentence} The old file is kept as {aside.name}."
