"""Cards of the Study conduct page: record and decide deviations, overrides, interim looks."""

from readingroom.audit.types import SignatureMeaning
from readingroom.domain.accounts import Credentials
from readingroom.domain.conduct import RECORDED_KINDS, DeviationKind, WaitingReason
from readingroom.services.conduct.deviations import TwoPeopleProof
from readingroom.services.conduct.types import Deviation, ReaderWaiting
from readingroom_desktop.reading.reader_monitor.viewmodel import ReaderMonitorViewModel
from readingroom_desktop.viewmodels.formats import count, filled, isolated, joined, tr
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCard
from readingroom_desktop.widgets.controls import Picker, button, entry, label
from readingroom_desktop.widgets.signing import binding_words


def kind_names() -> dict[DeviationKind, str]:
    """Return the names of the kinds of deviations."""
    return {
        DeviationKind.WASHOUT: tr("Washout overridden"),
        DeviationKind.DAILY_LIMIT: tr("Daily limit overridden"),
        DeviationKind.INTERIM_LOOK: tr("Further interim look"),
        DeviationKind.REMARK: tr("Remark reviewed"),
        DeviationKind.CONDITIONS: tr("Reading conditions"),
        DeviationKind.TECHNICAL: tr("Technical failure"),
        DeviationKind.BLINDING: tr("Blinding broken"),
        DeviationKind.PROCEDURE: tr("Procedure not followed"),
        DeviationKind.OTHER: tr("Other deviation"),
    }


class LookCard(ConfirmActionCard):
    """Card with the number and consequences of an interim look, its reason and the signature."""

    def __init__(self, viewmodel: ReaderMonitorViewModel) -> None:
        act = button(tr("Take interim look"), kind="danger", icon_name="eye")
        super().__init__(viewmodel, act, icon_name="warning-circle", tone="danger")
        self._viewmodel = viewmodel
        self.reason = self.field(tr("Reason (recorded)"))
        self.code = self.code_field()
        self.proof = self.field(tr("Your password"), is_secret=True)
        self.lay_out()

    def prepare(self) -> None:
        """Show the number of the look, the consequences and the meaning of the signature."""
        viewmodel, looks = self._viewmodel, self._viewmodel.looks
        if looks is None:
            return
        number, planned = count(looks.look_count + 1), count(looks.planned)
        text = tr("Interim look %1 of %2", number, planned)
        if looks.further:
            text = filled(
                tr("Interim look %1 (%2 planned, %3 allowed as deviations)"),
                *(number, planned, count(looks.further)),
            )
        self.name.setText(text)
        consequences = tr(
            "You will see results while readers are still reading. The look is counted against the "
            "stopping rule. This cannot be undone."
        )
        if viewmodel.has_accounts:
            consequences += "\n" + binding_words(SignatureMeaning.RESPONSIBLE)
        self.sentence.setText(consequences)
        self.act.setText(tr("Sign and look") if viewmodel.has_accounts else tr("Take interim look"))
        name = tr("Your password") if viewmodel.has_accounts else tr("Study passphrase")
        self.proof.setPlaceholderText(name)
        self.proof.setAccessibleName(name)
        self.proof.setVisible(viewmodel.needs_proof)

    def do(self) -> None:
        """Record the look."""
        self._viewmodel.take_look(self.reason.text(), self.proof.text(), self.code.text())


class RecordCard(ConfirmActionCard):
    """Card that records a deviation: kind, reader, session, case, day, and what happened."""

    def __init__(self, viewmodel: ReaderMonitorViewModel) -> None:
        act = button(tr("Record deviation"), kind="primary", icon_name="check")
        super().__init__(viewmodel, act, icon_name="warning-circle", tone="caution")
        self._viewmodel = viewmodel
        self.name.setText(tr("Record deviation"))
        self.sentence.setText(
            tr(
                "Record what differed from the protocol. The entry stays in the study; decide on "
                "it now or later in the list of deviations."
            )
        )
        self.kind = Picker(tr("Kind"))
        self.reader = Picker(tr("Reader"))
        self.session = Picker(tr("Session"))
        self.case = Picker(tr("Case"))
        self.day = entry(
            tr("Day it happened (YYYY-MM-DD)"), on_edit=self.redraw, on_return=self._on_return
        )
        self.reason = self.field(tr("What happened, and why"))
        self.reader.currentIndexChanged.connect(self._on_reader)
        self.session.currentIndexChanged.connect(self._offer_cases)
        choices = (self.kind, self.reader, self.session, self.case)
        self.lay_out(above=(*choices, label(tr("Day")), self.day))

    def prepare(self) -> None:
        """Offer the readers and sessions, and today."""
        viewmodel, names = self._viewmodel, kind_names()
        self.kind.replace_choices((names[kind], kind) for kind in RECORDED_KINDS)
        subjects = viewmodel.subjects
        if subjects is None:
            return
        self.session.replace_choices(
            [(tr("No session"), None), *((name, key) for key, name in subjects.sessions.items())]
        )
        self.reader.replace_choices(
            [(tr("No reader"), None), *((name, key) for key, name in subjects.readers.items())]
        )
        self._offer_cases()
        self.day.setText(viewmodel.today)

    def redraw(self) -> None:
        """Show the present state, with the cases of the chosen reader once they are loaded."""
        super().redraw()
        if self.isVisible() and self.case.count() < 2:
            self._offer_cases()

    def do(self) -> None:
        """Record the deviation."""
        self._viewmodel.record(
            self.reason.text(),
            kind=DeviationKind(self.kind.currentData()),
            reader=self.reader.currentData(),
            session=self.session.currentData(),
            item=self.case.currentData(),
            occurred_on=self.day.text(),
        )

    def _on_reader(self) -> None:
        self._viewmodel.load_items(self.reader.currentData())
        self._offer_cases()

    def _offer_cases(self) -> None:
        """Offer the cases that the chosen reader has in the chosen session."""
        reader, session = self.reader.currentData(), self.session.currentData()
        items = self._viewmodel.items.get(reader, ())
        shown = [item for item in items if session in (None, item.session)]
        self.case.replace_choices(
            [(tr("No case"), None), *((item.case_code, item.item) for item in shown)]
        )
        self.case.setEnabled(reader is not None)
        self.case.setToolTip("" if reader else tr("Choose the reader of the case first"))


