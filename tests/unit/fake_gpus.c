/* Stands for the CUDA module of several GPUs: four of them in the host's memory, times that are made up. */
#include <math.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>

#include "core/module.h"
#include "probes/gpus/gpus_table.h"

typedef struct fake_gpu {
    spc_gpus_part part;
    double *x, *packed, *y, *vector[SPC_VECTORS_NAMED];
} fake_gpu;

struct spc_gpus_machine {
    uint32_t parts;
    size_t copies;
    fake_gpu *gpu;
    const spc_gpus_copy *copy;
};

static spc_status query(uint32_t *gpus, uint32_t *direct_pairs, spc_error *error)
{
    (void)error;
    *gpus = 4;
    *direct_pairs = 12;
    return SPC_OK;
}

/* Odd processors are slower. */
static spc_status launch_seconds(double *seconds, spc_error *error)
{
    (void)error;
    *seconds = sched_getcpu() % 2 ? 4e-6 : 3e-6;
    return SPC_OK;
}

static spc_status join_gpus(const char *file, uint32_t gpus, spc_error *error)
{
    (void)gpus;
    if (strcmp(file, "fake") == 0)
        return SPC_OK;
    *error = (spc_error){.status = SPC_ERROR_DEVICE, .message = "NCCL: there is no such file"};
    return SPC_ERROR_DEVICE;
}

static spc_status open_machine(const spc_gpus_job *job, spc_gpus_machine **machine, spc_error *error)
{
    (void)error;
    spc_gpus_machine *m = calloc(1, sizeof *m);
    m->parts = job->parts;
    m->copies = job->copies;
    m->copy = job->copy;
    m->gpu = calloc(job->parts, sizeof *m->gpu);
    for (uint32_t p = 0; p < job->parts; p++) {
        fake_gpu *g = &m->gpu[p];
        g->part = job->part[p];
        g->x = calloc(g->part.x_entries, sizeof *g->x);
        g->y = calloc(g->part.rows + 1, sizeof *g->y);
        g->packed = calloc(g->part.packs + 1, sizeof *g->packed);
        memcpy(g->x + g->part.own_at, g->part.x, g->part.rows * sizeof *g->x);
    }
    *machine = m;
    return SPC_OK;
}

static void close_machine(spc_gpus_machine *m)
{
    for (uint32_t p = 0; p < m->parts; p++) {
        free(m->gpu[p].x);
        free(m->gpu[p].y);
        free(m->gpu[p].packed);
    }
    free(m->gpu);
    free(m);
}

static void send_all(spc_gpus_machine *m)
{
    for (uint32_t p = 0; p < m->parts; p++) {
        fake_gpu *g = &m->gpu[p];
        for (uint32_t i = 0; i < g->part.packs; i++)
            g->packed[i] = g->x[g->part.own_at + g->part.packed[i]];
    }
    for (size_t i = 0; i < m->copies; i++) {
        const spc_gpus_copy *c = &m->copy[i];
        const fake_gpu *from = &m->gpu[c->from];
        memcpy(m->gpu[c->to].x + c->place, (from->part.packs ? from->packed : from->x) + c->at,
               c->entries * sizeof(double));
    }
}

static void multiply_part(fake_gpu *g)
{
    for (uint32_t i = 0; i < g->part.rows; i++) {
        g->y[i] = 0;
        for (uint32_t k = g->part.row_ptr[i]; k < g->part.row_ptr[i + 1]; k++)
            g->y[i] += g->part.value[k] * g->x[g->part.col[k]];
    }
}

static spc_status multiply(spc_gpus_machine *m, spc_transport transport, double *y, spc_error *error)
{
    (void)transport;
    (void)error;
    for (uint32_t p = 0; p < m->parts; p++) {
        fake_gpu *g = &m->gpu[p];
        for (uint32_t i = 0; i < g->part.x_entries; i++)
            if (i - g->part.own_at >= g->part.rows)
                g->x[i] = NAN;
    }
    send_all(m);
    for (uint32_t p = 0; p < m->parts; p++) {
        multiply_part(&m->gpu[p]);
        memcpy(y, m->gpu[p].y, m->gpu[p].part.rows * sizeof *y);
        y += m->gpu[p].part.rows;
    }
    return SPC_OK;
}

