"""Explain models on texts, images and sequences, and test the explanations."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import AnalysisError
from readingroom.domain.explained_input import InputKind
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.random_streams import random_stream
from readingroom.engine.analyzer.explanations.chosen_rows import choose_class, choose_rows
from readingroom.engine.analyzer.explanations.faithfulness.types import (
    FaithfulnessOptions,
    FaithfulnessReport,
    RandomisationTarget,
)
from readingroom.engine.analyzer.explanations.page import page_of
from readingroom.engine.analyzer.explanations.service.connected_models import (
    ConnectedModel,
    ExplanationJob,
    connected_model,
    randomised_model,
)
from readingroom.engine.analyzer.explanations.service.input_files import (
    NamedInput,
    fit_channels,
    read_chosen,
)
from readingroom.engine.analyzer.explanations.service.tables import (
    FAITHFULNESS_FILE,
    NO_SEEDS,
    ROWS_FILE,
    Explanations,
)
from readingroom.engine.analyzer.explanations.types import (
    Explanation,
    ExplanationMethod,
    ExplanationSet,
    PartsRequest,
)
from readingroom.services.documents import write_files

if TYPE_CHECKING:
    from readingroom.engine.analyzer.explanations.faithfulness.one_case import ExplainedCase
    from readingroom.engine.analyzer.explanations.inputs import ExplanationInput
    from readingroom.engine.analyzer.explanations.part_runs import ExplainedInput
    from readingroom.engine.analyzer.explanations.types import PartOptions
    from readingroom.engine.models.config import ModelConfig

PAGE_FILE: Final = "explanations.html"


def explain_parts(
    model: Path | str,
    request: PartsRequest,
    *,
    options: "PartOptions",
    tests: FaithfulnessOptions | None = None,
    consent: bool = False,
    progress: Progress = NO_PROGRESS,
) -> Explanations:
    """Run a model and compute the contribution of each part of each input to its output.

    Args:
        model: a model's configuration, or a model file without one.
        request: the inputs to explain.
        options: the options of the explanation.
        tests: options of the faithfulness tests, if requested.
        consent: whether the model's own code is approved to run.
        progress: receives the progress of the job.

    Raises:
        AnalysisError: inputs, method or class do not fit, or the model returns no number.
        GenerationError: a file cannot be read.
        ModelError: the model cannot be loaded, returns no probabilities, or its code is not
            approved.
        Cancelled: the user stopped.
    """
    from readingroom.engine.analyzer.explanations.part_runs import explain_pieces
    from readingroom.engine.models.config import read_config

    method = options.method_for(request.kind)
    config = read_config(model)
    job = ExplanationJob(config, request, options, consent, progress)
    stream = random_stream(options.seed, "explained inputs")
    chosen, unfit = read_chosen(
        request.kind,
        request.source,
        config.image_input,
        lambda count: choose_rows(request.rows, count, request.sample, stream),
    )
    with connected_model(job, chosen) as connected:
        target, name = choose_class(request.target, connected.classes)
        pieces = tuple(_piece(item, request.kind, target, options, config) for item in chosen)
        names = (config.title, name)
        explained = explain_pieces(pieces, connected.model, names, options, progress=progress)
        report = None
        if request.is_tested:
            tests = tests or FaithfulnessOptions()
            report = _tested(job, connected, explained, target, tests)
    explanations = tuple(
        _with_notes(part.explanation, item, connected.notes, method, options, config)
        for part, item in zip(explained, chosen, strict=True)
    )
    rows = ExplanationSet(config.title, method, request.kind, explanations, unfit)
    return Explanations(rows, report)


def write_parts(result: Explanations, folder: Path) -> tuple[Path, ...]:
    """Write explanations and their tests into a folder, as JSON and as an HTML page."""
    values: dict[str, object] = {
        ROWS_FILE: result.rows,
        PAGE_FILE: page_of(result.rows, result.faithfulness),
    }
    if result.faithfulness is not None:
        values[FAITHFULNESS_FILE] = result.faithfulness
    return write_files(folder, values)


def _piece(
    item: NamedInput,
    kind: InputKind,
    target: int,
    options: "PartOptions",
    config: "ModelConfig",
) -> "ExplanationInput":
    """Return an input divided into parts."""
    from readingroom.engine.analyzer.explanations.image_pieces import image_piece
    from readingroom.engine.analyzer.explanations.inputs import sequence_piece, text_piece
    from readingroom.engine.analyzer.explanations.volumes import volume_piece

    if isinstance(item.value, str):
        make = text_piece if kind is InputKind.TEXT else sequence_piece
        return make(item.code, item.value, target, options)
    shape = config.options.get("input_shape")
    image = item.value
    if image.ndim == 4:
        _require_item_shape(item, config)
    elif isinstance(shape, list) and len(shape) == 3:
        image = fit_channels(image, int(shape[0]))
        if image.shape[:2] != tuple(shape[1:]):
            raise AnalysisError(
                f"{item.code} has {image.shape[0]} x {image.shape[1]} pixels; the network needs "
                f"{shape[1]} x {shape[2]}. Scale or crop it to that size."
            )
    levels = _levels(image, config)
    image_options = options
    if levels is not None and options.low is None and options.high is None:
        image_options = replace(options, low=levels[0], high=levels[1])
    if image.ndim == 4:
        axis = config.image_input.slice_axis
        return volume_piece(item.code, image, target, image_options, axis)
    return image_piece(item.code, image, target, image_options)


def _require_item_shape(item: NamedInput, config: "ModelConfig") -> None:
    """Check that a volume has the shape of an item that a network declares."""
    from readingroom.engine.analyzer.explanations.volume_axes import items_of

    declared = config.options.get("input_shape")
    given = items_of(np.asarray(item.value)[None], config.image_input.slice_axis).shape[1:]
    if isinstance(declared, list) and declared != list(given):
        raise AnalysisError(
            f"{item.code} has the shape {list(given)}; the network needs {declared}. Declare its "
            "'input', or prepare the item in that shape."
        )


def _levels(image: FloatArray, config: "ModelConfig") -> tuple[float, float] | None:
    """Return the values of black and white of the model's input, None if the image exceeds them.

    The fill then has the range of the image.
    """
    levels = config.image_input.levels
    if levels is None or image.min() < levels[0] or image.max() > levels[1]:
        return None
    return levels


def _tested(
    job: ExplanationJob,
    connected: ConnectedModel,
    explained: "tuple[ExplainedInput, ...]",
    target: int,
    tests: FaithfulnessOptions,
) -> FaithfulnessReport:
    """Return the faithfulness of the explanations."""
    from readingroom.engine.analyzer.explanations.faithfulness.api import ExplanationSource, assess
    from readingroom.engine.analyzer.explanations.faithfulness.part_cases import cases_of

    options = job.options
    with randomised_model(job) as other:
        cases = cases_of(explained, connected.model, target, options, other, progress=job.progress)
    first = explained[0].explanation
    source = ExplanationSource(
        first.model, first.kind, first.method, first.target, first.background
    )
    return assess(
        cases,
        source,
        options=tests,
        randomising=RandomisationTarget.OUTPUTS
        if other is None
        else RandomisationTarget.PARAMETERS,
        warnings=(*first.warnings, *connected.notes, *_untested(cases)),
        progress=job.progress,
    )


def _untested(cases: "Sequence[ExplainedCase]") -> tuple[str, ...]:
    """Return sentences on tests that were not run, with reasons."""
    notes = []
    if not any(case.again for case in cases):
        notes.append(NO_SEEDS)
    if not any(case.nearby for case in cases):
        notes.append("Sensitivity was not tested: letters cannot be changed gradually.")
    return tuple(notes)


def _with_notes(
    explanation: Explanation,
    source: NamedInput,
    notes: tuple[str, ...],
    method: ExplanationMethod,
    options: "PartOptions",
    config: "ModelConfig",
) -> Explanation:
    """Return an explanation with notes on the model, the image hash and the method choice."""
    levels = config.image_input.levels
    if not isinstance(source.value, str) and levels and not _levels(source.value, config):
        low, high = levels
        note = (
            f"The values exceed the model's range of {low:g} to {high:g}; the fill uses the range "
            "of the image."
        )
        notes = (*notes, note)
    heat_map = explanation.heat_map
    drawn = None if heat_map is None else replace(heat_map, image=source.sha256)
    choice = "" if options.method else f"{method.value}, the default method for this kind of input"
    warnings = (*explanation.warnings, *notes)
    maps = explanation.slice_maps
    if source.frames:
        maps = tuple(
            replace(drawn_slice, image=image, frame=frame)
            for drawn_slice, (image, frame) in zip(maps, source.frames, strict=True)
        )
    return replace(explanation, warnings=warnings, heat_map=drawn, choice=choice, slice_maps=maps)
