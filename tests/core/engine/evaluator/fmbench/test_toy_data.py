"""The toy data that fmbench's published figures are about, made anew."""

import csv
import hashlib
import platform

import numpy as np
import pytest

from readingroom.engine.evaluator.fmbench.toy_data import (
    generate_classes,
    generate_numbers,
    write_classes,
    write_numbers,
    write_signals,
)


def weighted(array):
    flat = np.asarray(array, dtype=np.float64).ravel()
    return flat @ np.cos(np.arange(flat.size))


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = tmp_path_factory.mktemp("toy")
    write_classes(made / "classes", 100, 2, 10)
    write_numbers(made / "numbers")
    write_signals(made / "signals", 100, 16, 500, 2, 200)
    return made


def sha256(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


# The files of fmbench's generate-toy-data under numpy 2.3.5 and scikit-learn 1.9.1.
@pytest.mark.parametrize(
    ("name", "digest"),
    [
        ("classes/y.npy", "1b2fc78383811b3abc5621f8d93e2b71b390dac601f79f8c8a5d11da4b75557b"),
        (
            "classes/metadata.csv",
            "60af58dfd531cbb43c07771ebd82a46d607aa66c45ea233973bc30b01d2ab900",
        ),
        ("signals/y.npy", "27172aace4e8008fe1d472d4c19272e6a2912bbdbed92abd529ae4ba01883fc5"),
        ("signals/info.json", "e6daf5c637e93793f2709f7dfc0e1e48380ddaadd4985fdd9f52dcbdea641660"),
        (
            "signals/metadata.csv",
            "35ad55e41d410e39f0be4c04d573e5acd848d6bbee0e49530c0f9c18cf6d8998",
        ),
    ],
)
def test_labels_and_people_are_the_same_bytes(folder, name, digest):
    assert sha256(folder / name) == digest


@pytest.mark.skipif(platform.machine() not in ("x86_64", "AMD64"), reason="sines differ in a bit")
def test_signals_are_the_same_bytes(folder):
    digest = "db127b0b8a019b8e9947694ca82aa66db8ae05d7509f9845320d0c9be5e0bf73"
    assert sha256(folder / "signals" / "X.npy") == digest


def test_signals_are_the_same_numbers(folder):
    assert weighted(np.load(folder / "signals" / "X.npy")) == pytest.approx(
        26.433759909877537, abs=1e-3
    )


def test_a_table_with_two_classes_has_the_same_numbers(folder):
    assert weighted(np.load(folder / "classes" / "X.npy")) == pytest.approx(
        -64.44600391688935, abs=1e-9
    )


def test_a_table_with_three_classes_has_the_same_numbers():
    assert weighted(generate_classes(200, 50, 3, 20).inputs) == pytest.approx(
        -245.80343274276763, abs=1e-9
    )


def test_a_table_of_numbers_has_the_same_numbers():
    table = generate_numbers(200, 100, 100)
    assert weighted(table.inputs) == pytest.approx(17.15137453555703, abs=1e-9)
    assert weighted(table.targets) == pytest.approx(-2242.884736808424, abs=1e-6)


def test_more_than_thirty_telling_features_are_possible():
    # scikit-learn 1.9.1: make_classification(40, 40, n_informative=33, random_state=42).
    assert weighted(generate_classes(40, 40, 2, 33).inputs) == pytest.approx(
        -4.533175459326159, abs=1e-9
    )


def test_few_corners_of_a_small_cube_are_drawn_in_another_way():
    # scikit-learn 1.9.1: make_classification(40, 8, n_informative=4, random_state=42).
    inputs = generate_classes(40, 8, 2, 4).inputs
    assert weighted(inputs) == pytest.approx(-9.832780857232915, abs=1e-9)


def test_the_ages_of_the_regression_data_have_a_seed(folder):
    with (folder / "numbers" / "metadata.csv").open(newline="") as lines:
        ages = [int(row["age"]) for row in csv.DictReader(lines)]
    assert ages == np.random.default_rng(42).integers(18, 70, size=200).tolist()
