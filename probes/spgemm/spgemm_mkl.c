/* probes/spgemm/spgemm_mkl.c - C = A B by MKL, whose library is loaded when it is asked for. mkl_sparse_sp2m
 * counts the entries of C first, and then makes C; mkl_sparse_spmm does both in one call. */
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/module.h"
#include "probes/spgemm/spgemm_host.h"
#include "workloads/spgemm/spgemm_probe.h"

/* What mkl_spblas.h says, with integers of 32 bits. */
typedef struct description {
    int type, mode, diag;
} description;
typedef int create_csr(void **, int base, int rows, int cols, int *begin, int *end, int *col, void *values);
typedef int export_csr(void *, int *base, int *rows, int *cols, int **begin, int **end, int **col, void **);
enum {
    AS_IT_IS = 10,       /* SPARSE_OPERATION_NON_TRANSPOSE */
    GENERAL = 20,        /* SPARSE_MATRIX_TYPE_GENERAL */
    STAGE_COUNT = 91,    /* SPARSE_STAGE_NNZ_COUNT */
    STAGE_FINALIZE = 92, /* SPARSE_STAGE_FINALIZE_MULT */
    NO_MEMORY = 2,       /* SPARSE_STATUS_ALLOC_FAILED */
    LAYER_GNU = 3,       /* MKL_THREADING_GNU: the OpenMP that is loaded already */
    PEAK_ENABLE = 1,     /* MKL_PEAK_MEM_ENABLE */
    PEAK_RESET = -1,     /* MKL_PEAK_MEM_RESET */
    PEAK = 2,            /* MKL_PEAK_MEM */
};

static struct {
    create_csr *create[2]; /* f32, f64 */
    export_csr *export[2];
    int (*multiply)(int, description, void *, int, description, void *, int stage, void **);
    int (*multiply_at_once)(int, void *, void *, void **);
    int (*destroy)(void *);
    void (*set_threads)(int);
    void (*set_dynamic)(int); /* these four may be missing */
    int (*set_layer)(int);
    long long (*peak)(int);
    void (*version)(char *text, int length);
    char version_text[256];
    bool found;
} mkl;

static bool mkl_bind(void *library, const char *name, void *function)
{
    *(void **)function = dlsym(library, name);
    return *(void **)function != NULL;
}

static void mkl_load(void)
{
    const char *chosen = getenv("SPARCAST_MKL"), *const usual[] = {"libmkl_rt.so.3", "libmkl_rt.so.2",
                                                                   "libmkl_rt.so"};
    void *library = chosen && *chosen ? dlopen(chosen, RTLD_NOW | RTLD_LOCAL) : NULL;
    for (size_t i = 0; i < sizeof usual / sizeof *usual && !library && !(chosen && *chosen); i++)
        library = dlopen(usual[i], RTLD_NOW | RTLD_LOCAL);
    if (!library)
        return;
    mkl.found = mkl_bind(library, "mkl_sparse_s_create_csr", &mkl.create[0]) &&
                mkl_bind(library, "mkl_sparse_d_create_csr", &mkl.create[1]) &&
                mkl_bind(library, "mkl_sparse_s_export_csr", &mkl.export[0]) &&
                mkl_bind(library, "mkl_sparse_d_export_csr", &mkl.export[1]) &&
                mkl_bind(library, "mkl_sparse_sp2m", &mkl.multiply) &&
                mkl_bind(library, "mkl_sparse_spmm", &mkl.multiply_at_once) &&
                mkl_bind(library, "mkl_sparse_destroy", &mkl.destroy) &&
                mkl_bind(library, "MKL_Set_Num_Threads", &mkl.set_threads);
    if (mkl_bind(library, "MKL_Set_Threading_Layer", &mkl.set_layer))
        mkl.set_layer(LAYER_GNU);
    if (mkl_bind(library, "MKL_Set_Dynamic", &mkl.set_dynamic))
        mkl.set_dynamic(0);
    if (mkl_bind(library, "MKL_Get_Version_String", &mkl.version))
        mkl.version(mkl.version_text, sizeof mkl.version_text - 1);
    if (mkl_bind(library, "MKL_Peak_Mem_Usage", &mkl.peak))
        mkl.peak(PEAK_ENABLE);
}

struct spc_spgemm_product {
    void *a, *b, *c; /* MKL's handles; c: of the last run */
    int *begin[2];   /* rows of A and B */
    bool wide;       /* f64 */
};

static double mkl_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void mkl_forget(spc_spgemm_product *p)
{
    if (p->c)
        mkl.destroy(p->c);
    p->c = NULL;
}

static void mkl_release(spc_spgemm_product *p)
{
    if (!p)
        return;
    mkl_forget(p);
    if (p->a)
        mkl.destroy(p->a);
    if (p->b)
        mkl.destroy(p->b);
    spc_free(p->begin[0]);
    spc_free(p->begin[1]);
    spc_free(p);
}

