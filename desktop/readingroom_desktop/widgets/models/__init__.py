"""Parts of the Models page."""

from readingroom_desktop.widgets.models.answer_pane import AnswerPane
from readingroom_desktop.widgets.models.ask_pane import AskPane
from readingroom_desktop.widgets.models.candidate_card import CandidateCard

__all__ = ["AnswerPane", "AskPane", "CandidateCard"]
