"""Corruptions against scikit-image, Pillow, SciPy and formulas by hand."""

import numpy as np
import pytest
import skimage
from PIL import Image, ImageEnhance
from scipy import ndimage, stats

from readingroom.domain.errors import SuiteError
from readingroom.domain.random_streams import random_stream
from readingroom.engine.evaluator.corruptions.api import HU_CHEST, UNIT, ValueRange
from readingroom.engine.evaluator.corruptions.registry import CORRUPTIONS, corrupt
from readingroom.engine.evaluator.corruptions.severities import SEVERITY_TABLES
from readingroom.pixels import blur

PAIRS = [(table.key, key) for table in SEVERITY_TABLES.values() for key in table.strengths]
ONCE = [(table, key) for key, table in {key: table for table, key in PAIRS}.items()]


def stream() -> np.random.Generator:
    return random_stream(7, "test")


@pytest.fixture(scope="module")
def camera() -> np.ndarray:
    """A photograph of 96 by 96 pixels; a radiograph of that size would do as well."""
    picture = Image.fromarray(skimage.data.camera()).resize((96, 96))
    return np.asarray(picture, dtype=np.float64) / 255


@pytest.fixture(scope="module")
def retina() -> np.ndarray:
    picture = Image.fromarray(skimage.data.retina()).resize((64, 48))
    return np.asarray(picture, dtype=np.float64) / 255


def apply(key: str, image: np.ndarray, *strength: float) -> np.ndarray:
    return CORRUPTIONS[key].apply(image, strength, stream())


def test_every_corruption_stands_in_a_table_and_every_table_knows_its_corruptions() -> None:
    assert {key for _, key in PAIRS} == set(CORRUPTIONS)


@pytest.mark.parametrize("table", SEVERITY_TABLES.values(), ids=lambda table: table.key)
def test_each_table_has_five_strengths_with_a_value_for_each_named_part(table) -> None:
    shapes = {
        (len(steps), len(step), len(CORRUPTIONS[key].parts))
        for key, steps in table.strengths.items()
        for step in steps
    }

    assert all(count == 5 and given == named for count, given, named in shapes)


def test_the_strengths_of_chest_radiographs_are_those_published() -> None:
    strengths = SEVERITY_TABLES["chest"].strengths
    # medmnistc 0.1.0, corruptions/registry.py, chestmnist
    assert strengths["impulse_noise"] == ((0.01,), (0.03,), (0.06,), (0.09,), (0.17,))
    assert strengths["gamma_down"] == ((0.9,), (0.8,), (0.7,), (0.6,), (0.4,))
    assert len(strengths) == 13


@pytest.mark.parametrize(("table", "key"), ONCE)
def test_the_fifth_severity_is_further_from_the_image_than_the_first(
    table: str, key: str, camera: np.ndarray
) -> None:
    first, fifth = (
        np.mean(np.abs(corrupt(camera, key, severity, table=table, seed=1) - camera))
        for severity in (1, 5)
    )

    assert 0 < first < fifth


@pytest.mark.parametrize("key", CORRUPTIONS)
def test_shape_and_range_of_a_colour_image_are_kept(key: str, retina: np.ndarray) -> None:
    table = next(table for table, found in PAIRS if found == key)

    worse = corrupt(retina, key, 3, table=table, seed=1)

    assert worse.shape == retina.shape
    assert worse.min() >= 0
    assert worse.max() <= 1
    assert np.isfinite(worse).all()


@pytest.mark.parametrize("key", CORRUPTIONS)
def test_one_channel_gives_what_no_channel_gives(key: str, camera: np.ndarray) -> None:
    table = next(table for table, found in PAIRS if found == key)

    flat = corrupt(camera, key, 2, table=table, seed=1)
    deep = corrupt(camera[..., None], key, 2, table=table, seed=1)

    np.testing.assert_allclose(deep[..., 0], flat, atol=1e-12)


