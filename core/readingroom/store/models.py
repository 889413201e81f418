"""Models under evaluation."""

from readingroom.domain.ids import ModelId
from readingroom.domain.output import ModelCard, ModelSummary
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase


def add(change: Change, card: ModelCard) -> ModelId:
    """Store a model; one name and version once (StateError)."""


def list_all(source: HasDatabase) -> tuple[ModelSummary, ...]:
    """Return all models in the order they were added."""


def find(source: HasDatabase, name: str, version: str = "") -> ModelId | None:
    """Return the model with a name and version, or None."""
