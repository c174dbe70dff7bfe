/* Which facts of a machine count, over many matrices. */
#include "sparcast/sweep.h"

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"

/* ---- fields ---- */

#define SUM(kind, member, key, unit, ...) SPC_FIELD(kind, spc_fact_sum, member, key, unit, __VA_ARGS__)
#define OTHER(kind, member, key, unit, ...) SPC_FIELD(kind, spc_fact_other, member, key, unit, __VA_ARGS__)
#define FOLLOWED(kind, member, key, unit, ...)                                                               \
    SPC_FIELD(kind, spc_facts_followed, member, key, unit, __VA_ARGS__)

static const spc_field fact_sum_fields[] = {
    SUM(TEXT, fact, "fact", NULL, "a key of the device"),
    SUM(NUMBER, mean, "elasticity_mean", "1", "growth of the speed for one of the fact, in logarithms"),
    SUM(NUMBER, least, "elasticity_min", "1", "of all matrices"),
    SUM(NUMBER, most, "elasticity_max", "1", "of all matrices"),
    SUM(COUNT64, matrices, "matrices", "1", "that tell"),
    SUM(COUNT64, first, "first", "1", "matrices for which the fact counts most"),
    {0},
};
static const spc_field fact_other_fields[] = {
    OTHER(TEXT, matrix, "matrix", NULL, "for which another fact counts most"),
    OTHER(TEXT, fact, "fact", NULL, "that one"),
    OTHER(NUMBER, elasticity, "elasticity", "1", "of that one"),
    {0},
};
static const spc_field followed_fields[] = {
    FOLLOWED(TEXT, design, "design", NULL, "a device, and what is changed about it"),
    FOLLOWED(TEXT, model, "model", NULL, "that answers"),
    FOLLOWED(ROWS, fact, "facts", NULL, "the one that counts most first", .of = fact_sum_fields,
             .stride = sizeof(spc_fact_sum), .count = offsetof(spc_facts_followed, facts)),
    FOLLOWED(ROWS, other, "disagree", NULL, "matrices for which another one counts most",
             .of = fact_other_fields, .stride = sizeof(spc_fact_other),
             .count = offsetof(spc_facts_followed, others)),
    {0},
};

const spc_field *spc_facts_followed_fields(void)
{
    return followed_fields;
}

/* ---- one design ---- */

/* All matrices, and room for what is found of one design. */
typedef struct felt {
    const spc_swept *const *swept; /* [matrices] */
    const char *const *file;
    size_t matrices;
    const spc_sensitivity **first; /* [matrices] the fact that counts most; NULL: none */
    const char **fact;             /* room for names */
} felt;

static bool is_of_design(const spc_sensitivity *row, const char *design)
{
    return strcmp(row->design, design) == 0;
}

static void find_firsts(felt *f, const char *design)
{
    for (size_t m = 0; m < f->matrices; m++) {
        double most = 0;
        f->first[m] = NULL;
        for (size_t i = 0; i < f->swept[m]->facts; i++) {
            const spc_sensitivity *row = &f->swept[m]->fact[i];
            if (is_of_design(row, design) && fabs(row->elasticity) > most) {
                most = fabs(row->elasticity);
                f->first[m] = row;
            }
        }
    }
}

static spc_fact_sum sum_fact(const felt *f, const char *design, const char *fact)
{
    double sum = 0;
    spc_fact_sum s = {.fact = fact, .least = INFINITY, .most = -INFINITY};
    for (size_t m = 0; m < f->matrices; m++) {
        s.first += f->first[m] && strcmp(f->first[m]->fact, fact) == 0;
        for (size_t i = 0; i < f->swept[m]->facts; i++) {
            const spc_sensitivity *row = &f->swept[m]->fact[i];
            if (!is_of_design(row, design) || strcmp(row->fact, fact) != 0 || isnan(row->elasticity))
                continue;
            s.matrices++;
            sum += row->elasticity;
            s.least = fmin(s.least, row->elasticity);
            s.most = fmax(s.most, row->elasticity);
        }
    }
    s.mean = s.matrices ? sum / (double)s.matrices : NAN;
    return s;
}

