#include "svd/conquer.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "svd/secular.h"

enum { ONLY_LEFT = 1, ONLY_RIGHT = 2, BOTH = 3 };

static void deflate_cut(spc_conquer_node *node)
{
    node->left = node->n / 2;
    node->right = node->n ? node->n - 1 - node->left : 0;
}

uint32_t spc_conquer_levels(uint32_t n, uint32_t leaf)
{
    uint32_t levels = 0;
    for (; n > leaf; n /= 2)
        levels++;
    return levels;
}

/* Halves of one level differ by at most one row, so all of them are cut or none. */
uint32_t spc_conquer_level(uint32_t n, uint32_t level, spc_conquer_node *nodes)
{
    uint32_t count = 1;
    nodes[0] = (spc_conquer_node){.n = n};
    deflate_cut(&nodes[0]);
    for (uint32_t l = 0; l < level; l++) {
        for (uint32_t i = count; i-- > 0;) {
            spc_conquer_node parent = nodes[i];
            spc_conquer_node first = {.start = parent.start, .n = parent.left, .extra = 1};
            spc_conquer_node second = {
                .start = parent.start + parent.left + 1, .n = parent.right, .extra = parent.extra};
            deflate_cut(&first);
            deflate_cut(&second);
            nodes[2 * i] = first;
            nodes[2 * i + 1] = second;
        }
        count *= 2;
    }
    return count;
}

spc_status spc_conquer_allocate(spc_conquer_arrays *arrays, uint32_t n, spc_error *error)
{
    uint64_t columns = (uint64_t)n + 1;
    *arrays = (spc_conquer_arrays){
        .d = spc_calloc(columns, sizeof(double)),
        .z = spc_calloc(columns, sizeof(double)),
        .order = spc_calloc(columns, sizeof(uint32_t)),
        .pole = spc_calloc(columns, sizeof(double)),
        .weight = spc_calloc(columns, sizeof(double)),
        .position = spc_calloc(columns, sizeof(uint32_t)),
        .source = spc_calloc(columns, sizeof(uint32_t)),
        .rotation = spc_calloc(columns, sizeof(spc_conquer_rotation)),
        .scratch_d = spc_calloc(columns, sizeof(double)),
        .scratch_z = spc_calloc(columns, sizeof(double)),
        .scratch_order = spc_calloc(columns, sizeof(uint32_t)),
        .support = spc_calloc(columns, sizeof(uint32_t)),
    };
    if (arrays->d && arrays->z && arrays->order && arrays->pole && arrays->weight && arrays->position &&
        arrays->source && arrays->rotation && arrays->scratch_d && arrays->scratch_z &&
        arrays->scratch_order && arrays->support)
        return SPC_OK;
    spc_conquer_free(arrays);
    return spc_fail_memory(error, columns * 100);
}

void spc_conquer_free(spc_conquer_arrays *arrays)
{
    spc_free(arrays->d);
    spc_free(arrays->z);
    spc_free(arrays->order);
    spc_free(arrays->pole);
    spc_free(arrays->weight);
    spc_free(arrays->position);
    spc_free(arrays->source);
    spc_free(arrays->rotation);
    spc_free(arrays->scratch_d);
    spc_free(arrays->scratch_z);
    spc_free(arrays->scratch_order);
    spc_free(arrays->support);
    *arrays = (spc_conquer_arrays){0};
}

/* Columns of both halves by ascending d, into scratch_order. Each half is sorted already. */
static void merge_orders(const spc_conquer_node *node, const spc_conquer_arrays *arrays)
{
    uint32_t second = node->start + node->left + 1, i = 0, j = 0;
    uint32_t *sorted = arrays->scratch_order + node->start;
    while (i < node->left || j < node->right) {
        uint32_t a = i < node->left ? node->start + arrays->order[node->start + i] : 0;
        uint32_t b = j < node->right ? second + arrays->order[second + j] : 0;
        bool take_a = j == node->right || (i < node->left && arrays->d[a] <= arrays->d[b]);
        sorted[i + j] = take_a ? a : b;
        if (take_a)
            i++;
        else
            j++;
    }
}

