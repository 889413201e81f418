"""Holding a patient, and what a model recommends for one, against what is known."""

from collections.abc import Iterable, Iterator, Mapping
from math import prod
from typing import Final

from readingroom.domain.knowledge import (
    PatientFacts,
    Reason,
    Recommendation,
    Verdict,
    VerdictKind,
)
from readingroom.domain.nearest import nearest
from readingroom.knowledge.graph import (
    Action,
    ActionEdge,
    DiseaseEdge,
    Graph,
    LimitEdge,
    Relation,
)

_GRAVEST: Final = tuple(VerdictKind)
_NOT_MUTATED: Final = ("", "wild type", "amplified", "fused", "not amplified", "not fused")


def check_patient(graph: Graph, facts: PatientFacts) -> Verdict:
    """Return whether a patient can be, by sex, age, pregnancy and diagnoses.

    A patient about whom nothing speaks is "no evidence": that no table forbids something does not
    make it so.
    """
    reasons = [*_impossible(facts), *_limits(graph, facts), *_unknown_codes(graph, facts)]
    if not reasons:
        reasons = [Reason(VerdictKind.NO_EVIDENCE, "Nothing that is known speaks against it.")]
    return _verdict(reasons)


def check(graph: Graph, facts: PatientFacts, recommendation: Recommendation) -> Verdict:
    """Return what is known of a recommendation for a patient, with each statement that decides.

    A drug is compatible where it is known to treat one of the diagnoses, in the state of the gene
    that this needs, and nothing speaks against it. What speaks against the patient counts as well.
    """
    patient = check_patient(graph, facts)
    reasons = [one for one in patient.reasons if one.kind is not VerdictKind.NO_EVIDENCE]
    if not recommendation.drugs:
        reasons.append(Reason(VerdictKind.NO_EVIDENCE, "No drug is recommended."))
    for drug in recommendation.drugs:
        reasons += _drug(graph, facts, drug.strip().lower(), is_reduced=recommendation.is_reduced)
    return _verdict(reasons)


def plausibility(graph: Graph, facts: PatientFacts) -> float:
    """Return how plausible a patient is, from 0 (impossible) to 1 (nothing speaks against it).

    Each soft limit that is passed multiplies it by the limit's weight, which was chosen and not
    measured.
    """
    if any(True for _ in _impossible(facts)):
        return 0.0
    passed = [limit for limit in graph.limits if _passes(limit, facts)]
    return prod(0.0 if limit.is_hard else limit.weight for limit in passed)


def _verdict(reasons: Iterable[Reason]) -> Verdict:
    ordered = tuple(sorted(reasons, key=lambda one: _GRAVEST.index(one.kind)))
    return Verdict(ordered[0].kind, ordered)


def _impossible(facts: PatientFacts) -> Iterator[Reason]:
    if facts.is_pregnant and facts.sex == "male":
        yield Reason(VerdictKind.INCOMPATIBLE, "A pregnancy and the male sex exclude each other.")


def _limits(graph: Graph, facts: PatientFacts) -> Iterator[Reason]:
    for limit in graph.limits:
        if _passes(limit, facts):
            kind = VerdictKind.INCOMPATIBLE if limit.is_hard else VerdictKind.IMPLAUSIBLE
            found = [code for code in facts.diagnoses if limit.codes.hold(code)]
            told = f"{', '.join(found)}: {limit.sentence}" if found else limit.sentence
            yield Reason(kind, told, limit.source)


def _passes(limit: LimitEdge, facts: PatientFacts) -> bool:
    """Return whether a patient lies outside of a limit; what is unknown passes none."""
    if limit.codes.parts and not any(limit.codes.hold(code) for code in facts.diagnoses):
        return False
    if limit.sex and facts.sex is not None and facts.sex.value != limit.sex:
        return True
    return facts.age_years is not None and not _is_between(
        facts.age_years, limit.low_years, limit.high_years
    )


def _is_between(age: float, low: float | None, high: float | None) -> bool:
    return (low is None or age >= low) and (high is None or age <= high)


def _unknown_codes(graph: Graph, facts: PatientFacts) -> Iterator[Reason]:
    for code in facts.diagnoses:
        if not graph.is_code(code):
            sentence = f"The code {code[:20]} is not in ICD-10-CM."
            yield Reason(VerdictKind.NO_EVIDENCE, sentence)


def _drug(graph: Graph, facts: PatientFacts, drug: str, *, is_reduced: bool) -> list[Reason]:
    if drug not in graph.drugs:
        close = nearest(drug, graph.drugs) if len(drug) > 3 else ""
        hint = close if "Did you mean" in close else ""
        return [Reason(VerdictKind.NO_EVIDENCE, f"Nothing is known of {drug[:60]}.{hint}")]
    reasons = [
        *_contraindications(graph, facts, drug),
        *_states(graph, facts, drug),
        *_actions(graph, facts, drug, is_reduced=is_reduced),
    ]
    return [*reasons, *_support(graph, facts, drug)]


