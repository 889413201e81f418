"""People: accounts with role and state, and the actions of their administrators."""

from PySide6.QtWidgets import QLayout, QWidget

from readingroom.domain.accounts import Account, AccountState, Permission, Role
from readingroom_desktop.itemmodels.columns import Column, text_column
from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.study.people.account_cards import (
    AccountCard,
    AddCard,
    EnrolCard,
    RecordTrainingCard,
    ResetCard,
    RetireCard,
)
from readingroom_desktop.study.people.start_pane import StartPane
from readingroom_desktop.study.people.viewmodel import PeopleViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import moment, numbered, tr
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.code_card import CodeCard
from readingroom_desktop.widgets.controls import button, label, title
from readingroom_desktop.widgets.empty_state import WaitingPane
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.layouts import PageHead, column
from readingroom_desktop.widgets.load_focus import LoadFocus
from readingroom_desktop.widgets.table import DenseTable

_TONES = {
    AccountState.ACTIVE: "good",
    AccountState.MUST_CHANGE: "caution",
    AccountState.LOCKED: "danger",
    AccountState.RETIRED: "muted",
}


class PeoplePage(QWidget):
    """A table of accounts, with the account actions above it."""

    def __init__(self, viewmodel: PeopleViewModel) -> None:
        super().__init__()
        self.setProperty("role", "page")
        self._viewmodel = viewmodel
        self._focus = LoadFocus(viewmodel, self._next_step)
        self.title = title(tr("People"))
        self.facts = label(tone="muted")
        self.banner = Banner("danger", on_dismiss=viewmodel.dismiss_error)
        self.add = button(tr("Add account…"), icon_name="user-plus")
        self.enrol = button(tr("Enrol reader…"), icon_name="user-plus")
        self.train = button(tr("Record training…"), icon_name="check")
        self.reset = button(tr("Reset password…"), icon_name="key")
        self.retire = button(tr("Retire…"), icon_name="user-minus")
        self.accounts = DenseTable(tr("Accounts"), self._columns(), wide_column=1)
        self.accounts.picked.connect(lambda _account: self._redraw_buttons())
        self.start = StartPane(viewmodel)
        self.one_time = CodeCard(
            tr("One-time code"),
            lambda: viewmodel.noticed.emit(tr("The one-time code is copied.")),
            viewmodel.hand_over,
        )
        self.add_card, self.enrol_card = AddCard(viewmodel), EnrolCard(viewmodel)
        self.training_card = RecordTrainingCard(viewmodel)
        self.reset_card, self.retire_card = ResetCard(viewmodel), RetireCard(viewmodel)
        self._cards: tuple[AccountCard, ...] = (
            self.add_card,
            self.enrol_card,
            self.training_card,
            self.reset_card,
            self.retire_card,
        )
        self.add.clicked.connect(lambda: self._ask(self.add_card))
        self.enrol.clicked.connect(lambda: self._ask(self.enrol_card))
        self.train.clicked.connect(lambda: self._ask(self.training_card))
        self.reset.clicked.connect(lambda: self._ask(self.reset_card))
        self.retire.clicked.connect(lambda: self._ask(self.retire_card))
        self._lay_out()
        viewmodel.changed.connect(self.redraw)
        self.redraw()

    def _lay_out(self) -> None:
        self._stack = FrontStack(self.accounts, self.start, WaitingPane(self._viewmodel))
        actions = (self.add, self.enrol, self.train, self.reset, self.retire)
        parts: tuple[QWidget | QLayout, ...] = (
            PageHead(self.title, self.facts, *actions),
            self.banner,
            self.one_time,
            *self._cards,
        )
        margins = (Size.PADDING_WIDE, Size.PADDING, Size.PADDING_WIDE, Size.PADDING)
        layout = column(*parts, gap=Size.GAP_WIDE, margins=margins)
        layout.addWidget(self._stack, 1)
        self.setLayout(layout)

    def _columns(self) -> list[Column[Account]]:
        return [
            Column(tr("Code"), lambda a: a.code),
            text_column(tr("Name"), lambda a: a.name),
            Column(tr("Roles"), lambda a: ", ".join(self._role_names()[r] for r in a.roles)),
            Column(
                tr("State"), lambda a: self._state_names()[a.state], tone=lambda a: _TONES[a.state]
            ),
            Column(
                tr("Training"),
                lambda a: a.training.day if a.training else "–",
                tip=lambda a: a.training.subject if a.training else "",
            ),
            Column(
                tr("Statement attested"),
                lambda a: moment(a.attested_at) if a.attested_at else "–",
                lambda a: a.attested_at,
            ),
            text_column(tr("Identity checked by"), lambda a: a.verified_by),
        ]

    def _role_names(self) -> dict[Role, str]:
        return {
            Role.COORDINATOR: tr("coordinator"),
            Role.READER: tr("reader"),
            Role.ADJUDICATOR: tr("adjudicator"),
            Role.AUDITOR: tr("auditor"),
            Role.ADMINISTRATOR: tr("administrator"),
        }

    def _state_names(self) -> dict[AccountState, str]:
        return {
            AccountState.ACTIVE: tr("active"),
            AccountState.MUST_CHANGE: tr("must choose a password"),
            AccountState.LOCKED: tr("locked"),
            AccountState.RETIRED: tr("retired"),
        }

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        self.banner.show_message(viewmodel.error)
        number = len(viewmodel.accounts)
        facts = numbered(number, tr("1 account"), tr("%1 accounts"))
        if not viewmodel.has_accounts:
            facts = tr("No accounts: anyone at this computer can choose a role")
        self.facts.setText(facts)
        if not viewmodel.has_accounts:
            self._stack.setCurrentIndex(1)
            self._close_cards()
        elif viewmodel.state is LoadState.READY:
            if self.accounts.model.rows != viewmodel.accounts:
                self.accounts.set_rows(viewmodel.accounts)
                self.accounts.select(max(self.accounts.view.currentIndex().row(), 0))
            self._stack.setCurrentIndex(0)
        else:
            self._stack.setCurrentIndex(2)
        self._redraw_code()
        self._redraw_buttons()
        self._focus.apply()

    def _redraw_code(self) -> None:
        enrolled = self._viewmodel.enrolled
        if enrolled is None:
            self.one_time.show_code("", "", "")
            return
        text = tr(
            "Give this code only to the account owner. It is not shown again and can only be used "
            "to set a password."
        )
        name = tr("One-time code of %1", enrolled.account.code)
        self.one_time.show_code(name, text, enrolled.one_time_code)

    def _redraw_buttons(self) -> None:
        viewmodel, account = self._viewmodel, self.accounts.current
        rights = {
            self.add: (Permission.MANAGE_PEOPLE,),
            self.enrol: (Permission.ENROL,),
            self.train: (Permission.ENROL, Permission.MANAGE_PEOPLE),
            self.reset: (Permission.RESET_PASSWORD,),
            self.retire: (Permission.MANAGE_PEOPLE,),
        }
        for action, needed in rights.items():
            action.setVisible(viewmodel.may(*needed))
        is_there = account is not None and account.state is not AccountState.RETIRED
        is_other = is_there and account.code != viewmodel.own_code
        for action in (self.train, self.reset, self.retire):
            action.setEnabled(is_other)
            action.setToolTip("" if is_other else tr("Choose another person's active account."))

    def _ask(self, card: AccountCard) -> None:
        self._close_cards()
        card.ask_about(self.accounts.current)

    def _close_cards(self) -> None:
        for card in self._cards:
            card.close_card()

    def take_focus(self) -> None:
        """Set the keyboard focus on the next step, once the list is loaded."""
        self._focus.take()

    def _next_step(self) -> QWidget:
        is_started = self._viewmodel.has_accounts
        return self.accounts.view if is_started else self.start.first_field


def make_page(context: PageContext) -> PageParts:
    """Create the People page."""
    services, shell = context.services, context.shell
    viewmodel = PeopleViewModel(services.thread, services.clock, context.owner)
    viewmodel.started.connect(context.require_sign_in)

    def admit() -> None:
        if shell.account is not None:
            viewmodel.set_user(shell.account.role, shell.account.code)

    shell.person_changed.connect(admit)
    admit()
    return PageParts(PeoplePage(viewmodel), viewmodel)