/* z of the middle column: the two null vectors become one that meets the middle row and one that does not. */
static double join_null(spc_conquer_node *node, const double *z, double tolerance)
{
    uint32_t middle = node->start + node->left;
    node->null_c = 1;
    node->null_s = 0;
    double r = z[middle];
    if (node->extra)
        r = hypot(z[middle], z[node->start + node->n]);
    if (fabs(r) <= tolerance)
        return tolerance;
    if (node->extra) {
        node->null_c = z[middle] / r;
        node->null_s = z[node->start + node->n] / r;
    }
    return r;
}

/* Gathered places: columns of the left half, of both, of the right half; then the deflated ones. */
static void deflate_place(spc_conquer_node *node, spc_conquer_arrays *arrays, const uint32_t *kept,
                          const uint32_t *dropped)
{
    uint32_t next[4] = {0}, start = node->start;
    for (uint32_t i = 0; i < node->k; i++)
        next[arrays->support[kept[i]]]++;
    node->only_left = next[ONLY_LEFT];
    node->both = next[BOTH];
    node->only_right = next[ONLY_RIGHT];
    next[ONLY_LEFT] = 0;
    next[BOTH] = node->only_left;
    next[ONLY_RIGHT] = node->only_left + node->both;
    for (uint32_t i = 0; i < node->k; i++) {
        uint32_t at = next[arrays->support[kept[i]]]++;
        arrays->position[start + i] = at;
        arrays->source[start + at] = kept[i];
    }
    for (uint32_t i = 0; i < node->n - node->k; i++) {
        arrays->source[start + node->k + i] = dropped[i];
        arrays->scratch_d[start + node->k + i] = arrays->d[dropped[i]];
    }
    memcpy(arrays->d + start + node->k, arrays->scratch_d + start + node->k,
           (node->n - node->k) * sizeof *arrays->d);
}

static double scale_z(const spc_conquer_node *node, spc_conquer_arrays *arrays, double alpha, double beta)
{
    double largest = fmax(fmax(fabs(alpha), fabs(beta)), 0x1p-53);
    uint32_t middle = node->start + node->left;
    for (uint32_t i = node->start; i < node->start + node->n + node->extra; i++) {
        arrays->z[i] *= i <= middle ? alpha : beta;
        arrays->support[i] = i < middle ? ONLY_LEFT : ONLY_RIGHT;
        if (i != middle && i < node->start + node->n)
            largest = fmax(largest, arrays->d[i]);
    }
    arrays->support[middle] = BOTH;
    return 8 * 0x1p-53 * largest;
}

void spc_conquer_deflate(spc_conquer_node *node, spc_conquer_arrays *arrays, double alpha, double beta)
{
    uint32_t start = node->start, middle = start + node->left, dropped_count = 0;
    double *d = arrays->d, *z = arrays->z;
    double tolerance = scale_z(node, arrays, alpha, beta);
    merge_orders(node, arrays);
    /* scratch_z holds no z before the loop ends: as integers it would not fit; positions are free until
     * deflate_place(). */
    uint32_t *sorted = arrays->scratch_order + start, *dropped = arrays->position + start;
    double *pole = arrays->pole + start, *weight = arrays->weight + start;
    uint32_t *kept = arrays->source + start;
    pole[0] = 0;
    weight[0] = join_null(node, z, tolerance);
    kept[0] = middle;
    node->k = 1;
    node->rotations = 0;
    uint32_t before = UINT32_MAX;
    for (uint32_t i = 0; i + 1 < node->n; i++) {
        uint32_t j = sorted[i];
        if (fabs(z[j]) <= tolerance) {
            dropped[dropped_count++] = j;
            continue;
        }
        if (before != UINT32_MAX && d[j] - d[before] <= tolerance) {
            double r = hypot(z[before], z[j]);
            arrays->rotation[start + node->rotations++] =
                (spc_conquer_rotation){before, j, z[j] / r, -z[before] / r};
            z[j] = r;
            arrays->support[j] |= arrays->support[before];
            dropped[dropped_count++] = before;
            before = j;
            continue;
        }
        if (before != UINT32_MAX) {
            pole[node->k] = d[before];
            weight[node->k] = z[before];
            kept[node->k++] = before;
        }
        before = j;
    }
    if (before != UINT32_MAX) {
        pole[node->k] = d[before];
        weight[node->k] = z[before];
        kept[node->k++] = before;
    }
    if (node->k > 1)
        pole[1] = fmax(pole[1], 0.5 * tolerance);
    /* deflate_place() writes source and position: hand it copies. */
    memcpy(sorted, kept, node->k * sizeof *kept);
    memcpy(sorted + node->k, dropped, dropped_count * sizeof *dropped);
    deflate_place(node, arrays, sorted, sorted + node->k);
}

