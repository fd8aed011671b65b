"""Two tables play one game: what one does the other shows, whatever happens to the line between them."""

import random
from pathlib import Path
from typing import Any

import pytest

from engine.errors import BadInput
from engine.tapas.tray import ENTRIES
from firmware.games.shared import TABLES
from league.protocol.messages import Accept, Act, Answer, Invite, decode, encode
from tests.depth import some
from tests.two_tables import LeagueTable, Pair, Streams, begin, flow
from tests.virtual_table import VirtualTable

ANSWER = "2@E2"


def test_a_push_is_shown_at_the_other_table_and_made_there(tables: Pair) -> None:
    north, south = tables
    tables.play()
    assert (north.state()["seats"], south.state()["seats"]) == ({"C": "away"}, {"J": "away"})
    assert south.state()["league"]["waiting"] == "push"
    north.push("2@Nc")
    flow(tables)
    shown = south.state()
    assert (shown["proposal"]["entry"], shown["league"]["waiting"]) == ("Nc", "confirm")
    assert shown["moves"] == [], "nothing counts before somebody has made it on this tray"
    assert south.confirm()["moves"] == ["2@Nc"]
    assert south.state()["tray"] == north.state()["tray"]
    south.push(ANSWER)
    flow(tables)
    assert north.confirm()["moves"] == ["2@Nc", ANSWER]
    assert north.journal() == south.journal()


def test_each_table_has_its_own_looks_pushes_on_its_turn_and_sets_nothing_right_alone(tables: Pair) -> None:
    north, south = tables
    tables.play()
    before = south.journal()
    for entry in ENTRIES:
        assert south.press(entry)["refused_why"] == "away"
    assert (south.press("ok")["moves"], south.journal()) == ([], before)
    with pytest.raises(BadInput, match="two tables play"):
        north.virtual.session.features["positions"].correction(north.state()["position"], "bumped")
    south.virtual.session.change_settings({"palette": "vivid", "language": "fr"}, south.virtual.now)
    flow(tables)
    assert [table.state()["settings"]["palette"] for table in tables] == ["clear", "vivid"]


def test_a_table_that_is_away_is_said_to_be_away(tables: Pair) -> None:
    north, _ = tables
    tables.play()
    assert north.state()["league"]["opponent"] == {"table": "south", "here": True}
    assert north.controller.presence.forget_silent(north.virtual.now + 60)
    assert north.state()["league"]["opponent"] == {"table": "south", "here": False}


def test_what_is_pushed_while_the_line_is_cut_is_sent_later_once(tables: Pair) -> None:
    north, south = tables
    tables.play()
    north.up = False
    assert north.push("2@Nc")["league"]["behind"] == 1
    assert north.state()["league"]["waiting"] == "line"
    north.restart()
    north.up = True
    flow(tables)
    assert north.state()["league"]["behind"] == 0
    assert south.confirm()["moves"] == ["2@Nc"]
    (messages,) = south.streams.messages.values()
    assert [type(decode(data)) for _, data in messages] == [Invite, Accept, Act]


def test_a_burning_head_turns_both_trays(tables: Pair) -> None:
    north, south = tables
    tables.play(burning_head=True)
    for _ in range(4):
        table, other = tables if north.state()["mover"] == "J" else tables[::-1]
        turn(table)
        table.push(f"1@{table.state()['open_entries'][0]}")
        flow(tables)
        turn(other)
        other.confirm()
    for table in tables:
        turn(table)
    for fact in ("position", "quarter_turns"):
        assert north.state()[fact] == south.state()[fact]


def turn(table: LeagueTable) -> None:
    if table.state()["phase"] == "turning":
        table.press("ok")


# Taking back


