/* svd/conquer.h - divide and conquer for the singular values and vectors of an upper bidiagonal
 * matrix.
 *
 * Gu and Eisenstat (1995) as in LAPACK's dbdsdc, with the pieces apart, because the device runs the same
 * merges: the host decides (spc_conquer_deflate), whoever holds the vectors rotates, gathers and multiplies.
 *
 * A node covers rows start .. start + n - 1 and columns start .. start + n - 1 + extra (extra = 1: one column
 * more than rows, whose last right vector spans the null space). A merge joins the nodes left and right of
 * row start + left; U and V stay block diagonal in place, triple j lives in column j of both.
 */
#ifndef SPC_SVD_CONQUER_H
#define SPC_SVD_CONQUER_H

#include "sparcast/status.h"

typedef struct spc_conquer_node {
    uint32_t start, n, extra;
    uint32_t left, right; /* rows of the two halves: n = left + 1 + right */
    uint32_t k;           /* columns that take part in the secular equation; the rest are deflated */
    uint32_t only_left, both,
        only_right;        /* of the k columns, by support: k = only_left + both + only_right */
    uint32_t rotations;    /* in rotation[start ..] */
    double null_c, null_s; /* rotation that makes one null vector of two */
} spc_conquer_node;

/* Columns `first` and `second` become c first + s second, c second - s first, in U and in V. */
typedef struct spc_conquer_rotation {
    uint32_t first, second;
    double c, s;
} spc_conquer_rotation;

/* One entry per column, over all nodes. */
typedef struct spc_conquer_arrays {
    double *d;          /* singular values; in: of the halves, out: of deflated columns at their new places */
    double *z;          /* in: first row in the basis of right vectors */
    uint32_t *order;    /* columns of a node by ascending d, relative to its start */
    double *pole;       /* out: d of the secular equation, ascending, pole[start] = 0 */
    double *weight;     /* out: its z */
    uint32_t *position; /* out: where secular index j stands among the gathered columns */
    uint32_t *source;   /* out: column that is gathered to place start + i (the k first, then the deflated) */
    spc_conquer_rotation *rotation;
    double *scratch_d, *scratch_z;
    uint32_t *scratch_order, *support;
} spc_conquer_arrays;

/* Nodes of one level of the tree, n rows cut until no node has more than `leaf` rows; level 0 is the root.
 * Returns the number of nodes; a node with n <= leaf, or of a level above, is a leaf (left = right = 0). */
uint32_t spc_conquer_levels(uint32_t n, uint32_t leaf);
uint32_t spc_conquer_level(uint32_t n, uint32_t level, spc_conquer_node *nodes);

spc_status spc_conquer_allocate(spc_conquer_arrays *arrays, uint32_t n, spc_error *error);
void spc_conquer_free(spc_conquer_arrays *arrays);

/* Sorts the columns of a merge, deflates (negligible z, or two nearly equal d), fills `node` and the out
 * arrays. alpha, beta: the middle row. The matrix is scaled to a norm of about 1. */
void spc_conquer_deflate(spc_conquer_node *node, spc_conquer_arrays *arrays, double alpha, double beta);

/* order[] of a merged node once its d is there. */
void spc_conquer_sort(const spc_conquer_node *node, spc_conquer_arrays *arrays);

/* A whole subtree on the host: B (n x n + extra, upper bidiagonal, diagonal d, superdiagonal e[n - 1 +
 * extra]) = U [S 0] V^T, columns in no particular order. u[n x n], v[(n + extra) x (n + extra)] column-major;
 * s[n]. Errors: MEMORY. */
spc_status spc_conquer_host(uint32_t n, uint32_t extra, const double *d, const double *e, double *s,
                            double *u, size_t ldu, double *v, size_t ldv, spc_error *error);

/* The leaves of a level, in parallel: arrays->d and order; leaf i writes its vectors, leading dimension n +
 * extra, to u + i * stride and v + i * stride. Errors: MEMORY. */
spc_status spc_conquer_leaves(uint32_t count, const spc_conquer_node *nodes, const double *d, const double *e,
                              spc_conquer_arrays *arrays, double *u, double *v, size_t stride,
                              spc_error *error);

#endif
