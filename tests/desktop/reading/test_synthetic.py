"""Whoever looks at a case sees whether it was made."""

from dataclasses import replace

import pytest

from readingroom.domain.case import CaseSummary
from readingroom.domain.ids import CaseId
from readingroom.domain.scenario import SYNTHETIC
from readingroom_desktop.pages.case_card import CaseCard
from readingroom_desktop.study.overview.intake_panes import case_columns


@pytest.mark.parametrize("is_synthetic", [True, False])
def test_the_reading_says_whether_its_case_was_made(tested, qtbot, is_synthetic):
    tested.study.reading.cases[0] = replace(
        tested.study.reading.cases[0], is_synthetic=is_synthetic
    )
    page = tested.make_page(qtbot)
    tested.start()

    assert page.header.synthetic.isVisible() is is_synthetic
    assert page.header.synthetic.toolTip() == SYNTHETIC


@pytest.mark.parametrize("is_synthetic", [True, False])
def test_the_card_of_a_case_says_whether_it_was_made(tested, qtbot, is_synthetic):
    page = tested.make_page(qtbot)
    card = CaseCard(page, tested.loader)

    card.show_case(replace(tested.study.reading.cases[0], is_synthetic=is_synthetic))

    assert card.synthetic.isVisible() is is_synthetic


def test_lists_of_cases_say_which_were_made(qapp):
    made = CaseSummary(CaseId("1"), "C", "Cough", (), 0, 1, 0, 0, is_synthetic=True)
    (title,) = [one for one in case_columns() if one.title == "Title"]

    assert title.text(made) == "Cough (synthetic)"
