/* Sparse matrices in HDF5 files, through libhdf5 in a process of its own. A matrix is a group:
 *
 *   jc, ir            MATLAB 7.3; attribute MATLAB_sparse holds the rows, columns are one less than jc
 *   indptr, indices   AnnData (.h5ad): attributes encoding-type csr_matrix or csc_matrix, and shape;
 *                     10x: columns, and a dataset shape
 * Of the values, data, only the type is read. */
#include <stdio.h>
#include <string.h>
#include <sys/types.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/read/compressed.h"
#include "matrix/read/formats.h"
#include "sparcast/status.h"

/* What is called of libhdf5, which is loaded by the first file that needs it.
 * Its headers are not needed: these functions have been the same since version 1.10. */

typedef int64_t spc_hdf5_id; /* hid_t; negative: failed */

typedef struct spc_hdf5_group_info { /* H5G_info_t, and room */
    int storage;
    unsigned long long links;
    int64_t order;
    bool mounted;
    char room[64];
} spc_hdf5_group_info;

enum { SPC_HDF5_GROUP = 2, SPC_HDF5_DATASET = 5 }; /* H5I_type_t */

typedef struct spc_hdf5 {
    int (*open)(void);
    int (*version)(unsigned *, unsigned *, unsigned *);
    int (*set_auto)(spc_hdf5_id, void *, void *);
    spc_hdf5_id (*file_open)(const char *, unsigned, spc_hdf5_id);
    spc_hdf5_id (*object_open)(spc_hdf5_id, const char *, spc_hdf5_id);
    int (*object_close)(spc_hdf5_id);
    int (*type_of)(spc_hdf5_id);
    int (*link_exists)(spc_hdf5_id, const char *, spc_hdf5_id);
    int (*group_info)(spc_hdf5_id, spc_hdf5_group_info *);
    ssize_t (*link_name)(spc_hdf5_id, const char *, int, int, unsigned long long, char *, size_t,
                         spc_hdf5_id);
    int (*attribute_exists)(spc_hdf5_id, const char *);
    spc_hdf5_id (*attribute_open)(spc_hdf5_id, const char *, spc_hdf5_id);
    spc_hdf5_id (*attribute_space)(spc_hdf5_id), (*attribute_type)(spc_hdf5_id);
    int (*attribute_read)(spc_hdf5_id, spc_hdf5_id, void *);
    int (*is_variable_text)(spc_hdf5_id);
    size_t (*type_size)(spc_hdf5_id);
    spc_hdf5_id (*data_space)(spc_hdf5_id), (*data_type)(spc_hdf5_id);
    int64_t (*points)(spc_hdf5_id);
    int (*dimensions)(spc_hdf5_id);
    spc_hdf5_id (*space_new)(int, const unsigned long long *, const unsigned long long *);
    int (*space_close)(spc_hdf5_id);
    int (*select)(spc_hdf5_id, int, const unsigned long long *, const unsigned long long *,
                  const unsigned long long *, const unsigned long long *);
    int (*data_read)(spc_hdf5_id, spc_hdf5_id, spc_hdf5_id, spc_hdf5_id, spc_hdf5_id, void *);
    spc_hdf5_id *native_int64; /* set by open() */
} spc_hdf5;

/* Loads libhdf5 and finds its functions. */

/* Debian names the library by how it was built, others by its version alone. */
static const char *const library_names[] = {
    "libhdf5_serial.so.103", "libhdf5_serial.so.310", "libhdf5_serial.so", "libhdf5.so.310",
    "libhdf5.so.200",        "libhdf5.so.103",        "libhdf5.so",        NULL};

/* Finds all of them; a missing one is NULL and counted. */
static int find_all(void *handle, spc_hdf5 *l)
{
    const struct {
        const char *symbol;
        void *function;
    } wanted[] = {
        {"H5open", &l->open},
        {"H5get_libversion", &l->version},
        {"H5Eset_auto2", &l->set_auto},
        {"H5Fopen", &l->file_open},
        {"H5Oopen", &l->object_open},
        {"H5Oclose", &l->object_close},
        {"H5Iget_type", &l->type_of},
        {"H5Lexists", &l->link_exists},
        {"H5Gget_info", &l->group_info},
        {"H5Lget_name_by_idx", &l->link_name},
        {"H5Aexists", &l->attribute_exists},
        {"H5Aopen", &l->attribute_open},
        {"H5Aget_space", &l->attribute_space},
        {"H5Aget_type", &l->attribute_type},
        {"H5Aread", &l->attribute_read},
        {"H5Tis_variable_str", &l->is_variable_text},
        {"H5Tget_size", &l->type_size},
        {"H5Dget_space", &l->data_space},
        {"H5Dget_type", &l->data_type},
        {"H5Sget_simple_extent_npoints", &l->points},
        {"H5Sget_simple_extent_ndims", &l->dimensions},
        {"H5Screate_simple", &l->space_new},
        {"H5Sclose", &l->space_close},
        {"H5Sselect_hyperslab", &l->select},
        {"H5Dread", &l->data_read},
        {"H5T_NATIVE_INT64_g", &l->native_int64},
    };
    int missing = 0;
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        void *found;
        spc_foreign_find(handle, wanted[i].symbol, wanted[i].function);
        memcpy(&found, wanted[i].function, sizeof found);
        missing += !found;
    }
    return missing;
}

