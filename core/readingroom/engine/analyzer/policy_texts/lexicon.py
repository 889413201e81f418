"""Word classes, which give sentences of the same meaning similar features."""

import functools
import re
from typing import Final

from readingroom.domain.packaged_data import packaged_data

CLASSES: Final = {
    name: frozenset(words.split())
    for name, words in packaged_data(dict[str, str], "policy_texts", "word_classes.yaml").items()
}
"""The classes; a word can be in several, and the first is its class in sequences."""
_ENDINGS: Final = (
    (
        "drug",
        re.compile(
            r"\w{2,}(?:pril|sartan|olol|statin|azole|cillin|mycin|oxacin|cycline|micin|"
            r"pam|lam|tidine|prazole|mide|terol|astine|atadine|idone|apine|"
            r"dipine|formin|gliptin|flozin|xaban|parin|sone|olone|triptyline|oxetine|azepine|mab|"
            r"nib|thyroxine|semide|thiazide|traline|pram|vir|tide|fenac|profen|codone|morphone|"
            r"zepam|setron|dronate|platin|taxel|rubicin|barbital|tamol|amine|phylline|tropium)s?"
        ),
    ),
    (
        "illness",
        re.compile(
            r"\w{3,}(?:itis|oma|omas|osis|emia|aemia|pathy|sclerosis|sepsis|plegia|algia|penia|"
            r"thorax|ectasia|stenosis|trophy|philia|iasis)"
        ),
    ),
    ("clinician", re.compile(r"\w{3,}(?:ologist|iatrist|iatrician|iatricist)s?")),
    ("specialty", re.compile(r"\w{3,}(?:ology|ologists)")),
)


@functools.lru_cache(maxsize=16_384)
def classes_of(word: str) -> tuple[str, ...]:
    """Return the classes of a lower-case word."""
    names = [name for name, members in CLASSES.items() if word in members]
    names += [name for name, ending in _ENDINGS if name not in names and ending.fullmatch(word)]
    return tuple(names)
