"""Scenario family `rare-disease`: cases of a note and of variants of the disease gene."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.domain.scenario import SYNTHETIC, Recipe
from readingroom.engine.generator.genomes.cases import sample_files, truth_of
from readingroom.engine.generator.genomes.gene import Gene, make_gene
from readingroom.engine.generator.genomes.plan import VariantPlan, place_variants
from readingroom.engine.generator.genomes.sample import Call, Zygosities, make_call, make_calls
from readingroom.engine.generator.genomes.substitutions import Bias
from readingroom.engine.generator.genomes.variant import Consequence
from readingroom.engine.generator.notes.cases import ANY, Rewrite, written_notes
from readingroom.engine.generator.notes.disease_profiles import SEVERITIES
from readingroom.engine.generator.notes.statements import (
    Record,
    StatementKind,
    TermStatement,
    age_text,
)
from readingroom.engine.generator.rare_diseases.tables import (
    SHARES,
    Frequency,
    RareDisease,
    read_diseases,
    read_tree,
)
from readingroom.engine.generator.rare_diseases.tree import PhenotypeTree
from readingroom.engine.generator.types import SyntheticCase, case_code, case_numbers

_MAX_ABSENT: Final = 3


@dataclass(frozen=True, slots=True)
class Presentation:
    """Presentation of a disease: present and absent phenotypes, by identifier.

    `backed_off` maps each replacement phenotype to the original one.
    """

    present: tuple[str, ...]
    absent: tuple[str, ...]
    backed_off: dict[str, str]
    unrelated: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PresentationOptions:
    """How typical the presentation of a disease is.

    `severity` is 0 for mild to 2 for severe; `atypical` is the share of phenotypes replaced by
    siblings; `unrelated` is the number of unrelated phenotypes; `most` is the maximum number of
    present phenotypes.
    """

    severity: int
    atypical: float
    unrelated: int
    most: int


def share_of(frequency: Frequency, severity: int) -> float:
    """Return the probability of a phenotype at a severity: the log-odds shift by one.

    An obligate phenotype stays at 1.
    """
    share = SHARES[frequency]
    if share >= 1.0:
        return 1.0
    odds = math.log(share / (1 - share)) + (severity - 1)
    return 1 / (1 + math.exp(-odds))


def present_disease(
    disease: RareDisease,
    showing: PresentationOptions,
    sex: str,
    tree: PhenotypeTree,
    rng: np.random.Generator,
) -> Presentation:
    """Return the presentation of a patient of a sex, "female" or "male".

    An absent phenotype is neither a present one nor an ancestor of a present one.
    """
    can_be = [term for term in disease.phenotypes if tree.fits(term, sex)]
    drawn = [
        term
        for term in can_be
        if rng.random() < share_of(disease.phenotypes[term], showing.severity)
    ]
    drawn = _at_most(drawn, showing.most, disease, rng) or can_be[:1]
    absent = _absent(disease, can_be, drawn, tree, rng)
    recorded: list[str] = []
    backed_off: dict[str, str] = {}
    for term in drawn:
        is_obligate = disease.phenotypes[term] is Frequency.OBLIGATE
        if rng.random() < showing.atypical and not is_obligate:
            protected = frozenset((*drawn, *absent, *recorded))
            other = tree.backed_off(term, protected=protected, sex=sex, rng=rng)
            if other != term:
                backed_off[other] = term
                recorded.append(other)
                continue
        recorded.append(term)
    known = frozenset((*recorded, *absent))
    others = _others(disease, known, tree) if showing.unrelated else []
    free = [term for term in others if tree.fits(term, sex)]
    chosen = rng.permutation(len(free))[: showing.unrelated]
    unrelated = tuple(free[index] for index in sorted(chosen))
    return Presentation((*recorded, *unrelated), tuple(absent), backed_off, unrelated)


def record_of(presentation: Presentation, tree: PhenotypeTree, age_years: int, sex: str) -> Record:
    """Return the record for the patient's note; it does not name the disease."""
    statements = [
        TermStatement(StatementKind.PRESENT, plain_name(tree.names[term]))
        for term in presentation.present
    ]
    statements += [
        TermStatement(StatementKind.ABSENT, plain_name(tree.names[term]))
        for term in presentation.absent
    ]
    return Record(tuple(statements), age_text(age_years), sex)


