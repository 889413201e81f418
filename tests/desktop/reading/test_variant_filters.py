"""The variants pane: filter row, columns, saved filters and details, by mouse and keys."""

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from tests.desktop.reading.fakes import DirectLoader, make_case, make_variant

from readingroom.domain.case import VariantTable, Zygosity
from readingroom.domain.ids import AssetId
from readingroom.intake.variants.types import (
    AnnotationColumn,
    AnnotationSource,
    VariantAnnotations,
)
from readingroom_desktop.itemmodels.variant_columns import MAX_CELL, searchable
from readingroom_desktop.itemmodels.variant_filter import (
    VariantCriteria,
    VariantIndex,
    gene_names,
)
from readingroom_desktop.settings import AppSettings, SettingsFile, VariantChoices
from readingroom_desktop.widgets.reading.case_tabs import CaseTabs
from readingroom_desktop.widgets.reading.variant_filters import choice_of, criteria_of

pytestmark = pytest.mark.usefixtures("styled")

LONG = "x" * 10_000
VARIANTS = (
    make_variant(gene="BRCA1", impact="HIGH", position=10),
    make_variant(gene="TP53", impact="MODERATE", position=20, filters=("q10",)),
    make_variant(gene="tp53", impact="LOW", position=30, zygosity=Zygosity.HOMOZYGOUS),
    make_variant(gene="", impact="", position=40, filters=()),
)
FREQUENCIES = (0.001, 0.2, None, 0.01)


def made_annotations(asset="v"):
    def column(name, *values, source=AnnotationSource.INFO):
        return AnnotationColumn(source, name, f"about {name}", values)

    csq = "CSQ=ENST1|intron_variant|,ENST2|missense_variant|3/8"
    return VariantAnnotations(
        AssetId(asset),
        (
            column("CLNSIG", "Pathogenic", "", "Benign", ""),
            column("gnomAD_AF", "0.001", "0.2", "", "0.01"),
            column("<b>NOTE</b>", LONG, "", "", ""),
            column("EXON", "3/8", "", "", "", source=AnnotationSource.TRANSCRIPT),
        ),
        tuple(f"chr10\t{at}\t.\tA\tC\t.\tPASS\t{csq}" for at in (10, 20, 30, 40)),
        "CSQ",
        ("Feature", "Consequence", "EXON"),
        FREQUENCIES,
        ("gnomAD_AF",),
    )


@pytest.fixture
def tabs(qtbot):
    made = CaseTabs()
    qtbot.addWidget(made)
    made.resize(780, 300)
    made.show()
    qtbot.waitExposed(made)
    made.show_case(make_case(variants=(VariantTable(AssetId("v"), "", "", VARIANTS),)))
    made.variants.annotate(made_annotations())
    made.next_tab()
    return made


@pytest.fixture
def pane(tabs):
    return tabs.variants


def genes(pane):
    return [pane.model.index(row, 0).data() for row in range(pane.model.rowCount())]


def shown_titles(pane):
    return [
        column.title
        for number, column in enumerate(pane.model.columns)
        if not pane.table.isColumnHidden(number)
    ]


def click(widget):
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def choose(picker, steps):
    picker.setFocus()
    for _ in range(steps):
        QTest.keyClick(picker, Qt.Key.Key_Down)


def test_impact_pass_frequency_genes_and_zygosity_filter_the_rows(pane, tabs):
    choose(pane.filters.impact, 2)
    assert genes(pane) == ["BRCA1", "TP53"]
    assert tabs.match_count.text() == "2 found"
    QTest.keyClick(pane.filters.passed, Qt.Key.Key_Space)
    assert genes(pane) == ["BRCA1"]
    click(pane.clear_all)
    assert len(genes(pane)) == 4
    assert tabs.match_count.text() == ""
    QTest.keyClicks(pane.filters.frequency, "1")
    assert genes(pane) == ["BRCA1", "tp53", ""]
    click(pane.clear_all)
    QTest.keyClicks(pane.filters.genes, "tp53, brca1")
    assert genes(pane) == ["BRCA1", "TP53", "tp53"]
    choose(pane.filters.zygosity, 2)
    assert genes(pane) == ["tp53"]


