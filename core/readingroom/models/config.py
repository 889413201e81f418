"""A model's configuration: what it is, where its files are, and how it is run."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec

from readingroom.domain.errors import ModelError
from readingroom.domain.model import ModelKind
from readingroom.models.config_text import check_keys, read_mapping
from readingroom.models.limits import ModelLimits, limits_of
from readingroom.models.pickles import refuse_pickle

OWN_CODE: Final = "readingroom.models."
"""What the import path of a model begins with that comes with Readingroom."""

_SUFFIXES: Final = (".yaml", ".yml")
_LONGEST_PATH: Final = 1_000
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
    """What a configuration says; `folder` is where its relative paths begin.

    `import_path` is "module:Class". `paths` are its files: weights, recorded outputs. `outputs`
    names, for each ability, the output of an ONNX or TorchScript model that answers it; `output`
    tells what an unnamed one holds: probabilities, logits, values or embeddings. `options` are
    those of the runtime, as its page in the documentation lists them. `limits` are those that it
    sets for itself, None where it sets none.
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

    @property
    def title(self) -> str:
        """Return what people call it."""
        return self.name or self.model_id

    @property
    def runs_foreign_code(self) -> bool:
        """Return whether running it executes code that came with it, not with Readingroom."""
        return self.kind.runs_foreign_code and not self.import_path.startswith(OWN_CODE)


_TEXTS: Final = ("model_id", "name", "version", "vendor", "import_path", "output", "url", "device")
_MAPPINGS: Final = ("init_kwargs", "architecture", "outputs", "options")
_NUMBERS: Final = ("batch_size", "threads")
_NOTES: Final = (
    "adapter_name", "citation", "description", "license", "licence", "modality", "model_version",
    "notes", "source", "strict_weights", "tags",
)  # fmt: skip
"""Keys for people, and those of fmbench's adapters, which are refused with a better reason."""
KEYS: Final = (
    *_TEXTS,
    *_MAPPINGS,
    *_NUMBERS,
    *_NOTES,
    "type",
    "path",
    "paths",
    "weights",
    "classes",
    "limits",
)


def read_config(path: Path | str) -> ModelConfig:
    """Read a model's configuration, or make that of a plain file or of a server on this computer.

    Args:
        path: A YAML file; a folder that holds one called model.yaml; a file of weights or of
            recorded outputs; or the address of a server, as in http://127.0.0.1:8080/v1.

    Raises:
        ModelError: there is no such file, or the configuration is not as it has to be.
    """
    text = str(path)
    if text.startswith(("http:", "https:")):
        address = text.replace(":/", "://", 1) if "://" not in text else text
        return ModelConfig("server", ModelKind.SERVER, Path.cwd(), name=address, url=address)
    given = Path(path)
    if given.is_dir():
        given = given / "model.yaml"
    if not given.is_file():
        raise ModelError(f"There is no model at {given.name}. Choose its configuration (YAML).")
    given = given.resolve()
    if given.suffix.lower() in _SUFFIXES:
        try:
            data = given.read_bytes()
        except OSError as error:
            raise ModelError(f"{given.name} cannot be read: {error.strerror}.") from error
        return parse_config(given.name, data, given.parent)
    return _of_plain_file(given)


