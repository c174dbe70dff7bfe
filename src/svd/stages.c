#include "svd/stages.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "svd/reflector.h"

spc_status spc_svd_factors_allocate(spc_svd_factors *f, uint32_t n, uint32_t band, spc_error *error)
{
    uint64_t square = (uint64_t)n * n, steps = n / band + 1;
    *f = (spc_svd_factors){
        .n = n,
        .band = band,
        .steps = (uint32_t)steps,
        .right = spc_calloc(square, sizeof(double)),
        .left = spc_calloc(square, sizeof(double)),
        .right_tau = spc_calloc(n, sizeof(double)),
        .left_tau = spc_calloc(n, sizeof(double)),
        .storage = spc_calloc(spc_svd_band_size(n, band), sizeof(double)),
        .chase_left = spc_calloc(square, sizeof(double)),
        .chase_right = spc_calloc(square, sizeof(double)),
        .chase_left_tau = spc_calloc(n * steps, sizeof(double)),
        .chase_right_tau = spc_calloc(n * steps, sizeof(double)),
        .work = spc_malloc(8 * (uint64_t)n * band, sizeof(double)),
    };
    if (f->right && f->left && f->right_tau && f->left_tau && f->storage && f->chase_left && f->chase_right &&
        f->chase_left_tau && f->chase_right_tau && f->work)
        return SPC_OK;
    spc_svd_factors_free(f);
    return spc_fail_memory(error, 4 * square * sizeof(double));
}

void spc_svd_factors_free(spc_svd_factors *f)
{
    spc_free(f->right);
    spc_free(f->left);
    spc_free(f->right_tau);
    spc_free(f->left_tau);
    spc_free(f->storage);
    spc_free(f->chase_left);
    spc_free(f->chase_right);
    spc_free(f->chase_left_tau);
    spc_free(f->chase_right_tau);
    spc_free(f->work);
    *f = (spc_svd_factors){0};
}

/* T of I - Y T Y^T from G = Y^T Y (upper triangle used) and tau: t[m x m], upper triangular, zeros below. */
static void svd_triangle(uint32_t m, const double *g, size_t ldg, const double *tau, double *t, size_t ldt)
{
    for (uint32_t j = 0; j < m; j++) {
        memset(t + j * ldt, 0, m * sizeof *t);
        for (uint32_t i = 0; i < j; i++) {
            double sum = 0;
            for (uint32_t l = i; l < j; l++)
                sum += t[i + l * ldt] * g[l + j * ldg];
            t[i + j * ldt] = -tau[j] * sum;
        }
        t[j + j * ldt] = tau[j];
    }
}

/* QR of p[rows x cols] by columns: R above, Y (explicit ones and zeros) into y, tau into tau. */
static void panel_qr(double *p, size_t ldp, uint32_t rows, uint32_t cols, double *y, size_t ldy, double *tau)
{
    for (uint32_t j = 0; j < cols && j < rows; j++) {
        double *x = p + j * ldp, rest = 0;
        for (uint32_t i = j + 1; i < rows; i++)
            rest += x[i] * x[i];
        spc_reflector h = spc_reflector_of(x[j], rest);
        double *v = y + j * ldy;
        v[j] = 1;
        for (uint32_t i = j + 1; i < rows; i++) {
            v[i] = x[i] * h.scale;
            x[i] = 0;
        }
        x[j] = h.beta;
        tau[j] = h.tau;
        for (uint32_t c = j + 1; c < cols; c++) {
            double *column = p + c * ldp, dot = 0;
            for (uint32_t i = j; i < rows; i++)
                dot += v[i] * column[i];
            for (uint32_t i = j; i < rows; i++)
                column[i] -= h.tau * dot * v[i];
        }
    }
}

static void band_transpose(double *to, size_t ldt, const double *from, size_t ldf, uint32_t rows,
                           uint32_t cols)
{
    for (uint32_t j = 0; j < cols; j++)
        for (uint32_t i = 0; i < rows; i++)
            to[j + i * ldt] = from[i + j * ldf];
}

/* yt = Y T of a panel; g and t are scratch of band^2 each. */
static void scaled_reflectors(const spc_lapack *lapack, const double *y, size_t ldy, uint32_t rows,
                              uint32_t m, const double *tau, double *g, double *t, double *yt, size_t ldyt)
{
    spc_lapack_multiply(lapack, "TN", m, m, rows, 1, y, ldy, y, ldy, 0, g, m);
    svd_triangle(m, g, m, tau, t, m);
    spc_lapack_multiply(lapack, "NN", rows, m, m, 1, y, ldy, t, m, 0, yt, ldyt);
}

/* One step: the rows' panel, the columns' panel, and one update of rank 2 band for both of them,
 * A <- A - W Yr^T - Yl Z^T with W = A Yr Tr and Z = A^T Yl Tl - Yr (W^T Yl Tl) (the paper's section 6.2). */
