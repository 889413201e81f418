"""Wizard that creates a study: six steps and a summary."""

import re
from dataclasses import replace
from enum import IntEnum
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from readingroom.domain.errors import ReadingroomError
from readingroom.domain.protocol import Protocol
from readingroom.domain.study import SHORTEST_PASSPHRASE
from readingroom.domain.study_design import StudyType
from readingroom.services.output_example import output_example
from readingroom.services.protocol_files import read_protocol_file
from readingroom_desktop.viewmodels.formats import (
    count,
    isolated,
    numbered,
    tr,
    tr_core,
)
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.viewmodels.protocol_templates import template_in_language
from readingroom_desktop.viewmodels.sample_paths import STUDY_SUFFIX
from readingroom_desktop.viewmodels.study_types import type_texts
from readingroom_desktop.viewmodels.workload import fewest_models, workload_line


class WizardStep(IntEnum):
    """The six steps."""

    PLACE = 0
    TYPE = 1
    PROTECTION = 2
    CASES = 3
    OUTPUTS = 4
    READERS = 5


class SummaryLine(NamedTuple):
    """One line of the summary; `is_done`: whether its step is complete."""

    title: str
    text: str
    is_done: bool


class WizardViewModel(QObject):
    """Choices of the first three steps; from the fourth step on the study file holds them."""

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
        self.protocol = template_in_language(StudyType.PAIRED)
        self.protocol_file = ""
        """Name of the file that the protocol was read from."""
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
        """Return whether the study file exists; the first three steps are then final."""
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
        design = self.current_protocol.design
        return (
            self._location_line(),
            self._type_line(),
            self._protection_line(),
            self._counted_line(
                tr("Cases"), "cases", tr("1 case"), tr("%1 cases"), design.planned_cases
            ),
            self._model_line(),
            self._counted_line(
                tr("Readers"), "readers", tr("1 reader"), tr("%1 readers"), design.planned_readers
            ),
        )

    @property
    def current_protocol(self) -> Protocol:
        """Return the protocol of the study file, or the chosen one as long as there is no file."""
        overview = self._home.overview
        is_read = overview is not None and overview.protocol.version
        return overview.protocol if overview is not None and is_read else self.protocol

    @property
    def workload(self) -> str:
        """Return the work of the readers for the planned numbers, or for an example."""
        return workload_line(self.protocol, 0, 0, fewest_models(self.protocol.design))

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

    def choose_type(self, study_type: StudyType) -> None:
        """Start from the template of a study type; planned numbers and seed stay."""
        now = self.protocol
        if now.design.type is study_type and not self.protocol_file:
            return
        template = replace(template_in_language(study_type), seed=now.seed)
        self._set_protocol(template, now.design.planned_readers, now.design.planned_cases)

    def read_protocol(self, path: Path) -> None:
        """Use the protocol in a YAML file."""
        try:
            self.protocol = read_protocol_file(path, self.protocol.seed)
        except ReadingroomError as error:
            self._home.show_error(tr_core(str(error)))
            return
        self.protocol_file = path.name
        self._home.show_error("")

    def plan_numbers(self, readers: int, cases: int) -> None:
        """Set the planned numbers of readers and cases, 0 if not stated."""
        design = self.protocol.design
        if (readers, cases) != (design.planned_readers, design.planned_cases):
            self._set_protocol(self.protocol, readers, cases, self.protocol_file)

    def write_statement(self, statement: str) -> None:
        """Write a justification of the sample size into the analysis plan, if there is one."""
        plan = self.protocol.analysis_plan
        if plan is not None:
            plan = replace(plan, sample_size=statement)
            self.protocol = replace(self.protocol, analysis_plan=plan)
            self.changed.emit()

    def _set_protocol(
        self, protocol: Protocol, readers: int, cases: int, file_name: str = ""
    ) -> None:
        design = replace(protocol.design, planned_readers=readers, planned_cases=cases)
        self.protocol, self.protocol_file = replace(protocol, design=design), file_name
        self.changed.emit()

    def write_example(self, path: Path) -> None:
        """Write a template of an outputs file for the cases of the study."""
        overview = self._home.overview
        codes = [case.code for case in overview.cases] if overview else []
        text = output_example(codes, is_csv=path.suffix.lower() == ".csv")
        try:
            path.write_text(text, "utf-8", newline="\n")
        except OSError as error:
            message = tr("Cannot write %1: %2.").replace("%1", isolated(path.name))
            self._home.show_error(message.replace("%2", error.strerror or type(error).__name__))
        else:
            message = tr("%1 written. Replace its texts and models.")
            self._home.noticed.emit(message.replace("%1", isolated(path.name)))

    def forward(self) -> None:
        """Go to the next step; after the third one the study file is created."""
        if self.problem:
            return
        if self.step is WizardStep.PROTECTION and not self.is_created:
            passphrase = None if self.is_plain else self.passphrase
            self._home.create(self.path, self.title.strip(), passphrase, self.protocol)
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
            return text.replace("%1", isolated(self.path.name))
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

    def _type_line(self) -> SummaryLine:
        is_done = self.is_created or self.step > WizardStep.TYPE
        text = type_texts()[self.current_protocol.design.type].name
        text = f"{text}\n{self.protocol_file}" if self.protocol_file else text
        return SummaryLine(tr("Study type"), text, is_done)

    def _protection_line(self) -> SummaryLine:
        overview = self._home.overview
        is_plain = not overview.summary.is_encrypted if overview else self.is_plain
        text = tr("not encrypted") if is_plain else tr("encrypted with a passphrase")
        if self.step < WizardStep.PROTECTION:
            text = tr("not chosen yet")
        return SummaryLine(tr("Protection"), text, self.is_created)

    def _model_line(self) -> SummaryLine:
        overview = self._home.overview
        if overview is not None and not overview.needed_models and not overview.models:
            return SummaryLine(tr("Models"), tr("not needed"), is_done=True)
        return self._counted_line(tr("Models"), "models", tr("1 model"), tr("%1 models"))

    def _counted_line(
        self, title: str, name: str, singular: str, plural: str, planned: int = 0
    ) -> SummaryLine:
        overview = self._home.overview
        number = len(getattr(overview, name)) if overview else 0
        is_met = overview is not None and name not in overview.missing
        text = numbered(number, singular, plural)
        text = tr("%1 (%2 planned)", text, count(planned)) if planned else text
        return SummaryLine(title, text, is_met)
