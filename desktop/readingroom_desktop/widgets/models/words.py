"""What models are and can do, in words."""

from PySide6.QtCore import QCoreApplication

from readingroom.domain.model import ModelCapability, ModelFacts, ModelKind


def _tr(text: str) -> str:
    return QCoreApplication.translate("models", text)


def kind_words(kind: ModelKind) -> str:
    """Say what a model consists of."""
    return {
        ModelKind.RECORDED: _tr("recorded outputs"),
        ModelKind.PYTHON_CLASS: _tr("Python class"),
        ModelKind.SAFETENSORS: _tr("safetensors weights"),
        ModelKind.TORCHSCRIPT: _tr("TorchScript"),
        ModelKind.ONNX: _tr("ONNX"),
        ModelKind.GGUF: _tr("language model (GGUF)"),
        ModelKind.SERVER: _tr("server on this computer"),
    }[kind]


def ability_words(facts: ModelFacts) -> str:
    """Say what a model can be asked."""
    words = {
        ModelCapability.PREDICT: _tr("labels"),
        ModelCapability.PREDICT_PROBA: _tr("probabilities"),
        ModelCapability.EMBED: _tr("embeddings"),
        ModelCapability.ENCODE_SEQUENCES: _tr("sequences"),
        ModelCapability.GENERATE: _tr("text"),
    }
    return ", ".join(words[one] for one in facts.abilities if one in words) or _tr("nothing")


def where_it_runs(facts: ModelFacts) -> str:
    """Say by which library and on which device a model is computed."""
    return " · ".join(part for part in (facts.runtime, facts.device.upper()) if part) or "–"


def fingerprint(facts: ModelFacts) -> str:
    """Return the first eight digits of the hash of a model's weights."""
    return facts.weights_sha256[:8] or "–"
