"""What always holds, in games played at random."""

from collections import Counter

from hypothesis import given, settings

from engine.piecepack import Piece, PiecepackGame
from engine.piecepack.play import ranking, scores
from tests.depth import some
from tests.engine.piecepack.tables import counts, games


@settings(max_examples=some(40, 150))
@given(games() | counts())
def test_each_piece_is_in_the_pool_or_in_one_tapa_and_some_seat_or_all_act(game: PiecepackGame) -> None:
    assert game.census() == sorted(game.state.setup.box.pieces)
    assert game.actor in {"all", *(str(seat) for seat in game.state.setup.seats)}


@given(games())
def test_tapas_are_as_large_as_the_box_says_and_mixed_as_the_rule_says(game: PiecepackGame) -> None:
    setup = game.state.setup
    for tapas in game.state.tapas.values():
        for tapa in filter(None, tapas):
            assert len(tapa) == setup.box.size
            assert max(Counter(piece.ingredient for piece in tapa).values()) <= setup.most_of_one


@settings(max_examples=some(40, 150))
@given(games() | counts())
def test_no_more_pieces_are_ever_beside_a_pawn_than_make_a_tapa(game: PiecepackGame) -> None:
    assert all(len(hand) < game.state.setup.box.size for hand in game.state.hands.values())
    for action in (action for action in game.legal_actions() if action.startswith("take")):
        after = game.copy()
        after.apply(action)
        assert all(len(hand) < after.state.setup.box.size for hand in after.state.hands.values())


@settings(max_examples=some(40, 150))
@given(counts())
def test_what_is_found_fits_where_calls_must_fit(game: PiecepackGame) -> None:
    state = game.state
    if not state.setup.rulings.calls_must_fit:
        return
    for verdict in state.log:
        described = state.descriptions(verdict.ref).get(verdict.how)
        known = [state.tapa(ref) for ref in verdict.found if state.tapa(ref)]
        assert described is None or all(map(described.holds, known))


@settings(max_examples=some(40, 150))
@given(counts())
def test_bis_removes_just_those_that_fit(game: PiecepackGame) -> None:
    state = game.state
    if state.phase != "count" or state.setup.rulings.players_find:
        return
    before = set(state.fates)
    for action in (a for a in game.legal_actions() if a.startswith("describe") and not a.endswith("words")):
        played = game.copy()
        _, number, how = action.split()
        described = state.descriptions(state.uncounted(state.turn)[0]._replace(number=int(number)))[how]
        played.apply(action)
        while played.state.phase == "bis":
            played.apply(played.legal_actions()[-1])
        verdict = played.state.log[-1]
        rulings = state.setup.rulings
        for ref in state.refs():
            tapa, old = state.tapa(ref), state.fates.get(ref)
            if ref == verdict.ref or not tapa:
                continue
            reachable = old is None or (old == "kept" and rulings.kept_can_be_found)
            reachable = reachable and not (rulings.own_are_safe and ref.seat == verdict.ref.seat)
            gone = reachable and _fits(tapa, described.id)
            assert (ref in verdict.found) == gone
            assert played.state.fates.get(ref) == ("bis" if gone else old)
        stays = not verdict.found or rulings.described_stays
        assert played.state.fates[verdict.ref] == ("kept" if stays else "bis")
        assert set(played.state.fates) == before | {verdict.ref, *verdict.found}


def _fits(tapa: tuple[Piece, ...], identifier: str) -> bool:
    """The patterns once more, said in another way; the game's tables know the rest."""
    suits, values = [piece[1] for piece in tapa], sorted(int(piece[2]) for piece in tapa)
    plain = {
        "suits-same": suits == suits[:1] * len(suits),
        "suits-different": sorted(set(suits)) == sorted(suits),
        "suits-pack-piecepack": not set(suits) - set("SMCA"),
        "suits-pack-four_seasons": not set(suits) - set("GYOW"),
        "suits-pack-playing_cards": not set(suits) - set("PHLD"),
        "suits-exact": False,
        "values-same": values[0] == values[-1],
        "values-different": sorted(set(values)) == values,
        "values-even": not any(v in (1, 3, 5) for v in values),
        "values-odd": not any(v in (0, 2, 4) for v in values),
        "values-consecutive": values == list(range(values[0], values[0] + len(values))),
        "values-low": not any(v in (3, 4, 5) for v in values),
        "values-high": not any(v in (0, 1, 2) for v in values),
        "values-prime": not any(v in (0, 1, 4) for v in values),
        "values-sum": 0 not in values and values[-1] == sum(values[:-1]),
    }
    return all(_one_fits(part, suits, values, plain) for part in identifier.split("+"))


def _one_fits(part: str, suits: list[str], values: list[int], plain: dict[str, bool]) -> bool:
    if part in plain:
        return plain[part]
    family, _, parameter = part.replace("-", ".", 1).partition("-")
    marks = suits if family.startswith("suits") else [str(v) for v in values]
    match family.split(".")[1]:
        case "all":
            return all(mark == parameter for mark in marks)
        case "exact":
            return "-".join(sorted(marks)) == parameter
        case "total":
            return sum(values) == int(parameter)
        case "step":
            return values == list(range(values[0], values[-1] + 1, int(parameter))) and len(set(values)) == len(values)
        case "shape":
            return "-".join(map(str, sorted((marks.count(m) for m in set(marks)), reverse=True))) == parameter
    raise AssertionError(part)


@settings(max_examples=some(40, 150))
@given(counts())
def test_the_turn_in_the_count_goes_clockwise(game: PiecepackGame) -> None:
    state = game.state
    if state.phase != "count":
        return
    before = state.log[-1].ref.seat if state.log else state.out[0] - 1
    between = [seat for step in range(1, 9) if (seat := (before - 1 + step) % state.setup.players + 1)]
    first = next(seat for seat in between if state.uncounted(seat))
    assert game.actor == str(first)


@settings(max_examples=some(40, 150))
@given(counts())
def test_a_score_is_what_was_kept_less_the_penalties(game: PiecepackGame) -> None:
    state = game.state
    for seat, score in scores(state).items():
        kept = sum(ref.seat == seat and fate == "kept" for ref, fate in state.fates.items())
        least = kept - state.penalties[seat]
        assert score == (least if state.setup.rulings.below_zero else max(0, least))
    order = ranking(state)
    assert sorted(order) == list(state.setup.seats)
    assert [scores(state)[seat] for seat in order] == sorted(scores(state).values(), reverse=True)
