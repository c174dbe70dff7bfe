/* Divide and conquer on the device, a level at a time: leaves and deflation on the host, the rest here. */
#include <cstring>

#include "probes/svd/svd_device.cuh"
#include "svd/secular.h"

enum { LEAF = 32, LANES = 32, WARPS = 4 };

/* Device twins of the host arrays: one entry per column over all nodes. */
struct conquer_tree {
    uint32_t n, count;
    spc_conquer_node *nodes;
    uint32_t *node_of, *position, *source, *origin;
    double *pole, *weight, *refitted, *x, *sigma, *z;
    spc_conquer_rotation *rotation;
};

static __device__ double warp_sum(double value)
{
    for (int offset = LANES / 2; offset > 0; offset /= 2)
        value += __shfl_xor_sync(0xffffffff, value, offset);
    return value;
}

static __device__ double warp_product(double value)
{
    for (int offset = LANES / 2; offset > 0; offset /= 2)
        value *= __shfl_xor_sync(0xffffffff, value, offset);
    return value;
}

static __global__ void set_identity(uint32_t n, double *q)
{
    for (uint32_t i = threadIdx.x; i < n; i += blockDim.x)
        q[i + (size_t)blockIdx.x * n] = i == blockIdx.x;
}

/* Leaf vectors from packed blocks into their places. */
static __global__ void place_leaves(conquer_tree w, const double *packed, size_t stride, bool right,
                                    double *q)
{
    spc_conquer_node node = w.nodes[blockIdx.x];
    uint32_t ld = node.n + node.extra, size = right ? ld : node.n;
    for (uint32_t index = threadIdx.x; index < size * size; index += blockDim.x) {
        uint32_t i = index % size, j = index / size;
        q[node.start + i + (size_t)(node.start + j) * w.n] = packed[blockIdx.x * stride + i + (size_t)j * ld];
    }
}

/* Row of V that meets the middle row of each merge: last of the left half, first of the right one. */
static __global__ void take_rows(conquer_tree w, const double *v)
{
    uint32_t node = blockIdx.x, start = w.nodes[node].start, middle = start + w.nodes[node].left;
    for (uint32_t i = start + threadIdx.x; i < start + w.nodes[node].n + w.nodes[node].extra; i += blockDim.x)
        w.z[i] = v[(i <= middle ? middle : middle + 1) + (size_t)i * w.n];
}

/* One thread a row of a node: the null vectors, then all rotations in order. */
static __global__ void rotate(conquer_tree w, double *q, bool right)
{
    spc_conquer_node node = w.nodes[blockIdx.y];
    uint32_t row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= node.n + (right ? node.extra : 0))
        return;
    double *line = q + node.start + row;
    if (right && node.extra) {
        double *first = line + (size_t)(node.start + node.left) * w.n,
               *second = line + (size_t)(node.start + node.n) * w.n;
        double a = *first, b = *second;
        *first = node.null_c * a + node.null_s * b;
        *second = node.null_c * b - node.null_s * a;
    }
    for (uint32_t i = 0; i < node.rotations; i++) {
        spc_conquer_rotation r = w.rotation[node.start + i];
        double *first = line + (size_t)r.first * w.n, *second = line + (size_t)r.second * w.n;
        double a = *first, b = *second;
        *first = r.c * a + r.s * b;
        *second = r.c * b - r.s * a;
    }
}

/* The secular index of this warp within its node; false where there is none. */
static __device__ bool warp_index(const conquer_tree &w, spc_conquer_node *node, uint32_t *index)
{
    uint32_t column = blockIdx.x * WARPS + threadIdx.x / LANES;
    if (column >= w.n || w.node_of[column] >= w.count)
        return false;
    *node = w.nodes[w.node_of[column]];
    *index = column - node->start;
    return *index < node->k;
}

static __device__ spc_secular_sums gpu_sum_terms(const double *pole, const double *weight, uint32_t k,
                                                 const spc_secular_root &root)
{
    spc_secular_sums sums = {0, 0, 0, 0};
    double origin = pole[root.origin];
    for (uint32_t j = threadIdx.x % LANES; j < k; j += LANES)
        spc_secular_add(&sums, j > root.index, weight[j], spc_secular_gap(pole[j], origin) - root.x);
    return {warp_sum(sums.psi), warp_sum(sums.dpsi), warp_sum(sums.phi), warp_sum(sums.dphi)};
}

