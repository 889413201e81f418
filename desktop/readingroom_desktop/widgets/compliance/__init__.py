"""Parts of the Compliance page."""

from readingroom_desktop.widgets.compliance.attest_card import AttestCard, ReviewCard
from readingroom_desktop.widgets.compliance.clause_pane import ClausePane
from readingroom_desktop.widgets.compliance.identifiers_pane import IdentifiersPane
from readingroom_desktop.widgets.compliance.statements_pane import StatementsPane
from readingroom_desktop.widgets.compliance.verdicts import VERDICT_TONES, verdict_words

__all__ = [
    "VERDICT_TONES",
    "AttestCard",
    "ClausePane",
    "IdentifiersPane",
    "ReviewCard",
    "StatementsPane",
    "verdict_words",
]
