"""Stored figures on shifts of the distribution, and the requests that compute them."""

from dataclasses import dataclass
from pathlib import Path

import msgspec

from readingroom.domain.model import UnfitItem
from readingroom.engine.evaluator.runs.types import MetricResult
from readingroom.processes.messages import NonEmpty


@dataclass(frozen=True, slots=True)
class SiteShiftReport:
    """Whether a model's embeddings represent biology or site.

    `data` is the name of the folder and `data_sha256` the hash over its files. `biology`, `site`
    and `case` name columns; `case` is "" where each sample is a case of its own. `unfit` are the
    `unfit_count` items whose images do not fit the model; they are left out.
    """

    model: str
    version: str
    data: str
    data_sha256: str
    sample_count: int
    biology: str
    site: str
    case: str
    seed: int
    metrics: tuple[MetricResult, ...]
    device: str = ""
    unfit_count: int = 0
    unfit: tuple[UnfitItem, ...] = ()


@dataclass(frozen=True, slots=True)
class CorruptionReport:
    """Error of a model on corrupted images relative to a reference model on the same images.

    1 is as many errors as the reference, below 1 fewer; the mean over corruptions is the mCE of
    Hendrycks and Dietterich (2019).
    """

    model: str
    version: str
    result_id: str
    reference: str
    reference_result: str
    suite_id: str
    title: str
    seed: int
    metrics: tuple[MetricResult, ...]


@dataclass(frozen=True, slots=True)
class ProbeChoice:
    """Probe that fits a data set; `is_default` if it runs where none is named.

    `strengths` are its default ones, in `unit`.
    """

    key: str
    label: str
    is_default: bool
    unit: str = ""
    strengths: tuple[float, ...] = ()


class SiteShiftRequest(msgspec.Struct, frozen=True, tag="site-shift"):
    """Request for the site shift of a model on a data set; see `SiteShiftReport`."""

    model: NonEmpty
    data: Path
    biology: NonEmpty
    site: NonEmpty
    case: str = ""
    seed: int = 0
    consent: bool = False


class CorruptionRequest(msgspec.Struct, frozen=True, tag="corruption-error"):
    """Request for the corruption error of a result; the results follow as items, by key."""

    result: NonEmpty
    reference: NonEmpty
    seed: int = 0
