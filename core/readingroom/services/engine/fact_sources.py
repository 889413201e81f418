"""The services that provide facts about a study."""

from typing import NamedTuple

from readingroom.services.attestations import AttestationService
from readingroom.services.engine.feature_context import FeatureContext
from readingroom.services.results import ResultsService
from readingroom.services.signing.service import SignatureService


class FactSources(NamedTuple):
    """The services that provide facts in addition to the study file."""

    signing: SignatureService
    results: ResultsService
    features: FeatureContext
    attestations: AttestationService
