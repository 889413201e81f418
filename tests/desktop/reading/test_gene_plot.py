"""Plot of a gene: positions from HGVS, exons from the case, and rows chosen by mouse and keys."""

import random

import pytest
from Bio.Seq import Seq
from Bio.SeqFeature import CompoundLocation, FeatureLocation
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from tests.desktop.reading.fakes import make_case, make_variant

from readingroom.domain.case import SequenceFeature, SequenceRecord, VariantTable
from readingroom.domain.ids import AssetId
from readingroom_desktop.itemmodels.variant_genes import (
    GeneModel,
    gene_plot,
    most_severe,
    number_of_total,
    protein_position,
    residue_start,
)
from readingroom_desktop.widgets.reading.case_tabs import CaseTabs

pytestmark = pytest.mark.usefixtures("styled")


@pytest.mark.parametrize(
    ("change", "residue"),
    [
        # Examples of the HGVS nomenclature 21.0, recommendations for proteins.
        ("NP_003997.1:p.Trp24Cys", 24),
        ("NP_003997.1:p.(Trp24Cys)", 24),
        ("p.W24C", 24),
        ("p.Trp24Ter", 24),
        ("p.Trp24*", 24),
        ("p.Lys23_Val25del", 23),
        ("p.(Val7dup)", 7),
        ("p.Arg97ProfsTer23", 97),
        ("p.Ter110GlnextTer17", 110),
        ("p.*110Glnext*17", 110),
        ("p.[Ser68Arg;Asn594del]", 68),
        ("p.Met1?", 1),
        ("p.Cys188=", 188),
        ("p.0", None),
        ("p.?", None),
        ("p.=", None),
        ("", None),
        ("c.1075A>C", None),
        ("12G>12D", None),
        ("p.Arg99999999999Cys", None),
    ],
)
def test_the_residue_of_a_protein_change(change, residue):
    assert protein_position(change) == residue


def test_numbers_of_a_total():
    assert number_of_total("359/490") == (359, 490)
    assert number_of_total("7-8/9") == (7, 9)
    assert number_of_total("12-?/20") == (12, 20)
    for text in ("", "359", "0/9", "10/9", "a/b", "1/2/3", "1/99999999999"):
        assert number_of_total(text) is None


def test_the_most_severe_impact_wins_and_unknown_names_count_as_none():
    assert most_severe(["LOW", "high", "MODERATE"]) == "HIGH"
    assert most_severe(["MODIFIER", "ODD"]) == "MODIFIER"
    assert most_severe(["ODD"]) == most_severe([]) == ""


