"""Encodings: by mark, by what is stated, by zero bytes, by a guess."""

import codecs

import pytest
from tests.support.wording import Wording

from readingroom.domain.errors import IntakeError
from readingroom.intake.decoding import decode_text
from readingroom.intake.encoding_guess import guess_encoding

wording = Wording(__file__)

RUSSIAN = "Пациент жалуется на кашель в течение трёх недель. Лечение амоксициллином."
CHINESE = "患者主诉咳嗽三周，伴有发热。诊断：肺炎。"
GERMAN = "Patient klagt über Übelkeit, Fieber 38,5 °C. Größe 1,80 m."

GUESSED = [
    ("cp1252", "Windows-1252", GERMAN),
    ("cp1252", "Windows-1252", "Le patient présente une dyspnée d'effort évoluée. Échographie."),
    ("cp1252", "Windows-1252", "El niño presentó fiebre; diagnóstico: neumonía."),
    ("cp1252", "Windows-1252", "Il paziente è in buone condizioni, ma più stanco."),
    ("cp1252", "Windows-1252", "Patienten är en 54-årig man med bröstsmärta."),
    ("cp1252", "Windows-1252", "37 °C, 5 µg, ±2, “quoted” – dash"),
    ("cp1250", "Windows-1250", "Pacjent zgłasza ból w klatce piersiowej. Żadnych gorączek."),
    ("cp1250", "Windows-1250", "Pacient si stěžuje na bolest hlavy a závratě, léčba pokračuje."),
    ("cp1250", "Windows-1250", "A beteg három hete köhög, erős fejfájás, vérnyomás magas, fűszer."),
    ("cp1254", "Windows-1254", "Hasta üç haftadır öksürük şikayeti ile başvurdu. Şüpheli, ağrı."),
    ("cp1251", "Windows-1251", RUSSIAN),
    ("koi8-r", "KOI8-R", RUSSIAN),
    ("cp1251", "Windows-1251", "ДИАГНОЗ: ПНЕВМОНИЯ"),
    ("koi8-r", "KOI8-R", "ЖАЛОБЫ НА КАШЕЛЬ"),
    ("cp1252", "Windows-1252", "100 µg/24h, ½ tablet"),
    ("iso8859-5", "ISO-8859-5", RUSSIAN),
    ("cp866", "code page 866", RUSSIAN),
    ("cp1253", "Windows-1253", "Ο ασθενής παραπονείται για βήχα εδώ και τρεις εβδομάδες."),
    ("cp1255", "Windows-1255", "החולה מתלונן על שיעול במשך שלושה שבועות."),
    ("cp1256", "Windows-1256", "يشكو المريض من السعال منذ ثلاثة أسابيع."),
    ("cp874", "Windows-874", "ผู้ป่วยมีอาการไอมาสามสัปดาห์"),
    ("gb18030", "GB18030", CHINESE),
    ("big5", "Big5", "病人主訴咳嗽三週，伴有發燒。診斷：肺炎。治療：阿莫西林。"),
    ("cp932", "Shift-JIS", "患者は三週間前から咳を訴えている。診断：肺炎。"),
    ("euc_jp", "EUC-JP", "患者は三週間前から咳を訴えている。診断：肺炎。"),
    ("cp949", "EUC-KR", "환자는 3주 전부터 기침을 호소하였다. 진단: 폐렴."),
    ("cp949", "EUC-KR", "복부 초음파에서 담낭 결석이 관찰되며 간 실질의 에코는 증가되어 있음."),
    ("cp949", "EUC-KR", "과거력: 고혈압, 당뇨. 현병력: 내원 이틀 전부터 시작된 흉통."),
    ("iso2022_kr", "ISO-2022-KR", "환자는 3주 전부터 기침을 호소하였다."),
    ("iso2022_jp_2", "ISO-2022-JP", "患者は咳を訴えている。"),
    ("cp855", "code page 855", RUSSIAN),
    ("iso8859-6", "ISO-8859-6", "يشكو المريض من السعال منذ ثلاثة أسابيع."),
    ("iso8859-7", "ISO-8859-7", "Άλγος στον θώρακα. Ο ασθενής παραπονείται για βήχα."),
    ("mac_roman", "Mac Roman", GERMAN.replace("°", "")),
    ("cp850", "code page 850", GERMAN.replace("°", "")),
]


