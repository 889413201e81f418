"""Series names as the reader sees them: strip, corner text, tool tips, screen readers."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from tests.desktop.reading.fakes import CORONAL, make_series

from readingroom.domain.acquisition import Acquisition, BodyPart, ContrastPhase, Weighting
from readingroom_desktop.widgets.viewer.series_texts import body_part_text, series_texts
from readingroom_desktop.widgets.viewer.view_marks import VIEWS_ROLE


def scan(key, days=0, study="s1", count=5, **changes):
    acquisition = Acquisition(
        **{name: changes.pop(name) for name in [*changes] if name in Acquisition.__slots__}
    )
    return make_series(
        key,
        count,
        description=f"{changes.get('modality', 'CT')} axial, 120 kV",
        acquisition=acquisition,
        study=study,
        days_before_current=days,
        **changes,
    )


CURRENT = scan("now", contrast=ContrastPhase.PORTAL_VENOUS)
PRIOR = scan("then", 365, "s2", contrast=ContrastPhase.PORTAL_VENOUS)


def full(*series):
    return [text.full for text in series_texts(series)]


def test_current_and_prior_are_named_by_phase_and_time():
    assert full(CURRENT, PRIOR) == [
        "CT axial, portal venous, current",
        "CT axial, portal venous, prior, 12 months before",
    ]
    assert full(CURRENT) == ["CT axial, portal venous"]


@pytest.mark.parametrize(
    ("days", "long", "short"),
    [
        (1, "prior, 1 day before", "prior −1 day"),
        (13, "prior, 13 days before", "prior −13 days"),
        (14, "prior, 2 weeks before", "prior −2 weeks"),
        (59, "prior, 8 weeks before", "prior −8 weeks"),
        (60, "prior, 2 months before", "prior −2 months"),
        (182, "prior, 6 months before", "prior −6 months"),
        (729, "prior, 24 months before", "prior −24 months"),
        (730, "prior, 2 years before", "prior −2 years"),
        (3652, "prior, 10 years before", "prior −10 years"),
    ],
)
def test_times_are_given_in_the_unit_that_fits(days, long, short):
    text = series_texts((CURRENT, replace(PRIOR, days_before_current=days)))[1]
    assert (text.time, text.short_time, text.is_prior) == (long, short, True)


def test_examinations_of_unknown_time_are_numbered_and_none_is_called_prior():
    series = [replace(each, days_before_current=None) for each in (CURRENT, PRIOR)]
    texts = series_texts(series)
    assert [text.time for text in texts] == [
        "examination 1, time unknown",
        "examination 2, time unknown",
    ]
    assert not any(text.is_prior for text in texts)


def test_mr_series_are_named_by_plane_and_weighting():
    frames = tuple(replace(ref, orientation=CORONAL) for ref in CURRENT.frames)
    series = [
        scan("a", modality="MR", weighting=Weighting.T1, slice_thickness_mm=5.0),
        scan("b", modality="MR", weighting=Weighting.T1, slice_thickness_mm=1.0),
        scan("c", modality="MR", weighting=Weighting.FLAIR, frames=frames, series_number=7),
        scan("d", modality="MR", weighting=Weighting.FLAIR, frames=frames, series_number=8),
        scan("e", modality="MR", is_localizer=True),
    ]
    assert full(*series) == [
        "MR axial, T1, 5\u00a0mm",
        "MR axial, T1, 1\u00a0mm",
        "MR coronal, FLAIR, series 7",
        "MR coronal, FLAIR, series 8",
        "MR axial, localizer",
    ]


def test_a_mammogram_has_view_and_side_and_a_photograph_its_title():
    mammogram = scan("m", modality="MG", view="MLO", laterality="R", frames=())
    photograph = make_series("p", 1, modality="XC", description="Left forearm", frames=())
    other = replace(photograph, key="q", description="Right forearm")
    pages = make_series("doc", 2, modality="DOC", frames=())
    assert full(mammogram, photograph, other, pages) == [
        "MG, MLO, right",
        "Left forearm",
        "Right forearm",
        "Document",
    ]


def test_series_of_earlier_files_are_numbered():
    old = [make_series(key, 3, description="CT", frames=()) for key in "ab"]
    assert full(*old) == ["CT (1)", "CT (2)"]


def test_every_body_part_has_a_text():
    assert all(body_part_text(part) for part in BodyPart if part)
    assert len({body_part_text(part) for part in BodyPart}) == len(BodyPart)


def item_data(pane, number, role=Qt.ItemDataRole.AccessibleTextRole):
    return pane.strip.list.index(number).data(role)


def test_strip_corner_and_screen_readers_name_the_prior(pane):
    pane.show_case("CASE-1", (CURRENT, PRIOR), {})
    assert (
        item_data(pane, 1, Qt.ItemDataRole.DisplayRole)
        == "CT axial, portal venous\nprior −12 months · 5 images"
    )
    assert "prior, 12 months before" in item_data(pane, 1, Qt.ItemDataRole.ToolTipRole)
    assert "120 kV" in item_data(pane, 1, Qt.ItemDataRole.ToolTipRole)
    assert item_data(pane, 1).startswith("CT axial, portal venous, prior, 12 months before, 5")
    pane.show_series(1)
    assert "prior, 12 months before" in pane.view.accessibleDescription()
    assert "prior, 12 months before" in pane._annotations().all_text


def test_the_strip_marks_which_series_is_in_which_view(pane):
    pane.layouts.set_shape("1x2")
    pane.show_case("CASE-1", (CURRENT, PRIOR, scan("more", series_number=3)), {})
    marks = [item_data(pane, number, VIEWS_ROLE) for number in range(3)]
    assert [mark and tuple(mark) for mark in marks] == [("1", True), ("2", False), None]
    assert item_data(pane, 1).endswith("in view 2")
    assert not item_data(pane, 2).endswith("in view 2")
    pane.layouts.activate(1)
    pane.show_series(0)
    assert tuple(item_data(pane, 0, VIEWS_ROLE)) == ("1, 2", True)
    pane.layouts.set_shape("1x1")
    assert all(item_data(pane, number, VIEWS_ROLE) is None for number in range(3))
