"""Stored files named by cases, outputs and evaluations; erased rows name none."""

from readingroom.domain.case import CaseContent
from readingroom.domain.ids import AssetId, CaseId
from readingroom.domain.output import OutputContent
from readingroom.store import evaluations
from readingroom.store.database import HasDatabase, stream
from readingroom.store.json_documents import decode


def named_assets(source: HasDatabase, *, but: CaseId | None = None) -> frozenset[AssetId]:
    """Return the named assets, without those that only one case names."""
    return _named(source, "IS NOT", but)


def assets_of(source: HasDatabase, case: CaseId) -> frozenset[AssetId]:
    """Return the assets named by one case, its outputs and its evaluation items."""
    return _named(source, "IS", case)


def _named(source: HasDatabase, test: str, case: CaseId | None) -> frozenset[AssetId]:
    named: set[AssetId] = set()
    sql = f"SELECT document FROM study_case WHERE document <> '' AND id {test} ?"  # noqa: S608 - ours
    for (text,) in stream(source, sql, case):
        named.update(asset.id for asset in decode(text, CaseContent).assets)
    sql = f"SELECT document FROM output WHERE document <> '' AND case_id {test} ?"  # noqa: S608 - ours
    for (text,) in stream(source, sql, case):
        overlay = decode(text, OutputContent).overlay
        if overlay is not None:
            named.add(overlay.asset)
    named.update(evaluations.named(source, test, case))
    return frozenset(named)
