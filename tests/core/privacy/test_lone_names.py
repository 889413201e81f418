"""Names that no title tells, and words that only look like one."""

import pytest

from readingroom.privacy.detection import find_identifiers
from readingroom.privacy.types import IdentifierKind

K = IdentifierKind


def found(text: str) -> list[tuple[IdentifierKind, str]]:
    return [(one.kind, text[one.start : one.end]) for one in find_identifiers(text)]


@pytest.mark.parametrize(
    ("kind", "text", "identifier"),
    [
        (K.NAME, "Ottilie presented with a wheeze.", "Ottilie"),
        (K.NAME, "Mum reports Jayden has had fever.", "Jayden"),
        (K.NAME, "Thandeka missed dialysis twice.", "Thandeka"),
        (K.NAME, "Gwenhwyfar's mother called.", "Gwenhwyfar"),
        (K.NAME, "Oluwaseun Adeyemi-Clarke, 61F, with chest pain", "Oluwaseun Adeyemi-Clarke"),
        (K.NAME, "Sadhbh Ní Cheallaigh was brought in", "Sadhbh Ní Cheallaigh"),
        (K.NAME, "seen by van der Meulen, Pieter today", "van der Meulen, Pieter"),
        (K.NAME, "OKAFOR, UCHENNA B.", "OKAFOR, UCHENNA B"),
        (K.NAME, "MACLEOD, Fiona. Ward 4.", "MACLEOD, Fiona"),
        (K.NAME, "LEBLANC, JEAN-PIERRE", "LEBLANC, JEAN-PIERRE"),
        (K.NAME, "Chiara d'Amico wishes full code", "Chiara d'Amico"),
        (K.NAME, "PID|SHARMA^LAKSHMI^K|", "SHARMA^LAKSHMI^K"),
        (K.NAME, "Transplant coordinator Maribel Quintanilla, cell", "Maribel Quintanilla"),
        (K.PLACE, "a retired baker, an old man from Östersund, came", "Östersund"),
        (K.PLACE, "Lindenweg 3, 35037 Marburg.", "35037 Marburg"),
        (K.PLACE, "14 Rosebank Grove", "14 Rosebank Grove"),
        (K.PLACE, "to Whitchurch SY13 1AB", "Whitchurch"),
        (K.DATE, "seen 27/11 in the clinic", "27/11"),
        (K.TELEPHONE, "wife on 07700 900321", "07700 900321"),
        (K.RECORD, "Histology H25/02117: benign", "H25/02117"),
        (K.PLAN, "Blue Cross, group 0091774-010", "0091774-010"),
        (K.DEVICE, "ICD S/N BSX-D433-110022", "BSX-D433-110022"),
        (K.LICENCE, "officer, badge 40811, at bedside", "40811"),
    ],
)
def test_is_found(kind: IdentifierKind, text: str, identifier: str) -> None:
    assert any(one is kind and identifier in told for one, told in found(text))


@pytest.mark.parametrize(
    "text",
    [
        "Hoehn and Yahr stage 2; Ballard 39 weeks; Ortolani and Barlow negative.",
        "Started Yasmin 30 mcg; Allegra 180 mg daily; Camila tablets stopped.",
        "CABG x3 (LIMA-LAD, SVG-OM, SVG-PDA).",
        "Switched from Zyrtec to Claritin; transferred from ICU.",
        "Snellen 6/9, 6/12. Ceftriaxone day 5/14. Cultures 2/2 bottles.",
        "Glucose^Serum^LN reported.",
        "Torsades de Pointes on telemetry; 10^9 cells.",
    ],
)
def test_nothing_is_found_where_nobody_is_named(text: str) -> None:
    assert found(text) == []
