"""What the service of a feature is made from."""

from collections.abc import Callable, Mapping
from typing import TypeVar, cast

from readingroom.domain.case import KnownIdentifier
from readingroom.services.attestations import AttestationService
from readingroom.services.engine.analysis_service import AnalysisService
from readingroom.services.guard import Guard
from readingroom.services.results import ResultsService
from readingroom.services.signing.service import SignatureService
from readingroom.store import StudyFile

T = TypeVar("T")


class FeatureContext:
    """An open study for the services of features; there is one service of each kind."""

    def __init__(
        self,
        file: StudyFile,
        guard: Guard,
        analyses: AnalysisService,
        results: ResultsService,
        signing: SignatureService,
        attestations: AttestationService,
        known_identifiers: Mapping[str, tuple[KnownIdentifier, ...]],
    ) -> None:
        self.file = file
        self.guard = guard
        self.analyses = analyses
        self.results = results
        self.signing = signing
        self.attestations = attestations
        self.known_identifiers = known_identifiers
        self._services: dict[object, object] = {}

    def service(self, kind: Callable[["FeatureContext"], T]) -> T:
        """Return the service of a feature."""
        if kind not in self._services:
            self._services[kind] = kind(self)
        return cast("T", self._services[kind])
