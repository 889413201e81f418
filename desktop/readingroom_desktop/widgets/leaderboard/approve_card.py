"""The card that lets a version of the weights be used."""

from PySide6.QtWidgets import QWidget

from readingroom.domain.weights import CriteriaWeights
from readingroom_desktop.viewmodels.formats import percent
from readingroom_desktop.viewmodels.weights import WeightsViewModel
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCard
from readingroom_desktop.widgets.controls import button


class ApproveCard(ConfirmActionCard):
    """Says what will be true once the version in front is approved."""

    def __init__(self, viewmodel: WeightsViewModel, parent: QWidget | None = None) -> None:
        act = button(self.tr("Approve this version"), kind="primary", icon_name="check")
        super().__init__(viewmodel, act, icon_name="scales", parent=parent)
        self._viewmodel = viewmodel
        self.name_keep(self.tr("Not now"))
        self.lay_out()

    def prepare(self) -> None:
        """Say which version, and what follows."""
        chosen = self._viewmodel.chosen
        if chosen is None:
            return
        weights, used = chosen.weights, self._viewmodel.in_use
        name = self.tr("Approve version %1 (%2)").replace("%1", str(weights.version))
        self.name.setText(name.replace("%2", weights.weights_id[:8]))
        words = self.tr("From then on the leaderboard's composite is made by these shares: %1.")
        told = [words.replace("%1", shares(weights))]
        if used is not None:
            words = self.tr("Version %1 (%2) stays in the study and is no longer used.")
            words = words.replace("%1", str(used.weights.version))
            told.append(words.replace("%2", used.weights.weights_id[:8]))
        told.append(self.tr("The next version that is learned is drawn to this one."))
        told.append(
            self.tr(
                "The trail records who approved it. It is never taken back; another version can "
                "be approved later."
            )
        )
        self.sentence.setText(" ".join(told))

    def do(self) -> None:
        """Approve the version."""
        self._viewmodel.approve()


def shares(weights: CriteriaWeights) -> str:
    """Write what counts, and how much, such as "Accuracy 70 %, Style 30 %"."""
    counted = (one for one in weights.criteria if one.share > 0)
    return ", ".join(f"{one.label} {percent(one.share)}" for one in counted)
