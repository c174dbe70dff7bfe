#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "svd/reflector.h"
#include "svd/stages.h"

/* Reflector from x[0], x[stride], ...: x becomes (beta, 0, ..), v the vector with v[0] = 1. Returns tau. */
static double chase_make(double *x, size_t stride, uint32_t m, double *v)
{
    double rest = 0;
    for (uint32_t i = 1; i < m; i++)
        rest += x[i * stride] * x[i * stride];
    spc_reflector h = spc_reflector_of(x[0], rest);
    v[0] = 1;
    for (uint32_t i = 1; i < m; i++) {
        v[i] = x[i * stride] * h.scale;
        x[i * stride] = 0;
    }
    x[0] = h.beta;
    return h.tau;
}

/* Applies I - tau v v^T along the dimension with stride `along` (m entries) of each of `count` lines `across`
 * apart. */
static void apply(double *block, size_t along, uint32_t m, size_t across, uint32_t count, const double *v,
                  double tau)
{
    for (uint32_t j = 0; j < count; j++) {
        double *line = block + j * across, dot = 0;
        for (uint32_t i = 0; i < m; i++)
            dot += v[i] * line[i * along];
        for (uint32_t i = 0; i < m; i++)
            line[i * along] -= tau * dot * v[i];
    }
}

static void chase_sweep(spc_svd_factors *f, uint32_t s)
{
    uint32_t n = f->n, band = f->band, before = s, before_count = 1;
    size_t ld = spc_svd_band_ld(band);
    double right_tau = 0;
    const double *right = NULL;
    for (uint32_t k = 0, first = s + 1; first < n; k++, first += band) {
        uint32_t m = n - first < band ? n - first : band;
        double *lower = f->storage + spc_svd_band_at(band, first, before);
        double *diagonal = f->storage + spc_svd_band_at(band, first, first);
        double *left = f->chase_left + first + (size_t)s * n;
        if (right)
            apply(lower, ld, before_count, 1, m, right, right_tau);
        double left_tau = chase_make(lower, 1, m, left);
        apply(lower + ld, 1, m, ld, before_count - 1, left, left_tau);
        apply(diagonal, 1, m, ld, m, left, left_tau);
        right = f->chase_right + first + (size_t)s * n;
        right_tau = chase_make(diagonal, ld, m, f->chase_right + first + (size_t)s * n);
        apply(diagonal + 1, ld, m, 1, m - 1, right, right_tau);
        f->chase_left_tau[(size_t)s * f->steps + k] = left_tau;
        f->chase_right_tau[(size_t)s * f->steps + k] = right_tau;
        before = first;
        before_count = m;
    }
}

spc_status spc_svd_chase(spc_svd_factors *f, double *d, double *e, spc_error *error)
{
    for (uint32_t s = 0; s + 2 < f->n; s++) {
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        chase_sweep(f, s);
    }
    for (uint32_t i = 0; i < f->n; i++)
        d[i] = f->storage[spc_svd_band_at(f->band, i, i)];
    for (uint32_t i = 0; i + 1 < f->n; i++)
        e[i] = f->storage[spc_svd_band_at(f->band, i + 1, i)];
    return SPC_OK;
}

typedef struct diamond {
    uint32_t height, width; /* rows and reflectors of Y */
    double *y, *tau, *g, *t, *product, *scaled;
} diamond;

/* Y of the reflectors (s, k), s = first_sweep ..: each one row below the one before. */
static void chase_gather(const spc_svd_factors *f, bool left, uint32_t first_sweep, uint32_t k, diamond *p)
{
    const double *v = left ? f->chase_left : f->chase_right;
    const double *tau = left ? f->chase_left_tau : f->chase_right_tau;
    uint32_t top = first_sweep + 1 + k * f->band;
    memset(p->y, 0, (size_t)p->height * p->width * sizeof *p->y);
    memset(p->tau, 0, p->width * sizeof *p->tau);
    for (uint32_t j = 0; j < p->width && top + j < f->n; j++) {
        uint32_t s = first_sweep + j, m = f->n - top - j < f->band ? f->n - top - j : f->band;
        memcpy(p->y + j + (size_t)j * p->height, v + top + j + (size_t)s * f->n, m * sizeof *v);
        p->tau[j] = tau[(size_t)s * f->steps + k];
    }
}

static void apply_diamond(const spc_lapack *lapack, diamond *p, double *x, size_t ldx, uint32_t columns)
{
    uint32_t h = p->height, w = p->width;
    spc_lapack_multiply(lapack, "TN", w, w, h, 1, p->y, h, p->y, h, 0, p->g, w);
    spc_svd_triangle(w, p->g, w, p->tau, p->t, w);
    spc_lapack_multiply(lapack, "TN", w, columns, h, 1, p->y, h, x, ldx, 0, p->product, w);
    spc_lapack_multiply(lapack, "NN", w, columns, w, 1, p->t, w, p->product, w, 0, p->scaled, w);
    spc_lapack_multiply(lapack, "NN", h, columns, w, -1, p->y, h, p->scaled, w, 1, x, ldx);
}

/* Sweeps in groups, last group first. In a group the product of all reflectors equals B_last .. B_1 B_0 with
 * B_k the product over the group's sweeps of step k: (s, k) and (s', k + 1) share no row for s < s' and
 * commute. */
static void apply_groups(const spc_lapack *lapack, const spc_svd_factors *f, bool left, diamond *p, double *x,
                         size_t ldx, uint32_t columns)
{
    uint32_t n = f->n, band = f->band, width = p->width, sweeps = n > 2 ? n - 2 : 0;
    for (uint32_t group = (sweeps + width - 1) / width; group-- > 0 && !spc_interrupted();) {
        uint32_t first = group * width;
        p->width = sweeps - first < width ? sweeps - first : width;
        for (uint32_t k = 0, top = first + 1; top < n; k++, top += band) {
            p->height = n - top < band + p->width - 1 ? n - top : band + p->width - 1;
            chase_gather(f, left, first, k, p);
            apply_diamond(lapack, p, x + top, ldx, columns);
        }
        p->width = width;
    }
}

spc_status spc_svd_chase_back(const spc_lapack *lapack, const spc_svd_factors *f, bool left, double *x,
                              size_t ldx, uint32_t columns, spc_error *error)
{
    uint64_t w = f->band, size = 4 * w * w + w + 2 * w * columns;
    double *work = spc_malloc(size, sizeof(double));
    if (!work)
        return spc_fail_memory(error, size * sizeof(double));
    diamond p = {.width = f->band, .y = work};
    p.g = p.y + 2 * w * w;
    p.t = p.g + w * w;
    p.tau = p.t + w * w;
    p.product = p.tau + w;
    p.scaled = p.product + w * columns;
    apply_groups(lapack, f, left, &p, x, ldx, columns);
    spc_free(work);
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}
