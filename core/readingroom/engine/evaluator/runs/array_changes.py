"""Changes of arrays defined by a suite: probes of signals and tables, image corruptions."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from readingroom.domain.errors import SuiteError
from readingroom.domain.random_streams import random_stream
from readingroom.domain.suggestions import nearest
from readingroom.engine.evaluator.corruptions.api import ValueRange
from readingroom.engine.evaluator.corruptions.registry import CORRUPTIONS, corrupt
from readingroom.engine.evaluator.probes.api import Probe
from readingroom.engine.evaluator.probes.api import ProbeSamples as Signals
from readingroom.engine.evaluator.probes.registry import PROBES, find_probes
from readingroom.engine.evaluator.runs.text_changes import probe_settings
from readingroom.engine.evaluator.suites.suite import ProbePlan
from readingroom.engine.models.types import AnyArray

SEVERITIES = (1.0, 2.0, 3.0, 4.0, 5.0)


class ArrayChange(Protocol):
    """One change at one strength."""

    @property
    def condition(self) -> str:
        """Return its name in results."""

    def apply(self, inputs: AnyArray) -> AnyArray:
        """Return the changed samples."""


@dataclass(frozen=True, slots=True)
class ProbeChange:
    """A probe at one strength; the same seed gives the same noise."""

    probe: Probe
    strength: float
    seed: int
    sampling_freq: float

    @property
    def condition(self) -> str:
        """Return its name in results."""
        return self.probe.condition(self.strength)

    def apply(self, inputs: AnyArray) -> AnyArray:
        """Return the changed samples."""
        rng = random_stream(self.seed, "probe", self.probe.key, f"{self.strength:g}")
        signals = Signals(np.asarray(inputs), self.sampling_freq)
        if self.probe.adds_channel and inputs.ndim == 2:
            changed = self.probe.change(signals.with_channel(), self.strength, rng)
            return changed.reshape(inputs.shape)
        return self.probe.change(signals, self.strength, rng)


@dataclass(frozen=True, slots=True)
class ImageChange:
    """An image corruption at one severity; `low` and `high` are the values of black and white."""

    key: str
    severity: int
    table: str
    seed: int
    low: float
    high: float

    @property
    def condition(self) -> str:
        """Return its name in results."""
        return f"{self.key} {self.severity}"

    def apply(self, inputs: AnyArray) -> AnyArray:
        """Return the changed images."""
        values = ValueRange(self.low, self.high)
        return np.stack(
            [
                corrupt(
                    image,
                    self.key,
                    self.severity,
                    table=self.table,
                    seed=self.seed,
                    item=str(row),
                    values=values,
                )
                for row, image in enumerate(inputs)
            ]
        ).astype(inputs.dtype if inputs.dtype.kind == "f" else np.float64)


def array_changes(plans: Sequence[ProbePlan], inputs: AnyArray) -> tuple[ArrayChange, ...]:
    """Return the changes of a suite of arrays, in order.

    Raises:
        SuiteError: a probe, a strength or a setting is unknown, or does not apply to the arrays.
    """
    if plans and inputs.dtype.kind not in "biuf":
        raise SuiteError("Probes need numeric samples; the samples of this suite are texts.")
    changes: list[ArrayChange] = []
    for plan in plans:
        if plan.name in CORRUPTIONS:
            changes += _image_changes(plan)
        elif plan.name in PROBES:
            changes += _probe_changes(plan, inputs.ndim)
        else:
            hint = nearest(plan.name, [*PROBES, *CORRUPTIONS])
            raise SuiteError(f"The probe '{plan.name}' is unknown.{hint}")
    return tuple(changes)


def _probe_changes(plan: ProbePlan, axes: int) -> list[ProbeChange]:
    seed, freq = probe_settings(plan, ("seed", "sampling_freq"), (42, 200.0))
    if not float(str(freq)) > 0:
        raise SuiteError(f"The 'sampling_freq' of '{plan.name}' must be more than 0.")
    grids = {plan.name: plan.grid} if plan.grid else None
    (probe,) = find_probes([plan.name], axes, grids)
    return [
        ProbeChange(probe, strength, int(str(seed)), float(str(freq)))
        for strength in probe.strengths
    ]


def _image_changes(plan: ProbePlan) -> list[ImageChange]:
    names = ("seed", "table", "low", "high")
    seed, table, low, high = probe_settings(plan, names, (0, "chest", 0.0, 1.0))
    for severity in plan.grid:
        if severity not in SEVERITIES:
            raise SuiteError(f"'{plan.name}' has the severities 1 to 5, not {severity:g}.")
    return [
        ImageChange(
            plan.name, int(severity), str(table), int(str(seed)), float(str(low)), float(str(high))
        )
        for severity in plan.grid or SEVERITIES
    ]
