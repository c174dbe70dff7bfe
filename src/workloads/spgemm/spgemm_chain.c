/* The products of a question: which matrices are multiplied, in which order, and what is counted of them. */
#include "workloads/spgemm/spgemm_chain.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/memory.h"
#include "matrix/build/pattern.h"

/* Adds a b; *product (may be NULL) becomes its pattern, for what comes next, and belongs to the chain. */
static spc_status add_step(spc_spgemm_chain *c, const spc_question *q, const spc_pattern *a,
                           const spc_pattern *b, const char *name, const spc_pattern *const held[4],
                           const spc_pattern **product, spc_error *error)
{
    const spc_spgemm_options plain = {.size = sizeof plain, .progress = q->progress};
    const spc_spgemm_options *options = q->spgemm.counting ? q->spgemm.counting : &plain;
    spc_spgemm_link *step = &c->step[c->steps];
    if (product) {
        SPC_TRY(spc_spgemm_pattern(a, b, options, &step->counts, &c->made[c->made_count], error));
        *product = c->made[c->made_count++];
    } else if (q->spgemm.counts && c->steps == 0)
        step->counts = *q->spgemm.counts;
    else
        SPC_TRY(spc_spgemm_count(a, b, options, &step->counts, error));
    snprintf(step->name, sizeof step->name, "%s", name);
    step->left = a;
    step->right = b;
    memcpy(step->held, held, sizeof step->held);
    c->steps++;
    return SPC_OK;
}

/* A^power by squaring, from its second binary digit on. */
static spc_status add_powers(spc_spgemm_chain *c, const spc_question *q, const spc_pattern *a,
                             spc_error *error)
{
    char name[32];
    const uint32_t power = q->spgemm.power;
    uint32_t bit = 31 - (uint32_t)__builtin_clz(power), at = 1;
    const spc_pattern *own = NULL; /* A^at, from A^2 on */
    while (at < power) {
        bool square = 2 * at <= power >> (bit - 1); /* else the next digit is 1, and A itself is due */
        const spc_pattern *left = own ? own : a, *next = NULL, *const held[4] = {a, own};
        uint32_t then = square ? 2 * at : at + 1;
        if (!own)
            snprintf(name, sizeof name, "A A");
        else if (square)
            snprintf(name, sizeof name, "A^%u A^%u", at, at);
        else
            snprintf(name, sizeof name, "A^%u A", at);
        SPC_TRY(add_step(c, q, left, square ? left : a, name, held, then < power ? &next : NULL, error));
        own = next;
        at = then;
        if (bit > 1 && at == power >> (bit - 1))
            bit--;
    }
    return SPC_OK;
}

static spc_status add_steps(spc_spgemm_chain *c, const spc_question *q, spc_error *error)
{
    const spc_spgemm_question *asked = &q->spgemm;
    const spc_pattern *a = spc_analysis_pattern(q->analysis), *given = asked->b ? asked->b : c->b,
                      *turned = NULL, *product;
    const bool power = asked->power > 1;
    if (asked->power > SPC_SPGEMM_MOST_POWER || (power && (given || asked->transpose_b || asked->galerkin)))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "A^K: K up to %d, without another matrix",
                        SPC_SPGEMM_MOST_POWER);
    if (asked->galerkin && (!given || asked->transpose_b))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "P' A P needs P, as it is");
    if (power)
        return add_powers(c, q, a, error);
    const spc_pattern *b = given ? given : a;
    if (asked->transpose_b || asked->galerkin) {
        SPC_TRY(spc_pattern_transpose(b, &c->made[c->made_count], error));
        turned = c->made[c->made_count++];
    }
    const spc_pattern *held[4] = {a, b == a ? NULL : b, asked->galerkin || b == a ? turned : NULL};
    if (!asked->galerkin)
        return add_step(c, q, a, turned ? turned : b,
                        given    ? turned ? "A B'" : "A B"
                        : turned ? "A A'"
                                 : "A A",
                        held, NULL, error);
    SPC_TRY(add_step(c, q, a, b, "A P", held, &product, error));
    held[3] = product;
    return add_step(c, q, turned, product, "P' (A P)", held, NULL, error);
}

