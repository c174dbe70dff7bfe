/* examples/merge_product.cu - the kernel csr-merge in a program of your own: y = A x for a matrix in CSR.
 *
 *     nvcc -arch=sm_90 -I . -I src examples/merge_product.cu -o merge_product    (in the checkout)
 *     ./merge_product
 */
#include <cstdio>
#include <vector>

#include "probes/spmv/csr_merge.cuh"

static constexpr int items = 3; /* entries of a thread: 3 do well below 2^19 rows plus entries, else 7 */

template <typename W> static W *on_gpu(const std::vector<W> &host)
{
    W *there = nullptr;
    if (cudaMalloc(&there, host.size() * sizeof(W)) != cudaSuccess)
        return nullptr;
    cudaMemcpy(there, host.data(), host.size() * sizeof(W), cudaMemcpyHostToDevice);
    return there;
}

/* Row i has i mod 5 entries, but for one row with all columns: what this kernel is for. */
static void make_matrix(uint32_t n, std::vector<uint64_t> &row_ptr, std::vector<uint32_t> &columns)
{
    row_ptr = {0};
    for (uint32_t i = 0; i < n; i++) {
        uint32_t count = i == n / 2 ? n : i % 5;
        for (uint32_t k = 0; k < count; k++)
            columns.push_back(count == n ? k : (i + 7919 * k) % n);
        row_ptr.push_back(columns.size());
    }
}

int main()
{
    const uint32_t n = 100000;
    std::vector<uint64_t> row_ptr;
    std::vector<uint32_t> columns;
    make_matrix(n, row_ptr, columns);
    std::vector<double> values(columns.size(), 0.5), x(n, 2.0), y(n);

    /* Once a matrix: where the tiles begin, and room for what a tile hands to the next. */
    uint64_t size = (uint64_t)SPC_MERGE_THREADS * items;
    std::vector<spc_merge_tile> tile(spc_merge_most_tiles(n, columns.size(), size) + 1);
    uint64_t count = spc_merge_find_tiles(row_ptr.data(), n, size, tile.data());
    double *parts = on_gpu(std::vector<double>(count)), *d_x = on_gpu(x), *d_y = on_gpu(y);
    if (!parts || !d_x || !d_y) {
        fprintf(stderr, "no GPU, or not enough memory on it\n");
        return 77; /* meson's word for skipped */
    }
    cudaMemset(parts, 0xff, count * sizeof *parts);

    /* Each product: alpha 1, beta 0. */
    spc_vectors<double> vectors = {d_x, d_y, 1, 0, spc_evict_normal};
    spc_csr_merge<items>(on_gpu(values), on_gpu(columns), on_gpu(row_ptr), on_gpu(tile), count, parts,
                         vectors, (cudaStream_t)0);
    if (cudaMemcpy(y.data(), d_y, n * sizeof y[0], cudaMemcpyDeviceToHost) != cudaSuccess) {
        fprintf(stderr, "%s\n", cudaGetErrorString(cudaGetLastError()));
        return 1;
    }
    uint32_t wrong = 0;
    for (uint32_t i = 0; i < n; i++)
        wrong += y[i] != (double)(row_ptr[i + 1] - row_ptr[i]); /* 0.5 x 2 for each entry */
    printf("%u rows, %zu entries, %llu tiles: %u rows wrong\n", n, columns.size(), (unsigned long long)count,
           wrong);
    return wrong > 0;
}
