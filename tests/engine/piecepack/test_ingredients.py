"""The box, its expansions, and the file that describes them."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine.piecepack
from engine.errors import BadInput
from engine.piecepack import Box, Rulings, Setup
from engine.piecepack.game import box_facts
from engine.piecepack.pieces import FILE, catalog, parse_catalog
from tests.engine.piecepack.tables import setups

NESTED: list[object] = []
for _ in range(5000):
    NESTED = [NESTED]
TEXT = (Path(engine.piecepack.__file__).parent / FILE).read_text("utf-8")


def test_a_standard_piecepack_has_24_tiles_and_24_coins() -> None:
    box = Box.of()
    assert Counter(piece.ingredient for piece in box.pieces) == {"t": 24, "c": 24}
    assert Counter(piece.suit for piece in box.pieces) == {"S": 12, "M": 12, "C": 12, "A": 12}
    assert Counter(piece.value for piece in box.pieces) == dict.fromkeys(range(6), 8)
    assert box.size == 3


def test_each_new_ingredient_asks_for_one_more_piece() -> None:
    assert Box.of(("pyramids",)).size == 4
    assert Box.of(("pyramids", "matchsticks")).size == 5


def test_new_ingredients_come_in_all_suits_in_play() -> None:
    box = Box.of(("pyramids",), ("four_seasons",))
    assert len(box.pieces) == 3 * 8 * 6
    assert "pG0" in box.pieces


def test_a_box_is_chosen_from_what_there_is() -> None:
    with pytest.raises(BadInput, match=r"no new ingredient 'olives'; ingredients.toml has pyramids, matchsticks"):
        Setup(3, ("olives",))
    with pytest.raises(BadInput, match=r"no new pack of suits 'packtet'.*four_seasons"):
        Setup(3, (), ("packtet",))
    with pytest.raises(BadInput, match="added once"):
        Setup(3, ("pyramids", "pyramids"))


def test_each_player_needs_a_suit_of_their_own() -> None:
    with pytest.raises(BadInput, match="5 players need as many suits, here are 4; add a pack"):
        Setup(5)
    assert Setup(8, packs=("four_seasons",)).seats == range(1, 9)


def test_a_page_can_ask_what_is_in_the_box() -> None:
    facts = box_facts(Setup(3, ("pyramids",)))
    assert facts["ingredients"] == {"t": "tiles", "c": "coins", "p": "pyramids"}
    assert facts["suits"] == {"S": "suns", "M": "moons", "C": "crowns", "A": "arms"}
    assert (len(facts["pieces"]), facts["tapa_size"], facts["most_of_one"]) == (72, 4, 2)
    families = [entry["family"] for entry in facts["patterns"]]
    assert "values-even" in families
    assert not {"suits-pack", "suits-exact"} & set(families)


@pytest.mark.parametrize("players", [2, 9, 3.0, True, "3", None])
def test_three_to_eight_play(players: object) -> None:
    with pytest.raises(BadInput, match="a number from 3 to 8"):
        Setup(players)  # type: ignore[arg-type]


@given(setups())
def test_a_setup_survives_as_plain_data(setup: Setup) -> None:
    assert Setup.from_dict(setup.as_dict()) == setup
    assert Rulings.named(str(setup.rulings)) == setup.rulings


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (4, "give names and values"),
        ({"players": NESTED}, "players is a list; it must be a number"),
        ({"extra": NESTED}, "extra is a list; give a list of names"),
        ({"rulings": NESTED}, "rulings is a list; use a name"),
        (NESTED, "options are a list; give names and values"),
        ({"seats": 4}, "unknown option 'seats'; a game has players, extra, packs, rulings"),
        ({"extra": "pyramids"}, "give a list of names"),
        ({"packs": [1]}, "give a list of names"),
        ({"rulings": 3}, "use a name such as 'rulebook'"),
        ({"rulings": "house"}, "use rulebook, or a comma list of loose_patterns"),
    ],
)
def test_options_that_cannot_be_are_refused_with_the_remedy(data: dict, words: str) -> None:  # type: ignore[type-arg]
    with pytest.raises(BadInput, match=words):
        Setup.from_dict(data)


def test_new_ingredients_are_kept_in_one_order() -> None:
    assert Setup(3, ("matchsticks", "pyramids")) == Setup(3, ("pyramids", "matchsticks"))


def test_the_file_of_the_package_is_what_the_game_uses() -> None:
    assert parse_catalog(TEXT) == catalog()


@pytest.mark.parametrize(
    ("right", "wrong", "words"),
    [
        ("[[pack]]", "[[pack", "no TOML"),
        ("[[ingredient]]", "[[ingredients]]", "'ingredients' is unknown"),
        ('name = "coins"', 'name = "Coins"', r"number 2 needs a name of small letters"),
        ('name = "coins"', 'name = "tiles"', "each ingredient's name must be its own"),
        ('letter = "c"', 'letter = "cc"', "number 2 needs one small letter"),
        ('letter = "c"', 'letter = "t"', "each ingredient's letter must be its own"),
        ('letter = "c"', 'sign = "c"', "unknown 'sign'; it has letter, name, standard, values"),
        ("values = [0, 1, 2, 3, 4, 5]", "values = [1, 0]", "values from 0 to 9 in rising order"),
        ("values = [0, 1, 2, 3, 4, 5]", "values = [0, 10]", "values from 0 to 9 in rising order"),
        ("values = [0, 1, 2, 3, 4, 5]", "values = [false]", "values from 0 to 9 in rising order"),
        ("values = [0, 1, 2, 3, 4, 5]", "", "values from 0 to 9 in rising order"),
        ("standard = true", "standard = 1", "standard is true or false"),
        ("standard = true", "", "exactly two ingredients are standard"),
        ('S = "suns"', 's = "suns"', "needs one capital letter"),
        ('S = "suns"', 'S = "moons"', "each suit's name must be its own"),
        ('G = "spring"', 'S = "spring"', "each suit's letter must be its own"),
        ('name = "four_seasons"', 'name = "piecepack"', "each pack's name must be its own"),
        ('suits = { G = "spring", Y = "summer", O = "autumn", W = "winter" }', "", "number 2 needs suits"),
    ],
)
def test_a_wrong_file_is_refused_with_the_place_and_the_remedy(right: str, wrong: str, words: str) -> None:
    assert right in TEXT
    with pytest.raises(BadInput, match=words):
        parse_catalog(TEXT.replace(right, wrong, 1))


def test_a_file_without_packs_or_with_two_standard_ones_is_refused() -> None:
    with pytest.raises(BadInput, match=r"there is no \[\[pack\]\]"):
        parse_catalog(TEXT[: TEXT.index("[[pack]]")])
    with pytest.raises(BadInput, match="exactly one pack is standard"):
        parse_catalog(TEXT + "standard = true\n")


@given(st.text(max_size=80))
def test_no_text_makes_the_check_stumble(text: str) -> None:
    with pytest.raises(BadInput):
        parse_catalog(text)


def test_new_pieces_can_be_written_into_the_file() -> None:
    more = TEXT.replace("[[pack]]", '[[ingredient]]\nname = "saucers"\nletter = "s"\nvalues = [0, 3]\n\n[[pack]]', 1)
    box = Box.chosen(parse_catalog(more), ("saucers",), ())
    assert [piece for piece in box.pieces if piece.ingredient == "s"][:3] == ["sS0", "sS3", "sM0"]