/* The k roots ascend already; the deflated columns behind them do not. */
static void sort_tail(uint32_t *order, uint32_t count, const double *d)
{
    for (uint32_t gap = count / 2; gap > 0; gap = gap == 2 ? 1 : (uint32_t)(gap / 2.2))
        for (uint32_t i = gap; i < count; i++) {
            uint32_t moved = order[i], j = i;
            for (; j >= gap && d[order[j - gap]] > d[moved]; j -= gap)
                order[j] = order[j - gap];
            order[j] = moved;
        }
}

void spc_conquer_sort(const spc_conquer_node *node, spc_conquer_arrays *arrays)
{
    const double *d = arrays->d + node->start;
    uint32_t *order = arrays->order + node->start, *tail = arrays->scratch_order + node->start;
    uint32_t k = node->k, tail_count = node->n - k, i = 0, j = 0;
    for (uint32_t t = 0; t < tail_count; t++)
        tail[t] = k + t;
    sort_tail(tail, tail_count, d);
    while (i < k || j < tail_count) {
        if (j == tail_count || (i < k && d[i] <= d[tail[j]])) {
            order[i + j] = i;
            i++;
        } else {
            order[i + j] = tail[j];
            j++;
        }
    }
}

typedef struct conquer {
    spc_conquer_arrays arrays;
    const double *alpha, *beta;
    double *u, *v;
    size_t ldu, ldv;
    double *gathered, *small; /* (n + 1)^2 each */
    double *x;                /* roots, relative to their origins */
    uint32_t *origin;
} conquer;

static void conquer_rotate(double *first, double *second, uint32_t rows, double c, double s)
{
    for (uint32_t i = 0; i < rows; i++) {
        double a = first[i], b = second[i];
        first[i] = c * a + s * b;
        second[i] = c * b - s * a;
    }
}

static void apply_rotations(conquer *w, const spc_conquer_node *node)
{
    double *v = w->v + node->start, *u = w->u + node->start;
    if (node->extra)
        conquer_rotate(v + (node->start + node->left) * w->ldv, v + (node->start + node->n) * w->ldv,
                       node->n + 1, node->null_c, node->null_s);
    for (uint32_t i = 0; i < node->rotations; i++) {
        spc_conquer_rotation r = w->arrays.rotation[node->start + i];
        conquer_rotate(u + r.first * w->ldu, u + r.second * w->ldu, node->n, r.c, r.s);
        conquer_rotate(v + r.first * w->ldv, v + r.second * w->ldv, node->n + node->extra, r.c, r.s);
    }
}

static spc_secular_sums sum_terms(const double *pole, const double *weight, uint32_t k,
                                  const spc_secular_root *root)
{
    spc_secular_sums sums = {0, 0, 0, 0};
    for (uint32_t j = 0; j < k; j++)
        spc_secular_add(&sums, j > root->index, weight[j],
                        spc_secular_gap(pole[j], pole[root->origin]) - root->x);
    return sums;
}

static void find_roots(conquer *w, const spc_conquer_node *node)
{
    const double *pole = w->arrays.pole + node->start, *weight = w->arrays.weight + node->start;
    uint32_t k = node->k;
    double norm2 = 0;
    for (uint32_t j = 0; j < k; j++)
        norm2 += weight[j] * weight[j];
    for (uint32_t i = 0; i < k; i++) {
        spc_secular_root root;
        spc_secular_begin(&root, i, k, pole[i], i + 1 < k ? pole[i + 1] : 0, norm2);
        spc_secular_sums sums = sum_terms(pole, weight, k, &root);
        spc_secular_choose(&root, &sums);
        for (int step = 0; step < SPC_SECULAR_STEPS && !spc_secular_step(&root, &sums); step++)
            sums = sum_terms(pole, weight, k, &root);
        w->x[node->start + i] = root.x;
        w->origin[node->start + i] = root.origin;
        w->arrays.d[node->start + i] = spc_secular_sigma(pole[root.origin], root.x);
    }
}