static spc_status time_all(spc_gpus_machine *m, spc_transport transport, spc_gpus_times *times,
                           spc_error *error)
{
    (void)error;
    *times = (spc_gpus_times){.seconds = transport == SPC_TRANSPORT_NCCL ? 5e-5 : 4e-5,
                              .seconds_mad = 1e-7,
                              .host_seconds = 3e-5,
                              .product_seconds = 1e-5 / m->parts,
                              .exchange_seconds = 2e-5,
                              .pack_seconds = 1e-6};
    return SPC_OK;
}

/* ---- conjugate gradients, each step on all ---- */

static void run_on(fake_gpu *g, const spc_step *s, double *scalar, double *sum)
{
    double *a = g->vector[s->a], *b = g->vector[s->b];
    for (uint32_t i = 0; i < g->part.rows; i++)
        switch (s->kind) {
        case SPC_STEP_DOT:
            *sum += a[i] * b[i];
            break;
        case SPC_STEP_AXPY:
            a[i] += scalar[s->scalar] * b[i];
            break;
        case SPC_STEP_SCALE:
            a[i] = scalar[s->scalar] * b[i];
            break;
        case SPC_STEP_COPY:
            a[i] = b[i];
            break;
        default:
            break;
        }
}

static void run_step(spc_gpus_machine *m, const spc_step *s, double *scalar)
{
    double sum = 0;
    if (s->kind == SPC_STEP_SCALARS) {
        spc_recur(s->recurrence, scalar, 0, s->count);
        return;
    }
    if (s->kind == SPC_STEP_PRODUCT)
        send_all(m);
    for (uint32_t p = 0; p < m->parts; p++)
        if (s->kind == SPC_STEP_PRODUCT)
            multiply_part(&m->gpu[p]);
        else
            run_on(&m->gpu[p], s, scalar, &sum);
    if (s->kind == SPC_STEP_DOT)
        scalar[s->scalar] = sum;
}

static spc_status solve(spc_gpus_machine *m, spc_transport transport, const spc_steps *steps,
                        size_t first_steps, const double *const *vectors, const double *scalars,
                        size_t scalar_count, double *x, spc_gpus_times *times, spc_error *error)
{
    double *scalar = malloc(scalar_count * sizeof *scalar);
    size_t first = 0;
    memcpy(scalar, scalars, scalar_count * sizeof *scalar);
    for (uint32_t p = 0; p < m->parts; p++) {
        fake_gpu *g = &m->gpu[p];
        for (int v = 0; v < SPC_VECTORS_NAMED; v++) {
            size_t bytes = g->part.rows * sizeof(double);
            g->vector[v] = v == SPC_VECTOR_P   ? g->x + g->part.own_at
                           : v == SPC_VECTOR_Q ? g->y
                                               : malloc(bytes + 1);
            memcpy(g->vector[v], vectors[v] + first, bytes);
        }
        first += g->part.rows;
    }
    for (size_t i = 0; i < first_steps; i++)
        run_step(m, &steps->step[i], scalar);
    for (uint32_t p = 0; p < m->parts; p++) {
        fake_gpu *g = &m->gpu[p];
        memcpy(x, g->vector[SPC_VECTOR_X], g->part.rows * sizeof *x);
        x += g->part.rows;
        for (int v = 0; v < SPC_VECTORS_NAMED; v++)
            if (v != SPC_VECTOR_P && v != SPC_VECTOR_Q)
                free(g->vector[v]);
    }
    free(scalar);
    time_all(m, transport, times, error);
    times->seconds *= 3;
    return SPC_OK;
}

static spc_status time_link(uint32_t gpus, spc_link_operation operation, uint64_t bytes, double *seconds,
                            spc_error *error)
{
    (void)error;
    *seconds = 1e-6 * gpus * (1 + (int)operation) + (double)bytes / 300e9;
    return SPC_OK;
}

const spc_cuda_gpus spc_cuda_gpus_table = {SPC_MODULE_ABI, query,    launch_seconds, join_gpus, open_machine,
                                           close_machine,  multiply, time_all,       solve,     time_link};