@pytest.mark.parametrize(
    ("moves", "made", "steps", "answer", "agreed"),
    [
        (["2@Nc"], True, 1, "ok", True),
        (["2@Nc"], False, 1, "ok", True),
        (["2@Nc", ANSWER], True, 2, "ok", True),
        (["2@Nc"], True, 1, "back", False),
        (["2@Nc"], True, 1, ANSWER[2:], False),
    ],
    ids=["agreed", "not made over there yet", "two pushes", "refused", "refused by a button that pushes nothing"],
)
def test_what_is_to_be_taken_back_is_asked_of_the_other_table(
    tables: Pair, moves: list[str], made: bool, steps: int, answer: str, agreed: bool
) -> None:
    north, south = tables
    game = tables.play(*moves, made=made)
    if steps == 1:
        north.press("back")
    else:
        north.controller.ask_back(game, steps, north.virtual.now)
    assert north.state()["moves"] == moves, "nothing is taken back unasked"
    flow(tables)
    assert (south.state()["asking"], south.state()["asked_by"]) == ("take-back", "north")
    assert south.press(answer)["entering"] is None
    flow(tables)
    assert north.state()["moves"] == south.state()["moves"] == ([] if agreed else moves)
    assert south.state()["proposal"] is None
    assert north.journal() == south.journal()
    assert [kind for kind, _ in north.journal()] == ["push"] * steps + ["back"] * (steps if agreed else 0)
    assert north.notice == ("league-agreed" if agreed else "league-refused")
    assert agreed or north.state()["league"]["waiting"] == "push"


def test_a_push_answers_what_was_asked_with_no(tables: Pair) -> None:
    north, south = tables
    tables.play("2@Nc")
    north.press("back")
    north.send()
    south.push(ANSWER)
    flow(tables)
    assert south.state()["asking"] is None
    assert north.confirm()["moves"] == ["2@Nc", ANSWER]


def test_a_question_that_something_else_covers_is_asked_again(tables: Pair) -> None:
    north, south = tables
    tables.play("2@Nc")
    tables.press(north, "back")
    south.virtual.session.navigator.open_checkup("lights", south.virtual.now)
    south.virtual.session.navigator.close(south.virtual.now)
    flow(tables)
    assert south.state()["asking"] == "take-back"


def test_who_has_agreed_to_a_take_back_cannot_change_that(tables: Pair) -> None:
    north, south = tables
    game = tables.play("2@Nc", ANSWER)
    north.press("back")
    north.send()
    north.receive()
    for yes in (True, False):
        south.streams.add(game, encode(Answer(by="south", number=2, yes=yes)))
    flow(tables)
    assert "answered already" in north.wrong[0]
    assert north.journal() == south.journal()
    assert north.state()["moves"] == south.state()["moves"] == ["2@Nc"]


def test_a_table_that_stands_alone_takes_nothing_back_and_what_it_took_back_all_the_same_is_not_sent_for_ever(
    tables: Pair,
) -> None:
    north, south = tables
    tables.play("2@Nc")
    north.virtual.close()
    alone = VirtualTable(north.directory)
    state = alone.press("back")
    assert (state["moves"], state["notice"]["code"]) == (["2@Nc"], "league-not-yet")
    alone.close()
    north.restart()
    south.push(ANSWER)
    flow(tables)
    assert north.confirm()["moves"] == ["2@Nc", ANSWER]
    north.virtual.journal.append(north.listed().id, [("back", ANSWER)])
    north.restart()
    flow(tables)
    assert north.wrong == south.wrong == []


# In the list, given up, over


def test_a_game_that_waits_in_the_list_goes_on_where_it_was(tables: Pair) -> None:
    north, south = tables
    tables.play()
    south.put_away()
    north.push("2@Nc")
    flow(tables)
    assert south.state()["game"] is None
    south.take_up()
    flow(tables)
    assert south.confirm()["moves"] == ["2@Nc"]
    assert south.push(ANSWER)["moves"] == ["2@Nc", ANSWER]
    flow(tables)
    assert north.confirm()["moves"] == ["2@Nc", ANSWER]


def test_who_gives_up_tells_the_other_table_and_both_forget_the_game(tables: Pair) -> None:
    north, south = tables
    tables.play("2@Nc", made=False)
    south.give_up()
    flow(tables)
    assert (north.state()["game"], north.notice) == (None, "league-left")
    assert north.journal() == south.journal() == [("push", "2@Nc")]
    assert south.listed().status == north.listed().status == "abandoned"
    assert north.controller.games.open_games() == south.controller.games.open_games() == []
    begin(*tables)


