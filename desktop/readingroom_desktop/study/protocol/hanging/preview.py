"""Preview of a hanging protocol: the series of a chosen case in their views, and why."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QGridLayout, QWidget

from readingroom.domain.hanging import (
    HangingRule,
    HungStage,
    RuleFit,
    RuleOutcome,
    WindowSetting,
)
from readingroom.domain.hanging_stages import explain, hang, links_by_position
from readingroom.domain.imaging import ImageSeries
from readingroom_desktop.study.protocol.hanging.stage_fields import layout_columns
from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.formats import (
    compact,
    count,
    numbered,
    tr,
    tr_marked,
)
from readingroom_desktop.viewmodels.hanging_cases import CaseSeries, HangingCases
from readingroom_desktop.widgets.controls import Picker, TextLabel, heading, label
from readingroom_desktop.widgets.layouts import clear_layout, column, frame
from readingroom_desktop.widgets.viewer.hanging import named_window, stage_text, view_text
from readingroom_desktop.widgets.viewer.series_texts import body_part_text, series_texts


class HangingPreview(QWidget):
    """Stages of a chosen case as readers see them, the fit of each rule, and its number of cases.

    Args:
        cases: the cases of the study.
    """

    def __init__(self, cases: HangingCases) -> None:
        super().__init__()
        self._cases = cases
        self._rules: tuple[HangingRule, ...] = ()
        self._stages: tuple[HungStage, ...] = ()
        self.case = Picker(tr("Case of the preview"))
        self.stage = Picker(tr("Stage of the preview"))
        for picker in (self.case, self.stage):
            picker.cut_at(8)
        self.views: list[TextLabel] = []
        self._grid = QGridLayout()
        self._grid.setSpacing(Size.WHISKER)
        self.link = label(tone="muted", points=Points.DENSE, is_wrapped=True)
        self.why = label(is_wrapped=True, is_selectable=True)
        self.why.setAccessibleName(tr("Rules for this case"))
        self.counts = label(tone="muted", points=Points.DENSE, is_wrapped=True)
        self.counts.setAccessibleName(tr("Cases of each rule"))
        self.problem = label(tone="danger", is_wrapped=True)
        body = column(
            heading(tr("Preview")),
            self.case,
            self.stage,
            self._grid,
            self.link,
            self.why,
            self.counts,
            self.problem,
            gap=Size.GAP,
            margins=(Size.GAP_WIDE, Size.GAP),
        )
        self.setLayout(column(frame("pane", body)))
        self.case.currentIndexChanged.connect(self._on_case)
        self.stage.currentIndexChanged.connect(lambda *_: self._show_stage())
        cases.changed.connect(self._show_cases)
        self._show_cases()

    def follow(self, rules: tuple[HangingRule, ...]) -> None:
        """Show how these rules hang the case."""
        self._rules = rules
        self._show()

    def _show_cases(self) -> None:
        codes = [case.code for case in self._cases.cases]
        chosen = self._cases.chosen
        with QSignalBlocker(self.case):
            if [self.case.itemText(index) for index in range(self.case.count())] != codes:
                self.case.clear()
                self.case.addItems(codes)
            if chosen is not None and chosen.code in codes:
                self.case.setCurrentIndex(codes.index(chosen.code))
        self.case.setEnabled(bool(codes))
        self._show()

    def _on_case(self, index: int) -> None:
        if index >= 0:
            self._cases.choose(self._cases.cases[index].code)

    def _show(self) -> None:
        cases, chosen = self._cases, self._cases.chosen
        empty = "" if cases.cases else tr("The study has no case with images yet.")
        self.problem.show_text(cases.problem)
        series = () if chosen is None else chosen.series
        self._stages = hang(series, self._rules)
        names = [
            tr("%1: %2", count(number), stage_text(hung))
            for number, hung in enumerate(self._stages, start=1)
        ]
        at = max(self.stage.currentIndex(), 0)
        with QSignalBlocker(self.stage):
            self.stage.clear()
            self.stage.addItems(names)
            self.stage.setCurrentIndex(min(at, len(names) - 1))
        self.stage.setEnabled(len(names) > 1)
        self.why.show_text(empty or _reasons(self._rules, explain(series, self._rules)))
        self.counts.show_text(_counts(self._rules, cases.cases))
        self._show_stage()

    def _show_stage(self) -> None:
        clear_layout(self._grid)
        self.views = []
        at, chosen = self.stage.currentIndex(), self._cases.chosen
        if chosen is None or not 0 <= at < len(self._stages):
            self.link.show_text("")
            return
        hung = self._stages[at]
        columns = layout_columns(hung.stage.layout)
        for number, text in enumerate(_view_texts(hung, chosen.series)):
            view = label(text, points=Points.DENSE, is_wrapped=True)
            view.setAccessibleName(tr("View %1: %2", count(number + 1), text.replace("\n", ", ")))
            view.setMinimumHeight(Size.TOUCH)
            self.views.append(view)
            card = frame("card", column(view, margins=Size.GAP_SMALL))
            self._grid.addWidget(card, *divmod(number, columns))
        for line in range(3):
            self._grid.setColumnStretch(line, int(line < columns))
        self.link.show_text(_link_text(hung, chosen.series))


def _view_texts(hung: HungStage, series: Sequence[ImageSeries]) -> list[str]:
    """Return the name of the series in each view, or why it is empty."""
    names = series_texts(series)
    asked = hung.stage.views
    texts = []
    for index in range(hung.stage.layout.views):
        number = hung.series[index] if index < len(hung.series) else None
        if number is not None:
            setting = asked[index].window if index < len(asked) else None
            shown = (names[number].full, "" if setting is None else _window_text(setting))
            texts.append("\n".join(filter(None, shown)))
        elif index < len(asked):
            texts.append(tr("Empty, no other series fits: %1", view_text(asked[index])))
        else:
            texts.append(tr("Empty"))
    return texts


def _window_text(setting: WindowSetting) -> str:
    """Return the preset of a window, or its numbers."""
    window = named_window(setting)
    if window.name:
        return tr_marked(window.name)
    return tr("W %1  L %2", compact(setting.width), compact(setting.center))


def _link_text(hung: HungStage, series: Sequence[ImageSeries]) -> str:
    if hung.stage.layout.views < 2:
        return ""
    if not hung.stage.links:
        return tr("Views scroll on their own.")
    shown = [series[number] for number in hung.series if number is not None]
    if links_by_position(shown):
        return tr("Views scroll together.")
    return tr("Views scroll on their own: their positions do not correspond.")


def _reasons(rules: Sequence[HangingRule], outcomes: Sequence[RuleOutcome]) -> str:
    """Return why each rule applies to the case or not, a line each."""
    lines = [
        tr("%1 %2: %3", count(number), rule.name, _reason(rule, outcome))
        for number, (rule, outcome) in enumerate(zip(rules, outcomes, strict=True), start=1)
    ]
    if all(outcome.fit is not RuleFit.APPLIES for outcome in outcomes):
        lines.append(tr("Default: applies, as no rule does"))
    return "\n".join(lines)


def _reason(rule: HangingRule, outcome: RuleOutcome) -> str:
    views = ", ".join(map(count, outcome.empty_views))
    part = body_part_text(rule.body_part)
    no_part = (
        tr("no, no %1 series of the body part %2", rule.modality, part)
        if rule.modality
        else tr("no, no series of the body part %1", part)
    )
    return {
        RuleFit.APPLIES: tr("applies"),
        RuleFit.NO_IMAGES: tr("no, the case has no images"),
        RuleFit.NO_MODALITY: tr("no, no %1 series", rule.modality),
        RuleFit.NO_BODY_PART: no_part,
        RuleFit.EMPTY_VIEWS: tr("no, no series for view %1 of the first stage", views),
        RuleFit.EARLIER_RULE: tr("not tried, an earlier rule applies"),
    }[outcome.fit]


def _counts(rules: Sequence[HangingRule], cases: Sequence[CaseSeries]) -> str:
    """Return how many cases of the study each rule gets, "" without rules or cases."""
    if not rules or not cases:
        return ""
    applied = Counter(_applied(case.series, rules) for case in cases)
    parts = [
        tr("rule %1: %2", count(number), _case_count(applied[number]))
        for number in range(1, len(rules) + 1)
    ]
    parts.append(tr("default: %1", _case_count(applied[0])))
    return tr("In this study, %1", ", ".join(parts))


def _applied(series: Sequence[ImageSeries], rules: Sequence[HangingRule]) -> int:
    """Return the number of the rule that applies, from 1; 0 for the default."""
    for number, outcome in enumerate(explain(series, rules), start=1):
        if outcome.fit is RuleFit.APPLIES:
            return number
    return 0


def _case_count(number: int) -> str:
    return numbered(number, tr("1 case"), tr("%1 cases"))
