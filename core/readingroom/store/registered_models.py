"""Models that run on this computer: registration, consent and failed runs."""

from typing import Any, NamedTuple

from readingroom.domain.ids import CaseId, ModelId, RegisteredId
from readingroom.domain.model import (
    Consent,
    FailureReason,
    ModelFacts,
    ModelLocation,
    RegisteredModel,
)
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch, fetch_one
from readingroom.store.json_documents import decode, encode, member

TABLE = "registered_model"
CONSENT = "consent"
FAILURE = "run_failure"
_MISSING = "The study has no such model. Reload the list of models."

_SQL = """
SELECT r.id, r.facts, r.vendor, r.registered_by, r.registered_at,
  c.weights_sha256, c.given_by, c.given_at, m.id,
  (SELECT count(*) FROM output WHERE output.model = m.id),
  (SELECT count(DISTINCT f.case_id) FROM run_failure AS f
    WHERE f.registered_model IN (
      SELECT id FROM registered_model WHERE name = r.name AND version = r.version)
    AND NOT EXISTS (
      SELECT 1 FROM output WHERE output.model = m.id AND output.case_id = f.case_id))
FROM registered_model AS r
LEFT JOIN model AS m ON m.name = r.name AND m.version = r.version
LEFT JOIN consent AS c ON c.position = (
  SELECT max(position) FROM consent WHERE consent.weights_sha256 = r.weights_sha256
  AND consent.registered_model IN (
    SELECT id FROM registered_model WHERE name = r.name AND version = r.version))
"""
_NEWEST = """
r.position = (SELECT max(position) FROM registered_model WHERE name = r.name
  AND version = r.version)
"""


class NewModel(NamedTuple):
    """New model registration; `name` and `version` are those of its card."""

    name: str
    version: str
    vendor: str
    facts: ModelFacts
    location: ModelLocation


class FailureRow(NamedTuple):
    """Failure of a model for a case; `detail` is "" after the case was erased."""

    case: CaseId
    reason: FailureReason
    detail: str
    failed_at: str


def add(change: Change, new: NewModel, by: str) -> RegisteredId:
    """Register a model and return its identifier."""
    return RegisteredId(
        change.append(
            TABLE,
            name=new.name,
            version=new.version,
            vendor=new.vendor,
            facts=encode(new.facts),
            weights_sha256=new.facts.weights_sha256,
            registered_by=by,
            registered_at=change.at,
            config=new.location.config,
            path=new.location.path,
        )
    )


def consent(change: Change, registered: RegisteredId, weights_sha256: str, by: str) -> None:
    """Store consent to run a model's code with specific weights."""
    change.append(
        CONSENT,
        registered_model=registered,
        weights_sha256=weights_sha256,
        given_by=by,
        given_at=change.at,
    )


def list_all(source: HasDatabase) -> tuple[RegisteredModel, ...]:
    """Return the registered models in order of registration."""
    rows = fetch(source, f"{_SQL} WHERE {_NEWEST} ORDER BY r.position")
    return tuple(_model(*row) for row in rows)


def get(source: HasDatabase, registered: RegisteredId) -> RegisteredModel:
    """Return a registered model.

    Raises:
        NotFoundError: it is unknown, or was registered again later.
    """
    missing = "The study no longer has this model. Reload the list of models."
    return _model(*fetch_one(source, missing, f"{_SQL} WHERE {_NEWEST} AND r.id = ?", registered))


def find(source: HasDatabase, name: str, version: str) -> RegisteredModel | None:
    """Return the model registered under a name and version, or None."""
    sql = f"{_SQL} WHERE {_NEWEST} AND r.name = ? AND r.version = ?"
    rows = fetch(source, sql, name, version)
    return _model(*rows[0]) if rows else None


def card(source: HasDatabase, registered: RegisteredId) -> tuple[str, str, str]:
    """Return name, version and vendor of a model's outputs.

    Raises:
        NotFoundError: there is no such model.
    """
    sql = "SELECT name, version, vendor FROM registered_model WHERE id = ?"
    name, version, vendor = fetch_one(source, _MISSING, sql, registered)
    return str(name), str(version), str(vendor)


def location(source: HasDatabase, registered: RegisteredId) -> ModelLocation:
    """Return the location of a model's files.

    Raises:
        NotFoundError: there is no such model.
    """
    sql = "SELECT path, config FROM registered_model WHERE id = ?"
    return ModelLocation(*fetch_one(source, _MISSING, sql, registered))


def add_failure(
    change: Change,
    registered: RegisteredId,
    case: CaseId,
    reason: FailureReason,
    detail: str,
    prompt_sha256: str = "",
) -> None:
    """Store a model's failure for a case; `detail` is private."""
    change.append(
        FAILURE,
        registered_model=registered,
        case_id=case,
        reason=reason.value,
        prompt_sha256=prompt_sha256,
        failed_at=change.at,
        detail=detail,
    )


def failures(source: HasDatabase, registered: RegisteredId) -> tuple[FailureRow, ...]:
    """Return a model's failures, oldest first, including earlier registrations."""
    name, version, _ = card(source, registered)
    rows = fetch(
        source,
        "SELECT case_id, reason, detail, failed_at FROM run_failure WHERE registered_model IN "
        "(SELECT id FROM registered_model WHERE name = ? AND version = ?) ORDER BY position",
        name,
        version,
    )
    return tuple(
        FailureRow(CaseId(case), member(FailureReason, reason), detail, at)
        for case, reason, detail, at in rows
    )


def _model(*row: Any) -> RegisteredModel:  # noqa: ANN401 - columns of a row
    registered, facts, vendor, by, at, weights, given_by, given_at, model, outputs, failed = row
    return RegisteredModel(
        id=RegisteredId(registered),
        facts=decode(facts, ModelFacts),
        vendor=vendor,
        registered_by=by,
        registered_at=at,
        consent=None if weights is None else Consent(weights, given_by, given_at),
        model=None if model is None else ModelId(model),
        output_count=outputs,
        failure_count=failed,
    )
