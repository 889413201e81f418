"""Plausibility of a patient, and of a model's recommendation, checked against the knowledge."""

import re
from collections.abc import Iterable, Iterator, Mapping
from math import prod
from typing import Final

from readingroom.domain.suggestions import nearest
from readingroom.knowledge.graph import (
    ActionEdge,
    DiseaseEdge,
    GuidelineAction,
    KnowledgeGraph,
    LimitEdge,
    Relation,
)
from readingroom.knowledge.types import (
    PatientFacts,
    PlausibilityReason,
    PlausibilityResult,
    PlausibilityStatus,
    Recommendation,
)

_BY_GRAVITY: Final = tuple(PlausibilityStatus)
_WILD: Final = "wild type"
_SYNONYMS: Final = {
    "wild-type": _WILD, "wildtype": _WILD, "wt": _WILD, "normal": _WILD, "negative": _WILD,
    "not mutated": _WILD, "unmutated": _WILD, "no mutation": _WILD, "mutation not found": _WILD,
    "mutant": "mutated", "mutation": "mutated", "pathogenic": "mutated",
}  # fmt: skip
_ALTERED: Final = frozenset({"mutated", "amplified", "fused"})
_STATES: Final = frozenset({_WILD, *_ALTERED, "positive", "not amplified", "not fused"})
_CHANGE: Final = re.compile(r"(?:p\.)?[a-z]{1,3}\d+[a-z*=].*|c\.\S+|exon ?\d+.*")
"""A named change such as V600E, p.Gly12Asp, c.68_69del or exon 19 deletion."""


def check_patient(graph: KnowledgeGraph, facts: PatientFacts) -> PlausibilityResult:
    """Return whether a patient is possible, by sex, age, pregnancy and diagnoses.

    A patient without counter-evidence is "no evidence": the absence of a rule does not prove
    plausibility.
    """
    reasons = [*_impossible(facts), *_limits(graph, facts), *_unknown_codes(graph, facts)]
    if not reasons:
        reasons = [
            PlausibilityReason(PlausibilityStatus.NO_EVIDENCE, "No known fact contradicts it.")
        ]
    return _result_of(reasons)


def check(
    graph: KnowledgeGraph, facts: PatientFacts, recommendation: Recommendation
) -> PlausibilityResult:
    """Return the plausibility of a recommendation for a patient, with each deciding statement.

    A drug is compatible where it is known to treat one of the diagnoses, in the required state of
    the gene, and nothing contradicts it. Evidence against the patient counts as well.
    """
    patient = check_patient(graph, facts)
    reasons = [
        reason for reason in patient.reasons if reason.kind is not PlausibilityStatus.NO_EVIDENCE
    ]
    if not recommendation.drugs:
        reasons.append(
            PlausibilityReason(PlausibilityStatus.NO_EVIDENCE, "No drug is recommended.")
        )
    for drug in recommendation.drugs:
        reasons += _drug(graph, facts, drug.strip().lower(), is_reduced=recommendation.is_reduced)
    return _result_of(reasons)


def plausibility(graph: KnowledgeGraph, facts: PatientFacts) -> float:
    """Return the plausibility of a patient, from 0 (impossible) to 1 (no counter-evidence).

    Each soft limit that is exceeded multiplies it by the limit's weight, which was chosen, not
    measured.
    """
    if any(True for _ in _impossible(facts)):
        return 0.0
    passed = [limit for limit in graph.limits if _passes(limit, facts)]
    return prod(0.0 if limit.is_hard else limit.weight for limit in passed)


def _result_of(reasons: Iterable[PlausibilityReason]) -> PlausibilityResult:
    ordered = tuple(sorted(reasons, key=lambda reason: _BY_GRAVITY.index(reason.kind)))
    return PlausibilityResult(ordered[0].kind, ordered)


def _impossible(facts: PatientFacts) -> Iterator[PlausibilityReason]:
    if facts.is_pregnant and facts.sex == "male":
        yield PlausibilityReason(
            PlausibilityStatus.INCOMPATIBLE,
            "Pregnancy and male sex exclude each other.",
            rule="Pregnancy and male sex exclude each other.",
        )


def _limits(graph: KnowledgeGraph, facts: PatientFacts) -> Iterator[PlausibilityReason]:
    for limit in graph.limits:
        if _passes(limit, facts):
            kind = (
                PlausibilityStatus.INCOMPATIBLE if limit.is_hard else PlausibilityStatus.IMPLAUSIBLE
            )
            codes = [code for code in facts.diagnoses if limit.codes.contains(code)]
            description = f"{', '.join(codes)}: {limit.sentence}" if codes else limit.sentence
            yield PlausibilityReason(kind, description, limit.source, limit.sentence)


def _passes(limit: LimitEdge, facts: PatientFacts) -> bool:
    """Return whether a patient is outside a limit; unknown values exceed none."""
    if limit.codes.parts and not any(limit.codes.contains(code) for code in facts.diagnoses):
        return False
    if limit.sex and facts.sex is not None and facts.sex.value != limit.sex:
        return True
    return facts.age_years is not None and not _is_between(
        facts.age_years, limit.low_years, limit.high_years
    )


