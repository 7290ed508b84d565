"""List family files made by hand to do harm."""

from __future__ import annotations

import io
import random
import struct
import zipfile
import zlib
from typing import Final

from squaretactics.storage.family_file import shared_family, write_family
from tools.family_damage import chunks, drawn_family, packed, png, unpacked

_MB: Final = 1024 * 1024


def hostile() -> dict[str, bytes]:
    """Return files made to do harm, by what is wrong with them."""
    shared = drawn_family(random.Random(1))
    sound = write_family(shared_family(shared.family, {0: png(8, 8)}))
    text = unpacked(sound)["family.toml"]
    return {**_containers(sound, text), **_texts(text.decode()), **_images(text)}


def _containers(sound: bytes, text: bytes) -> dict[str, bytes]:
    data, end = {"family.toml": text}, sound.rindex(b"PK\x05\x06")
    names = {
        *(
            "../family.toml",
            "/etc/passwd",
            "C:\\family.toml",
            "..\\01.png",
            "family.toml/",
            "a/family.toml",
            "FAMILY.TOML",
        ),
        *("\uff10\uff11.png", "01.PNG", "00.png", "19.png", "1.png", "01.png ", "CON", "x" * 60_000),
        *("family.toml.lnk", "\u202egnp.10", "01.svg", "~/01.png", "__MACOSX/._01.png", "file:///01.png"),
    }
    return {
        "empty": b"",
        "only a signature": b"PK",
        "only the end of a zip file": sound[end:],
        "text": b"name = 1\n",
        "a compressed stream": zlib.compress(text),
        "another kind of archive": b"7z\xbc\xaf\x27\x1c" + bytes(100),
        "larger than allowed": sound + bytes(6 * _MB),
        "filled up before the end": sound[:end] + bytes(7 * _MB) + sound[end:],
        "program in front": b"MZ" + sound,
        "data in front": b"PK\x03\x04" + bytes(64) + sound,
        "data behind": sound + bytes(64),
        "comment": _with_comment(sound),
        "second end": sound + sound[end:],
        "without family.toml": packed({"01.png": png(8, 8)}),
        "nothing in it": packed({}),
        "zip file in a zip file": packed({"family.toml": sound}),
        "bomb as text": packed({"family.toml": bytes(60 * _MB)}),
        "bomb as picture": packed({**data, "01.png": bytes(60 * _MB)}),
        "eighteen bombs": packed({**data, **{f"{n:02}.png": bytes(1_900_000) for n in range(1, 19)}}),
        "false size": _patched(packed({"family.toml": bytes(9 * _MB)}), 9 * _MB, 9_000),
        "20,000 files": packed({**data, **{f"{n:05}": b"" for n in range(20_000)}}),
        "one name many times": _repeated(text, 19),
        "one name twice": _repeated(text, 2),
        "two names for one place": _two_names(text),
        "name that seems to end early": packed({**data, "01.png?.exe": png(8, 8)}).replace(b"png?", b"png\0"),
        "other name in front of the data": packed(data).replace(b"family.toml", b"family.tomx", 1),
        "link": _with_attributes(text, 0o120777 << 16),
        "device": _with_attributes(text, 0o020666 << 16),
        "folder": _with_attributes(text, 0o040755 << 16),
        "folder of DOS": _with_attributes(text, 0x10),
        "encrypted": _with_flags(packed(data), 0x1),
        "strongly encrypted": _with_flags(packed(data), 0x41),
        "patch": _with_flags(packed(data), 0x20),
        "packed by LZMA": packed(data, zipfile.ZIP_LZMA),
        "packed by BZIP2": packed(data, zipfile.ZIP_BZIP2),
        "packed by an unknown method": _with_method(packed(data), 99),
        "64 bits": sound[:end] + struct.pack("<IIQI", 0x07064B50, 0, 0, 1) + sound[end:],
        **{f"file named {name[:20]!r}": packed({**data, name: png(8, 8)}) for name in sorted(names)},
    }