enum { LONGEST_PATH = 256, DEEPEST = 3, MOST_OBJECTS = 10000, BLOCK = 1 << 16 };

bool spc_is_hdf5(const char *head, size_t bytes)
{
    static const char magic[] = "\x89HDF\r\n\x1a\n", matlab[] = "MATLAB 7.3 MAT-file";
    return (bytes >= sizeof magic - 1 && memcmp(head, magic, sizeof magic - 1) == 0) ||
           (bytes >= sizeof matlab - 1 && memcmp(head, matlab, sizeof matlab - 1) == 0);
}

typedef struct hdf5 {
    spc_hdf5 call;
    const char *name, *path, *wanted;
    char found[LONGEST_PATH]; /* the group that is read */
    char several[200];        /* names of matrices, for a message */
    int matrices, objects;
} hdf5;

static spc_status fail(const hdf5 *h, const char *what, spc_error *error)
{
    return spc_fail_at(error, SPC_ERROR_FORMAT, h->name, 0, "%s", what);
}

static bool has(const hdf5 *h, spc_hdf5_id group, const char *name)
{
    return h->call.link_exists(group, name, 0) > 0;
}

static bool is_matrix(const hdf5 *h, spc_hdf5_id group)
{
    return (h->call.attribute_exists(group, "MATLAB_sparse") > 0 && has(h, group, "jc")) ||
           (has(h, group, "indptr") && has(h, group, "indices"));
}

/* ---- which group ---- */

/* The matrix that files of this kind are about stands for the file, where others are beside it. */
static bool is_main(const char *path)
{
    static const char *const names[] = {"A", "Problem/A", "X", "matrix"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(path, names[i]) == 0)
            return true;
    return false;
}

/* Groups below `path`, not into matrices. */
static void hdf5_search(hdf5 *h, spc_hdf5_id group, const char *path, int depth)
{
    spc_hdf5_group_info info = {.links = 0};
    char name[LONGEST_PATH], below[LONGEST_PATH];
    if (h->call.group_info(group, &info) < 0)
        return;
    for (unsigned long long i = 0; i < info.links && h->objects < MOST_OBJECTS; i++, h->objects++) {
        if (h->call.link_name(group, ".", 0, 0, i, name, sizeof name, 0) < 0)
            continue;
        int length = snprintf(below, sizeof below, "%s%s%s", path, *path ? "/" : "", name);
        spc_hdf5_id child = length < (int)sizeof below ? h->call.object_open(group, name, 0) : -1;
        if (child < 0)
            continue;
        if (h->call.type_of(child) == SPC_HDF5_GROUP && is_matrix(h, child)) {
            size_t used = strlen(h->several);
            snprintf(h->several + used, sizeof h->several - used, "%s%s", used ? ", " : "", below);
            if (h->matrices++ == 0 || is_main(below))
                snprintf(h->found, sizeof h->found, "%s", below);
        } else if (h->call.type_of(child) == SPC_HDF5_GROUP && depth < DEEPEST)
            hdf5_search(h, child, below, depth + 1);
        h->call.object_close(child);
    }
}

static spc_status find_group(hdf5 *h, spc_hdf5_id file, spc_error *error)
{
    if (h->wanted) {
        snprintf(h->found, sizeof h->found, "%s", h->wanted);
        return SPC_OK;
    }
    hdf5_search(h, file, "", 0);
    if (h->matrices == 0)
        return fail(h, "no sparse matrix in it: no group with indptr and indices, or of MATLAB's", error);
    if (h->matrices > 1 && !is_main(h->found))
        return spc_fail_at(error, SPC_ERROR_FORMAT, h->name, 0,
                           "several sparse matrices (%s): say which, as FILE:NAME", h->several);
    return SPC_OK;
}