def test_the_same_seed_gives_the_same_image_and_another_item_another(camera: np.ndarray) -> None:
    def noisy(seed: int, item: str) -> np.ndarray:
        return corrupt(camera, "gaussian_noise", 3, table="chest", seed=seed, item=item)

    assert np.array_equal(noisy(1, "a"), noisy(1, "a"))
    assert not np.array_equal(noisy(1, "a"), noisy(1, "b"))
    assert not np.array_equal(noisy(1, "a"), noisy(2, "a"))


def test_hounsfield_units_come_back_as_hounsfield_units(camera: np.ndarray) -> None:
    scan = (camera * 1400 - 1000).astype(np.int16)

    darker = corrupt(scan, "brightness_down", 5, table="chest", seed=1, values=HU_CHEST)

    np.testing.assert_allclose(darker, (scan + 1000.0) * 0.5 - 1000, atol=1e-9)


def test_values_outside_the_range_are_clipped() -> None:
    scan = np.array([[-3024.0, 3000.0]])

    np.testing.assert_array_equal(HU_CHEST.from_unit(HU_CHEST.to_unit(scan)), [[-1000.0, 400.0]])


def test_a_range_that_ends_before_it_starts_is_refused() -> None:
    with pytest.raises(ValueError, match=r"not 3\.0 to 1\.0"):
        ValueRange(3.0, 1.0)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"table": "knee"}, "table 'knee'"),
        ({"key": "gibbs"}, "no 'gibbs'"),
        ({"severity": 6}, "1 to 5, not 6"),
        ({"image": np.zeros((2, 2, 4))}, "array of"),
        ({"image": np.zeros((0, 2))}, "array of"),
        ({"image": np.zeros((4, 4, 2))}, "array of"),
        ({"image": np.full((4, 4), np.nan)}, "or remove"),
    ],
)
def test_what_cannot_be_corrupted_is_refused_with_what_can(change, words: str) -> None:
    asked = {"image": np.zeros((4, 4)), "key": "jpeg", "severity": 1, "table": "chest"} | change

    with pytest.raises(SuiteError, match=words):
        corrupt(**asked, seed=1, values=UNIT)


def test_gaussian_noise_is_that_of_scikit_image() -> None:
    grey = np.full((300, 300), 0.5)
    ours = apply("gaussian_noise", grey, 0.12) - grey
    theirs = skimage.util.random_noise(grey, "gaussian", var=0.12**2, clip=False, rng=3) - grey

    assert stats.ks_2samp(ours.ravel(), theirs.ravel()).pvalue > 0.01


def test_speckle_is_that_of_scikit_image() -> None:
    ramp = np.tile(np.linspace(0, 1, 300), (300, 1))
    ours = apply("speckle_noise", ramp, 0.35)
    theirs = skimage.util.random_noise(ramp, "speckle", var=0.35**2, clip=False, rng=3)

    assert stats.ks_2samp(ours.ravel(), theirs.ravel()).pvalue > 0.01


def test_impulse_noise_hits_the_stated_share_evenly_as_scikit_image_does() -> None:
    grey = np.full((400, 400), 0.5)
    ours = apply("impulse_noise", grey, 0.17)
    theirs = skimage.util.random_noise(grey, "s&p", amount=0.17, rng=3)

    for value in (0.0, 1.0):
        assert np.mean(ours == value) == pytest.approx(np.mean(theirs == value), abs=0.005)


def test_shot_noise_has_mean_and_variance_of_counted_photons() -> None:
    noisy = apply("shot_noise", np.full((400, 400), 0.4), 25)

    assert noisy.mean() == pytest.approx(0.4, abs=0.003)
    assert noisy.var() == pytest.approx(0.4 / 25, rel=0.03)


def test_rician_noise_on_black_is_rayleigh() -> None:
    noisy = apply("rician_noise", np.zeros((300, 300)), 0.1)

    assert stats.kstest(noisy.ravel(), stats.rayleigh(scale=0.1).cdf).pvalue > 0.01


