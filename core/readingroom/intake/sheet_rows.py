"""The rows of a variant file requested by a case sheet."""

import re
from collections.abc import Mapping
from typing import Final

import yaml

from readingroom.domain.errors import IntakeError
from readingroom.intake.problem_collector import ProblemCollector
from readingroom.intake.variants.genomic_regions import GenomicRegion
from readingroom.intake.variants.selection import RowFilter

ROW_KEYS: Final = ("genes", "only_pass", "region")
MAX_REQUESTED: Final = 5_000
"""Maximum number of genes, or of regions, of one file; large panels have some thousand genes."""
_GENE: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._@-]{0,39}")


def read_row_filter(values: Mapping[str, yaml.Node], collector: ProblemCollector) -> RowFilter:
    """Return the requested rows; a malformed value is an error with its line number."""
    genes: list[str] = []
    for text, line in _texts("genes", values.get("genes"), collector):
        if _GENE.fullmatch(text):
            genes.append(text)
        else:
            collector.refuse("sheet.genes", f"'{text[:40]}' is not a gene symbol.", line)
    regions: list[GenomicRegion] = []
    for text, line in _texts("region", values.get("region"), collector):
        try:
            regions.append(GenomicRegion.parse(text))
        except IntakeError as error:
            collector.refuse("sheet.region", f"'{text[:40]}' is not a region. {error}", line)
    passed_only = _flag("only_pass", values.get("only_pass"), collector)
    return RowFilter(passed_only, frozenset(genes), tuple(regions))


def _texts(key: str, node: yaml.Node | None, collector: ProblemCollector) -> list[tuple[str, int]]:
    """Return the texts of a list with line numbers; a single text counts as a list of one."""
    if node is None:
        return []
    items = node.value if isinstance(node, yaml.SequenceNode) else [node]
    line = node.start_mark.line + 1
    if not 0 < len(items) <= MAX_REQUESTED:
        collector.refuse("sheet.type", f"'{key}' must have 1 to {MAX_REQUESTED:,} entries.", line)
        return []
    if not all(isinstance(item, yaml.ScalarNode) for item in items):
        collector.refuse("sheet.type", f"'{key}' must be text or a list of texts.", line)
        return []
    return [(item.value.strip(), item.start_mark.line + 1) for item in items]


def _flag(key: str, node: yaml.Node | None, collector: ProblemCollector) -> bool:
    if node is None:
        return False
    if isinstance(node, yaml.ScalarNode) and node.value in ("true", "false"):
        return bool(node.value == "true")
    collector.refuse("sheet.type", f"'{key}' must be true or false.", node.start_mark.line + 1)
    return False
