#include "program_check.h"

#include "kernels/common/strip.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel_threads.h"
#include "test.h"
#include "warp_ops.h"

/* By array, then key; equal ones stay in the order of the lanes. */
static int compare(const void *a, const void *b)
{
    const event *x = a, *y = b;
    if (x->array != y->array)
        return x->array < y->array ? -1 : 1;
    if (x->key != y->key)
        return x->key < y->key ? -1 : 1;
    return x->lane < y->lane ? -1 : x->lane > y->lane;
}

/* Where in the list of ops an instruction (array, key) was found. */
typedef struct place_of {
    int array;
    int64_t key;
    size_t op;
} place_of;

typedef struct ops {
    spc_warp_instruction *op;
    size_t count;
} ops;

/* Places are sorted by array and key. */
static size_t find_place(const place_of *places, size_t n, int array, int64_t key)
{
    size_t first = 0, end = n;
    while (first < end) {
        size_t middle = (first + end) / 2;
        const place_of *p = &places[middle];
        if (p->array < array || (p->array == array && p->key < key))
            first = middle + 1;
        else
            end = middle;
    }
    assert_true(first < n && places[first].array == array && places[first].key == key);
    return first;
}

enum { NEAR_OPS = 64 }; /* two batches */

static bool waits_between(const ops *all, size_t load, size_t use)
{
    for (size_t i = load + 1; i <= use; i++)
        if (all->op[i].waits >> all->op[load].sets & 1)
            return true;
    return false;
}

/* `next` is the op that a reader has just read. */
static void check_like(const spc_program *program, const warp_ops *reader, const spc_warp_instruction *next)
{
    assert_true(next->same_pattern < reader->next);
    const spc_warp_instruction *other = next - next->same_pattern;
    if (next->same_pattern == 0)
        return;
    assert_true(!next->unit_stride && !other->unit_stride && next->lanes == other->lanes);
    assert_true(other->array == SPC_ARRAY_COLUMNS && program->value_bytes == sizeof(uint32_t));
    for (uint32_t lane = 0; lane < next->lanes; lane++)
        assert_true(next->address[lane] - other->address[lane] == next->address[0] - other->address[0]);
}

static bool is_access(const spc_warp_instruction *op, const event *first, size_t lanes)
{
    if (op->array != first->array || op->lanes != lanes)
        return false;
    for (size_t lane = 0; lane < lanes; lane++)
        if (op->address[lane] != first[lane].address)
            return false;
    return true;
}

/* The op of an access that is not taken yet: the compiler orders the loads of a batch as it likes. */
static size_t take(const ops *all, bool *taken, size_t *from, const event *first, size_t lanes)
{
    while (*from < all->count && (taken[*from] || all->op[*from].array != first->array))
        ++*from;
    for (size_t i = *from; i < all->count && i < *from + NEAR_OPS; i++) {
        if (taken[i] || !is_access(&all->op[i], first, lanes))
            continue;
        taken[i] = true;
        return i;
    }
    return SIZE_MAX;
}

static void check_instructions(const thread *t, const ops *all, const char *what, uint64_t warp)
{
    place_of *places = malloc((t->count + 1) * sizeof *places);
    bool *taken = calloc(all->count + 1, sizeof *taken);
    size_t n = 0, next[SPC_ARRAYS] = {0}; /* ops of an array before next are taken */
    for (size_t e = 0; e < t->count;) {
        const event *first = &t->events[e];
        size_t lanes = 1;
        while (e + lanes < t->count && first[lanes].array == first->array && first[lanes].key == first->key)
            lanes++;
        size_t op = take(all, taken, &next[first->array], first, lanes);
        if (op == SIZE_MAX)
            fail_msg("%s, warp %lu: no access %ld to %s by %zu lanes at %lu", what, warp, (long)first->key,
                     array_names[first->array], lanes, first->address);
        places[n++] = (place_of){first->array, first->key, op};
        e += lanes;
    }
    free(taken);
    size_t accesses = 0;
    for (size_t i = 0; i < all->count; i++)
        accesses += all->op[i].lanes > 0;
    if (accesses != n)
        fail_msg("%s, warp %lu: %zu accesses, not %zu", what, warp, accesses, n);
    for (size_t e = 0; e < t->count; e++) {
        const event *use = &t->events[e];
        size_t load, at;
        if (use->needs_array == NOTHING)
            continue;
        load = find_place(places, n, use->needs_array, use->needs_key);
        at = find_place(places, n, use->array, use->key);
        if (!waits_between(all, places[load].op, places[at].op))
            fail_msg("%s, warp %lu: %s %ld does not wait for %s %ld", what, warp, array_names[use->array],
                     (long)use->key, array_names[use->needs_array], (long)use->needs_key);
    }
    free(places);
}