static __global__ void gpu_find_roots(conquer_tree w)
{
    spc_conquer_node node;
    uint32_t i;
    if (!warp_index(w, &node, &i))
        return;
    const double *pole = w.pole + node.start, *weight = w.weight + node.start;
    double norm2 = 0;
    for (uint32_t j = threadIdx.x % LANES; j < node.k; j += LANES)
        norm2 += weight[j] * weight[j];
    spc_secular_root root;
    spc_secular_begin(&root, i, node.k, pole[i], i + 1 < node.k ? pole[i + 1] : 0, warp_sum(norm2));
    spc_secular_sums sums = gpu_sum_terms(pole, weight, node.k, root);
    spc_secular_choose(&root, &sums);
    for (int step = 0; step < SPC_SECULAR_STEPS && !spc_secular_step(&root, &sums); step++)
        sums = gpu_sum_terms(pole, weight, node.k, root);
    if (threadIdx.x % LANES == 0) {
        w.x[node.start + i] = root.x;
        w.origin[node.start + i] = root.origin;
        w.sigma[node.start + i] = spc_secular_sigma(pole[root.origin], root.x);
    }
}

/* Loewner's formula: the weights for which the computed roots are exact. */
static __global__ void gpu_refit_weights(conquer_tree w)
{
    spc_conquer_node node;
    uint32_t j;
    if (!warp_index(w, &node, &j))
        return;
    const double *pole = w.pole + node.start, *x = w.x + node.start;
    const uint32_t *origin = w.origin + node.start;
    uint32_t k = node.k;
    double product = 1;
    for (uint32_t i = threadIdx.x % LANES; i + 1 < k; i += LANES)
        product *= (x[i] - spc_secular_gap(pole[j], pole[origin[i]])) /
                   spc_secular_gap(pole[i < j ? i : i + 1], pole[j]);
    product = warp_product(product) * (x[k - 1] - spc_secular_gap(pole[j], pole[origin[k - 1]]));
    if (threadIdx.x % LANES == 0)
        w.refitted[node.start + j] = copysign(sqrt(fabs(product)), w.weight[node.start + j]);
}

/* Column i of a node's small matrix, rows in gathered order, at its place in an n x n matrix. */
static __global__ void gpu_small_vectors(conquer_tree w, bool left, double *small)
{
    spc_conquer_node node;
    uint32_t i;
    if (!warp_index(w, &node, &i))
        return;
    const double *pole = w.pole + node.start, *weight = w.refitted + node.start;
    const uint32_t *position = w.position + node.start;
    double *column = small + node.start + (size_t)(node.start + i) * w.n;
    double origin = pole[w.origin[node.start + i]], x = w.x[node.start + i], norm2 = 0;
    for (int round = 0; round < 2; round++) {
        double scale = round ? 1 / sqrt(warp_sum(norm2)) : 0;
        for (uint32_t j = threadIdx.x % LANES; j < node.k; j += LANES) {
            double t = weight[j] / (spc_secular_gap(pole[j], origin) - x);
            if (left)
                t = j ? pole[j] * t : -1;
            if (round)
                column[position[j]] = t * scale;
            else
                norm2 += t * t;
        }
    }
}

/* Columns of each node to `gathered`: the k first ones and the deflated ones, by source. */
static __global__ void gather(conquer_tree w, const double *q, bool right, double *gathered)
{
    uint32_t column = blockIdx.y, id = w.node_of[column];
    if (id >= w.count)
        return;
    spc_conquer_node node = w.nodes[id];
    uint32_t row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row < node.n + (right ? node.extra : 0))
        gathered[node.start + row + (size_t)column * w.n] =
            q[node.start + row + (size_t)w.source[column] * w.n];
}

static __global__ void put_deflated(conquer_tree w, double *q, bool right, const double *gathered)
{
    uint32_t column = blockIdx.y, id = w.node_of[column];
    if (id >= w.count)
        return;
    spc_conquer_node node = w.nodes[id];
    uint32_t row = blockIdx.x * blockDim.x + threadIdx.x;
    if (column - node.start >= node.k && row < node.n + (right ? node.extra : 0))
        q[node.start + row + (size_t)column * w.n] = gathered[node.start + row + (size_t)column * w.n];
}

static __global__ void order_columns(uint32_t n, const double *q, const uint32_t *order, double *x,
                                     size_t ldx)
{
    const double *from = q + (size_t)order[blockIdx.x] * n;
    for (uint32_t i = threadIdx.x; i < n; i += blockDim.x)
        x[i + blockIdx.x * ldx] = from[i];
}

struct conquer_run {
    svd_context &context;
    const spc_svd_job *job;
    conquer_tree device;
    spc_conquer_arrays host;
    std::vector<spc_conquer_node> nodes;
    std::vector<uint32_t> node_of;
    const double *d, *e;
    double *u, *v, *gathered, *small;
};

template <typename T> static T *carve(double *&next, size_t count)
{
    T *here = (T *)next;
    next += (count * sizeof(T) + sizeof(double) - 1) / sizeof(double);
    return here;
}

/* An n x n matrix, or the packed leaves: leaves of more than LEAF / 2 rows, LEAF + 1 columns each. */
static size_t square_of(uint32_t n)
{
    return (size_t)n * n + 4 * (LEAF + 1) * (LEAF + 1);
}