@pytest.mark.parametrize("strand", [1, -1])
def test_codons_agree_with_biopython(strand):
    letters = "".join(random.Random(4).choices("ACGT", k=400))
    pieces = [(10, 51), (80, 133), (200, 282)]  # 176 letters, split inside codons
    parts = [FeatureLocation(start, end, strand) for start, end in pieces]
    location = CompoundLocation(parts if strand > 0 else parts[::-1])
    theirs = str(location.extract(Seq(letters)))
    biological = tuple((int(part.start), int(part.end)) for part in location.parts)
    coding = SequenceFeature("CDS", "G", 10, 282, strand, biological)

    for residue in range(1, len(theirs) // 3 + 1):
        at = residue_start(coding, residue)
        letter = letters[at] if strand > 0 else str(Seq(letters[at]).complement())
        assert letter == theirs[3 * (residue - 1)]
    assert residue_start(coding, len(theirs)) is None
    assert residue_start(coding, 0) is None


def plot_of(variants, fields=(), sequences=()):
    table = dict(fields)

    def read(names, row):
        return next((table[name][row] for name in names if name in table), "")

    return gene_plot("CYP2C9", range(len(variants)), variants, read, sequences)


def test_rows_are_grouped_by_residue():
    variants = [
        make_variant(),
        make_variant(hgvs_p="p.Arg144Cys", impact="LOW"),
        make_variant(hgvs_p="p.(Ile359Thr)", impact="HIGH"),
        make_variant(hgvs_p=""),
    ]
    plot = plot_of(variants, {"Protein_position": ["359/490", "144/490", "359/490", ""]}.items())

    assert [(p.position, p.rows, p.impact) for p in plot.lollipops] == [
        (144, (1,), "LOW"),
        (359, (0, 2), "HIGH"),
    ]
    assert (plot.row_count, plot.unplaced, plot.length, plot.extent) == (4, 1, 490, 490)


def test_contradicting_lengths_are_not_a_length():
    plot = plot_of([make_variant()] * 2, {"Protein_position": ["359/490", "359/491"]}.items())
    assert plot.length is None
    assert plot.extent == 359


def test_exons_come_from_features_then_numbers_then_nothing():
    variants = [make_variant(hgvs_p="p.Ala3Gly"), make_variant(hgvs_p="", position=94_981_300)]
    qualifiers = (("gene", "cyp2c9"),)
    coding = SequenceFeature("CDS", "P450", 5, 40, 1, ((5, 12), (20, 40)), qualifiers)
    record = SequenceRecord(AssetId("gb"), "NG_1.1", 100, "", (coding,))
    other = SequenceRecord(
        AssetId("gb"), "NG_2.1", 9, "", (SequenceFeature("CDS", "VKORC1", 0, 9, 1),)
    )
    numbered = {"EXON": ["7/9", ""], "INTRON": ["", "2/8"]}.items()

    track = plot_of(variants, numbered, (other, record)).track
    assert (track.model, track.record, track.extent) == (GeneModel.FEATURES, "NG_1.1", (5, 40))
    assert track.marks == ((11, 0),)  # residue 3 begins at the seventh letter of the exons

    track = plot_of(variants, numbered, (other,)).track
    assert track.model is GeneModel.ANNOTATION
    assert len(track.exons) == 9
    assert track.exons[6].rows == (0,)
    assert track.marks == ((3, 1), (12, 0))

    contradicting = {"EXON": ["7/9", "7/8"]}.items()
    track = plot_of(variants, contradicting).track
    assert (track.model, track.extent) == (GeneModel.NONE, (94_981_296, 94_981_300))


@pytest.fixture
def tabs(qtbot):
    tabs = CaseTabs()
    qtbot.addWidget(tabs)
    tabs.resize(760, 420)
    tabs.show()
    variants = (
        make_variant(gene="OTHER", hgvs_p="p.Lys9Arg"),
        make_variant(),
        make_variant(hgvs_p="p.Arg144Cys", impact="LOW"),
        make_variant(hgvs_p="p.Ile359Thr", impact="HIGH", filters=("q10",)),
        make_variant(gene=""),
    )
    tabs.show_case(make_case(variants=(VariantTable(AssetId("v"), "GRCh38", "CSQ", variants),)))
    tabs.bar.setCurrentIndex(1)
    return tabs


@pytest.fixture
def pane(tabs):
    return tabs.variants


def selected(pane):
    return pane.model.source_row(pane.table.currentIndex().row())


def test_a_click_on_a_lollipop_selects_its_rows_in_turn(pane):
    pane.select_source(1)
    pane.gene_button.click()
    drawing = pane.gene.plot
    assert drawing.plot.gene == "CYP2C9"
    head = drawing.head(drawing.plot.lollipops[1])
    for row in (3, 1, 3):
        QTest.mouseClick(
            drawing, Qt.MouseButton.LeftButton, pos=QPoint(int(head.x()), int(head.y()))
        )
        assert selected(pane) == row
    pane.grab()


def test_keys_go_from_lollipop_to_lollipop(pane):
    pane.select_source(1)
    pane.gene_button.click()
    drawing = pane.gene.plot
    drawing.setFocus()
    QTest.keyClick(drawing, Qt.Key.Key_Home)
    assert "144" in drawing.accessibleDescription()
    QTest.keyClick(drawing, Qt.Key.Key_Return)
    assert selected(pane) == 2
    QTest.keyClick(drawing, Qt.Key.Key_Right)
    QTest.keyClick(drawing, Qt.Key.Key_Right)
    QTest.keyClick(drawing, Qt.Key.Key_Return)
    assert selected(pane) == 1


def test_the_plot_follows_the_row_and_the_filter(pane):
    pane.gene_button.click()
    assert pane.gene.plot.plot.gene == "OTHER"
    pane.select_source(3)
    assert len(pane.gene.plot.plot.lollipops[1].rows) == 2
    pane.filters.passed.setChecked(True)
    pane.select_source(1)
    assert [p.rows for p in pane.gene.plot.plot.lollipops] == [(2,), (1,)]
    pane.select_source(4)
    assert pane.gene.plot.plot is None
    pane.grab()


def test_details_and_plot_share_their_place(pane):
    pane.gene_button.click()
    assert pane.gene.isVisible()
    pane.details_button.click()
    assert pane.details.isVisible()
    assert not pane.gene.isVisible()
    assert not pane.gene_button.isChecked()
    pane.gene_button.click()
    pane.gene_button.click()
    assert not pane.gene.isVisible()
    assert not pane.gene_button.isChecked()


def test_tooltips_list_what_is_under_the_pointer(pane):
    pane.select_source(1)
    pane.gene_button.click()
    drawing = pane.gene.plot
    head = drawing.head(drawing.plot.lollipops[1])
    tip = drawing.tooltip_at(head.x(), head.y())
    assert "p.Ile359Leu" in tip
    assert "p.Ile359Thr" in tip
    assert drawing.tooltip_at(-50.0, 5.0) == ""