static ops run_warp(const spc_program *program, uint64_t warp)
{
    ops all = {0};
    size_t size = 64;
    uint8_t waits = 0;
    warp_ops *reader = malloc(sizeof *reader);
    memset(reader, 0xa5, sizeof *reader); /* begin sets all that matters */
    all.op = malloc(size * sizeof *all.op);
    begin_warp(program, warp, reader);
    for (const spc_warp_instruction *next = next_op(program, reader); next; next = next_op(program, reader)) {
        spc_warp_instruction *op = &all.op[all.count];
        *op = *next;
        check_like(program, reader, next);
        assert_true(op->waits <= SPC_ALL_BARRIERS && op->before + op->after < 2000);
        waits |= op->waits;
        if (op->lanes == 0) /* only waiting */
            continue;
        op->waits = waits;
        waits = 0;
        all.count++;
        assert_true(op->lanes <= program->lanes && op->array < SPC_ARRAYS && op->issued > 0);
        for (uint32_t lane = 0; lane < op->lanes; lane++)
            assert_true(op->address[lane] < program->array_bytes[op->array]);
        if (all.count == size)
            all.op = realloc(all.op, (size *= 2) * sizeof *all.op);
    }
    free(reader);
    return all;
}

/* Where several lanes share a row and batches may lack slots: whether some lanes have their last batch full
 * when others lack a slot of it. */
static bool parts_at_the_end(const spc_program *program, const spc_cursor *cursor)
{
    bool lacks = false;
    if (program->entry_stride == 1 || !program->code.tails || cursor->width % program->code.batch)
        return false;
    for (uint32_t lane = 0; lane < cursor->lanes; lane++)
        lacks |= cursor->walk[lane] + 1 == cursor->width;
    return lacks;
}

/* Longest lane: what deal_blocks goes by. */
static uint64_t naive_iterations(const spc_program *program, uint64_t warp)
{
    spc_cursor *cursor = malloc(sizeof *cursor);
    spc_program_begin(program, warp, cursor);
    uint64_t longest = cursor->width, batch = program->code.batch;
    bool parts = parts_at_the_end(program, cursor);
    free(cursor);
    return (longest + batch - 1) / batch + parts;
}

static void check_work(const spc_program *program, uint64_t block, const spc_block_work *work)
{
    uint64_t most = 0, sum = 0;
    uint64_t warps = spc_program_block_warps(program);
    for (uint64_t warp = block * warps; warp < (block + 1) * warps; warp++) {
        uint64_t iterations = naive_iterations(program, warp);
        most = iterations > most ? iterations : most;
        sum += iterations;
    }
    assert_int_equal(work->longest, most);
    assert_int_equal(work->iterations, sum);
}

/* All that there are; of a second launch, the parts of rows. */
static uint64_t all_entries(const spc_program *program, run_thread *run)
{
    if (run == add_thread)
        return program->array_bytes[SPC_ARRAY_PARTIAL] / program->vector_bytes;
    return program->pattern->nnz;
}

