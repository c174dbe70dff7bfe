/* Times a queued batch, as plain stream launches, as replays of a graph of them, or one by one on cold
 * caches.
 */
#include "probes/flush.cuh"
#include "probes/spmm/spmm.cuh"

namespace
{

enum { MAX_CALLS = 1000, GRAPH_CALLS = 20, MAX_COLD_CALLS = 15 };

struct stream_owner {
    cudaStream_t stream = nullptr;
    cudaGraph_t graph = nullptr;
    cudaGraphExec_t exec = nullptr;
    ~stream_owner()
    {
        if (exec)
            cudaGraphExecDestroy(exec);
        if (graph)
            cudaGraphDestroy(graph);
        if (stream)
            cudaStreamDestroy(stream);
    }
};

/* Runs `calls` back to back; a call is one queued batch, or one replay of a graph of several. */
spc_status run(const stream_owner &s, spc_spmm_queue *queue, void *context, uint64_t calls, spc_error *error)
{
    for (uint64_t i = 0; i < calls; i++) {
        if (s.exec) {
            SPC_CUDA_TRY(cudaGraphLaunch(s.exec, s.stream));
            continue;
        }
        spc_status status = queue(context, s.stream, error);
        if (status != SPC_OK)
            return status;
    }
    return SPC_OK;
}

spc_status capture(stream_owner &s, spc_spmm_queue *queue, void *context, int calls, spc_error *error)
{
    SPC_CUDA_TRY(cudaStreamBeginCapture(s.stream, cudaStreamCaptureModeThreadLocal));
    spc_status status = SPC_OK;
    for (int i = 0; i < calls && status == SPC_OK; i++)
        status = queue(context, s.stream, error);
    cudaError_t code = cudaStreamEndCapture(s.stream, &s.graph);
    if (status != SPC_OK || code != cudaSuccess) {
        cudaGetLastError();
        return spc_spmm_refuse(error, SPC_ERROR_UNSUPPORTED, "this call cannot be captured into a graph");
    }
    SPC_CUDA_TRY(cudaGraphInstantiate(&s.exec, s.graph, 0));
    return SPC_OK;
}

spc_status sample(const stream_owner &s, spc_spmm_queue *queue, void *context, uint64_t calls,
                  double *seconds, spc_error *error)
{
    spc_timer timer;
    timer.start(s.stream);
    spc_status status = run(s, queue, context, calls, error);
    if (status != SPC_OK)
        return status;
    *seconds = timer.stop(s.stream);
    SPC_CUDA_TRY(cudaGetLastError());
    return SPC_OK;
}

void settle(std::vector<double> &times, uint64_t calls, spc_spmm_timing *timing)
{
    timing->seconds = spc_median(times, &timing->seconds_mad);
    timing->repeats = calls;
}

spc_status time_warm(stream_owner &s, spc_spmm_queue *queue, void *context, bool graph, uint32_t samples,
                     double sample_seconds, spc_spmm_timing *timing, spc_error *error)
{
    double seconds = 0;
    spc_status status = sample(s, queue, context, 1, &seconds, error);
    int graph_calls = std::min<int>(GRAPH_CALLS, (int)(sample_seconds / std::max(seconds, 1e-7)) + 1);
    if (status == SPC_OK && graph)
        status = capture(s, queue, context, graph_calls, error);
    if (status == SPC_OK)
        status = sample(s, queue, context, 3, &seconds, error);
    if (status != SPC_OK)
        return status;
    uint64_t calls =
        std::min<uint64_t>(MAX_CALLS, (uint64_t)(3 * sample_seconds / std::max(seconds, 1e-7)) + 1);
    double unit = (double)calls * (graph ? graph_calls : 1);
    std::vector<double> times;
    for (uint32_t i = 0; i < samples; i++) {
        status = sample(s, queue, context, calls, &seconds, error);
        if (status != SPC_OK)
            return status;
        times.push_back(seconds / unit);
    }
    settle(times, (uint64_t)unit * samples, timing);
    return SPC_OK;
}

/* The flush is still running when the call is queued behind it: launching is hidden, the kernel's start is
 * not. Each call is a sample of its own. */
spc_status time_cold(stream_owner &s, spc_spmm_queue *queue, void *context, uint32_t samples,
                     double sample_seconds, spc_spmm_timing *timing, spc_error *error)
{
    int id = 0, l2_bytes = 0;
    double seconds = 0, spent = 0;
    spc_l2_flush flush;
    SPC_CUDA_TRY(cudaGetDevice(&id));
    SPC_CUDA_TRY(cudaDeviceGetAttribute(&l2_bytes, cudaDevAttrL2CacheSize, id));
    spc_status status = flush.prepare((uint64_t)l2_bytes, s.stream, error);
    std::vector<double> times;
    while (status == SPC_OK && times.size() < MAX_COLD_CALLS &&
           (times.size() < samples || spent < samples * sample_seconds)) {
        status = flush.queue(s.stream, error);
        if (status == SPC_OK)
            status = sample(s, queue, context, 1, &seconds, error);
        times.push_back(seconds);
        spent += seconds;
    }
    if (status == SPC_OK)
        settle(times, times.size(), timing);
    return status;
}

} // namespace

spc_status spc_spmm_time(spc_spmm_queue *queue, void *context, spc_spmm_timing_mode mode, uint32_t samples,
                         double sample_seconds, spc_spmm_timing *timing, spc_error *error)
{
    stream_owner s;
    double seconds = 0;
    SPC_CUDA_TRY(cudaStreamCreateWithFlags(&s.stream, cudaStreamNonBlocking));
    spc_status status = sample(s, queue, context, 1, &seconds, error); /* warm-up */
    if (status != SPC_OK)
        return status;
    return mode == SPC_SPMM_COLD
               ? time_cold(s, queue, context, samples, sample_seconds, timing, error)
               : time_warm(s, queue, context, mode == SPC_SPMM_GRAPH, samples, sample_seconds, timing, error);
}
