"""Names of explanation methods in the language of the window."""

from collections.abc import Mapping
from types import MappingProxyType

from readingroom.engine.analyzer.explanations.types import ExplanationMethod
from readingroom_desktop.viewmodels.formats import tr_marked, tr_noop

_METHOD_WORDS: Mapping[str, str] = MappingProxyType(
    {
        ExplanationMethod.SHAP_EXACT: tr_noop("SHAP, exact"),
        ExplanationMethod.SHAP_PERMUTATION: tr_noop("SHAP, permutation"),
        ExplanationMethod.SHAP_PARTITION: tr_noop("SHAP, partition"),
        ExplanationMethod.SHAP_KERNEL: tr_noop("SHAP, kernel"),
        ExplanationMethod.SHAP_TREE: tr_noop("SHAP, tree"),
        ExplanationMethod.LIME: "LIME",
        ExplanationMethod.INTEGRATED_GRADIENTS: tr_noop("integrated gradients"),
        ExplanationMethod.OCCLUSION: tr_noop("occlusion"),
        ExplanationMethod.MUTAGENESIS: tr_noop("mutagenesis"),
    }
)


def method_words(method: str) -> str:
    """Return the name of an explanation method; `method` is its value in files."""
    return tr_marked(_METHOD_WORDS.get(method, method))
