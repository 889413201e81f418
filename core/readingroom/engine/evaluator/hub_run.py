"""Running a suite of the fmbench hub, including fmbench's record and page."""

from dataclasses import replace
from pathlib import Path

from readingroom.domain.clock import Clock
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.evaluator.fmbench.hub import HubSuite
from readingroom.engine.evaluator.fmbench.sequences import fit_training_sequences
from readingroom.engine.evaluator.probes.results import refused_items
from readingroom.engine.evaluator.results import finish_result
from readingroom.engine.evaluator.robustness import run_probes, write_pages
from readingroom.engine.evaluator.runs.run import run_suite
from readingroom.engine.evaluator.runs.types import EvaluationResult
from readingroom.engine.evaluator.suites.image_sets import read_samples
from readingroom.engine.models.image_inputs.types import ImagePreparer
from readingroom.engine.models.types import ModelUnderTest


def run_hub_suite(
    hub: HubSuite,
    subject: ModelUnderTest,
    out: Path,
    *,
    clock: Clock,
    seed: int = 0,
    is_resumed: bool = False,
    images: ImagePreparer | None = None,
    progress: Progress = NO_PROGRESS,
) -> EvaluationResult:
    """Run a suite on a model, and write the result into a folder.

    A suite whose benchmark is about robustness is probed with the probes' own seed, without limit
    or resumption. For a suite of sequences, the model is fitted first. `images` prepares images
    for the model.

    Raises:
        SuiteError: the data or the folder cannot be used, or do not fit the model.
        ModelError: the model ended and could not be restarted.
        Cancelled: the user stopped it.
    """
    if hub.suite is None:
        prepared = read_samples(hub.data, images, hub.dataset_id, progress)
        return run_probes(
            subject,
            prepared.data,
            out,
            hub.plan,
            clock=clock,
            refused=refused_items(prepared),
            progress=progress,
        )
    if hub.needs_fit:
        fit_training_sequences(subject, hub.data)
    result = run_suite(
        hub.suite,
        subject,
        out,
        clock=clock,
        seed=seed,
        is_resumed=is_resumed,
        progress=progress,
        images=images,
    )
    result = replace(result, dataset_id=hub.dataset_id)
    finish_result(out, result)
    write_pages(result, out)
    return result