/* The z for which the computed roots are exact (Loewner's formula): makes the vectors orthogonal. */
static void refit_weights(conquer *w, const spc_conquer_node *node)
{
    const double *pole = w->arrays.pole + node->start, *x = w->x + node->start;
    const uint32_t *origin = w->origin + node->start;
    uint32_t k = node->k;
    for (uint32_t j = 0; j < k; j++) {
        double product = x[k - 1] - spc_secular_gap(pole[j], pole[origin[k - 1]]);
        for (uint32_t i = 0; i + 1 < k; i++) {
            double other = pole[i < j ? i : i + 1];
            product *= (x[i] - spc_secular_gap(pole[j], pole[origin[i]])) / spc_secular_gap(other, pole[j]);
        }
        w->arrays.scratch_z[node->start + j] =
            copysign(sqrt(fabs(product)), w->arrays.weight[node->start + j]);
    }
}

/* Column i of the small matrix of right (scale = 1) or left (scale = pole) vectors, in gathered order. */
static void small_vectors(conquer *w, const spc_conquer_node *node, bool left)
{
    const double *pole = w->arrays.pole + node->start, *weight = w->arrays.scratch_z + node->start;
    const uint32_t *position = w->arrays.position + node->start;
    for (uint32_t i = 0; i < node->k; i++) {
        double *column = w->small + (size_t)i * node->k, norm2 = 0;
        for (uint32_t j = 0; j < node->k; j++) {
            double gap = spc_secular_gap(pole[j], pole[w->origin[node->start + i]]) - w->x[node->start + i];
            double t = left ? (j ? pole[j] * weight[j] / gap : -1) : weight[j] / gap;
            column[position[j]] = t;
            norm2 += t * t;
        }
        double scale = 1 / sqrt(norm2);
        for (uint32_t j = 0; j < node->k; j++)
            column[j] *= scale;
    }
}

/* out[rows x k] = gathered[rows x inner] small[inner x k]; leading dimensions ld_out, ld, k. */
static void conquer_multiply(double *out, size_t ld_out, const double *gathered, size_t ld,
                             const double *small, uint32_t rows, uint32_t inner, uint32_t k)
{
    for (uint32_t j = 0; j < k; j++) {
        double *column = out + j * ld_out;
        memset(column, 0, rows * sizeof *column);
        for (uint32_t l = 0; l < inner; l++) {
            double factor = small[(size_t)j * k + l];
            const double *from = gathered + l * ld;
            for (uint32_t i = 0; i < rows; i++)
                column[i] += factor * from[i];
        }
    }
}

/* New vectors of a node: top rows from columns of the left half and both, bottom rows from both and the
 * right. */
static void conquer_update(conquer *w, const spc_conquer_node *node, double *q, size_t ld, uint32_t rows,
                           uint32_t top)
{
    for (uint32_t i = 0; i < node->n; i++)
        memcpy(w->gathered + (size_t)i * rows, q + w->arrays.source[node->start + i] * ld + node->start,
               rows * sizeof *q);
    double *out = q + node->start * ld + node->start;
    conquer_multiply(out, ld, w->gathered, rows, w->small, top, node->only_left + node->both, node->k);
    conquer_multiply(out + top, ld, w->gathered + (size_t)node->only_left * rows + top, rows,
                     w->small + node->only_left, rows - top, node->both + node->only_right, node->k);
    for (uint32_t i = node->k; i < node->n; i++)
        memcpy(out + i * ld, w->gathered + (size_t)i * rows, rows * sizeof *q);
}

