"""Second step: arms and sessions."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtWidgets import QGridLayout, QLineEdit, QPushButton, QWidget

from readingroom.domain.protocol import Protocol
from readingroom.domain.study_design import Arm, ArmContent, SessionPlan, StudyType
from readingroom.services.protocol_editing import with_renamed_arm
from readingroom_desktop.study.protocol.entry_list import moved
from readingroom_desktop.study.protocol.step import (
    StepPane,
    TickFlow,
    fill_names,
    line_field,
    name_picker,
    watch,
)
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.study_types import content_name
from readingroom_desktop.widgets.controls import Picker, button, heading, label
from readingroom_desktop.widgets.field_grid import ChoicePicker
from readingroom_desktop.widgets.layouts import clear_layout, column, row
from readingroom_desktop.widgets.number_fields import whole_number

MAX_DAYS = 3650
_CONTENT_LETTERS, _MODEL_LETTERS = 13, 3
"""Letters of the content and model of an arm that are always shown."""
_CONTENTS = {
    StudyType.PAIRED: (ArmContent.PAIR,),
    StudyType.RATING: (ArmContent.OUTPUT,),
    StudyType.MODEL_VS_READERS: (ArmContent.CASE,),
}


class ArmsStep(StepPane):
    """Rows of arms and of sessions, in their order."""

    def __init__(self) -> None:
        super().__init__()
        self._arms = QGridLayout()
        self._sessions = QGridLayout()
        for grid in (self._arms, self._sessions):
            grid.setHorizontalSpacing(Size.GAP)
            grid.setVerticalSpacing(Size.GAP)
        for part, share in enumerate((2, 6, 2, 1)):
            self._arms.setColumnStretch(part, share)
        self._sessions.setColumnStretch(0, 2)
        self._sessions.setColumnStretch(1, 3)
        self.labels: list[QWidget] = []
        self.add_arm = button(tr("Add arm"), icon_name="plus", on_click=self._on_add_arm)
        self.add_session = button(
            tr("Add session"), icon_name="plus", on_click=self._on_add_session
        )
        self.setLayout(
            column(
                heading(tr("Arms")),
                label(
                    tr("An arm is a condition of reading, such as with and without the model."),
                    tone="muted",
                    is_wrapped=True,
                ),
                self._arms,
                row(self.add_arm, None),
                heading(tr("Sessions")),
                label(
                    tr(
                        "A session is one pass of the readers. An arm in several sessions is "
                        "divided among them."
                    ),
                    tone="muted",
                    is_wrapped=True,
                ),
                self._sessions,
                row(self.add_session, None),
                None,
                gap=Size.GAP,
            )
        )

    @property
    def first_field(self) -> QWidget:
        """Return the label of the first arm."""
        return self.labels[0] if self.labels else self.add_arm

    def _fill(self, protocol: Protocol) -> None:
        design = protocol.design
        self.labels = []
        self._fill_arms(protocol)
        self._fill_sessions(protocol)
        is_paired = design.type is StudyType.PAIRED
        self.add_arm.setEnabled(not is_paired)
        self.add_arm.setToolTip(tr("Pairs have one arm") if is_paired else "")

    def _fill_arms(self, protocol: Protocol) -> None:
        clear_layout(self._arms)
        names = (tr("Label"), tr("Readers see"), tr("Model"), tr("Key"))
        for index, head in enumerate(names):
            self._arms.addWidget(label(head, tone="muted"), 0, index)
        contents = _CONTENTS.get(protocol.design.type, (ArmContent.CASE, ArmContent.OUTPUT))
        for number, arm in enumerate(protocol.design.arms):
            name = line_field(tr("Label of arm %1", str(number + 1)))
            name.setText(arm.label)
            name.setMinimumWidth(Size.NAME_COLUMN + Size.GAP_WIDE)
            name.setCursorPosition(0)
            content = ChoicePicker(tr("Content of arm %1", str(number + 1)))
            choices = [(content_name(kind), kind) for kind in contents]
            content.show_choices(choices, arm.content)
            content.cut_at(_CONTENT_LETTERS)
            model = name_picker(tr("Model of arm %1", str(number + 1)))
            fill_names(model, self._facts.models, arm.model)
            model.cut_at(_MODEL_LETTERS)
            model.setToolTip(tr("Empty: every model is an item of its own"))
            model.setEnabled(arm.content is ArmContent.OUTPUT)
            remove = button("", kind="quiet", icon_name="trash", tip=tr("Remove arm %1", arm.label))
            remove.setEnabled(len(protocol.design.arms) > 1)
            remove.clicked.connect(partial(self._remove_arm, number))
            watch(name, partial(self._change_arm, number, "label", name.text))
            watch(model, partial(self._change_arm, number, "model", _text_of(model)))
            content.activated.connect(partial(self._change_content, number, content))
            self.labels.append(name)
            key = line_field(tr("Key of arm %1", str(number + 1)))
            key.setText(arm.key)
            key.setMinimumWidth(Size.NAME_COLUMN * 3 // 5)
            key.setCursorPosition(0)
            key.setToolTip(tr("Name of the arm in the data"))
            key.editingFinished.connect(partial(self._rename_arm, number, key))
            up = self._up_button(tr("Move arm %1 up", arm.label), number, self._raise_arm)
            remove.setFixedWidth(Size.TOUCH)
            widgets: tuple[QWidget, ...] = (name, content, model, key, up, remove)
            for index, widget in enumerate(widgets):
                self._arms.addWidget(widget, number + 1, index)

    def _fill_sessions(self, protocol: Protocol) -> None:
        clear_layout(self._sessions)
        names = (tr("Label"), tr("Arms"), tr("Washout before, days"))
        for index, head in enumerate(names):
            self._sessions.addWidget(label(head, tone="muted"), 0, index)
        arms = [(arm.label, arm.key) for arm in protocol.design.arms]
        for number, session in enumerate(protocol.design.sessions):
            title = str(number + 1)
            name = line_field(tr("Label of session %1", title))
            name.setText(session.label)
            ticks = TickFlow(tr("Arms of session %1", title))
            ticks.show_values(arms, session.arms)
            days = whole_number(
                tr("Washout before session %1, days", title), 0, MAX_DAYS, session.washout_days
            )
            days.setEnabled(number > 0)
            remove = button(
                "", kind="quiet", icon_name="trash", tip=tr("Remove session %1", session.label)
            )
            remove.setEnabled(len(protocol.design.sessions) > 1)
            remove.clicked.connect(partial(self._remove_session, number))
            watch(name, partial(self._change_session, number, "label", name.text))
            change_days = partial(self._change_session, number, "washout_days")
            watch(days, partial(change_days, days.value))
            ticks.changed.connect(partial(self._change_session_arms, number, ticks))
            up = self._up_button(tr("Move session %1 up", title), number, self._raise_session)
            remove.setFixedWidth(Size.TOUCH)
            widgets: tuple[QWidget, ...] = (name, ticks, days, up, remove)
            for index, widget in enumerate(widgets):
                self._sessions.addWidget(widget, number + 1, index)

    def _up_button(self, tip: str, number: int, move: Callable[[int], None]) -> QPushButton:
        up = button("", kind="quiet", icon_name="arrow-up", tip=tip)
        up.setFixedWidth(Size.TOUCH)
        up.setEnabled(number > 0)
        up.clicked.connect(partial(move, number))
        return up

    def _entered(self, protocol: Protocol) -> Protocol:
        return protocol

    def _rename_arm(self, number: int, field: QLineEdit) -> None:
        """Change the key of an arm wherever the protocol names it; a key in use is refused."""
        if self._protocol is None:
            return
        arms, key = self._protocol.design.arms, field.text().strip()
        if key == arms[number].key:
            return
        if not key or key in [arm.key for arm in arms]:
            field.setText(arms[number].key)
            return
        self._set(with_renamed_arm(self._protocol, arms[number].key, key))

    def _change_session_arms(self, number: int, ticks: TickFlow) -> None:
        if self._protocol is not None:
            before = self._protocol.design.sessions[number].arms
            self._change_session(number, "arms", ticks.names_after(before))

    def _raise_arm(self, number: int) -> None:
        if self._protocol is not None:
            design = self._protocol.design
            changed = replace(design, arms=moved(design.arms, number, -1))
            self._set(replace(self._protocol, design=changed))

    def _raise_session(self, number: int) -> None:
        if self._protocol is not None:
            design = self._protocol.design
            changed = replace(design, sessions=moved(design.sessions, number, -1))
            self._set(replace(self._protocol, design=changed))

    def _change_arm(self, number: int, field: str, value: object) -> None:
        arms = self._replaced_arm(number, field, value() if callable(value) else value)
        self._change(arms=arms)

    def _change_content(self, number: int, content: ChoicePicker, _index: int) -> None:
        chosen = content.value
        arms = self._replaced_arm(number, "content", chosen)
        if chosen is not ArmContent.OUTPUT:
            arms = (*arms[:number], replace(arms[number], model=""), *arms[number + 1 :])
        if self._protocol is not None:
            design = replace(self._protocol.design, arms=arms)
            self._set(replace(self._protocol, design=design))

    def _replaced_arm(self, number: int, field: str, value: object) -> tuple[Arm, ...]:
        arms = self._protocol.design.arms if self._protocol else ()
        changed = replace(arms[number], **{field: value})  # type: ignore[arg-type]
        return (*arms[:number], changed, *arms[number + 1 :])

    def _change_session(self, number: int, field: str, value: object) -> None:
        sessions = self._protocol.design.sessions if self._protocol else ()
        entered = value() if callable(value) else value
        changed = replace(sessions[number], **{field: entered})  # type: ignore[arg-type]
        self._change(sessions=(*sessions[:number], changed, *sessions[number + 1 :]))

    def _change(self, **changes: object) -> None:
        """Report a change of a field; the rows stay as they are."""
        if self._is_filling or self._protocol is None:
            return
        design = replace(self._protocol.design, **changes)  # type: ignore[arg-type]
        if design != self._protocol.design:
            self._protocol = replace(self._protocol, design=design)
            self.edited.emit(self._protocol)

    def _on_add_arm(self) -> None:
        if self._protocol is None:
            return
        design = self._protocol.design
        known = {arm.key for arm in design.arms}
        number = next(n for n in range(len(known) + 1, len(known) + 1000) if f"arm{n}" not in known)
        contents = _CONTENTS.get(design.type, (ArmContent.OUTPUT,))
        arm = Arm(f"arm{number}", tr("Arm %1", str(number)), contents[0])
        sessions = tuple(
            replace(session, arms=(*session.arms, arm.key)) for session in design.sessions
        )
        self._set(
            replace(
                self._protocol, design=replace(design, arms=(*design.arms, arm), sessions=sessions)
            )
        )

    def _remove_arm(self, number: int) -> None:
        if self._protocol is None:
            return
        protocol, design = self._protocol, self._protocol.design
        key = design.arms[number].key
        sessions = tuple(
            replace(session, arms=tuple(arm for arm in session.arms if arm != key))
            for session in design.sessions
        )
        criteria = tuple(
            replace(criterion, arms=tuple(arm for arm in criterion.arms if arm != key))
            for criterion in protocol.criteria
        )
        arms = (*design.arms[:number], *design.arms[number + 1 :])
        changed = replace(design, arms=arms, sessions=sessions)
        self._set(replace(protocol, design=changed, criteria=criteria))

    def _on_add_session(self) -> None:
        if self._protocol is None:
            return
        design = self._protocol.design
        name = tr("Session %1", str(len(design.sessions) + 1))
        session = SessionPlan(name, tuple(arm.key for arm in design.arms))
        changed = replace(design, sessions=(*design.sessions, session))
        self._set(replace(self._protocol, design=changed))

    def _remove_session(self, number: int) -> None:
        if self._protocol is None:
            return
        design = self._protocol.design
        sessions = (*design.sessions[:number], *design.sessions[number + 1 :])
        self._set(replace(self._protocol, design=replace(design, sessions=sessions)))


def _text_of(picker: Picker) -> object:
    return lambda: picker.currentText().strip()
