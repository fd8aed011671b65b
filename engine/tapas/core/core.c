/* The module engine.tapas.core._core: rules, estimate and searches in C for engine/tapas/core/__init__.py, which says
how each of its functions is used. Nothing in it draws lots, reads a clock or a file. */

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdlib.h>

#include "best_first.h"

/* Above any agreement between players; a bias to which no inputs can add an overflow; far above what helps. */
enum { MOST_BONUS = 100 * POINT, MOST_BIAS = 1 << 30, MOST_EXPLORE = 1000 };

typedef struct {
    PyObject_HEAD
    bool busy;
    Estimator *estimator;
    Solver solver;
    Tree tree;
    int32_t weights[2 * CERTAIN + 1];
} Core;

/* What a search asks now and then, and what came of it. */
typedef struct {
    PyThreadState *thread;
    PyObject *ask;
    bool failed;
} Asker;

static bool ask_python(void *given) {
    Asker *asker = given;
    PyEval_RestoreThread(asker->thread);
    PyObject *answer = PyObject_CallNoArgs(asker->ask);
    int stop = answer ? PyObject_IsTrue(answer) : -1;
    Py_XDECREF(answer);
    asker->failed = stop < 0;
    asker->thread = PyEval_SaveThread();
    return stop != 0;
}

/* A state as `packed` in engine/tapas/core/__init__.py makes it. What lies on the tray and in the heaps may be anything;
   what the searches rely on is checked: no hands above those of a start, and a mover who can push until the end. */
static bool read_state(PyObject *given, State *state) {
    const char *board;
    Py_ssize_t size;
    int mover, hands[2], latest, turns, due, open, over, passed;
    unsigned long long taken[2], removed;
    if (!PyArg_ParseTuple(given, "y#iiiKKKiiiiii", &board, &size, &mover, &hands[0], &hands[1], &taken[0], &taken[1],
                          &removed, &latest, &turns, &due, &open, &over, &passed))
        return false;
    bool sound = size == 36 && (mover & ~1) == 0 && latest >= 0 && latest <= NO_ENTRY && open >= 0 && open <= 0xFFFF;
    for (int player = 0; player < 2; player++) sound = sound && hands[player] >= 0 && hands[player] <= 0xFFFF;
    sound = sound && tapas_held((uint16_t)hands[0]) + tapas_held((uint16_t)hands[1]) <= MOST_LEFT;
    sound = sound && (over ? !open : open && hands[mover]);
    for (int i = 0; sound && i < 36; i++) sound = (unsigned char)board[i] <= TICKET;
    if (!sound) {
        PyErr_SetString(PyExc_ValueError, "this is no state of Tapas; pack one with engine.tapas.core.packed");
        return false;
    }
    *state = (State){.mover = (uint8_t)mover, .latest = (uint8_t)latest, .turns = turns & 3, .due = (uint8_t)due,
                     .open = (uint16_t)open, .over = over != 0, .passed = (uint8_t)passed, .removed = removed};
    for (int player = 0; player < 2; player++) {
        state->hand[player] = (uint16_t)hands[player];
        state->taken[player] = taken[player];
    }
    for (int line = 0; line < 4; line++)
        for (int slot = 0; slot < SLOTS; slot++) {
            state->line[line] |= (uint32_t)board[6 * slot + 1 + line] << 4 * slot;
            state->line[4 + line] |= (uint32_t)board[6 * (1 + line) + slot] << 4 * slot;
        }
    return true;
}

static PyObject *written_state(const State *state) {
    char board[36] = {0};
    for (int line = 0; line < 4; line++)
        for (int slot = 0; slot < SLOTS; slot++) {
            board[6 * slot + 1 + line] = (char)(state->line[line] >> 4 * slot & 15);
            board[6 * (1 + line) + slot] = (char)(state->line[4 + line] >> 4 * slot & 15);
        }
    return Py_BuildValue("(y#iiiKKKiiiiii)", board, (Py_ssize_t)sizeof board, state->mover, state->hand[0],
                         state->hand[1], (unsigned long long)state->taken[0], (unsigned long long)state->taken[1],
                         (unsigned long long)state->removed, state->latest, state->turns, state->due, state->open,
                         state->over, state->passed);
}

