"""Registry of patient generation methods by name; heavy libraries are imported when used."""

import importlib.util
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from readingroom.domain.edition import how_to_get
from readingroom.domain.errors import GenerationError
from readingroom.domain.named_imports import named_object
from readingroom.domain.suggestions import nearest

_NETWORKS = ("torch", "safetensors")
_LEARNERS = ("sklearn", "safetensors")


@dataclass(frozen=True, slots=True)
class Entry:
    """A named object: `target` is "module:object"; `needs` are required packages."""

    key: str
    label: str
    target: str
    needs: tuple[str, ...] = ()


METHODS: Mapping[str, Entry] = {
    entry.key: entry
    for entry in (
        Entry(
            "copula",
            "Gaussian copula",
            "readingroom.engine.generator.learners.copula:GaussianCopula",
            _LEARNERS,
        ),
        Entry(
            "fair-smote",
            "Fair-SMOTE",
            "readingroom.engine.generator.learners.fair_smote:FairSmote",
            _LEARNERS,
        ),
        Entry(
            "cvae",
            "Conditional variational autoencoder",
            "readingroom.engine.generator.networks.cvae:ConditionalVae",
            _NETWORKS,
        ),
        Entry(
            "diffusion",
            "Denoising diffusion",
            "readingroom.engine.generator.networks.table_diffusion:TableDiffusion",
            _NETWORKS,
        ),
        Entry(
            "cvae+diffusion",
            "Conditional variational autoencoder, refined by diffusion",
            "readingroom.engine.generator.networks.refined:RefinedVae",
            _NETWORKS,
        ),
    )
}
"""Methods by key: the object is a class whose instances are a `PatientMethod`. A new method is one
entry here."""


def find_method(key: str) -> Entry:
    """Return the entry of a method.

    Raises:
        GenerationError: the name is unknown.
    """
    try:
        return METHODS[key]
    except KeyError:
        raise GenerationError(
            f"Unknown generation method '{key[:40]}'.{nearest(key, METHODS)}"
        ) from None


def load_entry(entry: Entry) -> Any:  # noqa: ANN401 - a registry holds objects of every kind
    """Return the object of an entry.

    Raises:
        GenerationError: a required package is not installed.
    """
    missing = [name for name in entry.needs if importlib.util.find_spec(name) is None]
    if missing:
        raise GenerationError(f"'{entry.label}': {how_to_get(', '.join(missing))}")
    return named_object(entry.target)