size_t svd_conquer_work(uint32_t n)
{
    size_t square = square_of(n), nodes = (sizeof(spc_conquer_node) + 7) / 8;
    return 4 * square + (size_t)(2 * n + 2) * nodes + 20 * (size_t)(n + 8);
}

static void carve_all(conquer_run &w, uint32_t n, double *work)
{
    size_t square = square_of(n), columns = n + 1;
    w.u = carve<double>(work, square);
    w.v = carve<double>(work, square);
    w.gathered = carve<double>(work, square);
    w.small = carve<double>(work, square);
    w.device.n = n;
    w.device.nodes = carve<spc_conquer_node>(work, 2 * columns);
    w.device.node_of = carve<uint32_t>(work, columns);
    w.device.position = carve<uint32_t>(work, columns);
    w.device.source = carve<uint32_t>(work, columns);
    w.device.origin = carve<uint32_t>(work, columns);
    w.device.pole = carve<double>(work, columns);
    w.device.weight = carve<double>(work, columns);
    w.device.refitted = carve<double>(work, columns);
    w.device.x = carve<double>(work, columns);
    w.device.sigma = carve<double>(work, columns);
    w.device.z = carve<double>(work, columns);
    w.device.rotation = carve<spc_conquer_rotation>(work, columns);
}

template <typename T> static cudaError_t upload(T *to, const T *from, size_t count)
{
    return cudaMemcpyAsync(to, from, count * sizeof(T), cudaMemcpyHostToDevice);
}

static spc_status upload_nodes(conquer_run &w, uint32_t count, spc_error *error)
{
    uint32_t n = w.device.n;
    w.device.count = count;
    w.node_of.assign(n + 1, UINT32_MAX);
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t c = w.nodes[i].start; c < w.nodes[i].start + w.nodes[i].n; c++)
            w.node_of[c] = i;
    SPC_CUDA_TRY(upload(w.device.nodes, w.nodes.data(), count));
    SPC_CUDA_TRY(upload(w.device.node_of, w.node_of.data(), n));
    return SPC_OK;
}

static spc_status do_leaves(conquer_run &w, uint32_t level, spc_error *error)
{
    size_t stride = (LEAF + 1) * (LEAF + 1);
    uint32_t n = w.device.n, count = w.job->host->level(n, level, w.nodes.data());
    std::vector<double> u(count * stride), v(count * stride);
    SPC_DEVICE_TRY(
        w.job->host->leaves(count, w.nodes.data(), w.d, w.e, &w.host, u.data(), v.data(), stride, error));
    SPC_DEVICE_TRY(upload_nodes(w, count, error));
    set_identity<<<n, 256>>>(n, w.u);
    set_identity<<<n, 256>>>(n, w.v);
    for (int right = 0; right < 2; right++) {
        double *packed = right ? w.small : w.gathered; /* free now, and large enough: see square_of */
        SPC_CUDA_TRY(upload(packed, right ? v.data() : u.data(), count * stride));
        place_leaves<<<count, 256>>>(w.device, packed, stride, right, right ? w.v : w.u);
    }
    SPC_CUDA_TRY(cudaGetLastError());
    SPC_CUDA_TRY(cudaStreamSynchronize(0));
    return SPC_OK;
}

/* z to the host, decisions there, their outcome to the device. */
static spc_status decide(conquer_run &w, uint32_t count, spc_error *error)
{
    uint32_t n = w.device.n;
    SPC_DEVICE_TRY(upload_nodes(w, count, error));
    take_rows<<<count, 256>>>(w.device, w.v);
    SPC_CUDA_TRY(cudaGetLastError());
    SPC_CUDA_TRY(cudaMemcpy(w.host.z, w.device.z, n * sizeof(double), cudaMemcpyDeviceToHost));
    for (uint32_t i = 0; i < count; i++) {
        uint32_t middle = w.nodes[i].start + w.nodes[i].left;
        if (w.nodes[i].n)
            w.job->host->deflate(&w.nodes[i], &w.host, w.d[middle], middle + 1 < n ? w.e[middle] : 0);
    }
    SPC_DEVICE_TRY(upload_nodes(w, count, error));
    SPC_CUDA_TRY(upload(w.device.pole, w.host.pole, n));
    SPC_CUDA_TRY(upload(w.device.weight, w.host.weight, n));
    SPC_CUDA_TRY(upload(w.device.position, w.host.position, n));
    SPC_CUDA_TRY(upload(w.device.source, w.host.source, n));
    SPC_CUDA_TRY(upload(w.device.rotation, w.host.rotation, n));
    return SPC_OK;
}

