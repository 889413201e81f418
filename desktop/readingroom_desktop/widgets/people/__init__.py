"""Cards of the People page."""

from readingroom_desktop.widgets.people.account_cards import AddCard, EnrolCard, RecordTrainingCard
from readingroom_desktop.widgets.people.card import AccountCard
from readingroom_desktop.widgets.people.one_time_card import OneTimeCard
from readingroom_desktop.widgets.people.password_cards import ResetCard, RetireCard
from readingroom_desktop.widgets.people.start_pane import StartPane

__all__ = [
    "AccountCard",
    "AddCard",
    "EnrolCard",
    "OneTimeCard",
    "RecordTrainingCard",
    "ResetCard",
    "RetireCard",
    "StartPane",
]
