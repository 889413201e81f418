"""Fairness reports of patient groups, and what is audited."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import msgspec

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.patient_tables import TableText
from readingroom.statistics.fairness.types import (
    CrossGroupAuc,
    FairnessOptions,
    GroupCalibration,
    GroupGap,
    SignedDifference,
)

Bands = Mapping[str, tuple[float, ...]]
"""Cut points that divide numbers into groups, by attribute."""

FAIRNESS_FILE: Final = "fairness.json"
"""Name of the file with a fairness report."""


@dataclass(frozen=True, slots=True)
class AttributeFlipRate:
    """Rate of changed decisions if only the attribute changes from `before` to `after`.

    `gained` counts patients who gain the decision, `lost` those who lose it, of the `n` with
    `before`.
    """

    before: str
    after: str
    value: Estimate | NotEstimable
    gained: int
    lost: int
    n: int


@dataclass(frozen=True, slots=True)
class GroupSize:
    """Size of a group; `decided` counts those with the decision, None without decisions."""

    group: str
    n: int
    with_outcome: int
    decided: int | None = None
    is_left_out: bool = False


@dataclass(frozen=True, slots=True)
class AttributeFairness:
    """Fairness results of one attribute, or of the cells of several together.

    `parts` names the attributes, one or more. `reference` is the reference group of signed
    differences. `missing` counts rows without a known group, which are in no group. `left_out` are
    groups with fewer patients than the minimum. `flip_share` is the proportion of patients whose
    decision changes with another value of the attribute, None without a model.
    """

    attribute: str
    parts: tuple[str, ...]
    reference: str
    missing: int
    sizes: tuple[GroupSize, ...]
    left_out: tuple[str, ...]
    gaps: tuple[GroupGap, ...]
    signed: tuple[SignedDifference, ...] = ()
    cross_areas: tuple[CrossGroupAuc, ...] = ()
    calibrations: tuple[GroupCalibration, ...] = ()
    flip_share: Estimate | NotEstimable | None = None
    flips: tuple[AttributeFlipRate, ...] = ()


class DecisionSource(StrEnum):
    """Source of the assessed decisions."""

    MODEL = "model"
    READER = "reader"
    READERS = "readers"
    AIDED_READERS = "readers aided by the model"


@dataclass(frozen=True, slots=True)
class ModelPreferenceGap:
    """Preference between two models by patient group: `gap` with the proportions by group.

    Proportions are of judgements that prefer the first model; ties count half.
    """

    first: str
    second: str
    attribute: str
    judgements: int
    readers: int
    cases: int
    gap: GroupGap


@dataclass(frozen=True, slots=True)
class FairnessReport:
    """Fairness report over patient groups.

    `model` names the model, the reader or the readers, "" for choices between models only.
    `outcome` and `decision` describe both in words. `threshold` is the minimum score for the
    decision, None if decisions were given or there are none. `n` is the number of rows.
    `disagreement` is the rate of different decisions when a model was asked twice, None if it was
    not. `warnings` are sentences. `device` names the devices that computed a model's decisions, ""
    if there are none or they were not recorded.
    """

    model: str
    decided_by: DecisionSource
    outcome: str
    decision: str
    threshold: float | None
    n: int
    attributes: tuple[AttributeFairness, ...]
    choices: tuple[ModelPreferenceGap, ...] = ()
    disagreement: Estimate | NotEstimable | None = None
    options: FairnessOptions = field(default_factory=FairnessOptions)
    source: str = ""
    warnings: tuple[str, ...] = ()
    device: str = ""


@dataclass(frozen=True, slots=True)
class AuditedTable:
    """The audited table and the roles of its columns.

    `table` is a CSV file or the name of a packaged one. `attributes` are the compared columns; ()
    for the declared protected ones, or for all other columns of recorded predictions. `bands` cut
    numbers into groups. `code` is the patient ID column: rows of one patient are not independent.
    `positive` is the positive value of the outcome, the decisions and the model's classes, "" to
    detect it. `is_aided` marks readings with AI output. `text` is the table that `table` names, if
    it is in no file.
    """

    table: Annotated[str, msgspec.Meta(min_length=1)]
    attributes: tuple[str, ...] = ()
    outcome: str = ""
    positive: str = ""
    score: str = ""
    decision: str = ""
    reader: str = ""
    case: str = ""
    bands: tuple[tuple[str, tuple[float, ...]], ...] = ()
    declaration: Path | None = None
    inputs: Path | None = None
    code: str = ""
    is_aided: bool = False
    text: TableText | None = None

    @property
    def cuts(self) -> Bands:
        """Return the bands by attribute."""
        return dict(self.bands)


class FairnessRequest(msgspec.Struct, frozen=True, tag="fairness"):
    """Request for a fairness audit of a model, or of recorded predictions without one.

    Without a threshold, probabilities are decided at 0.5, and other scores are not.
    """

    audited: AuditedTable
    model: str = ""
    consent: bool = False
    threshold: float | None = 0.5
    options: FairnessOptions | None = None
