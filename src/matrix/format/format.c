/* What the first bytes of a file say of its size. */
#include <omp.h>
#include <string.h>

#include "core/error.h"
#include "core/little.h"
#include "core/options.h"
#include "matrix/cache/cache.h"
#include "matrix/generate/generate_internal.h"
#include "matrix/read/formats.h"
#include "matrix/read/market.h"
#include "matrix/write/writer.h"
#include "sparcast/pattern.h"

/* Row pointers and columns, of the expanded matrix. */
static uint64_t claim_bytes_of(uint64_t rows, uint64_t entries)
{
    uint64_t bytes;
    return __builtin_mul_overflow(entries, sizeof(uint32_t), &bytes) ||
                   __builtin_add_overflow(bytes, (rows + 1) * sizeof(uint64_t), &bytes)
               ? UINT64_MAX
               : bytes;
}

static uint64_t claim_of_market(const char *file, const char *head, size_t bytes)
{
    spc_market_header header = {.rows = 0};
    size_t used;
    bool complete;
    const char *end = memrchr(head, '\n', bytes);
    if (!end ||
        spc_market_read_header(file, head, (size_t)(end + 1 - head), &header, &used, &complete, NULL) !=
            SPC_OK ||
        !complete)
        return 0;
    uint64_t copies = header.symmetry == SPC_GENERAL ? 1 : 2;
    return header.entries > UINT64_MAX / 2 ? UINT64_MAX
                                           : claim_bytes_of(header.rows, copies * header.entries);
}

static uint64_t claim_of_cache(const char *head, size_t bytes)
{
    enum { ROWS = 16, ENTRIES = 24 };
    const unsigned char *at = (const unsigned char *)head;
    return bytes >= ENTRIES + 8 ? claim_bytes_of(spc_get32(at + ROWS), spc_get64(at + ENTRIES)) : 0;
}

spc_status spc_pattern_claim(const char *path, uint64_t *bytes, spc_error *error)
{
    spc_input *input;
    const char *head;
    *bytes = 0;
    SPC_TRY(spc_input_open(path, NULL, &input, error));
    size_t length = spc_input_peek(input, &head);
    if (spc_is_market(head, length))
        *bytes = claim_of_market(path, head, length);
    else if (spc_is_cache(head, length))
        *bytes = claim_of_cache(head, length);
    spc_input_close(input);
    return SPC_OK;
}

/* A file becomes a pattern: its first bytes and its name say which format it has. */

typedef spc_status read_format(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                               spc_error *error);

/* By their first bytes. `parts`: FILE:NAME says which matrix of the file. `says`: it says so itself, also
 * where the caller named a format, which is that of the files beside it. */
static const struct {
    bool (*is)(const char *head, size_t bytes);
    read_format *read;
    bool parts, says;
} formats[] = {
    {spc_is_matlab, spc_read_matlab, true, true},
    {spc_is_hdf5, spc_read_hdf5, true, true},
    {spc_is_market, spc_read_market, false, true},
    {spc_is_cache, spc_read_cache, false, true},
    {spc_is_petsc, spc_read_petsc, false, true},
    {spc_is_dimacs, spc_read_dimacs, false, false},
    {spc_is_rutherford_boeing, spc_read_rutherford_boeing, false, false},
};

/* Files that hold no sparse matrix, or not as it is read: what they are. */
static const char *name_other(const char *head, size_t bytes)
{
    if (bytes >= 6 && memcmp(head, "\x93NUMPY", 6) == 0)
        return "a numpy array (.npy) holds no sparse matrix: save it with scipy.sparse.save_npz";
    if (spc_is_matlab_4(head, bytes))
        return "MATLAB's version 4 is not read: save with -v7";
    if (bytes >= 2 && (memcmp(head, "\xff\xfe", 2) == 0 || memcmp(head, "\xfe\xff", 2) == 0))
        return "text in UTF-16: save it as ASCII or UTF-8";
    return NULL;
}

