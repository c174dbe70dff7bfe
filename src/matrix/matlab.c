/* MATLAB files of version 5 to 7, through libmatio: Debian has it, and the format is not ours to know. The
 * library, which brings HDF5 along, is loaded by the first file that needs it. */
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/entries.h"
#include "matrix/formats.h"

static const char magic[] = "MATLAB 5.0 MAT-file", hdf5[] = "MATLAB 7.3 MAT-file";

bool spc_is_matlab(const char *head, size_t bytes)
{
    return bytes >= sizeof magic - 1 &&
           (memcmp(head, magic, sizeof magic - 1) == 0 || memcmp(head, hdf5, sizeof hdf5 - 1) == 0);
}

#if __has_include(<matio.h>)

#include <dlfcn.h>
#include <matio.h>

enum { BATCH = 1 << 16 };

/* What is called of libmatio. */
typedef struct library {
    mat_t *(*open)(const char *, int);
    int (*close)(mat_t *);
    matvar_t *(*next_info)(mat_t *);
    int (*read)(mat_t *, matvar_t *);
    void (*free)(matvar_t *);
    matvar_t *(*field)(matvar_t *, const char *, size_t);
} library;

/* Through memory: ISO C has no way from an object's address to a function's. */
static void find(void *handle, const char *symbol, void *function)
{
    void *address = dlsym(handle, symbol);
    memcpy(function, &address, sizeof address);
}

static spc_status load(library *l, const char *file, spc_error *error)
{
    static const char *const names[] = {"libmatio.so.11", "libmatio.so"};
    void *handle = NULL;
    for (size_t i = 0; i < sizeof names / sizeof names[0] && !handle; i++)
        handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (!handle)
        return spc_fail_at(error, SPC_ERROR_UNSUPPORTED, file, 0,
                           "MATLAB files need libmatio, which is not installed (Debian: libmatio11)");
    find(handle, "Mat_Open", &l->open);
    find(handle, "Mat_Close", &l->close);
    find(handle, "Mat_VarReadNextInfo", &l->next_info);
    find(handle, "Mat_VarReadDataAll", &l->read);
    find(handle, "Mat_VarFree", &l->free);
    find(handle, "Mat_VarGetStructFieldByName", &l->field);
    if (!l->open || !l->close || !l->next_info || !l->read || !l->free || !l->field)
        return spc_fail_at(error, SPC_ERROR_UNSUPPORTED, file, 0, "this libmatio is too old");
    return SPC_OK;
}

typedef struct matlab {
    library call;
    const char *name; /* of the file */
    mat_t *file;
    matvar_t *variable; /* the one that holds the matrix */
} matlab;

static spc_status fail(const matlab *m, const char *what, spc_error *error)
{
    return spc_fail_at(error, SPC_ERROR_FORMAT, m->name, 0, "%s", what);
}

/* The sparse matrix itself, or that in the field A of a struct, as SuiteSparse keeps them; NULL: neither. */
static matvar_t *sparse_of(const matlab *m, matvar_t *variable)
{
    if (variable->class_type == MAT_C_STRUCT && variable->rank == 2 && variable->dims[0] == 1 &&
        variable->dims[1] == 1)
        variable = m->call.field(variable, "A", 0);
    return variable && variable->class_type == MAT_C_SPARSE && variable->rank == 2 ? variable : NULL;
}

/* Of several sparse variables the one called A. */
static spc_status find_variable(matlab *m, spc_error *error)
{
    bool several = false;
    for (matvar_t *v; (v = m->call.next_info(m->file));) {
        bool is_a = v->name && strcmp(v->name, "A") == 0;
        if (!sparse_of(m, v) || (m->variable && !is_a)) {
            several = several || sparse_of(m, v);
            m->call.free(v);
            continue;
        }
        if (m->variable)
            m->call.free(m->variable);
        m->variable = v;
        several = several && !is_a;
        if (is_a)
            break;
    }
    if (!m->variable)
        return fail(m, "no sparse matrix in it", error);
    return several ? fail(m, "several sparse matrices: keep one, or call it A", error) : SPC_OK;
}

