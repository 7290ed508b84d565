"""Drawings are joined from parts: the nearest part is used, with values inherited from the part around it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import join_art


@pytest.fixture
def drawings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder of drawings two levels below the sources; it and each folder above it have parts."""
    monkeypatch.setattr(join_art, "SOURCES", tmp_path)
    folder = tmp_path / "game" / "figures"
    for place, parts in {
        tmp_path: {"eye": "<!-- look=0 -->far", "nose": "far nose"},
        tmp_path / "game": {
            "eye": "near eye",
            "fur": '<!-- coat="^" -->{coat} fur',
            "body": '<!-- coat="red" --><part name="fur"/>',
        },
        folder: {"ear": '<!-- coat="^" -->{coat} ear'},
    }.items():
        (place / "parts").mkdir(parents=True)
        for name, text in parts.items():
            (place / "parts" / f"{name}.svg").write_text(text, encoding="utf-8")
    return folder


def joined(folder: Path, text: str) -> str:
    source = folder / "figure.svg"
    source.write_text(text, encoding="utf-8")
    return join_art.joined(source)


def test_nearest_part_is_used(drawings: Path) -> None:
    text = joined(drawings, '<part name="eye"/>\n<part name="nose"/>\n<part name="ear" coat="grey"/>')
    assert text == "<g>near eye</g>\n<g>far nose</g>\n<g>grey ear</g>\n"


def test_part_inherits_a_value_from_the_part_around_it(drawings: Path) -> None:
    assert "<g><g>red fur</g></g>" in joined(drawings, '<part name="body"/>')
    assert "<g><g>blue fur</g></g>" in joined(drawings, '<part name="body" coat="blue"/>')


def test_missing_part_or_unfilled_value_is_reported(drawings: Path) -> None:
    with pytest.raises(ValueError, match="no part tail"):
        joined(drawings, '<part name="tail"/>')
    with pytest.raises(ValueError, match="takes no colour"):
        joined(drawings, '<part name="ear" colour="grey"/>')
    with pytest.raises(ValueError, match=r"leaves \{coat\} unfilled"):
        joined(drawings, "{coat}")
