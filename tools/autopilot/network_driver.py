"""Autopilot of the Stress and Explanations pages with a network of PyTorch."""

from pathlib import Path
from typing import Final

from tools.autopilot.navigating import show_form, viewmodel_of
from tools.autopilot.page_driver import PageDriver

from readingroom.domain.model import ModelCapability, ModelFacts, ModelKind
from readingroom.services.study import Study
from readingroom_desktop.jobs import Failure
from readingroom_desktop.model_lab.explanations.page import ExplanationsPage
from readingroom_desktop.model_lab.explanations.viewmodel import ExplanationsViewModel
from readingroom_desktop.model_lab.fairness.page import FairnessPage
from readingroom_desktop.model_lab.fairness.viewmodel import FairnessViewModel
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.page import PageViewModel
from readingroom_desktop.widgets.patient_table_form import PatientTableForm, TableOrigin

NAME: Final = "Trial matcher"
CLASSES: Final = (
    "supportive care",
    "standard chemotherapy",
    "targeted therapy trial",
    "immunotherapy trial",
)
_ROWS: Final = 12


def _register(study: Study, folder: Path) -> None:
    facts = ModelFacts(
        "trial-matcher", NAME, ModelKind.SAFETENSORS, "1", device="cpu",
        abilities=(ModelCapability.PREDICT_PROBA,), classes=CLASSES,
    )  # fmt: skip
    study.engine.register(folder / "model.yaml", facts, consent=True)


class NetworkDriver(PageDriver):
    """Tests and explains the sample matcher.

    Args:
        simulator: simulates input in the window.
        window: the window, with the sample study in it.
        take: called with the name of each state.
    """

    limit_s = 240.0

    def run(self, folder: Path) -> None:
        """Go through both pages; `folder` is `sample_models/matcher`."""
        self._add(folder)
        for error, state in (
            (self._stress(folder), "stress"),
            (self._explain(folder), "explained"),
        ):
            if error:
                raise self._simulator.failed(error)
            self._take(f"network-{state}")

    def refused(self, folder: Path) -> tuple[str, str]:
        """Return what both pages say where the network cannot run; "" if it ran."""
        self._add(folder)
        return self._stress(folder), self._explain(folder)

    def _add(self, folder: Path) -> None:
        """Add the network to the study."""
        done: list[object] = []

        def fail(failure: Failure) -> None:
            raise self._simulator.failed(failure.message)

        self._window.study_thread.run(lambda study: _register(study, folder), done.append, fail)
        self._wait(lambda: bool(done), "the network")

    def _stress(self, folder: Path) -> str:
        """Test the network; return the error, "" if there is none."""
        model = viewmodel_of(self._window, PageName.FAIRNESS, FairnessViewModel)
        page = self._go(PageName.FAIRNESS, FairnessPage)
        before = len(model.tests)
        show_form(self._simulator, page)
        self._fill(page.form, folder)
        self._simulator.click(page.start)
        self._wait(lambda: bool(model.error) or len(model.tests) > before, "the stress test")
        self._wait_idle(model)
        return self._read_error(model)

    def _explain(self, folder: Path) -> str:
        """Explain the network; return the error, "" if there is none."""
        model = viewmodel_of(self._window, PageName.EXPLANATIONS, ExplanationsViewModel)
        page = self._go(PageName.EXPLANATIONS, ExplanationsPage)
        before = len(model.analyses)
        show_form(self._simulator, page)
        self._fill(page.form, folder)
        page.target.setText(CLASSES[-1])
        page.sample.setValue(_ROWS)
        self._simulator.click(page.explain)
        self._wait(lambda: bool(model.error) or len(model.analyses) > before, "the explanation")
        self._wait_idle(model)
        return self._read_error(model)

    def _fill(self, form: PatientTableForm, folder: Path) -> None:
        """Enter the model, its tables and their columns."""
        form.model.setCurrentIndex(form.model.findText(NAME))
        form.table.choose_origin(TableOrigin.FILE)
        for field, name in ((form.table, "tested.csv"), (form.inputs, "inputs.yaml")):
            field.line.clear()
            self._simulator.fill(field.line, str(folder / name))
        form.table.line.editingFinished.emit()
        self._rest()
        form.code.choose(("code",))
        self._rest()

    def _read_error(self, model: PageViewModel) -> str:
        """Capture the error of a page, if any, dismiss it, and return its sentence."""
        error = model.error
        if error:
            self._take("network-refused")
            model.dismiss_error()
        return error
