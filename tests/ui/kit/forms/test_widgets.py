"""Each widget by mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from squaretactics.ui.kit import actions
from squaretactics.ui.kit.actions import DEFAULTS, Action, Binding, InputMap
from squaretactics.ui.kit.forms.controls import ArrowPicker, OptionButtons, Slider, Toggle
from squaretactics.ui.kit.forms.form import FormScene
from squaretactics.ui.kit.forms.text_field import TextField
from squaretactics.ui.kit.forms.widgets import EDGE, LIP, Button, Label, Paragraph, Widget
from squaretactics.ui.kit.paint.fallback_font import FallbackFont
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.theme import TOOLTIP, Colour
from tests.ui.scene_driver import Hands


class Sheet(FormScene):
    """A scene with any widgets, one below the other."""

    def layout(self, size: tuple[int, int]) -> None:
        for row, widget in enumerate(self.form.widgets):
            widget.rect = self.app.place(100, 60 + 140 * row, 800, 100)


@pytest.fixture
def hands() -> Hands:
    return Hands()


def show(hands: Hands, *widgets: Widget) -> None:
    scene = Sheet(hands.app)
    for widget in widgets:
        scene.form.add(widget)
    hands.app.push(scene)
    hands.wait(0.1)


def collect() -> tuple[list[Any], Callable[[Any], None]]:
    told: list[Any] = []
    return told, told.append


def test_button_acts_when_released_over_it(hands: Hands) -> None:
    told: list[str] = []
    button = Button(hands.app, "go", "Go", lambda: told.append("go"))
    show(hands, button)
    hands.down(button.rect.center)
    assert button.pressed
    assert told == []
    hands.up(button.rect.center)
    assert told == ["go"]
    hands.down(button.rect.center)
    hands.up((5, 5))
    assert told == ["go"]
    assert not button.pressed


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_button_acts_on_keys(hands: Hands, key: int) -> None:
    told: list[str] = []
    show(hands, Button(hands.app, "go", "Go", lambda: told.append("go")))
    hands.tab_to("go")
    hands.key(key)
    assert told == ["go"]


def test_disabled_widget_can_be_neither_clicked_nor_focused(hands: Hands) -> None:
    told: list[str] = []
    off = Button(hands.app, "off", "Off", lambda: told.append("off"))
    off.enabled = False
    show(hands, Label(hands.app, "Words"), off, Button(hands.app, "on", "On", lambda: told.append("on")))
    hands.click(off.rect.center)
    assert hands.tab_ring() == ["on"]
    assert told == []


def test_focus_leaves_a_disabled_widget(hands: Hands) -> None:
    first, second = (Button(hands.app, name, name, lambda: None) for name in ("first", "second"))
    show(hands, first, second)
    hands.click("first")
    first.enabled = False
    hands.wait(0.1)
    assert hands.form.focus is second


def test_toggle_is_switched_by_mouse_and_keyboard(hands: Hands) -> None:
    told, tell = collect()
    show(hands, Toggle(hands.app, "sound", "Sound", False, tell))
    hands.click("sound")
    hands.key(pygame.K_SPACE)
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RIGHT)  # on already
    hands.key(pygame.K_LEFT)
    assert told == [True, False, True, False]


def test_slider_is_moved_by_mouse_and_keyboard(hands: Hands) -> None:
    told, tell = collect()
    slider = Slider(hands.app, "music", 50, (0, 100), tell)
    show(hands, slider)
    track = slider.track
    hands.down(track.midleft)
    hands.move((track.left + track.width * 4 // 5, track.centery + 200))
    hands.up((track.right + 300, 5))
    assert told[0] == 0
    assert slider.value == 80
    hands.key(pygame.K_RIGHT, pygame.K_END, pygame.K_RIGHT, pygame.K_HOME, pygame.K_PAGEUP)
    assert told[1:] == [80, 90, 100, 0, 30]


def test_option_is_chosen_by_mouse_and_keyboard(hands: Hands) -> None:
    told, tell = collect()
    choice = OptionButtons(hands.app, "way", [("a", "A"), ("b", "B"), ("c", "C"), ("d", "D")], "a", tell, columns=2)
    show(hands, choice)
    hands.click(choice.part(3).center)
    hands.click(choice.part(3).center)  # chosen already
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_LEFT, pygame.K_SPACE, pygame.K_SPACE)
    assert told == ["d", "c", "d", "a"]


def test_chosen_option_lies_inside_the_frame_of_all(hands: Hands) -> None:
    choice = OptionButtons(hands.app, "way", [("a", ""), ("b", ""), ("c", "")], "b", print, paper=True)
    choice.rect = pygame.Rect(40, 40, 300, 40)
    target = pygame.Surface((400, 120))
    choice.draw(target)
    part = choice.part(1)
    assert target.get_at(part.center)[:3] not in (choice.tones.well, choice.tones.edge)
    # Across the frame's upper and lower edge: first its outline, then the ground of all options.
    for step in (1, -1):
        y = part.top if step == 1 else part.bottom - 1
        seen = [target.get_at((part.centerx, y + step * depth))[:3] for depth in range(hands.app.unit(EDGE + 2))]
        assert max(abs(one - two) for one, two in zip(seen[0], choice.tones.edge, strict=True)) <= 4
        assert max(abs(one - two) for one, two in zip(seen[-1], choice.tones.well, strict=True)) <= 4


def test_picker_wraps_around(hands: Hands) -> None:
    told, tell = collect()
    picker = ArrowPicker(hands.app, "way", [(1, "One"), (2, "Two"), (3, "Three")], 1, tell)
    show(hands, picker)
    hands.click((picker.rect.left + 10, picker.rect.centery))
    hands.click(picker.rect.center)
    hands.key(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN)
    assert told == [3, 1, 3, 1, 2]


def test_text_field_takes_typed_text_and_editing_keys(hands: Hands) -> None:
    told, tell = collect()
    field = TextField(hands.app, "name", "Bo", tell, longest=6)
    show(hands, field)
    hands.click((field.rect.right - 5, field.rect.centery))
    hands.type("bby and more")
    assert field.text == "Bobby "
    hands.key(pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_DELETE, pygame.K_RIGHT, pygame.K_LEFT)
    hands.type("R\n")
    assert field.text == "Robby"
    assert told[-1] == "Robby"
    hands.key(pygame.K_SPACE)  # arrives as text, and must press nothing
    assert field.text == "Robby"


@pytest.mark.parametrize("align", ["left", "centre"])
def test_long_text_scrolls_within_its_field(hands: Hands, align: str) -> None:
    field = TextField(hands.app, "path", "", lambda text: None, longest=4096, align=align)
    show(hands, field)
    hands.click("path")

    def drawn() -> bytes:
        page = pygame.Surface(hands.app.size, pygame.SRCALPHA)
        field.draw(page)
        assert page.get_bounding_rect().width <= field.rect.width
        return pygame.image.tobytes(page, "RGBA")

    hands.type("/folder" * 60 + "/end.record")
    end = drawn()
    hands.key(pygame.K_HOME)
    assert drawn() != end  # the start is in view
    hands.key(pygame.K_END)
    assert drawn() == end
    hands.click((field.rect.right - 20, field.rect.centery))
    assert field.caret > len(field.text) - 4


def test_text_field_without_room_is_still_drawn(hands: Hands) -> None:
    field = TextField(hands.app, "path", "some text", lambda text: None)
    field.draw(hands.app.window)  # it was never laid out
    field.click((0, 0))


def test_enter_confirms_a_text_field(hands: Hands) -> None:
    told, tell = collect()
    field = TextField(hands.app, "path", "x", lambda text: None, confirmed=lambda: tell(field.text))
    show(hands, field)
    hands.click("path")
    hands.key(pygame.K_RETURN)
    assert told == ["x"]


@pytest.fixture
def rebound(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> Hands:
    """Return hands that confirm with J, go back with B and move with W and S."""
    keys = {Action.CONFIRM: pygame.K_j, Action.BACK: pygame.K_b, Action.UP: pygame.K_w, Action.DOWN: pygame.K_s}
    bindings = {action: Binding((key,)) for action, key in keys.items()}
    monkeypatch.setattr(actions, "DEFAULTS", {**DEFAULTS, **bindings})
    hands.app.input_map = InputMap()
    return hands


def test_rebound_keys_work_in_a_form(rebound: Hands) -> None:
    told, tell = collect()
    toggle = Toggle(rebound.app, "sound", "Sound", False, tell)
    button = Button(rebound.app, "go", "Go", lambda: tell("go"))
    show(rebound, toggle, button)
    rebound.key(pygame.K_TAB, pygame.K_RETURN, pygame.K_j, pygame.K_s, pygame.K_SPACE, pygame.K_j)
    assert told == [True, "go"]
    rebound.key(pygame.K_w, pygame.K_ESCAPE)
    assert rebound.form.focus is toggle
    rebound.key(pygame.K_b)
    assert not rebound.app.stack


def test_text_field_types_every_letter_and_space_whatever_is_bound(rebound: Hands) -> None:
    told, tell = collect()
    field = TextField(rebound.app, "name", "", lambda text: None, longest=100, confirmed=lambda: tell("confirmed"))
    show(rebound, field, Button(rebound.app, "go", "Go", lambda: tell("go")))
    rebound.click("name")
    words = "the quick brown fox jumps over the lazy dog 0123456789"
    for letter in words:
        rebound.key(ord(letter))
        rebound.type(letter)
    assert field.text == words
    assert field.focused
    assert told == []


def test_text_field_selects_all_and_copies(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    told, tell = collect()
    board = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: board.append(text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board[-1])
    field = TextField(hands.app, "name", "Bobby", tell, longest=6)
    show(hands, field)
    hands.click("name")
    plain = pygame.image.tobytes(hands.app.window, "RGB")
    hands.key(pygame.K_c, mod=pygame.KMOD_CTRL)  # nothing is selected
    hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    assert pygame.image.tobytes(hands.app.window, "RGB") != plain
    hands.type("Ann")
    assert (field.text, told) == ("Ann", ["A", "An", "Ann"])
    hands.key(pygame.K_a, pygame.K_x, pygame.K_v, pygame.K_v, mod=pygame.KMOD_META)
    assert (field.text, board) == ("AnnAnn", ["", "Ann"])
    hands.key(pygame.K_a, pygame.K_c, mod=pygame.KMOD_CTRL)
    hands.key(pygame.K_END, pygame.K_BACKSPACE)  # no longer selected
    assert (field.text, board[-1]) == ("AnnAn", "AnnAnn")
    hands.key(pygame.K_a, mod=pygame.KMOD_CTRL | pygame.KMOD_ALT)  # some keyboards type a letter like this
    hands.type("a")
    assert field.text == "AnnAna"
    hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    hands.key(pygame.K_DELETE)
    assert field.text == ""


def test_text_field_reports_an_unsupported_character(hands: Hands) -> None:
    _, tell = collect()
    field = TextField(hands.app, "name", "", tell, refusal="No such letter.")
    show(hands, Button(hands.app, "other", "Other", lambda: None), field)
    hands.click("name")
    hands.type("Оля Dvořák\n")
    assert (field.text, field.error_text) == ("Оля Dvořák", "")
    above = hands.find("other").rect
    quiet = pygame.image.tobytes(hands.app.window.subsurface(above), "RGB")
    hands.type("明")
    assert (field.text, field.error_text) == ("Оля Dvořák", "No such letter.")
    said = pygame.image.tobytes(hands.app.window.subsurface(above), "RGB") != quiet
    assert said  # at once
    hands.type("a")
    assert field.error_text == ""
    assert field.write("e\N{COMBINING ACUTE ACCENT}\N{CAT FACE}")
    assert (field.text, field.error_text) == ("Оля Dvořákaé", "No such letter.")
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_TAB)
    assert field.focused
    assert field.error_text == ""


def test_arrows_move_focus_in_their_direction(hands: Hands) -> None:
    names = ("north", "middle", "south")
    show(hands, *(Button(hands.app, name, name, lambda: None) for name in names))
    east = hands.form.add(Button(hands.app, "east", "east", lambda: None))
    east.rect = hands.find("middle").rect.move(hands.find("middle").rect.width + 40, 0)
    hands.click("middle")
    for key, name in (
        (pygame.K_RIGHT, "east"),
        (pygame.K_RIGHT, "east"),
        (pygame.K_LEFT, "middle"),
        (pygame.K_UP, "north"),
        (pygame.K_DOWN, "middle"),
        (pygame.K_DOWN, "south"),
    ):
        hands.key(key)
        assert hands.form.focus is not None
        assert hands.form.focus.name == name


def test_tab_goes_both_ways(hands: Hands) -> None:
    show(hands, *(Button(hands.app, name, name, lambda: None) for name in "abc"))
    assert hands.tab_ring() == ["a", "b", "c"]
    hands.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert hands.form.focus is hands.find("c")


def test_hint_appears_after_a_delay(hands: Hands) -> None:
    button = Button(hands.app, "go", "Go", lambda: None, hint="Goes away.")
    show(hands, button)
    hands.wait(0.5)  # until the table background is drawn
    hands.move(button.rect.center)
    before = hands.app.window.copy()
    assert not hands.app.stack[-1].resting
    hands.wait(TOOLTIP + 0.4)
    assert _pixels(hands.app.window) != _pixels(before)
    assert hands.app.stack[-1].resting
    hands.move((3, 3))
    hands.wait(0.1)
    button.hovered = True
    hands.app.dirty = True
    hands.wait(0.1)
    assert _pixels(hands.app.window) == _pixels(before)


def test_losing_window_focus_releases_the_button(hands: Hands) -> None:
    told: list[str] = []
    button = Button(hands.app, "go", "Go", lambda: told.append("go"))
    show(hands, button)
    hands.down(button.rect.center)
    hands.event(pygame.WINDOWFOCUSLOST)
    hands.up(button.rect.center)
    assert told == []


def _pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("text", [100, 150])
def test_option_text_stays_clear_of_the_lip(hands: Hands, text: int, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    fitted = Painter.fitted

    def noted(self: Painter, words: str, face: str, size: int, colour: Colour, width: int) -> pygame.Surface:
        sizes.append(size)
        return fitted(self, words, face, size, colour, width)

    monkeypatch.setattr(Painter, "fitted", noted)
    hands.app.text_scale = text / 100
    choice = OptionButtons(hands.app, "low", [(1, "Qg"), (2, "Qj")], 1, lambda value: None)
    show(hands, choice)
    choice.rect.height = 32
    sizes.clear()
    hands.app.dirty = True
    hands.wait(0.1)
    assert sizes
    room = choice.rect.height - hands.app.unit(LIP) - 2 * hands.app.unit(EDGE)
    assert all(hands.app.unit(16) <= size < room for size in sizes)


def test_focus_ring_is_complete_at_the_window_edge(hands: Hands) -> None:
    button = Button(hands.app, "go", "Go", lambda: None)
    show(hands, button)
    button.rect.topleft = (0, 0)
    hands.tab_to("go")
    hands.app.dirty = True
    hands.wait(0.1)
    look, middle = hands.app.window.get_at, button.rect.center
    ring = look((middle[0], button.rect.bottom + hands.app.unit(9) - 2))  # where there's room for it
    assert ring != look((middle[0], button.rect.bottom + hands.app.unit(9) + 2))
    for at in ((middle[0], 1), (1, middle[1])):  # the background shines through a little
        assert max(abs(one - other) for one, other in zip(look(at), ring, strict=True)) <= 3


def test_paragraph_finds_its_size_in_few_tries_and_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands((2560, 1440))
    tried: list[int] = []
    drawn: list[int] = []
    height_of, render = FallbackFont.height_of, FallbackFont.render

    def measured(font: FallbackFont, words: str, width: int) -> int:
        tried.append(font.size("x")[1])
        return height_of(font, words, width)

    def rendered(font: FallbackFont, *arguments: Any) -> pygame.Surface:
        drawn.append(font.size("x")[1])
        return render(font, *arguments)

    monkeypatch.setattr(FallbackFont, "height_of", measured)
    monkeypatch.setattr(FallbackFont, "render", rendered)
    paragraph = Paragraph(hands.app, "Ada and Ben share the victory. " * 8, size=120)
    show(hands, paragraph)
    hands.loop.draw_whole()
    assert paragraph.rect.height == hands.app.unit(100)
    assert 1 < len(tried) < 12
    assert len(drawn) == 1
    assert drawn[0] in tried


def test_centred_paragraph_stands_in_the_middle_of_its_box() -> None:
    app = Hands((640, 400)).app
    paragraph = Paragraph(app, "New here?", align="centre")
    paragraph.rect = pygame.Rect(20, 40, 600, 60)
    target = pygame.Surface((640, 400), pygame.SRCALPHA)
    paragraph.draw(target)
    assert abs(target.get_bounding_rect().centerx - paragraph.rect.centerx) <= 2
