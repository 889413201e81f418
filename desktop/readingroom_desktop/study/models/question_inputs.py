"""Parts of a case in the question to a language model: which ones, and how many images."""

from readingroom.domain.case_question import (
    IMAGE_EDGE_RANGE,
    MAX_IMAGES,
    ImageChoice,
    Modality,
    QuestionPlan,
)
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import TickBox, label
from readingroom_desktop.widgets.field_grid import named_field
from readingroom_desktop.widgets.layouts import FlowRow, Frame, column
from readingroom_desktop.widgets.number_fields import whole_number

_MAX_COUNT = 1_000_000


class QuestionInputs(Frame):
    """Boxes for images, notes and variants; the last ticked one stays ticked."""

    def __init__(self) -> None:
        super().__init__("")
        default = QuestionPlan()
        self.boxes = {
            Modality.NOTE: TickBox(tr("Notes")),
            Modality.VARIANTS: TickBox(tr("Variants")),
            Modality.IMAGE: TickBox(tr("Images")),
        }
        self.image_count = whole_number(
            tr("Maximum number of images"), 1, MAX_IMAGES, default.image_count
        )
        self.key_images = TickBox(tr("Key images, if any"))
        self.image_edge = whole_number(
            tr("Maximum image size in pixels"),
            *IMAGE_EDGE_RANGE,
            default.image_edge,
            tip=tr("Longer edge of an image in pixels; larger images are reduced"),
        )
        self.note_characters = whole_number(
            tr("Maximum characters of the notes"),
            0,
            _MAX_COUNT,
            default.note_characters,
            tip=tr("Maximum length of all notes together; longer notes are cut"),
        )
        self.variant_count = whole_number(
            tr("Maximum number of variants"), 0, _MAX_COUNT, default.variant_count
        )
        self._takes_images = False  # until a model is chosen
        for kind, box in self.boxes.items():
            box.setChecked(kind is not Modality.IMAGE)
            box.toggled.connect(self._redraw)
        row = FlowRow(label(tr("Inputs")), *self.boxes.values(), self.image_count, self.key_images)
        limits = FlowRow(
            label(tr("Limits")),
            named_field(tr("Notes"), self.note_characters),
            named_field(tr("Variants"), self.variant_count),
            named_field(tr("Image size"), self.image_edge),
        )
        self.note_characters.setSuffix(tr(" characters"))
        self.image_edge.setSuffix(" px")
        self.setLayout(column(row, limits))
        self._redraw()

    def forget(self) -> None:
        """Forget the model, as the study was closed."""
        self._takes_images = False

    @property
    def plan(self) -> QuestionPlan:
        """Return the entered parts and limits."""
        chosen = tuple(kind for kind in Modality if self._is_on(kind))
        return QuestionPlan(
            chosen,
            image_count=self.image_count.value(),
            image_choice=ImageChoice.KEY if self.key_images.isChecked() else ImageChoice.SPACED,
            image_edge=self.image_edge.value(),
            note_characters=self.note_characters.value(),
            variant_count=self.variant_count.value(),
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
        for field in (self.image_count, self.key_images, self.image_edge):
            field.setEnabled(Modality.IMAGE in on)
        self.note_characters.setEnabled(Modality.NOTE in on)
        self.variant_count.setEnabled(Modality.VARIANTS in on)
