"""Card that approves a version of the weights."""

from readingroom.reading.weights.types import CriteriaWeights
from readingroom_desktop.model_lab.leaderboard.weights import WeightsViewModel
from readingroom_desktop.viewmodels.formats import percent
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCard
from readingroom_desktop.widgets.controls import button


class ApproveCard(ConfirmActionCard):
    """Card with the consequences of approving the chosen version."""

    def __init__(self, viewmodel: WeightsViewModel) -> None:
        act = button(self.tr("Approve version"), kind="primary", icon_name="check")
        super().__init__(viewmodel, act, icon_name="scales")
        self._viewmodel = viewmodel

        self.lay_out()

    def prepare(self) -> None:
        """Show the version and the consequences."""
        chosen = self._viewmodel.chosen
        if chosen is None:
            return
        weights, used = chosen.weights, self._viewmodel.in_use
        name = self.tr("Approve version %1 (%2)").replace("%1", str(weights.version))
        self.name.setText(name.replace("%2", weights.weights_id[:8]))
        sentence = self.tr("The leaderboard's composite will use these proportions: %1.")
        sentences = [sentence.replace("%1", proportions_text(weights))]
        if used is not None:
            sentence = self.tr("Version %1 (%2) remains in the study but will no longer be used.")
            sentence = sentence.replace("%1", str(used.weights.version))
            sentences.append(sentence.replace("%2", used.weights.weights_id[:8]))
        sentences.append(self.tr("The next fitted version will be shrunk towards this one."))
        sentences.append(
            self.tr(
                "The audit trail records the approver. This cannot be undone; another version can "
                "be approved later."
            )
        )
        self.sentence.setText(" ".join(sentences))

    def do(self) -> None:
        """Approve the version."""
        self._viewmodel.approve()


def proportions_text(weights: CriteriaWeights) -> str:
    """Return the proportions as text, such as "Accuracy 70 %, Style 30 %"."""
    counted = (criterion for criterion in weights.criteria if criterion.share > 0)
    return ", ".join(f"{criterion.label} {percent(criterion.share)}" for criterion in counted)