static void conquer_merge(conquer *w, spc_conquer_node *node)
{
    uint32_t middle = node->start + node->left;
    for (uint32_t i = node->start; i < node->start + node->n + node->extra; i++)
        w->arrays.z[i] = w->v[(i <= middle ? middle : middle + 1) + i * w->ldv];
    w->u[middle + middle * w->ldu] = 1;
    double beta = node->right || node->extra ? w->beta[middle] : 0;
    spc_conquer_deflate(node, &w->arrays, w->alpha[middle], beta);
    apply_rotations(w, node);
    find_roots(w, node);
    refit_weights(w, node);
    small_vectors(w, node, false);
    conquer_update(w, node, w->v, w->ldv, node->n + node->extra, node->left + 1);
    small_vectors(w, node, true);
    conquer_update(w, node, w->u, w->ldu, node->n, node->left + 1);
    spc_conquer_sort(node, &w->arrays);
}

static void conquer_clear(double *q, size_t ld, uint32_t n)
{
    for (uint32_t j = 0; j < n; j++)
        memset(q + j * ld, 0, n * sizeof *q);
}

static void conquer_tree(conquer *w, spc_conquer_node *nodes, uint32_t n, uint32_t extra)
{
    conquer_clear(w->u, w->ldu, n);
    conquer_clear(w->v, w->ldv, n + extra);
    for (uint32_t i = 0; i < n + extra; i++)
        w->v[i + i * w->ldv] = 1;
    for (uint32_t level = spc_conquer_levels(n, 0); level-- > 0;) {
        uint32_t count = spc_conquer_level(n, level, nodes);
        nodes[count - 1].extra = extra;
        for (uint32_t i = 0; i < count; i++)
            if (nodes[i].n)
                conquer_merge(w, &nodes[i]);
    }
}

spc_status spc_conquer_host(uint32_t n, uint32_t extra, const double *d, const double *e, double *s,
                            double *u, size_t ldu, double *v, size_t ldv, spc_error *error)
{
    uint64_t columns = (uint64_t)n + 1;
    conquer w = {.alpha = d, .beta = e, .u = u, .v = v, .ldu = ldu, .ldv = ldv};
    SPC_TRY(spc_conquer_allocate(&w.arrays, n, error));
    w.gathered = spc_malloc(columns * columns, sizeof(double));
    w.small = spc_malloc(columns * columns, sizeof(double));
    w.x = spc_malloc(columns, sizeof(double));
    w.origin = spc_malloc(columns, sizeof(uint32_t));
    spc_conquer_node *nodes = spc_malloc(2 * columns, sizeof *nodes);
    spc_status status = SPC_OK;
    if (w.gathered && w.small && w.x && w.origin && nodes) {
        conquer_tree(&w, nodes, n, extra);
        memcpy(s, w.arrays.d, n * sizeof *s);
    } else {
        status = spc_fail_memory(error, 2 * columns * columns * sizeof(double));
    }
    spc_conquer_free(&w.arrays);
    spc_free(w.gathered);
    spc_free(w.small);
    spc_free(w.x);
    spc_free(w.origin);
    spc_free(nodes);
    return status;
}

/* The columns of a leaf by ascending value. */
static void sort_leaf(uint32_t n, const double *s, uint32_t *order)
{
    for (uint32_t i = 0; i < n; i++) {
        uint32_t j = i;
        for (; j > 0 && s[order[j - 1]] > s[i]; j--)
            order[j] = order[j - 1];
        order[j] = i;
    }
}

spc_status spc_conquer_leaves(uint32_t count, const spc_conquer_node *nodes, const double *d, const double *e,
                              spc_conquer_arrays *arrays, double *u, double *v, size_t stride,
                              spc_error *error)
{
    spc_status status = SPC_OK;
#pragma omp parallel for schedule(dynamic, 4)
    for (uint32_t i = 0; i < count; i++) {
        const spc_conquer_node *node = &nodes[i];
        spc_error local = {.status = SPC_OK};
        size_t ld = node->n + node->extra;
        if (spc_conquer_host(node->n, node->extra, d + node->start, e + node->start, arrays->d + node->start,
                             u + i * stride, ld, v + i * stride, ld, &local) == SPC_OK) {
            sort_leaf(node->n, arrays->d + node->start, arrays->order + node->start);
            continue;
        }
#pragma omp critical
        {
            status = local.status;
            if (error)
                *error = local;
        }
    }
    return status;
}
