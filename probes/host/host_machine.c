/* Cores and caches that this process may use. */
#include "probes/host/host_machine.h"

#include <omp.h>
#include <sched.h>
#include <unistd.h>

#include "core/error.h"
#include "device/device_facts.h"

#if SPC_HAS_HWLOC
#include <hwloc.h>

static hwloc_obj_t cache_of(hwloc_obj_t core, hwloc_obj_type_t type)
{
    while (core && core->type != type)
        core = core->parent;
    return core;
}

static uint32_t cores_in(hwloc_topology_t t, hwloc_obj_t cache)
{
    return (uint32_t)hwloc_get_nbobjs_inside_cpuset_by_type(t, cache->cpuset, HWLOC_OBJ_CORE);
}

/* Of the first core; unlike cores have unlike caches, and the forecast is of the first kind. */
static void read_caches(hwloc_topology_t t, hwloc_obj_t core, spc_host_machine *m)
{
    hwloc_obj_t l1 = cache_of(core, HWLOC_OBJ_L1CACHE), l2 = cache_of(core, HWLOC_OBJ_L2CACHE),
                l3 = cache_of(core, HWLOC_OBJ_L3CACHE);
    if (l1) {
        m->l1_bytes = l1->attr->cache.size;
        m->line_bytes = l1->attr->cache.linesize;
    }
    if (l2) {
        m->l2_bytes = l2->attr->cache.size;
        m->l2_cores = cores_in(t, l2);
    }
    if (l3) {
        m->l3_slices = (uint32_t)hwloc_get_nbobjs_by_type(t, HWLOC_OBJ_L3CACHE);
        m->l3_bytes = l3->attr->cache.size * m->l3_slices;
        m->l3_cores = cores_in(t, l3);
    }
}

static void read_topology(hwloc_topology_t t, spc_host_machine *m)
{
    hwloc_bitmap_t allowed = hwloc_bitmap_alloc();
    if (!allowed || hwloc_get_cpubind(t, allowed, HWLOC_CPUBIND_PROCESS))
        hwloc_bitmap_copy(allowed, hwloc_topology_get_allowed_cpuset(t));
    for (hwloc_obj_t core = NULL; (core = hwloc_get_next_obj_by_type(t, HWLOC_OBJ_CORE, core));) {
        if (!hwloc_bitmap_intersects(core->cpuset, allowed) || m->cores == SPC_HOST_CORES)
            continue;
        if (m->cores == 0)
            read_caches(t, core, m);
        m->threads += (uint32_t)hwloc_bitmap_weight(core->cpuset);
        m->processor[m->cores++] = (uint32_t)hwloc_bitmap_first(core->cpuset);
    }
    hwloc_bitmap_free(allowed);
    m->nodes = (uint32_t)hwloc_get_nbobjs_by_type(t, HWLOC_OBJ_NUMANODE);
    m->unlike = hwloc_cpukinds_get_nr(t, 0) > 1;
}

static spc_status host_machine_find(spc_host_machine *m, spc_error *error)
{
    hwloc_topology_t t;
    if (hwloc_topology_init(&t))
        return spc_fail(error, SPC_ERROR_DEVICE, "hwloc does not start");
    bool loaded = hwloc_topology_load(t) == 0;
    if (loaded)
        read_topology(t, m);
    hwloc_topology_destroy(t);
    m->source = "hwloc";
    return loaded && m->cores ? SPC_OK
                              : spc_fail(error, SPC_ERROR_DEVICE, "hwloc finds no core of this computer");
}
#else

static uint64_t ask(int name)
{
    long value = sysconf(name);
    return value > 0 ? (uint64_t)value : 0;
}

/* Without hwloc: hardware threads count as cores, and all share one third level. */
static spc_status find(spc_host_machine *m, spc_error *error)
{
    (void)error;
    for (uint32_t i = 0; i < CPU_SETSIZE && m->cores < SPC_HOST_CORES; i++)
        if (CPU_ISSET(i, &m->allowed))
            m->processor[m->cores++] = i;
    m->threads = m->cores;
    m->line_bytes = (uint32_t)ask(_SC_LEVEL1_DCACHE_LINESIZE);
    m->l1_bytes = ask(_SC_LEVEL1_DCACHE_SIZE);
    m->l2_bytes = ask(_SC_LEVEL2_CACHE_SIZE);
    m->l3_bytes = ask(_SC_LEVEL3_CACHE_SIZE);
    m->l3_cores = m->cores;
    m->source = "operating system";
    return SPC_OK;
}
#endif

/* SVE's width is not asked for: our loops of AArch64 are those of NEON. */
static uint32_t find_simd(void)
{
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx512f") ? 64 : __builtin_cpu_supports("avx2") ? 32 : 16;
#else
    return 16;
#endif
}

spc_status spc_host_machine_find(spc_host_machine *machine, spc_error *error)
{
    *machine = (spc_host_machine){.nodes = 1, .l2_cores = 1, .l3_slices = 1};
    sched_getaffinity(0, sizeof machine->allowed, &machine->allowed);
    SPC_TRY(host_machine_find(machine, error));
    machine->simd_bytes = find_simd();
    machine->line_bytes = machine->line_bytes ? machine->line_bytes : 64;
    machine->cores = machine->cores ? machine->cores : 1;
    machine->l3_cores = machine->l3_cores ? machine->l3_cores : machine->cores;
    return SPC_OK;
}

spc_status spc_host_machine_describe(const spc_host_machine *m, spc_device *device, spc_error *error)
{
    const struct {
        const char *key;
        double value;
    } facts[] = {
        {"memory_bytes", (double)sysconf(_SC_PHYS_PAGES) * (double)sysconf(_SC_PAGESIZE)},
        {"line_bytes", m->line_bytes},
        {"l1_bytes", (double)m->l1_bytes},
        {"l2_bytes", (double)m->l2_bytes},
        {"l2_cores", m->l2_cores},
        {"l3_bytes", (double)m->l3_bytes},
        {"l3_slices", m->l3_slices},
        {"l3_cores", m->l3_cores},
        {"cores", m->cores},
        {"numa_domains", m->nodes > 1 ? m->nodes : 0},
        {"numa_cores", m->nodes > 1 ? (m->cores + m->nodes - 1) / m->nodes : 0},
        {"simd_bytes", m->simd_bytes},
    };
    SPC_TRY(spc_device_put_text(device, "kind", "cpu", SPC_ORIGIN_DOCUMENT, "operating system", error));
    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++)
        if (facts[i].value > 0)
            SPC_TRY(
                spc_device_put(device, facts[i].key, facts[i].value, SPC_ORIGIN_DOCUMENT, m->source, error));
    return SPC_OK;
}

bool spc_host_bind(const spc_host_machine *machine, int threads)
{
    int bound = 0;
    if ((uint32_t)threads > machine->cores)
        return false;
#pragma omp parallel num_threads(threads) reduction(+ : bound)
    {
        cpu_set_t one;
        CPU_ZERO(&one);
        uint32_t processor = machine->processor[omp_get_thread_num()];
        if (processor < CPU_SETSIZE) {
            CPU_SET(processor, &one);
            bound += sched_setaffinity(0, sizeof one, &one) == 0;
        }
    }
    return bound == threads;
}

void spc_host_free_caller(const spc_host_machine *machine)
{
    if (machine->threads)
        sched_setaffinity(0, sizeof machine->allowed, &machine->allowed);
}