def test_gaussian_blur_is_a_convolution_with_torchvisions_kernel(camera: np.ndarray) -> None:
    sigma = 0.3 * ((7 - 1) * 0.5 - 1) + 0.8
    line = np.exp(-0.5 * (np.arange(-3, 4) / sigma) ** 2)
    line /= line.sum()
    expected = ndimage.convolve1d(ndimage.convolve1d(camera, line, 0, mode="mirror"), line, 1,
                                  mode="mirror")  # fmt: skip

    np.testing.assert_allclose(apply("gaussian_blur", camera, 7), expected, atol=1e-12)


def test_correlation_is_that_of_scipy_for_a_lopsided_kernel(camera: np.ndarray) -> None:
    kernel = np.arange(15.0).reshape(3, 5)
    expected = ndimage.correlate(camera, kernel, mode="mirror")

    np.testing.assert_allclose(blur.correlate(camera, kernel), expected, atol=1e-10)


def test_a_row_of_pixels_can_be_blurred() -> None:
    assert apply("gaussian_blur", np.ones((1, 9)), 5) == pytest.approx(np.ones((1, 9)))


def test_a_point_out_of_focus_becomes_a_disc() -> None:
    point = np.zeros((41, 41))
    point[20, 20] = 1.0
    seen = apply("defocus_blur", point, 4, 0.1)
    y, x = np.mgrid[-20:21, -20:21]

    assert ((seen > 1e-6) == (y**2 + x**2 <= 16)).all()
    assert seen.sum() == pytest.approx(1)


def test_a_radius_above_eight_is_blurred_too() -> None:
    assert apply("defocus_blur", np.ones((50, 50)), 9, 0.6) == pytest.approx(np.ones((50, 50)))


def test_a_moving_point_leaves_a_trail_of_half_a_gaussian() -> None:
    point = np.zeros((61, 61))
    point[30, 30] = 1.0
    seen = apply("motion_blur", point, 10, 5)
    steps = np.arange(21)
    weights = np.exp(-(steps**2) / 50)
    y, x = np.mgrid[-30:31, -30:31]

    # ImageMagick's GetMotionBlurKernel, drawn along one direction.
    assert seen.sum() == pytest.approx(1)
    assert seen.max() == pytest.approx(weights[0] / weights.sum())
    distance = (seen * np.hypot(y, x)).sum()
    assert distance == pytest.approx((steps * weights).sum() / weights.sum(), abs=0.3)
    assert (seen * y).sum() ** 2 + (seen * x).sum() ** 2 == pytest.approx(distance**2, rel=0.05)


@pytest.mark.parametrize("share", [0.3, 0.8])
def test_pixelating_is_pillows_box_filter_down_and_up(share: float, camera: np.ndarray) -> None:
    picture = Image.fromarray(np.rint(camera * 255).astype(np.uint8))
    small = picture.resize((int(96 * share), int(96 * share)), Image.Resampling.BOX)
    expected = np.asarray(small.resize((96, 96), Image.Resampling.BOX)) / 255

    assert np.abs(apply("pixelate", camera, share) - expected).max() <= 1.5 / 255


def test_brightness_and_contrast_are_those_of_pillow(retina: np.ndarray) -> None:
    picture = Image.fromarray(np.rint(retina * 255).astype(np.uint8))
    for key, enhance in (
        ("brightness_up", ImageEnhance.Brightness),
        ("contrast_down", ImageEnhance.Contrast),
    ):
        expected = np.asarray(enhance(picture).enhance(0.7)) / 255

        assert np.abs(np.clip(apply(key, retina, 0.7), 0, 1) - expected).max() <= 1.5 / 255


def test_gamma_is_that_of_scikit_image(camera: np.ndarray) -> None:
    expected = skimage.exposure.adjust_gamma(camera, 1.6)

    np.testing.assert_allclose(apply("gamma_up", camera, 1.6), expected)


def test_a_bent_grey_scale_keeps_the_order_of_greys_and_its_ends() -> None:
    ramp = np.linspace(0.1, 0.9, 200).reshape(10, 20)
    bent = apply("histogram_shift", ramp, 0.49)

    assert (np.diff(bent.ravel()) > 0).all()
    assert (bent.ravel()[0], bent.ravel()[-1]) == pytest.approx((0.1, 0.9))