def test_a_game_that_the_other_table_gave_up_is_put_away_when_it_is_taken_up(tables: Pair) -> None:
    north, south = tables
    tables.play()
    south.put_away()
    north.give_up()
    flow(tables)
    assert south.listed().status == "abandoned"
    south.take_up()
    flow(tables)
    assert (south.state()["game"], south.notice) == (None, "league-left")


def test_a_game_that_was_given_up_here_is_put_away_when_it_is_taken_up(tables: Pair) -> None:
    north, south = tables
    tables.play("2@Nc")
    north.give_up()
    north.send()
    south.push(ANSWER)
    flow(tables)
    north.take_up()
    flow(tables)
    assert (north.state()["game"], north.state()["notice"]["params"]) == (None, {"table": "north"})


def test_who_takes_a_game_up_before_the_other_table_hears_of_it_plays_on(tables: Pair) -> None:
    north, south = tables
    tables.play()
    north.up = False
    north.give_up()
    north.take_up()
    north.push("2@Nc")
    north.up = True
    flow(tables)
    assert south.confirm()["moves"] == ["2@Nc"]


def test_a_deleted_game_stays_deleted_whatever_the_other_table_does(tables: Pair) -> None:
    north, south = tables
    tables.play()
    south.put_away()
    south.delete()
    south.restart()
    north.push("2@Nc")
    flow(tables)
    assert (south.state()["game"], south.wrong) == (None, [])
    north.give_up()
    flow(tables)
    assert south.listed().status == "deleted"


def test_a_game_that_is_over_and_in_the_list_goes_on_once_that_was_agreed(tables: Pair) -> None:
    north, south = tables
    tables.play()
    finish(tables)
    moves = north.state()["moves"]
    asks, answers = tables if north.state()["mover"] == "J" else tables[::-1]
    tables.press(asks, "back")
    asks.up = False
    tables.press(answers, "ok")
    assert answers.press("ok")["game"] is None
    flow(tables)
    asks.up = True
    flow(tables)
    answers.take_up()
    flow(tables)
    assert north.state()["moves"] == south.state()["moves"] == moves[:-1]
    finish(tables)
    assert north.journal() == south.journal()


def test_who_takes_up_a_game_that_is_over_is_asked_what_the_other_table_wants(tables: Pair) -> None:
    north, south = tables
    tables.play()
    finish(tables)
    tables.press(south, "ok")
    tables.press(north, "back")
    south.take_up()
    flow(tables)
    assert south.state()["asking"] == "take-back"


def finish(tables: Pair) -> None:
    """Play until both tables show that the game is over."""
    for _ in range(100):
        for table in tables:
            state = table.state()
            if state["proposal"] is not None:
                table.confirm()
            elif state["phase"] == "entering" and state["mover"] not in state["seats"]:
                value = next(v for v, count in enumerate(state["supply"][state["mover"]], 1) if count)
                table.push(f"{value}@{state['open_entries'][0]}")
        flow(tables)
        if {table.state()["phase"] for table in tables} == {"finished"}:
            return
    raise AssertionError("the game never ends")


@pytest.mark.parametrize("end", [finish, lambda tables: tables[0].give_up()], ids=["over", "given up"])
def test_a_game_that_ended_and_is_gone_from_the_journal_does_not_come_again(tables: Pair, end: Any) -> None:
    _, south = tables
    tables.play()
    end(tables)
    flow(tables)
    if south.state()["game"] is not None:
        south.press("ok")
    flow(tables)
    south.delete()
    south.virtual.journal.remove_deleted(south.virtual.journal.now() + 1)
    south.restart()
    # Before the whole stream has been read nobody knows that it is over.
    south.controller.games.reading.update(south.streams.messages)
    south.receive()
    south.controller.games.reading.clear()
    flow(tables)
    assert south.virtual.journal.with_setup(TABLES) == []