/* One side of all nodes: gather, fill the small matrices, multiply both halves, put deflated columns. */
static spc_status update(conquer_run &w, uint32_t count, uint32_t tallest, bool right, spc_error *error)
{
    uint32_t n = w.device.n;
    double *q = right ? w.v : w.u;
    dim3 columns(svd_blocks(tallest + 1, 256), n);
    rotate<<<dim3(svd_blocks(tallest + 1, 256), count), 256>>>(w.device, q, right);
    gather<<<columns, 256>>>(w.device, q, right, w.gathered);
    gpu_small_vectors<<<svd_blocks(n, WARPS), WARPS * LANES>>>(w.device, !right, w.small);
    SPC_CUDA_TRY(cudaGetLastError());
    for (uint32_t i = 0; i < count; i++) {
        const spc_conquer_node &node = w.nodes[i];
        size_t at = node.start + (size_t)node.start * n;
        uint32_t rows = node.n + (right ? node.extra : 0), top = std::min(node.left + 1, rows);
        double *bottom = w.gathered + at + top + (size_t)node.only_left * n;
        SPC_BLAS_TRY(svd_gemm(w.context, "NN", top, node.k, node.only_left + node.both, 1, w.gathered + at, n,
                              w.small + at, n, 0, q + at, n));
        SPC_BLAS_TRY(svd_gemm(w.context, "NN", rows - top, node.k, node.both + node.only_right, 1, bottom, n,
                              w.small + at + node.only_left, n, 0, q + at + top, n));
    }
    put_deflated<<<columns, 256>>>(w.device, q, right, w.gathered);
    SPC_CUDA_TRY(cudaGetLastError());
    return SPC_OK;
}

static spc_status merge_level(conquer_run &w, uint32_t level, spc_error *error)
{
    uint32_t n = w.device.n, count = w.job->host->level(n, level, w.nodes.data()), tallest = 0;
    for (uint32_t i = 0; i < count; i++)
        tallest = std::max(tallest, w.nodes[i].n);
    SPC_DEVICE_TRY(decide(w, count, error));
    gpu_find_roots<<<svd_blocks(n, WARPS), WARPS * LANES>>>(w.device);
    gpu_refit_weights<<<svd_blocks(n, WARPS), WARPS * LANES>>>(w.device);
    SPC_DEVICE_TRY(update(w, count, tallest, true, error));
    SPC_DEVICE_TRY(update(w, count, tallest, false, error));
    std::vector<double> sigma(n);
    SPC_CUDA_TRY(cudaMemcpy(sigma.data(), w.device.sigma, n * sizeof(double), cudaMemcpyDeviceToHost));
    for (uint32_t i = 0; i < count; i++) {
        const spc_conquer_node &node = w.nodes[i];
        memcpy(w.host.d + node.start, sigma.data() + node.start, node.k * sizeof(double));
        w.job->host->sort(&node, &w.host);
    }
    return SPC_OK;
}

static spc_status finish(conquer_run &w, double *s, double *x_left, double *x_right, size_t ldx,
                         spc_error *error)
{
    uint32_t n = w.device.n;
    std::vector<uint32_t> order(n);
    for (uint32_t i = 0; i < n; i++) {
        order[i] = w.host.order[n - 1 - i];
        s[i] = w.host.d[order[i]];
    }
    SPC_CUDA_TRY(upload(w.device.position, order.data(), n));
    order_columns<<<n, 256>>>(n, w.u, w.device.position, x_left, ldx);
    order_columns<<<n, 256>>>(n, w.v, w.device.position, x_right, ldx);
    SPC_CUDA_TRY(cudaGetLastError());
    SPC_CUDA_TRY(cudaStreamSynchronize(0));
    return SPC_OK;
}

static spc_status run_tree(conquer_run &w, spc_error *error)
{
    uint32_t levels = w.job->host->levels(w.device.n, LEAF);
    SPC_DEVICE_TRY(do_leaves(w, levels, error));
    for (uint32_t level = levels; level-- > 0;) {
        SPC_DEVICE_TRY(merge_level(w, level, error));
        SPC_DEVICE_TRY(svd_tick(w.job, SPC_SVD_STAGE_BIDIAGONAL, levels - level, levels, error));
    }
    return SPC_OK;
}

spc_status svd_conquer(svd_context &context, uint32_t n, const double *d, const double *e, double *s,
                       double *x_left, double *x_right, size_t ldx, double *work, const spc_svd_job *job,
                       spc_error *error)
{
    conquer_run w = {context, job, {}, {}, {}, {}, d, e, nullptr, nullptr, nullptr, nullptr};
    carve_all(w, n, work);
    w.nodes.resize(2 * (size_t)n + 2);
    SPC_DEVICE_TRY(job->host->allocate(&w.host, n, error));
    spc_status status = run_tree(w, error);
    if (status == SPC_OK)
        status = finish(w, s, x_left, x_right, ldx, error);
    job->host->free(&w.host);
    return status;
}
