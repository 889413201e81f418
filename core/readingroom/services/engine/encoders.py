"""Start the encoder that compares texts for the metrics of a suite."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from readingroom.domain.progress import Progress

if TYPE_CHECKING:
    from readingroom.engine.evaluator.runs.text_comparison import TokenEncoder
    from readingroom.engine.evaluator.suites.suite import Suite


@contextmanager
def start_encoder(path: Path, suite: "Suite", progress: Progress) -> "Iterator[TokenEncoder]":
    """Start the encoder of a folder, and end it after the block.

    Raises:
        SuiteError: the suite has no metric that needs one.
        ModelError: it cannot be loaded.
    """
    from readingroom.engine.evaluator.runs.text_comparison import TokenEncoder, require_use
    from readingroom.engine.models.encoders.folder import read_encoder
    from readingroom.engine.models.running import RunningModel

    require_use(suite)
    folder = read_encoder(path)
    with RunningModel(folder.config, progress=progress) as process:
        yield TokenEncoder(folder.name, folder.baseline, process)
