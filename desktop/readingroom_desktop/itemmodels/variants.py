"""Variants of a case as a table that sorts by meaning and filters as the reader types."""

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
from readingroom.domain.shown_explanation import ShownExplanation
from readingroom_desktop.theme import align_right
from readingroom_desktop.viewmodels.formats import digits_for, signed

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
    """One row a variant; what a file does not say is an empty cell, never a guess."""

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
        """Add a column of weights for each of these, behind the others."""
        self.beginResetModel()
        self._weighed = explanations
        self._weights = tuple(
            {self._starts[one.table] + one.row: one.weight for one in told.variants}
            for told in explanations
        )
        self.endResetModel()

    @property
    def weighed(self) -> tuple[ShownExplanation, ...]:
        """Return the explanations that have a column, in its order."""
        return self._weighed

    def weight(self, row: int, section: int) -> float | None:
        """Return the weight of a row in a column, None where it has none."""
        number = section - len(COLUMNS)
        return self._weights[number].get(row) if 0 <= number < len(self._weights) else None

    def widest(self, section: int) -> float:
        """Return the largest weight of a column without its sign."""
        weights = self._weights[section - len(COLUMNS)]
        return max((abs(weight) for weight in weights.values()), default=0.0)

    def variant(self, row: int) -> Variant:
        """Return the variant of a row."""
        return self._variants[row]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return how many variants there are."""
        return 0 if parent.isValid() else len(self._variants)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return how many columns there are."""
        return 0 if parent.isValid() else len(COLUMNS) + len(self._weighed)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return a column's name, and for numbers where it stands."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole and section in _NUMBERS:
            return align_right()
        if section >= len(COLUMNS):
            return self._weight_head(section, role)
        return COLUMNS[section] if role == Qt.ItemDataRole.DisplayRole else None

    def _weight_head(self, section: int, role: int) -> object:
        told = self._weighed[section - len(COLUMNS)]
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{told.letter} weight"
        if role == Qt.ItemDataRole.ToolTipRole:
            return (
                self.tr("To the right: speaks for “%1”. To the left: against. In %2.")
                .replace("%1", told.target)
                .replace("%2", told.units)
            )
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a cell's words, its place in the order, or the whole of it as a tooltip."""
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
    """Shows the rows in which every typed word occurs somewhere."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words: tuple[str, ...] = ()
        self.setSortRole(SORT_ROLE)

    def set_words(self, text: str) -> None:
        """Filter by the words of a text; an empty text shows all."""
        self.beginFilterChange()
        self._words = tuple(text.casefold().split())
        self.endFilterChange()

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:  # noqa: ARG002
        """Return whether a row holds all words."""
        model = self.sourceModel()
        if not isinstance(model, VariantsModel):
            return True
        text = searchable(model.variant(source_row))
        return all(word in text for word in self._words)

    def lessThan(self, left: Index, right: Index) -> bool:
        """Compare two cells by meaning; unknown values come last."""
        return bool(left.data(SORT_ROLE) < right.data(SORT_ROLE))


def cells(variant: Variant) -> tuple[str, ...]:
    """Return the words of a variant's row."""
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
    """Return what stands in the reference and what was found, "A>G"."""
    return f"{variant.reference}>{','.join(variant.alternates)}"


def without_reference(change: str) -> str:
    """Return a change without the sequence it counts on, "NM_004006.2:c.93G>T" as "c.93G>T"."""
    return change.rpartition(":")[2]


def sort_keys(variant: Variant) -> tuple[tuple[float, str], ...]:
    """Return what each cell is ordered by: a number first, then a word."""
    words = cells(variant)
    keys = [(0.0, word.casefold()) if word else (1.0, "") for word in words]
    keys[5] = (2.0 if variant.allele_fraction is None else variant.allele_fraction, "")
    keys[6] = (float("inf") if variant.depth is None else float(variant.depth), "")
    keys[7] = (float(_IMPACTS.get(variant.impact.upper(), len(_IMPACTS))), "")
    name = variant.chromosome.removeprefix("chr")
    rank = _CHROMOSOMES.get(name, len(_CHROMOSOMES))
    keys[8] = (float(rank), f"{name if rank == len(_CHROMOSOMES) else ''}{variant.position:012d}")
    return tuple(keys)


def searchable(variant: Variant) -> str:
    """Return everything of a variant that a search looks at, folded."""
    whole = (variant.hgvs_c, variant.hgvs_p, variant.transcript)
    parts = (*cells(variant), variant.identifier, *whole, variant.consequence)
    return " ".join(parts).casefold()


def consequence_words(consequence: str) -> str:
    """Return Sequence Ontology terms as words, "missense_variant" as "missense"."""
    terms = (term.removesuffix("_variant").replace("_", " ") for term in consequence.split("&"))
    return ", ".join(term for term in terms if term)


def variant_details(variant: Variant) -> str:
    """Return what the row has no room for, one fact a line."""
    facts = (
        (variant.identifier, variant.identifier),
        (":" in variant.hgvs_c, variant.hgvs_c),
        (":" in variant.hgvs_p, variant.hgvs_p),
        (variant.transcript, f"Transcript {variant.transcript}"),
        (variant.other_transcripts, f"{variant.other_transcripts} more transcripts annotated"),
        (variant.genotype, f"Genotype {variant.genotype}"),
        (variant.quality is not None, f"Quality {variant.quality}"),
    )
    place = f"{variant.chromosome}:{variant.position} {alleles(variant)}"
    return "\n".join([place, *(words for is_known, words in facts if is_known)])


def tooltip(variant: Variant) -> str:
    """Return the details as a tooltip in which nothing from the file is read as markup."""
    return (
        "<qt>"
        + "<br>".join(escape(line) for line in variant_details(variant).split("\n"))
        + "</qt>"
    )
