/* workloads/iteration/recurrence.h - what a solver computes beside its products: C and CUDA, one source.
 *
 * A recurrence is the arithmetic of one thread on the scalars of a solver. A pass is what a fused kernel does
 * to one entry of each vector. The GPU's kernels, the host twin and the forecast read the same lists of steps
 * (workloads/iteration/method.h), and the first two call these functions.
 *
 * Sources: Saad, Iterative Methods for Sparse Linear Systems (2003), algorithms 6.18 (CG), 7.7
 * (BiCGSTAB), 7.6 (CGS), 6.11 (restarted GMRES, here by classical Gram-Schmidt); Greenbaum, Iterative Methods
 * for Solving Linear Systems (1997), algorithm 4 (MINRES); Ghysels, Vanroose, Parallel Computing 40 (2014),
 * algorithm 3 (pipelined CG).
 */
#ifndef SPC_WORKLOADS_ITERATION_RECURRENCE_H
#define SPC_WORKLOADS_ITERATION_RECURRENCE_H

#include <math.h>
#include <stdint.h>

#ifdef __CUDACC__
#define SPC_HOST_DEVICE __host__ __device__
#else
#define SPC_HOST_DEVICE
#endif

/* Scalars of a solver, all on the device: the first ones by name, then what GMRES keeps. */
enum {
    SPC_SCALAR_SUM, /* of the last dot product or pass */
    SPC_SCALAR_SUM2,
    SPC_SCALAR_ONE,
    SPC_SCALAR_MINUS_ONE,
    SPC_SCALAR_ZERO,
    SPC_SCALAR_ALPHA,
    SPC_SCALAR_MINUS_ALPHA,
    SPC_SCALAR_BETA,
    SPC_SCALAR_MINUS_BETA,
    SPC_SCALAR_OMEGA,
    SPC_SCALAR_MINUS_OMEGA,
    SPC_SCALAR_RHO,     /* of the iteration before: r.r, r0.r */
    SPC_SCALAR_INVERSE, /* one over the norm of a new vector of a basis */
    SPC_SCALAR_W1,      /* MINRES: w = W1 v + W2 w_old + W3 w_older, x += ALPHA w */
    SPC_SCALAR_W2,
    SPC_SCALAR_W3,
    SPC_SCALAR_C, /* MINRES: the last two rotations, and what is left of the residual */
    SPC_SCALAR_C_OLD,
    SPC_SCALAR_S,
    SPC_SCALAR_S_OLD,
    SPC_SCALAR_ETA,
    SPC_SCALARS_NAMED, /* GMRES(m): H by columns of m + 1, then cosines, sines, right-hand side, -y */
};

/* Vectors of a solver. Those of GMRES's basis begin at SPC_VECTOR_BASIS. */
enum {
    SPC_VECTOR_X,
    SPC_VECTOR_B,
    SPC_VECTOR_R,
    SPC_VECTOR_P,
    SPC_VECTOR_Q,
    SPC_VECTOR_R0,
    SPC_VECTOR_T,
    SPC_VECTOR_U,
    SPC_VECTOR_W,
    SPC_VECTOR_W_OLD,
    SPC_VECTOR_Z,
    SPC_VECTOR_BASIS,
    SPC_VECTORS_NAMED = SPC_VECTOR_BASIS,
};

typedef enum spc_recurrence {
    SPC_RECURRENCE_NONE,
    SPC_RECURRENCE_CG_ALPHA,
    SPC_RECURRENCE_CG_BETA,
    SPC_RECURRENCE_PIPELINED,
    SPC_RECURRENCE_OMEGA,
    SPC_RECURRENCE_BICGSTAB_BETA,
    SPC_RECURRENCE_MINRES_ALPHA,
    SPC_RECURRENCE_MINRES_ROTATE,
    SPC_RECURRENCE_GMRES_START,
    SPC_RECURRENCE_GMRES_ROTATE,
    SPC_RECURRENCE_GMRES_SOLVE,
} spc_recurrence;

