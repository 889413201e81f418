"""Labelled notes with planted identifiers: sentences of two halves that share no template.

Rules may be tuned on the first half ("tuning"); accuracy is measured on the second one only
("measured"). A third of all names is composed of syllables, so that no list has them.
"""

import random
from collections.abc import Callable
from datetime import date, timedelta

from readingroom.privacy.types import IdentifierKind as K

GIVEN = [
    "Maria",
    "John",
    "Aisha",
    "Wei",
    "Olga",
    "Carlos",
    "Priya",
    "Fatima",
    "Hiroshi",
    "Ngozi",
    "Lars",
    "Ingrid",
    "Mateo",
    "Chloe",
    "Dmitri",
    "Leila",
    "Kwame",
    "Sofia",
    "Tomasz",
    "Yuki",
    "Rashid",
    "Emily",
    "Jamal",
    "Bridget",
    "Anders",
    "Lucía",
    "José",
    "Zoë",
    "Mehmet",
    "Thuy",
    "Patrick",
    "Deborah",
    "Marcus",
    "Tyrone",
    "Guadalupe",
    "Eunice",
    "Beatrix",
    "Callum",
    "Siobhan",
    "Ravi",
]
FAMILY = [
    "Smith",
    "Okafor",
    "Nguyen",
    "García",
    "Kowalski",
    "Andersson",
    "Patel",
    "O'Brien",
    "Müller",
    "Tanaka",
    "Haddad",
    "Rossi",
    "Ivanova",
    "Johnson-Reyes",
    "Delacroix",
    "Yilmaz",
    "Abernathy",
    "Castellanos",
    "Vandermeer",
    "Lindqvist",
    "Mbeki",
    "Silva",
    "Novak",
    "Hernandez",
    "Chowdhury",
    "MacLeod",
    "Fitzgerald",
    "Petrov",
    "Washington",
    "Baptiste",
    "Kim",
    "Osei",
    "Rosenberg",
    "Dubois",
    "Papadopoulos",
    "Yamamoto",
    "Stanković",
    "Underwood",
    "Holloway",
    "Quispe",
]
_STARTS = [
    "Bre",
    "Dro",
    "Fal",
    "Gri",
    "Hol",
    "Jor",
    "Kes",
    "Lun",
    "Mav",
    "Nor",
    "Pel",
    "Quo",
    "Ras",
    "Sul",
    "Tor",
    "Ver",
    "Wen",
    "Zan",
]
_ENDS = [
    "dane",
    "vick",
    "lotte",
    "mira",
    "nath",
    "ossa",
    "pell",
    "quist",
    "rova",
    "sby",
    "tine",
    "ulla",
    "wick",
    "zeno",
]
TOWNS = [
    "Springfield",
    "Lowell",
    "Baton_Rouge",
    "Chula_Vista",
    "Peoria",
    "Dubuque",
    "Leeds",
    "Reutlingen",
    "Toledo",
    "Macon",
    "Yuma",
]
STATES = ["IL", "MA", "LA", "CA", "TX", "OH", "NY", "GA", "FL", "WA"]
HOUSES = [
    "Mercy General Hospital",
    "St. Anne's Hospital",
    "Lakeview Medical Center",
    "Riverside Clinic",
    "Cedar Grove Nursing Home",
    "Harborview Rehabilitation Center",
    "Pinecrest Elementary School",
]
STREETS = ["Maple", "Harbor", "Linden", "Cypress", "Juniper", "Old_Mill", "Rosewood", "Canal"]
WAYS = ["Street", "St.", "Avenue", "Ave", "Road", "Rd", "Lane", "Drive", "Blvd", "Court"]

Value = Callable[[random.Random], str]


def word_name(rng: random.Random, names: list[str]) -> str:
    """Return a name of a list, or in one of three cases an unlisted one."""
    if rng.random() < 1 / 3:
        return rng.choice(_STARTS) + rng.choice(_ENDS)
    return rng.choice(names)


def given(rng: random.Random) -> str:
    """Return a given name."""
    return word_name(rng, GIVEN)


def family(rng: random.Random) -> str:
    """Return a family name."""
    return word_name(rng, FAMILY)