/* Keeps the facts sorted, the one that counts most first. Facts that no matrix feels are left out. */
static void insert_fact(spc_facts_followed *design, spc_fact_sum sum)
{
    size_t at = design->facts;
    if (sum.least == 0 && sum.most == 0)
        return;
    for (size_t i = design->facts; i > 0 && !(fabs(design->fact[i - 1].mean) >= fabs(sum.mean)); i--)
        at = i - 1;
    memmove(&design->fact[at + 1], &design->fact[at], (design->facts++ - at) * sizeof sum);
    design->fact[at] = sum;
}

/* Every fact of the design once, in the order in which they were met. Returns how many. */
static size_t list_facts(const felt *f, const char *design)
{
    size_t count = 0;
    for (size_t m = 0; m < f->matrices; m++)
        for (size_t i = 0; i < f->swept[m]->facts; i++) {
            const spc_sensitivity *row = &f->swept[m]->fact[i];
            size_t at = 0;
            if (!is_of_design(row, design))
                continue;
            while (at < count && strcmp(f->fact[at], row->fact) != 0)
                at++;
            f->fact[at] = row->fact;
            count += at == count;
        }
    return count;
}

/* ---- all designs ---- */

void spc_facts_followed_free(spc_facts_followed *design, size_t designs)
{
    for (size_t i = 0; design && i < designs; i++) {
        spc_free(design[i].fact);
        spc_free(design[i].other);
    }
    spc_free(design);
}

static spc_status sum_design(felt *f, spc_facts_followed *design, spc_error *error)
{
    size_t facts = list_facts(f, design->design);
    find_firsts(f, design->design);
    design->fact = spc_calloc(facts + 1, sizeof *design->fact);
    design->other = spc_calloc(f->matrices + 1, sizeof *design->other);
    if (!design->fact || !design->other)
        return spc_fail_memory(error, (facts + 1) * sizeof *design->fact);
    for (size_t i = 0; i < facts; i++)
        insert_fact(design, sum_fact(f, design->design, f->fact[i]));
    const char *fact = design->facts ? design->fact[0].fact : "";
    for (size_t i = 0; i < f->matrices; i++) {
        const spc_sensitivity *first = f->first[i];
        if (first && strcmp(first->fact, fact) != 0)
            design->other[design->others++] = (spc_fact_other){f->file[i], first->fact, first->elasticity};
    }
    return SPC_OK;
}

/* Each design once, in the order in which they were met. */
static spc_status list_designs(const felt *f, spc_facts_followed **design, size_t *designs, spc_error *error)
{
    for (size_t m = 0; m < f->matrices; m++)
        for (size_t i = 0; i < f->swept[m]->facts; i++) {
            const spc_sensitivity *row = &f->swept[m]->fact[i];
            size_t at = 0;
            while (at < *designs && !is_of_design(row, (*design)[at].design))
                at++;
            if (at < *designs)
                continue;
            spc_facts_followed *more = spc_realloc(*design, at + 1, sizeof *more);
            if (!more)
                return spc_fail_memory(error, (at + 1) * sizeof *more);
            more[at] = (spc_facts_followed){.design = row->design, .model = spc_model_name(row->model)};
            *design = more;
            *designs = at + 1;
        }
    return SPC_OK;
}

spc_status spc_sum_sensitivity(const spc_swept *const *swept, const char *const *file, size_t matrices,
                               spc_facts_followed **design, size_t *designs, spc_error *error)
{
    felt f = {.swept = swept, .file = file, .matrices = matrices};
    size_t rows = 0;
    *design = NULL;
    *designs = 0;
    for (size_t m = 0; m < matrices; m++)
        rows += swept[m]->facts;
    f.first = spc_calloc(matrices + 1, sizeof *f.first);
    f.fact = spc_calloc(rows + 1, sizeof *f.fact);
    spc_status status = f.first && f.fact ? SPC_OK : spc_fail_memory(error, (rows + 1) * sizeof *f.fact);
    if (status == SPC_OK)
        status = list_designs(&f, design, designs, error);
    for (size_t i = 0; status == SPC_OK && i < *designs; i++)
        status = sum_design(&f, &(*design)[i], error);
    spc_free(f.first);
    spc_free(f.fact);
    if (status != SPC_OK) {
        spc_facts_followed_free(*design, *designs);
        *design = NULL;
        *designs = 0;
    }
    return status;
}
