"""Requests to the engine's worker, and the parts and results that it sends.

The tag of a request is the name of its task, see `tasks`.
"""

from pathlib import Path

import msgspec

from readingroom.domain.case import VariantTable
from readingroom.domain.model import ModelFacts
from readingroom.domain.patient_tables import PatientTables, TableText
from readingroom.domain.scenario import Recipe
from readingroom.engine.evaluator.crossmodal.statements import NamedText
from readingroom.engine.evaluator.runs.types import ItemResult
from readingroom.engine.models.types import InferenceRequest, ModelResponse, Sampling
from readingroom.knowledge.types import FactColumns, PatientFacts
from readingroom.processes.messages import Document, NonEmpty, NonNegative

__all__ = ["Document"]  # also for the desktop application


class FactsRequest(msgspec.Struct, frozen=True, tag="facts"):
    """Request for the facts of a model; `consent` to run its own code."""

    model: NonEmpty
    consent: bool = False


class LoadedModel(msgspec.Struct, frozen=True):
    """Name and facts of a model; no facts if its own code needs consent first."""

    name: str
    facts: ModelFacts | None = None


class TryRequest(msgspec.Struct, frozen=True, tag="try"):
    """Request for the response of a model to one item."""

    model: NonEmpty
    item: InferenceRequest
    consent: bool = False
    weights_sha256: str = ""
    sampling: Sampling = Sampling()


class RunRequest(msgspec.Struct, frozen=True, tag="run"):
    """Request for the response of a model to each item that follows.

    A model whose weights have another hash than `weights_sha256`, if given, is refused.
    `item_count` is the number of items if it is known; then it ends them, too.
    """

    model: NonEmpty
    consent: bool = False
    weights_sha256: str = ""
    sampling: Sampling = Sampling()
    item_count: NonNegative | None = None


class TriedModel(msgspec.Struct, frozen=True):
    """Response of a model to one item."""

    response: ModelResponse
    warnings: tuple[str, ...] = ()


class RunCounts(msgspec.Struct, frozen=True):
    """Numbers of items with and without a response, and the seconds that they took."""

    answered: int
    failed: int
    seconds: float
    warnings: tuple[str, ...] = ()


class EvaluateRequest(msgspec.Struct, frozen=True, tag="evaluate"):
    """Request to evaluate a model with a suite; the result is written to the folder `out`.

    With `has_items` the cases of the suite follow as items. `patient` is the model that plays
    patients, "" for none. `encoder` is the folder of one that compares answers with references,
    None for none. `limit` is the maximum number of items, 0 for all. `is_resumed` continues the
    stopped run in `out`. `cache` is a folder with responses of language models, None for none.
    """

    suite: NonEmpty
    model: NonEmpty
    out: Path
    consent: bool = False
    seed: int = 0
    has_items: bool = False
    patient: str = ""
    patient_consent: bool = False
    encoder: Path | None = None
    limit: NonNegative = 0
    is_resumed: bool = False
    cache: Path | None = None


class RobustnessRequest(msgspec.Struct, frozen=True, tag="robustness"):
    """Request to run robustness probes on a model; the result is written to the folder `out`.

    `sampling_freq` is in Hz. `strengths` are by probe, for those not run at their default ones.
    """

    model: NonEmpty
    data: Path
    out: Path
    probes: tuple[str, ...] = ()
    sampling_freq: float = 200.0
    seed: int = 42
    consent: bool = False
    strengths: dict[str, tuple[float, ...]] = msgspec.field(default_factory=dict)


class WrittenResult(msgspec.Struct, frozen=True):
    """The result in the folder of the request."""

    result_id: str
    item_count: int
    failed_count: int


class ImportLogRequest(msgspec.Struct, frozen=True, tag="import-log"):
    """Request to import the evaluation logs of `source`, each into a folder in `out`."""

    source: Path
    out: Path


class WrittenLogs(msgspec.Struct, frozen=True):
    """Names of the folders of imported logs, and a sentence for each rejected one."""

    folders: tuple[str, ...]
    rejected: tuple[str, ...] = ()


class ScenarioRequest(msgspec.Struct, frozen=True, tag="make-scenario"):
    """Request to generate the cases of a recipe in the folder `out`.

    `limit` is the maximum number of cases, 0 for all. A `model` rewrites their notes, if given.
    `tables` is the case table of the study, for a recipe that reads it.
    """

    recipe: Recipe
    out: Path
    limit: NonNegative = 0
    model: str = ""
    consent: bool = False
    weights_sha256: str = ""
    tables: PatientTables | None = None


class ScenarioCounts(msgspec.Struct, frozen=True):
    """Numbers of generated cases, of accepted and rejected rewritten notes, of failed cases."""

    case_count: int
    rewritten_count: int = 0
    rejected_count: int = 0
    failed_count: int = 0


class SyntheticTableRequest(msgspec.Struct, frozen=True, tag="make-table"):
    """Request to generate a table of patients in the folder `out`.

    `has_report` also validates it. Stopped training continues from the folder `checkpoints`.
    `tables` is the case table of the study, for a recipe that reads it. `keeps_generator` also
    writes the fitted generator.
    """

    recipe: Recipe
    out: Path
    has_report: bool = False
    checkpoints: Path | None = None
    tables: PatientTables | None = None
    keeps_generator: bool = False


class AgreementRequest(msgspec.Struct, frozen=True, tag="modality-agreement"):
    """Request for kappa between results, which follow as items; `names` are theirs by key."""

    names: dict[str, str]


class DropRequest(msgspec.Struct, frozen=True, tag="modality-drop"):
    """Request for the loss without each modality; `whole` is the result with all of them.

    The results follow as items; `names` are theirs by key. `metric` is "" for the first one.
    """

    names: dict[str, str]
    whole: str
    metric: str = ""


class SentResult(msgspec.Struct, frozen=True):
    """A stored result, or some of its items; `document` is its JSON, "" with items alone."""

    key: str
    document: str = ""
    items: tuple[ItemResult, ...] = ()


class PlausibilityRequest(msgspec.Struct, frozen=True, tag="plausibility"):
    """Request for the plausibility of a patient and, with drugs, of a recommendation.

    `folder` has further tables, None for none.
    """

    facts: PatientFacts
    drugs: tuple[str, ...] = ()
    is_reduced: bool = False
    folder: Path | None = None


class TablePlausibilityRequest(msgspec.Struct, frozen=True, tag="table-plausibility"):
    """Request for the plausibility of the patients of a table.

    `folder` has further tables of knowledge, None for none. `text` is the table that `table` names,
    if it is in no file.
    """

    table: NonEmpty
    columns: FactColumns
    folder: Path | None = None
    text: TableText | None = None


class ContradictionsRequest(msgspec.Struct, frozen=True, tag="contradictions"):
    """Request for the contradictions of each case that follows as an item."""

    item_count: NonNegative = 0


class CaseTexts(msgspec.Struct, frozen=True):
    """Texts and variant tables of a case."""

    code: str
    texts: tuple[NamedText, ...]
    variants: tuple[VariantTable, ...]