def _contraindications(graph: Graph, facts: PatientFacts, drug: str) -> Iterator[Reason]:
    for edge in graph.diseases:
        if edge.drug != drug or edge.relation is not Relation.CONTRAINDICATED:
            continue
        if edge.gene and not _is_in(facts, edge.gene, edge.state):
            continue
        for code in facts.diagnoses:
            if edge.codes.hold(code):
                where = f" with {edge.gene} {edge.state}" if edge.gene else ""
                sentence = f"{drug} is contraindicated in {_named(graph, code)}{where}."
                yield Reason(VerdictKind.INCOMPATIBLE, sentence, edge.source)


def _states(graph: Graph, facts: PatientFacts, drug: str) -> Iterator[Reason]:
    for edge in graph.states:
        if edge.drug != drug:
            continue
        if edge.is_for_pregnancy and facts.is_pregnant:
            sentence = f"{drug} is contraindicated in pregnancy."
            yield Reason(VerdictKind.INCOMPATIBLE, sentence, edge.source)
        elif (
            not edge.is_for_pregnancy
            and facts.age_years is not None
            and _is_between(facts.age_years, edge.low_years, edge.high_years)
        ):
            sentence = f"{drug} is contraindicated at {facts.age_years:g} years."
            yield Reason(VerdictKind.INCOMPATIBLE, sentence, edge.source)


def _actions(graph: Graph, facts: PatientFacts, drug: str, *, is_reduced: bool) -> Iterator[Reason]:
    """Yield what guidelines ask for that the recommendation does not do."""
    for edge in graph.actions:
        if edge.drug != drug or not _fits(edge, facts.phenotypes):
            continue
        why = " and ".join(f"{gene} {phenotype}" for gene, phenotype in edge.phenotypes)
        level = f" (CPIC level {edge.level})" if edge.level else ""
        if edge.action is Action.AVOID:
            sentence = f"{drug} is to be avoided with {why}{level}."
            yield Reason(VerdictKind.INCOMPATIBLE, sentence, edge.source)
        elif edge.action is Action.ALTERNATIVE:
            sentence = f"Another drug than {drug} is advised with {why}{level}."
            yield Reason(VerdictKind.IMPLAUSIBLE, sentence, edge.source)
        elif edge.action is Action.REDUCE and not is_reduced:
            sentence = f"{drug} needs a lower dose with {why}{level}."
            yield Reason(VerdictKind.IMPLAUSIBLE, sentence, edge.source)


def _fits(edge: ActionEdge, phenotypes: Mapping[str, str]) -> bool:
    return all(
        phenotypes.get(gene, "").casefold() == phenotype.casefold()
        for gene, phenotype in edge.phenotypes
    )


def _support(graph: Graph, facts: PatientFacts, drug: str) -> list[Reason]:
    """Return what speaks for a drug; where nothing does, what is not known or not met."""
    edges = [
        edge
        for edge in graph.diseases
        if edge.drug == drug
        and edge.relation is Relation.TREATS
        and any(edge.codes.hold(code) for code in facts.diagnoses)
    ]
    if not edges:
        sentence = f"No table says that {drug} treats one of the diagnoses."
        return [Reason(VerdictKind.NO_EVIDENCE, sentence)]
    for edge in edges:
        if not edge.gene or _is_in(facts, edge.gene, edge.state):
            code = next(code for code in facts.diagnoses if edge.codes.hold(code))
            where = f" with {edge.gene} {edge.state}" if edge.gene else ""
            sentence = f"{drug} treats {_named(graph, code)}{where}."
            return [Reason(VerdictKind.COMPATIBLE, sentence, edge.source)]
    open_ones = [edge for edge in edges if not facts.genes.get(edge.gene)]
    return [_unmet(facts, drug, edge) for edge in open_ones or edges]


def _unmet(facts: PatientFacts, drug: str, edge: DiseaseEdge) -> Reason:
    needed, state = f"{edge.gene} {edge.state}", facts.genes.get(edge.gene, "")
    if not state:
        sentence = f"{drug} needs {needed}, and the state of {edge.gene} is not known."
        return Reason(VerdictKind.NO_EVIDENCE, sentence, edge.source)
    sentence = f"{drug} needs {needed}; here it is {state[:40]}."
    return Reason(VerdictKind.INCOMPATIBLE, sentence, edge.source)


def _is_in(facts: PatientFacts, gene: str, state: str) -> bool:
    """Return whether a gene is known to be in a state; a named change is a mutation as well."""
    found = facts.genes.get(gene, "").casefold()
    return found == state.casefold() or (state == "mutated" and found not in _NOT_MUTATED)


def _named(graph: Graph, code: str) -> str:
    title = graph.title(code)
    return f"{code} ({title})" if title else code
