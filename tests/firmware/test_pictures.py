"""Frame-exact golden pictures of a game, in signs that a person can read.

J1-C4 and xT-xB are pieces, `oo` an open entry, `rr` the one closed by the latest push, `##` the chosen one, `!!`
refused, `tt` the frame while the tray waits to be turned, hexadecimal numbers whatever has no name.
"""

from typing import Any

from firmware.games.tapas.game import TapasTableGame
from firmware.games.tapas.tray import piece_colors
from firmware.layout import WIDTH
from firmware.lights.animation import Animation
from firmware.lights.palettes import CLEAR
from firmware.lights.picture import Picture
from tests.virtual_table import VirtualTable

SIGNS = {
    (0, 0, 0): "..",
    CLEAR.open: "oo",
    CLEAR.closed: "rr",
    CLEAR.chosen: "##",
    CLEAR.refused: "!!",
    CLEAR.turn: "tt",
    **{color: name for name, color in piece_colors(CLEAR).items()},
}


def in_signs(picture: Picture) -> str:
    rows = []
    for y in range(WIDTH):
        cells = [tuple(picture[3 * (WIDTH * y + x) : 3 * (WIDTH * y + x) + 3]) for x in range(WIDTH)]
        rows.append(" ".join(SIGNS.get(cell, bytes(cell).hex()) for cell in cells))  # type: ignore[call-overload]
    return "\n".join(rows)


def in_words(show: Animation) -> str:
    """The frames of a show with their seconds; what follows at once is left out."""
    parts = [f"{seconds:.2f} s\n{in_signs(picture)}" for seconds, picture in show.frames]
    parts += [f"again and again, {seconds:.2f} s\n{in_signs(picture)}" for seconds, picture in show.loop]
    return "\n\n".join([*parts, f"then\n{in_signs(show.still)}", ""])


def show_of(table: VirtualTable) -> Animation:
    return table.session.top.animation


def start(table: VirtualTable, **options: Any) -> TapasTableGame:
    table.session.new_game(options, {}, table.now, game="tapas", placing=bool(options.get("placing")))
    return table.session.navigator.game.game  # type: ignore[return-value]


def test_setting_up(table: VirtualTable, golden: Any) -> None:
    table.press("Nd")
    table.press("E4")
    golden("setup.txt", in_words(show_of(table)))


def test_placing_the_tokens(table: VirtualTable, golden: Any) -> None:
    table.session.new_game({"extras": {"d4": "xK", "c3": "xB"}}, {}, table.now, game="tapas", placing=True)
    golden("placing.txt", in_words(show_of(table)))


def test_a_push_is_shown_slot_by_slot_with_gaps_closing(table: VirtualTable, golden: Any) -> None:
    start(table, extras={"c3": "xT"})
    table.press("W4")
    table.press("W4")
    golden("preview.txt", in_words(show_of(table)))


def test_what_falls_goes_to_whom(table: VirtualTable, golden: Any) -> None:
    start(table, extras={"c4": "xT"})
    table.enter("4@W4")
    preview = in_words(show_of(table))
    table.press("ok")
    golden("fall.txt", f"{preview}\nafter ok\n\n{in_words(show_of(table))}")


def test_a_refused_entry_answers_with_a_red_line(table: VirtualTable, golden: Any) -> None:
    start(table)
    table.press("W3")
    golden("refused.txt", in_words(show_of(table)))


def test_the_tray_turns_and_waits(table: VirtualTable, golden: Any) -> None:
    start(table, burning_head=True, rulings="online")
    table.play("1@Sb")
    table.play("1@Nd")
    show = show_of(table)
    turning = Animation(show.still, show.frames[:9], 0)
    golden("turning.txt", in_words(turning))


def test_the_end_with_the_score_in_digits(table: VirtualTable, golden: Any) -> None:
    start(table, extras={"d4": "xK", "c3": "xW", "b4": "xM"})
    while table.snapshot()["phase"] != "finished":
        play = table.session.navigator.game.game
        assert isinstance(play, TapasTableGame)
        table.play(play.position.legal_moves()[-1].text)
    golden("end.txt", in_words(show_of(table)))


def test_nothing_is_sent_when_nothing_changes(table: VirtualTable) -> None:
    start(table)
    table.table.refresh(table.now)
    table.wait(5)
    sent = table.hardware.strip.frames
    table.wait(60)
    table.table.refresh(table.now)
    assert table.hardware.strip.frames == sent
    assert table.table.deadline(table.now) is None


def test_every_frame_of_a_game_keeps_to_the_budget(tmp_path: Any) -> None:
    from firmware.lights.power import current_ma

    table = VirtualTable(tmp_path, limit_ma=300)
    strongest = 0.0
    show = table.hardware.show

    def watch(picture: Picture) -> None:
        nonlocal strongest
        strongest = max(strongest, current_ma(picture))
        show(picture)

    table.hardware.show = watch  # type: ignore[method-assign]
    start(table, extras=5)
    for _ in range(6):
        play = table.session.navigator.game.game
        assert isinstance(play, TapasTableGame)
        table.play(play.position.legal_moves()[0].text)
        table.wait(1)
    assert 280 < strongest <= 300
    table.close()
