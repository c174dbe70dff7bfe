#include "svd/lapack.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

#include "core/error.h"

static spc_lapack loaded;
static bool found;

static bool bind(void *handle, const char *name, void *function)
{
    *(void **)function = dlsym(handle, name);
    return *(void **)function != NULL;
}

static bool try_library(const char *file)
{
    void *handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (!handle)
        return false;
    return bind(handle, "dgemm_", &loaded.dgemm) && bind(handle, "dbdsdc_", &loaded.dbdsdc) &&
           bind(handle, "dgesdd_", &loaded.dgesdd);
}

static void load_once(void)
{
    const char *chosen = getenv("SPARCAST_LAPACK");
    const char *files[] = {"libopenblas.so.0", "libopenblas.so", "libmkl_rt.so.2", "liblapack.so.3"};
    if (chosen && *chosen) {
        found = try_library(chosen);
        return;
    }
    for (size_t i = 0; i < sizeof files / sizeof *files && !found; i++)
        found = try_library(files[i]);
}

spc_status spc_lapack_load(const spc_lapack **lapack, spc_error *error)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load_once);
    *lapack = found ? &loaded : NULL;
    if (found)
        return SPC_OK;
    return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                    "no LAPACK library found (libopenblas.so.0, libmkl_rt.so.2, "
                    "liblapack.so.3): install libopenblas0, or name one in SPARCAST_LAPACK");
}

static int lapack_at_least_one(size_t n)
{
    return n ? (int)n : 1;
}

void spc_lapack_multiply(const spc_lapack *lapack, const char *trans, uint32_t m, uint32_t n, uint32_t k,
                         double alpha, const double *a, size_t lda, const double *b, size_t ldb, double beta,
                         double *c, size_t ldc)
{
    if (m == 0 || n == 0)
        return;
    int im = (int)m, in = (int)n, ik = (int)k, ia = lapack_at_least_one(lda), ib = lapack_at_least_one(ldb),
        ic = lapack_at_least_one(ldc);
    lapack->dgemm(trans, trans + 1, &im, &in, &ik, &alpha, a, &ia, b, &ib, &beta, c, &ic);
}
