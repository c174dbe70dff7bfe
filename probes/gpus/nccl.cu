/* NCCL, loaded at run time and never linked: what is used of it is declared here. */
#include <cstdlib>
#include <dlfcn.h>
#include <map>

#include "probes/gpus/gpus_machine.cuh"

namespace
{

/* As in nccl.h of version 2: results are numbers, 0 is success. */
typedef void *communicator;
constexpr int FLOAT64 = 8, SUM = 0;

struct library {
    const char *(*error_string)(int);
    int (*init_all)(communicator *, int, const int *);
    int (*group_start)();
    int (*group_end)();
    int (*send)(const void *, size_t, int, int, communicator, cudaStream_t);
    int (*receive)(void *, size_t, int, int, communicator, cudaStream_t);
    int (*all_reduce)(const void *, void *, size_t, int, int, communicator, cudaStream_t);
};

library nccl;
bool loaded;
/* Kept until the process ends. */
std::map<uint32_t, std::vector<communicator>> groups;

spc_status nccl_failed(const char *what, const char *why, spc_error *error)
{
    if (error) {
        error->status = SPC_ERROR_DEVICE;
        snprintf(error->message, sizeof error->message, "NCCL: %s: %s", what, why);
    }
    return SPC_ERROR_DEVICE;
}

#define NCCL_TRY(call)                                                                                       \
    do {                                                                                                     \
        int code_ = (call);                                                                                  \
        if (code_ != 0)                                                                                      \
            return nccl_failed(#call, nccl.error_string(code_), error);                                      \
    } while (0)

template <typename F> bool find(void *handle, const char *name, F *function)
{
    *function = (F)dlsym(handle, name);
    return *function != nullptr;
}

spc_status load(const char *file, spc_error *error)
{
    /* Multicast over NVLink can put a host's GPUs out of service for all who share them. */
    setenv("NCCL_NVLS_ENABLE", "0", 1);
    void *handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (!handle)
        return nccl_failed("SPARCAST_NCCL", dlerror(), error);
    loaded = find(handle, "ncclGetErrorString", &nccl.error_string) &&
             find(handle, "ncclCommInitAll", &nccl.init_all) &&
             find(handle, "ncclGroupStart", &nccl.group_start) &&
             find(handle, "ncclGroupEnd", &nccl.group_end) && find(handle, "ncclSend", &nccl.send) &&
             find(handle, "ncclRecv", &nccl.receive) && find(handle, "ncclAllReduce", &nccl.all_reduce);
    return loaded ? SPC_OK : nccl_failed(file, "is not NCCL 2.7 or later", error);
}

spc_status group_of(uint32_t gpus, communicator **group, spc_error *error)
{
    auto found = groups.find(gpus);
    if (found == groups.end())
        return nccl_failed("SPARCAST_NCCL", "names no library", error);
    *group = found->second.data();
    return SPC_OK;
}

} // namespace

spc_status spc_nccl_join(const char *file, uint32_t gpus, spc_error *error)
{
    if (groups.count(gpus))
        return SPC_OK;
    if (!loaded)
        SPC_TRY(load(file, error));
    std::vector<communicator> group(gpus);
    NCCL_TRY(nccl.init_all(group.data(), (int)gpus, nullptr));
    groups[gpus] = group;
    return SPC_OK;
}

spc_status spc_nccl_copies(const spc_gpus_machine &m, spc_error *error)
{
    communicator *group;
    SPC_TRY(group_of((uint32_t)m.gpus.size(), &group, error));
    NCCL_TRY(nccl.group_start());
    for (const spc_gpus_copy &c : m.copies) {
        NCCL_TRY(nccl.send(m.source(c), c.entries, FLOAT64, (int)c.to, group[c.from],
                           m.gpus[c.from]->session.stream));
        NCCL_TRY(nccl.receive(m.target(c), c.entries, FLOAT64, (int)c.from, group[c.to],
                              m.gpus[c.to]->session.stream));
    }
    NCCL_TRY(nccl.group_end());
    return SPC_OK;
}

spc_status spc_nccl_sum(uint32_t gpus, double *const *value, size_t count, const cudaStream_t *stream,
                        spc_error *error)
{
    communicator *group;
    SPC_TRY(group_of(gpus, &group, error));
    NCCL_TRY(nccl.group_start());
    for (uint32_t g = 0; g < gpus; g++)
        NCCL_TRY(nccl.all_reduce(value[g], value[g], count, FLOAT64, SUM, group[g], stream[g]));
    NCCL_TRY(nccl.group_end());
    return SPC_OK;
}

spc_status spc_nccl_all_pairs(uint32_t gpus, double *const *from, double *const *to, size_t count,
                              const cudaStream_t *stream, spc_error *error)
{
    communicator *group;
    SPC_TRY(group_of(gpus, &group, error));
    NCCL_TRY(nccl.group_start());
    for (uint32_t a = 0; a < gpus; a++)
        for (uint32_t b = 0; b < gpus; b++) {
            if (a == b)
                continue;
            NCCL_TRY(nccl.send(from[a], count, FLOAT64, (int)b, group[a], stream[a]));
            NCCL_TRY(nccl.receive(to[b] + a * count, count, FLOAT64, (int)a, group[b], stream[b]));
        }
    NCCL_TRY(nccl.group_end());
    return SPC_OK;
}
