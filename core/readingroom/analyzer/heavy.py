"""The one door to what needs torch, SciPy, scikit-learn or SHAP: it is reached by name only.

What is light imports this module, so the parts behind it are never imported, not even in a
function.
"""

import importlib
import importlib.util
import sys
from typing import Any, Final

from readingroom.domain.errors import AnalysisError

_NEEDS: Final = {
    "readingroom.analyzer.networks": ("torch", "safetensors"),
    "readingroom.analyzer.learners": ("scipy", "sklearn"),
    "readingroom.analyzer.learners.shap_tree": ("shap",),
}
"""Packages that the modules below a name import."""


def load(name: str) -> Any:  # noqa: ANN401 - objects of every kind are reached by name
    """Return the object that "module:object" names; the name comes from our code, never a file.

    Raises:
        AnalysisError: a package that it needs is not installed.
    """
    module, _, attribute = name.partition(":")
    missing = sorted(
        package
        for below, packages in _NEEDS.items()
        if module == below or module.startswith(f"{below}.")
        for package in packages
        if importlib.util.find_spec(package) is None
    )
    if missing and getattr(sys, "frozen", False):
        raise AnalysisError(
            f"This needs {', '.join(missing)}, which is not part of this program. Use Readingroom "
            "as a Python package: pip install readingroom[engine]."
        )
    if missing:
        raise AnalysisError(
            f"This needs the engine's libraries ({', '.join(missing)} is not here). "
            "Install them with: pip install readingroom[engine]."
        )
    return getattr(importlib.import_module(module), attribute)
