/* Solves Burning Head without Extras, by a second program: nothing here is shared with engine/.

cc -O2 -o solve_plainly bench/solve_plainly.c
printf '2\n1\n' | ./solve_plainly J 1 0    J begins and sits in the south; 1: the first turn turns the tray, too (0: it
                                          doesn't); before that the tray is turned by 0 quarter turns

A score is counted for J (jalapeños): twice the points that J has more than C, or, where the points are equal, 1 if the
tie-break is J's and -1 if it is C's. Each line of the standard input asks whether J reaches a score, whatever C does:
from the start as in "2", or after some pushes as in "2 1@E3 1@W3". The program plays on to the end in all ways that
matter: on J's turn one push that leads there is enough, on C's turn all pushes must. It prints the answer, "yes" or
"no" ("illegal" after pushes that can't be made), the nodes and the seconds of processor time. A "no" to 2 and a "yes"
to 1 prove that with best play J wins by the tie-break.

Positions that come up again are looked up in a table of one gigabyte. It holds whole positions and no checksums of
them, so that no two are ever taken for one another. */

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The tray: 36 slots row by row from the north-west; the four corners stay empty and can't be reached. An entry is a
   side and a line; from its first slot a tapas moves by `step`. The entries of a side stand together, and the sides go
   round clockwise: north 0-3, east 4-7, south 8-11, west 12-15. */
enum { J, C, EMPTY = 0, PUSHED = 9, ENTRIES = 16, NONE = 16, SLOTS = 36 };
static const char *const names[ENTRIES] = {"Nb", "Nc", "Nd", "Ne", "E5", "E4", "E3", "E2",
                                           "Sb", "Sc", "Sd", "Se", "W5", "W4", "W3", "W2"};
static const int first_slot[ENTRIES] = {1, 2, 3, 4, 11, 17, 23, 29, 31, 32, 33, 34, 6, 12, 18, 24};
static const int step_of_side[4] = {6, -1, -6, 1};
static int opposite(int entry) { return (entry + 8) % 16; }

/* A piece: 1-4 a tapas of J of that value, 5-8 one of C. */
static int piece(int player, int value) { return 4 * player + value; }
static int owner(int a_piece) { return a_piece > 4; }
static int value_of(int a_piece) { return a_piece > 4 ? a_piece - 4 : a_piece; }

static const char ring[SLOTS + 1] = ".JCJC."
                                    "J....C"
                                    "C....J"
                                    "J....C"
                                    "C....J"
                                    ".CJCJ.";

typedef struct {
    uint8_t tray[SLOTS];
    uint64_t digits[2]; /* the tray's northern and southern half once more, as numbers in base nine */
    uint8_t hand[2][5], taken[2][5]; /* how many of each value, 1-4 */
    uint8_t left; /* tapas in both hands */
    uint8_t mover, turns; /* quarter turns clockwise, 0-3 */
    uint8_t latest; /* the entry of the latest push */
    uint8_t open; /* of the four entries that face the mover: a bit each */
    bool over;
} Position;

typedef struct {
    uint8_t entry, value;
    uint8_t line[6]; /* as the push leaves it, from the entry on, with PUSHED for the new tapas */
    uint8_t fallen[4];
    int rank;
} Push;

static int first_player;
static uint64_t power_of_nine[SLOTS];

/* Each half of the tray has sixteen slots: its number is less than nine to the sixteenth, and that less than 2^51. */
static void number_slots(void) {
    uint64_t power = 1;
    for (int slot = 0; slot < SLOTS; slot++) {
        bool corner = slot == 0 || slot == 5 || slot == 30 || slot == 35;
        if (slot == SLOTS / 2) power = 1;
        power_of_nine[slot] = corner ? 0 : power;
        if (!corner) power *= 9;
    }
}

static void put(Position *p, int slot, int a_piece) {
    p->digits[slot / (SLOTS / 2)] += (uint64_t)(a_piece - p->tray[slot]) * power_of_nine[slot];
    p->tray[slot] = (uint8_t)a_piece;
}

