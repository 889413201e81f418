"""Variants of a case as a table with semantic sorting and a text filter."""

from html import escape
from itertools import accumulate

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
)

from readingroom.domain.case import Variant, VariantTable
from readingroom.reading.types import ShownExplanation
from readingroom_desktop.theme import align_right
from readingroom_desktop.viewmodels.formats import digits_for, signed, tr

Index = QModelIndex | QPersistentModelIndex
SORT_ROLE = Qt.ItemDataRole.UserRole

COLUMNS = (
    "Gene",
    "Change",
    "Protein",
    "Consequence",
    "Zygosity",
    "VAF",
    "Depth",
    "Impact",
    "Position",
    "Filter",
)
_NUMBERS = frozenset({5, 6})
_CHROMOSOMES = {
    name: rank for rank, name in enumerate([*map(str, range(1, 23)), "X", "Y", "M", "MT"])
}
_IMPACTS = {"HIGH": 0, "MODERATE": 1, "LOW": 2, "MODIFIER": 3}


class VariantsModel(QAbstractTableModel):
    """One row per variant; values missing in the file are empty cells."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._variants: tuple[Variant, ...] = ()
        self._starts: tuple[int, ...] = ()
        self._weighed: tuple[ShownExplanation, ...] = ()
        self._weights: tuple[dict[int, float], ...] = ()

    def show_tables(self, tables: tuple[VariantTable, ...]) -> None:
        """Show the variants of all files of a case."""
        self.beginResetModel()
        self._variants = tuple(variant for table in tables for variant in table.variants)
        counts = (len(table.variants) for table in tables)
        self._starts = tuple(accumulate(counts, initial=0))
        self._weighed, self._weights = (), ()
        self.endResetModel()

    def weigh(self, explanations: tuple[ShownExplanation, ...]) -> None:
        """Append a weight column for each explanation."""
        self.beginResetModel()
        self._weighed = explanations
        self._weights = tuple(
            {self._starts[v.table] + v.row: v.weight for v in explanation.variants}
            for explanation in explanations
        )
        self.endResetModel()

    @property
    def weighed(self) -> tuple[ShownExplanation, ...]:
        """Return the explanations that have a column, in column order."""
        return self._weighed

    def weight(self, row: int, section: int) -> float | None:
        """Return the weight of a row in a column, None without one."""
        index = section - len(COLUMNS)
        return self._weights[index].get(row) if 0 <= index < len(self._weights) else None

    def widest(self, section: int) -> float:
        """Return the largest absolute weight of a column."""
        weights = self._weights[section - len(COLUMNS)]
        return max((abs(weight) for weight in weights.values()), default=0.0)

    def variant(self, row: int) -> Variant:
        """Return the variant of a row."""
        return self._variants[row]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the number of variants."""
        return 0 if parent.isValid() else len(self._variants)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the number of columns."""
        return 0 if parent.isValid() else len(COLUMNS) + len(self._weighed)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the name and alignment of a column."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole and section in _NUMBERS:
            return align_right()
        if section >= len(COLUMNS):
            return self._weight_head(section, role)
        return COLUMNS[section] if role == Qt.ItemDataRole.DisplayRole else None

    def _weight_head(self, section: int, role: int) -> object:
        explanation = self._weighed[section - len(COLUMNS)]
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{explanation.letter} weight"
        if role == Qt.ItemDataRole.ToolTipRole:
            return tr(
                "Right: in favour of “%1”. Left: against. Unit: %2.",
                explanation.target,
                explanation.units,
            )
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the text of a cell, its sort key, or its full text as a tooltip."""
        variant = self._variants[index.row()]
        if index.column() >= len(COLUMNS) and role in (Qt.ItemDataRole.DisplayRole, SORT_ROLE):
            weight = self.weight(index.row(), index.column())
            if role == SORT_ROLE:
                return (1.0, "") if weight is None else (-abs(weight), "")
            digits = digits_for(self.widest(index.column()))
            return "" if weight is None else signed(weight, digits)
        if role == Qt.ItemDataRole.DisplayRole:
            return cells(variant)[index.column()]
        if role == SORT_ROLE:
            return sort_keys(variant)[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(variant)
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() in _NUMBERS:
            return align_right()
        return None


class VariantsFilter(QSortFilterProxyModel):
    """Filters rows that contain every typed word."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._terms: tuple[str, ...] = ()
        self.setSortRole(SORT_ROLE)

    def set_text(self, text: str) -> None:
        """Filter by the words of a text; an empty text shows all rows."""
        self.beginFilterChange()
        self._terms = tuple(text.casefold().split())
        self.endFilterChange()

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:  # noqa: ARG002
        """Return whether a row contains all words."""
        model = self.sourceModel()
        if not isinstance(model, VariantsModel):
            return True
        text = searchable(model.variant(source_row))
        return all(word in text for word in self._terms)

    def lessThan(self, left: Index, right: Index) -> bool:
        """Compare two cells by their sort keys; unknown values come last."""
        return bool(left.data(SORT_ROLE) < right.data(SORT_ROLE))


def cells(variant: Variant) -> tuple[str, ...]:
    """Return the cell texts of a variant."""
    return (
        variant.gene,
        without_reference(variant.hgvs_c) or alleles(variant),
        without_reference(variant.hgvs_p),
        consequence_words(variant.consequence),
        variant.zygosity.value,
        "" if variant.allele_fraction is None else f"{variant.allele_fraction * 100:.0f}\u00a0%",
        "" if variant.depth is None else str(variant.depth),
        variant.impact.lower(),
        f"{variant.chromosome}:{variant.position}",
        ", ".join(variant.filters),
    )


def alleles(variant: Variant) -> str:
    """Return the reference and alternative alleles, such as "A>G"."""
    return f"{variant.reference}>{','.join(variant.alternates)}"


def without_reference(change: str) -> str:
    """Return a change without its reference sequence: "c.93G>T" of "NM_004006.2:c.93G>T"."""
    return change.rpartition(":")[2]


def sort_keys(variant: Variant) -> tuple[tuple[float, str], ...]:
    """Return the sort key of each cell: number first, then text."""
    texts = cells(variant)
    keys = [(0.0, word.casefold()) if word else (1.0, "") for word in texts]
    keys[5] = (2.0 if variant.allele_fraction is None else variant.allele_fraction, "")
    keys[6] = (float("inf") if variant.depth is None else float(variant.depth), "")
    keys[7] = (float(_IMPACTS.get(variant.impact.upper(), len(_IMPACTS))), "")
    name = variant.chromosome.removeprefix("chr")
    rank = _CHROMOSOMES.get(name, len(_CHROMOSOMES))
    keys[8] = (float(rank), f"{name if rank == len(_CHROMOSOMES) else ''}{variant.position:012d}")
    return tuple(keys)


def searchable(variant: Variant) -> str:
    """Return the searchable text of a variant, case-folded."""
    whole = (variant.hgvs_c, variant.hgvs_p, variant.transcript)
    parts = (*cells(variant), variant.identifier, *whole, variant.consequence)
    return " ".join(parts).casefold()


def consequence_words(consequence: str) -> str:
    """Format Sequence Ontology terms: "missense_variant" as "missense"."""
    terms = (term.removesuffix("_variant").replace("_", " ") for term in consequence.split("&"))
    return ", ".join(term for term in terms if term)


def variant_details(variant: Variant) -> str:
    """Return further details of a variant, one per line."""
    facts = (
        (variant.identifier, variant.identifier),
        (":" in variant.hgvs_c, variant.hgvs_c),
        (":" in variant.hgvs_p, variant.hgvs_p),
        (variant.transcript, f"Transcript {variant.transcript}"),
        (variant.other_transcripts, f"{variant.other_transcripts} more transcripts annotated"),
        (variant.genotype, f"Genotype {variant.genotype}"),
        (variant.quality is not None, f"Quality {variant.quality}"),
    )
    locus = f"{variant.chromosome}:{variant.position} {alleles(variant)}"
    return "\n".join([locus, *(text for is_known, text in facts if is_known)])


def tooltip(variant: Variant) -> str:
    """Return the details as a tooltip, with markup from the file escaped."""
    return (
        "<qt>"
        + "<br>".join(escape(line) for line in variant_details(variant).split("\n"))
        + "</qt>"
    )
