/* What a position looks like to the net, and what the net makes of it.

The net is that of engine/tapas/opponent/net.py; its inputs are listed below. All numbers are whole, so that every
computer finds the same.

A threat is the best push at one entry with the tapas held, in points, if it wins something; the napkin counts two, the
third sauce ten. In Burning Head, where one side faces a player, threats are told apart by the turn in which their side
will face them, 0 to 3; in the other variants all are of turn 0. A place is a kind of slot, by how far it is from the
rim and the nearest corner. */

#ifndef TAPAS_ESTIMATE_H
#define TAPAS_ESTIMATE_H

#include <string.h>

#include "rules.h"

enum { INPUTS = 96, HIDDEN = 32, NETS = 2 };
enum { GAINS = 1 << 14, SAUCES = 100, CERTAIN = 2047 };

/* What each value would win at an entry, in points, for a player who holds so many sauces: see gains.py. */
typedef struct {
    uint32_t key;
    int8_t won[4];
    uint8_t napkin, ticket; /* one bit for each value that pushes it out */
    bool closed;
} Gain;

typedef struct {
    int16_t weights[NETS][INPUTS][HIDDEN];
    int32_t bias[NETS][HIDDEN];
    int16_t outputs[NETS][MOST_LEFT + 1][HIDDEN];
    int32_t output_bias[NETS][MOST_LEFT + 1];
} Net;

typedef struct {
    Rules rules;
    Gain gains[GAINS];
    Net net;
    int32_t chances[2 * CERTAIN + 1]; /* by logit + CERTAIN: the chance to win, in 65536ths */
} Estimator;

static Gain *gains_at(Estimator *estimator, uint32_t line, int player, int sauces_held) {
    uint32_t key = 1u << 31 | (uint32_t)sauces_held << 25 | (uint32_t)player << 24 | line;
    Gain *gain = &estimator->gains[(key * 2654435761u) >> 18];
    if (gain->key == key) return gain;
    *gain = (Gain){.key = key, .closed = true};
    if (!line) return gain;
    gain->closed = owner(line >> 4 * (__builtin_ctz(line) / 4) & 15) == player;
    for (int value = 1; value <= 4; value++) {
        uint64_t left = slide(line, player, value) >> 24;
        int won = 0, found = sauces_held;
        bool toast = false, ticket = false, napkin = false;
        for (; left; left >>= 4) {
            unsigned piece = left & 15;
            if (piece == TICKET) ticket = true;
            else if (piece == NAPKIN) napkin = true;
            else if (piece == TOAST) toast = true;
            else if (piece > TOAST) found++;
            else if (piece) won += owner(piece) == player ? -(int)((piece - 1) % 4 + 1) : (int)((piece - 1) % 4 + 1);
        }
        if (ticket) won = 0;
        if (!(ticket && estimator->rules.ticket_takes_extras)) {
            static const int of_sauces[3] = {0, 2, 5};
            if (found >= 3) won = SAUCES;
            else won += of_sauces[found] - of_sauces[sauces_held] + (toast ? 5 : 0);
        }
        gain->won[value - 1] = (int8_t)won;
        gain->napkin |= (uint8_t)(napkin << (value - 1));
        gain->ticket |= (uint8_t)(ticket << (value - 1));
    }
    return gain;
}

static inline int clipped(int value, int most) { return value > most ? most : value < -most ? -most : value; }

static inline int sauces_held(const State *state, int player) {
    int held = sauces(state->taken[player]);
    return held > 2 ? 2 : held;
}