/* The side of the tray at which a player sits: who begins in the south, the other in the north. A clockwise turn
   brings the side before it in clockwise order. */
static int side_facing(int player, int turns) { return ((player == first_player ? 2 : 0) + 4 - turns) % 4; }

/* Whether a player may enter here: the first piece met is the other's, and the line isn't pushed straight back. */
static bool may_enter(const Position *p, int player, int entry) {
    if (p->latest != NONE && entry == opposite(p->latest)) return false;
    const uint8_t *slot = p->tray + first_slot[entry];
    int step = step_of_side[entry / 4];
    for (int i = 0; i < 6; i++, slot += step)
        if (*slot != EMPTY) return owner(*slot) != player;
    return false;
}

static int open_entries(const Position *p, int player, int turns) {
    int open = 0, side = side_facing(player, turns);
    for (int i = 0; i < 4; i++) open |= may_enter(p, player, 4 * side + i) << i;
    return open;
}

/* Turns the tray for `player`, and on until there is an open entry. Who has no tapas is left out; who can't enter from
   any side passes; when that holds for both, the game is over. */
static void begin_turn(Position *p, int player, bool turn_tray) {
    for (int tries = 0; tries < 2; tries++, player = 1 - player, turn_tray = true) {
        int tapas = 0;
        for (int value = 1; value <= 4; value++) tapas += p->hand[player][value];
        if (!tapas) continue;
        if (player == first_player && turn_tray) p->turns = (uint8_t)((p->turns + 1) % 4);
        for (int more = 0; more < 4; more++) {
            int turns = (p->turns + more) % 4, open = open_entries(p, player, turns);
            if (open) {
                p->turns = (uint8_t)turns;
                p->open = (uint8_t)open;
                p->mover = (uint8_t)player;
                return;
            }
        }
    }
    p->open = 0;
    p->over = true;
}

static Position start(bool first_turn_turns, int turned) {
    Position p = {.left = 20, .latest = NONE, .turns = (uint8_t)turned};
    for (int slot = 0; slot < SLOTS; slot++)
        if (ring[slot] != '.') put(&p, slot, piece(ring[slot] == 'C', 1));
    for (int player = J; player <= C; player++)
        for (int value = 1; value <= 4; value++) p.hand[player][value] = (uint8_t)(5 - value);
    begin_turn(&p, first_player, first_turn_turns);
    return p;
}

static int score(const Position *p) {
    int points = 0;
    for (int value = 1; value <= 4; value++) points += value * (p->taken[J][value] - p->taken[C][value]);
    if (points) return 2 * points;
    for (int value = 4; value >= 1; value--)
        if (p->taken[J][value] != p->taken[C][value]) return p->taken[J][value] > p->taken[C][value] ? 1 : -1;
    return 0;
}

/* The pushes from one entry with all values that are in hand. The tapas slides to the first piece, then moves on slot
   by slot and takes along what it touches; after as many steps as its value it stays. */
static int pushes_from(const Position *p, int entry, Push *pushes) {
    uint8_t line[7] = {0}; /* the entry itself, then the slots */
    int step = step_of_side[entry / 4], fallen = 0, n = 0, at = 0;
    for (int i = 0; i < 6; i++) line[1 + i] = p->tray[first_slot[entry] + step * i];
    while (line[at + 1] == EMPTY) at++;
    line[at] = PUSHED;
    uint8_t gone[4] = {0};
    for (int value = 1; value <= 4; value++) {
        if (at < 7) {
            int end = at;
            while (end < 7 && line[end] != EMPTY) end++;
            if (end == 7) gone[fallen++] = line[--end];
            for (; end > at; end--) line[end] = line[end - 1];
            line[at++] = EMPTY;
        }
        if (!p->hand[p->mover][value]) continue;
        Push *push = &pushes[n++];
        push->entry = (uint8_t)entry;
        push->value = (uint8_t)value;
        memcpy(push->line, line + 1, 6);
        memcpy(push->fallen, gone, 4);
    }
    return n;
}

