"""Notes, variants, sequences and the two outputs."""

import pytest
from PySide6.QtCore import QModelIndex, Qt, QUrl
from PySide6.QtWidgets import QLabel, QPushButton
from tests.desktop.reading.fakes import make_case, make_note, make_output, make_variant

from readingroom.domain.case import ReadQuality, SequenceRecord, VariantTable, Zygosity
from readingroom.domain.ids import AssetId
from readingroom.domain.output import Diagnosis, Finding
from readingroom_desktop.itemmodels.variants import (
    COLUMNS,
    VariantsFilter,
    VariantsModel,
    cells,
    consequence_words,
    tooltip,
    variant_details,
)
from readingroom_desktop.theme import ThemeName, apply_theme
from readingroom_desktop.widgets.reading.case_tabs import CaseTabs, grouped
from readingroom_desktop.widgets.reading.output_pair import OutputPair
from readingroom_desktop.widgets.reading.output_panel import (
    MOST_PARAGRAPHS,
    ProbabilityRow,
    breakable,
    paragraphs,
    probability_words,
)
from readingroom_desktop.widgets.reading.variants_pane import VariantsPane, origin_words

IMAGES = 5


@pytest.fixture
def tabs(qtbot):
    made = CaseTabs()
    qtbot.addWidget(made)
    made.resize(760, 260)
    made.show()
    made.show_case(make_case())
    return made


@pytest.fixture
def pair(qtbot):
    made = OutputPair()
    qtbot.addWidget(made)
    made.resize(760, 240)
    made.show()
    made.show_outputs(make_output(), make_output(text="Short.\n" * 60), image_count=IMAGES)
    qtbot.waitExposed(made)
    return made


def test_only_tabs_with_something_in_them_are_there(tabs):
    assert tabs.titles == ("Notes", "Variants 2", "Sequences 1")
    tabs.show_case(make_case(variants=(), sequences=()))
    assert tabs.titles == ("Notes",)
    tabs.show_case(make_case(question="", notes=(), variants=(), sequences=()))
    assert not tabs.has_content
    tabs.next_tab()
    tabs._show_tab(0)


def test_notes_are_plain_text_with_their_headings(tabs):
    text = tabs.notes.toPlainText()

    assert text.startswith("Which summary would you rather have?\nHISTORY\nHead injury")
    assert "<b>today</b>" in text
    assert text.count("MEDICATION") == 1


def test_text_before_the_first_heading_and_notes_without_headings_are_shown(tabs):
    from dataclasses import replace

    note = make_note()
    first = replace(note, sections=note.sections[1:])
    other = replace(note, title="Letter", text="Just words.", sections=())
    tabs.show_case(make_case(notes=(first, other), question=""))
    text = tabs.notes.toPlainText()

    assert text.startswith("Emergency note\nHISTORY\nHead injury")
    assert "Letter\nJust words." in text


def test_nothing_is_ever_loaded_from_a_text(tabs):
    assert tabs.notes.loadResource(2, QUrl("file:///etc/hostname")) is None
    assert not tabs.notes.openLinks()
    assert not tabs.notes.openExternalLinks()


def test_find_marks_every_place_and_counts(tabs):
    tabs.find_box.setText("warfarin")
    assert tabs.found.text() == "2 found"
    assert len(tabs.notes.extraSelections()) == 2
    tabs.find_box.setText("")

    assert tabs.found.text() == ""
    assert tabs.notes.extraSelections() == []


def test_find_filters_the_variants(tabs):
    tabs.next_tab()
    tabs.find_box.setText("vkor upstream")
    assert tabs.found.text() == "0 found"
    tabs.find_box.setText("vkor miss")

    assert tabs.found.text() == "1 found"
    assert tabs.variants.filter.rowCount() == 1


def test_tabs_go_round_and_a_new_case_starts_with_the_first(tabs):
    tabs.find_box.setText("x")
    for title in ("Variants 2", "Sequences 1", "Notes"):
        tabs.next_tab()
        assert tabs.titles[tabs.bar.currentIndex()] == title
    tabs.next_tab()
    tabs.show_case(make_case())

    assert tabs.bar.currentIndex() == 0
    assert tabs.find_box.text() == ""