static spc_status check(const matlab *m, const matvar_t *v, const mat_sparse_t *s, spc_error *error)
{
    if (v->dims[0] > UINT32_MAX - 1 || v->dims[1] > UINT32_MAX - 1)
        return spc_fail_at(error, SPC_ERROR_RANGE, m->name, 0, "rows and columns are limited to 32 bits");
    if (!s || !s->jc || s->njc != v->dims[1] + 1 || s->jc[0] != 0 || (s->jc[v->dims[1]] && !s->ir) ||
        s->jc[v->dims[1]] > s->nir)
        return fail(m, "damaged: the matrix ends early", error);
    for (size_t j = 0; j < v->dims[1]; j++)
        if (s->jc[j] > s->jc[j + 1])
            return fail(m, "damaged: the column pointers do not ascend", error);
    for (size_t k = 0; k < s->jc[v->dims[1]]; k++)
        if (s->ir[k] >= v->dims[0])
            return fail(m, "damaged: a row index beyond the rows", error);
    return spc_check_claim((uint32_t)v->dims[0], s->jc[v->dims[1]], m->name, 0, error);
}

static spc_status add_columns(const mat_sparse_t *s, spc_entries *entries, spc_entry *batch, spc_error *error)
{
    uint32_t filled = 0;
    for (uint32_t j = 0; j < entries->cols; j++)
        for (size_t k = s->jc[j]; k < s->jc[j + 1]; k++) {
            batch[filled++] = spc_entry_make((uint32_t)s->ir[k], j);
            if (filled < BATCH)
                continue;
            SPC_TRY(spc_interrupted() ? spc_fail_interrupted(error)
                                      : spc_entries_add(entries, batch, filled, error));
            filled = 0;
        }
    return filled ? spc_entries_add(entries, batch, filled, error) : SPC_OK;
}

static spc_status build(const matvar_t *v, int threads, spc_pattern **pattern, spc_error *error)
{
    spc_entries entries;
    const mat_sparse_t *s = v->data;
    spc_entry *batch = spc_malloc(BATCH, sizeof *batch);
    if (!batch)
        return spc_fail_memory(error, BATCH * sizeof *batch);
    spc_entries_start(&entries, (uint32_t)v->dims[0], (uint32_t)v->dims[1], false, s->jc[v->dims[1]]);
    spc_status status = add_columns(s, &entries, batch, error);
    spc_free(batch);
    if (status == SPC_OK)
        status = spc_entries_assemble(&entries, threads, pattern, error);
    spc_entries_free(&entries);
    if (status == SPC_OK)
        (*pattern)->stored = s->jc[v->dims[1]];
    return status;
}

static spc_status read_matrix(matlab *m, int threads, spc_pattern **pattern, spc_error *error)
{
    if (!m->file)
        return fail(m, "damaged: libmatio cannot open it", error);
    SPC_TRY(find_variable(m, error));
    if (m->call.read(m->file, m->variable) != 0)
        return fail(m, "damaged: libmatio cannot read its matrix", error);
    const matvar_t *v = sparse_of(m, m->variable);
    if (!v)
        return fail(m, "damaged: the matrix ends early", error);
    SPC_TRY(check(m, v, v->data, error));
    return build(v, threads, pattern, error);
}

spc_status spc_read_matlab(spc_input *input, const char *path, const spc_read_options *options,
                           spc_pattern **pattern, spc_error *error)
{
    matlab m = {.name = spc_input_name(input)};
    const char *head;
    spc_input_peek(input, &head);
    if (memcmp(head, hdf5, sizeof hdf5 - 1) == 0)
        return spc_fail_at(error, SPC_ERROR_UNSUPPORTED, m.name, 0,
                           "MATLAB's version 7.3 is not read: save with -v7");
    if (strcmp(path, "-") == 0 || !spc_input_can_seek(input))
        return spc_fail_at(error, SPC_ERROR_UNSUPPORTED, m.name, 0,
                           "a MATLAB file is read only from disk, and not compressed once more");
    SPC_TRY(load(&m.call, m.name, error));
    m.file = m.call.open(path, MAT_ACC_RDONLY);
    spc_status status = read_matrix(&m, options->threads, pattern, error);
    if (m.variable)
        m.call.free(m.variable);
    if (m.file)
        m.call.close(m.file);
    return status;
}

#else

spc_status spc_read_matlab(spc_input *input, const char *path, const spc_read_options *options,
                           spc_pattern **pattern, spc_error *error)
{
    (void)path, (void)options, (void)pattern;
    return spc_fail_at(error, SPC_ERROR_UNSUPPORTED, spc_input_name(input), 0,
                       "built without libmatio (Debian: libmatio-dev), which MATLAB files need");
}

#endif
