"""Wizard that creates a study: five steps and a summary."""

import re
from enum import IntEnum
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from readingroom.domain.protocol import Criterion
from readingroom.domain.study import SHORTEST_PASSPHRASE
from readingroom.services.output_example import output_example
from readingroom_desktop.viewmodels.formats import numbered, tr
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.viewmodels.overview import offered_criteria, revised
from readingroom_desktop.viewmodels.sample_paths import STUDY_SUFFIX


class WizardStep(IntEnum):
    """The five steps."""

    PLACE = 0
    PROTECTION = 1
    CASES = 2
    OUTPUTS = 3
    READERS = 4


class SummaryLine(NamedTuple):
    """One line of the summary; `is_done`: whether its step is complete."""

    title: str
    text: str
    is_done: bool


class WizardViewModel(QObject):
    """Choices of the first two steps; from the third step on the study file holds them."""

    changed = Signal()

    def __init__(self, home: HomeViewModel, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._home = home
        self._start_folder = folder
        self.restart()
        home.changed.connect(self._on_home)

    def restart(self) -> None:
        """Restart at the first step."""
        self.step = WizardStep.PLACE
        self.title = ""
        self.folder = self._start_folder
        self.is_plain = False
        self.passphrase = ""
        self.repeated = ""
        self.changed.emit()

    def resume(self) -> None:
        """Continue with the open study at the first incomplete step."""
        overview = self._home.overview
        missing = overview.missing if overview else ()
        steps = {"cases": WizardStep.CASES, "models": WizardStep.OUTPUTS}
        self.step = next((steps[name] for name in missing if name in steps), WizardStep.READERS)
        self.changed.emit()

    @property
    def is_created(self) -> bool:
        """Return whether the study file exists; the first two steps are then final."""
        return self._home.overview is not None

    @property
    def path(self) -> Path:
        """Return the path of the study file, named after the title."""
        name = re.sub(r"[^\w]+", "-", self.title.strip().lower()).strip("-")
        return self.folder / f"{name or 'study'}{STUDY_SUFFIX}"

    @property
    def problem(self) -> str:
        """Return why the next step is not available, empty if it is."""
        checks = {
            WizardStep.PLACE: self._location_problem,
            WizardStep.PROTECTION: self._protection_problem,
        }
        check = checks.get(self.step)
        return check() if check else ""

    @property
    def summary(self) -> tuple[SummaryLine, ...]:
        """Return the choices so far, one line per step."""
        return (
            self._location_line(),
            self._protection_line(),
            self._counted_line(tr("Cases"), "cases", tr("1 case"), tr("%1 cases")),
            self._counted_line(tr("Models"), "models", tr("1 model"), tr("%1 models")),
            self._counted_line(tr("Readers"), "readers", tr("1 reader"), tr("%1 readers")),
        )

    def set_title(self, title: str) -> None:
        """Set the study's title."""
        self.title = title
        self.changed.emit()

    def set_folder(self, folder: Path) -> None:
        """Set the folder of the study file."""
        self.folder = folder
        self.changed.emit()

    def set_plain(self, is_plain: bool) -> None:
        """Choose whether the file is unencrypted."""
        self.is_plain = is_plain
        self.changed.emit()

    def set_passphrase(self, passphrase: str, repeated: str) -> None:
        """Set the passphrase, typed twice."""
        self.passphrase, self.repeated = passphrase, repeated
        self.changed.emit()

    def set_criterion(self, criterion: Criterion, *, is_used: bool) -> None:
        """Add a criterion to the form or remove it; the default order is kept."""
        overview = self._home.overview
        if overview is None:
            return
        used = {known.key for known in overview.protocol.criteria} - {criterion.key}
        used |= {criterion.key} if is_used else set()
        criteria = tuple(item for item in offered_criteria(overview.protocol) if item.key in used)
        self._home.revise(revised(overview.protocol, criteria=criteria))

    def write_example(self, path: Path) -> None:
        """Write a template of an outputs file for the cases of the study."""
        overview = self._home.overview
        codes = [case.code for case in overview.cases] if overview else []
        text = output_example(codes, is_csv=path.suffix.lower() == ".csv")
        try:
            path.write_text(text, "utf-8", newline="\n")
        except OSError as error:
            message = tr("Cannot write %1: %2.").replace("%1", path.name)
            self._home.show_error(message.replace("%2", error.strerror or type(error).__name__))
        else:
            message = tr("%1 written. Replace its texts and models.")
            self._home.noticed.emit(message.replace("%1", path.name))

    def forward(self) -> None:
        """Go to the next step; after the second one the study file is created."""
        if self.problem:
            return
        if self.step is WizardStep.PROTECTION and not self.is_created:
            passphrase = None if self.is_plain else self.passphrase
            self._home.create(self.path, self.title.strip(), passphrase)
            return
        self.step = WizardStep(min(self.step + 1, WizardStep.READERS))
        self.changed.emit()

    def back(self) -> None:
        """Go one step back, but not past the creation of the file."""
        first = WizardStep.CASES if self.is_created else WizardStep.PLACE
        self.step = WizardStep(max(self.step - 1, first))
        self.changed.emit()

    @property
    def can_go_back(self) -> bool:
        """Return whether there is a step to go back to."""
        first = WizardStep.CASES if self.is_created else WizardStep.PLACE
        return self.step > first

    def _on_home(self) -> None:
        if self.is_created and self.step < WizardStep.CASES:
            self.step = WizardStep.CASES
            self.passphrase = self.repeated = ""
        self.changed.emit()

    def _location_problem(self) -> str:
        if not self.title.strip():
            return tr("Enter a study name.")
        if self.path.exists():
            text = tr("%1 already exists in this folder. Choose another name or folder.")
            return text.replace("%1", self.path.name)
        return ""

    def _protection_problem(self) -> str:
        if self.is_plain:
            return ""
        if len(self.passphrase) < SHORTEST_PASSPHRASE:
            text = tr("Use at least %1 characters, for example four words.")
            return text.replace("%1", str(SHORTEST_PASSPHRASE))
        if self.passphrase != self.repeated:
            return tr("The two passphrases differ.")
        return ""

    def _location_line(self) -> SummaryLine:
        is_done = self.is_created or self.step > WizardStep.PLACE
        overview = self._home.overview
        text = self.path.name if self.title.strip() else tr("no name yet")
        text = self._home.path.name if overview else text
        title = overview.summary.title if overview else self.title.strip()
        return SummaryLine(tr("Study"), f"{title}\n{text}" if title else text, is_done)

    def _protection_line(self) -> SummaryLine:
        overview = self._home.overview
        is_plain = not overview.summary.is_encrypted if overview else self.is_plain
        text = tr("not encrypted") if is_plain else tr("encrypted with a passphrase")
        if self.step is WizardStep.PLACE:
            text = tr("not chosen yet")
        return SummaryLine(tr("Protection"), text, self.is_created)

    def _counted_line(self, title: str, name: str, singular: str, plural: str) -> SummaryLine:
        overview = self._home.overview
        number = len(getattr(overview, name)) if overview else 0
        is_met = overview is not None and name not in overview.missing
        return SummaryLine(title, numbered(number, singular, plural), is_met)