static int all_pushes(const Position *p, Push *pushes) {
    int n = 0, side = side_facing(p->mover, p->turns);
    for (int i = 0; i < 4; i++)
        if (p->open >> i & 1) n += pushes_from(p, 4 * side + i, pushes + n);
    return n;
}

/* What falls goes to the opponent of its owner. */
static void take(Position *p, const Push *push) {
    for (int i = 0; i < 4 && push->fallen[i] != EMPTY; i++) {
        int fallen = push->fallen[i] == PUSHED ? piece(p->mover, push->value) : push->fallen[i];
        p->taken[1 - owner(fallen)][value_of(fallen)]++;
    }
}

static void play(Position *p, const Push *push) {
    int player = p->mover, slot = first_slot[push->entry], step = step_of_side[push->entry / 4];
    take(p, push);
    for (int i = 0; i < 6; i++, slot += step) {
        int there = push->line[i] == PUSHED ? piece(player, push->value) : push->line[i];
        if (there != p->tray[slot]) put(p, slot, there);
    }
    p->hand[player][push->value]--;
    p->left--;
    p->latest = push->entry;
    begin_turn(p, 1 - player, true);
}

/* The table. What the rest of a game depends on fits into 128 bits: the tray (2 x 51), the hands (2 x 7), what is open
   (4), how the tray lies (2), the mover (1). What was taken is what is missing. The two words are mixed in a way that
   can be undone; some bits choose four places, and all others are kept there with the answer. */
#ifndef INDEX_BITS
#define INDEX_BITS 24
#endif
enum { PLACES = 4, KEEP_FROM = 4 };
typedef struct {
    uint64_t key, rest; /* rest: the other bits of the position, and below: used, the answer, tapas left (5 bits) */
} Kept;
static Kept (*table)[PLACES];

static uint64_t mixed(uint64_t x) {
    x = (x ^ x >> 32) * 0xD6E8FEB86659FD93u;
    x = (x ^ x >> 32) * 0xD6E8FEB86659FD93u;
    return x ^ x >> 32;
}

static uint64_t hand_number(const uint8_t *hand) { return ((hand[1] * 4u + hand[2]) * 3u + hand[3]) * 2u + hand[4]; }

static void position_words(const Position *p, uint64_t *a, uint64_t *b) {
    *a = p->digits[0] | hand_number(p->hand[J]) << 51 | (uint64_t)p->open << 58 | (uint64_t)p->turns << 62;
    *b = p->digits[1] | hand_number(p->hand[C]) << 51 | (uint64_t)p->mover << 58;
    *a ^= mixed(*b);
    *b ^= mixed(*a);
}

static Kept *find(uint64_t a, uint64_t b) {
    Kept *places = table[b & ((1u << INDEX_BITS) - 1)];
    for (int i = 0; i < PLACES; i++)
        if (places[i].rest & 1 && places[i].key == a && places[i].rest >> INDEX_BITS == b >> INDEX_BITS)
            return &places[i];
    return NULL;
}

/* Of four that are taken it replaces the one that was found out with the least work. */
static void keep(uint64_t a, uint64_t b, bool answer, int left) {
    Kept *places = table[b & ((1u << INDEX_BITS) - 1)], *least = places;
    for (int i = 1; i < PLACES; i++)
        if ((places[i].rest >> 2 & 31) < (least->rest >> 2 & 31)) least = &places[i];
    *least = (Kept){a, b >> INDEX_BITS << INDEX_BITS | (uint64_t)left << 2 | (uint64_t)answer << 1 | 1};
}

static uint64_t nodes;
static int wanted;
static uint32_t decided[2][ENTRIES][5]; /* how often, and how early, such a push has decided a position */