static bool numbers(const char *given, Py_ssize_t size, void *into, size_t expected, const char *what) {
    if ((size_t)size != expected) {
        PyErr_Format(PyExc_ValueError, "%s has %zd bytes instead of %zd", what, size, (Py_ssize_t)expected);
        return false;
    }
    memcpy(into, given, expected);
    return true;
}

static uint64_t power_of_two_below(uint64_t most) {
    uint64_t power = 1;
    while (2 * power <= most) power *= 2;
    return power;
}

static bool within(const int32_t *values, size_t count, int32_t least, int32_t most, const char *what) {
    for (size_t i = 0; i < count; i++)
        if (values[i] < least || values[i] > most) {
            PyErr_Format(PyExc_ValueError, "%s go from %d to %d", what, (int)least, (int)most);
            return false;
        }
    return true;
}

/* Memory for the tables; false with an exception if there is none. */
static bool allocate(Core *self, uint64_t bytes) {
    self->estimator = calloc(1, sizeof *self->estimator);
    self->solver.pairs = power_of_two_below(bytes / 4 / (2 * sizeof(Known)));
    self->solver.table = calloc((size_t)self->solver.pairs, 2 * sizeof(Known));
    self->tree.room = (uint32_t)(bytes / 2 / sizeof(Branch));
    self->tree.branches = calloc(self->tree.room, sizeof(Branch));
    if (self->estimator && self->solver.table && self->tree.branches) return true;
    PyErr_NoMemory();
    return false;
}

/* All is done here and nothing in an __init__, so that no core is there before it is whole, nor made twice. */
static PyObject *core_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
    int first, south, burning_head, ticket_takes_extras, napkin_rotates, bonus, megabytes;
    const char *net, *chances, *weights;
    Py_ssize_t net_size, chances_size, weights_size;
    if (keywords && PyDict_Size(keywords)) {
        PyErr_SetString(PyExc_TypeError, "a core takes no named arguments");
        return NULL;
    }
    if (!PyArg_ParseTuple(arguments, "(iipppi)iy#y#y#", &first, &south, &burning_head, &ticket_takes_extras,
                          &napkin_rotates, &bonus, &megabytes, &net, &net_size, &chances, &chances_size, &weights,
                          &weights_size))
        return NULL;
    if (megabytes < 1 || megabytes > 1 << 14 || (first & ~1) || (south & ~1) || bonus < -MOST_BONUS || bonus > MOST_BONUS)
        return PyErr_Format(PyExc_ValueError, "a core takes players 0 and 1, a bonus up to %d and 1 to 16384 megabytes",
                            (int)MOST_BONUS);
    Core *self = (Core *)PyType_GenericAlloc(type, 0);
    if (!self) return NULL;
    if (!allocate(self, (uint64_t)megabytes << 20)) goto failed;
    self->estimator->rules = (Rules){(uint8_t)first, (uint8_t)south, burning_head, ticket_takes_extras, napkin_rotates, bonus};
    self->solver.estimator = self->estimator;
    self->tree.solver = &self->solver;
    self->tree.weights = self->weights;
    Net *into = &self->estimator->net;
    int32_t *of_logits = self->estimator->chances;
    if (numbers(net, net_size, into, sizeof *into, "the net") &&
        numbers(chances, chances_size, of_logits, sizeof self->estimator->chances, "chances") &&
        numbers(weights, weights_size, self->weights, sizeof self->weights, "weights") &&
        within(&into->bias[0][0], NETS * HIDDEN, -MOST_BIAS, MOST_BIAS, "biases") &&
        within(of_logits, 2 * CERTAIN + 1, 0, CHANCES, "chances") &&
        within(self->weights, 1, 1, CHANCES, "the weights of the best") &&
        within(self->weights, 2 * CERTAIN + 1, 0, CHANCES, "weights"))
        return (PyObject *)self;
failed:
    Py_DECREF((PyObject *)self);
    return NULL;
}

static void core_dealloc(Core *self) {
    PyTypeObject *type = Py_TYPE((PyObject *)self);
    free(self->estimator);
    free(self->solver.table);
    free(self->tree.branches);
    freefunc release = PyType_GetSlot(type, Py_tp_free);
    release(self);
    Py_DECREF(type);
}