/* ---- what it holds ---- */

/* The integers of a dataset, `wide` as uint64_t, otherwise as uint32_t, block by block; *values is NULL where
 * there is none of that name. */
static spc_status read_blocks(const hdf5 *h, spc_hdf5_id data, uint64_t count, bool wide, char *values,
                              spc_error *error)
{
    int64_t *block = spc_malloc(BLOCK, sizeof *block);
    if (!block)
        return spc_fail_memory(error, BLOCK * sizeof *block);
    spc_hdf5_id space = h->call.data_space(data);
    bool good = space >= 0;
    for (uint64_t done = 0; done < count && good; done += BLOCK) {
        unsigned long long at = done, part = count - done < BLOCK ? count - done : BLOCK;
        spc_hdf5_id memory = h->call.space_new(1, &part, NULL);
        good = h->call.select(space, 0, &at, NULL, &part, NULL) >= 0 &&
               h->call.data_read(data, *h->call.native_int64, memory, space, 0, block) >= 0;
        h->call.space_close(memory);
        for (unsigned long long i = 0; i < part && good; i++) {
            good = block[i] >= 0 && (wide || block[i] < UINT32_MAX);
            if (wide)
                ((uint64_t *)values)[done + i] = (uint64_t)block[i];
            else
                ((uint32_t *)values)[done + i] = (uint32_t)block[i];
        }
    }
    spc_free(block);
    return good ? SPC_OK
                : fail(h, "damaged: an index array cannot be read, or holds what is no index", error);
}

static spc_status read_integers(const hdf5 *h, spc_hdf5_id group, const char *name, bool wide, void **values,
                                uint64_t *count, spc_error *error)
{
    size_t size = wide ? sizeof(uint64_t) : sizeof(uint32_t);
    *values = NULL;
    *count = 0;
    if (!has(h, group, name))
        return SPC_OK;
    spc_hdf5_id data = h->call.object_open(group, name, 0);
    bool is_data = data >= 0 && h->call.type_of(data) == SPC_HDF5_DATASET;
    spc_hdf5_id space = is_data ? h->call.data_space(data) : -1;
    int64_t points = space >= 0 && h->call.dimensions(space) == 1 ? h->call.points(space) : -1;
    if (points < 0)
        return fail(h, "damaged: an index array is none", error);
    *count = (uint64_t)points;
    *values = *count > spc_memory_limit() / size ? NULL : spc_malloc_huge(*count, size);
    if (!*values)
        return spc_fail_memory(error, *count * size);
    return read_blocks(h, data, *count, wide, *values, error);
}

/* False where there is no attribute of so many integers. */
static bool read_attribute(const hdf5 *h, spc_hdf5_id group, const char *name, int64_t count, int64_t *values)
{
    spc_hdf5_id attribute =
        h->call.attribute_exists(group, name) > 0 ? h->call.attribute_open(group, name, 0) : -1;
    return attribute >= 0 && h->call.points(h->call.attribute_space(attribute)) == count &&
           h->call.attribute_read(attribute, *h->call.native_int64, values) >= 0;
}

/* Whether a text attribute begins so. */
static bool says(const hdf5 *h, spc_hdf5_id group, const char *name, const char *beginning)
{
    char text[64] = "";
    const char *shown = text;
    spc_hdf5_id attribute =
        h->call.attribute_exists(group, name) > 0 ? h->call.attribute_open(group, name, 0) : -1;
    if (attribute < 0 || h->call.points(h->call.attribute_space(attribute)) != 1)
        return false;
    spc_hdf5_id type = h->call.attribute_type(attribute);
    if (h->call.is_variable_text(type) > 0) {
        if (h->call.attribute_read(attribute, type, &shown) < 0 || !shown)
            return false;
    } else if (h->call.type_size(type) >= sizeof text || h->call.attribute_read(attribute, type, text) < 0) {
        return false;
    }
    return strncmp(shown, beginning, strlen(beginning)) == 0;
}

static spc_status read_shape(const hdf5 *h, spc_hdf5_id group, spc_compressed *c, spc_error *error)
{
    int64_t shape[2];
    uint64_t *stored, count;
    if (!read_attribute(h, group, "shape", 2, shape) &&
        !read_attribute(h, group, "h5sparse_shape", 2, shape)) {
        SPC_TRY(read_integers(h, group, "shape", true, (void **)&stored, &count, error));
        if (!stored || count != 2)
            return fail(h, "the matrix has no shape of two numbers", error);
        shape[0] = (int64_t)stored[0], shape[1] = (int64_t)stored[1];
    }
    if (shape[0] < 0 || shape[1] < 0)
        return fail(h, "the matrix has no shape of two numbers", error);
    c->rows = (uint64_t)shape[0];
    c->cols = (uint64_t)shape[1];
    return SPC_OK;
}

