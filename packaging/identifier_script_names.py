"""Derive the names in other scripts that the detector of identifiers knows, from Faker.

```
pip download --no-deps faker==40.54.0            # unpacked into SITE
python packaging/identifier_script_names.py SITE
```

Files are read, never imported. Names of alphabets are folded; Chinese, Japanese and Korean ones stay
as they are written. `names_scripts.csv` holds a sign for each: "g" given and "s" family names of an
alphabet, "c" Chinese family names and "h" signs of given ones, "j" and "n" those of Japanese, "k"
Korean family names, "m" given ones and "y" their syllables.
"""

import ast
import sys
import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from readingroom.identifiers.known import fold

OUT = Path(__file__).parents[1] / "resources" / "readingroom_resources" / "identifiers"
ALPHABETS = (
    *("ru_RU", "uk_UA", "bg_BG", "mk_MK", "el_GR", "hy_AM", "ka_GE", "ar_AA", "ar_SA", "ar_PS"),
    *("fa_IR", "he_IL", "hi_IN", "ne_NP", "bn_BD", "ta_IN", "th_TH"),
)
CHINESE_FAMILIES = 120
"""The most frequent ones; rarer ones are mostly words of every text."""
MORE_JAPANESE = (
    "小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 斎藤 清水 山崎 阿部 池田 橋本 山下 石川 中島 前田 "
    "藤田 小川 後藤 岡田 長谷川 村上 近藤 石井 斉藤 坂本 遠藤 青木 藤井 西村 福田 太田 三浦 岡本 藤原 "
    "松田 中川 中野 原田 小野 田村 竹内 金子 和田 中山 石田 上田 柴田 酒井 工藤 横山 宮崎 宮本 内田 高木 "
    "安藤 谷口 大野 丸山 今井 高田 藤本 武田 村田 上野 杉山 増田 菅原 平野 小島 大塚 千葉 久保 松井 小山 "
    "渡邊 渡辺 齋藤 中村 野口 松尾 菊地 佐野 新井 木下 桜井 野村 古川 服部 市川 島田 水野 吉川 荒木 川口"
).split()

MORE_GIVEN = (
    "فاطمة عائشة ليلى سارة نور هدى منى سلمى خديجة رانيا دينا هبة آمنة نادية سميرة هناء إيمان أمينة "
    "إبراهيم عبدالله عبد الله عبدالرحمن الرحمن مصطفى محمود حسين طارق ياسر كريم عمرو وليد ماجد هشام "
    "رشيد جمال رامي سعيد إسماعيل إسحاق داود سليمان عيسى موسى علاء أيمن بلال عادل فيصل ناصر "
    "สมชาย สมหญิง สมศักดิ์ สมศรี ประเสริฐ วิชัย สุชาติ มาลี อรุณ นภา กมล ชัย ปราณี ศิริพร วันดี "
    "सुनीता अनीता गीता सीता राम श्याम मोहन राजेश सुरेश महेश दिनेश संजय विजय अनिल सुनील कविता"
).split()
MORE_CHINESE_GIVEN = (
    "伟刚勇毅俊峰强军东文辉明永健世广志义兴良海山仁波宁贵福龙元国胜学祥才武新飞彬富顺信杰涛昌成星光达"
    "岩茂进林坚彪博诚敬震振壮群豪邦承绍松善厚庆磊民友裕哲江超浩亮政谦奇翰朗伯宏若鸣朋斌栋维启克伦翔旭鹏"
    "泽晨辰士建家致树炎德泰盛雄琛钧冠策腾楠榕航弘秀娟英华慧巧美娜静淑惠珠翠雅芝玉萍红娥玲芬芳燕彩春菊兰"
    "凤洁梅琳素云莲真环雪荣爱妹霞香月莺媛艳瑞凡佳嘉琼勤珍贞莉桂娣璧璐娅琦晶妍茜秋珊莎锦黛倩婷姣婉娴瑾颖"
    "瑶怡婵雁蓓荷丹蓉君琴蕊薇菁梦岚苑婕馨瑗琰韵园艺咏卿聪澜毓悦昭冰爽琬茗羽希欣筠柔竹凝晓欢霄枫芸菲伊"
    "亚宜姬舒影荔枝思丽偉強國華麗紅玉蘭鳳雲靜曉夢慶榮貴學軍東飛龍愛艷瓊錦潔瑩穎"
)

def lists_of(root: Path, locale: str) -> Iterator[tuple[str, str]]:
    """Yield the list and the name of each constant in the lists of a language."""
    tree = ast.parse((root / locale / "__init__.py").read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if not isinstance(node, (ast.Assign, ast.AnnAssign)) or node.value is None:
            continue
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        kind = getattr(target, "id", "")
        if not any(word in kind for word in ("first", "middle", "last")) or "romanized" in kind:
            continue
        for one in ast.walk(node.value):
            if isinstance(one, ast.Constant) and isinstance(one.value, str):
                yield kind, unicodedata.normalize("NFC", one.value)


def main(site: Path) -> None:
    """Write the list."""
    root = site / "faker" / "providers" / "person"
    signs: defaultdict[str, set[str]] = defaultdict(set)
    for locale in ALPHABETS:
        for kind, name in lists_of(root, locale):
            for part in name.split():
                signs[fold(part)].add("s" if "last" in kind else "g")
    for name in MORE_GIVEN:
        signs[fold(name)].add("g")
    for locale, family, given, parts in (
        ("zh_CN", "c", "", "h"),
        ("zh_TW", "c", "", "h"),
        ("ja_JP", "j", "n", ""),
        ("ko_KR", "k", "m", "y"),
    ):
        families = 0
        for kind, name in lists_of(root, locale):
            if "last" in kind:
                families += 1
                if family != "c" or families <= CHINESE_FAMILIES:
                    signs[name].add(family)
            else:
                signs[name].update(given)
                for sign in name if parts else "":
                    signs[sign].add(parts)
    for sign in MORE_CHINESE_GIVEN:
        signs[sign].add("h")
    for name in MORE_JAPANESE:
        signs[name].add("j")
    lines = [
        f"{name},{''.join(sorted(kinds - {''}))}"
        for name, kinds in sorted(signs.items())
        if kinds - {""} and not name.isascii() and "," not in name
        and (len(name) > 2 or kinds & set("chjnkmy"))
    ]  # fmt: skip
    text = "\n".join(("name,signs", *lines)) + "\n"
    (OUT / "names_scripts.csv").write_text(text, encoding="utf-8")
    print(f"{len(lines):,} names in other scripts")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