/* MKL reads the arrays of the operand, but for its row pointers, which have 32 bits there. */
static spc_status hand_over(spc_spgemm_product *p, const spc_spgemm_operand *operand, int which,
                            void **handle, spc_error *error)
{
    int *begin = p->begin[which] = spc_malloc((uint64_t)operand->rows + 1, sizeof *begin);
    if (!begin)
        return spc_fail_memory(error, operand->rows * sizeof *begin);
    for (uint32_t row = 0; row <= operand->rows; row++)
        begin[row] = (int)operand->row_ptr[row];
    int code = mkl.create[p->wide](handle, 0, (int)operand->rows, (int)operand->cols, begin, begin + 1,
                                   (int *)operand->col, (void *)operand->values);
    return code ? spc_fail(error, SPC_ERROR_DEVICE, "MKL takes no such matrix (status %d)", code) : SPC_OK;
}

static spc_status mkl_upload(spc_session *session, const spc_spgemm_operand *a, const spc_spgemm_operand *b,
                             uint32_t value_bytes, spc_spgemm_product **product, spc_error *error)
{
    (void)session;
    *product = NULL;
    if (a->nnz > INT32_MAX || b->nnz > INT32_MAX || a->rows > INT32_MAX || b->rows > INT32_MAX ||
        b->cols > INT32_MAX)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "MKL: 2^31 rows, columns or entries, or more");
    *product = spc_calloc(1, sizeof **product);
    if (!*product)
        return spc_fail_memory(error, sizeof **product);
    (*product)->wide = value_bytes == sizeof(double);
    SPC_TRY(hand_over(*product, a, 0, &(*product)->a, error));
    return hand_over(*product, b, 1, &(*product)->b, error);
}

static spc_status mkl_export(const spc_spgemm_product *p, int **begin, int **col, void **values, int *rows,
                             spc_error *error)
{
    int base, cols, *end;
    int code = mkl.export[p->wide](p->c, &base, rows, &cols, begin, &end, col, values);
    return code || base ? spc_fail(error, SPC_ERROR_DEVICE, "MKL gives no C (status %d)", code) : SPC_OK;
}

static spc_status mkl_run(spc_spgemm_product *p, int algorithm, float chunk, spc_spgemm_result *result,
                          spc_error *error)
{
    static const int stages[] = {STAGE_COUNT, STAGE_FINALIZE};
    static const spc_spgemm_phase phases[] = {SPC_SPGEMM_ESTIMATE, SPC_SPGEMM_COMPUTE};
    const description general = {.type = GENERAL};
    int *begin, *col, rows;
    void *values;
    (void)chunk;
    *result = (spc_spgemm_result){0};
    mkl_forget(p);
    if (mkl.peak)
        mkl.peak(PEAK_RESET);
    for (int i = algorithm == SPC_SPGEMM_BY_SPMM; i < 2; i++) {
        double start = mkl_now();
        int code = algorithm == SPC_SPGEMM_BY_SPMM
                       ? mkl.multiply_at_once(AS_IT_IS, p->a, p->b, &p->c)
                       : mkl.multiply(AS_IT_IS, general, p->a, AS_IT_IS, general, p->b, stages[i], &p->c);
        result->seconds[phases[i]] = mkl_now() - start;
        if (code) {
            result->code = code == NO_MEMORY ? SPC_SPGEMM_REFUSED : code;
            result->phase = phases[i];
            return SPC_OK;
        }
    }
    if (mkl.peak)
        result->held_bytes = (uint64_t)mkl.peak(PEAK);
    SPC_TRY(mkl_export(p, &begin, &col, &values, &rows, error));
    result->nnz_c = (uint64_t)begin[rows];
    return SPC_OK;
}

static spc_status mkl_download(spc_spgemm_product *p, int32_t *row_ptr, int32_t *col, void *values,
                               spc_error *error)
{
    int *begin, *cols, rows;
    void *found;
    SPC_TRY(mkl_export(p, &begin, &cols, &found, &rows, error));
    memcpy(row_ptr, begin, ((size_t)rows + 1) * sizeof *row_ptr);
    memcpy(col, cols, (size_t)begin[rows] * sizeof *col);
    memcpy(values, found, (size_t)begin[rows] * (p->wide ? sizeof(double) : sizeof(float)));
    return SPC_OK;
}

static const spc_cuda_spgemm mkl_table = {SPC_MODULE_ABI, mkl_upload, mkl_release, mkl_run, mkl_download};

static pthread_once_t once = PTHREAD_ONCE_INIT;

spc_status spc_mkl_spgemm_table(int threads, const spc_cuda_spgemm **table, spc_error *error)
{
    pthread_once(&once, mkl_load);
    if (!mkl.found)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "no MKL found (libmkl_rt.so.3, .2): install it, or name its library in "
                        "SPARCAST_MKL");
    mkl.set_threads(threads);
    *table = &mkl_table;
    return SPC_OK;
}

const char *spc_spgemm_mkl_version(void)
{
    pthread_once(&once, mkl_load);
    return mkl.found ? mkl.version_text : NULL;
}
