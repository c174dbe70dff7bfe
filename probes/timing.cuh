/* probes/timing.cuh - the time of one product, warm and cold; `work(error)` enqueues it on the session's
 * stream. */
#ifndef SPC_PROBES_TIMING_CUH
#define SPC_PROBES_TIMING_CUH

#include <cmath>

#include "probes/samples.h"
#include "probes/spmv/product.cuh"

/* A chain of n products as one graph, so that the host's speed does not matter. */
struct spc_chain {
    cudaGraph_t graph = nullptr;
    cudaGraphExec_t exec = nullptr;

    ~spc_chain()
    {
        if (exec)
            cudaGraphExecDestroy(exec);
        if (graph)
            cudaGraphDestroy(graph);
    }
    template <typename F> spc_status record(cudaStream_t stream, F work, int n, spc_error *error)
    {
        SPC_CUDA_TRY(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
        spc_status status = SPC_OK;
        for (int i = 0; i < n && status == SPC_OK; i++)
            status = work(error);
        cudaError_t ended = cudaStreamEndCapture(stream, &graph);
        if (status != SPC_OK)
            return status;
        SPC_CUDA_TRY(ended);
        SPC_CUDA_TRY(cudaGraphInstantiate(&exec, graph, 0));
        return SPC_OK;
    }
};

template <typename F>
static spc_status spc_sample(F take, int products, double seconds_limit, spc_timing *timing, spc_error *error)
{
    spc_samples samples = {};
    for (bool done = false; !done;) {
        double seconds = 0;
        spc_status status = take(&seconds, error);
        if (status != SPC_OK)
            return status;
        done = spc_samples_add(&samples, seconds / products, seconds, seconds_limit);
    }
    *timing = {samples.median, samples.mad, samples.count * (uint64_t)products};
    return SPC_OK;
}

template <typename F>
static spc_status spc_time_once(spc_session &session, F work, double *seconds, spc_error *error)
{
    spc_timer timer;
    timer.start(session.stream);
    spc_status status = work(error);
    *seconds = timer.stop(session.stream);
    if (status == SPC_OK)
        SPC_CUDA_TRY(cudaGetLastError());
    return status;
}

static inline spc_status spc_time_chain(spc_session &session, const spc_chain &chain, double *seconds,
                                        spc_error *error)
{
    spc_timer timer;
    timer.start(session.stream);
    SPC_CUDA_TRY(cudaGraphLaunch(chain.exec, session.stream));
    *seconds = timer.stop(session.stream);
    SPC_CUDA_TRY(cudaGetLastError());
    return SPC_OK;
}

/* Products of a chain of half a millisecond, by the second replay of a short one: a launch from the host does
 * not count. `once`: the time of a single launch. */
template <typename F>
static spc_status spc_count_products(spc_session &session, F work, double once, double seconds_limit,
                                     int *products, spc_error *error)
{
    constexpr int few = 8, most = 200;
    constexpr double length = 5e-4;
    *products = once > seconds_limit ? 1 : 2; /* one long product says it all */
    if (once > length)
        return SPC_OK;
    spc_chain chain;
    double seconds = 0;
    spc_status status = chain.record(session.stream, work, few, error);
    for (int i = 0; i < 2 && status == SPC_OK; i++)
        status = spc_time_chain(session, chain, &seconds, error);
    *products = (int)std::min<double>(most, std::max(2.0, std::ceil(length / std::max(seconds / few, 1e-6))));
    return status;
}

/* Back to back: chains of about half a millisecond, so that launching the chain does not count. The L2 is
 * filled with other data once, before the first product, as that of a program is: lines that a kernel marks
 * to leave first stay in an L2 that has room, and the time would depend on what was measured before. */
template <typename F>
static spc_status spc_time_warm(spc_session &session, F work, double seconds_limit, spc_timing *timing,
                                spc_error *error)
{
    double once = 0;
    spc_status status = session.flush.queue(session.stream, error);
    for (int i = 0; i < 2 && status == SPC_OK; i++) /* the first also loads the code */
        status = spc_time_once(session, work, &once, error);
    int products = 1;
    if (status == SPC_OK)
        status = spc_count_products(session, work, once, seconds_limit, &products, error);
    spc_chain chain;
    if (status == SPC_OK)
        status = chain.record(session.stream, work, products, error);
    if (status != SPC_OK)
        return status;
    auto take = [&](double *seconds, spc_error *error) {
        return spc_time_chain(session, chain, seconds, error);
    };
    double warm_up;
    status = take(&warm_up, error);
    return status == SPC_OK ? spc_sample(take, products, seconds_limit, timing, error) : status;
}

/* The flush is still running when product and events are enqueued: launching is hidden, the kernel's start is
 * not. */
template <typename F>
static spc_status spc_time_cold(spc_session &session, F work, double seconds_limit, spc_timing *timing,
                                spc_error *error)
{
    auto take = [&](double *seconds, spc_error *error) {
        spc_status status = session.flush.queue(session.stream, error);
        return status == SPC_OK ? spc_time_once(session, work, seconds, error) : status;
    };
    return spc_sample(take, 1, seconds_limit, timing, error);
}

template <typename F>
static spc_status spc_time_work(spc_session &session, F work, bool cold, double seconds_limit,
                                spc_timing *timing, spc_error *error)
{
    *timing = {};
    return cold ? spc_time_cold(session, work, seconds_limit, timing, error)
                : spc_time_warm(session, work, seconds_limit, timing, error);
}

#endif