static PyObject *core_after(Core *self, PyObject *arguments) {
    PyObject *given;
    State state;
    int entry, value;
    if (!PyArg_ParseTuple(arguments, "Oii", &given, &entry, &value) || !read_state(given, &state)) return NULL;
    bool legal = entry >= 0 && entry < ENTRIES && value >= 1 && value <= 4 && state.open >> entry & 1 &&
                 state.hand[state.mover] >> 4 * (value - 1) & 15;
    if (!legal) return PyErr_Format(PyExc_ValueError, "value %d can't be played at entry %d", value, entry);
    push(&self->estimator->rules, &state, (Move){(uint8_t)entry, (uint8_t)value});
    return written_state(&state);
}

static PyObject *core_perft(Core *self, PyObject *arguments) {
    PyObject *given;
    State state;
    int depth;
    uint64_t found;
    if (!PyArg_ParseTuple(arguments, "Oi", &given, &depth) || !read_state(given, &state)) return NULL;
    Py_BEGIN_ALLOW_THREADS
    found = perft(&self->estimator->rules, &state, depth);
    Py_END_ALLOW_THREADS
    return PyLong_FromUnsignedLongLong(found);
}

/* Whether no search is running: what a search writes isn't for others at the same time. */
static bool idle(const Core *self) {
    if (self->busy) PyErr_SetString(PyExc_RuntimeError, "this core is searching already; make another for another thread");
    return !self->busy;
}

static PyObject *core_inputs(Core *self, PyObject *given) {
    State state;
    int8_t inputs[INPUTS];
    if (!read_state(given, &state) || !idle(self)) return NULL;
    put_inputs(self->estimator, &state, inputs);
    return PyBytes_FromStringAndSize((const char *)inputs, INPUTS);
}

static PyObject *core_logit(Core *self, PyObject *given) {
    State state;
    if (!read_state(given, &state) || !idle(self)) return NULL;
    return PyLong_FromLong(logit(self->estimator, &state));
}

/* Leaves Python to other threads while this one searches. */
static bool begin(Core *self, Limits *limits, unsigned long long most, Asker *asker) {
    if (!idle(self)) return false;
    *limits = (Limits){.most = most, .ask_at = most < ASK_EVERY ? most : ASK_EVERY};
    if (asker->ask != Py_None) {
        limits->ask = ask_python;
        limits->asker = asker;
    }
    self->busy = true;
    self->solver.limits = limits;
    memset(self->solver.history, 0, sizeof self->solver.history);
    asker->thread = PyEval_SaveThread();
    return true;
}

static bool end(Core *self, Asker *asker) {
    PyEval_RestoreThread(asker->thread);
    self->busy = false;
    return !asker->failed;
}

static PyObject *core_exact(Core *self, PyObject *arguments) {
    PyObject *given;
    State state;
    int low, high;
    unsigned long long most;
    Limits limits;
    Asker asker = {0};
    if (!PyArg_ParseTuple(arguments, "OiiKO", &given, &low, &high, &most, &asker.ask) || !read_state(given, &state))
        return NULL;
    if (low < -INFINITE || high > INFINITE || low >= high)
        return PyErr_Format(PyExc_ValueError, "low and high go from %d to %d, and low is less", -INFINITE, (int)INFINITE);
    if (!begin(self, &limits, most, &asker)) return NULL;
    uint8_t move = 0;
    int value = exact_value(&self->solver, &state, low, high, &move);
    if (!end(self, &asker)) return NULL;
    if (limits.stopped) return Py_BuildValue("OiK", Py_None, 0, (unsigned long long)limits.nodes);
    return Py_BuildValue("iiK", value, move, (unsigned long long)limits.nodes);
}

/* In the order of `_rank` in engine/tapas/opponent/best_first.py. */
static bool is_better(const Branch *one, const Branch *other) {
    if ((one->low == 2) != (other->low == 2)) return one->low == 2;
    if ((one->high == 0) != (other->high == 0)) return other->high == 0;
    if (one->visits != other->visits) return one->visits > other->visits;
    return one->total / one->visits > other->total / other->visits;
}

