"""Registering models in a study, and consent to run the code that came with them."""

from pathlib import Path
from typing import Final, NamedTuple

from readingroom import store
from readingroom.domain.errors import StateError
from readingroom.domain.ids import RegisteredId
from readingroom.domain.model import ModelFacts
from readingroom.domain.registered_models import ModelLocation, RegisteredModel
from readingroom.store import Change, StudyFile
from readingroom.store.registered_models import NewModel
from readingroom.study.forms import check_words

REGISTERED: Final = "model registered"
CONSENTED: Final = "consent given"
MOST_CONFIG_BYTES: Final = 1 << 20
_SUFFIXES: Final = (".yaml", ".yml")


class ModelRegistration(NamedTuple):
    """A model to register: where it lies, what it is, and whether its code may run."""

    path: str
    facts: ModelFacts
    config: str
    vendor: str
    has_consent: bool


def register(file: StudyFile, actor: str, new: ModelRegistration) -> RegisteredModel:
    """Register a model, and consent with it, in one step.

    Raises:
        StateError: it has no name, or other weights are registered under its name and version.
    """
    facts = new.facts
    name = facts.name or facts.model_id
    for words, what in ((name, "The model's name"), (facts.version, "The version")):
        check_words(words, what)
    if not name.strip():
        raise StateError("A model needs a name. Write one into its configuration.")
    known = store.registered_models.find(file, name, facts.version)
    if known is not None and known.facts.weights_sha256 != facts.weights_sha256:
        label = f"{name} {facts.version}".strip()
        raise StateError(
            f"Other weights are registered as {label} already. Give these another version."
        )
    place = ModelLocation(new.path, new.config or config_of(new.path))
    with file.batch():
        with file.change(REGISTERED, actor) as change:
            row = NewModel(name, facts.version, new.vendor, facts, place)
            registered = store.registered_models.add(change, row, actor)
            change.details["registered_model"] = registered
            change.details["weights_sha256"] = facts.weights_sha256
        is_open = not store.registered_models.get(file, registered).may_run
        if new.has_consent and is_open:
            with file.change(CONSENTED, actor) as change:
                _consent(change, registered, facts.weights_sha256, actor)
    return store.registered_models.get(file, registered)


def give_consent(file: StudyFile, actor: str, model: RegisteredId) -> RegisteredModel:
    """Record that somebody lets the code of a model run; a second time does nothing.

    Raises:
        NotFoundError: there is no such model.
        StateError: it brings no code.
    """
    known = store.registered_models.get(file, model)
    if known.may_run and known.consent is None:
        raise StateError(f"{known.facts.name} brings no code of its own: it needs no consent.")
    if known.consent is None:
        with file.change(CONSENTED, actor) as change:
            _consent(change, model, known.facts.weights_sha256, actor)
    return store.registered_models.get(file, model)


def _consent(change: Change, model: RegisteredId, weights_sha256: str, actor: str) -> None:
    store.registered_models.consent(change, model, weights_sha256, actor)
    change.details["registered_model"] = model
    change.details["weights_sha256"] = weights_sha256


def config_of(path: str) -> str:
    """Return the text of a configuration, "" where there is none that can be kept.

    Raises:
        StateError: it is too long for one.
    """
    given = Path(path)
    if given.is_dir():
        given = given / "model.yaml"
    if given.suffix.lower() not in _SUFFIXES or not given.is_file():
        return ""
    data = given.read_bytes()
    if len(data) > MOST_CONFIG_BYTES:
        raise StateError(f"{given.name} is too long for a configuration. Choose another file.")
    return data.decode("utf-8", "replace")
