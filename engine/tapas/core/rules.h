/* The rules of Tapas on small numbers: a state, what a push does to it, and how a game ends.

These are the rules of engine/tapas/rules.py and push.py, which say them in words; tests hold both against each other.

A piece is its code in engine/tapas/pieces.py and takes four bits. A line is its six slots from the north or the west,
the first slot in the lowest bits. Lines 0 to 3 are the files b to e, lines 4 to 7 the ranks 5 to 2; where a file and a
rank cross, both hold the piece. An entry is its index in ENTRIES: entry & 7 is its line, entry ^ 8 the opposite one.
A hand and a heap of pieces are packed as in state.py and pieces.py, four bits a kind. */

#ifndef TAPAS_RULES_H
#define TAPAS_RULES_H

#include <stdbool.h>
#include <stdint.h>

enum { FIRST_EXTRA = 9, TOAST = 9, NAPKIN = 13, TICKET = 14 };
enum { SLOTS = 6, LINES = 8, ENTRIES = 16, NO_ENTRY = 16, MOST_MOVES = 64, MOST_LEFT = 20 };
enum { POINT = 100, TIE_BREAK = 50, SAUCES_WIN = 10000 };
#define LINE_MASK 0xFFFFFFu
#define ONE(piece) (1ull << 4 * (piece))
#define ALL_SAUCES (ONE(10) | ONE(11) | ONE(12))

typedef struct {
    uint8_t first, south; /* players: 0 jalapeños, 1 croquetas */
    bool burning_head, ticket_takes_extras, napkin_rotates;
    int bonus; /* hundredths of a point that jalapeños have more by agreement */
} Rules;

typedef struct {
    uint32_t line[LINES];
    uint64_t taken[2], removed;
    uint16_t hand[2];
    uint16_t open; /* bits by entry; none when the game is over */
    uint8_t mover, latest, turns, due, passed;
    bool over;
} State;

typedef struct {
    uint8_t entry, value;
} Move;

/* By the slots of a line that hold a piece and the value of the tapas that enters at slot 0: the slots from which
   pieces move on by 0, 1, .. 4 slots, as masks of a line, and where the tapas itself comes to rest (6: outside). */
typedef struct {
    uint32_t by[5];
    uint8_t place;
} Shift;

static Shift shifts[64][5];

static void make_shifts(void) {
    for (int held = 1; held < 64; held++)
        for (int value = 1; value <= 4; value++) {
            Shift *shift = &shifts[held][value];
            int place = __builtin_ctz((unsigned)held) - 1 + value;
            *shift = (Shift){.place = (uint8_t)place};
            for (int slot = 0; slot < SLOTS; slot++)
                if (held >> slot & 1) {
                    place = place + 1 > slot ? place + 1 : slot;
                    shift->by[place - slot] |= 15u << 4 * slot;
                }
        }
}

static inline uint32_t backwards(uint32_t line) {
    return (line & 15) << 20 | (line & 0xF0) << 12 | (line & 0xF00) << 4 | (line >> 4 & 0xF00) | (line >> 12 & 0xF0) |
           line >> 20;
}

static inline bool reads_backwards(int entry) { return (unsigned)(entry - 4) < 8; }

/* A line of the tray as read from an entry. */
static inline uint32_t line_from(const State *state, int entry) {
    uint32_t line = state->line[entry & 7];
    return reads_backwards(entry) ? backwards(line) : line;
}

/* One bit for each slot that holds a piece. */
static inline unsigned held_slots(uint32_t line) {
    uint32_t bits = (line | line >> 1 | line >> 2 | line >> 3) & 0x111111;
    bits = (bits | bits >> 3) & 0x030303;
    return (bits | bits >> 6 | bits >> 12) & 63;
}

/* 0 or 1 for a player's tapas, 2 for an Extra; a slot that is empty is nobody's, 3. */
static inline int owner(unsigned piece) {
    return piece == 0 ? 3 : piece < 5 ? 0 : piece < FIRST_EXTRA ? 1 : 2;
}

static inline int tapas_of(int player, int value) { return 4 * player + value; }

/* The line after a push, in the lowest 24 bits, and above them what fell off. The line must not be empty. */
static inline uint64_t slide(uint32_t line, int player, int value) {
    const Shift *shift = &shifts[held_slots(line)][value];
    uint64_t moved = (uint64_t)tapas_of(player, value) << 4 * shift->place;
    for (int by = 0; by < 5; by++) moved |= (uint64_t)(line & shift->by[by]) << 4 * by;
    return moved;
}

static inline int count(uint64_t heap, int piece) { return (int)(heap >> 4 * piece & 15); }

static inline int tapas_held(uint16_t hand) {
    return (hand & 15) + (hand >> 4 & 15) + (hand >> 8 & 15) + (hand >> 12);
}

static inline int tapas_left(const State *state) { return tapas_held(state->hand[0]) + tapas_held(state->hand[1]); }

static inline int sauces(uint64_t heap) { return __builtin_popcountll(heap & ALL_SAUCES); }

/* Points of a heap, in hundredths. Three sauces are counted as two: they win without being counted. */
static inline int points(uint64_t heap) {
    static const int of_sauces[4] = {0, 2, 5, 5};
    int total = 5 * count(heap, TOAST) + of_sauces[sauces(heap)];
    for (int value = 1; value <= 4; value++) total += value * (count(heap, value) + count(heap, 4 + value));
    return POINT * total;
}