def full(rng: random.Random) -> str:
    """Return given and family name."""
    middle = rng.choice(["", "", f" {rng.choice('ABCDEFGHJKLMRST')}."])
    return f"{rng.choice(GIVEN)}{middle} {family(rng)}"


def reversed_name(rng: random.Random) -> str:
    """Return family name, comma, given name."""
    name = f"{family(rng)}, {rng.choice(GIVEN)}"
    return name.upper() if rng.random() < 0.5 else name


def digits(rng: random.Random, count: int) -> str:
    """Return a number with a given count of digits."""
    return str(rng.randint(1, 9)) + "".join(str(rng.randint(0, 9)) for _ in range(count - 1))


def day(rng: random.Random) -> date:
    """Return a day of the last decades."""
    return date(1990, 1, 1) + timedelta(rng.randint(0, 12_700))


def any_date(rng: random.Random) -> str:
    """Return a day in one of several notations."""
    one = day(rng)
    return rng.choice(
        [
            f"{one:%m/%d/%Y}", f"{one:%Y-%m-%d}", f"{one:%d.%m.%Y}",
            f"{one:%B} {one.day}, {one.year}",
            f"{one.day} {one:%b} {one.year}", f"{one:%d-%b-%Y}", f"{one:%m/%d/%y}", f"{one:%B %Y}",
            f"{one.day}{'th'} of {one:%B} {one.year}", f"{one:%m/%Y}", f"{one:%d%b%Y}".upper(),
        ]
    )  # fmt: skip


def telephone(rng: random.Random) -> str:
    """Return a telephone number in one of several notations."""
    a, b, c = rng.randint(201, 989), rng.randint(200, 999), digits(rng, 4)
    return rng.choice(
        [f"({a}) {b}-{c}", f"{a}-{b}-{c}", f"{a}.{b}.{c}", f"+1 {a} {b} {c}", f"{b}-{c}",
         f"+44 20 7946 {c}", f"{a} {b} {c}", f"1-{a}-{b}-{c}"]
    )  # fmt: skip


def record(rng: random.Random) -> str:
    """Return a record number."""
    return rng.choice([digits(rng, 7), digits(rng, 8), f"00{digits(rng, 6)}", f"M{digits(rng, 7)}",
                       f"{digits(rng, 3)}-{digits(rng, 2)}-{digits(rng, 2)}"])  # fmt: skip


def mail(rng: random.Random) -> str:
    """Return an e-mail address."""
    host = rng.choice(["example.org", "mail.example.com", "clinic.example.co.uk"])
    address = f"{rng.choice(GIVEN).lower()}.{rng.choice('abcdef')}{rng.randint(1, 99)}@{host}"
    return address.encode("ascii", "ignore").decode()


def code(letters: int, numbers: int) -> Value:
    """Return a generator of codes with a given count of letters and digits."""

    def make(rng: random.Random) -> str:
        return "".join(rng.choice("ABCDEFGHJKLMNPRSTUVWXYZ") for _ in range(letters)) + digits(
            rng, numbers
        )

    return make


