"""Join the drawings under tools/art with their shared parts into assets/.

A drawing is an SVG file with lines such as

    <part name="eye" transform="translate(90 80)" look="3 2"/>

Each is replaced by the fragment parts/eye.svg beside it, or in the nearest folder above that has one, wrapped in a <g>
with that transform. Every other attribute fills the {look} of the fragment, over the defaults named in the fragment's
first line: <!-- look="0 0" lid="none" coat="^" -->. Parts may contain parts, and ^ takes the value of the enclosing
part.

    python tools/join_art.py           write assets/
    python tools/join_art.py --check   list the differences, and fail if there are any
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "tools" / "art"
TARGETS = {
    "aliens": ROOT / "assets/cards/aliens",
    "bots": ROOT / "assets/cards/bots",
    "cats": ROOT / "assets/cards/cats",
    "ninjas": ROOT / "assets/cards/ninjas",
    "actions": ROOT / "assets/cards/actions",
    "abilities": ROOT / "assets/cards/abilities",
    "emblems": ROOT / "assets/cards/emblems",
    "patterns": ROOT / "assets/cards/patterns",
    "backs": ROOT / "assets/cards/backs",
    "scenes": ROOT / "assets/cards/scenes",
    "stand_in": ROOT / "assets/cards/stand_in",
    "playmats": ROOT / "assets/playmats",
    "seats": ROOT / "assets/seats",
    "things": ROOT / "assets/things",
    "deeds": ROOT / "assets/deeds",
    "title": ROOT / "assets",
    **{
        f"squirrel_squabble/{folder}": ROOT / "assets/squirrel_squabble" / folder
        for folder in ("tiles", "small", "coins", "squirrels", "cheeks", "lids", "dice", "scraps", "scene")
    },
    **{
        f"card_tactics/{folder}": ROOT / "assets/card_tactics" / folder
        for folder in ("figures", "skills", "items", "tokens", "icons", "events", "places", "backs", "scene")
    },
}
PART = re.compile(r"<part\s+([^>]*?)/>")
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
COMMENT = re.compile(r"<!--.*?-->\s*", re.DOTALL)


def fragment(name: str, folder: Path) -> str:
    """Return the text of a part for the drawings of a folder."""
    for near in (folder, *folder.parents):
        if (path := near / "parts" / f"{name}.svg").exists():
            return path.read_text(encoding="utf-8")
        if near == SOURCES:
            break
    raise ValueError(f"no part {name} for {folder}")


def expand(text: str, folder: Path, around: dict[str, str], depth: int = 0) -> str:
    """Return the drawing with every part inserted."""
    if depth > 8:
        raise ValueError(f"parts in {folder} hold each other")

    def put(match: re.Match[str]) -> str:
        given = dict(ATTRIBUTE.findall(match.group(1)))
        name = given.pop("name")
        transform = given.pop("transform", "")
        source = fragment(name, folder)
        head = re.match(r"\s*<!--(.*?)-->", source, re.DOTALL)
        values = dict(ATTRIBUTE.findall(head.group(1))) if head else {}
        if unknown := set(given) - set(values):
            raise ValueError(f"part {name} in {folder} takes no {', '.join(sorted(unknown))}")
        values |= given
        values |= {key: around[key] for key, value in values.items() if value == "^"}
        body = COMMENT.sub("", source)
        for key, value in values.items():
            body = body.replace("{" + key + "}", value)
        opening = f'<g transform="{transform}">' if transform else "<g>"
        return f"{opening}{expand(body.strip(), folder, values, depth + 1)}</g>"

    return PART.sub(put, text)


def joined(source: Path) -> str:
    """Return the complete text of one drawing."""
    text = expand(COMMENT.sub("", source.read_text(encoding="utf-8")), source.parent, {})
    if left := re.search(r"\{[^}]*\}|\^", text):
        raise ValueError(f"{source} leaves {left[0]} unfilled")
    lines = (line.strip() for line in text.splitlines())
    return "\n".join(line for line in lines if line) + "\n"


def main() -> int:
    """Write every joined drawing, or only compare it with its file."""
    check = "--check" in sys.argv[1:]
    stale = []
    for folder, target in TARGETS.items():
        for source in sorted((SOURCES / folder).glob("*.svg")):
            text = joined(source)
            out = target / source.name
            if out.exists() and out.read_text(encoding="utf-8") == text:
                continue
            stale.append(out)
            if not check:
                out.parent.mkdir(parents=True, exist_ok=True)
                out.write_text(text, encoding="utf-8", newline="\n")
    for path in stale:
        print("differs:" if check else "wrote", path.relative_to(ROOT))
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
