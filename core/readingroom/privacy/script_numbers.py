"""Patterns of record and telephone numbers after words in scripts other than Latin."""

import re
from typing import Final

from readingroom.privacy.patterns import Pattern
from readingroom.privacy.types import Confidence, IdentifierKind

_CODE: Final = (
    r"(?P<found>[A-Za-z]{0,4}[-/ ]?\d[\dA-Za-z]{0,16}(?:[-/.][\dA-Za-z]{1,12}){0,4})(?![\w%])"
)
_SIGNS: Final = r"[\s:：=#№.]{0,5}(?:№|no\.?|nr\.?)?[\s:：]{0,3}"
_MIN_RECORD_DIGITS: Final = 4
_MIN_TELEPHONE_DIGITS: Final = 6


def _has_digits(text: str, start: int, end: int) -> bool:
    """Return whether a code has enough digits for a record number."""
    return sum(sign.isdigit() for sign in text[start:end]) >= _MIN_RECORD_DIGITS


def _is_telephone(text: str, start: int, end: int) -> bool:
    return sum(sign.isdigit() for sign in text[start:end]) >= _MIN_TELEPHONE_DIGITS


SCRIPT_NUMBER_PATTERNS: Final = (
    Pattern(
        IdentifierKind.RECORD,
        "word for a record number in another script",
        re.compile(
            r"(?:病历号|病歷號|住院号|住院號|病案号|病案號|门诊号|門診號|就诊卡号|登记号|"
            r"登記號|检查号|檢查號|"
            r"影像号|社保号|医保号|カルテ番号|患者番号|患者\s?ID|診察券番号|検査番号|受付番号|"
            r"등록번호|환자번호|병록번호|차트번호|접수번호|"
            r"(?<!\w)(?:номер\s(?:истории болезни|карты|медкарты|полиса)|"
            r"истори[яи]\sболезни|медицинская карта|амбулаторная карта|"
            r"карта\s(?:пациента|больного)|"
            r"и/?б|а/?к|полис(?:\sомс)?|снилс|инн|паспорт|ідентифікаційний номер|номер картки|"
            r"αριθμός\s(?:μητρώου|φακέλου|ασθενούς)|αρ\.\s?(?:μητρώου|φακέλου)|α\.?μ\.?κ\.?α\.?|αμ|"
            r"رقم\s(?:الملف|المريض|الهوية|السجل|الطبي)|شماره\sپرونده|کد\sملی|"
            r"מספר\s(?:תיק|זהות|מטופל)|ת\.?ז\.?|"
            rf"पंजीकरण\sसंख्या|เลขที่(?:ผู้ป่วย|เวชระเบียน)|HN)){_SIGNS}{_CODE}",
            re.IGNORECASE,
        ),
        Confidence.HIGH,
        _has_digits,
    ),
    Pattern(
        IdentifierKind.TELEPHONE,
        "word for telephone in another script",
        re.compile(
            r"(?:电话|電話|手机|手機|联系方式|聯絡電話|携帯|전화|연락처|휴대폰|"
            r"(?<!\w)(?:тел(?:ефон)?|моб(?:ильный)?|телефон|τηλ(?:έφωνο)?|κινητό|هاتف|جوال|تلفن|טלפון|נייד|"
            r"फ़?ोन|फोन|โทร(?:ศัพท์)?)\.?)"
            r"[\s:：号號番号번호.]{0,6}(?P<found>[+(]{0,2}\d[\d\s()/.\-]{4,20}\d)(?!\d)"
        ),
        Confidence.HIGH,
        _is_telephone,
    ),
)