/* Places in the order of the inputs; each comes for the mover first, then for the other. */
enum {
    AT_LEAD,                     /* in points, handicaps included */
    AT_TIE,                      /* who would win a tie now: 1 the mover, -1 the other */
    AT_FIRST,                    /* whether the mover began the game */
    AT_EXTRAS,                   /* toast, sauces, napkin, ticket on the tray */
    AT_HAND = AT_EXTRAS + 4,     /* how many 1s, 2s, 3s, 4s */
    AT_SAUCES = AT_HAND + 8,     /* sauces taken */
    AT_SORTED = AT_SAUCES + 2,   /* the eight best threats, or the two best of each turn */
    AT_OPEN = AT_SORTED + 16,    /* open entries by turn */
    AT_SUM = AT_OPEN + 8,        /* threats by turn, summed up */
    AT_BEST = AT_SUM + 8,        /* the best push of each value in the next turn */
    AT_TAPAS = AT_BEST + 8,      /* tapas by place */
    AT_VALUES = AT_TAPAS + 10,   /* their values by place */
    AT_HEAVY = AT_VALUES + 10,   /* 2s, 3s, 4s on the tray */
    AT_NAPKIN = AT_HEAVY + 6,    /* whether the napkin can be won in the next turn */
    AT_TICKET = AT_NAPKIN + 2,   /* the same of the ticket */
    AT_LOSING = AT_TICKET + 2,   /* entries where nothing but a loss can be played */
    AT_DOUBLE = AT_LOSING + 2,   /* lines threatened from both ends */
    AT_END = AT_DOUBLE + 2
};
_Static_assert((int)AT_END <= (int)INPUTS, "the inputs have room");

enum { MOST_THREAT = 10, NAPKIN_WORTH = 2, SORTED = 8 };

/* By rank from the north and file: what kind of slot it is, by how far from the rim and the nearest corner. */
static const uint8_t places[6][6] = {
    {9, 0, 1, 1, 0, 9}, {0, 2, 3, 3, 2, 0}, {1, 3, 4, 4, 3, 1}, {1, 3, 4, 4, 3, 1}, {0, 2, 3, 3, 2, 0}, {9, 0, 1, 1, 0, 9},
};

/* In which of the player's turns from now the side of an entry faces them; 0 where every side does. */
static inline int turn_of(const Rules *rules, const State *state, int player, int side) {
    if (!rules->burning_head) return 0;
    int ahead = player != state->mover && player == rules->first;
    return ((player == rules->south ? 2 : 0) - state->turns - ahead - side) & 3;
}

static void put_threats(Estimator *estimator, const State *state, int player, int8_t *inputs) {
    const Rules *rules = &estimator->rules;
    int who = player != state->mover, held = sauces_held(state, player);
    int groups = rules->burning_head ? 4 : 1, each = SORTED / groups;
    int8_t *sorted = inputs + AT_SORTED + SORTED * who, *open = inputs + AT_OPEN + 4 * who;
    int8_t *sum = inputs + AT_SUM + 4 * who, *best = inputs + AT_BEST + 4 * who;
    uint16_t hand = state->hand[player];
    unsigned threatened = 0;
    bool reached[4] = {false, false, false, false};
    for (int entry = 0; entry < ENTRIES; entry++) {
        int turn = turn_of(rules, state, player, entry / 4);
        if (turn == 0 && !who && !(state->open >> entry & 1)) continue;
        const Gain *gain = gains_at(estimator, line_from(state, entry), player, held);
        if (gain->closed) continue;
        open[turn]++;
        int most = -MOST_THREAT;
        for (int value = 0; value < 4; value++) {
            if (!(hand >> 4 * value & 15)) continue;
            int won = clipped(gain->won[value], MOST_THREAT) + (gain->napkin >> value & 1 ? NAPKIN_WORTH : 0);
            if (won > most) most = won;
            if (turn) continue;
            if (!reached[value] || won > best[value]) best[value] = (int8_t)won;
            reached[value] = true;
            inputs[AT_NAPKIN + who] |= gain->napkin >> value & 1;
            inputs[AT_TICKET + who] |= gain->ticket >> value & 1;
        }
        if (most < 0) inputs[AT_LOSING + who]++;
        if (most <= 0) continue;
        threatened |= 1u << entry;
        sum[turn] = (int8_t)clipped(sum[turn] + most, 40);
        int8_t *at = sorted + each * turn;
        for (int i = 0; i < each; i++)
            if (most > at[i]) {
                int8_t pushed_down = at[i];
                at[i] = (int8_t)most;
                most = pushed_down;
            }
    }
    inputs[AT_DOUBLE + who] = (int8_t)__builtin_popcount(threatened & threatened >> 8);
}