def _texts(text: str) -> dict[str, bytes]:
    first, rest = text.split("[[character]]", 1)
    changed = {
        "not UTF-8": text.encode() + b"\xff\xfe",
        "UTF-16": text.encode("utf-16"),
        "byte order mark": b"\xef\xbb\xbf" + text.encode(),
        "zero bytes": text.encode() + bytes(8),
        "long comment": text.encode() + b"#" * 17_000,
        "lists within lists": b"x = " + b"[" * 3_500 + b"]" * 3_500,
        "tables within tables": b"x." * 3_500 + b"x = 1",
        "long number": text.encode() + b"x = " + b"9" * 4_400,
        "long key": b"k" * 7_000 + b" = 1",
        "cut off": text.encode()[:-20],
        "one key twice": (first + first + "[[character]]" + rest).encode(),
        "unknown key": ('script = "x"\n' + text).encode(),
        "key with controls": ('"\\u001b[2J" = 1\n' + text).encode(),
        "unknown key of a character": (text + "level = 3\n").encode(),
        "date": ("when = 2026-01-01\n" + text).encode(),
        "not a number": text.replace("top = ", "top = nan #", 1).encode(),
        "no characters": first.encode(),
        "seventeen characters": text.rsplit("[[character]]", 1)[0].encode(),
        "nineteen characters": (text + "[[character]]" + rest.split("[[character]]", 1)[0]).encode(),
        "hundreds of characters": (text + "[[character]]\n" * 300).encode(),
        "same names": _with_names(text, "Bob"),
        "names that differ in case": _with_names(text, "bOb"),
        "characters as text": (first + 'character = "all"\n').encode(),
    }
    values = {
        "name": (
            '""',
            '" "',
            f'"{"x" * 25}"',
            '"a\\u0000b"',
            '"a\\nb"',
            '"\\u202eabc"',
            '"\\u200b"',
            "7",
            "[]",
            "true",
        ),
        "colour": ('"red"', '"#12345"', '"#1f9e94"', '"#1F9E94\\n"', "1", '"url(x)"'),
        "pattern": ('"dogs"', '"../cats"', '"Cats"', '""', "4"),
        "emblem": ('"action"', '"/etc/passwd"', '["cats"]'),
        "ability": ('"fly"', '""', '"__class__"', "0"),
        "sides": ("{}", "[1, 2, 3, 4]", "{ top = 0, right = 1, bottom = 1, left = 1 }", '"1234"'),
    }
    for number in ("10", "-1", "1.0", '"5"', "true", "1e9", "99999999999999999999"):
        line = f"sides = {{ top = {number}, right = 1, bottom = 1, left = 1 }}"
        changed[f"number {number}"] = _with_line(text, "sides", line)
    for key, every in values.items():
        changed |= {f"{key} {value}": _with_line(text, key, f"{key} = {value}") for value in every}
    return {f"family.toml: {what}": packed({"family.toml": content}) for what, content in changed.items()}


