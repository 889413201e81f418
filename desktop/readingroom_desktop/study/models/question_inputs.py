"""Parts of a case in the question to a language model: which ones, and how many images."""

from readingroom.domain.case_question import MAX_IMAGES, ImageChoice, Modality, QuestionPlan
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import TickBox, label
from readingroom_desktop.widgets.layouts import FlowRow, Frame, column
from readingroom_desktop.widgets.number_fields import whole_number


class QuestionInputs(Frame):
    """Boxes for images, notes and variants; the last ticked one stays ticked."""

    def __init__(self) -> None:
        super().__init__("")
        self.boxes = {
            Modality.NOTE: TickBox(tr("Notes")),
            Modality.VARIANTS: TickBox(tr("Variants")),
            Modality.IMAGE: TickBox(tr("Images")),
        }
        self.image_count = whole_number(
            tr("Maximum number of images"), 1, MAX_IMAGES, QuestionPlan().image_count
        )
        self.key_images = TickBox(tr("Key images, if any"))
        self._takes_images = False  # until a model is chosen
        for kind, box in self.boxes.items():
            box.setChecked(kind is not Modality.IMAGE)
            box.toggled.connect(self._redraw)
        row = FlowRow(label(tr("Inputs")), *self.boxes.values(), self.image_count, self.key_images)
        self.setLayout(column(row))
        self._redraw()

    @property
    def plan(self) -> QuestionPlan:
        """Return the entered parts and limits."""
        chosen = tuple(kind for kind in Modality if self._is_on(kind))
        return QuestionPlan(
            chosen,
            image_count=self.image_count.value(),
            image_choice=ImageChoice.KEY if self.key_images.isChecked() else ImageChoice.SPACED,
        )

    def accept_images(self, *, is_accepted: bool) -> None:
        """Enable the images for a model that accepts them."""
        if is_accepted != self._takes_images:
            self.boxes[Modality.IMAGE].setChecked(is_accepted)
        self._takes_images = is_accepted
        reason = "" if is_accepted else tr("This model accepts no images.")
        self.boxes[Modality.IMAGE].setToolTip(reason)
        self._redraw()

    def _is_on(self, kind: Modality) -> bool:
        is_possible = kind is not Modality.IMAGE or self._takes_images
        return is_possible and self.boxes[kind].isChecked()

    def _redraw(self) -> None:
        on = [kind for kind in Modality if self._is_on(kind)]
        for kind, box in self.boxes.items():
            is_possible = kind is not Modality.IMAGE or self._takes_images
            box.setEnabled(is_possible and on != [kind])
        for field in (self.image_count, self.key_images):
            field.setEnabled(Modality.IMAGE in on)