/* The entries whose first piece isn't the player's own, without the reverse of the latest push. */
static uint16_t open_anywhere(const State *state, int player) {
    unsigned bits = 0;
    for (int line = 0; line < LINES; line++) {
        uint32_t pieces = state->line[line];
        if (!pieces) continue;
        int near = __builtin_ctz(pieces) / 4, far = (31 - __builtin_clz(pieces)) / 4;
        int from_near = line < 4 ? line : line + 8;
        if (owner(pieces >> 4 * near & 15) != player) bits |= 1u << from_near;
        if (owner(pieces >> 4 * far & 15) != player) bits |= 1u << (from_near ^ 8);
    }
    if (state->latest != NO_ENTRY) bits &= ~(1u << (state->latest ^ 8));
    return (uint16_t)bits;
}

/* The entries a player may use as the tray lies. */
static inline uint16_t facing(const Rules *rules, int player, int turns) {
    if (!rules->burning_head) return 0xFFFF;
    int side = player == rules->south ? 2 : 0;
    return (uint16_t)(0xF << 4 * ((side - turns) & 3));
}

/* Whose turn follows, after the turns of the tray and the passes that the rules force. */
static void next_turn(const Rules *rules, State *state, int player, bool rotates) {
    int turns = 0, passed = 0;
    for (int which = 0; which < 2; which++) {
        int candidate = which ? 1 - player : player;
        if (!state->hand[candidate]) continue;
        uint16_t anywhere = open_anywhere(state, candidate);
        if (rules->burning_head && candidate == rules->first && (rotates || which)) turns++;
        for (int further = 0; further < (rules->burning_head ? 4 : 1); further++) {
            uint16_t bits = anywhere & facing(rules, candidate, state->turns + turns + further);
            if (bits) {
                state->mover = (uint8_t)candidate;
                state->due = (uint8_t)(turns + further);
                state->turns = (uint8_t)((state->turns + state->due) & 3);
                state->open = bits;
                state->passed = (uint8_t)passed;
                return;
            }
        }
        passed |= 1 << candidate;
    }
    state->mover = (uint8_t)player;
    state->due = 0;
    state->open = 0;
    state->over = true;
    state->passed = (uint8_t)passed;
}

/* Makes a legal move. */
static void push(const Rules *rules, State *state, Move move) {
    int mover = state->mover, other = 1 - mover, number = move.entry & 7;
    uint64_t moved = slide(line_from(state, move.entry), mover, move.value);
    uint32_t line = moved & LINE_MASK;
    if (reads_backwards(move.entry)) line = backwards(line);
    state->line[number] = line;
    for (int cross = 0; cross < 4; cross++) {
        uint32_t *crossing = &state->line[number < 4 ? 4 + cross : cross];
        int slot = 4 * (1 + (number & 3));
        *crossing = (*crossing & ~(15u << slot)) | (line >> 4 * (1 + cross) & 15) << slot;
    }
    state->hand[mover] = (uint16_t)(state->hand[mover] - (1 << 4 * (move.value - 1)));
    uint64_t to[2] = {0, 0}, extras = 0;
    for (uint64_t left = moved >> 24; left; left >>= 4) {
        unsigned piece = left & 15;
        if (piece >= FIRST_EXTRA) extras += ONE(piece);
        else if (piece) to[1 - owner(piece)] += ONE(piece);
    }
    bool napkin = count(extras, NAPKIN);
    if (count(extras, TICKET)) {
        state->removed += to[0] + to[1];
        if (rules->ticket_takes_extras) {
            state->removed += extras - ONE(TICKET);
            extras = ONE(TICKET);
        }
    } else {
        state->taken[0] += to[0];
        state->taken[1] += to[1];
    }
    state->taken[mover] += extras;
    state->latest = move.entry;
    state->due = state->passed = 0;
    state->open = 0;
    if (sauces(state->taken[mover]) == 3) {
        state->mover = (uint8_t)other;
        state->over = true;
    } else if (napkin && state->hand[mover])
        next_turn(rules, state, mover, rules->napkin_rotates);
    else
        next_turn(rules, state, other, true);
}

/* What a game that is over was worth, for its mover, in hundredths of a point. */
static int result(const Rules *rules, const State *state) {
    int value;
    if (sauces(state->taken[0]) == 3) value = SAUCES_WIN;
    else if (sauces(state->taken[1]) == 3) value = -SAUCES_WIN;
    else value = points(state->taken[0]) - points(state->taken[1]) + rules->bonus;
    for (int kind = 4; kind && !value; kind--) {
        int more = count(state->taken[0], kind) + count(state->taken[0], 4 + kind) - count(state->taken[1], kind) -
                   count(state->taken[1], 4 + kind);
        value = more > 0 ? TIE_BREAK : more < 0 ? -TIE_BREAK : 0;
    }
    return state->mover ? -value : value;
}

/* All legal moves, by entry, then by value; returns how many. */
static int legal_moves(const State *state, Move moves[MOST_MOVES]) {
    int n = 0;
    uint16_t hand = state->hand[state->mover];
    for (unsigned open = state->open; open; open &= open - 1)
        for (int value = 1; value <= 4; value++)
            if (hand >> 4 * (value - 1) & 15) moves[n++] = (Move){(uint8_t)__builtin_ctz(open), (uint8_t)value};
    return n;
}

static uint64_t perft(const Rules *rules, const State *state, int depth) {
    Move moves[MOST_MOVES];
    if (depth < 1) return 1;
    int n = legal_moves(state, moves);
    if (depth == 1) return (uint64_t)n;
    uint64_t total = 0;
    for (int i = 0; i < n; i++) {
        State child = *state;
        push(rules, &child, moves[i]);
        total += perft(rules, &child, depth - 1);
    }
    return total;
}

#endif
