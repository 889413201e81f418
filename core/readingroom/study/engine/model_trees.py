"""The trees of a model, read from its own files where they can be."""

from typing import TYPE_CHECKING, Final

from readingroom.domain.errors import AnalysisError, GenerationError
from readingroom.domain.model import ModelKind

if TYPE_CHECKING:
    from readingroom.analyzer.explanations.tree_ensemble import TreeEnsemble
    from readingroom.models import ModelConfig

_MOST_BYTES: Final = 256 << 20
_OPTION: Final = "trees"


def trees_of(config: "ModelConfig", features: int) -> "TreeEnsemble | None":
    """Return the trees of a model that takes so many features; None where it shows none.

    They come from an ONNX file that holds a tree ensemble, or from the file that the option `trees`
    of the configuration names, for models that are code.

    Raises:
        AnalysisError: the file that is named holds no trees.
    """
    from readingroom.analyzer.explanations.declared_trees import read_declared_trees
    from readingroom.analyzer.explanations.onnx_trees import read_onnx_trees
    from readingroom.generator.bounded_files import read_at_most
    from readingroom.models.config import file_in

    named = config.options.get(_OPTION)
    try:
        if named is not None:
            path = file_in(config.folder, named)
            if path is None:
                raise AnalysisError(
                    f"The configuration names the trees '{str(named)[:60]}', a file that is not "
                    "beside it."
                )
            return read_declared_trees(read_at_most(path, _MOST_BYTES), features)
        if config.kind is not ModelKind.ONNX:
            return None
        data = read_at_most(config.paths[0], _MOST_BYTES)
    except GenerationError as error:
        raise AnalysisError(str(error)) from error
    try:
        return read_onnx_trees(data, features)
    except AnalysisError:
        return None  # any other network is an ONNX file, too
