/* bench_threads LIBMKL_RT THREADS: our host kernels beside MKL on several threads, f64, warm, where other
 * processes run beside: processor seconds of all threads for a product, the least of many bursts that take
 * turns. Run with OMP_WAIT_POLICY=passive MKL_THREADING_LAYER=GNU, so that a thread that waits takes none. */
#include <dlfcn.h>
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "kernels/kernel_contract.h"
#include "matrix/generate/generate_internal.h"
#include "sparcast.h"

static const char *const recipes[] = {
    "gen-stencil-size100x100-points5",
    "gen-stencil-size200x200-points5",
    "gen-random-rows10000-row-nnz8",
    "gen-random-rows2000-row-nnz300",
    "gen-fem-size16x16x16-dof1",
    "gen-fem-size12x12x12-dof3",
    "gen-circuit-rows20000",
    "gen-powerlaw-rows30000-row-nnz10",
    "gen-banded-rows50000-row-nnz5-half-bandwidth1000",
    "gen-banded-rows5000-row-nnz100-half-bandwidth200",
    "gen-stencil-size20x20x20-points27",
    "gen-onedense-rows20000-row-nnz4",
};
static const char *const ours[] = {"csr", "csr-balanced", "csr-merge", "sell:8:256"};
enum {
    RECIPES = sizeof recipes / sizeof *recipes,
    OURS = sizeof ours / sizeof *ours,
    RUNS = OURS + 2,
    BURSTS = 60
};

typedef struct description {
    int type, mode, diagonal;
} description;

typedef struct mkl {
    int (*create)(void **, int, int, int, int *, int *, int *, double *);
    int (*hint)(void *, int, description, int);
    int (*optimize)(void *);
    int (*multiply)(int, double, void *, description, const double *, double, double *);
} mkl;

typedef struct run {
    const mkl *library;
    void *handle;
    spc_layout *layout;
    const double *x;
    double *y;
} run;

static void multiply(const run *r)
{
    spc_error error;
    if (r->layout ? spc_layout_multiply(r->layout, 1, r->x, 0, r->y, &error) != SPC_OK
                  : r->library->multiply(10, 1, r->handle, (description){20, 0, 0}, r->x, 0, r->y) != 0)
        exit(1);
}

static double time_burst(const run *r, int products)
{
    struct timespec a, b;
    multiply(r);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &a);
    for (int i = 0; i < products; i++)
        multiply(r);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &b);
    return ((double)(b.tv_sec - a.tv_sec) + 1e-9 * (double)(b.tv_nsec - a.tv_nsec)) / products;
}

static void make_runs(const spc_pattern *p, const mkl *library, double *x, double *y, run r[RUNS])
{
    spc_error error;
    int *row = malloc(((size_t)p->rows + 1) * sizeof *row), *column = malloc(p->nnz * sizeof *column);
    double *value = malloc(p->nnz * sizeof *value);
    for (uint32_t i = 0; i <= p->rows; i++)
        row[i] = (int)p->row_ptr[i];
    for (uint64_t k = 0; k < p->nnz; k++) {
        column[k] = (int)p->col[k];
        value[k] = spc_value(k);
    }
    for (int i = 0; i < OURS; i++) {
        spc_kernel_spec spec;
        r[i] = (run){.x = x, .y = y};
        if (spc_host_kernel_parse(ours[i], &spec, &error) ||
            spc_layout_build(&spec, p, 8, value, &r[i].layout, &error))
            exit(1);
    }
    for (int i = OURS; i < RUNS; i++) {
        r[i] = (run){.library = library, .x = x, .y = y};
        if (library->create(&r[i].handle, 0, (int)p->rows, (int)p->cols, row, row + 1, column, value))
            exit(1);
    }
    library->hint(r[RUNS - 1].handle, 10, (description){20, 0, 0}, 100000);
    library->optimize(r[RUNS - 1].handle);
}

static void compare(const char *recipe, const mkl *library, double product[3])
{
    spc_error error;
    spc_pattern *p;
    spc_generate_options options;
    run r[RUNS];
    double least[RUNS];
    if (!spc_generate_recipe(recipe, &options) || spc_generate(&options, &p, &error))
        exit(1);
    double *x = calloc(p->cols, sizeof *x), *y = calloc(p->rows, sizeof *y);
    make_runs(p, library, x, y, r);
    for (int i = 0; i < RUNS; i++)
        least[i] = INFINITY;
    int products = (int)fmax(1, 3e-4 / fmax(1e-6, 5e-10 * (double)p->nnz)) + 1;
    for (int b = 0; b < BURSTS; b++) {
        for (int i = 0; i < RUNS; i++)
            least[i] = fmin(least[i], time_burst(&r[i], products));
        nanosleep(&(struct timespec){0, 4000000}, NULL);
    }
    double own = fmin(fmin(least[1], least[2]), fmin(least[0], least[3]));
    printf("%s", recipe);
    for (int i = 0; i < RUNS; i++)
        printf(" %.1f", 1e6 * least[i]);
    puts("");
    fflush(stdout);
    product[0] *= least[OURS] / own;
    product[1] *= least[OURS + 1] / own;
    product[2] *= least[OURS + 1] / least[1];
    spc_pattern_free(p);
}

int main(int argc, char **argv)
{
    void *file = argc == 3 ? dlopen(argv[1], RTLD_NOW | RTLD_GLOBAL) : NULL;
    if (!file) {
        fprintf(stderr, "usage: bench_threads LIBMKL_RT THREADS\n");
        return 2;
    }
    omp_set_num_threads(atoi(argv[2]));
    mkl library;
    *(void **)&library.create = dlsym(file, "mkl_sparse_d_create_csr");
    *(void **)&library.hint = dlsym(file, "mkl_sparse_set_mv_hint");
    *(void **)&library.optimize = dlsym(file, "mkl_sparse_optimize");
    *(void **)&library.multiply = dlsym(file, "mkl_sparse_d_mv");
    double product[3] = {1, 1, 1};
    puts("processor us: csr, csr-balanced, csr-merge, sell:8:256, MKL, MKL optimised");
    for (int i = 0; i < RECIPES; i++)
        compare(recipes[i], &library, product);
    printf("MKL over the best of ours %.2f, optimised %.2f; optimised over csr-balanced %.2f (%d matrices)\n",
           pow(product[0], 1.0 / RECIPES), pow(product[1], 1.0 / RECIPES), pow(product[2], 1.0 / RECIPES),
           RECIPES);
    return 0;
}
