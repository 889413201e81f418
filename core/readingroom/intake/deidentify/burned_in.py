"""Detect files whose pixels may show written identifiers; no header can prove their absence."""

from pydicom.dataset import Dataset

from readingroom.intake.images.elements import code_of, text_of, texts_of
from readingroom.privacy.burned_in import PictureFacts, writing_reason


def review_reason(header: Dataset) -> str:
    """Return why a person must review the pixels before they are shown; "" if not needed."""
    return writing_reason(
        PictureFacts(
            modality=code_of(header, "Modality"),
            sop_class=text_of(header, "SOPClassUID"),
            image_types=texts_of(header, "ImageType"),
            burned_in=code_of(header, "BurnedInAnnotation"),
            was_cleaned=_was_cleaned(header),
        )
    )


def _was_cleaned(header: Dataset) -> bool:
    codes = header.get("DeidentificationMethodCodeSequence") or ()
    return any(
        isinstance(item, Dataset) and code_of(item, "CodeValue") == "113101" for item in codes
    )
