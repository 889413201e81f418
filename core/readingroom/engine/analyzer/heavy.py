"""Loader of objects that need torch, scikit-learn or SHAP, by name only.

Light modules import this one instead of the heavy modules, not even in a function.
"""

import importlib.util
from typing import Any, Final

from readingroom.domain.edition import how_to_get
from readingroom.domain.errors import AnalysisError
from readingroom.domain.named_imports import named_object

_NEEDS: Final = {
    "readingroom.engine.analyzer.networks": ("torch", "safetensors"),
    "readingroom.engine.analyzer.learners": ("sklearn",),
    "readingroom.engine.analyzer.learners.shap_tree": ("shap",),
}
"""Packages that the modules below a prefix import."""


def load(name: str) -> Any:  # noqa: ANN401 - objects of every kind are reached by name
    """Return the object named "module:object"; the name comes from our code, never a file.

    Raises:
        AnalysisError: a required package is not installed.
    """
    module = name.partition(":")[0]
    missing = sorted(
        package
        for below, packages in _NEEDS.items()
        if module == below or module.startswith(f"{below}.")
        for package in packages
        if importlib.util.find_spec(package) is None
    )
    if missing:
        raise AnalysisError(how_to_get(", ".join(missing)))
    return named_object(name)