static void put_piece(const State *state, unsigned piece, int place, int8_t *inputs) {
    if (!piece) return;
    if (piece >= FIRST_EXTRA) {
        int kind = piece == TOAST ? 0 : piece == NAPKIN ? 2 : piece == TICKET ? 3 : 1;
        inputs[AT_EXTRAS + kind]++;
        return;
    }
    int who = owner(piece) != state->mover, value = (int)(piece - 1) % 4 + 1;
    inputs[AT_TAPAS + 5 * who + place]++;
    inputs[AT_VALUES + 5 * who + place] = (int8_t)(inputs[AT_VALUES + 5 * who + place] + value);
    if (value > 1) inputs[AT_HEAVY + 3 * who + value - 2]++;
}

static void put_inputs(Estimator *estimator, const State *state, int8_t inputs[INPUTS]) {
    int mover = state->mover, sign = mover ? -1 : 1;
    memset(inputs, 0, INPUTS);
    int lead = points(state->taken[0]) - points(state->taken[1]) + estimator->rules.bonus;
    inputs[AT_LEAD] = (int8_t)clipped(sign * lead / POINT, 40);
    for (int kind = 4; kind && !inputs[AT_TIE]; kind--) {
        int more = count(state->taken[0], kind) + count(state->taken[0], 4 + kind) - count(state->taken[1], kind) -
                   count(state->taken[1], 4 + kind);
        inputs[AT_TIE] = (int8_t)(more > 0 ? sign : more < 0 ? -sign : 0);
    }
    inputs[AT_FIRST] = mover == estimator->rules.first;
    for (int who = 0; who < 2; who++) {
        int player = who ? 1 - mover : mover;
        for (int value = 0; value < 4; value++) inputs[AT_HAND + 4 * who + value] = state->hand[player] >> 4 * value & 15;
        inputs[AT_SAUCES + who] = (int8_t)sauces(state->taken[player]);
        put_threats(estimator, state, player, inputs);
    }
    /* The files hold all slots but the outer ones of the ranks: of files a and f. */
    for (int file = 0; file < 4; file++)
        for (int slot = 0; slot < SLOTS; slot++)
            put_piece(state, state->line[file] >> 4 * slot & 15, places[slot][1 + file], inputs);
    for (int rank = 0; rank < 4; rank++)
        for (int slot = 0; slot < SLOTS; slot += 5)
            put_piece(state, state->line[4 + rank] >> 4 * slot & 15, places[1 + rank][slot], inputs);
}

/* How likely the mover is to win, as a logit in 256ths, within -CERTAIN and CERTAIN. */
static int logit(Estimator *estimator, const State *state) {
    int8_t inputs[INPUTS];
    put_inputs(estimator, state, inputs);
    int which = estimator->rules.burning_head, left = tapas_left(state);
    const Net *net = &estimator->net;
    int32_t hidden[HIDDEN];
    memcpy(hidden, net->bias[which], sizeof hidden);
    for (int i = 0; i < INPUTS; i++) {
        int16_t input = inputs[i];
        if (!input) continue;
        const int16_t *weights = net->weights[which][i];
        for (int k = 0; k < HIDDEN; k++) hidden[k] += (int32_t)weights[k] * input;
    }
    left = left > MOST_LEFT ? MOST_LEFT : left;
    const int16_t *outputs = net->outputs[which][left];
    int64_t sum = net->output_bias[which][left];
    for (int k = 0; k < HIDDEN; k++) {
        int32_t active = hidden[k] >> 4;
        active = active < 0 ? 0 : active > 2047 ? 2047 : active;
        sum += (int64_t)active * outputs[k];
    }
    sum >>= 4;
    return sum > CERTAIN ? CERTAIN : sum < -CERTAIN ? -CERTAIN : (int)sum;
}

#endif