static spc_status read_group(const hdf5 *h, spc_hdf5_id group, spc_compressed *c, spc_error *error)
{
    int64_t rows;
    bool matlab = has(h, group, "jc");
    SPC_TRY(read_integers(h, group, matlab ? "jc" : "indptr", true, (void **)&c->start, &c->starts, error));
    SPC_TRY(
        read_integers(h, group, matlab ? "ir" : "indices", false, (void **)&c->index, &c->indices, error));
    if (!c->starts)
        return fail(h, "damaged: the pointers are missing", error);
    /* 0 where there are no values. */
    spc_hdf5_id data = has(h, group, "data") ? h->call.object_open(group, "data", 0) : -1;
    bool is_data = data >= 0 && h->call.type_of(data) == SPC_HDF5_DATASET;
    spc_hdf5_id type = is_data ? h->call.data_type(data) : -1;
    c->value_bytes = type < 0 ? 0 : h->call.type_size(type);
    c->by_column =
        matlab || (!says(h, group, "encoding-type", "csr") && !says(h, group, "h5sparse_format", "csr"));
    if (!matlab)
        return read_shape(h, group, c, error);
    if (!read_attribute(h, group, "MATLAB_sparse", 1, &rows) || rows < 0)
        return fail(h, "damaged: MATLAB_sparse does not say how many rows there are", error);
    c->rows = (uint64_t)rows;
    c->cols = c->starts - 1;
    return SPC_OK;
}

static spc_status fail_unknown(hdf5 *h, spc_hdf5_id file, spc_error *error)
{
    hdf5_search(h, file, "", 0);
    return spc_fail_at(error, SPC_ERROR_FORMAT, h->name, 0, "no sparse matrix of that name in it (%s)",
                       h->matrices ? h->several : "none at all");
}

/* In the child: what it opens and allocates ends with it. The parent calls nothing of the library: a thread
 * that holds libhdf5's lock while another one forks would leave it locked in the child for ever. */
static spc_status read_in_child(void *context, spc_compressed *c, spc_error *error)
{
    hdf5 *h = context;
    unsigned major, minor, release;
    if (h->call.open() < 0 || h->call.version(&major, &minor, &release) < 0)
        return fail(h, "libhdf5 does not start", error);
    if (major == 1 && minor < 10)
        return spc_fail_at(error, SPC_ERROR_UNSUPPORTED, h->name, 0, "this libhdf5 is older than 1.10");
    h->call.set_auto(0, NULL, NULL);
    spc_hdf5_id file = h->call.file_open(h->path, 0, 0);
    if (file < 0)
        return fail(h, "damaged: libhdf5 cannot open it", error);
    SPC_TRY(find_group(h, file, error));
    spc_hdf5_id group = h->call.object_open(file, h->found, 0);
    if (group < 0 || h->call.type_of(group) != SPC_HDF5_GROUP || !is_matrix(h, group))
        return fail_unknown(h, file, error);
    return read_group(h, group, c, error);
}

spc_status spc_read_hdf5(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                         spc_error *error)
{
    hdf5 h = {.name = spc_input_name(input), .path = spc_input_path(input), .wanted = spc_input_part(input)};
    spc_compressed read;
    if (!spc_input_is_file(input))
        return spc_fail_at(error, SPC_ERROR_UNSUPPORTED, h.name, 0,
                           "an HDF5 file is read only from disk, and not compressed once more");
    /* Loads it; its messages go nowhere from open() on. */
    const char *file = h.name;
    void *handle = spc_foreign_load(library_names);
    if (!handle)
        return spc_fail_at(error, SPC_ERROR_UNSUPPORTED, file, 0,
                           "HDF5 files need libhdf5, which is not installed (Debian: libhdf5-103-1)");
    if (find_all(handle, &h.call))
        return spc_fail_at(error, SPC_ERROR_UNSUPPORTED, file, 0, "this libhdf5 is older than 1.10");
    SPC_TRY(spc_foreign_read("libhdf5", h.name, read_in_child, &h, &read, error));
    spc_read_value_bytes(options, read.value_bytes);
    return spc_compressed_build(&read, h.name, options->threads, pattern, error);
}