def _is_between(age: float, low: float | None, high: float | None) -> bool:
    return (low is None or age >= low) and (high is None or age <= high)


def _unknown_codes(graph: KnowledgeGraph, facts: PatientFacts) -> Iterator[PlausibilityReason]:
    for code in facts.diagnoses:
        if not graph.is_code(code):
            sentence = f"The code {code[:20]} is not in ICD-10-CM."
            yield PlausibilityReason(
                PlausibilityStatus.NO_EVIDENCE, sentence, rule="A code is not in ICD-10-CM."
            )


def _drug(
    graph: KnowledgeGraph, facts: PatientFacts, drug: str, *, is_reduced: bool
) -> list[PlausibilityReason]:
    if drug not in graph.drugs:
        close = nearest(drug, graph.drugs) if len(drug) > 3 else ""
        hint = close if "Did you mean" in close else ""
        return [
            PlausibilityReason(
                PlausibilityStatus.NO_EVIDENCE,
                f"{drug[:60]} is not in the knowledge tables.{hint}",
                rule="The knowledge tables lack a drug.",
            )
        ]
    reasons = [
        *_contraindications(graph, facts, drug),
        *_states(graph, facts, drug),
        *_actions(graph, facts, drug, is_reduced=is_reduced),
    ]
    return [*reasons, *_support(graph, facts, drug)]


def _contraindications(
    graph: KnowledgeGraph, facts: PatientFacts, drug: str
) -> Iterator[PlausibilityReason]:
    for edge in graph.diseases:
        if edge.drug != drug or edge.relation is not Relation.CONTRAINDICATED:
            continue
        if edge.gene and not _is_in(facts, edge.gene, edge.state):
            continue
        for code in facts.diagnoses:
            if edge.codes.contains(code):
                where = f" with {edge.gene} {edge.state}" if edge.gene else ""
                sentence = f"{drug} is contraindicated in {_named(graph, code)}{where}."
                yield PlausibilityReason(
                    PlausibilityStatus.INCOMPATIBLE,
                    sentence,
                    edge.source,
                    "A drug is contraindicated in a diagnosis.",
                )


def _states(graph: KnowledgeGraph, facts: PatientFacts, drug: str) -> Iterator[PlausibilityReason]:
    for edge in graph.states:
        if edge.drug != drug:
            continue
        if edge.is_for_pregnancy and facts.is_pregnant:
            sentence = f"{drug} is contraindicated in pregnancy."
            rule = "A drug is contraindicated in pregnancy."
            yield PlausibilityReason(PlausibilityStatus.INCOMPATIBLE, sentence, edge.source, rule)
        elif (
            not edge.is_for_pregnancy
            and facts.age_years is not None
            and _is_between(facts.age_years, edge.low_years, edge.high_years)
        ):
            sentence = f"{drug} is contraindicated at {facts.age_years:g} years."
            rule = "A drug is contraindicated at this age."
            yield PlausibilityReason(PlausibilityStatus.INCOMPATIBLE, sentence, edge.source, rule)


def _actions(
    graph: KnowledgeGraph, facts: PatientFacts, drug: str, *, is_reduced: bool
) -> Iterator[PlausibilityReason]:
    """Yield guideline actions that the recommendation does not follow.

    Where one statement is about two genes and another about one of them, the former decides.
    """
    known = {gene.strip().casefold(): phenotype for gene, phenotype in facts.phenotypes.items()}
    fitting = [edge for edge in graph.actions if edge.drug == drug and _fits(edge, known)]
    yield from _unknown_phenotypes(graph, known, drug)
    for edge in fitting:
        if any(set(edge.phenotypes) < set(other.phenotypes) for other in fitting):
            continue
        why = " and ".join(f"{gene} {phenotype}" for gene, phenotype in edge.phenotypes)
        level = f" (CPIC level {edge.level})" if edge.level else ""
        if edge.action is GuidelineAction.AVOID:
            sentence = f"{drug} must be avoided with {why}{level}."
            rule = "A drug must be avoided with a phenotype."
            yield PlausibilityReason(PlausibilityStatus.INCOMPATIBLE, sentence, edge.source, rule)
        elif edge.action is GuidelineAction.ALTERNATIVE:
            sentence = f"An alternative to {drug} is recommended with {why}{level}."
            rule = "An alternative is recommended with a phenotype."
            yield PlausibilityReason(PlausibilityStatus.IMPLAUSIBLE, sentence, edge.source, rule)
        elif edge.action is GuidelineAction.REDUCE and not is_reduced:
            sentence = f"{drug} needs a lower dose with {why}{level}."
            rule = "A drug needs a lower dose with a phenotype."
            yield PlausibilityReason(PlausibilityStatus.IMPLAUSIBLE, sentence, edge.source, rule)


