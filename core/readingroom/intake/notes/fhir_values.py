"""Values of FHIR observations, formatted as on a report."""

from collections.abc import Iterator

from readingroom.intake.notes.fhir_json import Fields


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