def test_a_filter_that_nothing_meets_offers_to_clear_it_with_the_search(pane, tabs):
    QTest.keyClicks(tabs.find_box, "brca1")
    QTest.keyClicks(pane.filters.genes, "nothing")
    assert pane.model.rowCount() == 0
    assert pane.nothing.isVisible()
    assert not pane.table.isVisible()
    click(pane.clear_button)
    assert pane.table.isVisible()
    assert tabs.find_box.text() == ""
    assert len(genes(pane)) == 4
    assert pane.table.hasFocus()


def test_unfinished_frequencies_filter_nothing(pane):
    for text in ("", ",", ".", "0"):
        pane.filters.frequency.setText(text)
        assert pane.filters.criteria.max_frequency == (0.0 if text == "0" else None)
    pane.filters.frequency.setText("0,1")
    assert pane.filters.criteria.max_frequency == pytest.approx(0.001)
    QTest.keyClicks(pane.filters.frequency, "abc")
    assert pane.filters.frequency.text() == "0,1"


def test_without_a_stated_frequency_the_field_is_disabled(pane):
    pane.annotate(replace(made_annotations("other")))
    pane.show_tables((VariantTable(AssetId("v"), "", "", VARIANTS),))
    assert not pane.filters.frequency.isEnabled()
    pane.annotate(made_annotations())
    assert pane.filters.frequency.isEnabled()
    assert "gnomAD_AF" in pane.filters.frequency.toolTip()


def test_frequency_and_significance_are_shown_at_first_and_others_are_chosen(pane):
    assert shown_titles(pane)[-2:] == ["CLNSIG", "gnomAD_AF"]
    click(pane.columns_button)
    popover = pane.columns_popover
    assert popover.isVisible()
    assert popover.search.hasFocus()
    QTest.keyClicks(popover.search, "exon")
    items = [popover.list.item(n) for n in range(popover.list.count())]
    assert [item.text() for item in items if not item.isHidden()] == ["EXON"]
    popover.list.setCurrentItem(next(item for item in items if item.text() == "EXON"))
    popover.list.setFocus()
    QTest.keyClick(popover.list, Qt.Key.Key_Space)
    assert shown_titles(pane)[-1] == "EXON"
    assert "transcript/EXON" in pane.choices.columns
    click(popover.usual)
    assert pane.choices.columns is None
    assert "EXON" not in shown_titles(pane)


def test_chosen_columns_that_a_case_lacks_stay_chosen(pane):
    pane.use_choices(VariantChoices(columns=["Gene", "INFO/Absent"]))
    assert shown_titles(pane) == ["Gene"]
    pane._choose_columns(["Gene", "Impact"])
    assert pane.choices.columns == ["Gene", "Impact", "INFO/Absent"]
    pane.use_choices(VariantChoices(columns=["INFO/Absent"]))
    assert "Gene" in shown_titles(pane)


def test_filters_are_saved_by_name_applied_and_deleted(pane, tmp_path):
    settings = AppSettings()
    pane.use_choices(settings.variants)
    click(pane.saved_button)
    assert not pane.filters_popover.save.isEnabled()
    pane.filters_popover.close()
    QTest.keyClicks(pane.filters.genes, "TP53")
    QTest.keyClicks(pane.filters.frequency, "0.5")
    click(pane.saved_button)
    QTest.keyClicks(pane.filters_popover.name, "Rare TP53")
    QTest.keyClick(pane.filters_popover.name, Qt.Key.Key_Return)
    file = SettingsFile(tmp_path)
    file.save(settings)
    loaded = file.load().settings.variants
    assert criteria_of(loaded.filters["Rare TP53"]) == VariantCriteria(
        max_frequency=0.005, genes=("TP53",)
    )
    click(pane.clear_all)
    click(pane.saved_button)
    QTest.keyClick(pane.filters_popover.list, Qt.Key.Key_Return)
    assert pane.filters.genes.text() == "TP53"
    click(pane.saved_button)
    QTest.keyClick(pane.filters_popover.list, Qt.Key.Key_Delete)
    assert settings.variants.filters == {}


def test_stored_criteria_survive_the_settings():
    criteria = VariantCriteria("HIGH", True, 0.01, ("A",), Zygosity.MIXED)
    assert criteria_of(choice_of(criteria)) == criteria
    assert criteria_of(replace_choice(choice_of(criteria))).zygosity is None


