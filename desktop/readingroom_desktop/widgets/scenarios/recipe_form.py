"""What synthetic cases are made from: family, number, seed, and what the family is asked for."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFormLayout, QFrame, QScrollArea, QSizePolicy, QSpinBox, QWidget

from readingroom.domain.deid_review import UnreviewedReason
from readingroom.domain.registered_models import RegisteredModel
from readingroom.domain.scenario import FamilyInfo, Recipe, ScenarioFamily
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.scenarios import recipe_from
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import Picker, column, label, row
from readingroom_desktop.widgets.number_fields import whole_number
from readingroom_desktop.widgets.scenarios.setting_field import SettingField

MOST_CASES = 10_000


class RecipeForm(QWidget):
    """Fills itself from what the engine says of a family."""

    edited = Signal()

    def __init__(self, chooser: FileChooser, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chooser = chooser
        self._families: tuple[FamilyInfo, ...] = ()
        self.family = Picker(self.tr("Family"))
        self.family.currentIndexChanged.connect(lambda _place: self._on_family())
        self.summary = label(tone="muted", is_wrapped=True)
        self.count = _number(self.tr("How many cases"), 1, MOST_CASES, 5)
        self.seed = _number(self.tr("Seed"), 0, 2**31 - 1, 1)
        for number in (self.count, self.seed):
            number.valueChanged.connect(lambda _value: self._on_edited())
        self.fields: tuple[SettingField, ...] = ()
        self.reason = Picker(self.tr("Why they may be stored"))
        for reason, words in (
            (UnreviewedReason.PUBLIC, self.tr("public or teaching data")),
            (UnreviewedReason.CHECKED, self.tr("checked before")),
            (UnreviewedReason.MADE_UP, self.tr("made up, of nobody")),
        ):
            self.reason.addItem(words, reason)
        self._reason_row = QWidget()
        self._reason_row.setLayout(
            column(
                label(
                    self.tr(
                        "The cases are made of files of yours, which may say who a patient is. "
                        "Nobody looks at them here. Why may they be stored?"
                    ),
                    tone="caution",
                    is_wrapped=True,
                ),
                self.reason,
                gap=Size.GAP,
            )
        )
        self._make_writer()
        self._settings = QScrollArea()
        self._settings.setWidgetResizable(True)
        self._settings.setFrameShape(QFrame.Shape.NoFrame)
        self._settings.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = column(
            row(label(self.tr("Family")), self.family, None),
            self.summary,
            row(label(self.tr("Cases")), self.count, label(self.tr("Seed")), self.seed, None),
            self._settings,
            self._writer_row,
            self._reason_row,
            gap=Size.GAP_WIDE,
        )
        layout.setStretch(3, 1)
        self.setLayout(layout)

    def _make_writer(self) -> None:
        """Make the list of models that may rewrite notes."""
        self._with_notes: frozenset[ScenarioFamily] = frozenset()
        self._writers: tuple[RegisteredModel, ...] = ()
        self.writer = Picker(self.tr("Model that rewrites notes"))
        self.writer.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.writer.setToolTip(
            self.tr("Its text is taken only where no fact changed, vanished or was added")
        )
        self.writer.addItem(self.tr("nobody"), None)
        self.writer.currentIndexChanged.connect(lambda _place: self._on_edited())
        self._writer_row = QWidget()
        inside = row(label(self.tr("Notes rewritten by")), self.writer)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setStretch(1, 1)
        self._writer_row.setLayout(inside)

    def show_writers(
        self, writers: tuple[RegisteredModel, ...], with_notes: frozenset[ScenarioFamily]
    ) -> None:
        """Offer these models for the families whose notes may be rewritten."""
        self._with_notes = with_notes
        if writers != self._writers:
            self._writers = writers
            self.writer.blockSignals(True)
            while self.writer.count() > 1:
                self.writer.removeItem(1)
            for one in writers:
                self.writer.addItem(one.facts.name, one)
            self.writer.blockSignals(False)
        self._show_writer()

    def _show_writer(self) -> None:
        info: FamilyInfo | None = self.family.currentData()
        has_notes = info is not None and info.family in self._with_notes
        self._writer_row.setVisible(has_notes and bool(self._writers))

    @property
    def chosen_writer(self) -> RegisteredModel | None:
        """Return the model that rewrites notes; None for nobody."""
        chosen: RegisteredModel | None = self.writer.currentData()
        return None if self._writer_row.isHidden() else chosen

    def show_families(self, families: tuple[FamilyInfo, ...]) -> None:
        """Offer these families; what was filled in stays while they are the same."""
        if families == self._families:
            return
        self._families = families
        self.family.clear()
        for info in families:
            self.family.addItem(info.label, info)

    def show_recipe(self, recipe: Recipe) -> None:
        """Fill the form as a recipe says."""
        for place, info in enumerate(self._families):
            if info.family is recipe.family:
                self.family.setCurrentIndex(place)
        self.count.setValue(recipe.count)
        self.seed.setValue(min(recipe.seed, self.seed.maximum()))
        for field in self.fields:
            field.set_value(recipe.settings.get(field.setting.key, field.setting.default))
        self._on_edited()

    @property
    def recipe(self) -> Recipe | None:
        """Return what the form says; None as long as there is no family."""
        info: FamilyInfo | None = self.family.currentData()
        if info is None:
            return None
        settings = {field.setting.key: field.value() for field in self.fields}
        return recipe_from(info, self.count.value(), self.seed.value(), settings)

    @property
    def unreviewed(self) -> UnreviewedReason | None:
        """Return why cases made of files may be stored; None where no file is named."""
        if not any(field.names_a_file for field in self.fields):
            return None
        return UnreviewedReason(self.reason.currentData())

    def _on_family(self) -> None:
        info: FamilyInfo | None = self.family.currentData()
        self.fields = () if info is None else self._made_fields(info)
        inside = QWidget()
        form = QFormLayout(inside)
        form.setContentsMargins(0, 0, Size.GAP_WIDE, 0)
        form.setVerticalSpacing(Size.GAP)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for field in self.fields:
            words = label(field.setting.label, is_wrapped=True)
            words.setFixedWidth(Size.NAME_COLUMN)
            words.setToolTip(field.setting.explanation)
            words.setBuddy(field.editor)
            form.addRow(words, field)
        self._settings.setWidget(inside)
        self.summary.setText("" if info is None else info.summary)
        self._on_edited()

    def _made_fields(self, info: FamilyInfo) -> tuple[SettingField, ...]:
        fields = tuple(SettingField(setting, self._chooser) for setting in info.settings)
        for field in fields:
            field.edited.connect(self._on_edited)
        return fields

    def _on_edited(self) -> None:
        self._reason_row.setVisible(self.unreviewed is not None)
        self._show_writer()
        self.edited.emit()


def _number(name: str, low: int, high: int, value: int) -> QSpinBox:
    box = whole_number(name, low, high, value)
    box.setGroupSeparatorShown(True)
    return box