def plain_name(name: str) -> str:
    """Return the name of a phenotype as written within a sentence."""
    return name[:1].lower() + name[1:] if name[1:2].islower() else name


def _at_most(
    drawn: list[str], most: int, disease: RareDisease, rng: np.random.Generator
) -> list[str]:
    """Return at most this many, in table order; frequent phenotypes precede rare ones."""
    if len(drawn) <= most:
        return drawn
    chances = {term: SHARES[disease.phenotypes[term]] * rng.random() for term in drawn}
    remaining = set(sorted(drawn, key=lambda term: -chances[term])[:most])
    return [term for term in drawn if term in remaining]


def _absent(
    disease: RareDisease,
    can_be: list[str],
    drawn: list[str],
    tree: PhenotypeTree,
    rng: np.random.Generator,
) -> list[str]:
    implied = set(drawn).union(*(tree.ancestors(term) for term in drawn))
    free = [
        term
        for term in can_be
        if term not in implied and disease.phenotypes[term] is not Frequency.OBLIGATE
    ]
    chosen = rng.permutation(len(free))[:_MAX_ABSENT]
    return [free[index] for index in sorted(chosen)]


def _others(disease: RareDisease, known: frozenset[str], tree: PhenotypeTree) -> list[str]:
    """Return phenotypes outside the disease, the patient and all their ancestors."""
    own = known | set(disease.phenotypes)
    own = own.union(*(tree.ancestors(term) for term in own))
    return [term for term in tree.leaves if term not in own and not tree.ancestors(term) & known]


_BIAS: Final = Bias(2.1, 10.0)
"""As the default settings of the family `genomes`."""
_BENIGN: Final = (Consequence.SYNONYMOUS, Consequence.NON_CODING)
_BOTH: Final = (True, True)


def make_cases(
    recipe: Recipe,
    settings: Mapping[str, str],
    *,
    rewrite: Rewrite | None = None,
    numbers: Sequence[int] | None = None,
    progress: Progress = NO_PROGRESS,
) -> Iterator[SyntheticCase]:
    """Yield the cases of a checked recipe; `rewrite` may replace the text of each note.

    Raises:
        GenerationError: no disease is as rare as requested, or the gene has no space for its
            variants.
        Cancelled: the user stopped.
    """
    diseases = _diseases(settings)
    for number in case_numbers(recipe, numbers):
        progress.raise_if_cancelled()
        rng = random_stream(recipe.seed, "rare-disease", str(number))
        disease = _drawn(diseases, settings["draw"], rng)
        yield _case(recipe, number, disease, settings, rewrite, rng)
        progress.report(Step(number, recipe.count, "Synthetic rare diseases"))


def _diseases(settings: Mapping[str, str]) -> Sequence[RareDisease]:
    known = read_diseases()
    if settings["disease"] != ANY:
        return (known[settings["disease"]],)
    most = float(settings["prevalence"])
    rare = [
        disease for disease in known.values() if disease.per_million and disease.per_million <= most
    ]
    if not rare:
        least = min(disease.per_million for disease in known.values() if disease.per_million)
        message = (
            f"No disease of the table is confirmed to be as rare as {most:g} in a million: say "
            f"{least:g} or more, or name a disease."
        )
        raise GenerationError(message)
    return rare


def _drawn(diseases: Sequence[RareDisease], draw: str, rng: np.random.Generator) -> RareDisease:
    weights = np.ones(len(diseases))
    if draw == "prevalence" and len(diseases) > 1:
        weights = np.array([disease.per_million or 0.0 for disease in diseases])
    return diseases[int(rng.choice(len(diseases), p=weights / weights.sum()))]


