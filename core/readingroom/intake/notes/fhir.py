"""FHIR resources in JSON, R4, R4B and R5 alike: what documents and reports say.

Read leniently, as hospitals write what their systems hold: what has the wrong form is left out
with a warning. Source of the names: hl7.org/fhir R4, R4B and R5, the resources' own pages.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from readingroom.intake.notes.attachments import decode_base64
from readingroom.intake.notes.document import (
    NotePart,
    NoteRefusedError,
    ParseContext,
    ParsedDocument,
    merged,
)
from readingroom.intake.notes.fhir_identity import identifiers_of
from readingroom.intake.notes.fhir_json import FhirResources, Fields, read_resources
from readingroom.intake.notes.fhir_values import concept, observation_line
from readingroom.intake.notes.identity import names_person
from readingroom.intake.notes.markup import html_text

MAX_DOCUMENTS: Final = 500
MAX_SECTION_DEPTH: Final = 12
_NOT_FINAL: Final = frozenset(("superseded", "preliminary", "partial", "deprecated"))
_WITHDRAWN: Final = frozenset(("entered-in-error", "cancelled"))


def read_fhir(data: bytes, desk: ParseContext) -> tuple[ParsedDocument, ...]:
    """Read Composition, DocumentReference, DiagnosticReport, or a Bundle or NDJSON of these.

    Raises:
        NoteRefusedError: it is no JSON, or no resource of these says anything.
    """
    resources = read_resources(data, desk)
    identifiers = identifiers_of(resources.everything)
    documents: list[ParsedDocument] = []
    for resource in resources.listed:
        reader = _READERS.get(resource.text("resourceType"))
        if reader is None:
            continue
        if _is_withdrawn(resource, desk):
            continue
        document = reader(resource, resources, desk)
        if document.pages or any(part.body.strip() for part in document.parts):
            title = _title(resource, identifiers)
            documents.append(replace(document, title=title))
        if len(documents) > MAX_DOCUMENTS:
            raise NoteRefusedError(
                "note.fhir", f"The FHIR file holds more than {MAX_DOCUMENTS} documents. Split it."
            )
    if not documents:
        kinds = {resource.text("resourceType") for resource in resources.listed}
        raise NoteRefusedError("note.fhir", _nothing(kinds))
    found = (*identifiers, *documents[0].identifiers)
    return (replace(documents[0], identifiers=found), *documents[1:])


def _is_withdrawn(resource: Fields, desk: ParseContext) -> bool:
    """Return whether a document must not be shown; warn of one that is not the last word."""
    states = {resource.text("status"), resource.text("docStatus")}
    if states & _WITHDRAWN:
        desk.warn_once(
            "note.fhir_status", "A document was entered in error or cancelled: left out."
        )
        return True
    for state in sorted(states & _NOT_FINAL):
        desk.warn_once("note.fhir_status", f"A document is {state}: another may have replaced it.")
    return False


def _nothing(kinds: set[str]) -> str:
    if kinds & _READERS.keys():
        return "The FHIR document has no text and no attachment that can be shown."
    return (
        "The FHIR file holds no document: only Composition, DocumentReference, DiagnosticReport "
        "and bundles of them are read."
    )


def _title(resource: Fields, identifiers: tuple[str, ...]) -> str:
    """Return what kind of document it is; its own title only if it names nobody."""
    candidates = (
        concept(resource.child("type")),
        concept(resource.child("code")),
        resource.text("title"),
        *(concept(category) for category in resource.children("category")),
    )
    return next((one for one in candidates if one and not names_person(one, identifiers)), "")


def _composition(resource: Fields, resources: FhirResources, _desk: ParseContext) -> ParsedDocument:
    parts = [*_sections(resource, resource, resources, 0)]
    parts.extend(_annotations(resource))
    if not any(part.body.strip() for part in parts):
        parts = [NotePart("", _narrative(resource))]
    return ParsedDocument("", tuple(parts))


def _sections(
    parent: Fields, resource: Fields, resources: FhirResources, depth: int
) -> Iterator[NotePart]:
    if depth > MAX_SECTION_DEPTH:
        raise NoteRefusedError(
            "note.fhir", "The sections of the FHIR document are nested too deep."
        )
    for section in parent.children("section"):
        title = section.text("title") or concept(section.child("code"))
        body = _narrative(section) or "\n".join(_entries(section, resource, resources))
        if not body:
            body = concept(section.child("emptyReason"))
        yield NotePart(title, body)
        yield from _sections(section, resource, resources, depth + 1)


def _entries(section: Fields, resource: Fields, resources: FhirResources) -> Iterator[str]:
    """Yield what the observations of a section without narrative say."""
    for entry in section.children("entry"):
        found = resources.find(resource, entry.text("reference"))
        if found is not None and found.text("resourceType") == "Observation":
            yield from observation_line(found)


def _narrative(resource: Fields) -> str:
    div = resource.child("text").text("div")
    return html_text(div) if div else ""


def _annotations(resource: Fields) -> Iterator[NotePart]:
    notes = [one.text("text") for one in resource.children("note")]
    if any(notes):
        yield NotePart("Notes", "\n".join(filter(None, notes)))


def _diagnostic_report(
    resource: Fields, resources: FhirResources, desk: ParseContext
) -> ParsedDocument:
    results = [
        line
        for reference in resource.children("result")
        if (found := resources.find(resource, reference.text("reference"))) is not None
        for line in observation_line(found)
    ]
    codes = [*map(concept, resource.children("conclusionCode"))]
    codes += [*map(concept, resource.children("codedDiagnosis"))]  # the name in DSTU2 and STU3
    candidates = (
        NotePart("Results", "\n".join(results)),
        NotePart("Conclusion", resource.text("conclusion")),
        NotePart("Diagnoses", "\n".join(filter(None, codes))),
        *_annotations(resource),
    )
    parts = [part for part in candidates if part.body]
    attached = [
        document
        for form in resource.children("presentedForm")
        for document in _attachment(form, resource, resources, desk)
    ]
    if not attached and not parts:
        parts = [NotePart("", _narrative(resource))]
    return merged(ParsedDocument("", tuple(parts)), tuple(attached))


def _document_reference(
    resource: Fields, resources: FhirResources, desk: ParseContext
) -> ParsedDocument:
    attached = [
        document
        for content in resource.children("content")
        for document in _attachment(content.child("attachment"), resource, resources, desk)
    ]
    if not attached:
        return ParsedDocument("", (NotePart("", _narrative(resource)),))
    if len(attached) == 1:
        return attached[0]
    return merged(ParsedDocument("", ()), tuple(attached))


def _attachment(
    attachment: Fields, resource: Fields, resources: FhirResources, desk: ParseContext
) -> tuple[ParsedDocument, ...]:
    """Read an attachment that the file itself holds; nothing is ever fetched."""
    written, media_type = attachment.text("data"), attachment.text("contentType")
    if not written and attachment.text("url"):
        binary = resources.find(resource, attachment.text("url"))
        if binary is None:
            desk.warn_once(
                "note.attachment", "An attachment lies outside the file, at an address: left out."
            )
            return ()
        # DSTU2 and STU3 call it `content`.
        written = binary.text("data") or binary.text("content")
        media_type = media_type or binary.text("contentType")
    if not written:
        return ()
    data = decode_base64(written)
    if data is None:
        desk.findings.warn("note.attachment", "An attachment is no valid base64: left out.")
        return ()
    charset = media_type.casefold().partition("charset=")[2].partition(";")[0].strip()
    return desk.attached(data, media_type, charset)


_READERS: Final[dict[str, Callable[[Fields, FhirResources, ParseContext], ParsedDocument]]] = {
    "Composition": _composition,
    "DiagnosticReport": _diagnostic_report,
    "DocumentReference": _document_reference,
}