def replace_choice(choice):
    import msgspec

    return msgspec.structs.replace(choice, zygosity="of another version")


def test_enter_and_double_click_show_all_transcripts_and_the_row(pane):
    pane.table.setFocus()
    pane.table.selectRow(0)
    QTest.keyClick(pane.table, Qt.Key.Key_Return)
    text = pane.details.toPlainText()
    assert pane.details.isVisible()
    assert "ENST1 · intron_variant" in text
    assert "EXON 3/8" in text
    assert "chr10\t10\t.\tA\tC" in text
    QTest.keyClick(pane.table, Qt.Key.Key_Down)
    assert "chr10\t20\t" in pane.details.toPlainText()
    QTest.keyClick(pane.table, Qt.Key.Key_Return)
    assert not pane.details.isVisible()
    at = pane.table.visualRect(pane.model.index(1, 0)).center()
    QTest.mouseClick(pane.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseDClick(pane.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert pane.details.isVisible()
    click(pane.details_button)
    assert not pane.details.isVisible()


def test_long_and_hostile_annotations_are_cut_in_cells_and_escaped_in_tooltips(pane):
    number = [column.title for column in pane.model.columns].index("<b>NOTE</b>")
    assert len(pane.model.index(0, number).data()) == MAX_CELL + 1
    tip = pane.model.headerData(number, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
    assert "<b>" not in tip
    assert pane.table.columnWidth(number) <= pane.width()


def test_sorting_survives_a_filter_and_keeps_the_selected_variant(pane):
    header = pane.table.horizontalHeader()
    at = QPoint(header.sectionViewportPosition(0) + 10, header.height() // 2)
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert genes(pane) == ["BRCA1", "TP53", "tp53", ""]
    pane.table.selectRow(2)
    pane.filters.genes.setText("tp53")
    assert pane.table.currentIndex().row() == 1
    assert pane.model.variant(1).position == 30


def test_annotations_with_another_number_of_rows_are_refused_in_words(pane):
    wrong = replace(made_annotations(), lines=("only one",))
    with pytest.raises(ValueError, match="not those"):
        pane.model.annotate(wrong)
    pane.show_tables((VariantTable(AssetId("v"), "", "", VARIANTS),))
    columns = len(pane.model.columns)
    pane.annotate(wrong)
    assert len(pane.model.columns) == columns
    assert "differ" in pane.origin.text()
    pane.show_failure(AssetId("other"), "Nothing.")
    assert "Nothing" not in pane.origin.text()


def test_annotations_that_arrive_twice_are_added_once(pane):
    columns = len(pane.model.columns)
    pane.annotate(made_annotations())
    assert len(pane.model.columns) == columns


def test_annotations_are_requested_once_when_the_variants_are_shown(qtbot):
    loader = DirectLoader()
    tabs = CaseTabs(loader)
    qtbot.addWidget(tabs)
    tabs.show()
    tabs.show_case(make_case(variants=(VariantTable(AssetId("v"), "", "", VARIANTS),)))
    qtbot.wait(20)
    assert loader.annotations_requested == []
    for _ in range(4):
        tabs.next_tab()
    qtbot.waitUntil(lambda: loader.annotations_requested == ["v"])
    loader.annotations_failed.emit("v", "The study is closed.")
    assert "The study is closed." in tabs.variants.origin.text()
    loader.annotations_ready.emit("v", made_annotations())
    assert "CLNSIG" in shown_titles(tabs.variants)


def test_annotations_of_two_files_are_joined_by_name(pane):
    first = VariantTable(AssetId("v"), "", "", VARIANTS)
    pane.show_tables((first, replace(first, asset=AssetId("w"))))
    pane.annotate(made_annotations())
    assert "CLNSIG" not in shown_titles(pane)
    pane.annotate(made_annotations("w"))
    number = [column.title for column in pane.model.columns].index("CLNSIG")
    values = [pane.model.index(row, number).data() for row in range(8)]
    assert values == ["Pathogenic", "", "Benign", "", "Pathogenic", "", "Benign", ""]


def test_the_index_agrees_with_a_plain_loop_over_many_random_rows():
    numbers = np.random.default_rng(5)
    rows = [
        make_variant(
            gene=f"G{numbers.integers(9)}",
            impact=str(numbers.choice(["HIGH", "MODERATE", "LOW", "MODIFIER", ""])),
            filters=(str(numbers.choice(["PASS", "q10"])),),
            zygosity=list(Zygosity)[numbers.integers(6)],
            identifier=str(numbers.choice(["rs1", "Straße", "İ1", ""])),
        )
        for _ in range(2_000)
    ]
    frequencies = [None if value > 0.8 else float(value) for value in numbers.random(2_000)]
    index = VariantIndex(rows)
    index.set_frequencies(frequencies)
    for criteria, text in (
        (VariantCriteria("MODERATE", True, 0.3, ("g1", "G2"), Zygosity.HETEROZYGOUS), ""),
        (VariantCriteria(max_frequency=0.0), "rs1"),
        (VariantCriteria(genes=("absent",)), ""),
        (VariantCriteria(), "STRASSE g3"),
        (VariantCriteria(), "i̇1"),
    ):
        expected = [
            meets(row, share, criteria, text) for row, share in zip(rows, frequencies, strict=True)
        ]
        assert index.matching(criteria, text).tolist() == expected


def meets(row, share, criteria, text):
    order = ["HIGH", "MODERATE", "LOW", "MODIFIER"]
    return (
        (not criteria.impact or row.impact in order[: order.index(criteria.impact) + 1])
        and (not criteria.is_passed_only or row.filters == ("PASS",))
        and (criteria.max_frequency is None or share is None or share <= criteria.max_frequency)
        and (not criteria.genes or row.gene.casefold() in map(str.casefold, criteria.genes))
        and criteria.zygosity in (None, row.zygosity)
        and all(word in searchable(row).casefold() for word in text.casefold().split())
    )


def test_gene_lists_are_split_at_spaces_commas_and_lines():
    assert gene_names(" BRCA1,TP53;\nPTEN  BRCA1") == ("BRCA1", "TP53", "PTEN")
    assert gene_names(" , ") == ()


def test_the_controls_have_accessible_names(pane):
    for widget in (
        pane.filters.impact,
        pane.filters.zygosity,
        pane.filters.passed,
        pane.filters.frequency,
        pane.filters.genes,
        pane.clear_all,
        pane.columns_button,
        pane.saved_button,
        pane.details_button,
        pane.details,
        pane.columns_popover.list,
        pane.filters_popover.list,
    ):
        assert widget.accessibleName()


def test_f3_goes_from_row_to_row_around_the_end(pane, tabs):
    tabs.go_to_match(1)
    assert pane.table.currentIndex().row() == 0
    tabs.go_to_match(-1)
    assert pane.table.currentIndex().row() == len(VARIANTS) - 1


def test_the_search_covers_annotations_also_while_its_text_is_being_built(pane):
    assert pane.set_filter("pathogenic") == 1
    assert pane.model.variant(0).position == 10
    assert pane.set_filter("pathogenic absent") == 0
    pane.show_tables((VariantTable(AssetId("v"), "", "", VARIANTS),))
    assert pane.set_filter("pathogenic") == 0
    pane.annotate(made_annotations())
    assert pane.model.rowCount() == 1


@pytest.mark.parametrize("limit", [1, 3, 7, 100, None])
def test_the_searchable_text_is_the_same_in_pieces_of_any_size(limit):
    rows = [make_variant(identifier=f"rs{number}", gene=f"İ{number % 3}") for number in range(20)]
    index = VariantIndex(rows)
    index.set_annotations([[f"two\nlines{n % 4}" for n in range(20)], [""] * 19 + ["Straße"]])
    turns = 1
    while not index.prepare_search(row_limit=limit):
        turns += 1
    assert turns == (-(-20 // limit) if limit else 1)
    assert np.flatnonzero(index.matching(VariantCriteria(), "lines2 two")).tolist() == [
        2,
        6,
        10,
        14,
        18,
    ]
    assert np.flatnonzero(index.matching(VariantCriteria(), "STRASSE rs19")).tolist() == [19]
    assert not VariantIndex(()).matching(VariantCriteria(), "a").any()
