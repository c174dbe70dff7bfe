/* The trace of a stream: how many parts of it are traced side by side. */
#include <omp.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "kernels/common/stream_split.h"
#include "locality/line_geometry.h"
#include "locality/trace_blocks.h"

/* How many parts there are changes time and memory, never a result. */
enum {
    LEAST_ACCESSES = 1 << 18, /* speed only: of a part; below, a thread does not pay (half a millisecond) */
    PART_BYTES = 2 << 20,     /* of a part without its tables: histograms, decoded blocks */
    ALL_BYTES = 40 << 20,     /* of all parts but the first, out of the 64 MB that a trace may take */
    JOIN_ACCESSES = 4,        /* speed only: whose time joining a line takes; measured: 3 to 8 */
};

/* Inside another parallel region (many files at once) one thread is what is left. */
static uint32_t trace_stream_threads_of(const spc_trace_options *options)
{
    int threads = options->threads > 0 ? options->threads : omp_in_parallel() ? 1 : omp_get_max_threads();
    return threads < SPC_TRACE_PARTS ? (uint32_t)threads : SPC_TRACE_PARTS;
}

/* Tables of a part: last access and words of each line; first access and head; slot of the time axis; counts
 * of distances. For each line within a window of the part's start the words of its first fill. */
static uint64_t bytes_of_part(const spc_trace_options *options, const spc_geometry *geometry, uint64_t lines)
{
    bool distance = options->distance || options->curve;
    uint64_t words = spc_geometry_is_narrow(geometry) ? 0 : UINT64_C(8) << (geometry->shift - 6);
    uint64_t heads = options->window < lines ? options->window : lines;
    uint64_t line = 8 + words + 12 + 4 + (distance ? 5 : 0) + (options->curve ? 8 : 0);
    return PART_BYTES + lines * line + heads * (words ? words : 8);
}

/* Parts are joined one after the other: from the number on at which that takes as long as a part, more parts
 * do not help. */
static uint32_t trace_stream_parts_of(const spc_stream *stream, const spc_trace_options *options,
                                      const spc_geometry *geometry)
{
    spc_rows_shape shape = spc_stream_get_shape(stream);
    uint64_t lines = shape.cols ? spc_line_of(geometry, shape.cols - 1) + UINT64_C(1) : 1;
    uint64_t parts = trace_stream_threads_of(options), most = shape.nnz / LEAST_ACCESSES;
    parts = parts < most ? parts : most;
    most = 1 + ALL_BYTES / bytes_of_part(options, geometry, lines);
    parts = parts < most ? parts : most;
    while (parts > 1 && JOIN_ACCESSES * parts * parts * lines > shape.nnz)
        parts--;
    return (uint32_t)parts;
}

/* ---- B has k columns: a row of it is k words ---- */

enum { BLOCK_LINES = 4096 }; /* speed only */

/* The lines of the rows of B that a stream of columns of A asks for. */
typedef struct row_lines {
    spc_stream *stream;
    uint64_t row_bytes, offset;
    uint32_t shift; /* log2 of the line */
    const uint32_t *column;
    size_t columns;
    uint64_t next_line; /* of the row that is under way; 0: none is */
    uint32_t line[BLOCK_LINES];
} row_lines;

static spc_status next_of_rows(void *context, const uint32_t **lines, size_t *count, spc_error *error)
{
    row_lines *r = context;
    *lines = r->line;
    *count = 0;
    while (*count < BLOCK_LINES) {
        if (!r->columns) {
            SPC_TRY(spc_stream_next(r->stream, &r->column, &r->columns, error));
            if (!r->columns)
                return SPC_OK;
        }
        uint64_t begin = *r->column * r->row_bytes + r->offset;
        uint64_t line = r->next_line ? r->next_line : begin >> r->shift;
        uint64_t last = (begin + r->row_bytes - 1) >> r->shift;
        while (line <= last && *count < BLOCK_LINES)
            r->line[(*count)++] = (uint32_t)line++;
        r->next_line = line <= last ? line : 0;
        if (line > last) {
            r->column++;
            r->columns--;
        }
    }
    return SPC_OK;
}

/* Rows of B that no line holds whole: each line that a row touches is an access. */
static spc_status trace_row_lines(spc_stream *stream, spc_trace_options *options, spc_locality *locality,
                                  spc_error *error)
{
    uint32_t line = options->line_bytes ? options->line_bytes : 128;
    uint64_t row_bytes = (uint64_t)options->columns * options->word_bytes;
    uint64_t bytes = spc_stream_get_shape(stream).cols * row_bytes + options->offset_bytes;
    if (bytes / line > UINT32_MAX)
        return spc_fail(error, SPC_ERROR_RANGE, "B has %llu lines of %u bytes: at most 2^32 are traced",
                        (unsigned long long)(bytes / line), line);
    row_lines *rows = spc_calloc(1, sizeof *rows);
    if (!rows)
        return spc_fail_memory(error, sizeof *rows);
    rows->stream = stream;
    rows->row_bytes = row_bytes;
    rows->offset = options->offset_bytes;
    rows->shift = (uint32_t)__builtin_ctz(line);
    options->word_bytes = line;
    options->offset_bytes = 0;
    spc_status status = spc_trace_blocks(next_of_rows, (void *[]){rows}, 1, options, 0, locality, error);
    spc_free(rows);
    return status;
}

static spc_status next_of_stream(void *context, const uint32_t **columns, size_t *count, spc_error *error)
{
    return spc_stream_next(context, columns, count, error);
}

static spc_status trace_parts(spc_stream *stream, spc_stream **part, uint32_t parts,
                              const spc_trace_options *options, spc_locality *locality, spc_error *error)
{
    SPC_TRY(spc_stream_split(stream, parts, part, &parts, error));
    if (parts == 0)
        return spc_trace_blocks(next_of_stream, (void *[]){stream}, 1, options, 0, locality, error);
    spc_status status =
        spc_trace_blocks(next_of_stream, (void *const *)part, parts, options, 0, locality, error);
    while (parts)
        spc_stream_close(part[--parts]);
    return status;
}

spc_status spc_trace(spc_stream *stream, const spc_trace_options *options, spc_locality *locality,
                     spc_error *error)
{
    spc_geometry geometry;
    spc_trace_options own;
    *locality = (spc_locality){0};
    SPC_TAKE_OPTIONS(own, options, error);
    SPC_TRY(spc_geometry_init(&geometry, &own, error));
    if (own.columns > 1) {
        uint64_t row_bytes = (uint64_t)own.columns * geometry.word_bytes;
        own.word_bytes = geometry.word_bytes;
        if (row_bytes > geometry.line_bytes || geometry.line_bytes % row_bytes ||
            own.offset_bytes % row_bytes)
            return trace_row_lines(stream, &own, locality, error);
        own.word_bytes = (uint32_t)row_bytes;
        SPC_TRY(spc_geometry_init(&geometry, &own, error));
    }
    uint32_t parts = trace_stream_parts_of(stream, &own, &geometry);
    spc_stream **part = spc_calloc(parts, sizeof *part);
    if (!part)
        return spc_fail_memory(error, parts * sizeof *part);
    spc_status status = trace_parts(stream, part, parts, &own, locality, error);
    spc_free(part);
    return status;
}
