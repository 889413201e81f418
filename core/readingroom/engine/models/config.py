"""Model configurations: identity, files and runtime settings."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec

from readingroom.domain.errors import ModelError
from readingroom.domain.model import ModelKind
from readingroom.engine.models.config_text import check_keys, read_mapping
from readingroom.engine.models.image_inputs.declared import image_input_of, normalisation_of
from readingroom.engine.models.image_inputs.types import DEFAULT_INPUT, ImageInput
from readingroom.engine.models.limits import ModelLimits, limits_of
from readingroom.engine.models.pickles import refuse_pickle

OWN_CODE: Final = "readingroom.engine.models."
"""Prefix of the import paths of models shipped with Readingroom."""

_SUFFIXES: Final = (".yaml", ".yml")
_MAX_PATH_LENGTH: Final = 1_000
_KINDS: Final = {
    ".onnx": ModelKind.ONNX,
    ".pt": ModelKind.TORCHSCRIPT,
    ".ts": ModelKind.TORCHSCRIPT,
    ".torchscript": ModelKind.TORCHSCRIPT,
    ".safetensors": ModelKind.SAFETENSORS,
    ".gguf": ModelKind.GGUF,
    ".jsonl": ModelKind.RECORDED,
    ".csv": ModelKind.RECORDED,
}


@dataclass(frozen=True, slots=True)
class ModelConfig:
    """A model configuration; its relative paths refer to `folder`.

    `import_path` is "module:Class". `paths` are its files: weights, recorded outputs. `outputs`
    maps each capability to the output of an ONNX or TorchScript model; `output` is the content of
    an unnamed output: probabilities, logits, values or embeddings. `options` are those of the
    runtime, as listed in its documentation. `limits` are its own limits, None if it has none.
    `projectors` has the file that encodes images for a GGUF model, if it is given.
    `image_input` is what it receives of a series of images.
    """

    model_id: str
    kind: ModelKind
    folder: Path
    name: str = ""
    version: str = ""
    vendor: str = ""
    import_path: str = ""
    init_kwargs: Mapping[str, Any] = field(default_factory=dict)
    paths: tuple[Path, ...] = ()
    weights: tuple[Path, ...] = ()
    projectors: tuple[Path, ...] = ()
    architecture: Mapping[str, Any] = field(default_factory=dict)
    classes: tuple[str, ...] = ()
    output: str = ""
    outputs: Mapping[str, str] = field(default_factory=dict)
    url: str = ""
    device: str = ""
    batch_size: int | None = None
    threads: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)
    limits: ModelLimits | None = None
    image_input: ImageInput = DEFAULT_INPUT

    @property
    def title(self) -> str:
        """The displayed name."""
        return self.name or self.model_id

    @property
    def runs_foreign_code(self) -> bool:
        """Whether running the model executes code that is not part of Readingroom."""
        return self.kind.runs_foreign_code and not self.import_path.startswith(OWN_CODE)


_TEXTS: Final = ("model_id", "name", "version", "vendor", "import_path", "output", "url", "device")
_NO_IMAGES: Final = (ModelKind.GGUF, ModelKind.RECORDED, ModelKind.SERVER)
_MAPPINGS: Final = ("init_kwargs", "architecture", "outputs", "options")
_NUMBERS: Final = ("batch_size", "threads")
_NOTES: Final = (
    "adapter_name", "citation", "description", "license", "licence", "modality", "model_version",
    "notes", "source", "strict_weights", "tags",
)  # fmt: skip
"""Descriptive keys, and those of fmbench's adapters, which are rejected with a specific reason."""
KEYS: Final = (
    *_TEXTS,
    *_MAPPINGS,
    *_NUMBERS,
    *_NOTES,
    "type",
    "path",
    "paths",
    "weights",
    "projector",
    "classes",
    "limits",
    "input",
)


def read_config(path: Path | str) -> ModelConfig:
    """Read a model's configuration, or create that of a plain file or of a local server.

    Args:
        path: A YAML file; a folder with a model.yaml; a file of weights or of recorded outputs; or
            the address of a server, for example http://127.0.0.1:8080/v1.

    Raises:
        ModelError: The file does not exist, or the configuration is invalid.
    """
    text = str(path)
    if text.startswith(("http:", "https:")):
        address = text.replace(":/", "://", 1) if "://" not in text else text
        return ModelConfig("server", ModelKind.SERVER, Path.cwd(), name=address, url=address)
    given = Path(path)
    if given.is_dir():
        given = given / "model.yaml"
    if not given.is_file():
        raise ModelError(f"{given.name} does not exist. Choose a model configuration (YAML).")
    given = given.resolve()
    if given.suffix.lower() in _SUFFIXES:
        try:
            data = given.read_bytes()
        except OSError as error:
            raise ModelError(f"{given.name} cannot be read: {error.strerror}.") from error
        return parse_config(given.name, data, given.parent)
    return _of_plain_file(given)


def parse_config(name: str, data: bytes, folder: Path) -> ModelConfig:
    """Parse a configuration; its relative paths refer to the folder.

    Raises:
        ModelError: The configuration is invalid.
    """
    values = read_mapping(name, data)
    check_keys(name, values, KEYS)
    kind = _kind(name, values)
    given: dict[str, Any] = {
        key: _text(name, key, values[key]) for key in _TEXTS if values.get(key) is not None
    }
    given |= {key: _mapping(name, key, values[key]) for key in _MAPPINGS if key in values}
    given |= {
        key: _number(name, key, values[key]) for key in _NUMBERS if values.get(key) is not None
    }
    if values.get("limits") is not None:
        given["limits"] = limits_of(name, _mapping(name, "limits", values["limits"]))
    if not given.get("model_id"):
        raise ModelError(f"{name} has no model_id. Add a line such as 'model_id: my_model'.")
    given["image_input"] = image_input_of(name, values.get("input"), given.get("options"))
    given["options"] = normalisation_of(name, values.get("input"), given.get("options", {}))
    given.setdefault("version", _text(name, "model_version", values.get("model_version", "")))
    config = ModelConfig(
        kind=kind,
        folder=folder.resolve(),
        paths=_files(name, folder, [*_list(name, "path", values), *_list(name, "paths", values)]),
        weights=_files(name, folder, _list(name, "weights", values)),
        projectors=_files(name, folder, _list(name, "projector", values)),
        classes=tuple(_text(name, "classes", item) for item in _list(name, "classes", values)),
        **given,
    )
    _check(name, config)
    return config