def test_the_texts_follow_the_look(tabs, qapp):
    before = tabs.grab().toImage()
    apply_theme(qapp, ThemeName.LIGHT, has_motion=False)
    after = tabs.grab().toImage()
    apply_theme(qapp, ThemeName.DARK, has_motion=False)

    assert before != after
    assert tabs.notes.toPlainText().startswith("Which summary")
    CaseTabs()._write()


def test_sequences_show_features_positions_and_how_much_is_missing(tabs):
    text = tabs.sequences.toPlainText()

    assert "chrM  ·  200 letters" in text
    assert "gene  MT-ND1  1 to 70 +" in text
    assert "Shown: the first 80 letters." in text
    record = SequenceRecord(AssetId("x"), "all", 4, "ACGT")
    tabs.show_case(make_case(sequences=(record,)))
    assert "Shown" not in tabs.sequences.toPlainText()


def test_letters_stand_in_groups_of_ten_with_their_position():
    lines = grouped("A" * 65).split("\u2028")

    assert lines[0] == "     1  " + " ".join(["A" * 10] * 6)
    assert lines[1] == "    61  AAAAA"


def model_of(*variants):
    made = VariantsModel()
    made.show_tables((VariantTable(AssetId("v"), "GRCh38", "CSQ", variants),))
    return made


def column_of(model, name):
    column = COLUMNS.index(name)
    return [model.index(row, column).data() for row in range(model.rowCount())]


def sorted_by(name, *variants, order=Qt.SortOrder.AscendingOrder):
    model = model_of(*variants)
    proxy = VariantsFilter()
    proxy.setSourceModel(model)
    proxy.sort(COLUMNS.index(name), order)
    shown = column_of(proxy, name)
    proxy.setSourceModel(None)
    return shown


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


def test_the_model_answers_only_what_it_knows():
    model = model_of(make_variant())
    first = model.index(0, 0)

    assert model.rowCount(first) == model.columnCount(first) == 0
    assert model.columnCount() == len(COLUMNS)
    assert model.headerData(0, Qt.Orientation.Horizontal) == "Gene"
    assert model.headerData(0, Qt.Orientation.Vertical) is None
    side, where = Qt.Orientation.Horizontal, Qt.ItemDataRole.TextAlignmentRole
    assert model.headerData(0, side, where) is None
    assert model.headerData(6, side, where) == model.data(model.index(0, 6), where)
    assert model.data(first, Qt.ItemDataRole.DecorationRole) is None
    assert model.data(first, Qt.ItemDataRole.TextAlignmentRole) is None
    assert model.data(model.index(0, 6), Qt.ItemDataRole.TextAlignmentRole) is not None
    assert "rs1057910" in model.data(first, Qt.ItemDataRole.ToolTipRole)


def test_a_filter_without_variants_hides_nothing():
    assert VariantsFilter().filterAcceptsRow(0, QModelIndex())


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


def test_the_pane_names_assembly_and_annotation(qtbot):
    pane = VariantsPane()
    qtbot.addWidget(pane)
    pane.show_tables((VariantTable(AssetId("v"), "", "", (make_variant(),)),))

    assert pane.origin.text() == "assembly not stated, not annotated"
    assert origin_words(VariantTable(AssetId("v"), "GRCh37", "CSQ", ())) == (
        "GRCh37, annotation CSQ"
    )


def test_the_pane_says_how_many_rows_the_file_has_and_which_are_shown():
    whole = VariantTable(AssetId("v"), "GRCh37", "CSQ", (make_variant(),), row_count=1)
    assert origin_words(whole) == "GRCh37, annotation CSQ, 1 row"
    part = VariantTable(
        AssetId("v"), "", "", (make_variant(),), 5_000_000, "those that passed all filters"
    )
    assert origin_words(part) == (
        "assembly not stated, not annotated, 1 of 5,000,000 rows shown: "
        "those that passed all filters"
    )


def test_qualities_of_reads_are_told_in_words(tabs):
    quality = ReadQuality(60, 4, 8, 31.25, 0.5)
    one = ReadQuality(1, 4, 4, 30.0, 1.0)
    records = (
        SequenceRecord(AssetId("s"), "All reads", 360, "", quality=quality),
        SequenceRecord(AssetId("s"), "Read 1", 4, "ACGT", quality=one),
    )
    tabs.show_case(make_case(sequences=records))
    text = tabs.sequences.toPlainText()
    assert "60 reads of 4 to 8 letters, mean quality 31.2, 50" in text
    assert "mean quality 30.0, 100" in text
    assert "Shown" not in text


