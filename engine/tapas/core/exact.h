/* Plays to the end: what a position is worth with best play, by alpha-beta over all moves.

Worth is counted as in engine/tapas/opponent/search.py: the difference in points at the end in hundredths, less than a
point for a tie-break, more than any points for three sauces. */

#ifndef TAPAS_EXACT_H
#define TAPAS_EXACT_H

#include "estimate.h"

enum { INFINITE = 1 << 20, ASK_EVERY = 256, MOST_HISTORY = 1 << 14 };

/* How much may be looked at. `ask` is called now and then and says whether to stop. */
typedef struct {
    uint64_t nodes, most, ask_at;
    bool stopped;
    bool (*ask)(void *asker);
    void *asker;
} Limits;

typedef struct {
    uint64_t key;
    int32_t value;
    int8_t bound; /* 0 exact, 1 at least, -1 at most */
    uint8_t move; /* 4 * entry + value - 1 */
    uint8_t left;
} Known;

typedef struct {
    Estimator *estimator;
    Limits *limits;
    Known *table; /* pairs of which the first keeps what has more left to search */
    uint64_t pairs; /* a power of two */
    int32_t history[2][MOST_MOVES];
} Solver;

typedef struct {
    int32_t rank;
    Move move;
    int8_t won;
} Ranked;

static bool spent(Limits *limits) {
    if (limits->nodes >= limits->ask_at && !limits->stopped) {
        limits->ask_at = limits->nodes + ASK_EVERY;
        limits->stopped = limits->nodes >= limits->most || (limits->ask && limits->ask(limits->asker));
    }
    return limits->stopped;
}

static inline uint64_t mixed(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15ull;
    return hash ^ hash >> 29;
}

/* What the rest of the game depends on: the latest push only closes an entry, and that is in `open`. */
static uint64_t key_of(const State *state) {
    uint64_t hash = (uint64_t)state->open << 32 | (uint64_t)state->turns << 8 | state->mover;
    for (int i = 0; i < LINES; i += 2) hash = mixed(hash, (uint64_t)state->line[i] << 32 | state->line[i + 1]);
    hash = mixed(hash, (uint64_t)state->hand[0] << 16 | state->hand[1]);
    hash = mixed(hash, state->taken[0]);
    return mixed(hash, state->taken[1]) | 1;
}

static Known *lookup(Solver *solver, uint64_t key) {
    Known *pair = &solver->table[2 * ((key >> 8) & (solver->pairs - 1))];
    return pair[0].key == key ? pair : pair[1].key == key ? pair + 1 : NULL;
}

static void remember(Solver *solver, Known known) {
    Known *pair = &solver->table[2 * ((known.key >> 8) & (solver->pairs - 1))];
    if (pair[0].key == known.key || known.left >= pair[0].left) {
        if (pair[0].key != known.key) pair[1] = pair[0];
        pair[0] = known;
    } else
        pair[1] = known;
}

static inline int lead_of(const Rules *rules, const State *state) {
    int lead = points(state->taken[0]) - points(state->taken[1]) + rules->bonus;
    return state->mover ? -lead : lead;
}

static int of_child(const State *parent, const State *child, int value) {
    return child->mover == parent->mover ? value : -value;
}

/* All moves with what they win, the most promising first. */
static int ranked(Solver *solver, const State *state, int first, Ranked *moves) {
    int n = 0, mover = state->mover, held = sauces_held(state, mover);
    uint16_t hand = state->hand[mover];
    for (unsigned open = state->open; open; open &= open - 1) {
        int entry = __builtin_ctz(open);
        const Gain *gain = gains_at(solver->estimator, line_from(state, entry), mover, held);
        for (int value = 1; value <= 4; value++) {
            if (!(hand >> 4 * (value - 1) & 15)) continue;
            int index = 4 * entry + value - 1, won = gain->won[value - 1];
            int32_t rank = index == first ? 1 << 24 : POINT * won + solver->history[mover][index];
            Ranked entry_move = {rank, {(uint8_t)entry, (uint8_t)value}, (int8_t)won};
            int at = n++;
            for (; at && moves[at - 1].rank < rank; at--) moves[at] = moves[at - 1];
            moves[at] = entry_move;
        }
    }
    return n;
}

