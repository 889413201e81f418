"""The encoder of hashed words and letters, whose geometry follows from the shared features."""

import numpy as np
import pytest

from readingroom.engine.models.builtin.text_hashes import HashedTexts


def test_vectors_have_length_one_and_do_not_depend_on_the_other_texts() -> None:
    texts = ["a handwritten three", "Zweifel an der Läsion", "no nodule"]
    vectors = HashedTexts().encode_sequences(texts)

    assert vectors.shape == (3, 256)
    np.testing.assert_allclose(np.linalg.norm(vectors, axis=1), 1.0)
    np.testing.assert_array_equal(HashedTexts().encode_sequences(texts[1:])[0], vectors[1])


def test_the_cosine_is_that_of_counted_features() -> None:
    # "^ab$" has the features ab, ^ab, ab$; "^abc$" has abc, ^ab, abc, bc$ (abc twice).
    vectors = HashedTexts(65_536).encode_sequences(["ab", "abc"])

    assert vectors[0] @ vectors[1] == pytest.approx(1 / np.sqrt(3 * (1 + 4 + 1)))


def test_a_text_without_letters_is_the_zero_vector() -> None:
    np.testing.assert_array_equal(HashedTexts(8).encode_sequences(["", " \n"]), np.zeros((2, 8)))


@pytest.mark.parametrize("dimensions", [0, -1, 100_000])
def test_a_wrong_length_is_refused(dimensions: int) -> None:
    with pytest.raises(ValueError, match="dimensions"):
        HashedTexts(dimensions)
