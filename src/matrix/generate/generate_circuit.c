/* Circuits: rows of few entries near the diagonal, and some dense rows and columns, as power rails have. */
#include "core/error.h"
#include "core/memory.h"
#include "matrix/generate/generate_internal.h"

enum { REACH = 16, DENSE_MAX = 1000 };

/* Node i touches itself, some of its REACH neighbours on either side, now and then one node far away, and a
 * quarter of all nodes touches each net (supply, clock). Every link goes both ways: presence is a hash of the
 * unordered pair. */
typedef struct circuit {
    uint64_t seed;
    uint32_t rows;
    uint32_t near_chance; /* of a neighbour, out of 2^32 */
    uint32_t mirror;      /* far nodes pair up as i <-> mirror - i modulo rows */
    uint32_t nets;
    uint32_t net[DENSE_MAX]; /* ascending */
} circuit;

static bool linked(const circuit *c, uint64_t kind, uint32_t a, uint32_t b, uint64_t chance)
{
    uint64_t low = a < b ? a : b, high = a < b ? b : a;
    uint64_t hash = spc_mix64(spc_random_stream(c->seed, low << 32 | high) + kind);
    return hash >> 32 < chance;
}

static const uint64_t far_chance = 1ull << 29, net_chance = 1ull << 30; /* 1/8, 1/4 of 2^32 */
enum { NEAR, FAR, NET };

static bool is_net(const circuit *c, uint32_t node)
{
    for (uint32_t k = 0; k < c->nets; k++)
        if (c->net[k] == node)
            return true;
    return false;
}

static uint32_t circuit_row(const void *context, uint32_t row, uint32_t *col)
{
    const circuit *c = context;
    uint32_t count = 0;
    col[count++] = row;
    uint32_t first = row > REACH ? row - REACH : 0,
             last = c->rows - 1 - row > REACH ? row + REACH : c->rows - 1;
    for (uint32_t j = first; j <= last; j++)
        if (j != row && linked(c, NEAR, row, j, c->near_chance))
            col[count++] = j;
    uint32_t far = (uint32_t)(((uint64_t)c->mirror + c->rows - row) % c->rows);
    if (far != row && linked(c, FAR, row, far, far_chance))
        col[count++] = far;
    if (!is_net(c, row)) {
        for (uint32_t k = 0; k < c->nets; k++)
            if (linked(c, NET, row, c->net[k], net_chance))
                col[count++] = c->net[k];
        return count;
    }
    for (uint32_t j = 0; j < c->rows; j++)
        if (j != row && linked(c, NET, row, j, net_chance))
            col[count++] = j;
    return count;
}

spc_status spc_generate_circuit(const spc_generate_options *o, spc_pattern **pattern, spc_error *error)
{
    uint64_t row_nnz = o->row_nnz ? o->row_nnz : 5;
    uint64_t nets = o->dense ? o->dense : 4;
    if (row_nnz > 2 * REACH + 1)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "--row-nnz %llu: %d at most in a circuit",
                        (unsigned long long)row_nnz, 2 * REACH + 1);
    if (nets > DENSE_MAX || nets > o->rows)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "--dense %llu: at most %d, and not more than rows",
                        (unsigned long long)nets, DENSE_MAX);
    circuit *c = spc_calloc(1, sizeof *c);
    uint32_t *chosen = spc_malloc(2 * nets, sizeof *chosen);
    spc_status status = SPC_OK;
    if (!c || !chosen) {
        status = spc_fail_memory(error, sizeof *c);
    } else {
        uint64_t state = spc_random_stream(o->seed, UINT64_MAX);
        c->seed = o->seed;
        c->rows = (uint32_t)o->rows;
        c->near_chance = (uint32_t)(((row_nnz - 1) << 32) / (2 * REACH + 1));
        c->mirror = (uint32_t)spc_random_below(&state, o->rows);
        c->nets = (uint32_t)nets;
        spc_random_distinct(&state, c->rows, c->nets, chosen);
        for (uint32_t k = 0; k < c->nets; k++)
            c->net[k] = chosen[k];
        uint32_t longest = c->rows + 2 * REACH + 2 + c->nets;
        spc_row_maker maker = {.rows = c->rows,
                               .cols = c->rows,
                               .longest = longest > c->rows ? longest : UINT32_MAX,
                               .row = circuit_row,
                               .context = c};
        status = spc_generate_from_rows(&maker, o->threads, pattern, error);
    }
    spc_free(chosen);
    spc_free(c);
    return status;
}