def file_in(folder: Path, name: object) -> Path | None:
    """Return the file of a folder named by a value, None if there is no such file."""
    if not isinstance(name, str) or not 0 < len(name) < _MAX_PATH_LENGTH or "\0" in name:
        return None
    try:
        path = (folder / name).resolve()
        exists = path.is_relative_to(folder.resolve()) and path.is_file()
    except (OSError, RuntimeError):
        return None
    return path if exists else None


def _of_plain_file(path: Path) -> ModelConfig:
    refuse_pickle(path)
    kind = _KINDS.get(path.suffix.lower())
    if kind is None:
        known = ", ".join(_KINDS)
        raise ModelError(
            f"{path.name} is not a supported model file. Choose one of these types: .yaml, {known}."
        )
    if kind is ModelKind.SAFETENSORS:
        raise ModelError(
            f"{path.name} contains weights without their architecture. Write a configuration with "
            "'type: safetensors', 'path' and 'architecture'."
        )
    return ModelConfig(path.stem, kind, path.parent, paths=(path,))


def _kind(name: str, values: Mapping[str, Any]) -> ModelKind:
    given = values.get("type")
    if given == "adapter":
        raise ModelError(
            f"{name} uses an adapter of fmbench ('{str(values.get('adapter_name'))[:60]}'), which "
            "downloads its weights. Write a class with its methods, and use 'type: python_class'."
        )
    try:
        return ModelKind(str(given))
    except ValueError as error:
        known = ", ".join(kind.value for kind in ModelKind)
        what = "no type" if given is None else f"the unknown type '{str(given)[:60]}'"
        raise ModelError(f"{name} has {what}. Use one of these types: {known}.") from error


def _check(name: str, config: ModelConfig) -> None:
    """Reject a configuration with missing values before anything is started."""
    if config.kind is ModelKind.PYTHON_CLASS:
        module, colon, attribute = config.import_path.partition(":")
        if not (colon and attribute.isidentifier() and _is_dotted(module)):
            raise ModelError(
                f"{name} must have 'import_path: \"module:Class\"', the class of the model, not "
                f"'{config.import_path[:60]}'."
            )
    elif config.kind is ModelKind.SERVER:
        if not config.url:
            raise ModelError(f"{name} must have 'url', for example http://127.0.0.1:8080/v1.")
    elif not config.paths:
        raise ModelError(f"{name} must have 'path', the file of the model.")
    _check_inputs(name, config)
    if config.kind is ModelKind.SAFETENSORS and not config.architecture:
        raise ModelError(f"{name} must have 'architecture', the architecture of the weights.")
    for key in _NUMBERS:
        value = getattr(config, key)
        if value is not None and not 1 <= value <= 1_000_000:
            raise ModelError(f"{name}: '{key}' is {value}. It must be from 1 to 1,000,000.")


def _check_inputs(name: str, config: ModelConfig) -> None:
    """Reject keys about images that do not belong to the type of the model."""
    if config.projectors and (config.kind is not ModelKind.GGUF or len(config.projectors) > 1):
        raise ModelError(f"{name}: 'projector' is one file, and only of a model of type gguf.")
    if config.image_input.is_declared and config.kind in _NO_IMAGES:
        raise ModelError(
            f"{name}: 'input' belongs to models of images, not to {config.kind.value}."
        )


def _is_dotted(module: str) -> bool:
    return all(part.isidentifier() for part in module.split("."))


def _files(name: str, folder: Path, given: list[Any]) -> tuple[Path, ...]:
    files = []
    for item in given:
        path = (folder / _text(name, "path", item)).resolve()
        if not path.exists():
            raise ModelError(f"{name} names the file {item}, which does not exist.")
        if path.is_file():
            refuse_pickle(path)
        files.append(path)
    return tuple(files)


def _list(name: str, key: str, values: Mapping[str, Any]) -> list[Any]:
    value = values.get(key)
    if value is None:
        return []
    if isinstance(value, dict):
        raise ModelError(f"{name}: '{key}' must be text or a list of texts.")
    return list(value) if isinstance(value, list) else [value]


def _text(name: str, key: str, value: object) -> str:
    if isinstance(value, (dict, list)) or value is None:
        raise ModelError(f"{name}: '{key}' must be text.")
    if isinstance(value, bool):
        raise ModelError(f"{name}: YAML reads '{key}' as true or false. Put the text in quotes.")
    return str(value).strip()


def _mapping(name: str, key: str, value: object) -> dict[str, Any]:
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise ModelError(f"{name}: '{key}' must be a mapping of keys and values.")
    mapping = {str(inner): given for inner, given in value.items()}
    try:
        msgspec.msgpack.encode(mapping)
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise ModelError(
            f"{name}: '{key}' has a value that cannot be sent to the model's process. Use texts, "
            "numbers, lists and mappings."
        ) from error
    return mapping


def _number(name: str, key: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise ModelError(f"{name}: '{key}' must be an integer, not '{str(value)[:40]}'.")
    return value