static void check_launch(const spc_program *program, const spc_layout *layout, run_thread *run,
                         uint64_t items, bool runs, const char *what, uint64_t *x, uint64_t *y)
{
    thread t = {.layout = layout, .events = malloc(MOST_EVENTS * sizeof *t.events)};
    uint64_t bytes[SPC_ARRAYS], entries = 0, word = spc_vector_size(layout->value_bytes);
    bool beta = strcmp(spc_kernel_name(layout->spec.kernel), "rocsparse-adaptive") == 0 ||
                strcmp(spc_kernel_name(layout->spec.kernel), "rocsparse-segments") == 0; /* to y */
    place_arrays(&t, bytes);
    assert_int_equal(program->blocks, (items + SPC_BLOCK_THREADS - 1) / SPC_BLOCK_THREADS);
    for (uint64_t warp = 0; warp < program->blocks * spc_program_block_warps(program) + 3; warp++) {
        ops all = run_warp(program, warp);
        t.count = 0;
        for (uint32_t lane = 0; lane < program->lanes; lane++) {
            t.lane = (int)lane;
            t.needs_array = NOTHING;
            run(&t, warp * program->lanes + lane);
        }
        qsort(t.events, t.count, sizeof *t.events, compare);
        check_instructions(&t, &all, what, warp);
        if (warp * program->lanes >= items && t.count == 0)
            assert_int_equal(all.count, 0);
        for (size_t i = 0; i < all.count; i++) {
            const spc_warp_instruction *op = &all.op[i];
            if (op->store)
                assert_true(op->array == SPC_ARRAY_Y || op->array == SPC_ARRAY_PARTIAL);
            else
                assert_true(op->array != program->sum_array || beta);
            for (uint32_t lane = 0; lane < op->lanes; lane++) {
                assert_int_equal(op->address[lane] % (op->array == SPC_ARRAY_X ? word : 4), 0);
                x[op->address[lane] / word] += op->array == SPC_ARRAY_X;
                if (op->array == SPC_ARRAY_Y && op->store)
                    y[op->address[lane] / word]++;
            }
        }
        free(all.op);
    }
    for (uint64_t block = 0; block < program->blocks; block++) {
        spc_block_work work = spc_program_work(program, block);
        if (!runs)
            check_work(program, block, &work);
        entries += work.entries;
    }
    assert_true(program->type->entries ? entries == all_entries(program, run)
                                       : entries >= program->pattern->nnz);
    free(t.events);
}

static void check_on(const char *architecture, const char *kernel, const spc_pattern *p, uint32_t value_bytes,
                     int shape)
{
    spc_kernel_spec spec;
    spc_layout *layout;
    spc_program *program;
    char what[96], text[64];
    assert_ok(spc_kernel_parse(kernel, &spec, &error));
    assert_ok(spc_kernel_choose(&spec, p, &error));
    spc_program_options options = {.value_bytes = value_bytes, .architecture = architecture};
    assert_ok(spc_layout_build(&spec, p, value_bytes, NULL, &layout, &error));
    assert_ok(spc_program_open(&spec, p, &options, &program, &error));
    bool segments = strcmp(spc_kernel_name(spec.kernel), "rocsparse-segments") == 0;
    static const spc_program_gpu two_blocks = {.resident_threads = 2 * SPC_BLOCK_THREADS};
    if (segments)
        assert_ok(program->type->adapt(program, &two_blocks, &error));
    snprintf(what, sizeof what, "%s, %u bytes, shape %d", spc_kernel_format_spec(&spec, text, sizeof text),
             value_bytes, shape);
    uint64_t most = layout->size.bytes + 4 * ((uint64_t)p->rows + p->cols) + 100000;
    uint64_t *x = calloc(most, sizeof *x), *y = calloc(most, sizeof *y), *expected = calloc(most, sizeof *x);
    const char *name = spc_kernel_name(spec.kernel);
    bool fold = strcmp(name, "fold") == 0,
         runs = strncmp(name, "rbp", 3) == 0 || strncmp(name, "rocsparse", 9) == 0;
    uint64_t threads = strcmp(name, "csr-vector") == 0 ? (uint64_t)p->rows * spec.parameter[0]
                       : strcmp(name, "sell") == 0 ? spc_strip_count(p->rows, spec.parameter[0]) * SPC_WARP
                       : segments                  ? program->items
                                                   : layout->size.threads;
    check_launch(program, layout, thread_of(name), threads, runs, what, x, y);
    bool merge = strcmp(name, "csr-merge") == 0, bsr = strcmp(name, "bsr") == 0;
    assert_int_equal(program->then != NULL, fold && !fold_is_direct(layout));
    if (program->then)
        check_launch(program->then, layout, add_thread, p->rows, true, what, x, y);
    for (uint64_t k = 0; k < p->nnz; k++)
        expected[p->col[k]]++;
    bool adaptive = strcmp(name, "rocsparse-adaptive") == 0; /* several blocks add to a long row */
    /* threads of bsr and the adaptive kernel are compared, and read more */
    for (uint32_t i = 0; i < p->cols && !bsr && !adaptive; i++)
        if (x[i] != expected[i])
            fail_msg("%s: column %u read %lu times, not %lu", what, i, x[i], expected[i]);
    for (uint32_t i = 0; i < p->rows; i++)
        if (adaptive ? y[i] < 1 : y[i] != (!segments || p->row_ptr[i + 1] > p->row_ptr[i]))
            fail_msg("%s: row %u stored %lu times", what, i, y[i]);
    thread t = {.layout = layout};
    uint64_t bytes[SPC_ARRAYS];
    place_arrays(&t, bytes);
    assert_int_equal(program->array_bytes[SPC_ARRAY_VALUES], bytes[SPC_ARRAY_VALUES]);
    assert_int_equal(program->array_bytes[SPC_ARRAY_COLUMNS], bytes[SPC_ARRAY_COLUMNS]);
    if (!fold && !merge && !adaptive)
        assert_int_equal(program->array_bytes[SPC_ARRAY_OFFSETS], bytes[SPC_ARRAY_OFFSETS]);
    assert_int_equal(program->array_bytes[SPC_ARRAY_X], (uint64_t)p->cols * spc_vector_size(value_bytes));
    free(x);
    free(y);
    free(expected);
    spc_program_close(program);
    spc_layout_free(layout);
}