/* The mover has one tapas left, the other none. */
static int last_push(Solver *solver, const State *state, uint8_t *best_move) {
    const Rules *rules = &solver->estimator->rules;
    int mover = state->mover, held = sauces_held(state, mover), best = -INFINITE;
    int value = __builtin_ctz(state->hand[mover]) / 4 + 1, lead = lead_of(rules, state);
    for (unsigned open = state->open; open; open &= open - 1) {
        int entry = __builtin_ctz(open);
        int won = gains_at(solver->estimator, line_from(state, entry), mover, held)->won[value - 1];
        int total = won == SAUCES ? SAUCES_WIN : lead + POINT * won;
        if (!total && best < TIE_BREAK) {
            State end = *state;
            push(rules, &end, (Move){(uint8_t)entry, (uint8_t)value});
            total = of_child(state, &end, result(rules, &end));
        }
        if (total > best) {
            best = total;
            *best_move = (uint8_t)(4 * entry + value - 1);
        }
    }
    return best;
}

/* What a position is worth to its mover, exactly between alpha and beta, a bound outside; anything once it is stopped.
   `best_move` is where the best move goes. */
static int exact_value(Solver *solver, const State *state, int alpha, int beta, uint8_t *best_move) {
    const Rules *rules = &solver->estimator->rules;
    solver->limits->nodes++;
    if (state->over) return result(rules, state);
    if (spent(solver->limits)) return 0;
    int left = tapas_left(state), first = -1;
    if (left == 1) return last_push(solver, state, best_move);
    uint64_t key = 0;
    if (left > 2) {
        key = key_of(state);
        Known *known = lookup(solver, key);
        if (known) {
            *best_move = known->move;
            if (!known->bound || (known->bound > 0 && known->value >= beta) || (known->bound < 0 && known->value <= alpha))
                return known->value;
            first = known->move;
        }
    }
    Ranked moves[MOST_MOVES];
    int n = ranked(solver, state, first, moves), best = -INFINITE, floor = alpha;
    uint8_t ignored;
    for (int i = 0; i < n; i++) {
        State child = *state;
        push(rules, &child, moves[i].move);
        int found, same = child.mover == state->mover;
        if (same) found = exact_value(solver, &child, floor, beta, &ignored);
        else if (best == -INFINITE) found = -exact_value(solver, &child, -beta, -floor, &ignored);
        else {
            found = -exact_value(solver, &child, -floor - 1, -floor, &ignored);
            if (floor < found && found < beta) found = -exact_value(solver, &child, -beta, -floor, &ignored);
        }
        if (solver->limits->stopped) return 0;
        if (found > best) {
            best = found;
            *best_move = (uint8_t)(4 * moves[i].move.entry + moves[i].move.value - 1);
            if (found > floor) floor = found;
            if (found >= beta) {
                int32_t *seen = &solver->history[state->mover][*best_move];
                *seen = *seen + left * left > MOST_HISTORY ? MOST_HISTORY : *seen + left * left;
                break;
            }
        }
    }
    if (left > 2)
        remember(solver, (Known){key, best, best >= beta ? 1 : best <= alpha ? -1 : 0, *best_move, (uint8_t)left});
    return best;
}

/* 2, 1 or 0: whether the mover wins, draws or loses with best play. */
static int exact_outcome(Solver *solver, const State *state) {
    uint8_t ignored;
    if (exact_value(solver, state, 0, 1, &ignored) > 0) return 2;
    return exact_value(solver, state, -1, 0, &ignored) < 0 ? 0 : 1;
}

#endif
