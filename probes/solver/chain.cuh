/* probes/solver/chain.cuh - something enqueued again and again, timed from the host or as a graph. */
#ifndef SPC_PROBES_SOLVER_CHAIN_CUH
#define SPC_PROBES_SOLVER_CHAIN_CUH

#include "probes/solver/solver_table.h"
#include "probes/timing.cuh"

/* Median of one round; what is timed together takes about half a millisecond, so that events do not count. */
template <typename F>
static inline spc_status spc_time_rounds(cudaStream_t stream, F enqueue, bool graph, double seconds_limit,
                                         spc_timing *timing, spc_error *error)
{
    spc_timer timer;
    double once = 0;
    *timing = {};
    for (int i = 0; i < 2; i++) {
        timer.start(stream);
        spc_status status = enqueue(error);
        once = timer.stop(stream);
        if (status != SPC_OK)
            return status;
        SPC_CUDA_TRY(cudaGetLastError());
    }
    int rounds = (int)std::min(100.0, std::max(1.0, std::ceil(5e-4 / std::max(once, 1e-6))));
    spc_chain chain;
    if (graph) {
        spc_status status = chain.record(stream, enqueue, rounds, error);
        if (status != SPC_OK)
            return status;
    }
    spc_samples samples = {};
    for (bool done = false, warm = false; !done; warm = true) {
        timer.start(stream);
        spc_status status = SPC_OK;
        if (graph)
            SPC_CUDA_TRY(cudaGraphLaunch(chain.exec, stream));
        for (int i = 0; i < rounds && !graph && status == SPC_OK; i++)
            status = enqueue(error);
        double seconds = timer.stop(stream);
        if (status != SPC_OK)
            return status;
        SPC_CUDA_TRY(cudaGetLastError());
        if (warm || seconds > seconds_limit)
            done = spc_samples_add(&samples, seconds / rounds, seconds, seconds_limit);
    }
    *timing = {samples.median, samples.mad, samples.count * (uint64_t)rounds};
    return SPC_OK;
}

/* A triangle of cuSPARSE, analysed; destroyed by spc_triangle_close. */
struct spc_triangle;
extern spc_status spc_triangle_open(spc_session *session, const spc_triangle_input *input,
                                    spc_triangle **triangle, spc_triangle_times *times, spc_error *error);
extern void spc_triangle_close(spc_triangle *triangle);
/* x = T^-1 b, both on the GPU. */
extern spc_status spc_triangle_enqueue(spc_triangle *triangle, double *b, double *x, spc_error *error);

extern spc_status spc_solve_triangle(spc_session *session, const spc_triangle_input *input,
                                     double seconds_limit, double *x, spc_triangle_times *times,
                                     spc_error *error);
extern spc_status spc_factorise(spc_session *session, const spc_triangle_input *input, bool cholesky,
                                double seconds_limit, spc_factor_times *times, spc_error *error);

#endif
