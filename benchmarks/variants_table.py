"""Time the table of variants on the Reading page against Qt's own proxy and plain numpy.

    python benchmarks/variants_table.py [--quick]

100,000 made variants (`--quick`: 5,000), offscreen. Qt's peer is QSortFilterProxyModel over the
same model in a QTableView; numpy's is one comparison per condition on ready arrays, the least that
a filter can cost. A second file has 30 annotations of two transcripts a row: vcfpy parses it in the
same run, and pandas searches one column of texts.
"""

import argparse
import gc
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).parents[1]))

import numpy as np
from benchmarks.table import Line, median, print_table
from PySide6.QtCore import QSortFilterProxyModel, Qt
from PySide6.QtWidgets import QApplication, QTableView, QWidget

from readingroom.domain.case import Variant, VariantTable, Zygosity
from readingroom.domain.ids import AssetId
from readingroom.intake.variants.stored_rows import read_annotations
from readingroom_desktop.itemmodels.variant_columns import COLUMNS
from readingroom_desktop.itemmodels.variant_filter import SEARCH_ROWS, VariantCriteria
from readingroom_desktop.itemmodels.variants import VariantsModel
from readingroom_desktop.widgets.reading.variants_pane import VariantsPane

ROWS, QUICK_ROWS = 100_000, 5_000
SHOW_S, FILTER_MS = 2.0, 100.0
IMPACTS = ("HIGH", "MODERATE", "LOW", "MODIFIER")
HEADER = (
    "##fileformat=VCFv4.2\n"
    '##INFO=<ID=gnomAD_AF,Number=A,Type=Float,Description="Frequency">\n'
    '##INFO=<ID=CLNSIG,Number=.,Type=String,Description="Significance">\n'
    "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tSAMPLE1\n"
)


def made_variants(count: int) -> tuple[Variant, ...]:
    """Return variants of a tenth as many genes."""
    numbers = np.random.default_rng(3)
    impacts, depths = numbers.integers(4, size=count), numbers.integers(5, 99, size=count)
    return tuple(
        Variant(
            f"chr{row * 22 // count + 1}",
            row * 20 + 1,
            "A",
            ("G",),
            f"rs{row}",
            50.0,
            ("PASS",) if row % 9 else ("q10",),
            f"GENE{row // 10}",
            f"NM_{row // 10}.1:c.{row}A>G",
            f"p.Lys{row}Arg",
            "missense_variant",
            IMPACTS[impacts[row]],
            f"ENST{row}",
            2,
            "0/1",
            Zygosity.HETEROZYGOUS if row % 3 else Zygosity.HOMOZYGOUS,
            int(depths[row]),
            0.5,
        )
        for row in range(count)
    )


def stored_file(count: int) -> bytes:
    """Return a stored file of as many rows, with frequencies."""
    rows = (
        f"chr1\t{row + 1}\t.\tA\tG\t50\tPASS\tgnomAD_AF={row % 1000 / 1000};"
        "CLNSIG=Benign\tGT\t0/1\n"
        for row in range(count)
    )
    return (HEADER + "".join(rows)).encode()


