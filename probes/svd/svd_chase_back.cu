/* Murata's transformation back. Reflectors (s, k) of `band` consecutive sweeps and one step k merge into I -
 * Y T Y^T of 2 band rows. Group r (counted from the last) and step k may run together with all others of
 * equal r + k: their rows lie 2 band apart, so one wave is one batch of products with a constant stride. */
#include "probes/svd/svd_device.cuh"

struct diamond_waves {
    uint32_t n, band, groups;

    explicit diamond_waves(uint32_t size, uint32_t width)
        : n(size), band(width), groups(size > 2 ? (size - 2 + width - 1) / width : 0)
    {
    }
    uint32_t count() const
    {
        return groups ? 2 * groups : 0;
    }
    /* first row of task (r, k = t - r) */
    int64_t top(uint32_t t, uint32_t r) const
    {
        return ((int64_t)groups - 1 + t - 2 * (int64_t)r) * band + 1;
    }
    uint32_t last(uint32_t t) const
    {
        return std::min(t, groups - 1);
    }
    /* Tasks of wave t: r = last(t), last(t) - 1, .. while their first row is inside. */
    uint32_t tasks(uint32_t t) const
    {
        uint32_t inside = 0;
        for (int64_t r = last(t); r >= 0 && top(t, (uint32_t)r) < n; r--)
            inside++;
        return inside;
    }
};

struct wave_first {
    uint32_t task, r, t;
};

/* Y (2 band x band, zeros outside the reflectors) and tau of all tasks; first[w] describes wave w. */
static __global__ void gather_diamonds(uint32_t n, uint32_t band, uint32_t steps, uint32_t groups,
                                       const wave_first *first, uint32_t wave_count, const double *v,
                                       const double *tau, double *y, double *y_tau)
{
    uint32_t task = blockIdx.x, low = 0, high = wave_count - 1;
    while (low < high) {
        uint32_t middle = (low + high + 1) / 2;
        if (first[middle].task <= task)
            low = middle;
        else
            high = middle - 1;
    }
    uint32_t r = first[low].r - (task - first[low].task), k = first[low].t - r;
    uint32_t sweep = (groups - 1 - r) * band, top = sweep + 1 + k * band;
    double *out = y + (size_t)task * 2 * band * band;
    for (uint32_t index = threadIdx.x; index < 2 * band * band; index += blockDim.x) {
        uint32_t i = index % (2 * band), j = index / (2 * band);
        uint32_t s = sweep + j, row = top + i;
        bool inside = i >= j && i < j + band && row < n && s + 2 < n && top + j < n;
        out[index] = inside ? v[row + (size_t)s * n] : 0;
    }
    for (uint32_t j = threadIdx.x; j < band; j += blockDim.x) {
        uint32_t s = sweep + j;
        y_tau[(size_t)task * band + j] = s + 2 < n && top + j < n ? tau[(size_t)s * steps + k] : 0;
    }
}

static uint32_t all_tasks(const diamond_waves &w, uint32_t *largest)
{
    uint32_t total = 0;
    *largest = 0;
    for (uint32_t t = 0; t < w.count(); t++) {
        uint32_t tasks = w.tasks(t);
        total += tasks;
        *largest = std::max(*largest, tasks);
    }
    return total;
}

size_t svd_chase_back_work(uint32_t n, uint32_t band)
{
    uint32_t largest;
    size_t total = all_tasks(diamond_waves(n, band), &largest), square = (size_t)band * band;
    return total * (4 * square + 2 * square + band) + (size_t)largest * band * n +
           8 * (size_t)diamond_waves(n, band).count() + 8;
}

spc_status svd_chase_back(svd_context &context, const svd_device_factors &f, bool left, double *x, size_t ldx,
                          double *work, const spc_svd_job *job, spc_error *error)
{
    diamond_waves w(f.n, f.band);
    uint32_t largest, total = all_tasks(w, &largest), band = f.band, height = 2 * band;
    if (!total)
        return SPC_OK;
    long long square = (long long)band * band, size = 2 * square;
    double *y = work, *yt = y + total * size, *gram = yt + total * size, *t = gram + total * square;
    double *tau = t + total * square, *product = tau + (size_t)total * band;
    wave_first *device_first = (wave_first *)(product + (size_t)largest * band * f.n);
    std::vector<wave_first> first;
    uint32_t next = 0;
    for (uint32_t i = 0; i < w.count(); i++)
        if (uint32_t tasks = w.tasks(i)) {
            first.push_back({next, w.last(i), i});
            next += tasks;
        }
    SPC_CUDA_TRY(
        cudaMemcpy(device_first, first.data(), first.size() * sizeof first[0], cudaMemcpyHostToDevice));
    gather_diamonds<<<total, 256>>>(f.n, band, f.steps, w.groups, device_first, (uint32_t)first.size(),
                                    left ? f.chase_left : f.chase_right,
                                    left ? f.chase_left_tau : f.chase_right_tau, y, tau);
    SPC_CUDA_TRY(cudaGetLastError());
    const double one = 1, zero = 0, minus = -1;
    SPC_BLAS_TRY(cublasDgemmStridedBatched(context.blas, CUBLAS_OP_T, CUBLAS_OP_N, band, band, height, &one,
                                           y, height, size, y, height, size, &zero, gram, band, square,
                                           total));
    SPC_DEVICE_TRY(svd_triangles(context, total, band, gram, tau, t, error));
    SPC_BLAS_TRY(cublasDgemmStridedBatched(context.blas, CUBLAS_OP_N, CUBLAS_OP_N, height, band, band, &one,
                                           y, height, size, t, band, square, &zero, yt, height, size, total));
    for (size_t i = 0; i < first.size(); i++) {
        uint32_t begin = first[i].task, tasks = (i + 1 < first.size() ? first[i + 1].task : total) - begin;
        double *rows = x + w.top(first[i].t, first[i].r);
        SPC_BLAS_TRY(cublasDgemmStridedBatched(context.blas, CUBLAS_OP_T, CUBLAS_OP_N, band, f.n, height,
                                               &one, y + begin * size, height, size, rows, ldx, height, &zero,
                                               product, band, (long long)band * f.n, tasks));
        SPC_BLAS_TRY(cublasDgemmStridedBatched(context.blas, CUBLAS_OP_N, CUBLAS_OP_N, height, f.n, band,
                                               &minus, yt + begin * size, height, size, product, band,
                                               (long long)band * f.n, &one, rows, ldx, height, tasks));
        SPC_DEVICE_TRY(svd_tick(job, SPC_SVD_STAGE_CHASE_BACK, i, first.size(), error));
    }
    return SPC_OK;
}
