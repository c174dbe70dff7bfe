#include "core/module.h"

#include <dlfcn.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/error.h"

/* Beside the program, beside the shared library that holds this function, and in lib/ next to bin/. */
static size_t search_paths(char (*paths)[PATH_MAX], size_t capacity)
{
    size_t n = 0;
    const char *chosen = getenv("SPARCAST_MODULE_PATH");
    if (chosen && *chosen)
        snprintf(paths[n++], PATH_MAX, "%s", chosen);
    char program[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length > 0) {
        program[length] = '\0';
        const char *folder = dirname(program);
        snprintf(paths[n++], PATH_MAX, "%s", folder);
        snprintf(paths[n++], PATH_MAX, "%.4000s/../lib", folder);
    }
    Dl_info here;
    /* NOLINTNEXTLINE(performance-no-int-to-ptr): the way from a function to void * that ISO C allows */
    if (n < capacity && dladdr((void *)(uintptr_t)spc_module_table, &here) && here.dli_fname) {
        char library[PATH_MAX];
        snprintf(library, sizeof library, "%s", here.dli_fname);
        snprintf(paths[n++], PATH_MAX, "%s", dirname(library));
    }
    return n;
}

/* The file that the modules shall take for cuSPARSE: what is loaded already is not looked for by its name. */
static spc_status load_library(spc_error *error)
{
    const char *file = getenv("SPARCAST_CUSPARSE");
    if (file && *file && !dlopen(file, RTLD_NOW | RTLD_GLOBAL))
        return spc_fail(error, SPC_ERROR_DEVICE, "SPARCAST_CUSPARSE: %.400s", dlerror());
    return SPC_OK;
}

/* How to get what a module needs, and the module. */
typedef struct module_cure {
    const char *libraries, *build;
} module_cure;

static void *open_module(const char *module, spc_error *error)
{
    if (load_library(error) != SPC_OK)
        return NULL;
    static const module_cure cuda = {"install the CUDA runtime libraries",
                                     "no CUDA part; 'ninja -C build cuda' builds it where the CUDA "
                                     "Toolkit is"},
                             hip = {"install AMD's HIP runtime (Debian: libamdhip64-5)",
                                    "no part for AMD's GPUs; 'ninja -C build hip' builds it where "
                                    "hipcc is"};
    module_cure cure = strcmp(module, "libsparcast-hip.so") == 0 ? hip : cuda;
    char paths[4][PATH_MAX];
    size_t n = search_paths(paths, 4);
    char file[PATH_MAX + 64];
    for (size_t i = 0; i < n; i++) {
        snprintf(file, sizeof file, "%s/%s", paths[i], module);
        if (access(file, R_OK) != 0)
            continue;
        void *handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);
        if (!handle)
            spc_fail(error, SPC_ERROR_DEVICE,
                     "%s cannot be loaded: %.400s; %s or add their folder to LD_LIBRARY_PATH", module,
                     dlerror(), cure.libraries);
        return handle;
    }
    void *handle = dlopen(module, RTLD_NOW | RTLD_LOCAL);
    if (!handle)
        spc_fail(error, SPC_ERROR_DEVICE,
                 "%s is not there: this build has %s, or point SPARCAST_MODULE_PATH to its folder", module,
                 cure.build);
    return handle;
}

spc_status spc_module_table(const char *module, const char *symbol, const void **table, spc_error *error)
{
    *table = NULL;
    void *handle = open_module(module, error);
    if (!handle)
        return SPC_ERROR_DEVICE;
    const uint32_t *abi = dlsym(handle, symbol);
    if (!abi)
        return spc_fail(error, SPC_ERROR_DEVICE, "%s has no table %s: it was built by another version",
                        module, symbol);
    if (*abi != SPC_MODULE_ABI)
        return spc_fail(error, SPC_ERROR_DEVICE,
                        "%s speaks version %u of the module interface, this program version %d", module, *abi,
                        SPC_MODULE_ABI);
    *table = abi;
    return SPC_OK;
}
