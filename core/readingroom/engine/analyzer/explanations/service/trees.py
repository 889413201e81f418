"""Read the decision trees of a model from its files."""

from typing import TYPE_CHECKING, Final

from readingroom.domain.errors import AnalysisError, GenerationError
from readingroom.domain.model import ModelKind

if TYPE_CHECKING:
    from readingroom.engine.analyzer.explanations.tree_ensemble import TreeEnsemble
    from readingroom.engine.models.config import ModelConfig

_MAX_BYTES: Final = 256 << 20
_OPTION: Final = "trees"


def trees_of(config: "ModelConfig", features: int) -> "TreeEnsemble | None":
    """Return the trees of a model with this number of features; None if it has none.

    They come from an ONNX file with a tree ensemble, or for code models from the file in the
    option `trees` of the configuration.

    Raises:
        AnalysisError: the configured file has no trees.
    """
    from readingroom.engine.analyzer.explanations.onnx_trees import read_onnx_trees
    from readingroom.engine.analyzer.explanations.tree_ensemble import read_declared_trees
    from readingroom.engine.models.config import file_in
    from readingroom.engine.tables.bounded_files import read_at_most

    named = config.options.get(_OPTION)
    try:
        if named is not None:
            path = file_in(config.folder, named)
            if path is None:
                raise AnalysisError(
                    f"The file of trees '{str(named)[:60]}' is not next to the configuration. Add "
                    "it."
                )
            return read_declared_trees(read_at_most(path, _MAX_BYTES), features)
        if config.kind is not ModelKind.ONNX:
            return None
        data = read_at_most(config.paths[0], _MAX_BYTES)
    except GenerationError as error:
        raise AnalysisError(str(error)) from error
    try:
        return read_onnx_trees(data, features)
    except AnalysisError:
        return None  # other networks are ONNX files too
