"""Plausibility: facts of a patient and drugs at the top, the result with reasons below."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCompleter, QWidget

from readingroom.knowledge.types import PlausibilityReason, Sex
from readingroom.services.engine.plausibility import KnownFacts
from readingroom_desktop.itemmodels.columns import Column, text_column
from readingroom_desktop.study.synthetic_cases.plausibility import (
    EnteredFact,
    FactKind,
    PlausibilityForm,
    PlausibilityViewModel,
)
from readingroom_desktop.study.synthetic_cases.plausibility_texts import STATUS_TONES, status_name
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr, tr_core
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import (
    Picker,
    TickBox,
    button,
    chip,
    entry,
    label,
    set_tone,
)
from readingroom_desktop.widgets.deferred_calls import call_deferred
from readingroom_desktop.widgets.field_grid import named_field
from readingroom_desktop.widgets.layouts import FlowRow, column, panel, row
from readingroom_desktop.widgets.number_fields import short_number
from readingroom_desktop.widgets.patient_table_form import FileLine
from readingroom_desktop.widgets.scroll_areas import scrolled
from readingroom_desktop.widgets.table import DenseTable

_MAX_AGE_YEARS = 130.0
_UNKNOWN_AGE = -1.0
_TABLE_HEIGHT = 120


def _kind_name(kind: FactKind) -> str:
    return {
        FactKind.DIAGNOSIS: tr("Diagnosis (ICD-10-CM)"),
        FactKind.PHENOTYPE: tr("Phenotype of a gene"),
        FactKind.GENE: tr("State of a gene"),
        FactKind.DRUG: tr("Recommended drug"),
    }[kind]


class PlausibilityPane(QWidget):
    """Form of one patient; the values of the tables complete what is typed."""

    def __init__(self, viewmodel: PlausibilityViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._chooser = chooser
        self._facts: tuple[EnteredFact, ...] = ()
        self._known: KnownFacts | None = None
        self._names: dict[FactKind, Sequence[str]] = {}
        self.banner = Banner("danger", on_dismiss=viewmodel.dismiss_error)
        self._make_patient()
        self._make_facts(chooser)
        self._make_result()
        self._lay_out()
        viewmodel.changed.connect(self.redraw)
        self.redraw()

    def _make_patient(self) -> None:
        self.age = short_number(
            tr("Age in years"), _UNKNOWN_AGE, _MAX_AGE_YEARS, _UNKNOWN_AGE, decimals=1
        )
        self.age.setSpecialValueText(tr("unknown"))
        self.sex = Picker(
            tr("Sex"), (tr("unknown"), None), (tr("female"), Sex.FEMALE), (tr("male"), Sex.MALE)
        )
        self.pregnant = Picker(
            tr("Pregnant"), (tr("unknown"), None), (tr("yes"), True), (tr("no"), False)
        )
        self.is_reduced = TickBox(tr("Reduced dose"))

    def _make_facts(self, chooser: FileChooser) -> None:
        self.kind = Picker(tr("Kind of fact"), *((_kind_name(kind), kind) for kind in FactKind))
        self.kind.currentIndexChanged.connect(lambda _index: self._offer_values())
        self.value = entry(tr("Value"), on_edit=self._update, on_return=self._on_add)
        self.value.setMinimumWidth(Size.SIDE_PANE // 2)
        self.add = button(tr("Add fact"), icon_name="plus", on_click=self._on_add)
        self.remove = button(tr("Remove fact"), icon_name="trash", on_click=self._on_remove)
        self.table = DenseTable(
            tr("Facts"), self._fact_columns(), has_head=False, has_filter=False, wide_column=1
        )
        self.table.setFixedHeight(_TABLE_HEIGHT)
        self.table.picked.connect(lambda fact: self.remove.setEnabled(fact is not None))
        self.folder = FileLine(
            tr("Further tables"), tr("Further tables (optional)"), chooser, is_folder=True
        )
        self.folder.setMinimumWidth(Size.SIDE_PANE)
        self.folder.line.editingFinished.connect(
            lambda: self._viewmodel.read_tables(self.folder.text)
        )
        self.check = button(tr("Check plausibility"), kind="primary", icon_name="play")
        self.check.clicked.connect(self._on_check)

    def _make_result(self) -> None:
        self.state = chip()
        self.sentence = label(is_wrapped=True)
        self.reasons = DenseTable(
            tr("Reasons"), self._reason_columns(), has_head=False, has_filter=False, wide_column=1
        )
        self.save = button(tr("Save result…"), icon_name="floppy-disk", on_click=self._on_save)

    def _lay_out(self) -> None:
        patient = FlowRow(
            named_field(tr("Age in years"), self.age),
            named_field(tr("Sex"), self.sex),
            named_field(tr("Pregnant"), self.pregnant),
            self.is_reduced,
        )
        facts = FlowRow(self.kind, self.value, self.add, self.remove)
        run = FlowRow(self.folder, last=self.check)
        layout = column(
            self.banner,
            patient,
            facts,
            self.table,
            run,
            row(self.state, None, self.save),
            self.sentence,
            self.reasons,
            growing=self.reasons,
            margins=Size.GAP,
        )
        layout.addStretch(0)  # takes the height while there is no table
        self.setLayout(column(scrolled(panel(layout))))

    def _fact_columns(self) -> list[Column[EnteredFact]]:
        return [
            Column(tr("Kind of fact"), lambda fact: _kind_name(fact.kind)),
            text_column(tr("Value"), lambda fact: fact.value),
        ]

    def _reason_columns(self) -> list[Column[PlausibilityReason]]:
        return [
            Column(
                tr("Result"),
                lambda reason: status_name(reason.kind),
                tone=lambda reason: STATUS_TONES[reason.kind],
            ),
            text_column(tr("Reason"), lambda reason: tr_core(reason.sentence)),
            text_column(
                tr("Source"),
                lambda reason: reason.source.title if reason.source else "–",
                width=Size.SIDE_PANE // 2,
            ),
        ]

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        self.banner.show_message(viewmodel.error)
        if viewmodel.known is not self._known and viewmodel.known is not None:
            self._known = known = viewmodel.known
            self._names = {
                FactKind.DIAGNOSIS: [f"{code} {title}" for code, title in known.diagnoses],
                FactKind.PHENOTYPE: known.phenotypes,
                FactKind.GENE: known.genes,
                FactKind.DRUG: known.drugs,
            }
            self._offer_values()
        result = viewmodel.result
        for part in (self.state, self.reasons, self.save):
            part.setVisible(result is not None)
        if result is None:
            self.sentence.setText(
                tr(
                    "Compares one generated or edited patient, and drugs recommended to them, with "
                    "the packaged tables. Nothing is stored."
                )
            )
        else:
            self.state.setText(status_name(result.kind))
            set_tone(self.state, STATUS_TONES[result.kind])
            self.sentence.setText(
                tr("“No evidence” means that no table covers it, not that it is safe.")
            )
            self.reasons.set_rows(result.reasons)
        self._update()

    def _offer_values(self) -> None:
        """Complete the value with those of the tables of the chosen kind."""
        completer = QCompleter(list(self._names.get(self.kind.currentData(), ())), self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        if popup := completer.popup():
            popup.setMinimumWidth(Size.KEY_COLUMN)  # names are longer than the field
        self.value.setCompleter(completer)
        kind = self.kind.currentData()
        is_pair = kind in (FactKind.PHENOTYPE, FactKind.GENE)
        self.value.setPlaceholderText(tr("GENE=VALUE") if is_pair else tr("Value"))
        self._update()

    def _entered(self) -> EnteredFact | None:
        """Return the typed fact, None if it is incomplete."""
        kind, text = FactKind(self.kind.currentData()), self.value.text().strip()
        if kind in (FactKind.PHENOTYPE, FactKind.GENE):
            gene, sign, value = text.partition("=")
            return EnteredFact(kind, text) if sign and gene.strip() and value.strip() else None
        if kind is FactKind.DIAGNOSIS:
            text = text.partition(" ")[0].upper()
        return EnteredFact(kind, text) if text else None

    def _update(self) -> None:
        self.add.setEnabled(self._entered() is not None)
        self.remove.setEnabled(self.table.current is not None)
        has_any = bool(self._facts) or self.age.value() >= 0
        self.check.setEnabled(has_any and not self._viewmodel.is_busy)

    def _on_add(self) -> None:
        fact = self._entered()
        if fact is not None and fact not in self._facts:
            self._show((*self._facts, fact))
        call_deferred(self, self.value.clear)  # the completer writes the value after Return
        self.value.setFocus(Qt.FocusReason.OtherFocusReason)

    def forget(self) -> None:
        """Forget the patient, as the study was closed."""
        self._show(())

    def _on_remove(self) -> None:
        chosen = self.table.current
        self._show(tuple(fact for fact in self._facts if fact is not chosen))

    def _show(self, facts: tuple[EnteredFact, ...]) -> None:
        self._facts = facts
        self.table.set_rows(facts)
        self.table.select(len(facts) - 1)
        self._update()

    def _on_check(self) -> None:
        age = self.age.value()
        self._viewmodel.check(
            PlausibilityForm(
                age if age >= 0 else None,
                self.sex.currentData(),
                self.pregnant.currentData(),
                self._facts,
                self.is_reduced.isChecked(),
                self.folder.text,
            )
        )

    def _on_save(self) -> None:
        path = self._chooser.new_figures(self)
        if path is not None:
            self._viewmodel.write(path)
