"""Models run by the process that holds the study, for scripts; the window has its worker for it."""

from itertools import islice
from typing import TYPE_CHECKING, Final

from readingroom.domain.errors import NotFoundError
from readingroom.domain.ids import CaseId
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.registered_models import (
    InferenceSettings,
    OutputIngestResult,
    RegisteredModel,
)
from readingroom.study.engine.registration import config_of
from readingroom.study.engine.running import ask, started
from readingroom.study.engine.worker_tasks import own_facts

if TYPE_CHECKING:
    from readingroom.study.study import Study

BATCH: Final = 8
"""So many outputs are stored at once: a stop loses at most as many."""


def add_model(
    study: "Study",
    path: str,
    *,
    vendor: str = "",
    consent: bool = False,
    progress: Progress = NO_PROGRESS,
) -> RegisteredModel:
    """Load a model once and register it in a study.

    Args:
        study: Which.
        path: The model's configuration, file, or address on this computer.
        vendor: Who made it.
        consent: Whether the code may run that came with it.
        progress: Told nothing; asked for the user's wish to stop.

    Raises:
        ModelError: it cannot be loaded, or nobody consented to run its code.
        StateError: the study is locked, or has other weights under its name and version.
    """
    from readingroom.models import read_config, start_model

    config = read_config(path)
    with start_model(config, consent=consent, progress=progress) as subject:
        facts = own_facts(config, subject.facts)
    text = config_of(path)
    return study.engine.register(path, facts, config=text, vendor=vendor, consent=consent)


def find_model(study: "Study", name: str) -> RegisteredModel:
    """Return the registered model of a name, which its version may follow.

    Raises:
        NotFoundError: there is none, or several are called so.
    """
    models = study.engine.models()
    found = [one for one in models if name in (one.facts.name, _label(one))]
    if len(found) == 1:
        return found[0]
    known = ", ".join(map(_label, models)) or "none"
    what = "several models" if found else "no model"
    raise NotFoundError(f"The study has {what} called {name}. Registered are: {known}.")


def run_model(
    study: "Study",
    model: RegisteredModel,
    asking: InferenceSettings,
    *,
    cases: tuple[CaseId, ...] | None = None,
    progress: Progress = NO_PROGRESS,
) -> OutputIngestResult:
    """Ask a model about the cases of a study that it has no output for, and store what it says.

    Every eight answers are stored in one step; a run that was stopped goes on when it is asked for
    again.

    Raises:
        ModelError: it cannot be loaded, its files have changed, or nobody consented to its code.
        StateError: the study is locked.
        Cancelled: the user stopped; what was stored stays.
    """
    from readingroom.models import read_config

    pending = study.engine.pending(model.id, asking, cases)
    total = OutputIngestResult(0, 0, 0, ())
    if not len(pending):
        return total
    config = read_config(study.engine.place(model.id).path)
    with started(
        config,
        model.facts.weights_sha256,
        consent=model.consent is not None,
        seed=asking.sampling.seed,
        progress=progress,
    ) as subject:
        said = ask(subject, pending, asking.sampling, progress)
        while batch := tuple(islice(said, BATCH)):
            taken = study.engine.take_outputs(model.id, batch, asking)
            total = OutputIngestResult(
                total.added + taken.added,
                total.failed + taken.failed,
                total.replaced + taken.replaced,
                (*total.problems, *taken.problems),
            )
            progress.report(Step(total.added + total.failed, len(pending), "Asking the model"))
    return total


def _label(model: RegisteredModel) -> str:
    return f"{model.facts.name} {model.facts.version}".strip()
