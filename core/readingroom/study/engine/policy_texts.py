"""What the words of models do that policies have rules on, for texts outside a study."""

from pathlib import Path
from typing import Final

from readingroom.domain.classified_text import ClassifiedText
from readingroom.domain.errors import AnalysisError

_MOST_BYTES: Final = 4 * 1024 * 1024


def classify_file(source: Path) -> ClassifiedText:
    """Return what the sentences of a text file do.

    Raises:
        AnalysisError: it is no text in UTF-8, or longer than 4 MiB.
    """
    from readingroom.analyzer.policy_texts import packaged_classifier

    with source.open("rb") as stream:
        data = stream.read(_MOST_BYTES + 1)
    if len(data) > _MOST_BYTES:
        raise AnalysisError("The text is longer than 4 MiB. Give it in parts.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise AnalysisError("The file is no text in UTF-8. Save it as plain text.") from error
    return packaged_classifier().classify(text)
