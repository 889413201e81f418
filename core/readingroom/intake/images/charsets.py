"""Texts with a missing or wrong character set; each assumption is reported."""

from pydicom.dataset import Dataset

from readingroom.intake.images.elements import texts_of

_SINGLE_BYTE = {"", "ISO_IR 6", "ISO_IR 100", "ISO 2022 IR 6", "ISO 2022 IR 100"}


def read_as_written(text: str, header: Dataset) -> tuple[str, str]:
    """Return the most plausible decoding of a text, with a message if it was a choice.

    Args:
        text: The text as decoded by the character set declared in the header.
        header: The header, for the name of that set.

    Returns:
        The text, and a message ("" if nothing was assumed). A text in a file that declares no
        set or Latin 1 is read as UTF-8 if all its letters are valid UTF-8.
    """
    named = texts_of(header, "SpecificCharacterSet")
    if "\N{REPLACEMENT CHARACTER}" in text:
        return text, "Some letters do not fit the declared character set and were replaced."
    if text.isascii() or not set(named) <= _SINGLE_BYTE:
        return text, ""
    try:
        better = text.encode("latin-1").decode("utf-8")
    except UnicodeError:
        if any(named):
            return text, ""
        return (
            text,
            "No character set is declared. The text was read as Western European (Latin 1).",
        )
    declared = f"The file declares {named[0]}" if any(named) else "No character set is declared"
    return better, f"{declared}, but the text is UTF-8. It was read as UTF-8."
