"""Options of an import: retained graphics and the key file."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from readingroom.domain.study import SHORTEST_PASSPHRASE
from readingroom.intake.deidentify.types import PrivacyOptions
from readingroom.services.keys import open_key_file
from readingroom.services.study import Study
from readingroom_desktop.settings import ImportChoices
from readingroom_desktop.viewmodels.formats import numbered, tr

if TYPE_CHECKING:
    from readingroom.services.keys import KeyFile

KEY_SUFFIX = ".rrkey"
FEW_SIGNS = 6
"""Minimum number of distinct characters of a passphrase without a warning."""


@dataclass(frozen=True, slots=True)
class ImportPolicy:
    """Policy of an import: retained content and key file."""

    privacy: PrivacyOptions
    keys: "KeyFile | None" = None


class ImportOptions(QObject):
    """Import options of the open study.

    A passphrase is held in memory until the import ends and is never written.
    """

    changed = Signal()
    chosen = Signal(object)
    """Options that may be remembered changed; carries `ImportChoices`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.open_study(Path(), None)

    def open_study(self, path: Path, choices: ImportChoices | None) -> None:
        """Start with the options chosen for a study before."""
        known = choices or ImportChoices()
        self._study_path = path
        self.keeps_graphics = known.keeps_graphics
        self.has_key_file = known.has_key_file
        self.key_path = Path(known.key_path) if known.key_path else None
        self.forget_secret()

    def forget_secret(self) -> None:
        """Forget the passphrase, as the import has ended."""
        self._keys: KeyFile | None = None
        self.entry_count = 0
        self.passphrase = self.repeated = self.error = ""
        self.changed.emit()

    # ---- content ---------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Return whether the key file is open and can be written."""
        return self._keys is not None

    @property
    def is_new(self) -> bool:
        """Return whether the key file is new, so its passphrase is entered twice."""
        return self.key_path is not None and not self.key_path.exists()

    @property
    def wants_key(self) -> bool:
        """Return whether the key file must be opened before the import."""
        return self.has_key_file and not self.is_open

    @property
    def problem(self) -> str:
        """Return why the key file cannot be opened yet, empty if it can or is not requested."""
        if not self.wants_key:
            return ""
        if self.key_path is None:
            return tr("Choose an existing or a new key file.")
        if self._is_study(self.key_path):
            return tr("The key file must be outside the study. Choose another name.")
        if not self.is_new:
            return "" if self.passphrase else tr("Enter the passphrase of the key file.")
        if len(self.passphrase) < SHORTEST_PASSPHRASE:
            text = tr("Use at least %1 characters, for example four words.")
            return text.replace("%1", str(SHORTEST_PASSPHRASE))
        if self.passphrase != self.repeated:
            return tr("The two passphrases differ.")
        return ""

    @property
    def hint(self) -> str:
        """Return the strength of a new passphrase, or the state of the open file."""
        if self.is_open:
            singular = tr("Key file open. It contained 1 code before this import.")
            plural = tr("Key file open. It contained %1 codes before this import.")
            return numbered(self.entry_count, singular, plural)
        if not self.is_new or self.problem:
            return self.problem
        if len(set(self.passphrase.casefold())) < FEW_SIGNS:
            return tr("Easily guessed: few different characters. Use four words instead.")
        return tr("Long enough. The file cannot be opened without it.")

    # ---- choosing --------------------------------------------------------------------------------

    def keep_graphics(self, is_kept: bool) -> None:
        """Choose whether overlay graphics of DICOM files are kept."""
        self.keeps_graphics = is_kept
        self._announce()

    def use_key_file(self, is_used: bool) -> None:
        """Choose whether pseudonyms are written to a key file."""
        self.has_key_file = is_used
        self._announce()

    def choose_key_file(self, path: Path) -> None:
        """Set the path of an existing or a new key file."""
        self.key_path = path if path.suffix else path.with_suffix(KEY_SUFFIX)
        self.forget_secret()
        self._announce()

    def type_passphrase(self, passphrase: str, repeated: str) -> None:
        """Set the entered passphrase."""
        self.passphrase, self.repeated, self.error = passphrase, repeated, ""
        self.changed.emit()

    # ---- opening ---------------------------------------------------------------------------------

    @property
    def policy(self) -> ImportPolicy:
        """Return the policy for cases imported now."""
        keys = self._keys if self.has_key_file else None
        return ImportPolicy(PrivacyOptions(keep_graphics=self.keeps_graphics), keys)

    def opener(self) -> Callable[[Study], "tuple[KeyFile, int]"]:
        """Return the call that opens the key file, to run outside the window's thread."""
        path, passphrase = self.key_path or Path(), self.passphrase

        def opened(_study: Study) -> "tuple[KeyFile, int]":
            keys = open_key_file(path, passphrase)
            entries = keys.read()
            if not entries:
                keys.add("", ())  # fails before the first case if the file cannot be written
            return keys, len(entries)

        return opened

    def set_open(self, opened: "tuple[KeyFile, int]") -> None:
        """Set the opened key file."""
        self._keys, self.entry_count = opened
        self.passphrase = self.repeated = self.error = ""
        self.changed.emit()

    def refuse(self, message: str) -> None:
        """Set the reason why the key file cannot be opened."""
        self.error = message
        self.changed.emit()

    def _is_study(self, path: Path) -> bool:
        return path.resolve() == self._study_path.resolve()

    def _announce(self) -> None:
        path = str(self.key_path) if self.key_path is not None else ""
        self.chosen.emit(ImportChoices(path, self.has_key_file, self.keeps_graphics))
        self.changed.emit()
