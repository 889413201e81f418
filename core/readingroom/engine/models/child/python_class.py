"""A model that is a Python class: `predict`, `predict_proba`, `get_embeddings` and the others.

The configuration is that of fmbench: `import_path: "module:Class"` and `init_kwargs`. The module is
looked for in the model's folder before installed packages. `generate` gets the prompts as a list
of texts, and of `system`, `max_tokens`, `temperature`, `seed` and `stop` those it has parameters
for; `system` is then the list of instructions, which otherwise stand before each prompt.
"""

import inspect
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import msgspec

from readingroom.domain.model import ModelCapability
from readingroom.domain.named_imports import named_module
from readingroom.engine.devices.choice import AUTO, choose_device, devices_of_torch
from readingroom.engine.devices.job import device_job
from readingroom.engine.models.child.api import GenerateFunction, LoadError, Model
from readingroom.engine.models.child.networks import OPTIONS, prepared
from readingroom.engine.models.determinism import make_deterministic
from readingroom.engine.models.messages import LoadRequest, TextReply
from readingroom.engine.models.types import Prompt, Sampling

_ARRAY_CAPABILITIES: Final = (
    ModelCapability.PREDICT,
    ModelCapability.PREDICT_PROBA,
    ModelCapability.EMBED,
    ModelCapability.ENCODE_SEQUENCES,
)
_METHODS: Final = ("forward", "fit", "encode", *(ability.value for ability in ModelCapability))


IMAGES: Final = "images"
"""Argument of `generate` with the PNG data of the images of each prompt, by which it has them."""


class WrongAnswerError(Exception):
    """The model answered with something other than texts."""


def load(order: LoadRequest) -> Model:
    """Import the class and make the model.

    Raises:
        LoadError: there is no such class, or it has no method that could be asked.
    """
    sys.path[:0] = order.search
    module, _, name = order.import_path.partition(":")
    model_class = getattr(named_module(module), name, None)
    if not callable(model_class):
        raise LoadError(f"{module} has no class {name}")
    # Again: the libraries are imported by now, and the model draws numbers.
    make_deterministic(order.seed, order.threads)
    with device_job(order.device) as job:
        _check_device(order.device)
        model = model_class(**order.init_kwargs)
    prepare = _preparing(order)
    answers = {
        ability: method if ability is ModelCapability.ENCODE_SEQUENCES else prepare(method)
        for ability in _ARRAY_CAPABILITIES
        if (method := _method(model, ability.value))
    }
    if ModelCapability.ENCODE_SEQUENCES in answers:
        encode = answers[ModelCapability.ENCODE_SEQUENCES]
        answers[ModelCapability.ENCODE_SEQUENCES] = lambda sequences: encode(
            [str(sequence) for sequence in sequences]
        )
    generate, fit = _method(model, "generate"), _method(model, "fit")
    if not answers and generate is None:
        raise LoadError(f"{name} has none of the methods {', '.join(_METHODS[3:])}")
    return Model(
        runtime=_runtime(),
        device=job.device or _device_of_torch(),
        answers=answers,
        generate=None if generate is None else _generating(generate),
        fit=None if fit is None else prepare(fit),
        classes=order.classes,
        methods=tuple(name for name in dict.fromkeys(_METHODS) if _method(model, name)),
        takes_images=generate is not None and IMAGES in _parameters(generate)[0],
    )


def _preparing(order: LoadRequest) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return a function that gives a method items in the declared shape and normalisation."""
    options = {key: value for key, value in order.options.items() if key in OPTIONS}
    if not options:
        return lambda method: method
    prepare = prepared(msgspec.structs.replace(order, options=options))
    return lambda method: lambda inputs, *more: method(prepare(inputs), *more)


def _check_device(requested: str) -> None:
    """Reject a GPU that torch does not find; a class without torch computes where it wants.

    Raises:
        LoadError: the computer does not have the device.
    """
    torch = sys.modules.get("torch")
    if torch is None or requested in ("", AUTO):
        return
    try:
        choose_device(requested, devices_of_torch(torch))
    except ValueError as error:
        raise LoadError(str(error).rstrip(".")) from error


def _device_of_torch() -> str:
    """Return "cuda" if foreign code has tensors there, which it placed itself, else "cpu"."""
    torch = sys.modules.get("torch")
    is_used = torch is not None and torch.cuda.is_initialized() and torch.cuda.memory_allocated()
    return "cuda" if is_used else "cpu"


def _method(model: object, name: str) -> Callable[..., Any] | None:
    method = getattr(model, name, None)
    return method if callable(method) else None


def _runtime() -> str:
    """Return Python's version, with that of the library the model computes with."""
    named = [f"Python {sys.version.split()[0]}"]
    for library in ("torch", "sklearn", "onnxruntime", "numpy"):
        version = getattr(sys.modules.get(library), "__version__", None)
        if isinstance(version, str):
            named.append(f"{library} {version}"[:60])
    return ", ".join(named)


def _generating(generate: Callable[..., Any]) -> GenerateFunction:
    takes, takes_any = _parameters(generate)

    def ask(prompts: Sequence[Prompt], sampling: Sampling) -> Sequence[TextReply]:
        settings: dict[str, object] = {
            "max_tokens": sampling.max_tokens,
            "temperature": sampling.temperature,
            "seed": sampling.seed,
            "stop": list(sampling.stop),
        }
        texts = [prompt.whole_text for prompt in prompts]
        if "system" in takes:
            settings["system"] = [prompt.system for prompt in prompts]
        else:
            texts = [
                f"{prompt.system}\n\n{text}" if prompt.system else text
                for prompt, text in zip(prompts, texts, strict=True)
            ]
        if IMAGES in takes:
            settings[IMAGES] = [[image.png for image in prompt.images] for prompt in prompts]
        given = {key: value for key, value in settings.items() if takes_any or key in takes}
        return _texts(generate(texts, **given))

    return ask


def _parameters(function: Callable[..., Any]) -> tuple[frozenset[str], bool]:
    try:
        parameters = inspect.signature(function).parameters
    except (TypeError, ValueError):
        return frozenset(), False
    takes_any = any(
        parameter.kind is inspect.Parameter.VAR_KEYWORD for parameter in parameters.values()
    )
    return frozenset(parameters), takes_any


def _texts(answer: Any) -> Sequence[TextReply]:  # noqa: ANN401 - foreign code may answer anything
    if isinstance(answer, str) or not isinstance(answer, Iterable):
        raise WrongAnswerError
    texts = list(answer)
    if not all(isinstance(text, str) and _is_whole(text) for text in texts):
        raise WrongAnswerError
    return [TextReply(str(text)) for text in texts]


def _is_whole(text: str) -> bool:
    """Return whether a text can be encoded: lone surrogates cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