/* Passes over the vectors: name, vectors read, vectors written, sums taken. */
#define SPC_PASSES(PASS)                                                                                     \
    PASS(CG_DOT, 2, 0, 1)                                                                                    \
    PASS(CG_UPDATE, 4, 2, 1)                                                                                 \
    PASS(CG_STEP, 4, 2, 0)                                                                                   \
    PASS(CG_DIRECTION, 2, 1, 0)                                                                              \
    PASS(PIPELINED_UPDATE, 7, 6, 2)                                                                          \
    PASS(SHADOW_DOT, 2, 0, 1)                                                                                \
    PASS(BICGSTAB_HALF, 2, 1, 0)                                                                             \
    PASS(BICGSTAB_DOTS, 2, 0, 2)                                                                             \
    PASS(BICGSTAB_UPDATE, 5, 2, 2)                                                                           \
    PASS(BICGSTAB_STEP, 4, 2, 0)                                                                             \
    PASS(BICGSTAB_DIRECTION, 3, 1, 0)                                                                        \
    PASS(CGS_HALF, 3, 3, 0)                                                                                  \
    PASS(CGS_UPDATE, 3, 1, 2)                                                                                \
    PASS(CGS_DIRECTION, 3, 2, 0)                                                                             \
    PASS(MINRES_ALPHA, 3, 1, 1)                                                                              \
    PASS(MINRES_NORM, 2, 1, 1)                                                                               \
    PASS(MINRES_UPDATE, 5, 3, 0)                                                                             \
    PASS(GMRES_RESIDUAL, 2, 1, 1)                                                                            \
    PASS(NORM, 1, 0, 1)

typedef enum spc_pass {
#define SPC_PASS_NAME(name, reads, writes, sums) SPC_PASS_##name,
    SPC_PASSES(SPC_PASS_NAME)
#undef SPC_PASS_NAME
        SPC_PASS_COUNT
} spc_pass;

enum { SPC_PASS_SUMS = 2 }; /* at most */

/* Where GMRES(m) keeps what. */
SPC_HOST_DEVICE static inline int spc_gmres_column(int m, int j)
{
    return SPC_SCALARS_NAMED + j * (m + 1);
}
SPC_HOST_DEVICE static inline int spc_gmres_cosines(int m)
{
    return SPC_SCALARS_NAMED + m * (m + 1);
}
SPC_HOST_DEVICE static inline int spc_gmres_right(int m)
{
    return spc_gmres_cosines(m) + 2 * m;
}
SPC_HOST_DEVICE static inline int spc_gmres_solution(int m)
{
    return spc_gmres_right(m) + m + 1;
}
SPC_HOST_DEVICE static inline int spc_gmres_scalars(int m)
{
    return spc_gmres_solution(m) + m;
}

SPC_HOST_DEVICE static inline void spc_gmres_start(double *s, int m)
{
    double *g = s + spc_gmres_right(m);
    g[0] = sqrt(s[SPC_SCALAR_SUM]);
    for (int i = 1; i <= m; i++)
        g[i] = 0;
    s[SPC_SCALAR_INVERSE] = 1 / g[0];
}

/* Column j of H: the rotations before are applied, one more makes its last entry zero. */
SPC_HOST_DEVICE static inline void spc_gmres_rotate(double *s, int m, int j)
{
    double *h = s + spc_gmres_column(m, j), *c = s + spc_gmres_cosines(m), *sine = c + m;
    double *g = s + spc_gmres_right(m), next = sqrt(s[SPC_SCALAR_SUM]);
    s[SPC_SCALAR_INVERSE] = 1 / next;
    double above = h[0];
    for (int i = 0; i < j; i++) {
        double below = h[i + 1];
        h[i] = c[i] * above + sine[i] * below;
        above = c[i] * below - sine[i] * above;
    }
    double length = sqrt(above * above + next * next);
    c[j] = above / length;
    sine[j] = next / length;
    h[j] = length;
    g[j + 1] = -sine[j] * g[j];
    g[j] *= c[j];
}

/* -y of the least-squares problem: the basis times it is subtracted. */
SPC_HOST_DEVICE static inline void spc_gmres_solve(double *s, int m)
{
    double *y = s + spc_gmres_solution(m);
    const double *g = s + spc_gmres_right(m);
    for (int i = m - 1; i >= 0; i--) {
        double sum = -g[i];
        for (int k = i + 1; k < m; k++)
            sum -= s[spc_gmres_column(m, k) + i] * y[k];
        y[i] = sum / s[spc_gmres_column(m, i) + i];
    }
}

