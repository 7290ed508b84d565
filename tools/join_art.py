"""Join the drawings under tools/art with their shared parts into assets/.

A drawing is an SVG file that may hold lines such as

    <part name="eye" transform="translate(90 80)" look="3 2"/>

Each is replaced by the fragment parts/eye.svg beside it, or else tools/art/parts/eye.svg, wrapped in a <g> with that
transform; every other attribute fills the {look} of the fragment, over the defaults named in the fragment's first line:
<!-- look="0 0" lid="none" -->. Parts may hold parts.

    python tools/join_art.py           write assets/
    python tools/join_art.py --check   say what differs, and fail if anything does
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
    "playmats": ROOT / "assets/playmats",
    "seats": ROOT / "assets/seats",
    "title": ROOT / "assets",
}
PART = re.compile(r"<part\s+([^>]*?)/>")
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
COMMENT = re.compile(r"<!--.*?-->\s*", re.DOTALL)


def expand(text: str, parts: Path, depth: int = 0) -> str:
    """Return the drawing with every part put in its place."""
    if depth > 8:
        raise ValueError(f"parts in {parts} hold each other")

    def put(match: re.Match[str]) -> str:
        given = dict(ATTRIBUTE.findall(match.group(1)))
        name = given.pop("name")
        transform = given.pop("transform", "")
        own = parts / f"{name}.svg"
        source = (own if own.exists() else SOURCES / "parts" / own.name).read_text(encoding="utf-8")
        head = re.match(r"\s*<!--(.*?)-->", source, re.DOTALL)
        values = dict(ATTRIBUTE.findall(head.group(1))) if head else {}
        if unknown := set(given) - set(values):
            raise ValueError(f"part {name} in {parts} takes no {', '.join(sorted(unknown))}")
        values |= given
        body = COMMENT.sub("", source)
        for key, value in values.items():
            body = body.replace("{" + key + "}", value)
        opening = f'<g transform="{transform}">' if transform else "<g>"
        return f"{opening}{expand(body.strip(), parts, depth + 1)}</g>"

    return PART.sub(put, text)


def joined(source: Path) -> str:
    """Return the finished text of one drawing."""
    text = COMMENT.sub("", source.read_text(encoding="utf-8"))
    lines = (line.strip() for line in expand(text, source.parent / "parts").splitlines())
    return "\n".join(line for line in lines if line) + "\n"


def main() -> int:
    """Write every joined drawing, or only compare."""
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
