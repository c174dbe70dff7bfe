/* A library with the functions of MKL that sparcast calls: products by a dense row, its columns in descending
 * order. What the environment names in FAKE_MKL goes wrong: "less" drops an entry, "full" has no memory. */
#include <stdlib.h>
#include <string.h>

typedef struct matrix {
    int rows, cols, wide, *begin, *end, *col;
    void *values;
    int own;
} matrix;

typedef struct description {
    int type, mode, diag;
} description;

enum { NOT_INITIALIZED = 1, ALLOC_FAILED = 2 };

static int create(void **handle, int rows, int cols, int *begin, int *end, int *col, void *values, int wide)
{
    matrix *m = malloc(sizeof *m);
    *m = (matrix){rows, cols, wide, begin, end, col, values, 0};
    *handle = m;
    return 0;
}

int mkl_sparse_s_create_csr(void **handle, int base, int rows, int cols, int *begin, int *end, int *col,
                            void *values)
{
    return base ? NOT_INITIALIZED : create(handle, rows, cols, begin, end, col, values, 0);
}

int mkl_sparse_d_create_csr(void **handle, int base, int rows, int cols, int *begin, int *end, int *col,
                            void *values)
{
    return base ? NOT_INITIALIZED : create(handle, rows, cols, begin, end, col, values, 1);
}

int mkl_sparse_destroy(void *handle)
{
    matrix *m = handle;
    if (m->own) {
        free(m->begin);
        free(m->col);
        free(m->values);
    }
    free(m);
    return 0;
}

static double value(const matrix *m, int i)
{
    return m->wide ? ((double *)m->values)[i] : (double)((float *)m->values)[i];
}

int mkl_sparse_spmm(int operation, void *left, void *right, void **handle)
{
    const matrix *a = left, *b = right;
    const char *wrong = getenv("FAKE_MKL");
    if (operation != 10)
        return NOT_INITIALIZED;
    if (wrong && strcmp(wrong, "full") == 0)
        return ALLOC_FAILED;
    size_t most = 0, width = a->wide ? sizeof(double) : sizeof(float);
    for (int row = 0; row < a->rows; row++)
        for (int e = a->begin[row]; e < a->end[row]; e++)
            most += (size_t)(b->end[a->col[e]] - b->begin[a->col[e]]);
    matrix *c = malloc(sizeof *c);
    *c = (matrix){a->rows,
                  b->cols,
                  a->wide,
                  malloc(((size_t)a->rows + 1) * sizeof(int)),
                  NULL,
                  malloc((most + 1) * sizeof(int)),
                  malloc((most + 1) * width),
                  1};
    c->end = c->begin + 1;
    double *sum = calloc((size_t)b->cols + 1, sizeof *sum);
    char *there = calloc((size_t)b->cols + 1, 1);
    int nnz = c->begin[0] = 0;
    for (int row = 0; row < a->rows; row++) {
        for (int e = a->begin[row]; e < a->end[row]; e++)
            for (int k = b->begin[a->col[e]]; k < b->end[a->col[e]]; k++) {
                sum[b->col[k]] += value(a, e) * value(b, k);
                there[b->col[k]] = 1;
            }
        for (int col = b->cols - 1; col >= 0; col--) {
            if (!there[col])
                continue;
            c->col[nnz] = col;
            if (c->wide)
                ((double *)c->values)[nnz] = sum[col];
            else
                ((float *)c->values)[nnz] = (float)sum[col];
            nnz++;
            sum[col] = there[col] = 0;
        }
        c->begin[row + 1] = nnz;
    }
    if (wrong && strcmp(wrong, "less") == 0)
        c->begin[a->rows]--;
    free(sum);
    free(there);
    *handle = c;
    return 0;
}

/* 91 counts, and 92 makes C of what it left. */
int mkl_sparse_sp2m(int left_operation, description of_left, void *left, int right_operation,
                    description of_right, void *right, int stage, void **handle)
{
    if (of_left.type != 20 || of_right.type != 20 || right_operation != 10)
        return NOT_INITIALIZED;
    return stage == 91 ? mkl_sparse_spmm(left_operation, left, right, handle) : stage == 92 ? 0 : 3;
}

int mkl_sparse_s_export_csr(void *handle, int *base, int *rows, int *cols, int **begin, int **end, int **col,
                            void **values)
{
    const matrix *m = handle;
    *base = 0;
    *rows = m->rows;
    *cols = m->cols;
    *begin = m->begin;
    *end = m->end;
    *col = m->col;
    *values = m->values;
    return 0;
}

int mkl_sparse_d_export_csr(void *handle, int *base, int *rows, int *cols, int **begin, int **end, int **col,
                            void **values)
{
    return mkl_sparse_s_export_csr(handle, base, rows, cols, begin, end, col, values);
}

void MKL_Set_Num_Threads(int threads)
{
    (void)threads;
}

void MKL_Get_Version_String(char *text, int length)
{
    strncpy(text, "no MKL, but as it is called", (size_t)length);
}
