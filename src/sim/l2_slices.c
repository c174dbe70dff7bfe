#include "sim/l2_slices.h"

#include <math.h>

#include "core/error.h"
#include "core/memory.h"
#include "sim/l2_sample.h"

/* Rows of a group. Its requests for a line count once, because later ones mostly hit the L1. */
enum { GROUP_ROWS = 128 };
/* About ENTRIES entries are looked at, in evenly spaced groups; of a row at most ROW_ENTRIES. */
enum { ENTRIES = 200000, ROW_ENTRIES = 4096 };
/* Lines beyond so many share counts: there they are too many to be uneven by chance. */
enum { MOST_COUNTS = 1 << 20 };

typedef struct line_count {
    uint32_t groups; /* that touch the line */
    uint32_t last;   /* of them, from 1 */
} line_count;

typedef struct count {
    line_count *line;
    uint32_t lines, shift, groups;
} count;

static void l2_slices_touch(count *c, uint32_t column, uint32_t group)
{
    line_count *l = &c->line[(column >> c->shift) & (MOST_COUNTS - 1)];
    l->groups += l->last != group;
    l->last = group;
}

static void l2_slices_count_row(count *c, const spc_pattern *p, uint64_t row, uint32_t group)
{
    uint64_t end = p->row_ptr[row + 1], step = 1 + (end - p->row_ptr[row]) / ROW_ENTRIES;
    for (uint64_t k = p->row_ptr[row]; k < end; k += step)
        l2_slices_touch(c, p->col[k], group);
}

static void count_groups(count *c, const spc_pattern *p, uint64_t every)
{
    for (uint64_t first = 0; first < p->rows && !spc_interrupted(); first += every * GROUP_ROWS) {
        uint64_t end = first + GROUP_ROWS < p->rows ? first + GROUP_ROWS : p->rows;
        c->groups++;
        for (uint64_t row = first; row < end; row++)
            l2_slices_count_row(c, p, row, c->groups);
    }
}

/* A line that more than one in ALWAYS_NEAR groups touches stays in the L1s: later groups find it there. */
enum { ALWAYS_NEAR = 8 };

/* The number of equally requested lines that would load the slices as unevenly: W^2 / sum(w^2), where w are
 * the requests for each line and W is their sum. `part`: the share of the groups that was looked at. Sampling
 * scatters w, which makes sum(w^2) too large by (1 - part) W. */
static double l2_slices_count_alike(const count *c, double part)
{
    double sum = 0, squares = 0, most = fmax(1, (double)c->groups / ALWAYS_NEAR);
    for (uint32_t l = 0; l < c->lines; l++) {
        double requests = fmin(c->line[l].groups, most);
        sum += requests;
        squares += requests * requests;
    }
    return sum > 0 ? sum * sum / (squares - (1 - part) * sum) : INFINITY;
}

/* Makes the fact, which is the one number of l2_slices_count_alike(). */
static spc_status make_alike(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error)
{
    const spc_pattern *p = facts->pattern;
    count c = {.shift = key->parameter[0]};
    uint64_t lines = ((uint64_t)p->cols >> c.shift) + 1;
    c.lines = lines < MOST_COUNTS ? (uint32_t)lines : MOST_COUNTS;
    c.line = spc_calloc(c.lines, sizeof *c.line);
    double *alike = spc_malloc(1, sizeof *alike);
    bool there = c.line && alike;
    if (there) {
        uint64_t every = 1 + p->nnz / ENTRIES;
        count_groups(&c, p, every);
        *alike = l2_slices_count_alike(&c, 1.0 / (double)every);
    }
    spc_free(c.line);
    if (!there || spc_interrupted()) {
        spc_free(alike);
        return there ? spc_fail_interrupted(error) : spc_fail_memory(error, c.lines * sizeof *c.line);
    }
    *fact = alike;
    return SPC_OK;
}

/* Loads of slices scatter by sqrt(slices / lines) of their mean; the largest of some 100 to 200 of them lies
 * 2.25 to 2.75 standard deviations above it (expected maximum of normal numbers). */
static const double deviations = 2.25;

/* What all slices together could serve, divided by what the L2 serves when lone sectors are read at random;
 * there, other units of the L2 are the limit. Of 1.25, 1.43 and 1.67 this fits the H200's times best. */
static const double headroom = 1.43;

spc_status spc_l2_slice_excess(const spc_program *program, double slices, double *excess, spc_error *error)
{
    const void *fact;
    uint32_t shift = (uint32_t)__builtin_ctz(SPC_MEMORY_LINE_BYTES / program->vector_bytes);
    *excess = 0;
    if (slices <= 1 || program->pattern->nnz == 0)
        return SPC_OK;
    SPC_TRY(spc_facts_get(program->facts, make_alike, (spc_fact_key){.parameter = {shift}}, &fact, error));
    double lines = *(const double *)fact, load = 1 + deviations * sqrt(slices / lines);
    *excess = fmax(0, fmin(slices, load) / headroom - 1);
    return SPC_OK;
}
