#include "svd/conquer.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"

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
