"""What the coordinator allows an import to keep, and the key file it writes to."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from readingroom.domain.study import SHORTEST_PASSPHRASE
from readingroom.study import PrivacyOptions, Study, open_key_file
from readingroom_desktop.settings import ImportChoices
from readingroom_desktop.viewmodels.formats import numbered

if TYPE_CHECKING:
    from readingroom.study.keys import KeyFile

KEY_SUFFIX = ".rrkey"
FEW_SIGNS = 6
"""A passphrase of fewer different signs is called easily guessed; it is not refused."""


@dataclass(frozen=True, slots=True)
class ImportPolicy:
    """What holds for the cases of an import: what may stay, and where the key is written."""

    privacy: PrivacyOptions
    keys: "KeyFile | None" = None


class ImportOptions(QObject):
    """The choices for imports into the open study.

    A passphrase is in memory from when it is typed until the import is over; it is written nowhere.
    """

    changed = Signal()
    chosen = Signal(object)
    """Something was chosen that may be remembered: `ImportChoices`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.open_study(Path(), None)

    def open_study(self, path: Path, choices: ImportChoices | None) -> None:
        """Begin with what was chosen for a study before."""
        known = choices or ImportChoices()
        self._study_path = path
        self.keeps_graphics = known.keeps_graphics
        self.has_key_file = known.has_key_file
        self.key_path = Path(known.key_path) if known.key_path else None
        self.forget_secret()

    def forget_secret(self) -> None:
        """Forget the passphrase, as the import is over."""
        self._keys: KeyFile | None = None
        self.entry_count = 0
        self.passphrase = self.repeated = self.error = ""
        self.changed.emit()

    # ---- what is shown ---------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Return whether the key file is open, so that cases can be written to it."""
        return self._keys is not None

    @property
    def is_new(self) -> bool:
        """Return whether the key file is to be made, so that its passphrase is typed twice."""
        return self.key_path is not None and not self.key_path.exists()

    @property
    def wants_key(self) -> bool:
        """Return whether the key file has to be opened before cases are taken."""
        return self.has_key_file and not self.is_open

    @property
    def problem(self) -> str:
        """Return why the key file cannot be opened yet, empty when it can or none is wanted."""
        if not self.wants_key:
            return ""
        if self.key_path is None:
            return self.tr("Choose a key file, or name a new one.")
        if self._is_study(self.key_path):
            return self.tr("The key file must lie outside the study. Choose another name.")
        if not self.is_new:
            return "" if self.passphrase else self.tr("Type the passphrase that opens it.")
        if len(self.passphrase) < SHORTEST_PASSPHRASE:
            text = self.tr("Use at least %1 characters, for example four words.")
            return text.replace("%1", str(SHORTEST_PASSPHRASE))
        if self.passphrase != self.repeated:
            return self.tr("The two passphrases differ.")
        return ""

    @property
    def hint(self) -> str:
        """Return how strong a new passphrase is, or what is true of the open file."""
        if self.is_open:
            one = self.tr("It is open; before this import it held 1 code.")
            many = self.tr("It is open; before this import it held %1 codes.")
            return numbered(self.entry_count, one, many)
        if not self.is_new or self.problem:
            return self.problem
        if len(set(self.passphrase.casefold())) < FEW_SIGNS:
            return self.tr("Easily guessed: it repeats a few signs. Four words are better.")
        return self.tr("Long enough. Nobody can open the file without it.")

    # ---- choosing --------------------------------------------------------------------------------

    def keep_graphics(self, is_kept: bool) -> None:
        """Keep overlay graphics of DICOM files, or not."""
        self.keeps_graphics = is_kept
        self._tell()

    def use_key_file(self, is_used: bool) -> None:
        """Write whom the codes stand for to a key file, or not."""
        self.has_key_file = is_used
        self._tell()

    def choose_key_file(self, path: Path) -> None:
        """Take a key file that is there, or the name of a new one."""
        self.key_path = path if path.suffix else path.with_suffix(KEY_SUFFIX)
        self.forget_secret()
        self._tell()

    def type_passphrase(self, passphrase: str, repeated: str) -> None:
        """Take what is typed so far."""
        self.passphrase, self.repeated, self.error = passphrase, repeated, ""
        self.changed.emit()

    # ---- opening ---------------------------------------------------------------------------------

    @property
    def terms(self) -> ImportPolicy:
        """Return what holds for the cases taken now."""
        keys = self._keys if self.has_key_file else None
        return ImportPolicy(PrivacyOptions(keep_graphics=self.keeps_graphics), keys)

    def opener(self) -> Callable[[Study], "tuple[KeyFile, int]"]:
        """Return what opens the key file away from the window's thread, as it takes its time."""
        path, passphrase = self.key_path or Path(), self.passphrase

        def opened(_study: Study) -> "tuple[KeyFile, int]":
            keys = open_key_file(path, passphrase)
            entries = keys.read()
            if not entries:
                keys.add("", ())  # so that a place that cannot be written shows before any case
            return keys, len(entries)

        return opened

    def take_open(self, opened: "tuple[KeyFile, int]") -> None:
        """Take note that the key file is open."""
        self._keys, self.entry_count = opened
        self.passphrase = self.repeated = self.error = ""
        self.changed.emit()

    def refuse(self, message: str) -> None:
        """Take note why the key file cannot be opened."""
        self.error = message
        self.changed.emit()

    def _is_study(self, path: Path) -> bool:
        return path.resolve() == self._study_path.resolve()

    def _tell(self) -> None:
        path = str(self.key_path) if self.key_path is not None else ""
        self.chosen.emit(ImportChoices(path, self.has_key_file, self.keeps_graphics))
        self.changed.emit()