def resident_mb() -> float:
    """Return the memory of this process, in MB (Linux)."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def annotated_file(count: int, fields: int = 30) -> bytes:
    """Return a stored file with as many transcript fields a row as VEP writes, two transcripts."""
    names = ["Allele", "Consequence", "EXON", "Protein_position"]
    names += [f"FIELD{number}" for number in range(fields - len(names))]
    head = HEADER.splitlines(keepends=True)
    joined = "|".join(names)
    head.insert(1, f'##INFO=<ID=CSQ,Number=.,Type=String,Description="Format: {joined}">\n')
    rows = []
    for row in range(count):
        values = [f"v{row * n % 97}" for n in range(fields - 4)]
        first = "|".join(
            ["G", "missense_variant", f"{row % 9 + 1}/9", f"{row % 490 + 1}/490", *values]
        )
        info = f"gnomAD_AF={row % 1000 / 1000};CLNSIG=Benign;CSQ={first},{first}"
        rows.append(f"chr1\t{row + 1}\t.\tA\tG\t50\tPASS\t{info}\tGT\t0/1\n")
    return ("".join(head) + "".join(rows)).encode()


def vcfpy_seconds(data: bytes) -> float:
    """Return the time in which vcfpy parses a file."""
    import io
    import warnings

    import vcfpy

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return seconds(lambda: sum(1 for _ in vcfpy.Reader.from_stream(io.StringIO(data.decode()))))


def annotated_lines(pane: VariantsPane, table: VariantTable) -> list[Line]:
    """Measure a case whose file has 30 annotations of two transcripts a row."""
    count = len(table.variants)
    data = annotated_file(count)
    theirs = vcfpy_seconds(data)
    pane.show_tables((table,))
    QApplication.processEvents()
    gc.collect()
    before = resident_mb()
    start = time.perf_counter()
    annotations = read_annotations(AssetId("v"), data)
    read = time.perf_counter() - start
    lines = [Line("read 30 annotations", read, "s", peer="vcfpy parses it", theirs=theirs)]
    added = seconds(lambda: (pane.annotate(annotations), QApplication.processEvents()))
    lines.append(Line("add their columns", added, "s", SHOW_S))
    longest = 0.0
    while True:
        start = time.perf_counter()
        is_complete = pane.model.prepare_search(row_limit=SEARCH_ROWS)
        longest = max(longest, (time.perf_counter() - start) * 1000)
        if is_complete:
            break
    lines.append(Line("longest turn of building the search text", longest, "ms", 50.0))
    gc.collect()
    size = len(data) / 1e6
    lines.append(
        Line("memory they take", resident_mb() - before, "MB", peer="the file", theirs=size)
    )
    joined = [
        " ".join(cells) for cells in zip(*(c.values for c in annotations.columns), strict=True)
    ]
    peer, pandas_ms = _pandas_search(joined)
    for query in ("missense v96", "nothing at all", "v"):
        ms = filter_ms(pane, query, VariantCriteria())
        lines.append(
            Line(
                f"search all annotations “{query}”",
                ms,
                "ms",
                FILTER_MS,
                peer=peer,
                theirs=pandas_ms,
            )
        )
    pane.resize(760, 420)
    pane.gene_button.click()
    plot = seconds(
        lambda: (pane.select_source(count // 2), QApplication.processEvents(), pane.grab())
    )
    lines.append(Line("select a row with the gene plot open", plot * 1000, "ms", FILTER_MS))
    return lines


def _pandas_search(texts: list[str]) -> tuple[str, float | None]:
    """Return the name of the peer and its time in ms to search one column, if it installs."""
    try:
        import pandas as pd
    except ImportError:
        return "", None
    column = pd.Series(texts)
    times = [seconds(lambda: column.str.contains("missense", regex=False)) for _ in range(3)]
    return "pandas str.contains", median(times) * 1000


def seconds(act: Callable[[], object]) -> float:
    """Return the time of a call."""
    start = time.perf_counter()
    act()
    return time.perf_counter() - start


def show(widget: QWidget, fill: Callable[[], object]) -> float:
    """Return the time to fill a widget and draw it."""
    widget.resize(760, 260)
    widget.show()
    QApplication.processEvents()

    def act() -> None:
        fill()
        QApplication.processEvents()
        widget.grab()

    return seconds(act)


def filter_ms(pane: VariantsPane, query: str, criteria: VariantCriteria) -> float:
    """Return the median time, in ms, to filter and draw the table."""

    def act() -> None:
        pane.filters.show_criteria(criteria)
        pane.set_filter(query)
        QApplication.processEvents()

    times = []
    for _ in range(5):
        times.append(seconds(act) * 1000)
        pane.filters.show_criteria(VariantCriteria())
        pane.set_filter("")
        QApplication.processEvents()
    return median(times)


def main() -> int:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description="The table of variants beside Qt and numpy")
    parser.add_argument("--quick", action="store_true", help="fewer rows")
    count = QUICK_ROWS if parser.parse_args().quick else ROWS
    QApplication([])
    print_table("Table of variants", measured_lines(count))
    return 0


def measured_lines(count: int) -> list[Line]:
    """Measure a table of as many rows."""
    table = VariantTable(AssetId("v"), "GRCh38", "CSQ", made_variants(count))
    plain, proxy, source = QTableView(), QSortFilterProxyModel(), VariantsModel()
    proxy.setSourceModel(source)
    plain.setModel(proxy)
    pane = VariantsPane()
    pane.table.setColumnHidden(0, False)
    qt_show = show(plain, lambda: source.show_tables((table,)))
    ours = show(pane, lambda: pane.show_tables((table,)))
    name = f"{count:,} variants"
    lines = [Line(f"show {name}", ours, "s", SHOW_S, peer="QTableView", theirs=qt_show)]
    data = stored_file(count)
    parse = seconds(lambda: data.decode().split("\n"))
    start = time.perf_counter()
    annotations = read_annotations(AssetId("v"), data)
    read = time.perf_counter() - start
    lines.append(Line("read annotations", read, "s", peer="str.split", theirs=parse))
    added = seconds(lambda: (pane.annotate(annotations), QApplication.processEvents()))
    lines.append(Line("add their columns", added, "s", SHOW_S))
    proxy.setFilterKeyColumn(-1)
    qt_filter = seconds(lambda: proxy.setFilterFixedString("gene12")) * 1000
    peer = "QSortFilterProxyModel"
    for query in ("gene12", "nothing at all", "a"):
        ms = filter_ms(pane, query, VariantCriteria())
        lines.append(Line(f"search “{query}”", ms, "ms", FILTER_MS, peer=peer, theirs=qt_filter))
    criteria = VariantCriteria(
        "MODERATE", True, 0.01, tuple(f"GENE{n}" for n in range(500)), Zygosity.HETEROZYGOUS
    )
    numbers = np.random.default_rng(1).random((5, count))
    least = median([seconds(lambda: np.flatnonzero((numbers < 0.5).all(axis=0))) for _ in range(5)])
    ms = filter_ms(pane, "", criteria)
    lines.append(Line("five criteria", ms, "ms", FILTER_MS, peer="numpy", theirs=least * 1000))
    proxy.setFilterFixedString("")
    number, order = COLUMNS.index("Gene"), Qt.SortOrder.AscendingOrder
    qt_sort = seconds(lambda: proxy.sort(number, order))
    our_sort = seconds(lambda: pane.model.sort(number, order))
    lines.append(Line("sort by gene", our_sort, "s", 0.5, peer=peer, theirs=qt_sort))
    plain.setModel(None)
    return lines + annotated_lines(pane, table)


if __name__ == "__main__":
    sys.exit(main())