def _images(text: bytes) -> dict[str, bytes]:
    small = png(8, 8)
    header = small[16:29]
    line = bytes(33)
    pictures = {
        "empty": b"",
        "only a signature": small[:8],
        "text": b"picture",
        "JPEG": b"\xff\xd8\xff\xe0" + bytes(200),
        "SVG": b'<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>',
        "GIF": b"GIF89a" + bytes(50),
        "no pixels": png(0, 0),
        "no height": png(8, 0),
        "too wide": png(513, 1),
        "too high": png(1, 513),
        "enormous": png(65_535, 65_535, b""),
        "as large as numbers go": png(0x7FFFFFFF, 0x7FFFFFFF, b""),
        "negative": png(0xFFFFFFFF, 8, b""),
        "bomb": png(512, 512, bytes(60 * _MB)),
        "too few pixels": png(512, 512, bytes(100)),
        "unknown filter": png(8, 8, b"\x05" + bytes(32) + line * 7),
        "interlaced": png(8, 8, form=(8, 6, 0, 0, 1)),
        "16 bits": png(8, 8, form=(16, 6, 0, 0, 0)),
        "palette": png(8, 8, form=(8, 3, 0, 0, 0)),
        "unknown compression": png(8, 8, form=(8, 6, 9, 0, 0)),
        "wrong checksum": small[:-1] + b"x",
        "cut off": small[:-14],
        "data behind": small + bytes(100),
        "two headers": chunks((b"IHDR", header), (b"IHDR", header), (b"IDAT", zlib.compress(line * 8)), (b"IEND", b"")),
        "no data": chunks((b"IHDR", header), (b"IEND", b"")),
        "header too short": chunks((b"IHDR", header[:5]), (b"IDAT", b""), (b"IEND", b"")),
        "end in front": chunks((b"IEND", b""), (b"IHDR", header), (b"IDAT", zlib.compress(line * 8))),
        "unknown chunk": chunks((b"IHDR", header), (b"EVIL", b""), (b"IDAT", zlib.compress(line * 8)), (b"IEND", b"")),
        "100,000 chunks": chunks((b"IHDR", header), *[(b"tEXt", b"")] * 100_000, (b"IEND", b"")),
        "length beyond the end": small[:33] + b"\xff\xff\xff\xff" + small[37:],
        "data behind the stream": chunks(
            (b"IHDR", header), (b"IDAT", zlib.compress(line * 8) + b"more"), (b"IEND", b"")
        ),
    }
    return {f"picture: {what}": packed({"family.toml": text, "07.png": content}) for what, content in pictures.items()}


def _with_line(text: str, key: str, line: str) -> bytes:
    lines = text.splitlines()
    row = next(row for row, found in enumerate(lines) if found.startswith(f"{key} = "))
    return "\n".join([*lines[:row], line, *lines[row + 1 :], ""]).encode()


def _with_names(text: str, name: str) -> bytes:
    first, *rest = text.split("[[character]]")
    for row, each in enumerate((name, "Bob")):
        rest[row] = _with_line(rest[row], "name", f'name = "{each}"').decode()
    return "[[character]]".join([first, *rest]).encode()


def _with_comment(content: bytes) -> bytes:
    return content[:-2] + struct.pack("<H", 5) + b"hello"


def _patched(content: bytes, old: int, new: int) -> bytes:
    return content.replace(struct.pack("<I", old), struct.pack("<I", new))


def _repeated(text: bytes, times: int) -> bytes:
    names = [f"{number:011}" for number in range(times)]
    content = packed(dict.fromkeys(names, text))
    for name in names:
        content = content.replace(name.encode(), b"family.toml")
    return content


def _two_names(text: bytes) -> bytes:
    """Let two entries of the directory share the data of the first."""
    content = bytearray(packed({"family.toml": text, "01.png": png(8, 8)}))
    second = content.rindex(b"PK\x01\x02")
    content[second + 42 : second + 46] = bytes(4)
    return bytes(content)


def _with_attributes(text: bytes, attributes: int) -> bytes:
    content, info = io.BytesIO(), zipfile.ZipInfo("family.toml")
    info.external_attr = attributes
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr(info, text)
    return content.getvalue()


def _with_flags(content: bytes, flags: int) -> bytes:
    return _with_short(content, 6, 8, flags)


def _with_method(content: bytes, method: int) -> bytes:
    return _with_short(content, 8, 10, method)


def _with_short(content: bytes, local: int, central: int, value: int) -> bytes:
    """Change a number of the only file, in front of its data and in the directory."""
    found, start = bytearray(content), content.index(b"PK\x01\x02")
    for at in (local, start + central):
        found[at : at + 2] = struct.pack("<H", value)
    return bytes(found)
