"""Card to choose the acting role in a study without accounts, before the study is shown."""

from functools import partial

from PySide6.QtWidgets import QPushButton, QScrollArea, QVBoxLayout, QWidget

from readingroom.reading.types import Reader
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.sign_in import SignInViewModel
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.layouts import clear_layout
from readingroom_desktop.widgets.sign_in.card import SignInStepCard, focus


class RoleCard(SignInStepCard):
    """Choice of reader or coordinator; readers must not see the coordinator's pages."""

    def __init__(self, viewmodel: SignInViewModel) -> None:
        super().__init__(viewmodel, "user-circle")
        self.note = label(
            self.tr("Choose your role. Readers see only their blinded worklist."),
            tone="muted",
            is_wrapped=True,
        )
        self.readers: list[QPushButton] = []
        self._shown: tuple[Reader, ...] | None = None
        body = QWidget()
        body.setProperty("role", "body")
        self._list = QVBoxLayout(body)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(Size.GAP_SMALL)
        self.choices = QScrollArea()
        self.choices.setWidgetResizable(True)
        self.choices.setFrameShape(QScrollArea.Shape.NoFrame)
        self.choices.setFocusPolicy(self.focusPolicy())
        self.choices.setWidget(body)
        self.coordinator = button(self.tr("Coordinator"), on_click=partial(viewmodel.choose, None))
        self.close_study = button(self.tr("Close study"), kind="quiet", icon_name="x")
        self.close_study.clicked.connect(viewmodel.close_study)
        buttons = (self.close_study, None, self.coordinator)
        self.lay_out(self.note, self.choices, buttons=buttons)

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self.viewmodel
        self.name.setText(viewmodel.study_name)
        self.banner.show_message(viewmodel.error)
        if viewmodel.readers == self._shown:
            return
        self._shown = viewmodel.readers
        clear_layout(self._list)
        self.readers = []
        for reader in viewmodel.readers:
            reader_button = button(f"{reader.code}  {reader.name}")
            reader_button.clicked.connect(partial(viewmodel.choose, reader))
            self._list.addWidget(reader_button)
            self.readers.append(reader_button)
        self.choices.setVisible(bool(self.readers))
        self.choices.setFixedHeight(min(self._list.sizeHint().height(), Size.SIDE_PANE))
        self.take_focus()

    def take_focus(self) -> None:
        """Set the focus to the card, not to a button, as the role must be chosen."""
        focus(self)