def labels(panel):
    return [one.text() for one in panel.findChildren(QLabel) if one.isVisibleTo(panel)]


def test_an_output_shows_text_differential_and_findings(pair):
    shown = labels(pair.left)

    assert shown[0] == "A"
    assert "Differential" in shown
    assert "Crescent: left" in shown
    assert "No fracture" in shown
    assert "Overlay on the image: key A" in shown
    rows = pair.left.findChildren(ProbabilityRow)
    assert [row.accessibleName() for row in rows] == [
        "Subdural haematoma, 70\u00a0%",
        "Contusion, no probability",
    ]


def test_a_text_falls_into_its_paragraphs_and_loses_no_line():
    assert paragraphs("") == ()
    assert paragraphs("One\ntwo.\n\n\nThree.") == ("One\ntwo.", "Three.")
    assert paragraphs("Diagnosis: flu\nand more\nNext step: rest\nPlan:\n- sleep") == (
        "Diagnosis: flu\nand more",
        "Next step: rest",
        "Plan:\n- sleep",
    )
    assert paragraphs("seen at\n10:30 and later.\nIt says: no") == (
        "seen at\n10:30 and later.",
        "It says: no",
    )
    many = [f"Line {number}: x" for number in range(2 * MOST_PARAGRAPHS)]
    assert len(paragraphs("\n".join(many))) == MOST_PARAGRAPHS + 1
    assert "\n".join(paragraphs("\n".join(many))).split("\n") == many


def test_paragraphs_of_an_output_stand_apart(pair, qtbot):
    output = make_output(text="Diagnosis: flu\nNext step: rest")
    pair.show_outputs(output, make_output(), image_count=IMAGES)
    first, second = (
        next(one for one in pair.left.findChildren(QLabel) if one.text() == words)
        for words in ("Diagnosis: flu", "Next step: rest")
    )

    qtbot.waitUntil(lambda: second.y() > 0)
    assert second.y() - first.geometry().bottom() > 4


def test_a_long_output_says_that_there_is_more_below(pair, qtbot):
    bar, more = pair.right.area.verticalScrollBar(), pair.right.more
    qtbot.waitUntil(lambda: bar.maximum() > 0 and more.isVisible())
    foot = pair.right.area.viewport().geometry().bottom()
    assert more.geometry().bottom() == foot
    assert not more.grab().isNull()
    bar.setValue(bar.maximum())
    assert not more.isVisible()
    bar.setValue(0)
    pair.resize(760, 300)
    qtbot.waitUntil(
        lambda: more.geometry().bottom() == pair.right.area.viewport().geometry().bottom() > foot
    )
    bare = make_output(text="", diagnoses=(), findings=())
    pair.show_outputs(bare, make_output(text=""), image_count=IMAGES)
    qtbot.waitUntil(lambda: not pair.left.more.isVisible())


def test_text_of_an_output_is_never_markup(pair):
    text = next(one for one in pair.left.findChildren(QLabel) if "<img" in one.text())

    assert text.textFormat() == Qt.TextFormat.PlainText


def test_a_finding_leads_to_its_image(pair, qtbot):
    jump = pair.left.findChild(QPushButton)
    assert jump.text() == "im 3"
    with qtbot.waitSignal(pair.finding_chosen) as chosen:
        jump.click()

    assert chosen.args == [2]


def test_a_finding_on_an_image_that_the_case_lacks_leads_nowhere(pair, qtbot):
    output = make_output(text="", diagnoses=(), findings=(Finding("Nodule", "8 mm", IMAGES),))
    pair.show_outputs(output, make_output(), image_count=IMAGES)
    qtbot.waitUntil(lambda: pair.left.findChild(QPushButton) is None)

    assert "Nodule: 8 mm (im 6, not in this case)" in labels(pair.left)


