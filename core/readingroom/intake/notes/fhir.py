"""FHIR documents and reports in JSON (R4, R4B and R5).

Reading is lenient, as hospital systems deviate from the standard: malformed fields are left out
with a warning. Source of the names: hl7.org/fhir R4, R4B and R5, pages of the resources.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from readingroom.intake.notes.document import (
    NotePart,
    NoteRefusedError,
    ParseContext,
    ParsedDocument,
    decode_base64,
    merged,
)
from readingroom.intake.notes.fhir_identity import identifiers_of
from readingroom.intake.notes.fhir_json import FhirResources, Fields, read_resources
from readingroom.intake.notes.identity import names_person
from readingroom.intake.notes.markup import html_text

MAX_DOCUMENTS: Final = 500
MAX_SECTION_DEPTH: Final = 12
_NOT_FINAL: Final = frozenset(("superseded", "preliminary", "partial", "deprecated"))
_WITHDRAWN: Final = frozenset(("entered-in-error", "cancelled"))


def read_fhir(data: bytes, context: ParseContext) -> tuple[ParsedDocument, ...]:
    """Read Composition, DocumentReference, DiagnosticReport, or a Bundle or NDJSON of these.

    Raises:
        NoteRefusedError: The file is not JSON, or none of these resources has content.
    """
    resources = read_resources(data, context)
    identifiers = identifiers_of(resources.everything)
    documents: list[ParsedDocument] = []
    for resource in resources.listed:
        reader = _READERS.get(resource.text("resourceType"))
        if reader is None:
            continue
        if _is_withdrawn(resource, context):
            continue
        document = reader(resource, resources, context)
        if document.pages or any(part.body.strip() for part in document.parts):
            title = _title(resource, identifiers)
            documents.append(replace(document, title=title, written=_written(resource)))
        if len(documents) > MAX_DOCUMENTS:
            raise NoteRefusedError(
                "note.fhir", f"The FHIR file has more than {MAX_DOCUMENTS} documents. Split it."
            )
    if not documents:
        kinds = {resource.text("resourceType") for resource in resources.listed}
        raise NoteRefusedError("note.fhir", _nothing(kinds))
    all_identifiers = (*identifiers, *documents[0].identifiers)
    return (replace(documents[0], identifiers=all_identifiers), *documents[1:])


def _is_withdrawn(resource: Fields, context: ParseContext) -> bool:
    """Return whether a document was withdrawn; warn if it is not final."""
    states = {resource.text("status"), resource.text("docStatus")}
    if states & _WITHDRAWN:
        context.warn_once(
            "note.fhir_status", "A document was entered in error or cancelled. It was left out."
        )
        return True
    for state in sorted(states & _NOT_FINAL):
        context.warn_once(
            "note.fhir_status", f"A document is {state}. Another may have replaced it."
        )
    return False


def _nothing(kinds: set[str]) -> str:
    if kinds & _READERS.keys():
        return "The FHIR document has neither text nor a supported attachment."
    return (
        "The FHIR file has no document. Only Composition, DocumentReference, DiagnosticReport "
        "and bundles of them are supported."
    )


def _title(resource: Fields, identifiers: tuple[str, ...]) -> str:
    """Return the kind of document, else its own title if that names no person."""
    candidates = (
        concept(resource.child("type")),
        concept(resource.child("code")),
        resource.text("title"),
        *(concept(category) for category in resource.children("category")),
    )
    return next((text for text in candidates if text and not names_person(text, identifiers)), "")


def _written(resource: Fields) -> str:
    """Return the time of a document: its date, else when it took effect or was issued."""
    names = ("date", "effectiveDateTime", "issued", "indexed")
    return next((text for name in names if (text := resource.text(name))), "")


def _composition(
    resource: Fields, resources: FhirResources, _context: ParseContext
) -> ParsedDocument:
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
            "note.fhir", "The sections of the FHIR document are nested too deeply."
        )
    for section in parent.children("section"):
        title = section.text("title") or concept(section.child("code"))
        body = _narrative(section) or "\n".join(_entries(section, resource, resources))
        if not body:
            body = concept(section.child("emptyReason"))
        yield NotePart(title, body)
        yield from _sections(section, resource, resources, depth + 1)


def _entries(section: Fields, resource: Fields, resources: FhirResources) -> Iterator[str]:
    """Yield the observations of a section without narrative."""
    for entry in section.children("entry"):
        target = resources.find(resource, entry.text("reference"))
        if target is not None and target.text("resourceType") == "Observation":
            yield from observation_line(target)


def _narrative(resource: Fields) -> str:
    div = resource.child("text").text("div")
    return html_text(div) if div else ""


def _annotations(resource: Fields) -> Iterator[NotePart]:
    notes = [note.text("text") for note in resource.children("note")]
    if any(notes):
        yield NotePart("Notes", "\n".join(filter(None, notes)))


def _diagnostic_report(
    resource: Fields, resources: FhirResources, context: ParseContext
) -> ParsedDocument:
    results = [
        line
        for reference in resource.children("result")
        if (observation := resources.find(resource, reference.text("reference"))) is not None
        for line in observation_line(observation)
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
        for document in _attachment(form, resource, resources, context)
    ]
    if not attached and not parts:
        parts = [NotePart("", _narrative(resource))]
    return merged(ParsedDocument("", tuple(parts)), tuple(attached))


def _document_reference(
    resource: Fields, resources: FhirResources, context: ParseContext
) -> ParsedDocument:
    attached = [
        document
        for content in resource.children("content")
        for document in _attachment(content.child("attachment"), resource, resources, context)
    ]
    if not attached:
        return ParsedDocument("", (NotePart("", _narrative(resource)),))
    if len(attached) == 1:
        return attached[0]
    return merged(ParsedDocument("", ()), tuple(attached))


def _attachment(
    attachment: Fields, resource: Fields, resources: FhirResources, context: ParseContext
) -> tuple[ParsedDocument, ...]:
    """Read an attachment contained in the file; external ones are never fetched."""
    written, media_type = attachment.text("data"), attachment.text("contentType")
    if not written and attachment.text("url"):
        binary = resources.find(resource, attachment.text("url"))
        if binary is None:
            context.warn_once(
                "note.attachment", "An attachment is outside the file, at a URL. It was left out."
            )
            return ()
        # named `content` in DSTU2 and STU3
        written = binary.text("data") or binary.text("content")
        media_type = media_type or binary.text("contentType")
    if not written:
        return ()
    data = decode_base64(written)
    if data is None:
        context.collector.warn(
            "note.attachment", "An attachment is not valid base64. It was left out."
        )
        return ()
    charset = media_type.casefold().partition("charset=")[2].partition(";")[0].strip()
    return context.attached(data, media_type, charset)


_READERS: Final[dict[str, Callable[[Fields, FhirResources, ParseContext], ParsedDocument]]] = {
    "Composition": _composition,
    "DiagnosticReport": _diagnostic_report,
    "DocumentReference": _document_reference,
}


def concept(fields: Fields) -> str:
    """Return the text of a CodeableConcept: its text, else a display, else a code."""
    codings = [*fields.children("coding")]
    texts = [fields.text("text"), *(coding.text("display") for coding in codings)]
    return next(filter(None, [*texts, *(coding.text("code") for coding in codings)]), "")


def quantity(fields: Fields) -> str:
    """Return a Quantity with comparator and unit, "" if it has no value."""
    value = fields.text("value")
    unit = fields.text("unit") or fields.text("code")
    return f"{fields.text('comparator')}{value} {unit}".strip() if value else ""


def observation_line(resource: Fields) -> Iterator[str]:
    """Yield the lines of an observation: name, value, range, interpretation; then its parts."""
    if resource.text("status") in ("entered-in-error", "cancelled"):
        return
    parts = [*resource.children("component")]
    name, value = concept(resource.child("code")), _value(resource)
    if value or not parts:
        yield f"{name}: {value or _absent(resource)}{_bounds(resource)}".strip()
    elif name:
        yield f"{name}:"
    for part in parts:
        value = _value(part) or _absent(part)
        yield f"- {concept(part.child('code'))}: {value}{_bounds(part)}"
    for note in resource.children("note"):
        if note.text("text"):
            yield note.text("text")


def _absent(fields: Fields) -> str:
    return concept(fields.child("dataAbsentReason")) or "no value"


def _value(fields: Fields) -> str:
    for key in ("valueString", "valueInteger", "valueBoolean", "valueDateTime", "valueTime"):
        if fields.text(key):
            return fields.text(key)
    text = concept(fields.child("valueCodeableConcept")) or quantity(fields.child("valueQuantity"))
    if text:
        return text
    for key, kind in (("valueSampledData", "a curve"), ("valueAttachment", "an attachment")):
        if fields.child(key).values:
            return f"[{kind}, which is not shown]"
    period = fields.child("valuePeriod")
    if period.values:
        return f"{period.text('start') or '?'} to {period.text('end') or '?'}"
    ratio, limits = fields.child("valueRatio"), fields.child("valueRange")
    if ratio.values:
        return f"{quantity(ratio.child('numerator'))} : {quantity(ratio.child('denominator'))}"
    return _limits(limits)


def _limits(fields: Fields) -> str:
    low, high = quantity(fields.child("low")), quantity(fields.child("high"))
    if low and high:
        return f"{low} to {high}"
    return f"at least {low}" if low else f"at most {high}" * bool(high)


def _bounds(fields: Fields) -> str:
    written = (item.text("text") or _limits(item) for item in fields.children("referenceRange"))
    reference = "; ".join(filter(None, written))
    meaning = ", ".join(filter(None, map(concept, fields.children("interpretation"))))
    return f" (reference {reference})" * bool(reference) + f" [{meaning}]" * bool(meaning)
