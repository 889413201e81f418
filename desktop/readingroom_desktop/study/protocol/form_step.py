"""Fourth step: title, overall question, and the criteria of the form."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from readingroom.domain.protocol import Criterion, CriterionKind, Protocol
from readingroom.services.protocol_files import packaged_scales
from readingroom_desktop.study.protocol.criterion_editor import CriterionEditor
from readingroom_desktop.study.protocol.entry_list import EntryList, moved
from readingroom_desktop.study.protocol.step import StepPane, entered, line_field, set_text
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import isolated, tr, tr_marked
from readingroom_desktop.widgets.controls import button, heading
from readingroom_desktop.widgets.field_grid import ChoicePicker, field_grid
from readingroom_desktop.widgets.layouts import column


class FormStep(StepPane):
    """Criteria in order, and the editor of the chosen one."""

    def __init__(self) -> None:
        super().__init__()
        self.title = line_field(tr("Protocol title"))
        self.question = line_field(tr("Overall question"))
        self.kinds = ChoicePicker(tr("Scale of the new question"))
        self.kinds.cut_at(16)
        self.add = button(tr("Add question"), icon_name="plus", on_click=self._on_add)
        self.list = EntryList(tr("Questions of the form"), self.kinds, self.add)
        self.editor = CriterionEditor()
        self.setLayout(
            column(
                field_grid(
                    (tr("Title"), self._noted("title", self.title)),
                    (tr("Overall question"), self._noted("question", self.question)),
                ),
                heading(tr("Questions")),
                self.list,
                self.editor,
                None,
                gap=Size.GAP,
            )
        )
        self._watch(self.title, self.question)
        self.list.chosen.connect(lambda _row: self._refill())
        self.list.moved.connect(self._on_moved)
        self.list.removed.connect(self._on_removed)
        self.editor.edited.connect(self._on_criterion)
        self.kinds.show_choices(self._offered(), None)

    def _offered(self) -> list[tuple[str, object]]:
        blank: list[tuple[str, object]] = [
            (tr("Own: %1", tr_marked(kind.value)), Criterion("question", tr("Question"), kind))
            for kind in (CriterionKind.CONFIDENCE, CriterionKind.SCORE, CriterionKind.TEXT)
        ]
        return [*((scale.criterion.label, scale.criterion) for scale in packaged_scales()), *blank]

    @property
    def first_field(self) -> QWidget:
        """Return the title."""
        return self.title

    def _fill(self, protocol: Protocol) -> None:
        set_text(self.title, protocol.title)
        set_text(self.question, protocol.question)
        criteria = protocol.criteria
        self._show_names(criteria, max(self.list.row, 0))
        row = self.list.row
        chosen = criteria[row] if 0 <= row < len(criteria) else None
        self.editor.show_criterion(chosen, criteria[: max(row, 0)], protocol.design.arms)
        self.editor.setEnabled(row >= self._fixed_count)

    def _entered(self, protocol: Protocol) -> Protocol:
        return replace(
            protocol,
            title=entered(self.title, protocol.title),
            question=entered(self.question, protocol.question),
        )

    @property
    def _fixed_count(self) -> int:
        """Return how many of the first criteria an amendment cannot change."""
        in_force = self._facts.in_force
        return len(in_force.criteria) if in_force else 0

    def _show_names(self, criteria: Sequence[Criterion], row: int) -> None:
        names = [_name(criterion) for criterion in criteria]
        self.list.show_names(names, row, self._fixed_count)

    def _on_criterion(self, criterion: Criterion) -> None:
        if self._protocol is None:
            return
        criteria = list(self._protocol.criteria)
        criteria[self.list.row] = criterion
        self._set(replace(self._protocol, criteria=tuple(criteria)))

    def _on_add(self) -> None:
        if self._protocol is None:
            return
        criteria = self._protocol.criteria
        offered: Criterion = self.kinds.value
        known = {criterion.key for criterion in criteria}
        keys = (offered.key, *(f"{offered.key}_{number}" for number in range(2, 200)))
        key = next(key for key in keys if key not in known)
        added = replace(offered, key=key, is_required=self._facts.in_force is None)
        self._choose(len(criteria), (*criteria, added))

    def _on_moved(self, row: int, step: int) -> None:
        if self._protocol is not None:
            self._choose(row + step, moved(self._protocol.criteria, row, step))

    def _on_removed(self, row: int) -> None:
        if self._protocol is not None:
            criteria = self._protocol.criteria
            self._choose(max(row - 1, 0), (*criteria[:row], *criteria[row + 1 :]))

    def _choose(self, row: int, criteria: tuple[Criterion, ...]) -> None:
        """Show other criteria with a chosen row."""
        if self._protocol is None:
            return
        self._show_names(criteria, row)
        self._set(replace(self._protocol, criteria=criteria))


def _name(criterion: Criterion) -> str:
    return f"{isolated(criterion.label or criterion.key)} · {criterion.kind}"