/* ---- kept with the analysis ---- */

void spc_spgemm_chain_close(void *chain)
{
    spc_spgemm_chain *c = chain;
    if (!c)
        return;
    while (c->made_count)
        spc_pattern_free(c->made[--c->made_count]);
    spc_pattern_free(c->b);
    pthread_mutex_destroy(&c->lock);
    spc_free(c);
}

static spc_status make(void *context, void **made, spc_error *error)
{
    const spc_question *q = context;
    const spc_spgemm_options *counting = q->spgemm.counting;
    const spc_read_options reading = {.size = sizeof reading, .threads = counting ? counting->threads : 0};
    spc_spgemm_chain *c = *made = spc_calloc(1, sizeof *c);
    spc_status status = SPC_OK;
    if (!c)
        return spc_fail_memory(error, sizeof *c);
    pthread_mutex_init(&c->lock, NULL);
    if (!q->spgemm.b && *q->spgemm.b_file)
        status = spc_pattern_read(q->spgemm.b_file, &reading, &c->b, error);
    if (status == SPC_OK)
        status = add_steps(c, q, error);
    if (status != SPC_OK)
        spc_spgemm_chain_close(c);
    return status;
}

spc_status spc_spgemm_chain_get(const spc_question *q, spc_spgemm_chain **chain, spc_spgemm_chain **own,
                                spc_error *error)
{
    char key[sizeof q->spgemm.b_file + 160];
    const spc_spgemm_question *asked = &q->spgemm;
    const spc_spgemm_options *counting = asked->counting;
    void *thing = NULL;
    *own = NULL;
    if (asked->b || asked->counts) {
        SPC_TRY(make((void *)q, &thing, error));
        *chain = *own = thing;
        return SPC_OK;
    }
    snprintf(key, sizeof key, "A times B: %d %d %u, %g s, %llu bytes, %s", asked->transpose_b,
             asked->galerkin, asked->power, counting ? counting->seconds_limit : 0,
             counting ? (unsigned long long)counting->memory : 0, asked->b_file);
    SPC_TRY(spc_analysis_keep(q->analysis, key, make, (void *)q, spc_spgemm_chain_close, &thing, error));
    *chain = thing;
    return SPC_OK;
}

/* ---- counted later ---- */

double spc_spgemm_chunk(double products, uint32_t percent)
{
    return ceil(fmin(products, products * percent / 100) / SPC_SPGEMM_TILE) * SPC_SPGEMM_TILE;
}

spc_status spc_spgemm_chain_cut(spc_spgemm_chain *c, size_t step, uint32_t percent, spc_spgemm_cut *cut,
                                spc_error *error)
{
    spc_spgemm_link *s = &c->step[step];
    spc_status status = SPC_OK;
    pthread_mutex_lock(&c->lock);
    if (!s->chunk[percent].known) {
        uint64_t chunk = (uint64_t)spc_spgemm_chunk((double)s->counts.products, percent);
        status = spc_spgemm_count_cut(s->left, s->right, chunk, &s->chunk[percent].cut, error);
        s->chunk[percent].known = status == SPC_OK;
    }
    *cut = s->chunk[percent].cut;
    pthread_mutex_unlock(&c->lock);
    return status;
}

spc_status spc_spgemm_chain_branches(spc_spgemm_chain *c, spc_error *error)
{
    spc_status status = SPC_OK;
    pthread_mutex_lock(&c->lock);
    for (size_t i = 0; i < c->steps && status == SPC_OK; i++)
        if (!c->step[i].counts.branches)
            status = spc_spgemm_count_branches(c->step[i].left, c->step[i].right, &c->step[i].counts, error);
    pthread_mutex_unlock(&c->lock);
    return status;
}