def _unknown_phenotypes(
    graph: KnowledgeGraph, known: Mapping[str, str], drug: str
) -> Iterator[PlausibilityReason]:
    """Yield phenotypes that occur in no statement of their gene, so that nothing follows."""
    written: dict[str, str] = {}
    named: dict[str, set[str]] = {}
    for edge in graph.actions:
        for gene, phenotype in edge.phenotypes:
            named.setdefault(gene, set()).add(phenotype.casefold())
            if edge.drug == drug:
                written.setdefault(gene, phenotype)
    for gene, example in sorted(written.items()):
        for reported in _parts(known, gene):
            if reported.casefold() not in named[gene]:
                sentence = f"No table describes {gene} {reported[:40]} for {drug}. Phenotypes "
                sentence += f"are written as in '{example}'."
                rule = "No table describes a phenotype for a drug."
                yield PlausibilityReason(PlausibilityStatus.NO_EVIDENCE, sentence, rule=rule)


def _fits(edge: ActionEdge, known: Mapping[str, str]) -> bool:
    return all(
        any(value.casefold() == phenotype.casefold() for value in _parts(known, gene))
        for gene, phenotype in edge.phenotypes
    )


def _parts(known: Mapping[str, str], gene: str) -> list[str]:
    """Return the phenotypes of a gene; one such as HLA-B may have several, separated by commas."""
    parts = re.split(r"[,;]", known.get(gene.casefold(), ""))
    return [" ".join(part.split()) for part in parts if part.strip()]


def _support(graph: KnowledgeGraph, facts: PatientFacts, drug: str) -> list[PlausibilityReason]:
    """Return the evidence for a drug; without any, what is unknown or unmet."""
    edges = [
        edge
        for edge in graph.diseases
        if edge.drug == drug
        and edge.relation is Relation.TREATS
        and any(edge.codes.contains(code) for code in facts.diagnoses)
    ]
    if not edges:
        sentence = f"No table lists {drug} as treatment of one of the diagnoses."
        rule = "No table lists a drug as treatment of one of the diagnoses."
        return [PlausibilityReason(PlausibilityStatus.NO_EVIDENCE, sentence, rule=rule)]
    for edge in edges:
        if not edge.gene or _is_in(facts, edge.gene, edge.state):
            code = next(code for code in facts.diagnoses if edge.codes.contains(code))
            sentence = f"A table lists {drug} as treatment of {_named(graph, code)}."
            if edge.gene:
                sentence = (
                    f"A table lists {drug} as treatment of {_named(graph, code)} with "
                    f"{edge.gene} {edge.state}."
                )
            return [PlausibilityReason(PlausibilityStatus.COMPATIBLE, sentence, edge.source)]
    open_ones = [edge for edge in edges if not _state_of(facts, edge.gene)]
    return [_unmet(facts, drug, edge) for edge in open_ones or edges]


def _unmet(facts: PatientFacts, drug: str, edge: DiseaseEdge) -> PlausibilityReason:
    needed, state = f"{edge.gene} {edge.state}", _state_of(facts, edge.gene)
    reported = " or ".join(_reported_states(facts, edge.gene))[:40]
    unknown = "The state of a gene that a drug needs is not known."
    if not state:
        sentence = f"{drug} needs {needed}, and the state of {edge.gene} is not known"
        sentence += f": '{reported}' is not a state in the tables." if reported else "."
        return PlausibilityReason(PlausibilityStatus.NO_EVIDENCE, sentence, edge.source, unknown)
    if state in ("mutated", "positive") and _CHANGE.fullmatch(edge.state.casefold()):
        sentence = f"{drug} needs {needed}; '{reported}' does not name the change."
        return PlausibilityReason(PlausibilityStatus.NO_EVIDENCE, sentence, edge.source, unknown)
    sentence = f"{drug} needs {needed}; the patient has {reported}."
    rule = "A drug needs another state of a gene."
    return PlausibilityReason(PlausibilityStatus.INCOMPATIBLE, sentence, edge.source, rule)


def _is_in(facts: PatientFacts, gene: str, state: str) -> bool:
    """Return whether a gene is known to be in a state; a named change is also a mutation."""
    known_state, target = _state_of(facts, gene), state.casefold().removeprefix("p.")
    if known_state == "positive":
        return target in _ALTERED
    if any(state_text.strip().casefold() == target for state_text in _reported_states(facts, gene)):
        return True  # a state of a user's table
    return known_state == target or (
        target == "mutated" and _CHANGE.fullmatch(known_state) is not None
    )


def _state_of(facts: PatientFacts, gene: str) -> str:
    """Return the state of a gene, case-folded; "" if unknown or not understood."""
    for text in _reported_states(facts, gene):
        folded = " ".join(text.split()).casefold()
        state = _SYNONYMS.get(folded, folded).removeprefix("p.")
        if state in _STATES or _CHANGE.fullmatch(state):
            return state
    return ""


def _reported_states(facts: PatientFacts, gene: str) -> list[str]:
    """Return the reported states of a gene, whatever the case of its name."""
    target = gene.casefold()
    return [text for name, text in facts.genes.items() if name.strip().casefold() == target]


def _named(graph: KnowledgeGraph, code: str) -> str:
    title = graph.title(code)
    return f"{code} ({title})" if title else code
