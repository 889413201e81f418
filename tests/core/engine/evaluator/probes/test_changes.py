"""What each probe does to samples, beside fmbench's own functions."""

import numpy as np
import pytest

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.probes.api import ProbeSamples
from readingroom.engine.evaluator.probes.registry import PROBES, find_probes

SEED = 7
STRENGTHS = {
    "dropout": 0.3,
    "noise": 10.0,
    "line_noise": 10.0,
    "permutation": 1.0,
    "shift": 10.0,
    "masking": 0.2,
    "expression": 0.3,
    "intensity": 0.2,
    "contrast": 0.2,
}
# fmbench 169e8f9 under numpy 2.3.5: its functions one after the other on `made(shape)` with one
# generator of seed 7; the sum weighted by cosines of the places, and the sum of absolute values.
ORACLE = (
    ("dropout", (6, 20), -1.8154127165087872, 41.180000111460686),
    ("noise", (6, 20), -2.7027791163841046, 60.559903651475906),
    ("permutation", (6, 20), -0.7475015608876087, 60.54000007733703),
    ("shift", (6, 20), 1.5456100032542759, 60.54000007733703),
    ("masking", (6, 20), -0.9979293578589762, 44.080000057816505),
    ("expression", (6, 20), -4.892496193478811, 61.80439453572035),
    ("intensity", (6, 20), -1.9856433337711117, 60.68222338333726),
    ("contrast", (6, 20), -1.6741626254556337, 50.0225922903046),
    ("dropout", (5, 4, 30), 6.693598857740519, 212.15999993681908),
    ("noise", (5, 4, 30), 9.90593097046453, 316.74829154089093),
    ("line_noise", (5, 4, 30), 2.8222841256739426, 313.3182096686214),
    ("permutation", (5, 4, 30), -5.55573259803798, 303.07999987900257),
    ("shift", (5, 4, 30), -4.774478467363245, 303.07999987900257),
    ("masking", (5, 4, 30), 3.5428354888199265, 241.20000003278255),
    ("expression", (5, 4, 30), 7.096799368879148, 321.1586166713387),
    ("intensity", (5, 4, 30), 4.634533164486122, 304.743147701025),
    ("contrast", (5, 4, 30), 5.2721200823771355, 350.8721859140787),
    ("dropout", (4, 3, 4, 5), -0.425752856127275, 101.52000010758638),
    ("noise", (4, 3, 4, 5), -1.6956889561438633, 125.94005012139678),
    ("permutation", (4, 3, 4, 5), -0.44215687154359173, 121.16000011563301),
    ("shift", (4, 3, 4, 5), -0.5901475941494247, 121.16000011563301),
    ("masking", (4, 3, 4, 5), -3.9191352565201174, 94.52000030130148),
    ("expression", (4, 3, 4, 5), -3.448698212249689, 125.07702244259417),
    ("intensity", (4, 3, 4, 5), -0.5937867844930051, 121.17210656101815),
    ("contrast", (4, 3, 4, 5), -0.5957942695930227, 122.32486130995676),
)


def made(shape):
    values = (np.arange(int(np.prod(shape))) * 37) % 101 / 50 - 1
    return values.astype(np.float32).reshape(shape)


def changed_in_turn():
    found = {}
    for shape in ((6, 20), (5, 4, 30), (4, 3, 4, 5)):
        rng = np.random.default_rng(SEED)
        samples = ProbeSamples(made(shape))
        for name in [row[0] for row in ORACLE if row[1] == shape]:
            found[name, shape] = PROBES[name].change(samples, STRENGTHS[name], rng)
    return found


@pytest.fixture(scope="module")
def changed():
    return changed_in_turn()


@pytest.mark.parametrize(("name", "shape", "weighted", "absolute"), ORACLE)
def test_a_change_is_that_of_fmbench(changed, name, shape, weighted, absolute):
    flat = changed[name, shape].astype(np.float64).ravel()
    assert flat @ np.cos(np.arange(flat.size)) == pytest.approx(weighted, rel=1e-5, abs=1e-5)
    assert np.abs(flat).sum() == pytest.approx(absolute, rel=1e-6)


@pytest.mark.parametrize("name", ["dropout", "masking", "expression", "intensity"])
def test_strength_zero_changes_nothing(name):
    samples = ProbeSamples(made((6, 20)))
    same = PROBES[name].change(samples, 0.0, np.random.default_rng(1))
    assert np.array_equal(same, samples.inputs)


@pytest.mark.parametrize("name", PROBES)
def test_a_change_leaves_the_samples_themselves_alone(name):
    inputs = made((5, 4, 30))
    before = inputs.copy()
    PROBES[name].change(ProbeSamples(inputs), STRENGTHS[name], np.random.default_rng(1))
    assert np.array_equal(inputs, before)


def test_noise_of_many_blocks_draws_as_one_call_does():
    inputs = np.ones((40, 1000), dtype=np.float32)
    noisy = PROBES["noise"].change(ProbeSamples(inputs), 0.0, np.random.default_rng(3))
    drawn = np.random.default_rng(3).normal(0.0, 1.0, size=inputs.shape)
    assert np.array_equal(noisy, (inputs + drawn.astype(np.float32)).astype(np.float32))


def test_the_power_of_small_whole_numbers_does_not_overflow():
    assert ProbeSamples(np.full((2, 3), 200, dtype=np.uint8)).power == 40_000


def test_silence_gets_the_least_noise_instead_of_none():
    noisy = PROBES["noise"].change(ProbeSamples(np.zeros((2, 50))), 0.0, np.random.default_rng(3))
    assert 0 < np.abs(noisy).max() < 1e-4


def test_strengths_take_the_place_of_the_default_ones():
    (noise, masking) = find_probes(("noise", "masking"), 2, {"noise": [20, -5]})
    assert noise.strengths == (20.0, -5.0)
    assert masking.strengths == PROBES["masking"].strengths


def test_all_default_strengths_are_in_their_range():
    grids = {name: probe.strengths for name, probe in PROBES.items()}
    for name, probe in PROBES.items():
        (same,) = find_probes((name,), max(probe.axes[0], 3), grids)
        assert same.strengths == probe.strengths


@pytest.mark.parametrize(
    ("name", "grid"),
    [
        ("masking", [0.1, 1.1]),
        ("dropout", [-0.1]),
        ("noise", [float("nan")]),
        ("noise", [float("inf")]),
        ("noise", [201]),
        ("expression", [-1]),
        ("expression", [float("inf")]),
        ("shift", []),
        ("shift", [1, 1.0]),
        ("shift", [1, 1.00000001]),
        ("shift", range(51)),
    ],
)
def test_strengths_out_of_range_or_twice_are_refused(name, grid):
    with pytest.raises(SuiteError):
        find_probes((name,), 3, {name: grid})
