/* probes/gpus/gpus_machine.cuh - GPUs with their parts, and one iteration as a host thread starts it. */
#ifndef SPC_PROBES_GPUS_GPUS_MACHINE_CUH
#define SPC_PROBES_GPUS_GPUS_MACHINE_CUH

#include <memory>

#include "probes/cusparse.cuh"
#include "probes/gpus/gpus_table.h"
#include "probes/spmv/product.cuh"

#define SPC_TRY(call)                                                                                        \
    do {                                                                                                     \
        spc_status status_ = (call);                                                                         \
        if (status_ != SPC_OK)                                                                               \
            return status_;                                                                                  \
    } while (0)

/* A GPU with its part. Memory of all GPUs is freed by the runtime wherever the current device is. */
struct spc_one_gpu {
    int ordinal = 0;
    uint32_t packs = 0, own_at = 0, rows = 0;
    spc_session session;
    cudaEvent_t multiplied = nullptr, sent = nullptr;
    cusparseSpMatDescr_t matrix = nullptr;
    cusparseDnVecDescr_t x_vector = nullptr, y_vector = nullptr;
    spc_device_memory row_ptr, col, value, x, y, buffer, index, packed;

    ~spc_one_gpu();
    double *own() const
    {
        return x.as<double>() + own_at;
    }
};

struct spc_gpus_machine {
    std::vector<std::unique_ptr<spc_one_gpu>> gpus;
    std::vector<spc_gpus_copy> copies;

    const double *source(const spc_gpus_copy &c) const
    {
        const spc_one_gpu &from = *gpus[c.from];
        return (from.packs ? from.packed : from.x).as<double>() + c.at;
    }
    double *target(const spc_gpus_copy &c) const
    {
        return gpus[c.to]->x.as<double>() + c.place;
    }
};

enum spc_gpus_work { SPC_WORK_PACK = 1, SPC_WORK_COPY = 2, SPC_WORK_MULTIPLY = 4, SPC_WORK_ALL = 7 };

spc_status spc_gpus_start(spc_gpus_machine &machine, spc_transport transport, int work, spc_error *error);
spc_status spc_gpus_finish(spc_gpus_machine &machine, spc_error *error);
/* Peers that can reach each other's memory copy without the host. */
spc_status spc_gpus_connect(uint32_t gpus, spc_error *error);

/* ---- NCCL, loaded ---- */

spc_status spc_nccl_join(const char *file, uint32_t gpus, spc_error *error);
/* Each copy sent and received, in one group. */
spc_status spc_nccl_copies(const spc_gpus_machine &machine, spc_error *error);
/* The sum of value[gpu][0..count) over the GPUs, in place. */
spc_status spc_nccl_sum(uint32_t gpus, double *const *value, size_t count, const cudaStream_t *stream,
                        spc_error *error);
/* Every GPU sends count entries of from[gpu] to each other one, which has them behind each other. */
spc_status spc_nccl_all_pairs(uint32_t gpus, double *const *from, double *const *to, size_t count,
                              const cudaStream_t *stream, spc_error *error);

spc_status spc_gpus_solve(spc_gpus_machine *machine, spc_transport transport, const spc_steps *steps,
                          size_t first, const double *const *vectors, const double *scalars,
                          size_t scalar_count, double *x, spc_gpus_times *times, spc_error *error);
spc_status spc_gpus_link(uint32_t gpus, spc_link_operation operation, uint64_t bytes, double *seconds,
                         spc_error *error);

/* ---- timing ---- */

double spc_host_now();

/* Median over rounds of `iterations` started back to back; host: until all were started. */
template <typename Start, typename Finish>
static spc_status spc_time_back_to_back(Start start, Finish finish, int iterations, double *seconds,
                                        double *mad, double *host, spc_error *error)
{
    enum { ROUNDS = 7 };
    std::vector<double> round, started;
    for (int i = 0; i <= ROUNDS; i++) { /* the first warms up */
        SPC_TRY(finish(error));
        double begin = spc_host_now();
        for (int k = 0; k < iterations; k++)
            SPC_TRY(start(error));
        double submitted = spc_host_now();
        SPC_TRY(finish(error));
        if (i == 0)
            continue;
        round.push_back((spc_host_now() - begin) / iterations);
        started.push_back((submitted - begin) / iterations);
    }
    *seconds = spc_median(round, mad);
    if (host)
        *host = spc_median(started, nullptr);
    return SPC_OK;
}

#endif