def parse_config(name: str, data: bytes, folder: Path) -> ModelConfig:
    """Return the configuration that a text holds; its relative paths begin at the folder.

    Raises:
        ModelError: it is not as it has to be.
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
    given.setdefault("version", _text(name, "model_version", values.get("model_version", "")))
    config = ModelConfig(
        kind=kind,
        folder=folder.resolve(),
        paths=_files(name, folder, [*_list(name, "path", values), *_list(name, "paths", values)]),
        weights=_files(name, folder, _list(name, "weights", values)),
        classes=tuple(_text(name, "classes", item) for item in _list(name, "classes", values)),
        **given,
    )
    _check(name, config)
    return config


def find_configs(folder: Path) -> tuple[Path, ...]:
    """Return the files of a folder that can be read as models, by name; broken ones are left out.

    Plain files are not listed where a configuration lies beside them: it names them.
    """
    if not folder.is_dir():
        return ()
    inside = sorted(path for path in folder.iterdir() if path.is_file())
    found = [path for path in inside if path.suffix.lower() in _SUFFIXES and _is_config(path)]
    found += [
        sub / "model.yaml"
        for sub in sorted(folder.iterdir())
        if sub.is_dir() and _is_config(sub / "model.yaml")
    ]
    if found:
        return tuple(found)
    return tuple(path for path in inside if path.suffix.lower() in _KINDS)


def file_in(folder: Path, name: object) -> Path | None:
    """Return the file of a folder that a value names, None where it names none of it."""
    if not isinstance(name, str) or not 0 < len(name) < _LONGEST_PATH or "\0" in name:
        return None
    try:
        path = (folder / name).resolve()
        is_there = path.is_relative_to(folder.resolve()) and path.is_file()
    except (OSError, RuntimeError):
        return None
    return path if is_there else None


def _is_config(path: Path) -> bool:
    try:
        read_config(path)
    except ModelError:
        return False
    return True


def _of_plain_file(path: Path) -> ModelConfig:
    refuse_pickle(path)
    kind = _KINDS.get(path.suffix.lower())
    if kind is None:
        known = ", ".join(_KINDS)
        raise ModelError(f"{path.name} is no model that can be run. Known files: .yaml, {known}.")
    if kind is ModelKind.SAFETENSORS:
        raise ModelError(
            f"{path.name} holds weights without their architecture. Write a configuration beside "
            "it that names both: 'type: safetensors', 'path', 'architecture'."
        )
    return ModelConfig(path.stem, kind, path.parent, paths=(path,))


def _kind(name: str, values: Mapping[str, Any]) -> ModelKind:
    given = values.get("type")
    if given == "adapter":
        raise ModelError(
            f"{name} names an adapter of fmbench ('{str(values.get('adapter_name'))[:60]}'), which "
            "downloads its weights. Write a class with its methods, and 'type: python_class'."
        )
    try:
        return ModelKind(str(given))
    except ValueError as error:
        known = ", ".join(kind.value for kind in ModelKind)
        what = "no type" if given is None else f"the unknown type '{str(given)[:60]}'"
        raise ModelError(f"{name} has {what}. Known types: {known}.") from error


def _check(name: str, config: ModelConfig) -> None:
    """Refuse what is known to be missing before anything is started."""
    if config.kind is ModelKind.PYTHON_CLASS:
        module, colon, attribute = config.import_path.partition(":")
        if not (colon and attribute.isidentifier() and _is_dotted(module)):
            raise ModelError(
                f"{name} needs 'import_path: \"module:Class\"', the class of the model; it says "
                f"'{config.import_path[:60]}'."
            )
    elif config.kind is ModelKind.SERVER:
        if not config.url:
            raise ModelError(f"{name} needs 'url', such as http://127.0.0.1:8080/v1.")
    elif not config.paths:
        raise ModelError(f"{name} needs 'path', the file of the model.")
    if config.kind is ModelKind.SAFETENSORS and not config.architecture:
        raise ModelError(f"{name} needs 'architecture': what the weights are the weights of.")
    for key in _NUMBERS:
        value = getattr(config, key)
        if value is not None and not 1 <= value <= 1_000_000:
            raise ModelError(f"{name}: '{key}' is {value}. It has to be at least 1.")


def _is_dotted(module: str) -> bool:
    return all(part.isidentifier() for part in module.split("."))


def _files(name: str, folder: Path, given: list[Any]) -> tuple[Path, ...]:
    files = []
    for item in given:
        path = (folder / _text(name, "path", item)).resolve()
        if not path.exists():
            raise ModelError(f"{name} names the file {item}, which is not there.")
        if path.is_file():
            refuse_pickle(path)
        files.append(path)
    return tuple(files)


def _list(name: str, key: str, values: Mapping[str, Any]) -> list[Any]:
    value = values.get(key)
    if value is None:
        return []
    if isinstance(value, dict):
        raise ModelError(f"{name}: '{key}' has to be a text or a list of texts.")
    return list(value) if isinstance(value, list) else [value]


def _text(name: str, key: str, value: object) -> str:
    if isinstance(value, (dict, list)) or value is None:
        raise ModelError(f"{name}: '{key}' has to be a text.")
    if isinstance(value, bool):
        raise ModelError(f"{name}: '{key}' is a yes or no to YAML. Put the text into quotes.")
    return str(value).strip()


def _mapping(name: str, key: str, value: object) -> dict[str, Any]:
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise ModelError(f"{name}: '{key}' has to hold keys and values.")
    held = {str(inner): given for inner, given in value.items()}
    try:
        msgspec.msgpack.encode(held)
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise ModelError(
            f"{name}: '{key}' holds a value that cannot be handed to the model's process. Use "
            "texts, numbers, lists and mappings."
        ) from error
    return held


def _number(name: str, key: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise ModelError(f"{name}: '{key}' has to be a whole number, not '{str(value)[:40]}'.")
    return value
