/* MATLAB files of version 5 to 7, through libmatio: Debian has it, and the format is not ours to know. The
 * library, which brings HDF5 along, is loaded by the first file that needs it, and runs in a process of its
 * own. Version 7.3 is HDF5 (hdf5.c), and version 4 only named. */
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/little.h"
#include "core/memory.h"
#include "matrix/read/compressed.h"
#include "matrix/read/formats.h"

static const char magic[] = "MATLAB 5.0 MAT-file";

bool spc_is_matlab(const char *head, size_t bytes)
{
    return bytes >= sizeof magic - 1 && memcmp(head, magic, sizeof magic - 1) == 0;
}

/* It has no magic number: five numbers that can hardly be anything else, then a name that ends with NUL. */
bool spc_is_matlab_4(const char *head, size_t bytes)
{
    enum { HEAD = 20, LONGEST_NAME = 64 };
    const unsigned char *at = (const unsigned char *)head;
    if (bytes <= HEAD)
        return false;
    uint32_t type = spc_get32(at), imaginary = spc_get32(at + 12), length = spc_get32(at + 16);
    return type <= 52 && type % 10 <= 2 && imaginary <= 1 && length >= 2 && length <= LONGEST_NAME &&
           length <= bytes - HEAD && head[HEAD + length - 1] == '\0' && strlen(head + HEAD) == length - 1;
}

#if __has_include(<matio.h>)

#include <matio.h>

/* What is called of libmatio. */
typedef struct library {
    mat_t *(*open)(const char *, int);
    int (*close)(mat_t *);
    matvar_t *(*next_info)(mat_t *);
    int (*read)(mat_t *, matvar_t *);
    void (*free)(matvar_t *);
    matvar_t *(*field)(matvar_t *, const char *, size_t);
} library;

static spc_status load(library *l, const char *file, spc_error *error)
{
    static const char *const names[] = {"libmatio.so.11", "libmatio.so", NULL};
    void *handle = spc_foreign_load(names);
    if (!handle)
        return spc_fail_at(error, SPC_ERROR_UNSUPPORTED, file, 0,
                           "MATLAB files need libmatio, which is not installed (Debian: libmatio11)");
    spc_foreign_find(handle, "Mat_Open", &l->open);
    spc_foreign_find(handle, "Mat_Close", &l->close);
    spc_foreign_find(handle, "Mat_VarReadNextInfo", &l->next_info);
    spc_foreign_find(handle, "Mat_VarReadDataAll", &l->read);
    spc_foreign_find(handle, "Mat_VarFree", &l->free);
    spc_foreign_find(handle, "Mat_VarGetStructFieldByName", &l->field);
    if (!l->open || !l->close || !l->next_info || !l->read || !l->free || !l->field)
        return spc_fail_at(error, SPC_ERROR_UNSUPPORTED, file, 0, "this libmatio is too old");
    return SPC_OK;
}

typedef struct matlab {
    library call;
    const char *name, *path; /* in messages; of the file */
    const char *wanted;      /* VARIABLE or VARIABLE.FIELD; NULL: the one there is, or A */
    mat_t *file;
    matvar_t *variable; /* the one that holds the matrix */
    char field[64];
    char several[200]; /* names of sparse matrices, for a message */
} matlab;

static spc_status fail(const matlab *m, const char *what, spc_error *error)
{
    return spc_fail_at(error, SPC_ERROR_FORMAT, m->name, 0, "%s", what);
}

/* The sparse matrix itself, or that in a field of a struct (A, as SuiteSparse keeps them); NULL: neither. */
static matvar_t *sparse_of(const matlab *m, matvar_t *variable)
{
    if (variable->class_type == MAT_C_STRUCT && variable->rank == 2 && variable->dims[0] == 1 &&
        variable->dims[1] == 1)
        variable = m->call.field(variable, *m->field ? m->field : "A", 0);
    return variable && variable->class_type == MAT_C_SPARSE && variable->rank == 2 ? variable : NULL;
}

static bool is_wanted(const matlab *m, const char *variable)
{
    size_t length = m->wanted ? strcspn(m->wanted, ".") : 1;
    return variable && strncmp(variable, m->wanted ? m->wanted : "A", length) == 0 && !variable[length];
}

