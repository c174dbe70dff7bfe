/* probes/machine/machine.cuh - what the microbenchmarks share. */
#ifndef SPC_PROBES_MACHINE_CUH
#define SPC_PROBES_MACHINE_CUH

#include <cstdarg>

#include "probes/cuda.cuh"
#include "probes/machine/machine_table.h"

constexpr int spc_machine_block = 256;

/* Collects numbers; the device's shape is at hand for sizes. */
struct spc_machine_result {
    cudaDeviceProp device;
    spc_machine_number *numbers;
    size_t count = 0;

    __attribute__((format(printf, 4, 5))) void add(const char *key, double value, const char *how, ...)
    {
        spc_machine_number &n = numbers[count++];
        n.key = key;
        n.value = value;
        n.text[0] = '\0';
        va_list arguments;
        va_start(arguments, how);
        vsnprintf(n.how, sizeof n.how, how, arguments);
        va_end(arguments);
    }
    int blocks(int per_multiprocessor) const
    {
        return device.multiProcessorCount * per_multiprocessor;
    }
};

/* Median seconds of `repeats` runs after one warm-up; run() enqueues into the default stream. */
template <typename F> spc_status spc_machine_time(F run, int repeats, double *seconds, spc_error *error)
{
    std::vector<double> times;
    spc_timer timer;
    for (int i = -1; i < repeats; i++) {
        timer.start();
        run();
        double t = timer.stop();
        SPC_CUDA_TRY(cudaGetLastError());
        if (i >= 0)
            times.push_back(t);
    }
    *seconds = spc_median(times, nullptr);
    return SPC_OK;
}

/* Uniform 64-bit hash (splitmix64), for addresses that no prefetcher and no row buffer likes. */
__device__ inline uint64_t spc_machine_mix(uint64_t z)
{
    z += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

spc_status spc_machine_stream(spc_machine_result &result, spc_error *error);
spc_status spc_machine_l2(spc_machine_result &result, spc_error *error);
spc_status spc_machine_random(spc_machine_result &result, spc_error *error);
spc_status spc_machine_l1(spc_machine_result &result, spc_error *error);
spc_status spc_machine_latency(spc_machine_result &result, spc_error *error);
spc_status spc_machine_launch(spc_machine_result &result, spc_error *error);

#endif