SPC_HOST_DEVICE static inline void spc_minres_rotate(double *s)
{
    double next = sqrt(s[SPC_SCALAR_SUM]), alpha = s[SPC_SCALAR_OMEGA], beta = s[SPC_SCALAR_BETA];
    double c = s[SPC_SCALAR_C], c_old = s[SPC_SCALAR_C_OLD];
    double first = c * alpha - c_old * s[SPC_SCALAR_S] * beta;
    double length = sqrt(first * first + next * next);
    s[SPC_SCALAR_W1] = 1 / length;
    s[SPC_SCALAR_W2] = -(s[SPC_SCALAR_S] * alpha + c_old * c * beta) / length;
    s[SPC_SCALAR_W3] = -s[SPC_SCALAR_S_OLD] * beta / length;
    s[SPC_SCALAR_C_OLD] = c;
    s[SPC_SCALAR_S_OLD] = s[SPC_SCALAR_S];
    s[SPC_SCALAR_C] = first / length;
    s[SPC_SCALAR_S] = next / length;
    s[SPC_SCALAR_ALPHA] = s[SPC_SCALAR_C] * s[SPC_SCALAR_ETA];
    s[SPC_SCALAR_ETA] *= -s[SPC_SCALAR_S];
    s[SPC_SCALAR_BETA] = next;
    s[SPC_SCALAR_MINUS_BETA] = -next;
    s[SPC_SCALAR_INVERSE] = 1 / next;
}

/* One thread's work between kernels; `index` is the column of GMRES(m). */
SPC_HOST_DEVICE static inline void spc_recur(spc_recurrence recurrence, double *s, int m, int index)
{
    switch (recurrence) {
    case SPC_RECURRENCE_NONE:
        return;
    case SPC_RECURRENCE_CG_ALPHA:
        s[SPC_SCALAR_ALPHA] = s[SPC_SCALAR_RHO] / s[SPC_SCALAR_SUM];
        s[SPC_SCALAR_MINUS_ALPHA] = -s[SPC_SCALAR_ALPHA];
        return;
    case SPC_RECURRENCE_CG_BETA:
        s[SPC_SCALAR_BETA] = s[SPC_SCALAR_SUM] / s[SPC_SCALAR_RHO];
        s[SPC_SCALAR_RHO] = s[SPC_SCALAR_SUM];
        return;
    case SPC_RECURRENCE_PIPELINED: /* r.r and r.(A r) are known at once */
        s[SPC_SCALAR_BETA] = s[SPC_SCALAR_SUM] / s[SPC_SCALAR_RHO];
        s[SPC_SCALAR_RHO] = s[SPC_SCALAR_SUM];
        s[SPC_SCALAR_ALPHA] =
            s[SPC_SCALAR_SUM] /
            (s[SPC_SCALAR_SUM2] - s[SPC_SCALAR_BETA] * s[SPC_SCALAR_SUM] / s[SPC_SCALAR_ALPHA]);
        s[SPC_SCALAR_MINUS_ALPHA] = -s[SPC_SCALAR_ALPHA];
        return;
    case SPC_RECURRENCE_OMEGA:
        s[SPC_SCALAR_OMEGA] = s[SPC_SCALAR_SUM] / s[SPC_SCALAR_SUM2];
        s[SPC_SCALAR_MINUS_OMEGA] = -s[SPC_SCALAR_OMEGA];
        return;
    case SPC_RECURRENCE_BICGSTAB_BETA:
        s[SPC_SCALAR_BETA] =
            s[SPC_SCALAR_SUM] / s[SPC_SCALAR_RHO] * (s[SPC_SCALAR_ALPHA] / s[SPC_SCALAR_OMEGA]);
        s[SPC_SCALAR_RHO] = s[SPC_SCALAR_SUM];
        return;
    case SPC_RECURRENCE_MINRES_ALPHA:
        s[SPC_SCALAR_OMEGA] = s[SPC_SCALAR_SUM];
        s[SPC_SCALAR_MINUS_OMEGA] = -s[SPC_SCALAR_SUM];
        return;
    case SPC_RECURRENCE_MINRES_ROTATE:
        spc_minres_rotate(s);
        return;
    case SPC_RECURRENCE_GMRES_START:
        spc_gmres_start(s, m);
        return;
    case SPC_RECURRENCE_GMRES_ROTATE:
        spc_gmres_rotate(s, m, index);
        return;
    case SPC_RECURRENCE_GMRES_SOLVE:
        spc_gmres_solve(s, m);
        return;
    }
}

