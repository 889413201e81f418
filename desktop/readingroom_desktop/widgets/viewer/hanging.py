"""Hanging of a case: the stages of its protocol, applied to the views."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMenu

from readingroom.domain.hanging import (
    HangingRule,
    HangingTime,
    HangingView,
    HungStage,
    WindowSetting,
)
from readingroom.domain.hanging_stages import hang, links_by_position
from readingroom.domain.imaging import ImageSeries, Window
from readingroom.domain.window_presets import CT_PRESETS
from readingroom_desktop.theme import apply_style_sheet
from readingroom_desktop.viewmodels.formats import count, tr
from readingroom_desktop.widgets.key_map import keys_text
from readingroom_desktop.widgets.viewer.cell import HungCell
from readingroom_desktop.widgets.viewer.cell_views import CellViews
from readingroom_desktop.widgets.viewer.links import unlinked_text
from readingroom_desktop.widgets.viewer.series_texts import (
    body_part_text,
    contrast_text,
    plane_text,
    weighting_text,
)
from readingroom_desktop.widgets.viewer.view_grid import shape_named
from readingroom_desktop.widgets.viewer.view_layouts import ViewLayouts


class Hanging(QObject):
    """Applies the stages of a case when it opens, and when the reader asks for one.

    The rules of a study's protocol come before the layout that the reader chose for it, so that all
    readers start alike; the reader's layout comes before the built-in default. Within a case the
    reader's changes stay until another stage is chosen.

    Args:
        layouts: layouts of the views.
        cells: contents of the views.
        parent: the image pane.
    """

    def __init__(self, layouts: ViewLayouts, cells: CellViews, parent: QObject) -> None:
        super().__init__(parent)
        self._layouts, self._cells = layouts, cells
        self.rules: tuple[HangingRule, ...] = ()
        self.stages: tuple[HungStage, ...] = ()
        self.current = 0
        self._series: tuple[ImageSeries, ...] = ()
        self.menu: QMenu | None = None

    def open_case(self, series: tuple[ImageSeries, ...]) -> None:
        """Show the first stage of a case, or its series in the layout of the reader."""
        self._series, self.current = series, 0
        self.stages = hang(series, self.rules)
        if not self.stages:
            return
        if self._layouts.own and not self.stages[0].is_of_study:
            self._fill(self._layouts.own)
        else:
            self._apply(0)

    def actions(self, menu_point: Callable[[], QPoint]) -> dict[str, Callable[[], Any]]:
        """Return the actions of the keys by name; `menu_point` is the position of the menu."""
        return {
            "hanging.menu": lambda: self.open_menu(menu_point()),
            "hanging.next": partial(self.step, 1),
            "hanging.previous": partial(self.step, -1),
        }

    def step(self, steps: int) -> None:
        """Show the next or the previous stage."""
        target = self.current + steps
        if 0 <= target < len(self.stages):
            self.choose(target)
        elif len(self.stages) < 2:
            self._layouts.noticed.emit(tr("The hanging protocol has one stage for this case."))
        else:
            is_last = steps > 0
            self._layouts.noticed.emit(
                tr("This is the last stage.") if is_last else tr("This is the first stage.")
            )

    def choose(self, number: int) -> None:
        """Show a stage by its number, from 0; the layout of the reader no longer applies."""
        self._layouts.used.emit()
        self._layouts.forget_own()
        self._apply(number)
        self._layouts.noticed.emit(
            ". ".join(filter(None, (self._position(number), self._why_unlinked())))
        )

    def open_menu(self, point: QPoint) -> None:
        """Open the menu of stages at a global position; digits choose.

        It has no parent, so that the page's shortcuts do not act while it is open.
        """
        self.menu = QMenu()
        apply_style_sheet(self.menu)
        for number, hung in enumerate(self.stages):
            name = stage_text(hung).replace("&", "&&")
            action = self.menu.addAction(f"&{number + 1}  {name}")
            action.setCheckable(True)
            action.setChecked(number == self.current)
            action.triggered.connect(partial(self._on_chosen, number))
        self.menu.popup(point)

    def _on_chosen(self, number: int, _is_checked: bool = False) -> None:
        self.choose(number)

    def _position(self, number: int) -> str:
        name = stage_text(self.stages[number])
        return tr("Stage %1 of %2: %3", count(number + 1), count(len(self.stages)), name)

    def _apply(self, number: int) -> None:
        self.current = number
        hung = self.stages[number]
        views = hung.stage.views
        cells = [
            HungCell(series, *_asked(views[index] if index < len(views) else None))
            for index, series in enumerate(_padded(hung.series, hung.stage.layout.views))
        ]
        self._layouts.hang(hung.stage.layout.value, cells)
        shown = self._shown()
        if hung.stage.links and links_by_position(shown):
            self._layouts.link()
        elif hung.stage.links and len(shown) > 1:
            self._cells.linking.hint = unlinked_text()

    def _shown(self) -> list[ImageSeries]:
        numbers = self.stages[self.current].series
        return [self._series[number] for number in numbers if number is not None]

    def _why_unlinked(self) -> str:
        shown = self._shown()
        is_linked = links_by_position(shown)
        if not self.stages[self.current].stage.links or is_linked or len(shown) < 2:
            return ""
        return tr("Not linked: scroll to one level, then press %1", keys_text("views.link"))

    def _fill(self, layout: str) -> None:
        """Show the series of the first stage, then all others, in a layout."""
        first = [number for number in self.stages[0].series if number is not None]
        others = [number for number in range(len(self._series)) if number not in first]
        numbers = _padded((*first, *others), shape_named(layout).cells)
        self._layouts.hang(layout, [HungCell(number) for number in numbers])


def _padded(numbers: Sequence[int | None], length: int) -> tuple[int | None, ...]:
    """Return so many numbers, None for those that are missing."""
    return (*numbers, *(None for _ in range(length - len(numbers))))[:length]


def _asked(view: HangingView | None) -> tuple[Window | None, str]:
    """Return the window of a view, and why it is empty if it stays so."""
    if view is None:
        return None, ""
    window = None if view.window is None else named_window(view.window)
    return window, tr("No series of the case fits this view: %1.", view_text(view))


def named_window(setting: WindowSetting) -> Window:
    """Return the window of a view, with the name of the preset that has its numbers, if any."""
    numbers = (setting.width, setting.center)
    presets = (preset for preset in CT_PRESETS if (preset.width, preset.center) == numbers)
    return next(presets, Window("", *numbers))


def stage_text(hung: HungStage) -> str:
    """Return the name of a stage; those of the default are translated."""
    if hung.is_of_study:
        return hung.stage.name
    return {
        "single view": tr("one series"),
        "current and prior": tr("current and prior"),
        "weightings": tr("weightings"),
        "mammography": tr("mammography"),
    }[hung.stage.name]


def view_text(view: HangingView) -> str:
    """Return what a view asks for."""
    times = {HangingTime.CURRENT: tr("current"), HangingTime.PRIOR: tr("prior")}
    sides = {"L": tr("left"), "R": tr("right")}
    parts = (
        " ".join(filter(None, (view.modality, plane_text(view.plane)))),
        weighting_text(view.weighting),
        contrast_text(view.contrast),
        body_part_text(view.body_part),
        view.projection,
        sides.get(view.laterality, ""),
        times.get(view.time, ""),
        tr("as in view %1", count(view.same_as)) if view.same_as else "",
    )
    return ", ".join(filter(None, parts)) or tr("any other series")
