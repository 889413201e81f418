"""Texts whose character set is missing or wrong: what they were read as is always said."""

from pydicom.dataset import Dataset

from readingroom.intake.images.elements import texts_of

_SINGLE_BYTE = {"", "ISO_IR 6", "ISO_IR 100", "ISO 2022 IR 6", "ISO 2022 IR 100"}


def read_as_written(text: str, header: Dataset) -> tuple[str, str]:
    """Return a text of a file in its most plausible reading, and a sentence where it is a choice.

    Args:
        text: The text as decoded by the character set that the header names.
        header: The header, for the name of that set.

    Returns:
        The text, and what was chosen ("" where there was nothing to choose). A file that names no
        set, or Latin 1, but whose letters are UTF-8 throughout is read as UTF-8.
    """
    named = texts_of(header, "SpecificCharacterSet")
    if "\N{REPLACEMENT CHARACTER}" in text:
        return text, "Some letters do not fit the character set that it names: they are replaced."
    if text.isascii() or not set(named) <= _SINGLE_BYTE:
        return text, ""
    try:
        better = text.encode("latin-1").decode("utf-8")
    except UnicodeError:
        if any(named):
            return text, ""
        return text, "It names no character set: its text is read as Western European (Latin 1)."
    says = f"names {named[0]}" if any(named) else "names no character set"
    return better, f"It {says}, but its text is UTF-8: it is read as UTF-8."