/* Entry i of a pass: reads first, then writes, so that the reads of a thread are under way together. */
SPC_HOST_DEVICE static inline void spc_pass_entry(spc_pass pass, double *const *v, const double *s,
                                                  uint64_t i, double *sum)
{
#define AT(name) v[SPC_VECTOR_##name][i]
#define SCALAR(name) s[SPC_SCALAR_##name]
    switch (pass) {
    case SPC_PASS_CG_DOT:
        sum[0] += AT(P) * AT(Q);
        return;
    case SPC_PASS_CG_STEP: /* without the sum */
    case SPC_PASS_CG_UPDATE: {
        double x = AT(X), p = AT(P), r = AT(R), q = AT(Q);
        r -= SCALAR(ALPHA) * q;
        AT(X) = x + SCALAR(ALPHA) * p;
        AT(R) = r;
        sum[0] += r * r;
        return;
    }
    case SPC_PASS_CG_DIRECTION:
        AT(P) = AT(R) + SCALAR(BETA) * AT(P);
        return;
    case SPC_PASS_PIPELINED_UPDATE: { /* w = A r, t = A p, u = A t, q = A w */
        double x = AT(X), r = AT(R), w = AT(W), u = AT(Q) + SCALAR(BETA) * AT(U);
        double t = w + SCALAR(BETA) * AT(T), p = r + SCALAR(BETA) * AT(P);
        r -= SCALAR(ALPHA) * t;
        w -= SCALAR(ALPHA) * u;
        AT(U) = u;
        AT(T) = t;
        AT(P) = p;
        AT(X) = x + SCALAR(ALPHA) * p;
        AT(R) = r;
        AT(W) = w;
        sum[0] += r * r;
        sum[1] += w * r;
        return;
    }
    case SPC_PASS_SHADOW_DOT:
        sum[0] += AT(R0) * AT(Q);
        return;
    case SPC_PASS_BICGSTAB_HALF:
        AT(R) -= SCALAR(ALPHA) * AT(Q);
        return;
    case SPC_PASS_BICGSTAB_DOTS: {
        double t = AT(T);
        sum[0] += t * AT(R);
        sum[1] += t * t;
        return;
    }
    case SPC_PASS_BICGSTAB_STEP: /* without the sums */
    case SPC_PASS_BICGSTAB_UPDATE: {
        double x = AT(X), p = AT(P), half = AT(R), t = AT(T), r0 = AT(R0);
        double r = half - SCALAR(OMEGA) * t;
        AT(X) = x + SCALAR(ALPHA) * p + SCALAR(OMEGA) * half;
        AT(R) = r;
        sum[0] += r0 * r;
        sum[1] += r * r;
        return;
    }
    case SPC_PASS_BICGSTAB_DIRECTION:
        AT(P) = AT(R) + SCALAR(BETA) * (AT(P) - SCALAR(OMEGA) * AT(Q));
        return;
    case SPC_PASS_CGS_HALF: {
        double x = AT(X), u = AT(U), w = u - SCALAR(ALPHA) * AT(Q), t = u + w;
        AT(W) = w;
        AT(T) = t;
        AT(X) = x + SCALAR(ALPHA) * t;
        return;
    }
    case SPC_PASS_CGS_UPDATE: {
        double r0 = AT(R0), r = AT(R) - SCALAR(ALPHA) * AT(Q);
        AT(R) = r;
        sum[0] += r0 * r;
        sum[1] += r * r;
        return;
    }
    case SPC_PASS_CGS_DIRECTION: {
        double w = AT(W), p = AT(P), u = AT(R) + SCALAR(BETA) * w;
        AT(U) = u;
        AT(P) = u + SCALAR(BETA) * (w + SCALAR(BETA) * p);
        return;
    }
    case SPC_PASS_MINRES_ALPHA: {
        double p = AT(P), q = AT(Q) - SCALAR(BETA) * AT(R);
        AT(Q) = q;
        sum[0] += p * q;
        return;
    }
    case SPC_PASS_MINRES_NORM: {
        double q = AT(Q) - SCALAR(OMEGA) * AT(P);
        AT(Q) = q;
        sum[0] += q * q;
        return;
    }
    case SPC_PASS_MINRES_UPDATE: {
        double x = AT(X), q = AT(Q);
        double w = SCALAR(W3) * AT(W_OLD) + SCALAR(W2) * AT(W) + SCALAR(W1) * AT(P);
        AT(W_OLD) = w;
        AT(X) = x + SCALAR(ALPHA) * w;
        AT(Q) = SCALAR(INVERSE) * q;
        return;
    }
    case SPC_PASS_GMRES_RESIDUAL: {
        double r = AT(B) - AT(T);
        AT(R) = r;
        sum[0] += r * r;
        return;
    }
    case SPC_PASS_NORM:
        sum[0] += AT(R) * AT(R);
        return;
    case SPC_PASS_COUNT:
        return;
    }
#undef AT
#undef SCALAR
}

#endif
