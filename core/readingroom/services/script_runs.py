"""Run models in the process of the study, for scripts; the desktop application uses a worker."""

from itertools import islice
from typing import TYPE_CHECKING, Final

from readingroom.domain.errors import NotFoundError
from readingroom.domain.ids import CaseId
from readingroom.domain.model import RegisteredModel
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.engine.models.types import InferenceSettings, OutputIngestResult
from readingroom.services.engine.registration import config_of
from readingroom.services.engine.running import ask, started
from readingroom.services.engine.tasks import own_facts

if TYPE_CHECKING:
    from readingroom.services.study import Study

BATCH: Final = 8
"""Number of outputs stored at once; a stop loses at most this many."""


def add_model(
    study: "Study",
    path: str,
    *,
    vendor: str = "",
    consent: bool = False,
    progress: Progress = NO_PROGRESS,
) -> RegisteredModel:
    """Load a model once and register it in a study.

    `path` is the model's configuration, file, or address on this computer; `consent` approves that
    its own code runs.

    Raises:
        ModelError: it cannot be loaded, or its code is not approved to run.
        StateError: the study is locked, or has other weights under its name and version.
    """
    from readingroom.engine.models.config import read_config
    from readingroom.engine.models.loading import start_model

    config = read_config(path)
    with start_model(config, consent=consent, progress=progress) as subject:
        facts = own_facts(config, subject.facts)
    text = config_of(path)
    return study.engine.register(path, facts, config=text, vendor=vendor, consent=consent)


def find_model(study: "Study", name: str) -> RegisteredModel:
    """Return the registered model with a name, optionally followed by its version.

    Raises:
        NotFoundError: there is no such model, or there are several.
    """
    models = study.engine.models()
    matches = [model for model in models if name in (model.facts.name, _label(model))]
    if len(matches) == 1:
        return matches[0]
    known = ", ".join(map(_label, models)) or "none"
    what = "several models" if matches else "no model"
    raise NotFoundError(f"The study has {what} named {name}. Choose one of: {known}.")


def run_model(
    study: "Study",
    model: RegisteredModel,
    asking: InferenceSettings,
    *,
    cases: tuple[CaseId, ...] | None = None,
    progress: Progress = NO_PROGRESS,
) -> OutputIngestResult:
    """Run a model on the cases of a study without its output, and store the responses.

    Every eight responses are stored in one step; another call continues a stopped run.

    Raises:
        ModelError: it cannot be loaded, its files have changed, or its code is not approved.
        StateError: the study is locked.
        Cancelled: the user stopped; stored outputs stay.
    """
    from readingroom.engine.models.config import read_config

    pending = study.engine.pending(model.id, asking, cases)
    total = OutputIngestResult(0, 0, 0, ())
    if not len(pending):
        return total
    config = read_config(study.engine.location(model.id).path)
    with started(
        config,
        consent=model.consent is not None,
        seed=asking.sampling.seed,
        progress=progress,
        weights_sha256=model.facts.weights_sha256,
    ) as subject:
        responses = ask(subject, pending, asking.sampling, progress)
        while batch := tuple(islice(responses, BATCH)):
            stored = study.engine.take_outputs(model.id, batch, asking)
            total = OutputIngestResult(
                total.added + stored.added,
                total.failed + stored.failed,
                total.replaced + stored.replaced,
                (*total.problems, *stored.problems),
                total.totals.plus(stored.totals),
            )
            progress.report(Step(total.added + total.failed, len(pending), "Running the model"))
    return total


def _label(model: RegisteredModel) -> str:
    return f"{model.facts.name} {model.facts.version}".strip()
