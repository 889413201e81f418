"""Register models in a study, and record consent to run their own code."""

from pathlib import Path
from typing import Final, NamedTuple

from readingroom import store
from readingroom.domain.errors import StateError
from readingroom.domain.ids import RegisteredId
from readingroom.domain.model import ModelFacts, ModelLocation, RegisteredModel
from readingroom.reading.forms.texts import check_storable
from readingroom.store import Change, StudyFile
from readingroom.store.registered_models import NewModel

REGISTERED: Final = "model registered"
CONSENTED: Final = "consent given"
MAX_CONFIG_BYTES: Final = 1 << 20
_SUFFIXES: Final = (".yaml", ".yml")


class ModelRegistration(NamedTuple):
    """A model to register: its path, facts and configuration, and consent to its code."""

    path: str
    facts: ModelFacts
    config: str
    vendor: str
    has_consent: bool


def register(file: StudyFile, actor: str, new: ModelRegistration) -> RegisteredModel:
    """Register a model, with its consent, in one step.

    Raises:
        StateError: it has no name, or other weights are registered under its name and version.
    """
    facts = new.facts
    name = facts.name or facts.model_id
    for text, what in ((name, "The model's name"), (facts.version, "The version")):
        check_storable(text, what)
    if not name.strip():
        raise StateError("The model has no name. Add one to its configuration.")
    known = store.registered_models.find(file, name, facts.version)
    if known is not None and known.facts.weights_sha256 != facts.weights_sha256:
        label = f"{name} {facts.version}".strip()
        raise StateError(
            f"Other weights are already registered as {label}. Change the version of this model."
        )
    location = ModelLocation(new.path, new.config or config_of(new.path))
    with file.batch():
        with file.change(REGISTERED, actor) as change:
            row = NewModel(name, facts.version, new.vendor, facts, location)
            registered = store.registered_models.add(change, row, actor)
            change.details["registered_model"] = registered
            change.details["weights_sha256"] = facts.weights_sha256
        is_open = not store.registered_models.get(file, registered).may_run
        if new.has_consent and is_open:
            with file.change(CONSENTED, actor) as change:
                _consent(change, registered, facts.weights_sha256, actor)
    return store.registered_models.get(file, registered)


def give_consent(file: StudyFile, actor: str, model: RegisteredId) -> RegisteredModel:
    """Record the consent to run a model's own code; a second call does nothing.

    Raises:
        NotFoundError: there is no such model.
        StateError: it has no code.
    """
    known = store.registered_models.get(file, model)
    if known.may_run and known.consent is None:
        raise StateError(f"{known.facts.name} has no code of its own, so it needs no consent.")
    if known.consent is None:
        with file.change(CONSENTED, actor) as change:
            _consent(change, model, known.facts.weights_sha256, actor)
    return store.registered_models.get(file, model)


def _consent(change: Change, model: RegisteredId, weights_sha256: str, actor: str) -> None:
    store.registered_models.consent(change, model, weights_sha256, actor)
    change.details["registered_model"] = model
    change.details["weights_sha256"] = weights_sha256


def config_of(path: str) -> str:
    """Return the text of a configuration, "" if there is none.

    Raises:
        StateError: it is too long.
    """
    given = Path(path)
    if given.is_dir():
        given = given / "model.yaml"
    if given.suffix.lower() not in _SUFFIXES or not given.is_file():
        return ""
    data = given.read_bytes()
    if len(data) > MAX_CONFIG_BYTES:
        raise StateError(
            f"{given.name} has {len(data):,} bytes; a configuration has at most "
            f"{MAX_CONFIG_BYTES:,}. Choose another file."
        )
    return data.decode("utf-8", "replace")
