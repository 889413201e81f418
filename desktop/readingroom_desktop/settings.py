"""Settings of the window. They contain nothing about a study's content."""

from base64 import b64decode, b64encode
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from platformdirs import user_config_path, user_documents_path

from readingroom.services.user_folders import home_folder

SCHEMA_VERSION = 1
RECENT_LIMIT = 8
MAX_IDLE_MINUTES = 120
MAX_TEXT_PERCENT = 150
MAX_KEY_NAME = 40
_APP = "Readingroom"


class RecentStudy(msgspec.Struct, frozen=True):
    """A study that was opened before; `opened_at` is ISO 8601 with zone."""

    path: str
    title: str
    opened_at: str


class ImportChoices(msgspec.Struct, frozen=True):
    """Import options of a study, without a passphrase."""

    key_path: str = ""
    has_key_file: bool = False
    keeps_graphics: bool = False


class VariantFilterChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Saved filter of variants; see `VariantCriteria`. `zygosity` is "" for any."""

    impact: str = ""
    is_passed_only: bool = False
    max_frequency: float | None = None
    genes: tuple[str, ...] = ()
    zygosity: str = ""


class VariantChoices(msgspec.Struct, forbid_unknown_fields=True):
    """Shown columns of tables of variants by key, None for the usual ones; saved filters."""

    columns: list[str] | None = None
    filters: dict[str, VariantFilterChoice] = {}


class ClusterChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cluster of the jobs, used if `is_used`: address, and paths of the files of TLS."""

    is_used: bool = False
    address: str = ""
    ca: str = ""
    certificate: str = ""
    key: str = ""


class AppSettings(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """All settings. `layouts` maps a name to a splitter's or window's saved state in base64.

    Args:
        has_motion: None uses the system setting.
        language: a value of `Language`.
        text_percent: size of text, in per cent of the usual one.
        is_width_horizontal: a horizontal drag changes the width of the window, not its level.
        is_up_brighter: a drag up (or to the left) makes the image brighter.
        mouse_scheme: a `MouseScheme` of the viewer.
        are_hints_seen: the hints of the guided tour were shown.
        lock_after_minutes: idle time before the window is locked, in studies with sign-in.
        device: device of networks, see `readingroom.services.devices`.
        cluster: cluster on which jobs compute.
        variants: columns and filters of tables of variants.
        keys: changed keys of the Reading page by action, such as "Shift+U".
        imports: import options by the path of the study, for recent studies only.
    """

    schema_version: int = SCHEMA_VERSION
    theme: str = "dark"
    language: str = "system"
    text_percent: Annotated[int, msgspec.Meta(ge=100, le=MAX_TEXT_PERCENT)] = 100
    has_motion: bool | None = None
    is_width_horizontal: bool = True
    is_up_brighter: bool = True
    mouse_scheme: str = "ohif"
    are_hints_seen: bool = False
    lock_after_minutes: Annotated[int, msgspec.Meta(ge=1, le=MAX_IDLE_MINUTES)] = 15
    device: Literal["auto", "cuda", "mps", "cpu"] = "auto"
    cluster: ClusterChoice = ClusterChoice()
    recent: list[RecentStudy] = []
    layouts: dict[str, str] = {}
    imports: dict[str, ImportChoices] = {}
    variants: VariantChoices = msgspec.field(default_factory=VariantChoices)
    keys: dict[str, Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_KEY_NAME)]] = {}

    def remember(self, study: RecentStudy) -> None:
        """Put a study on top of the recent ones."""
        others = [entry for entry in self.recent if entry.path != study.path]
        self.recent = [study, *others][:RECENT_LIMIT]
        self._forget_imports()

    def forget(self, path: str) -> None:
        """Remove a study from the recent ones."""
        self.recent = [entry for entry in self.recent if entry.path != path]
        self._forget_imports()

    def layout(self, name: str) -> bytes | None:
        """Return the saved state of a splitter or window, None without one."""
        saved = self.layouts.get(name)
        return b64decode(saved) if saved else None

    def store_layout(self, name: str, state: bytes) -> None:
        """Store the state of a splitter or window."""
        self.layouts[name] = b64encode(state).decode()

    def _forget_imports(self) -> None:
        known = {entry.path for entry in self.recent}
        self.imports = {path: choices for path, choices in self.imports.items() if path in known}


@dataclass(frozen=True, slots=True)
class Loaded:
    """Loaded settings; `error_message` is set if defaults replace an unreadable file."""

    settings: AppSettings
    error_message: str = ""


def config_folder() -> Path:
    """Return the folder of the settings file."""
    home = home_folder()
    return home / "config" if home else user_config_path(_APP, appauthor=False)


def documents_folder() -> Path:
    """Return the default folder of new studies."""
    home = home_folder()
    return home / "documents" if home else user_documents_path()


class SettingsFile:
    """The settings file of one user."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "settings.json"

    def load(self) -> Loaded:
        """Read the settings; an unusable file is renamed, never overwritten."""
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
        """Write the settings atomically: a crash leaves the old or the new file.

        Raises:
            OSError: the folder is not writable.
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
            return f"{sentence} The old file is unchanged."
        return f"{sentence} The old file is kept as {aside.name}."
