"""Values of the export of a study."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BundleOptions:
    """Content of a bundle: with `is_patient_free`, no case files, notes, comments or outputs.

    `cases` are the codes of the cases in a bundle with case data; empty for all. `with_fhir` adds
    the trail as FHIR R4 resources, without further content. `with_pdf` prints the reports as well,
    which needs the window's libraries.
    """

    is_patient_free: bool = True
    with_zip: bool = True
    cases: tuple[str, ...] = ()
    with_fhir: bool = False
    with_pdf: bool = False
