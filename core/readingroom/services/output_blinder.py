"""Outputs as blinded users see them."""

from collections.abc import Sequence

from readingroom import store
from readingroom.domain.ids import OutputId
from readingroom.domain.output import ModelCard, ShownOutput
from readingroom.domain.protocol import Protocol
from readingroom.reading.blinding import Blinder
from readingroom.store import StudyFile


class OutputBlinder:
    """Redacts names of models in outputs and texts, by the protocol and the models of the study."""

    def __init__(self, file: StudyFile) -> None:
        self._file = file
        self._blinder: tuple[tuple[ModelCard, ...], tuple[str, ...], Blinder] | None = None

    def blinder_for(self, protocol: Protocol) -> Blinder:
        """Return the blinder, rebuilt only if the names to hide changed."""
        cards = tuple(model.card for model in store.models.list_all(self._file))
        hidden = protocol.hidden_words
        if self._blinder is None or self._blinder[:2] != (cards, hidden):
            self._blinder = (cards, hidden, Blinder(cards, hidden))
        return self._blinder[2]

    def show(self, protocol: Protocol, output: OutputId) -> ShownOutput:
        """Return an output as it is shown.

        Raises:
            NotFoundError: there is no such output.
        """
        return self.blinder_for(protocol).show(store.outputs.content(self._file, output))

    def unblinded(self, outputs: Sequence[OutputId]) -> tuple[str, ...] | None:
        """Return the names of the models of outputs, None while the study is blinded."""
        if store.meta.read(self._file).state.is_blinded:
            return None
        names = {model.id: model.card.name for model in store.models.list_all(self._file)}
        models = {row.id: names[row.model] for row in store.outputs.list_all(self._file)}
        return tuple(models[output] for output in outputs)
