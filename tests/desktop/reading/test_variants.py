"""Variants: what a row says, how rows sort, and what the pane says of the file."""

import pytest
from PySide6.QtCore import Qt
from tests.desktop.reading.fakes import make_case, make_variant
from tests.support.wording import Wording

from readingroom.domain.case import VariantTable, Zygosity
from readingroom.domain.ids import AssetId
from readingroom_desktop.itemmodels.consequences import consequence_words, impact_word
from readingroom_desktop.itemmodels.variant_columns import COLUMNS, cells
from readingroom_desktop.itemmodels.variant_texts import variant_details
from readingroom_desktop.itemmodels.variants import VariantsModel, tooltip
from readingroom_desktop.widgets.reading.case_tabs import CaseTabs
from readingroom_desktop.widgets.reading.variants_pane import VariantsPane, origin_words

wording = Wording(__file__)


@pytest.fixture
def tabs(qtbot):
    made = CaseTabs()
    qtbot.addWidget(made)
    made.resize(760, 260)
    made.show()
    made.show_case(make_case())
    return made


def model_of(*variants):
    made = VariantsModel()
    made.show_tables((VariantTable(AssetId("v"), "GRCh38", "CSQ", variants),))
    return made


def column_of(model, name):
    column = COLUMNS.index(name)
    return [model.index(row, column).data() for row in range(model.rowCount())]


def sorted_by(name, *variants, order=Qt.SortOrder.AscendingOrder):
    model = model_of(*variants)
    model.sort(COLUMNS.index(name), order)
    return column_of(model, name)


def test_a_row_says_what_the_file_says():
    assert cells(make_variant()) == (
        "CYP2C9",
        "c.1075A>C",
        "p.Ile359Leu",
        "missense",
        "heterozygous",
        "47\u00a0%",
        "78",
        "moderate",
        "chr10:94981296",
        "PASS",
    )


def test_what_is_unknown_is_empty_and_the_change_falls_back_to_the_alleles():
    variant = make_variant(
        hgvs_c="", depth=None, allele_fraction=None, zygosity=Zygosity.UNKNOWN, filters=()
    )

    assert cells(variant)[1] == "A>C"
    assert cells(variant)[5:7] == ("", "")
    assert cells(variant)[9] == ""


def test_a_row_leaves_the_reference_sequence_to_tooltip_and_search(tabs):
    variant = make_variant(
        hgvs_c="NM_000771.4:c.1075A>C", hgvs_p="NP_000762.2:p.Ile359Leu", transcript=""
    )

    assert cells(variant)[1:3] == ("c.1075A>C", "p.Ile359Leu")
    assert "NM_000771.4:c.1075A&gt;C" in tooltip(variant)
    assert "NP_000762.2:p.Ile359Leu" in tooltip(variant)
    tabs.show_case(make_case(variants=(VariantTable(AssetId("v"), "", "", (variant,)),)))
    assert tabs.variants.set_filter("nm_000771.4") == 1
    assert tabs.variants.set_filter("nm_000772") == 0


def test_positions_sort_by_chromosome_and_number():
    variants = [
        make_variant(chromosome=name, position=at)
        for name, at in (("chrX", 5), ("chr10", 3), ("GL1", 1), ("2", 99), ("2", 100), ("MT", 1))
    ]

    assert sorted_by("Position", *variants) == [
        "2:99",
        "2:100",
        "chr10:3",
        "chrX:5",
        "MT:1",
        "GL1:1",
    ]


def test_numbers_and_impacts_sort_by_meaning_and_unknown_comes_last():
    depths = [make_variant(depth=value) for value in (100, None, 9)]
    shares = [make_variant(allele_fraction=value) for value in (1.0, None, 0.09)]
    impacts = [make_variant(impact=value) for value in ("LOW", "HIGH", "ODD", "MODERATE")]
    genes = [make_variant(gene=value) for value in ("b", "", "A")]

    assert sorted_by("Depth", *depths) == ["9", "100", ""]
    assert sorted_by("VAF", *shares) == ["9\u00a0%", "100\u00a0%", ""]
    assert sorted_by("Impact", *impacts) == ["high", "moderate", "low", "odd"]
    assert sorted_by("Gene", *genes) == ["A", "b", ""]
    down = Qt.SortOrder.DescendingOrder
    assert sorted_by("Gene", *genes, order=down) == ["b", "A", ""]
    assert sorted_by("Depth", *depths, order=down) == ["100", "9", ""]


def test_the_model_answers_only_what_it_knows():
    model = model_of(make_variant())
    first = model.index(0, 0)

    assert model.rowCount(first) == model.columnCount(first) == 0
    assert model.columnCount() == len(model.columns)
    assert model.headerData(0, Qt.Orientation.Horizontal) == "Gene"
    assert model.headerData(0, Qt.Orientation.Vertical) is None
    side, where = Qt.Orientation.Horizontal, Qt.ItemDataRole.TextAlignmentRole
    assert model.headerData(0, side, where) is None
    assert model.headerData(6, side, where) == model.data(model.index(0, 6), where)
    assert model.data(first, Qt.ItemDataRole.DecorationRole) is None
    assert model.data(first, Qt.ItemDataRole.TextAlignmentRole) is None
    assert model.data(model.index(0, 6), Qt.ItemDataRole.TextAlignmentRole) is not None
    assert "rs1057910" in model.data(first, Qt.ItemDataRole.ToolTipRole)


def test_details_leave_out_what_is_unknown_and_are_never_markup():
    bare = make_variant(
        identifier="",
        transcript="",
        other_transcripts=0,
        genotype="",
        quality=None,
        alternates=("<DEL>",),
    )

    assert variant_details(bare) == "chr10:94981296 A><DEL>"
    assert "&lt;DEL&gt;" in tooltip(bare)
    assert "2 more transcripts" in variant_details(make_variant())


def test_consequences_read_as_words():
    assert consequence_words("missense_variant&splice_region_variant") == "missense, splice region"
    assert consequence_words("") == ""
    assert consequence_words("5_prime_UTR_variant") == "5 prime UTR"
    assert consequence_words("of_another_tool") == "of another tool"
    assert (impact_word("HIGH"), impact_word("Of another tool")) == ("high", "of another tool")


def test_the_pane_names_assembly_and_annotation(qtbot):
    pane = VariantsPane()
    qtbot.addWidget(pane)
    pane.show_tables((VariantTable(AssetId("v"), "", "", (make_variant(),)),))

    assert pane.origin.text() == wording("assembly_stated_annotated")
    assert origin_words(VariantTable(AssetId("v"), "GRCh37", "CSQ", ())) == (
        "GRCh37, annotation CSQ"
    )


def test_the_pane_says_how_many_rows_the_file_has_and_which_are_shown():
    whole = VariantTable(AssetId("v"), "GRCh37", "CSQ", (make_variant(),), row_count=1)
    assert origin_words(whole) == "GRCh37, annotation CSQ, 1 row"
    part = VariantTable(
        AssetId("v"), "", "", (make_variant(),), 5_000_000, "those that passed all filters"
    )
    assert origin_words(part) == (wording("assembly_stated_annotated_2"))