/* Of several sparse variables the one called A, or as is wanted. */
static spc_status find_variable(matlab *m, spc_error *error)
{
    bool several = false;
    for (matvar_t *v; (v = m->call.next_info(m->file));) {
        bool named = is_wanted(m, v->name), sparse = sparse_of(m, v) != NULL;
        if (sparse) {
            const char *name = v->name;
            size_t used = strlen(m->several);
            snprintf(m->several + used, sizeof m->several - used, "%s%s", used ? ", " : "", name ? name : "");
        }
        if (!sparse || (!named && (m->variable || m->wanted))) {
            several = several || (sparse && !m->wanted);
            m->call.free(v);
            continue;
        }
        if (m->variable)
            m->call.free(m->variable);
        m->variable = v;
        several = several && !named;
        if (named)
            break;
    }
    if (!m->variable && m->wanted)
        return spc_fail_at(error, SPC_ERROR_FORMAT, m->name, 0, "no sparse matrix of that name in it (%s)",
                           m->several);
    if (!m->variable)
        return fail(m, "no sparse matrix in it", error);
    if (several)
        return spc_fail_at(error, SPC_ERROR_FORMAT, m->name, 0,
                           "several sparse matrices (%s): say which, as FILE:NAME", m->several);
    return SPC_OK;
}

static spc_status matlab_copy(const matlab *m, const matvar_t *v, spc_compressed *c, spc_error *error)
{
    const mat_sparse_t *s = v->data;
    if (!s || !s->jc || s->njc != v->dims[1] + 1 || s->jc[s->njc - 1] > s->nir ||
        (s->jc[s->njc - 1] && !s->ir))
        return fail(m, "damaged: the matrix ends early", error);
    *c = (spc_compressed){.rows = v->dims[0],
                          .cols = v->dims[1],
                          .by_column = true,
                          .value_bytes = v->isLogical ? 1 : sizeof(double)};
    c->starts = s->njc;
    c->indices = s->jc[s->njc - 1];
    c->start = spc_malloc_huge(c->starts, sizeof *c->start);
    c->index = spc_malloc_huge(c->indices, sizeof *c->index);
    if (!c->start || !c->index)
        return spc_fail_memory(error, c->starts * sizeof *c->start + c->indices * sizeof *c->index);
    for (uint64_t j = 0; j < c->starts; j++)
        c->start[j] = s->jc[j];
    for (uint64_t k = 0; k < c->indices; k++)
        c->index[k] = (uint32_t)s->ir[k];
    return SPC_OK;
}

/* In the child: what it opens and allocates ends with it. */
static spc_status read_in_child(void *context, spc_compressed *c, spc_error *error)
{
    matlab *m = context;
    m->file = m->call.open(m->path, MAT_ACC_RDONLY);
    if (!m->file)
        return fail(m, "damaged: libmatio cannot open it", error);
    SPC_TRY(find_variable(m, error));
    if (m->call.read(m->file, m->variable) != 0)
        return fail(m, "damaged: libmatio cannot read its matrix", error);
    const matvar_t *v = sparse_of(m, m->variable);
    return v ? matlab_copy(m, v, c, error) : fail(m, "damaged: the matrix ends early", error);
}

spc_status spc_read_matlab(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                           spc_error *error)
{
    matlab m = {
        .name = spc_input_name(input), .path = spc_input_path(input), .wanted = spc_input_part(input)};
    spc_compressed read;
    if (!spc_input_is_file(input))
        return spc_fail_at(error, SPC_ERROR_UNSUPPORTED, m.name, 0,
                           "a MATLAB file is read only from disk, and not compressed once more");
    const char *dot = m.wanted ? strchr(m.wanted, '.') : NULL;
    snprintf(m.field, sizeof m.field, "%s", dot ? dot + 1 : "");
    SPC_TRY(load(&m.call, m.name, error));
    SPC_TRY(spc_foreign_read("libmatio", m.name, read_in_child, &m, &read, error));
    spc_read_value_bytes(options, read.value_bytes);
    return spc_compressed_build(&read, m.name, options->threads, pattern, error);
}

#else

spc_status spc_read_matlab(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                           spc_error *error)
{
    (void)options, (void)pattern;
    return spc_fail_at(error, SPC_ERROR_UNSUPPORTED, spc_input_name(input), 0,
                       "built without libmatio (Debian: libmatio-dev), which MATLAB files need");
}

#endif
