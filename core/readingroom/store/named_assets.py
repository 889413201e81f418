"""Which stored files cases, outputs and evaluations name; what was erased names none."""

from readingroom.domain.case import CaseContent
from readingroom.domain.ids import AssetId, CaseId
from readingroom.domain.output import OutputContent
from readingroom.store import evaluations
from readingroom.store.database import HasDatabase, stream
from readingroom.store.json_documents import decode


def named_assets(source: HasDatabase, *, but: CaseId | None = None) -> frozenset[AssetId]:
    """Return the assets that are named, without those of one case alone."""
    return _named(source, "IS NOT", but)


def assets_of(source: HasDatabase, case: CaseId) -> frozenset[AssetId]:
    """Return the assets that one case, its outputs and its items of evaluations name."""
    return _named(source, "IS", case)


def _named(source: HasDatabase, test: str, case: CaseId | None) -> frozenset[AssetId]:
    named: set[AssetId] = set()
    sql = f"SELECT document FROM case_ WHERE document <> '' AND id {test} ?"  # noqa: S608 - ours
    for (text,) in stream(source, sql, case):
        named.update(asset.id for asset in decode(text, CaseContent).assets)
    sql = f"SELECT document FROM output WHERE document <> '' AND case_id {test} ?"  # noqa: S608 - ours
    for (text,) in stream(source, sql, case):
        overlay = decode(text, OutputContent).overlay
        if overlay is not None:
            named.add(overlay.asset)
    named.update(evaluations.named(source, test, case))
    return frozenset(named)
