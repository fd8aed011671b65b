/* Best-first search (PUCT): engine/tapas/opponent/best_first.py says how it works.

A branch is seen by who makes its move: `total` sums up that player's chances to win in 65536ths, `low` and `high`
say what is proven (0 lost, 1 drawn, 2 won). */

#ifndef TAPAS_BEST_FIRST_H
#define TAPAS_BEST_FIRST_H

#include <math.h>

#include "exact.h"

enum { CHANCES = 65536, MOST_DEPTH = MOST_LEFT + 1 };

typedef struct {
    int64_t total;
    double prior;
    uint32_t first; /* the first of its branches, which lie in a row */
    int32_t visits;
    uint8_t branches, move, low, high;
    bool same; /* whether who makes this move moves again */
} Branch;

typedef struct {
    Solver *solver;
    Branch *branches;
    uint32_t used, room;
    double explore;
    const int32_t *weights; /* by how much a logit is less than the best: a prior's share */
    int ends;
} Tree;

static inline Move move_of(uint8_t index) { return (Move){index >> 2, (uint8_t)((index & 3) + 1)}; }

static inline int turned(int bound, bool same) { return same ? bound : 2 - bound; }

/* Adds the branches of a position and estimates them all; false if there is no room. */
static bool expand(Tree *tree, uint32_t at, const State *state) {
    Solver *solver = tree->solver;
    Estimator *estimator = solver->estimator;
    Move moves[MOST_MOVES];
    int n = legal_moves(state, moves), logits[MOST_MOVES], best = -CERTAIN;
    if (tree->used + (uint32_t)n > tree->room) return false;
    Branch *branches = tree->branches + tree->used;
    for (int i = 0; i < n; i++) {
        State child = *state;
        push(&estimator->rules, &child, moves[i]);
        Branch *branch = &branches[i];
        *branch = (Branch){.visits = 1, .high = 2, .move = (uint8_t)(4 * moves[i].entry + moves[i].value - 1)};
        branch->same = child.mover == state->mover;
        solver->limits->nodes++;
        int known = -1;
        if (child.over) {
            int value = result(&estimator->rules, &child);
            known = value > 0 ? 2 : value < 0 ? 0 : 1;
        } else if (tapas_left(&child) <= tree->ends) {
            known = exact_outcome(solver, &child);
            if (solver->limits->stopped) {
                if (at) return false;
                known = -1; /* the first branches are always there */
            }
        }
        int of_child = known < 0 ? logit(estimator, &child) : CERTAIN * (known - 1);
        logits[i] = branch->same ? of_child : -of_child;
        if (known >= 0) branch->low = branch->high = (uint8_t)turned(known, branch->same);
        branch->total = known < 0 ? estimator->chances[logits[i] + CERTAIN] : branch->low * (CHANCES / 2);
        if (logits[i] > best) best = logits[i];
    }
    int64_t sum = 0;
    for (int i = 0; i < n; i++) sum += tree->weights[best - logits[i]];
    for (int i = 0; i < n; i++) branches[i].prior = (double)tree->weights[best - logits[i]] / (double)sum;
    tree->branches[at].first = tree->used;
    tree->branches[at].branches = (uint8_t)n;
    tree->used += (uint32_t)n;
    return true;
}

/* The branch to look at next: of those that aren't proven, the one that promises most by its chance and by how little it
   has been looked at. */
static uint32_t select_branch(const Tree *tree, const Branch *parent) {
    double root = sqrt((double)parent->visits), best = -1;
    uint32_t chosen = parent->first;
    for (uint32_t i = parent->first; i < parent->first + parent->branches; i++) {
        const Branch *branch = &tree->branches[i];
        if (branch->low == branch->high) continue;
        double promise = (double)branch->total / CHANCES / branch->visits +
                         tree->explore * branch->prior * root / (1 + branch->visits);
        if (promise > best) {
            best = promise;
            chosen = i;
        }
    }
    return chosen;
}

/* One visit from the root down; false if it had to stop. */
static bool visit(Tree *tree, const State *root) {
    uint32_t path[MOST_DEPTH + 1];
    int depth = 0;
    State state = *root;
    path[0] = 0;
    while (tree->branches[path[depth]].branches) {
        uint32_t next = select_branch(tree, &tree->branches[path[depth]]);
        path[++depth] = next;
        push(&tree->solver->estimator->rules, &state, move_of(tree->branches[next].move));
    }
    Branch *leaf = &tree->branches[path[depth]];
    if (!expand(tree, path[depth], &state)) return false;
    int64_t chance = 0; /* of who is to move behind a branch's move */
    for (uint32_t i = leaf->first; i < leaf->first + leaf->branches; i++)
        if (tree->branches[i].total > chance) chance = tree->branches[i].total;
    for (; depth >= 0; depth--) {
        Branch *branch = &tree->branches[path[depth]];
        int low = 0, high = 0;
        for (uint32_t i = branch->first; i < branch->first + branch->branches; i++) {
            if (tree->branches[i].low > low) low = tree->branches[i].low;
            if (tree->branches[i].high > high) high = tree->branches[i].high;
        }
        chance = chance < low * (CHANCES / 2) ? low * (CHANCES / 2) : chance;
        chance = chance > high * (CHANCES / 2) ? high * (CHANCES / 2) : chance;
        branch->low = (uint8_t)turned(branch->same ? low : high, branch->same);
        branch->high = (uint8_t)turned(branch->same ? high : low, branch->same);
        if (!branch->same) chance = CHANCES - chance;
        branch->total += chance;
        branch->visits++;
    }
    return true;
}

/* Visits until the root is proven, so many positions are in the tree, there is no room, or the limits say so. */
static void search(Tree *tree, const State *root, uint64_t most) {
    tree->used = 1;
    tree->branches[0] = (Branch){.visits = 1, .high = 2, .same = true};
    do {
        if (!visit(tree, root)) break;
    } while (tree->branches[0].low != tree->branches[0].high && tree->used <= most && !spent(tree->solver->limits));
}

#endif
