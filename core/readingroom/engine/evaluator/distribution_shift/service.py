"""Site shift and corruption error: computed, stored in a study and written to files."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from readingroom.domain.accounts import Permission
from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.ids import EvaluationId
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.random_streams import random_stream
from readingroom.engine.devices.job import current_job
from readingroom.engine.evaluator.csv_cells import (
    FIGURE_HEAD,
    figure_cells,
    safe_text,
    write_rows,
)
from readingroom.engine.evaluator.distribution_shift.types import (
    CorruptionReport,
    ProbeChoice,
    SiteShiftReport,
    SiteShiftRequest,
)
from readingroom.engine.evaluator.runs.types import ItemResult, MetricResult
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom.services.engine.feature_context import FeatureContext
from readingroom.services.guard import requires

if TYPE_CHECKING:
    from readingroom.services.engine.requests import SentResult

TARGETS: Final = "y"
"""Name of the targets of a data set as a column."""
KINDS: Final = (AnalysisKind.SITE_SHIFT, AnalysisKind.CORRUPTION_ERROR)


class ShiftService:
    """Stored figures on shifts of the distribution; they are analyses."""

    def __init__(self, context: FeatureContext) -> None:
        self._file = context.file
        self._guard = context.guard
        self._analyses = context.analyses

    @requires(Permission.SEE_RESULTS)
    def reports(self) -> tuple[StoredAnalysis, ...]:
        """Return the stored figures, newest first."""
        stored = [analysis for kind in KINDS for analysis in self._analyses.list_all(kind)]
        return tuple(sorted(stored, key=lambda analysis: analysis.event, reverse=True))

    @requires(Permission.ADD_MATERIAL)
    def add(self, report: SiteShiftReport | CorruptionReport) -> StoredAnalysis:
        """Store figures; the audit trail commits to them."""
        return self._analyses.add(report)

    @requires(Permission.SEE_RESULTS)
    def answers(self, evaluation: EvaluationId) -> "Iterator[SentResult]":
        """Return a result, then its items with those on corrupted images, for the worker.

        Raises:
            NotFoundError: there is no such result.
        """
        from readingroom.services.engine.sent_results import sent_result

        def reduced(item: ItemResult) -> ItemResult:
            return replace(item, raw="", detail="", prompt_sha256="")

        return sent_result(self._file, evaluation, reduced, with_perturbed=True)


def measure_site_shift(
    request: SiteShiftRequest, progress: Progress = NO_PROGRESS
) -> SiteShiftReport:
    """Return the robustness index of a model's embeddings of a data set, and related metrics.

    `request.biology` may be "y", the targets; an empty `request.case` treats each sample as a
    separate case.

    Raises:
        SuiteError: the data cannot be used, has no such column, or no image fits the model.
        ModelError: the model cannot be loaded, returns no embeddings, or its code is not approved.
        Cancelled: the user stopped.
    """
    from readingroom.engine.evaluator.site_shift import SiteData, robustness_index
    from readingroom.engine.evaluator.suites.image_sets import read_samples
    from readingroom.engine.models.config import read_config
    from readingroom.engine.models.image_inputs.files import preparer
    from readingroom.services.engine.running import started

    config = read_config(request.model)
    samples = read_samples(request.data, preparer(config.image_input), progress=progress)
    data_set = samples.data
    columns = {**data_set.strata, "": tuple(map(str, range(len(data_set))))}
    if data_set.targets is not None and data_set.targets.ndim == 1:
        columns[TARGETS] = tuple(map(str, data_set.targets))
    for name in (request.biology, request.site, request.case):
        if name not in columns:
            known = ", ".join(column for column in columns if column)
            raise SuiteError(f"The data has no column {name}. Its columns are: {known}.")
    with started(config, consent=request.consent, seed=request.seed, progress=progress) as subject:
        vectors = subject.get_embeddings(data_set.inputs)
        facts = subject.facts
    progress.raise_if_cancelled()
    sites = SiteData(
        vectors, columns[request.biology], columns[request.site], columns[request.case]
    )
    robust = robustness_index(sites, random_stream(request.seed, "site shift"))
    if isinstance(robust, NotEstimable):
        metrics: tuple[MetricResult, ...] = (
            MetricResult("robustness_index", "Robustness index", robust),
        )
    else:
        metrics = tuple(
            MetricResult(key, label, value, condition=f"k = {robust.k}")
            for key, label, value in (
                ("robustness_index", "Robustness index", robust.index),
                ("older_robustness_index", "Robustness index, older form", robust.older_index),
                ("neighbour_accuracy", "Balanced accuracy of neighbours", robust.balanced_accuracy),
            )
        )
    return SiteShiftReport(
        facts.name,
        facts.version,
        request.data.name,
        data_set.sha256,
        len(data_set),
        request.biology,
        request.site,
        request.case,
        request.seed,
        metrics,
        current_job().description,
        len(samples.unfit),
        samples.unfit,
    )


def data_columns(folder: Path) -> tuple[str, ...]:
    """Return the columns of a data set's folder, "y" for its targets.

    Raises:
        SuiteError: the folder has no samples, or its table cannot be read.
    """
    from readingroom.engine.evaluator.suites.data_set import (
        INPUTS_FILE,
        METADATA_FILE,
        TARGETS_FILE,
        read_columns,
    )
    from readingroom.engine.evaluator.suites.image_sets import (
        IMAGE_COLUMN,
        IMAGES_FILE,
        has_images,
    )

    if has_images(folder):
        head = read_columns(folder / IMAGES_FILE)
        has_targets = TARGETS in head or (folder / TARGETS_FILE).is_file()
        metadata = tuple(name for name in head if name not in (IMAGE_COLUMN, TARGETS))
        return (*metadata, TARGETS) if has_targets else metadata
    if not (folder / INPUTS_FILE).is_file():
        raise SuiteError(
            f"{folder.name} contains no {INPUTS_FILE} or {IMAGES_FILE}. Choose a folder of samples."
        )
    table = folder / METADATA_FILE
    names = tuple(read_columns(table)) if table.is_file() else ()
    return (*names, TARGETS) if (folder / TARGETS_FILE).is_file() else names


def data_probes(folder: Path) -> tuple[ProbeChoice, ...]:
    """Return the probes that fit the samples of a folder, in the order of their random draws.

    Raises:
        SuiteError: the folder has no samples.
    """
    from readingroom.engine.evaluator.probes.registry import PROBES, default_probes
    from readingroom.engine.evaluator.suites.data_set import INPUTS_FILE, read_array
    from readingroom.engine.evaluator.suites.image_sets import IMAGE_AXES, has_images

    axes = IMAGE_AXES if has_images(folder) else read_array(folder / INPUTS_FILE).ndim
    defaults = default_probes(axes)
    others = tuple(key for key in PROBES if key not in defaults)
    return tuple(
        ProbeChoice(
            key, PROBES[key].label, key in defaults, PROBES[key].unit, PROBES[key].strengths
        )
        for key in (*defaults, *others)
        if axes in PROBES[key].axes
    )


def write_report(report: SiteShiftReport | CorruptionReport, path: Path) -> None:
    """Write the figures as CSV, numbers in full precision.

    Raises:
        OSError: the file cannot be written.
    """
    if isinstance(report, SiteShiftReport):
        source, other = report.data, f"{report.biology} by {report.site}"
    else:
        source, other = report.suite_id, report.reference
    head = ("model", "version", "source", "compared", "condition", "metric", *FIGURE_HEAD)
    rows = (
        (
            *map(safe_text, (report.model, report.version, source, other)),
            safe_text(row.condition),
            safe_text(row.metric),
            *figure_cells(row.value),
        )
        for row in report.metrics
    )
    write_rows(path, head, rows)