/* The pushes that will more likely decide come first; which order it is changes nothing but the time. */
static void sort(const Position *p, Push *pushes, int n) {
    for (int i = 0; i < n; i++) {
        Push push = pushes[i];
        int won = 0, at = i;
        for (int k = 0; k < 4 && push.fallen[k] != EMPTY; k++) {
            int fallen = push.fallen[k] == PUSHED ? piece(p->mover, push.value) : push.fallen[k];
            won += owner(fallen) == p->mover ? -value_of(fallen) : value_of(fallen);
        }
        push.rank = 300 * won + (int)decided[p->mover][push.entry][push.value];
        for (; at && pushes[at - 1].rank < push.rank; at--) pushes[at] = pushes[at - 1];
        pushes[at] = push;
    }
}

/* Whether J ends with at least `wanted`. */
static bool reaches(const Position *p) {
    nodes++;
    if (p->over) return score(p) >= wanted;
    Push pushes[16];
    int n = all_pushes(p, pushes);
    bool mine = p->mover == J; /* J looks for a push after which the answer is yes, C for one after which it is no */
    if (p->left == 1) {
        for (int i = 0; i < n; i++) {
            Position end = *p;
            take(&end, &pushes[i]);
            if ((score(&end) >= wanted) == mine) return mine;
        }
        return !mine;
    }
    uint64_t a = 0, b = 0;
    if (p->left >= KEEP_FROM) {
        position_words(p, &a, &b);
        const Kept *known = find(a, b);
        if (known) return known->rest >> 1 & 1;
    }
    sort(p, pushes, n);
    bool answer = !mine;
    int best = 0;
    for (int i = 0; i < n && answer != mine; i++) {
        Position next = *p;
        play(&next, &pushes[i]);
        answer = reaches(&next);
        best = i;
    }
    if (answer == mine) {
        uint32_t *seen = &decided[p->mover][pushes[best].entry][pushes[best].value];
        *seen += p->left * p->left;
        if (*seen > 1 << 14) *seen = 1 << 14;
    }
    if (p->left >= KEEP_FROM) keep(a, b, answer, p->left);
    return answer;
}

/* Plays a game so far, such as "2@E3 1@W3", from the start. Returns whether all its pushes are legal. */
static bool play_all(Position *p, char *game) {
    for (char *word = strtok(game, " \n"); word; word = strtok(NULL, " \n")) {
        Push pushes[16], *push = NULL;
        int n = p->over ? 0 : all_pushes(p, pushes);
        for (int i = 0; i < n; i++)
            if (word[0] == '0' + pushes[i].value && !strcmp(word + 2, names[pushes[i].entry])) push = &pushes[i];
        if (!push) return false;
        play(p, push);
    }
    return true;
}

static double seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }

static void answer(const Position *beginning, char *question) {
    double began = seconds();
    char *game;
    int score_asked = (int)strtol(question, &game, 10);
    if (wanted != score_asked) memset(table, 0, sizeof *table << INDEX_BITS);
    wanted = score_asked;
    nodes = 0;
    Position p = *beginning;
    const char *said = !play_all(&p, game) ? "illegal" : reaches(&p) ? "yes" : "no";
    printf("%s %llu %.1f\n", said, (unsigned long long)nodes, seconds() - began);
    fflush(stdout);
}

int main(int count, char **given) {
    if (count != 4) {
        fprintf(stderr, "Give who begins (J or C), whether the first turn turns the tray (0 or 1), and the quarter "
                        "turns before (0 to 3), as in: solve_plainly J 1 0\n");
        return 2;
    }
    first_player = given[1][0] == 'C';
    number_slots();
    table = calloc((size_t)1 << INDEX_BITS, sizeof *table);
    if (!table) {
        fprintf(stderr, "There is no gigabyte of memory left for the table; close something else.\n");
        return 1;
    }
    Position beginning = start(given[2][0] == '1', given[3][0] - '0');
    char question[256];
    while (fgets(question, sizeof question, stdin)) answer(&beginning, question);
    return 0;
}