def test_a_table_that_has_lost_its_journal_does_not_begin_its_game_again(tables: Pair, tmp_path: Path) -> None:
    tables.play("2@Nc", made=False)
    bare = LeagueTable("north", tmp_path / "elsewhere", tables.north.streams)
    flow([bare])
    assert bare.state()["game"] is None
    bare.close()


def test_of_two_tables_of_one_name_the_second_plays_with_nobody(tables: Pair, tmp_path: Path) -> None:
    north, south = tables
    tables.play()
    for _ in range(5):
        north.controller.presence.forget_silent(north.virtual.now)
    double = LeagueTable("north", tmp_path / "elsewhere", north.streams)
    for one, other in ((north, double), (double, north)):
        assert one.controller.presence.heard("north", other.controller.presence.instance, one.virtual.now)
    while double.receive():
        pass
    assert (double.state()["game"], double.state()["league"]["trouble"]) == (None, "named-twice")
    assert not double.controller.outgoing()
    north.push("2@Nc")
    flow(tables)
    assert south.confirm()["moves"] == ["2@Nc"]
    double.close()


# Whatever happens to the line


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(some(3, 30)))
def test_whatever_happens_to_line_and_plugs_both_journals_end_equal(tmp_path: Path, seed: int) -> None:
    chance, streams = random.Random(seed), Streams()
    tables = Pair(*(LeagueTable(name, tmp_path, streams, seed) for name in ("north", "south")))
    flow(tables)
    begin(*tables, **({"burning_head": True} if seed % 2 else {"extras": (0, 2, 3)[seed % 3]}))
    pushed: list[str] = []
    for _ in range(some(300, 1500)):
        table = chance.choice(tables)
        _happen(table, chance)
        if (made := _play(table, chance)) is not None:
            pushed.append(made)
    for table in tables:
        table.up = True
        table.read_again()
    _settle(tables)
    north, south = tables
    assert north.journal() == south.journal()
    assert [data for kind, data in north.journal() if kind == "push"] == pushed
    assert north.state()["position"] == south.state()["position"]
    assert [table.wrong for table in tables] == [[], []]
    assert len(pushed) > 8
    for table in tables:
        table.close()


def _happen(table: LeagueTable, chance: random.Random) -> None:
    """Something that happens to a line or a plug."""
    what = chance.random()
    if what < (0.02 if table.up else 0.2):
        table.up = not table.up
        table.follow()
    elif what < 0.08:
        table.restart()
    elif what < 0.1:
        table.read_again()
    elif what < 0.5:
        table.send(chance.choice((1, 1, 2)))
    else:
        table.receive(chance.randrange(1, 4))


def _play(table: LeagueTable, chance: random.Random) -> str | None:
    """Something that somebody does at a table; the push, if it is one of their own."""
    state = table.state()
    if _answer(table, chance.choice(("ok", "back"))):
        return None
    if state["phase"] == "entering" and state["mover"] not in state["seats"]:
        if chance.random() < 0.1 and state["moves"]:
            table.press("back")
            return None
        value = chance.choice([v for v, count in enumerate(state["supply"][state["mover"]], 1) if count])
        move = f"{value}@{chance.choice(state['open_entries'])}"
        table.push(move)
        return move
    if chance.random() < 0.05 and state["phase"] == "entering":
        table.press("back")
    return None


def _answer(table: LeagueTable, answer: str) -> bool:
    """Do what the table waits for, if it waits for something: answer, lay, turn, or make the other table's push."""
    state = table.state()
    if state["asking"] is not None:
        table.press(answer)
    elif state["phase"] in ("placing", "turning"):
        table.press("ok")
    elif state["proposal"] is not None:
        table.confirm()
    else:
        return False
    return True


def _settle(tables: Pair) -> None:
    """Let everything arrive, and be made and answered, until nothing happens any more."""
    for _ in range(200):
        flow(tables)
        busy = [table.name for table in tables if _answer(table, "back")]
        if not busy:
            return
    raise AssertionError("the tables never rest")
