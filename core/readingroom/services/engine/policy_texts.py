"""Classify the policy statements of text files outside a study."""

from pathlib import Path
from typing import Final

from readingroom.domain.errors import AnalysisError
from readingroom.engine.analyzer.policy_texts.types import ClassifiedText

_MAX_BYTES: Final = 4 * 1024 * 1024


def classify_file(source: Path) -> ClassifiedText:
    """Return the classified sentences of a text file.

    Raises:
        AnalysisError: it is not UTF-8 text, or longer than 4 MiB.
    """
    from readingroom.engine.analyzer.policy_texts.classifier import packaged_classifier

    with source.open("rb") as stream:
        data = stream.read(_MAX_BYTES + 1)
    if len(data) > _MAX_BYTES:
        raise AnalysisError("The text is longer than 4 MiB. Split it into several files.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise AnalysisError(f"{source.name} is not UTF-8 text. Save it as UTF-8.") from error
    return packaged_classifier().classify(text)
