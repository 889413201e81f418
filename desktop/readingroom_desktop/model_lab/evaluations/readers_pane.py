"""Answers for readers: their preparation, their marks, and how the raters agree."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.reader_marks.types import (
    F1,
    JUDGE_RATER,
    PARSER_RATER,
    RECORDED_RATER,
    ErrorAgreement,
    RaterAgreement,
    RaterPair,
    RaterPosition,
    RaterRank,
)
from readingroom.intake.deidentify.types import UnreviewedReason
from readingroom_desktop.itemmodels.columns import (
    Column,
    estimate_column,
    number_column,
    text_column,
)
from readingroom_desktop.model_lab.evaluations.readers import MaterialForm, ReadersViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import count, decimal, interval, tr, tr_core
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import Picker, button, label
from readingroom_desktop.widgets.field_grid import named_field
from readingroom_desktop.widgets.job_row import JobRow
from readingroom_desktop.widgets.layouts import FlowRow, column, panel, splitter
from readingroom_desktop.widgets.number_fields import whole_number
from readingroom_desktop.widgets.scroll_areas import scrolled
from readingroom_desktop.widgets.table import DenseTable

_MAX_ITEMS = 100_000
_DIGITS = 2
_LETTERS = 19
_PAIR_COLUMNS = (2, 3)
_MEAN_COLUMNS = (2, 3)
"""Columns of kappa and of F1, of which one is shown, in the pairs and in the ranks of raters."""
_SCORE_COLUMN = 4
"""Column of the ranks with the score of each rater."""
_MIN_ROWS = 4
"""Least height of a table, in rows; the pane scrolls below it."""


class ReadersPane(QWidget):
    """Form that prepares the answers of a suite, and the agreement of those who marked them."""

    def __init__(self, viewmodel: ReadersViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._chooser = chooser
        self._shown: RaterAgreement | None = None
        self.banner = Banner("danger", on_dismiss=viewmodel.dismiss_error)
        self.busy = JobRow()
        self.judging = Picker(
            tr("Readers"), (tr("mark each answer"), False), (tr("choose between two models"), True)
        )
        self.sample = whole_number(
            tr("Items"), 0, _MAX_ITEMS, 0, tip=tr("Number of items drawn at random")
        )
        self.sample.setSpecialValueText(tr("all"))
        self.identifiers = Picker(
            tr("Possible identifiers"),
            (tr("replace"), None),
            (tr("keep: public or teaching data"), UnreviewedReason.PUBLIC),
            (tr("keep: reviewed elsewhere"), UnreviewedReason.CHECKED),
            (tr("keep: synthetic, no real person"), UnreviewedReason.MADE_UP),
        )
        for picker in (self.judging, self.identifiers):
            picker.cut_at(_LETTERS)
        self.prepare = button(
            tr("Prepare for readers"),
            kind="primary",
            icon_name="users",
            tip=tr("Makes cases, outputs and questions from the answers of all models"),
            on_click=self._on_prepare,
        )
        self.take = button(
            tr("Import marks"),
            icon_name="check",
            tip=tr("Computes the figures of the suite from what readers marked"),
            on_click=viewmodel.take_marks,
        )
        self.judge = button(
            tr("Prepare for a judge"),
            icon_name="scales",
            tip=tr("Adds the pairs of answers, each in both orders, to the library as a suite"),
            on_click=viewmodel.prepare_judge,
        )
        self.reason = label(tone="muted", is_wrapped=True)
        self.facts = label(tone="muted", is_wrapped=True)
        self.pairs = DenseTable(tr("Agreement of raters"), _pair_columns(), has_filter=False)
        self.ranks = DenseTable(
            tr("Ranks of raters"), _rank_columns(), has_filter=False, wide_column=1
        )
        self.errors = DenseTable(
            tr("Agreement of readers on errors"), _error_columns(), has_filter=False
        )
        form = FlowRow(
            named_field(tr("Readers"), self.judging),
            named_field(tr("Items"), self.sample),
            named_field(tr("Possible identifiers"), self.identifiers),
            self.prepare,
            self.take,
            self.judge,
        )
        self.positions = DenseTable(
            tr("Order of the answers"), _position_columns(), has_filter=False
        )
        self._marks = splitter(self.pairs, self.ranks, factors=(1, 1))
        tables = (self._marks, self.positions, self.errors)
        for table in tables:
            table.setMinimumHeight(_MIN_ROWS * Size.ROW)
        layout = column(
            *(self.banner, self.busy, form, self.reason, self.facts, *tables),
            growing=tables,
            margins=Size.GAP,
        )
        self.setLayout(column(scrolled(panel(layout))))
        viewmodel.changed.connect(self.redraw)
        self.redraw()

    def take_focus(self) -> None:
        """Set the focus to the first field."""
        self.judging.setFocus(Qt.FocusReason.OtherFocusReason)

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        self.banner.show_message(viewmodel.error)
        self.busy.follow(viewmodel.job)
        self.reason.show_text(viewmodel.why_not)
        self.prepare.setEnabled(not viewmodel.why_not and viewmodel.can_add)
        self.take.setEnabled(viewmodel.can_take_marks)
        self.judge.setEnabled(viewmodel.can_take_marks)
        agreement = viewmodel.agreement
        self.facts.show_text(tr_core(viewmodel.why_no_agreement) or _facts(agreement))
        if agreement is not self._shown:
            self._shown = agreement
            self.pairs.set_rows(agreement.pairs if agreement else ())
            self.ranks.set_rows(agreement.ranks if agreement else ())
            is_f1 = agreement is not None and agreement.coefficient == F1
            for table, kappa, f1 in ((self.pairs, *_PAIR_COLUMNS), (self.ranks, *_MEAN_COLUMNS)):
                table.view.setColumnHidden(kappa, is_f1)
                table.view.setColumnHidden(f1, not is_f1)
            has_score = agreement is not None and bool(agreement.score_label)
            self.ranks.view.setColumnHidden(_SCORE_COLUMN, not has_score)
            self.errors.set_rows(agreement.errors if agreement else ())
            self.positions.set_rows(agreement.positions if agreement else ())
        has_errors = agreement is not None and bool(agreement.errors)
        has_positions = agreement is not None and bool(agreement.positions)
        has_others = has_errors or has_positions
        self._marks.setVisible(not has_others or bool(agreement and agreement.pairs))
        self.positions.setVisible(has_positions)
        self.errors.setVisible(has_errors)

    def _on_prepare(self) -> None:
        suite: Path | None = self._viewmodel.suite_path
        if suite is None:
            suite = self._chooser.folder(self, tr("Folder of the result's suite"))
        if suite is None:
            return
        form = MaterialForm(
            self.judging.currentData(), self.sample.value(), self.identifiers.currentData()
        )
        self._viewmodel.prepare(suite, form)


def judge_line(agreement: RaterAgreement | None) -> str:
    """Return how the judge agrees with the readers, "" without both."""
    ranks = agreement.ranks if agreement else ()
    judge = next((entry for entry in ranks if not entry.is_reader), None)
    if judge is None or isinstance(judge.mean_kappa, NotEstimable) or judge.rank is None:
        return ""
    text = (
        tr("Agreement of %1 with readers: mean F1 %2, rank %3 of %4 raters")
        if agreement is not None and agreement.coefficient == F1
        else tr("Agreement of %1 with readers: mean kappa %2, rank %3 of %4 raters")
    )
    ranked = sum(entry.rank is not None for entry in ranks)
    kappa = decimal(judge.mean_kappa, _DIGITS)
    values = (_rater_name(judge.rater), kappa, count(judge.rank), count(ranked))
    for at, value in enumerate(values, start=1):
        text = text.replace(f"%{at}", value)
    return text


def _facts(agreement: RaterAgreement | None) -> str:
    if agreement is None:
        return tr("No two raters have marked these answers yet.")
    parts = [tr_core(agreement.method), judge_line(agreement)]
    if agreement.judge_f1 is not None:
        parts.append(tr("its F1 against readers: %1", interval(agreement.judge_f1)))
    if agreement.score_label:
        score = tr("Score: %1 over %2 items that all answered")
        label_text = tr_core(agreement.score_label)
        parts.append(score.replace("%1", label_text).replace("%2", count(agreement.score_count)))
    return "   ·   ".join(filter(None, parts))


def _rater_name(name: str) -> str:
    """Return a rater in the language of the window; codes of readers stay."""
    names = {
        JUDGE_RATER: tr("judge model"),
        RECORDED_RATER: tr("recorded marks"),
        PARSER_RATER: tr("parser"),
    }
    return names.get(name, name)


def _pair_columns() -> list[Column[RaterPair]]:
    return [
        text_column(tr("Rater"), lambda pair: _rater_name(pair.first)),
        text_column(tr("and rater"), lambda pair: _rater_name(pair.second)),
        estimate_column(tr("Kappa (95\u00a0%)"), lambda pair: pair.kappa, interval, _DIGITS),
        estimate_column(tr("F1 (95\u00a0%)"), lambda pair: pair.kappa, interval, _DIGITS),
        estimate_column(tr("Agreement (95\u00a0%)"), lambda pair: pair.same, interval, _DIGITS),
        number_column(tr("Marks"), lambda pair: pair.count),
    ]


def _position_columns() -> list[Column[RaterPosition]]:
    return [
        text_column(tr("Rater"), lambda entry: entry.rater),
        estimate_column(
            tr("Same in both orders (95\u00a0%)"),
            lambda entry: entry.consistent,
            interval,
            _DIGITS,
        ),
        estimate_column(
            tr("First shown preferred (95\u00a0%)"), lambda entry: entry.first, interval, _DIGITS
        ),
        number_column(tr("Pairs"), lambda entry: entry.count),
    ]


def _error_columns() -> list[Column[ErrorAgreement]]:
    return [
        text_column(tr("Reader"), lambda pair: pair.first),
        text_column(tr("and reader"), lambda pair: pair.second),
        estimate_column(
            tr("Any error, kappa (95\u00a0%)"), lambda pair: pair.any_error, interval, _DIGITS
        ),
        estimate_column(
            tr("Harmful error, kappa (95\u00a0%)"), lambda pair: pair.harmful, interval, _DIGITS
        ),
        estimate_column(
            tr("Marked text, F1 (95\u00a0%)"), lambda pair: pair.spans, interval, _DIGITS
        ),
        number_column(tr("Answers"), lambda pair: pair.count),
    ]


def _rank_columns() -> list[Column[RaterRank]]:
    return [
        number_column(tr("Rank"), lambda entry: entry.rank),
        text_column(tr("Rater"), lambda entry: _rater_name(entry.rater)),
        _mean_column(tr("Mean kappa with readers")),
        _mean_column(tr("Mean F1 with readers")),
        estimate_column(tr("Score (95\u00a0%)"), lambda entry: entry.score, interval, _DIGITS),
    ]


def _mean_column(title: str) -> Column[RaterRank]:
    return number_column(
        title,
        lambda entry: entry.mean_kappa if isinstance(entry.mean_kappa, float) else None,
        decimal,
        _DIGITS,
        missing=-2.0,
        tip=lambda entry: (
            tr_core(entry.mean_kappa.reason) if isinstance(entry.mean_kappa, NotEstimable) else ""
        ),
    )