@pytest.mark.parametrize(("codec", "name", "text"), GUESSED)
def test_an_encoding_that_is_not_stated_is_guessed_and_called_a_guess(codec, name, text):
    assert decode_text(text.encode(codec)) == (text, name, True)


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
@pytest.mark.parametrize("text", [GERMAN + "\n", CHINESE + "\n1. " + CHINESE])
def test_unicode_without_mark_is_known_by_its_zero_bytes(codec, text):
    assert decode_text(text.encode(codec)) == (text, codec[:6].upper(), True)


@pytest.mark.parametrize(
    ("mark", "codec", "name"),
    [
        (codecs.BOM_UTF8, "utf-8", "UTF-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le", "UTF-16"),
        (codecs.BOM_UTF16_BE, "utf-16-be", "UTF-16"),
        (codecs.BOM_UTF32_LE, "utf-32-le", "UTF-32"),
        (codecs.BOM_UTF32_BE, "utf-32-be", "UTF-32"),
    ],
)
def test_a_mark_says_what_it_is(mark, codec, name):
    assert decode_text(mark + CHINESE.encode(codec)) == (CHINESE, name, False)


@pytest.mark.parametrize(
    ("stated", "name"),
    [
        ("koi8-r", "KOI8-R"),
        ('"windows-1251"', "Windows-1251"),
        ("hex", "Windows-1251"),
        ("no such", "Windows-1251"),
        ("utf-8", "Windows-1251"),
        ("a\0b", "Windows-1251"),
    ],
)
def test_a_stated_encoding_is_taken_if_it_fits(stated, name):
    data = RUSSIAN.encode("koi8-r" if stated == "koi8-r" else "cp1251")
    decoded = decode_text(data, stated=stated)
    assert (decoded.text, decoded.encoding) == (RUSSIAN, name)
    assert decoded.is_guess == (stated not in ("koi8-r", '"windows-1251"'))


def test_few_damaged_letters_do_not_make_unicode_something_else():
    data = (GERMAN * 4).encode()[:-1] + b"\xff."
    decoded = decode_text(data)
    assert decoded.text.startswith(GERMAN)
    assert decoded.encoding == wording("utf_damaged_letters")
    assert decoded.is_guess


def test_what_fits_nothing_is_read_byte_by_byte():
    assert guess_encoding(b"\x81\x8d words") is None
    assert decode_text(b"\x81\x8d words") == ("\x81\x8d words", "ISO-8859-1", True)


def test_a_long_text_is_judged_by_its_beginning_even_if_that_ends_within_a_sign():
    text = "a" + CHINESE * 1500
    assert decode_text(text.encode("gb18030")) == (text, "GB18030", True)


@pytest.mark.parametrize("data", [b"\0\0\0\0", b"a\0b", bytes(range(256)), b"\x01\x02\x03\x04" * 9])
def test_binary_data_are_no_text(data):
    with pytest.raises(IntakeError):
        decode_text(data)


def test_a_guess_that_fits_only_the_beginning_is_given_up():
    data = "Pacjent zgłasza ból, żadnych gorączek. ".encode("cp1250") * 600 + b"\x81 \x90"
    assert decode_text(data)[1:] == ("ISO-8859-1", True)


def test_an_escape_that_is_no_encoding_is_left_as_it_is():
    assert decode_text(b"a\x1b$ZZ\xc3\xa4") == ("a\x1b$ZZä", "UTF-8", False)


def test_zero_bytes_that_a_stated_encoding_lets_through_are_no_text():
    with pytest.raises(IntakeError, match="zero bytes"):
        decode_text(b"a\0b", stated="latin-1")
