"""Texts for model kinds, capabilities and runtimes."""

from PySide6.QtCore import QCoreApplication

from readingroom.domain.model import ModelCapability, ModelFacts, ModelKind


def _tr(text: str) -> str:
    return QCoreApplication.translate("models", text)


def kind_words(kind: ModelKind) -> str:
    """Return the text of a model kind."""
    return {
        ModelKind.RECORDED: _tr("recorded outputs"),
        ModelKind.PYTHON_CLASS: _tr("Python class"),
        ModelKind.SAFETENSORS: _tr("safetensors weights"),
        ModelKind.TORCHSCRIPT: _tr("TorchScript"),
        ModelKind.ONNX: _tr("ONNX"),
        ModelKind.GGUF: _tr("language model (GGUF)"),
        ModelKind.SERVER: _tr("server on this computer"),
    }[kind]


def capability_text(facts: ModelFacts) -> str:
    """Return the capabilities of a model as text."""
    names = {
        ModelCapability.PREDICT: _tr("labels"),
        ModelCapability.PREDICT_PROBA: _tr("probabilities"),
        ModelCapability.EMBED: _tr("embeddings"),
        ModelCapability.ENCODE_SEQUENCES: _tr("sequences"),
        ModelCapability.GENERATE: _tr("text"),
    }
    return ", ".join(
        names[capability] for capability in facts.abilities if capability in names
    ) or _tr("none")


def runtime_text(facts: ModelFacts) -> str:
    """Return runtime library and device of a model as text."""
    return " · ".join(part for part in (facts.runtime, facts.device.upper()) if part) or "–"


def fingerprint(facts: ModelFacts) -> str:
    """Return the first eight digits of the hash of a model's weights."""
    return facts.weights_sha256[:8] or "–"