void check_program(const char *kernel, const spc_pattern *p, uint32_t value_bytes, int shape)
{
    check_on(NULL, kernel, p, value_bytes, shape);
}

/* In waves of 64 lanes, where there is code for them. */
static void check_wave(const char *kernel, const spc_pattern *p, int shape)
{
    static const char *const architectures[] = {"gfx908", "gfx90a"};
    for (int i = 0; i < 2; i++) {
        const spc_architecture *a;
        spc_kernel_spec spec;
        assert_ok(spc_architecture_get(architectures[i], &a, &error));
        assert_ok(spc_kernel_parse(kernel, &spec, &error));
        if (spc_architecture_code(a, spc_kernel_name(spec.kernel)))
            check_on(architectures[i], kernel, p, i ? 4 : 8, shape);
    }
}

const char *const program_kernels[PROGRAM_KERNELS] = {"csr-scalar",
                                                      "csr-vector",
                                                      "csr-vector:1",
                                                      "csr-vector:2",
                                                      "csr-vector:8",
                                                      "csr-vector:32",
                                                      "ell",
                                                      "fold",
                                                      "fold:1",
                                                      "fold:3",
                                                      "fold:64",
                                                      "sell",
                                                      "sell:1",
                                                      "sell:7:1",
                                                      "sell:32:1",
                                                      "sell:8:64",
                                                      "sell:48:100",
                                                      "rbp-csr",
                                                      "rbp-ell",
                                                      "rbp-ell-r",
                                                      "csr-merge",
                                                      "csr-merge:3",
                                                      "csr-merge:11",
                                                      "csr-merge:15",
                                                      "bsr",
                                                      "bsr:2:1",
                                                      "bsr:2:2",
                                                      "bsr:2:4",
                                                      "bsr:2:8",
                                                      "bsr:3:3",
                                                      "bsr:4:2",
                                                      "bsr:5",
                                                      "bsr:6:2",
                                                      "bsr:7",
                                                      "bsr:8",
                                                      "csr-vector:64",
                                                      "csr-vector:256",
                                                      "bsr:2:64",
                                                      "bsr:3:24",
                                                      "bsr:5:8",
                                                      "bsr:6:16",
                                                      "bsr:8:8"};

void check_programs(const spc_pattern *p, int shape)
{
    for (size_t k = 0; k < PROGRAM_KERNELS; k++) {
        check_program(program_kernels[k], p, 4, shape);
        check_program(program_kernels[k], p, 8, shape);
        check_program(program_kernels[k], p, SPC_MIXED, shape);
        check_wave(program_kernels[k], p, shape);
    }
    static const char *const waves_only[] = {
        "rocsparse-adaptive",  "rocsparse-segments",   "rocsparse-rectangle", "rocsparse-general",
        "rocsparse-general:2", "rocsparse-general:16", "rocsparse-general:64"};
    for (size_t k = 0; k < sizeof waves_only / sizeof *waves_only; k++)
        check_wave(waves_only[k], p, shape);
}