static bool is_graph_name(const char *path)
{
    const char *graph = strstr(path, ".graph");
    while (graph && strstr(graph + 1, ".graph"))
        graph = strstr(graph + 1, ".graph");
    return graph && (graph[6] == '\0' || (graph[6] == '.' && !strchr(graph, '/')));
}

/* As the caller says. */
static spc_status read_as(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                          spc_error *error)
{
    if (strcmp(options->format, "metis") == 0)
        return spc_read_metis(input, options, pattern, error);
    if (strcmp(options->format, "dimacs") == 0)
        return spc_read_dimacs(input, options, pattern, error);
    return spc_read_edges(input, options, pattern, error);
}

static spc_status pattern_read_content(spc_input *input, const spc_read_options *options,
                                       spc_pattern **pattern, spc_error *error)
{
    const char *head, *file = spc_input_name(input);
    size_t bytes = spc_input_peek(input, &head);
    read_format *read = !options->format && spc_input_member(input) ? spc_read_npz : NULL;
    bool parts = false;
    for (size_t i = 0; i < sizeof formats / sizeof formats[0] && !read; i++)
        if ((formats[i].says || !options->format) && formats[i].is(head, bytes)) {
            read = formats[i].read;
            parts = formats[i].parts;
        }
    if (!read && options->format)
        read = read_as;
    if (!read && is_graph_name(spc_input_path(input)))
        read = spc_read_metis;
    if (spc_input_part(input) && !parts)
        return spc_fail_at(error, SPC_ERROR_UNSUPPORTED, file, 0,
                           "FILE:NAME is for .mat, HDF5 and archives: this file holds one matrix");
    if (read)
        return read(input, options, pattern, error);
    const char *other = name_other(head, bytes);
    if (other)
        return spc_fail_at(error, SPC_ERROR_UNSUPPORTED, file, 0, "%s", other);
    return spc_fail_at(
        error, SPC_ERROR_FORMAT, file, 1,
        "neither Matrix Market, Rutherford-Boeing, .npz, .mat, HDF5, PETSc, DIMACS nor a sparcast "
        "cache; a list of edges needs --format edges:0 or edges:1, a METIS graph --format metis");
}

/* Errors of memory and interruption do not know the file; the user with a hundred files wants to. */
static spc_status name_file(spc_status status, const char *file, spc_error *error)
{
    if (!error || (status != SPC_ERROR_MEMORY && status != SPC_ERROR_INTERRUPTED))
        return status;
    spc_error plain = *error;
    return spc_fail_at(error, status, file, 0, "%s", plain.message);
}

static spc_status make_by_recipe(const char *recipe, int threads, spc_pattern **pattern, spc_error *error)
{
    spc_generate_options options;
    SPC_TRY(spc_recipe_parse(recipe, &options, error));
    options.threads = threads;
    return name_file(spc_generate(&options, pattern, error), recipe, error);
}

spc_status spc_pattern_read(const char *path, const spc_read_options *options, spc_pattern **pattern,
                            spc_error *error)
{
    spc_read_options own;
    spc_input *input;
    *pattern = NULL;
    SPC_TAKE_OPTIONS(own, options, error);
    if (own.threads < 0)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a negative number of threads");
    if (own.threads == 0)
        own.threads = omp_get_max_threads();
    spc_read_value_bytes(&own, 0);
    if (spc_is_recipe(path))
        return make_by_recipe(path, own.threads, pattern, error);
    spc_status status = spc_input_open(path, own.progress, &input, error);
    if (status != SPC_OK)
        return name_file(status, path, error);
    status = pattern_read_content(input, &own, pattern, error);
    status = name_file(status, spc_input_name(input), error);
    spc_input_close(input);
    return status;
}

/* A pattern becomes a file: its suffix says which format. */

spc_status spc_pattern_write(const spc_pattern *pattern, const char *path, spc_error *error)
{
    spc_writer writer;
    SPC_TRY(spc_writer_open(&writer, path, error));
    spc_status status = writer.cache ? spc_write_cache(pattern, &writer.compressor, error)
                                     : spc_write_market(pattern, &writer.compressor, error);
    return spc_writer_close(&writer, status, error);
}
