"""Common base of page view models that query a model for the patients of a table."""

from readingroom.domain.model import ModelCapability, RegisteredModel
from readingroom_desktop.viewmodels.work_page import WorkPageViewModel


class TablePageViewModel(WorkPageViewModel):
    """Common base of pages that query a model for tables."""

    def why_not(self, model: RegisteredModel) -> str:
        """Return why a model cannot be tested, "" if it can."""
        if not model.may_run:
            return self.tr(
                "This model's code is not approved to run. Approve it on the Models & outputs page."
            )
        if ModelCapability.PREDICT_PROBA not in model.facts.abilities:
            text = self.tr("%1 returns no probabilities, which a stress test requires.")
            return text.replace("%1", model.facts.name)
        return ""
