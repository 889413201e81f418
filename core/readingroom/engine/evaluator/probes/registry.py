"""All probes by name, and the defaults by number of axes."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from readingroom.domain.errors import SuiteError
from readingroom.domain.suggestions import nearest
from readingroom.engine.evaluator.probes import (
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
from readingroom.engine.evaluator.probes.api import Probe

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
_DEFAULTS: Mapping[int, tuple[str, ...]] = MappingProxyType(
    {
        2: ("dropout", "noise", "permutation", "masking", "expression"),
        3: ("dropout", "noise", "line_noise", "permutation", "shift"),
        4: ("dropout", "noise", "permutation", "intensity", "contrast"),
    }
)


def default_probes(axes: int) -> tuple[str, ...]:
    """Return the probes that fmbench runs on arrays with this number of axes."""
    return _DEFAULTS.get(axes, ("dropout", "noise", "permutation"))


def find_probes(
    names: Sequence[str], axes: int, grids: Mapping[str, Sequence[float]] | None = None
) -> tuple[Probe, ...]:
    """Return the named probes, the default ones for (), each with its grid in `grids`.

    Raises:
        SuiteError: a probe is unknown, named twice, or does not support the number of axes, or a
            grid is empty.
    """
    probes: list[Probe] = []
    for name in names or default_probes(axes):
        probe = PROBES.get(name)
        if probe is None:
            raise SuiteError(f"The probe {name!r} is unknown.{nearest(name, PROBES)}")
        if any(name == other.key for other in probes):
            raise SuiteError(f"The probe {name} is listed twice. List it once.")
        if axes not in probe.axes:
            supported = " or ".join(str(count) for count in probe.axes)
            raise SuiteError(
                f"The probe {name} needs arrays with {supported} axes; these have {axes}."
            )
        if grids and name in grids:
            if not grids[name]:
                raise SuiteError(f"The grid of the probe {name} is empty. Add strengths.")
            probe = replace(probe, strengths=tuple(float(value) for value in grids[name]))
        probes.append(probe)
    return tuple(probes)
