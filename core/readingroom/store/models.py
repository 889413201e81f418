"""Models under evaluation."""

from readingroom.domain.errors import StateError
from readingroom.domain.ids import ModelId
from readingroom.domain.output import ModelCard, ModelSummary
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch


def add(change: Change, card: ModelCard) -> ModelId:
    """Store a model.

    Raises:
        StateError: a model of this name and version is in the study.
    """
    if find(change, card.name, card.version) is not None:
        label = f"{card.name} {card.version}".strip()
        raise StateError(f"The study already has a model {label}.")
    return ModelId(change.append("model", name=card.name, version=card.version, vendor=card.vendor))


def list_all(source: HasDatabase) -> tuple[ModelSummary, ...]:
    """Return all models in order of addition."""
    rows = fetch(
        source,
        "SELECT id, name, version, vendor, "
        "(SELECT count(*) FROM output WHERE output.model = model.id), "
        "(SELECT count(DISTINCT case_id) FROM model_score WHERE model_score.model = model.id) "
        "FROM model ORDER BY position",
    )
    return tuple(
        ModelSummary(ModelId(model), ModelCard(name, version, vendor), *counts)
        for model, name, version, vendor, *counts in rows
    )


def find(source: HasDatabase, name: str, version: str = "") -> ModelId | None:
    """Return the model with a name and version, or None."""
    rows = fetch(source, "SELECT id FROM model WHERE name = ? AND version = ?", name, version)
    return ModelId(rows[0][0]) if rows else None