def _case(
    recipe: Recipe,
    number: int,
    disease: RareDisease,
    settings: Mapping[str, str],
    rewrite: Rewrite | None,
    rng: np.random.Generator,
) -> SyntheticCase:
    severity = (
        int(rng.integers(len(SEVERITIES)))
        if settings["severity"] == ANY
        else SEVERITIES.index(settings["severity"])
    )
    atypical, unrelated = float(settings["atypical"]), int(settings["unrelated"])
    showing = PresentationOptions(severity, atypical, unrelated, int(settings["most"]))
    low, high = disease.ages
    age, drawn_sex = int(rng.integers(low, high + 1)), ("female", "male")[int(rng.integers(2))]
    sex = drawn_sex if settings["sex"] == ANY else settings["sex"]
    shown = present_disease(disease, showing, sex, read_tree(), rng)
    record = record_of(shown, read_tree(), age, sex)
    notes = written_notes(record, settings["style"], rng, rewrite)
    gene, calls, pathogenic = _sample(disease, settings, rng)
    is_annotated = settings["annotation"] == "ann"
    truth = truth_of(gene, calls) | _truth(disease, shown, severity) | notes.outcomes
    return SyntheticCase(
        code=case_code(recipe, number),
        files=(
            *notes.files,
            *sample_files(gene, calls, recipe, is_annotated),
        ),
        truth=truth | {"pathogenic": "; ".join(pathogenic), "age": record.age, "sex": sex},
        facts={"Made": SYNTHETIC, "Gene": f"{gene.name}, on a synthetic sequence"},
    )


def _sample(
    disease: RareDisease, settings: Mapping[str, str], rng: np.random.Generator
) -> tuple[Gene, tuple[Call, ...], list[str]]:
    """Return the gene with variants: pathogenic on one haplotype, on both if recessive."""
    gene = make_gene(
        disease.gene,
        codon_count=int(settings["codons"]),
        exon_count=int(settings["exons"]),
        rng=rng,
    )
    is_compound = disease.is_recessive and rng.random() < 0.5
    kinds = [
        disease.classes[int(rng.integers(len(disease.classes)))]
        for _ in range(2 if is_compound else 1)
    ]
    benign = [_BENIGN[int(rng.integers(2))] for _ in range(int(settings["benign"]))]
    counts = {kind: (*kinds, *benign).count(kind) for kind in (*kinds, *benign)}
    variants = place_variants(gene, VariantPlan(counts, _BIAS), rng)
    depth = float(settings["depth"])
    calls = list(make_calls(variants, Zygosities.MIXED, depth, rng))
    harmful = [
        index for index, variant in enumerate(variants) if variant.consequence not in _BENIGN
    ]
    side = int(rng.integers(2))
    for order, position in enumerate(harmful):
        first = side == (order % 2)
        both = disease.is_recessive and not is_compound
        sides = _BOTH if both else (first, not first)
        calls[position] = make_call(variants[position], sides, depth, rng)
    names = [
        f"{gene.contig}:{variants[index].start + 1} {variants[index].ref}>{variants[index].alt}"
        for index in harmful
    ]
    return gene, tuple(calls), names


def _truth(disease: RareDisease, shown: Presentation, severity: int) -> dict[str, str]:
    figure = "" if disease.per_million is None else f"{disease.per_million:g} in a million"
    truth = {
        "disease": disease.name,
        "orpha": f"ORPHA:{disease.orpha}",
        "gene": disease.gene,
        "inheritance": "autosomal recessive" if disease.is_recessive else "autosomal dominant",
        "prevalence, at most": figure,
        "prevalence, measure": f"{disease.measure}, {disease.region}" if figure else "",
        "source": disease.source,
        "severity": SEVERITIES[severity],
        "present": " ".join(shown.present),
        "absent": " ".join(shown.absent),
        "unrelated": " ".join(shown.unrelated),
        "told less typically": " ".join(f"{a} for {b}" for a, b in shown.backed_off.items()),
    }
    return {key: value for key, value in truth.items() if value}
