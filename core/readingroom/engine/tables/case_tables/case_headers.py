"""Facts about scanner and acquisition in the stored image headers of a case."""

from collections.abc import Callable
from typing import Final

from readingroom.domain.case import AssetKind, CaseContent
from readingroom.domain.ids import AssetId
from readingroom.intake.images.header_facts import NUMBER_FACTS, header_facts
from readingroom.intake.images.refusals import ImageRefusedError

HEADER_BYTES: Final = 1 << 20
"""Number of bytes of a stored image that are read first; larger headers are rare."""
MAX_HEADER_BYTES: Final = 64 << 20
MODALITY: Final = "modality"
SERIES_COUNT: Final = "series"


def case_facts(content: CaseContent, read_start: Callable[[AssetId, int], bytes]) -> dict[str, str]:
    """Return the facts of a case as texts by name, {} without a DICOM image.

    Different texts of several series are joined by "+"; different numbers count as missing.

    Args:
        content: the case.
        read_start: returns the first bytes of a stored file.

    Raises:
        ImageRefusedError: a header cannot be parsed.
    """
    dicom = {asset.id for asset in content.assets if asset.kind is AssetKind.DICOM}
    series = [part for part in content.series if part.frames and part.frames[0].asset in dicom]
    if not series:
        return {}
    seen: dict[str, set[str]] = {MODALITY: {part.modality for part in series}}
    for part in series:
        for name, text in _facts(part.frames[0].asset, read_start).items():
            seen.setdefault(name, set()).add(text)
    facts = {
        name: "+".join(sorted(texts))
        for name, texts in seen.items()
        if name not in NUMBER_FACTS or len(texts) == 1
    }
    return {**facts, SERIES_COUNT: str(len(series))}


def _facts(asset: AssetId, read_start: Callable[[AssetId, int], bytes]) -> dict[str, str]:
    try:
        return header_facts(read_start(asset, HEADER_BYTES))
    except ImageRefusedError:  # a longer header
        return header_facts(read_start(asset, MAX_HEADER_BYTES))
