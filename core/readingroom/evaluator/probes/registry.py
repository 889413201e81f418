"""All probes by name, and which of them are run on what."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from readingroom.domain.errors import SuiteError
from readingroom.domain.suggestions import nearest
from readingroom.evaluator.probes import (
    contrast,
    dropout,
    expression,
    intensity,
    line_noise,
    masking,
    noise,
    permutation,
    shift,
)
from readingroom.evaluator.probes.api import Probe

PROBES: Mapping[str, Probe] = MappingProxyType(
    {
        module.PROBE.key: module.PROBE
        for module in (
            dropout,
            noise,
            line_noise,
            permutation,
            shift,
            masking,
            expression,
            intensity,
            contrast,
        )
    }
)
MODALITIES: Mapping[int, str] = MappingProxyType({2: "genomics", 3: "timeseries", 4: "volumetric"})
_USUAL: Mapping[int, tuple[str, ...]] = MappingProxyType(
    {
        2: ("dropout", "noise", "permutation", "masking", "expression"),
        3: ("dropout", "noise", "line_noise", "permutation", "shift"),
        4: ("dropout", "noise", "permutation", "intensity", "contrast"),
    }
)


def usual_probes(axes: int) -> tuple[str, ...]:
    """Return the probes that fmbench runs on arrays with so many axes."""
    return _USUAL.get(axes, ("dropout", "noise", "permutation"))


def find_probes(
    names: Sequence[str], axes: int, grids: Mapping[str, Sequence[float]] | None = None
) -> tuple[Probe, ...]:
    """Return the named probes, the usual ones for () as names, each with its grid in `grids`.

    Raises:
        SuiteError: there is no such probe, one is named twice or does not fit arrays with so many
            axes, or a grid is empty.
    """
    found: list[Probe] = []
    for name in names or usual_probes(axes):
        probe = PROBES.get(name)
        if probe is None:
            raise SuiteError(f"There is no probe {name!r}.{nearest(name, PROBES)}")
        if any(name == other.key for other in found):
            raise SuiteError(f"The probe {name} is named twice. Name it once.")
        if axes not in probe.axes:
            wanted = " or ".join(str(count) for count in probe.axes)
            raise SuiteError(
                f"The probe {name} needs arrays with {wanted} axes; these have {axes}."
            )
        if grids and name in grids:
            if not grids[name]:
                raise SuiteError(f"The grid of the probe {name} is empty. Give strengths.")
            probe = replace(probe, strengths=tuple(float(value) for value in grids[name]))
        found.append(probe)
    return tuple(found)