SLOTS: dict[str, tuple[K, Value]] = {
    "given": (K.NAME, given),
    "family": (K.NAME, family),
    "full": (K.NAME, full),
    "reversed": (K.NAME, reversed_name),
    "initial": (K.NAME, lambda rng: f"{rng.choice('ABCDEFGHJKLMRST')}. {rng.choice(FAMILY)}"),
    "date": (K.DATE, any_date),
    "day": (K.DATE, lambda rng: f"{rng.randint(1, 12)}/{rng.randint(1, 28)}"),
    "month": (K.DATE, lambda rng: f"{day(rng):%B}"),
    "monthday": (K.DATE, lambda rng: f"{day(rng):%B} {rng.randint(1, 28)}"),
    "old": (K.DATE, lambda rng: str(rng.randint(90, 104))),
    "town": (K.PLACE, lambda rng: rng.choice(TOWNS).replace("_", " ")),
    "townstate": (
        K.PLACE,
        lambda rng: f"{rng.choice(TOWNS).replace('_', ' ')}, {rng.choice(STATES)} {digits(rng, 5)}",
    ),
    "street": (
        K.PLACE,
        lambda rng: (
            f"{rng.randint(2, 9800)} {rng.choice(STREETS).replace('_', ' ')} {rng.choice(WAYS)}"
        ),
    ),
    "house": (K.PLACE, lambda rng: rng.choice(HOUSES)),
    "zip": (K.PLACE, lambda rng: digits(rng, 5)),
    "phone": (K.TELEPHONE, telephone),
    "extension": (K.TELEPHONE, lambda rng: digits(rng, rng.choice([4, 5]))),
    "fax": (K.FAX, telephone),
    "mail": (K.EMAIL, mail),
    "ssn": (
        K.SOCIAL_SECURITY,
        lambda rng: rng.choice(
            [
                f"{digits(rng, 3)}-{digits(rng, 2)}-{digits(rng, 4)}",
                f"{digits(rng, 3)} {digits(rng, 2)} {digits(rng, 4)}",
                digits(rng, 9),
            ]
        ),
    ),
    "mrn": (K.RECORD, record),
    "accession": (
        K.RECORD,
        lambda rng: rng.choice(
            [f"S{rng.randint(18, 25)}-{digits(rng, 5)}", digits(rng, 8), f"ACC{digits(rng, 7)}"]
        ),
    ),
    "member": (K.PLAN, lambda rng: rng.choice([code(3, 9)(rng), code(1, 8)(rng), digits(rng, 10)])),
    "account": (
        K.ACCOUNT,
        lambda rng: rng.choice(
            [
                digits(rng, 9),
                f"{digits(rng, 4)}-{digits(rng, 5)}",
                f"DE89{digits(rng, 4)} 0440 {digits(rng, 4)} {digits(rng, 4)} {digits(rng, 2)}",
            ]
        ),
    ),
    "licence": (
        K.LICENCE,
        lambda rng: rng.choice([digits(rng, 10), code(1, 7)(rng), code(2, 7)(rng)]),
    ),
    "plate": (
        K.VEHICLE,
        lambda rng: rng.choice(
            [f"{rng.randint(1, 9)}{code(3, 3)(rng)}", f"{code(3, 4)(rng)[:3]}-{digits(rng, 4)}"]
        ),
    ),
    "vin": (K.VEHICLE, lambda rng: f"1HGCM8{digits(rng, 4)}A{digits(rng, 6)}"),
    "serial": (
        K.DEVICE,
        lambda rng: rng.choice(
            [
                code(3, 6)(rng),
                f"{digits(rng, 2)}-{digits(rng, 4)}-X{rng.randint(1, 9)}",
                digits(rng, 8),
            ]
        ),
    ),
    "url": (
        K.URL,
        lambda rng: (
            rng.choice(
                [
                    f"https://portal.example.org/p/{digits(rng, 5)}",
                    f"www.example.com/{rng.choice(GIVEN).lower()}",
                    f"facebook.com/{rng.choice(FAMILY).lower()}{digits(rng, 2)}",
                ]
            )
            .encode("ascii", "ignore")
            .decode()
        ),
    ),
    "ip": (
        K.IP,
        lambda rng: rng.choice(
            [
                f"192.168.{rng.randint(0, 255)}.{rng.randint(1, 254)}",
                f"10.{rng.randint(0, 255)}.{rng.randint(0, 255)}.7",
                f"2001:db8::{digits(rng, 2)}:{digits(rng, 4)}",
            ]
        ),
    ),
    "biometric": (
        K.BIOMETRIC,
        lambda rng: rng.choice(
            [
                "fingerprints",
                "a voice print",
                "an iris scan",
                "a palm print",
                "a thumbprint",
                "biometric data",
            ]
        ),
    ),
    "photo": (
        K.PHOTOGRAPH,
        lambda rng: rng.choice(
            [
                "full-face photograph",
                "photo of the patient's face",
                "facial photographs",
                "picture of his face",
                "headshot",
            ]
        ),
    ),
    "subject": (
        K.OTHER,
        lambda rng: rng.choice(
            [f"{digits(rng, 3)}-{digits(rng, 4)}", digits(rng, 6), code(2, 5)(rng)]
        ),
    ),
    "uuid": (
        K.OTHER,
        lambda rng: (
            f"{rng.getrandbits(32):08x}-{rng.getrandbits(16):04x}-4{rng.getrandbits(12):03x}-a{rng.getrandbits(12):03x}-{rng.getrandbits(48):012x}"
        ),
    ),
}
"""What stands for a slot of a template, and of which kind it is."""