class DecideCard(ConfirmActionCard):
    """Card with what was decided on the chosen deviation."""

    def __init__(self, viewmodel: ReaderMonitorViewModel) -> None:
        act = button(tr("Record decision"), kind="primary", icon_name="check")
        super().__init__(viewmodel, act, icon_name="scales")
        self._viewmodel = viewmodel
        self._deviation: Deviation | None = None
        self.decision = self.field(tr("Decision, such as the readings are kept"))
        self.lay_out()

    def ask_about(self, deviation: Deviation) -> None:
        """Show the card for a deviation."""
        self._deviation = deviation
        self.ask()

    def prepare(self) -> None:
        """Show the deviation."""
        deviation = self._deviation
        if deviation is None:
            return
        names = (deviation.reader_code, deviation.session, deviation.case_code)
        about = joined(" · ", filter(None, (deviation.occurred_on, *names)))
        self.name.setText(tr("Decide: %1", kind_names()[deviation.kind]))
        self.sentence.setText(f"{about}\n{isolated(deviation.reason)}")

    def do(self) -> None:
        """Record the decision."""
        if self._deviation is not None:
            self._viewmodel.decide(self._deviation.id, self.decision.text())


class OverrideCard(ConfirmActionCard):
    """Card with which two people end a washout, raise a daily limit or allow another look."""

    def __init__(self, viewmodel: ReaderMonitorViewModel) -> None:
        act = button(tr("Override"), kind="danger", icon_name="users")
        super().__init__(viewmodel, act, icon_name="users", tone="danger")
        self._viewmodel = viewmodel
        self._offered: tuple[ReaderWaiting | None, ...] = ()
        self.name.setText(tr("Override a rule of the protocol"))
        self.sentence.setText(
            tr(
                "Two people decide this, with a reason. It is recorded as a deviation from the "
                "protocol. This cannot be undone."
            )
        )
        self.what = Picker(tr("What to override"))
        self.reason = self.field(tr("Reason (recorded)"))
        self.own_name = self.field(tr("Your name"))
        self.second_name = self.field(tr("Second person's name"))
        self.passphrase = self.field(tr("Study passphrase"), is_secret=True)
        self.code = self.code_field()
        self.password = self.field(tr("Your password"), is_secret=True)
        self.second = self.field(tr("Second person's code"))
        self.second_password = self.field(tr("Second person's password"), is_secret=True)
        self.lay_out(above=(self.what,))

    def prepare(self) -> None:
        """Offer what can be overridden, and the fields that the study needs."""
        viewmodel = self._viewmodel
        self._offered = viewmodel.overrides
        self.what.replace_choices(
            (self._name(entry), number) for number, entry in enumerate(self._offered)
        )
        has_accounts = viewmodel.has_accounts
        for field in (self.password, self.second, self.second_password):
            field.setVisible(has_accounts)
        for field in (self.own_name, self.second_name):
            field.setVisible(not has_accounts)
        self.passphrase.setVisible(not has_accounts and viewmodel.is_encrypted)

    def _name(self, entry: ReaderWaiting | None) -> str:
        if entry is None:
            return tr("One further interim look")
        if entry.waiting.reason is WaitingReason.WASHOUT:
            names = entry.reader_code, entry.session_label, entry.waiting.until_text
            return filled(tr("%1: washout before %2, until %3"), *names)
        return tr("%1: daily limit of readings", entry.reader_code)

    @property
    def is_complete(self) -> bool:
        """Return whether there is something to override, and all fields are filled."""
        return bool(self._offered) and super().is_complete

    def do(self) -> None:
        """Override what was chosen."""
        has_accounts = self._viewmodel.has_accounts
        second = Credentials(self.second.text(), self.second_password.text())
        proof = TwoPeopleProof(
            password=self.password.text(),
            code=self.code.text(),
            passphrase=self.passphrase.text() or None,
            second=second if has_accounts else None,
            first_name=self.own_name.text(),
            second_name=self.second_name.text(),
        )
        entry = self._offered[self.what.currentData()]
        self._viewmodel.override(entry, self.reason.text(), proof)
