"""Plausibility of a patient and a recommendation, checked in a separate process."""

from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject

from readingroom.knowledge.types import PatientFacts, PlausibilityResult, Recommendation, Sex
from readingroom.services.engine.plausibility import KnownFacts, known_facts, write_result
from readingroom.services.engine.requests import PlausibilityRequest
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.work_page import WorkPageViewModel


class FactKind(StrEnum):
    """Kind of a fact that can be given several times."""

    DIAGNOSIS = "diagnosis"
    PHENOTYPE = "phenotype"
    GENE = "gene"
    DRUG = "drug"


class EnteredFact(NamedTuple):
    """Fact of the form; a phenotype or gene is "GENE=VALUE"."""

    kind: FactKind
    value: str


class PlausibilityForm(NamedTuple):
    """Entries of the form; None is unknown. `folder` has further tables, "" for none."""

    age_years: float | None
    sex: Sex | None
    is_pregnant: bool | None
    facts: tuple[EnteredFact, ...]
    is_reduced: bool
    folder: str

    @property
    def patient(self) -> PatientFacts:
        """Return the facts about the patient."""
        return PatientFacts(
            self.age_years,
            self.sex,
            self.is_pregnant,
            self._values(FactKind.DIAGNOSIS),
            _pairs(self._values(FactKind.PHENOTYPE)),
            _pairs(self._values(FactKind.GENE)),
        )

    @property
    def recommendation(self) -> Recommendation | None:
        """Return the recommended drugs, None without one."""
        drugs = self._values(FactKind.DRUG)
        return Recommendation(drugs, self.is_reduced) if drugs else None

    def _values(self, kind: FactKind) -> tuple[str, ...]:
        return tuple(fact.value for fact in self.facts if fact.kind is kind)


class PlausibilityViewModel(WorkPageViewModel):
    """Checks one patient at a time; nothing is stored."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.known: KnownFacts | None = None
        """Values of the tables, None before they are read."""
        self.result: PlausibilityResult | None = None
        self.checked: PlausibilityForm | None = None
        """Entries of the result."""

    def clear(self) -> None:
        """Forget everything and stop the running job, as the study was closed."""
        self.result, self.checked = None, None
        super().clear()

    def read_tables(self, folder: str = "") -> None:
        """Load the values of the tables, with those of a folder."""
        self.error = ""
        path = Path(folder) if folder else None
        self._thread.run(
            lambda _study: known_facts(path),
            self._while_open(self._on_known),
            self._while_open(self._on_failed),
        )

    def check(self, form: PlausibilityForm) -> None:
        """Check a patient and, if drugs are given, their recommendation."""
        if self.is_busy:
            return
        self.result, self.error = None, ""
        recommendation = form.recommendation
        request = PlausibilityRequest(
            form.patient,
            recommendation.drugs if recommendation else (),
            form.is_reduced,
            Path(form.folder) if form.folder else None,
        )

        def show(result: PlausibilityResult) -> None:
            self.result, self.checked = result, form
            self.changed.emit()

        self._work(tr("Checking plausibility"), request, show)

    def write(self, path: Path) -> None:
        """Write the result as CSV."""
        form, result = self.checked, self.result
        if form is None or result is None:
            return
        text = tr("Result written to %1.", path.name)
        self._write_file(
            lambda: write_result(form.patient, form.recommendation, result, path), text
        )

    def _on_known(self, known: KnownFacts) -> None:
        self.known = known
        self.state = LoadState.READY
        self.changed.emit()


def _pairs(texts: Iterable[str]) -> dict[str, str]:
    """Return values by gene; several values of a gene are joined by commas."""
    pairs: dict[str, str] = {}
    for text in texts:
        gene, _, value = (part.strip() for part in text.partition("="))
        pairs[gene] = f"{pairs[gene]}, {value}" if gene in pairs else value
    return pairs
