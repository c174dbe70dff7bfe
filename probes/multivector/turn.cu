/* probes/multivector/turn.cu - dense matrices turned from column-major to row-major and back. */
#include "probes/multivector/access.cuh"
#include "probes/multivector/multivector.cuh"

namespace
{

constexpr int side = 32, steps = 8; /* a tile of 32 x 32, which 32 x 8 threads turn */

/* to[i * to_row + j] = alpha from[j * from_row + i] + beta to[...], i < m, j < n. */
template <typename S, typename A>
__global__ void __launch_bounds__(side *steps)
    turn(const S *from, uint64_t from_row, S *to, uint64_t to_row, uint32_t m, uint32_t n, A alpha, A beta)
{
    __shared__ S tile[side][side + 1];
    spc_let_next_begin();
    spc_wait_for_last();
    uint32_t across = (m + side - 1) / side, i = blockIdx.x % across * side, j = blockIdx.x / across * side;
    for (uint32_t y = threadIdx.y; y < side; y += steps)
        if (j + y < n && i + threadIdx.x < m)
            tile[y][threadIdx.x] = from[(j + y) * from_row + i + threadIdx.x];
    __syncthreads();
    for (uint32_t y = threadIdx.y; y < side; y += steps)
        if (i + y < m && j + threadIdx.x < n) {
            S *at = to + (i + y) * to_row + j + threadIdx.x;
            *at = (S)(alpha * (A)tile[threadIdx.x][y] + (beta == (A)0 ? (A)0 : beta * (A)*at));
        }
}

struct turned {
    const void *from;
    uint64_t from_row;
    void *to;
    uint64_t to_row;
    uint32_t m, n;
    double alpha, beta;
};

template <typename S, typename A>
spc_status start(spc_multivector_product &p, const turned &t, spc_error *error)
{
    uint64_t blocks = (uint64_t)((t.m + side - 1) / side) * ((t.n + side - 1) / side);
    return spc_launch(p, turn<S, A>, (unsigned)blocks, dim3(side, steps), 0, error, (const S *)t.from,
                      t.from_row, (S *)t.to, t.to_row, t.m, t.n, (A)t.alpha, (A)t.beta);
}

spc_status start_any(spc_multivector_product &p, const turned &t, spc_error *error)
{
    switch (p.value_bytes) {
    case 8:
        return start<double, double>(p, t, error);
    case 2:
        return p.bfloat16 ? start<__nv_bfloat16, float>(p, t, error) : start<__half, float>(p, t, error);
    default:
        return start<float, float>(p, t, error);
    }
}

} // namespace

spc_status spc_turn_b(spc_multivector_product &p, spc_error *error)
{
    return start_any(p, {p.b.data, p.cols, p.turned_b.data, p.columns, p.cols, p.columns, 1, 0}, error);
}

spc_status spc_turn_c(spc_multivector_product &p, spc_error *error)
{
    return start_any(p, {p.turned_c.data, p.columns, p.c.data, p.rows, p.columns, p.rows, p.alpha, p.beta},
                     error);
}