def test_a_bias_field_is_the_exponential_of_a_legendre_polynomial() -> None:
    rows, columns = np.linspace(-1, 1, 30), np.linspace(-1, 1, 40)
    y, x = np.meshgrid(rows, columns, indexing="ij")
    legendre = [lambda t: t**0, lambda t: t, lambda t: (3 * t**2 - 1) / 2,
                lambda t: (5 * t**3 - 3 * t) / 2]  # fmt: skip
    drawn = stream().uniform(0, 0.3, (4, 4))
    log_field = sum(
        drawn[i, j] * legendre[i](y) * legendre[j](x) for i in range(4) for j in range(4 - i)
    )

    np.testing.assert_allclose(apply("bias_field", np.ones((30, 40)), 0.3), np.exp(log_field))


def test_gibbs_ringing_overshoots_an_edge_and_keeps_the_mean() -> None:
    step = np.zeros((64, 64))
    step[:, 32:] = 1.0
    rung = apply("gibbs", step, 0.8)

    # Radius (1 - 0.8) 64 / sqrt 2 = 9.05 about (31.5, 31.5), as MONAI's mask has it.
    k = np.fft.fftshift(np.fft.fft2(step))
    y, x = np.mgrid[0:64, 0:64] - 31.5
    expected = np.fft.ifft2(np.fft.ifftshift(k * (np.hypot(y, x) <= 0.2 * 64 / np.sqrt(2)))).real
    np.testing.assert_allclose(rung, expected, atol=1e-12)
    assert rung.max() > 1.05


def test_no_share_of_k_space_cut_off_leaves_the_image(camera: np.ndarray) -> None:
    np.testing.assert_allclose(apply("gibbs", camera, 0.0), camera, atol=1e-12)


def test_a_spike_is_a_wave_over_the_image_as_strong_as_stated(camera: np.ndarray) -> None:
    wave = apply("spike", camera, 0.5) - camera
    spectrum = np.abs(np.fft.fft2(wave))

    # The largest magnitude of k-space is that of the mean; the image is real, so that half of the
    # spike goes to the mirror of its place.
    assert np.abs(wave).max() == pytest.approx(0.5 * camera.mean(), rel=0.01)
    assert np.sort(spectrum.ravel())[-2:] == pytest.approx(0.25 * camera.sum())
    assert (spectrum > 1e-6).sum() == 2


def test_a_patient_who_moves_by_nothing_leaves_the_image(camera: np.ndarray) -> None:
    np.testing.assert_allclose(apply("patient_motion", camera, 0.0), camera, atol=1e-12)


def test_holes_are_black_and_at_most_as_large_as_stated() -> None:
    seen = apply("coarse_dropout", np.ones((50, 80)), 3, 0.1)

    assert 25 <= (seen == 0).sum() <= 75


def test_corners_are_dark_and_the_middle_is_kept() -> None:
    seen = apply("black_corners", np.ones((40, 40)), 0.9)

    assert seen[20, 20] == 1
    assert seen[0, 0] == 0
    assert seen.mean() == pytest.approx(np.pi * 18**2 / 1600, abs=0.02)


def test_turning_is_that_of_scikit_image(camera: np.ndarray) -> None:
    turned = apply("rotation", camera, 12)
    both = [skimage.transform.rotate(camera, angle, order=1) for angle in (12, -12)]

    assert min(np.abs(turned - one).max() for one in both) < 1e-9


def test_thick_slices_average_their_rows_and_keep_a_ramp_inside() -> None:
    ramp = np.tile(np.arange(12.0)[:, None], (1, 3))
    seen = apply("slice_thickness", ramp, 4)

    np.testing.assert_allclose(seen[2:10], ramp[2:10])
    np.testing.assert_allclose(seen[0], 1.5)
    np.testing.assert_allclose(seen[-1], 9.5)