def test_tab_goes_from_a_text_to_its_findings_before_the_other_text(pair):
    output = make_output(findings=(Finding("One", "", 0), Finding("Two", "", 1)))
    pair.show_outputs(output, make_output(), image_count=IMAGES)
    met = [pair.left.area]
    while met[-1] is not pair.right.area:
        met.append(met[-1].nextInFocusChain())
    names = [one.accessibleName() for one in met if isinstance(one, QPushButton)]

    assert names[:2] == ["One: go to image 1", "Two: go to image 2"]


def test_a_long_run_without_spaces_is_never_cut(pair, qtbot):
    sequence = "ACGTTGCA" * 60
    assert breakable(sequence).replace("\u200b", "") == sequence
    assert breakable("An ordinary text: nothing to break.") == "An ordinary text: nothing to break."
    output = make_output(text=sequence, diagnoses=(Diagnosis(sequence, 0.5),), findings=())
    pair.show_outputs(output, make_output(), image_count=IMAGES)
    text = next(one for one in pair.left.findChildren(QLabel) if one.text() == breakable(sequence))
    line = text.fontMetrics().height()
    qtbot.waitUntil(lambda: text.height() >= 4 * line)

    rows = pair.left.findChildren(ProbabilityRow)
    row = next(one for one in rows if one.accessibleName().startswith(sequence))
    assert row.heightForWidth(300) > 4 * line


def test_outputs_scroll_alone_or_together_by_share(pair, qtbot):
    left = pair.left.area.verticalScrollBar()
    right = pair.right.area.verticalScrollBar()
    qtbot.waitUntil(lambda: left.maximum() > 0 and right.maximum() > 0)
    left.setValue(left.maximum())
    assert right.value() == 0
    pair.toggle_link()
    right.setValue(right.maximum() // 2)
    assert left.value() == pytest.approx(left.maximum() / 2, abs=1)
    left.setValue(0)

    assert right.value() == 0


def test_a_short_output_does_not_stop_the_long_one(pair, qtbot):
    pair.show_outputs(
        make_output(text="One line.", diagnoses=(), findings=(), overlay=None),
        make_output(),
        image_count=IMAGES,
    )
    pair.toggle_link()
    right = pair.right.area.verticalScrollBar()
    qtbot.waitUntil(lambda: right.maximum() > 0)
    right.setValue(right.maximum())
    pair._left_scrolled()

    assert right.value() == 0


def test_cleared_outputs_show_nothing_but_their_letters(pair):
    pair.clear()

    assert labels(pair.left) == ["A"]
    assert labels(pair.right) == ["B"]


def test_probabilities_are_rounded_but_never_to_none_or_certainty():
    assert probability_words(Diagnosis("x", 0.704)) == "70\u00a0%"
    assert probability_words(Diagnosis("x", 0.004)) == "0.4\u00a0%"
    assert probability_words(Diagnosis("x", 0.996)) == "99.6\u00a0%"
    assert probability_words(Diagnosis("x", 0.0)) == "0\u00a0%"
    assert probability_words(Diagnosis("x", 1.0)) == "100\u00a0%"
    assert probability_words(Diagnosis("x")) == ""


def test_a_long_diagnosis_gets_more_lines_instead_of_being_cut(qtbot):
    short = ProbabilityRow(Diagnosis("Flu", 0.5), "side_a")
    long = ProbabilityRow(Diagnosis("Arrhythmogenic " * 20, 0.5), "side_a")
    bare = ProbabilityRow(Diagnosis("Arrhythmogenic " * 20), "side_a")
    for row in (short, long, bare):
        qtbot.addWidget(row)
        row.resize(200, row.heightForWidth(200))
        assert not row.grab().isNull()

    assert short.heightForWidth(200) < bare.heightForWidth(200) < long.heightForWidth(200)


def test_a_long_word_stands_above_its_bar_in_the_panel(pair, qtbot):
    pair.show_outputs(
        make_output(text="", diagnoses=(Diagnosis("Arrhythmogenic cardiomyopathy " * 4, 0.5),)),
        make_output(),
        image_count=IMAGES,
    )

    def rows():
        return [one for one in pair.left.findChildren(ProbabilityRow) if one.isVisibleTo(pair)]

    qtbot.waitUntil(lambda: bool(rows()) and rows()[0].height() > short_height(rows()[0]))
    assert rows()[0].height() >= rows()[0].heightForWidth(rows()[0].width())


def short_height(row):
    return row.fontMetrics().height() + 4