static void band_step(const spc_lapack *lapack, spc_svd_factors *f, double *a, size_t lda, uint32_t r)
{
    uint32_t n = f->n, band = n - r < f->band ? n - r : f->band, cols = n - r, rows = n - r - band;
    size_t ld = n;
    double *panel = f->work, *yt = panel + ld * f->band, *w = yt + ld * f->band, *z = w + ld * f->band;
    double *g = z + ld * f->band, *t = g + (size_t)f->band * f->band, *inner = t + (size_t)f->band * f->band;
    double *yr = f->right + r + r * ld, *corner = a + r + r * lda;
    band_transpose(panel, ld, corner, lda, band, cols);
    panel_qr(panel, ld, cols, band, yr, ld, f->right_tau + r);
    band_transpose(corner, lda, panel, ld, cols, band);
    if (!rows)
        return;
    scaled_reflectors(lapack, yr, ld, cols, band, f->right_tau + r, g, t, yt, ld);
    double *below = corner + band, *rest = below + band * lda;
    spc_lapack_multiply(lapack, "NN", rows, band, cols, 1, below, lda, yt, ld, 0, w, ld);
    spc_lapack_multiply(lapack, "NT", rows, band, band, -1, w, ld, yr, ld, 1, below, lda);
    double *yl = f->left + r + band + r * ld;
    panel_qr(below, lda, rows, band, yl, ld, f->left_tau + r);
    scaled_reflectors(lapack, yl, ld, rows, band, f->left_tau + r, g, t, yt, ld);
    spc_lapack_multiply(lapack, "TN", band, band, rows, 1, w, ld, yt, ld, 0, inner, band);
    spc_lapack_multiply(lapack, "TN", rows, band, rows, 1, rest, lda, yt, ld, 0, z, ld);
    spc_lapack_multiply(lapack, "NN", rows, band, band, -1, yr + band, ld, inner, band, 1, z, ld);
    spc_lapack_multiply(lapack, "NT", rows, rows, band, -1, w, ld, yr + band, ld, 1, rest, lda);
    spc_lapack_multiply(lapack, "NT", rows, rows, band, -1, yl, ld, z, ld, 1, rest, lda);
}

spc_status spc_svd_to_band(const spc_lapack *lapack, spc_svd_factors *f, double *a, size_t lda,
                           spc_error *error)
{
    uint32_t n = f->n, band = f->band;
    for (uint32_t r = 0; r < n; r += band) {
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        band_step(lapack, f, a, lda, r);
    }
    for (uint32_t c = 0; c < n; c++)
        for (uint32_t r = c; r < n && r <= c + band; r++)
            f->storage[spc_svd_band_at(band, r, c)] = a[r + c * lda];
    return SPC_OK;
}

/* The i-th block of panels merged into one I - Y T Y^T (section 6.3): as many panels as make about 128
 * columns. */
static void apply_panels(const spc_lapack *lapack, const spc_svd_factors *f, bool left, uint32_t first,
                         uint32_t m, double *x, size_t ldx, uint32_t columns, double *g)
{
    uint32_t n = f->n, top = first + (left ? f->band : 0);
    size_t ld = n;
    const double *y = (left ? f->left : f->right) + top + first * ld;
    double *t = g + (size_t)m * m, *product = t + (size_t)m * m, *scaled = product + (size_t)m * columns;
    spc_lapack_multiply(lapack, "TN", m, m, n - top, 1, y, ld, y, ld, 0, g, m);
    svd_triangle(m, g, m, (left ? f->left_tau : f->right_tau) + first, t, m);
    spc_lapack_multiply(lapack, "TN", m, columns, n - top, 1, y, ld, x + top, ldx, 0, product, m);
    spc_lapack_multiply(lapack, "NN", m, columns, m, 1, t, m, product, m, 0, scaled, m);
    spc_lapack_multiply(lapack, "NN", n - top, columns, m, -1, y, ld, scaled, m, 1, x + top, ldx);
}

spc_status spc_svd_band_back(const spc_lapack *lapack, const spc_svd_factors *f, bool left, double *x,
                             size_t ldx, uint32_t columns, spc_error *error)
{
    uint32_t n = f->n, block = f->band * (f->band >= 128 ? 1 : 128 / f->band);
    uint64_t size = 2 * (uint64_t)block * block + 2 * (uint64_t)block * columns;
    double *work = spc_malloc(size, sizeof(double));
    if (!work)
        return spc_fail_memory(error, size * sizeof(double));
    uint32_t end = left ? (n > f->band ? n - f->band : 0) : n;
    uint32_t blocks = (end + block - 1) / block;
    while (blocks-- > 0 && !spc_interrupted()) {
        uint32_t first = blocks * block, m = end - first < block ? end - first : block;
        apply_panels(lapack, f, left, first, m, x, ldx, columns, work);
    }
    spc_free(work);
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}

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
    svd_triangle(w, p->g, w, p->tau, p->t, w);
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
