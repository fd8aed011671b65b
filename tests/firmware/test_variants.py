"""The two variants of Tacocat and Tapiru, named in requests as `variant` or as journals and records name the option."""

import pytest

from engine.errors import BadInput
from tests.virtual_table import VirtualTable

OLD_NAMES = {"tacocat": "way", "tapiru": "play"}
each_game = pytest.mark.parametrize(("game", "old"), OLD_NAMES.items())


@each_game
@pytest.mark.parametrize("variant", ["referee", "cards"])
def test_a_game_begins_in_the_variant_that_is_named(game: str, old: str, variant: str, table: VirtualTable) -> None:
    table.session.new_game({"variant": variant}, {}, table.now, game=game)
    state = table.snapshot()
    assert state["variant"] == state[old] == variant
    assert state["setup"][old] == variant
    assert "variant" not in state["setup"]


@each_game
def test_the_variant_is_chosen_while_the_game_is_set_up(game: str, old: str, table: VirtualTable) -> None:
    table.session.choose({"game": game, "variant": "cards"}, table.now)
    state = table.snapshot()
    assert state["choice"]["variant"] == state["choice"][old] == "cards"
    assert state["choices"]["variant"] == state["choices"][old]
    assert table.press("ok")["variant"] == "cards"


@each_game
def test_two_names_for_different_variants_are_refused(game: str, old: str, table: VirtualTable) -> None:
    both = {"variant": "cards", old: "referee"}
    with pytest.raises(BadInput, match=f"variant and {old} are two names"):
        table.session.new_game(both, {}, table.now, game=game)
    with pytest.raises(BadInput, match=f"variant and {old} are two names"):
        table.session.choose({"game": game, **both}, table.now)
    table.session.choose({"game": game, "variant": "cards", old: "cards"}, table.now)
    assert table.snapshot()["choice"]["variant"] == "cards"
    with pytest.raises(BadInput, match="referee"):
        table.session.new_game({"variant": "chess"}, {}, table.now, game=game)
