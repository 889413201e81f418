"""Calls of models in a process, refused where the model does not support them."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

import numpy as np

from readingroom.domain.arrays import AnyArray, FloatArray
from readingroom.domain.errors import ModelError
from readingroom.domain.model import ModelCapability, ModelFacts
from readingroom.engine.models.types import Prompt, refuse_images


class SupportedCalls(ABC):
    """Array calls of a `ModelUnderTest`, all computed in one way.

    Calls that the model does not support raise `ModelError`.
    """

    @property
    @abstractmethod
    def facts(self) -> ModelFacts:
        """The description of the model."""

    @abstractmethod
    def _computed(
        self, ability: ModelCapability, inputs: AnyArray, *, has_form: bool = False
    ) -> AnyArray:
        """Return the model's values for items, in as many calls as their size requires.

        `has_form` accepts values of any shape (n, ...).
        """

    def predict(self, inputs: AnyArray) -> AnyArray:
        """Return labels or numbers, shape (n,)."""
        return self._computed(ModelCapability.PREDICT, inputs)

    def predict_arrays(self, inputs: AnyArray) -> AnyArray:
        """Return predictions of any shape (n, ...), such as a mask or boxes for each item.

        Non-finite numbers are retained, so that only their items have no answer.
        """
        return self._computed(ModelCapability.PREDICT, inputs, has_form=True)

    def predict_proba(self, inputs: AnyArray) -> FloatArray:
        """Return probabilities, shape (n, n_classes)."""
        return self._computed(ModelCapability.PREDICT_PROBA, inputs)

    def get_embeddings(self, inputs: AnyArray) -> FloatArray:
        """Return vectors, shape (n, n_dimensions)."""
        return self._computed(ModelCapability.EMBED, inputs)

    def encode_sequences(self, sequences: Sequence[str]) -> FloatArray:
        """Return one vector for each sequence of letters, shape (n, n_dimensions)."""
        return self._computed(
            ModelCapability.ENCODE_SEQUENCES, np.asarray(sequences, dtype=np.str_)
        )

    def _require_text(self, prompts: Sequence[Prompt]) -> None:
        """Check that the model generates text, and accepts the images of the prompts."""
        self._require(ModelCapability.GENERATE)
        refuse_images(self.facts, prompts)

    def _require(self, ability: ModelCapability) -> None:
        """Check that the model has a capability."""
        if ability not in self.facts.abilities:
            available = ", ".join(self.facts.abilities)
            raise ModelError(
                f"{self.facts.name} does not support {ability.value}, only {available}."
            )