static PyObject *variation(const Tree *tree) {
    PyObject *moves = PyList_New(0);
    const Branch *at = &tree->branches[0];
    while (moves && at->branches) {
        const Branch *best = &tree->branches[at->first];
        for (const Branch *branch = best; branch < tree->branches + at->first + at->branches; branch++)
            if (is_better(branch, best)) best = branch;
        PyObject *move = PyLong_FromLong(best->move);
        if (!move || PyList_Append(moves, move)) Py_CLEAR(moves);
        Py_XDECREF(move);
        at = best;
    }
    return moves;
}

static PyObject *core_best_first(Core *self, PyObject *arguments) {
    PyObject *given;
    State state;
    unsigned long long most;
    int ends;
    double explore;
    Limits limits;
    Asker asker = {0};
    if (!PyArg_ParseTuple(arguments, "OKidO", &given, &most, &ends, &explore, &asker.ask) || !read_state(given, &state))
        return NULL;
    if (state.over) return PyErr_Format(PyExc_ValueError, "the game is over, there is nothing to search");
    if (!(explore >= 0 && explore <= MOST_EXPLORE))
        return PyErr_Format(PyExc_ValueError, "explore goes from 0 to %d", (int)MOST_EXPLORE);
    if (!begin(self, &limits, UINT64_MAX, &asker)) return NULL;
    self->tree.ends = ends;
    self->tree.explore = explore;
    search(&self->tree, &state, most);
    if (!end(self, &asker)) return NULL;
    const Branch *root = &self->tree.branches[0];
    PyObject *found = PyList_New(0);
    for (uint32_t i = root->first; found && i < root->first + root->branches; i++) {
        const Branch *branch = &self->tree.branches[i];
        PyObject *row = Py_BuildValue("(iiLii)", branch->move, branch->visits, (long long)branch->total, branch->low, branch->high);
        if (!row || PyList_Append(found, row)) Py_CLEAR(found);
        Py_XDECREF(row);
    }
    PyObject *moves = found ? variation(&self->tree) : NULL;
    if (!moves) {
        Py_XDECREF(found);
        return NULL;
    }
    return Py_BuildValue("NNK", found, moves, (unsigned long long)limits.nodes);
}

static PyMethodDef core_methods[] = {
    {"after", (PyCFunction)core_after, METH_VARARGS, "after(state, entry, value): the state after a legal move"},
    {"perft", (PyCFunction)core_perft, METH_VARARGS, "perft(state, depth): how many sequences of moves there are"},
    {"inputs", (PyCFunction)core_inputs, METH_O, "inputs(state): what the net sees, one signed byte each"},
    {"logit", (PyCFunction)core_logit, METH_O, "logit(state): the net's estimate for the mover, in 256ths"},
    {"exact", (PyCFunction)core_exact, METH_VARARGS,
     "exact(state, low, high, nodes, ask): the worth at the end, None if it was stopped; the best move; the nodes"},
    {"best_first", (PyCFunction)core_best_first, METH_VARARGS,
     "best_first(state, positions, ends, explore, ask): (move, visits, total, low, high) by move; the variation; the nodes"},
    {0}};

static PyType_Slot core_slots[] = {{Py_tp_new, core_new},
                                   {Py_tp_dealloc, core_dealloc},
                                   {Py_tp_methods, core_methods},
                                   {Py_tp_doc, "Core((first, south, burning head, ticket takes Extras, napkin rotates, "
                                               "bonus), megabytes, net, chances, weights)"},
                                   {0, NULL}};

static PyType_Spec core_spec = {"engine.tapas.core._core.Core", sizeof(Core), 0, Py_TPFLAGS_DEFAULT, core_slots};

static int fill(PyObject *module) {
    make_shifts();
    PyObject *type = PyType_FromSpec(&core_spec);
    int added = type ? PyModule_AddObjectRef(module, "Core", type) : -1;
    Py_XDECREF(type);
    return added;
}

static PyModuleDef_Slot module_slots[] = {{Py_mod_exec, fill}, {0, NULL}};
static PyModuleDef definition = {PyModuleDef_HEAD_INIT, "_core", "Rules, estimate and searches of Tapas in C.", 0, NULL, module_slots,
                                 NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__core(void) { return PyModuleDef_Init(&definition); }
