#include "locality/tracer.h"

#include <omp.h>
#include <pthread.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "kernels/common/access_stream.h"
#include "locality/fills.h"
#include "locality/line_runs.h"
#include "locality/stack_distance.h"

/* The trace of one part of a stream. */

/* Progress of all parts together. */
typedef struct spc_pulse {
    pthread_mutex_t lock;
    uint64_t accesses;
    const spc_progress *progress;
} spc_pulse;

typedef struct spc_tracer {
    spc_geometry geometry;
    spc_lines lines;
    spc_fills fills;
    spc_cold_misses cold_misses;
    bool distance;
    spc_stack stack;
    uint64_t accesses;
    uint64_t reported; /* accesses at the last progress report */
    spc_pulse *pulse;
} spc_tracer;

enum { DEFAULT_WINDOW = 128, REPORT_EVERY = 1 << 20 };

/* follows: other parts precede this one. Errors: ARGUMENT, MEMORY. */
static spc_status tracer_open(spc_tracer *t, const spc_trace_options *options, uint32_t epoch, bool follows,
                              spc_pulse *pulse, spc_error *error)
{
    uint64_t window = options->window ? options->window : DEFAULT_WINDOW;
    *t = (spc_tracer){.distance = options->distance || options->curve,
                      .cold_misses = {.kept = follows, .window = window},
                      .pulse = pulse};
    SPC_TRY(spc_geometry_init(&t->geometry, options, error));
    spc_lines_init(&t->lines, &t->geometry, epoch);
    SPC_TRY(spc_fills_init(&t->fills, window, error));
    return t->distance ? spc_stack_init(&t->stack, options->curve, error) : SPC_OK;
}

/* Safe on a zeroed struct. */
static void tracer_close(spc_tracer *t)
{
    spc_fills_free(&t->fills);
    spc_cold_misses_free(&t->cold_misses);
    spc_lines_free(&t->lines);
    spc_stack_free(&t->stack);
}

/* Reports progress and fails when interrupted; cheap enough to be called per block. */
static spc_status beat(spc_tracer *t, spc_error *error)
{
    if (t->accesses - t->reported < REPORT_EVERY)
        return SPC_OK;
    if (spc_interrupted())
        return spc_fail_interrupted(error);
    spc_pulse *pulse = t->pulse;
    pthread_mutex_lock(&pulse->lock);
    pulse->accesses += t->accesses - t->reported;
    spc_progress_update(pulse->progress, "trace", (double)pulse->accesses, 0);
    pthread_mutex_unlock(&pulse->lock);
    t->reported = t->accesses;
    return SPC_OK;
}

static spc_status tracer_take_block(spc_tracer *t, spc_runs *room, const uint32_t *columns, uint32_t count,
                                    spc_error *error)
{
    uint32_t origin;
    SPC_TRY(spc_lines_begin(&t->lines, t->accesses, count, &origin, error));
    const spc_run_list *runs = spc_runs_find(room, &t->geometry, columns, count, origin);
    SPC_TRY(spc_lines_reach(&t->lines, runs->max_line, error));
    SPC_TRY(
        spc_cold_misses_begin(&t->cold_misses, &t->lines, t->accesses, runs->count, runs->max_line, error));
    spc_fills_add(&t->fills, &t->lines, &t->cold_misses, runs, columns, origin);
    if (t->distance)
        SPC_TRY(spc_stack_add(&t->stack, runs, count, error));
    t->accesses += count;
    return beat(t, error);
}

static spc_status tracer_take_all(spc_tracer *t, spc_runs *room, spc_block_source *source, void *context,
                                  spc_error *error)
{
    const uint32_t *columns;
    size_t count;
    for (;;) {
        SPC_TRY(source(context, &columns, &count, error));
        if (count == 0)
            return SPC_OK;
        for (size_t i = 0; i < count; i += SPC_RUNS_BLOCK) {
            size_t part = count - i < SPC_RUNS_BLOCK ? count - i : SPC_RUNS_BLOCK;
            SPC_TRY(tracer_take_block(t, room, columns + i, (uint32_t)part, error));
        }
    }
}

/* Takes the source to its end. Errors: those of the source, MEMORY, INTERRUPTED. */
static spc_status tracer_take(spc_tracer *t, spc_block_source *source, void *context, spc_error *error)
{
    spc_runs *room = spc_malloc_aligned(1, sizeof *room);
    if (!room)
        return spc_fail_memory(error, sizeof *room);
    room->apart = 0;
    spc_status status = tracer_take_all(t, room, source, context, error);
    spc_free(room);
    spc_fills_finish(&t->fills);
    return status;
}

/* The trace of a stream: how many parts of it are traced side by side. */

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

/* Joins two consecutive parts of a stream: the first accesses of the second are judged by what the first
 * knows. */

/* The first access of `next` to a line was a hit: the fill thought to begin there goes on from `t`. */
static void join_fill(spc_tracer *t, const spc_tracer *next, uint64_t index, uint32_t line)
{
    const spc_cold_misses *cold_misses = &next->cold_misses;
    const uint32_t units = spc_lines_units(&t->lines);
    const bool goes_on = cold_misses->head[line];
    t->fills.fills--;
    for (uint32_t i = 0; i < units; i++) {
        uint64_t before = spc_lines_get_unit(&t->lines, line, i);
        uint64_t now = spc_lines_get_unit(&next->lines, line, i);
        uint64_t used = goes_on ? now : cold_misses->words[index * units + i];
        t->fills.words -= (uint64_t)__builtin_popcountll(before & used);
        spc_lines_set_unit(&t->lines, line, i, goes_on ? before | now : now);
    }
}

static void join_line(spc_tracer *t, const spc_tracer *next, uint64_t index)
{
    const uint32_t line = next->cold_misses.line[index];
    uint64_t now = t->accesses + next->cold_misses.position[index],
             last = spc_lines_get_last(&t->lines, line);
    if (last) {
        t->fills.histogram[spc_bucket_64(now - last)]++;
    } else {
        t->fills.cold++;
        t->fills.first_sum += now;
    }
    if (last && now - last <= t->fills.window)
        join_fill(t, next, index, line);
    else {
        for (uint32_t i = 0; i < spc_lines_units(&t->lines); i++)
            spc_lines_set_unit(&t->lines, line, i, spc_lines_get_unit(&next->lines, line, i));
    }
    spc_lines_set_last(&t->lines, line, t->accesses + spc_lines_get_last(&next->lines, line));
}

/* Appends what follows; `next` is used up. Both have come to their ends. Errors: MEMORY, RANGE. */
static spc_status tracer_join(spc_tracer *t, spc_tracer *next, spc_error *error)
{
    if (next->accesses == 0)
        return SPC_OK;
    SPC_TRY(
        spc_lines_extend(&t->lines, (uint32_t)(next->lines.count - 1), t->accesses + next->accesses, error));
    if (t->distance)
        SPC_TRY(
            spc_stack_join(&t->stack, &next->stack, next->cold_misses.line, next->cold_misses.count, error));
    spc_fills_merge(&t->fills, &next->fills);
    for (uint64_t i = 0; i < next->cold_misses.count; i++)
        join_line(t, next, i);
    t->accesses += next->accesses;
    return SPC_OK;
}

/* Turns the sums of a trace into the numbers of spc_locality. */

static double locality_summary_ratio(double numerator, double denominator)
{
    return denominator > 0 ? numerator / denominator : 0;
}

/* locality->accesses is known; sums are the fills of all owners, merged. */
static void locality_take_fills(spc_locality *l, const spc_lines *lines, const spc_fills *sums)
{
    uint64_t reused = l->accesses - sums->cold;
    l->lines_touched = sums->cold;
    l->reuse_interval.cold = sums->cold;
    if (reused) {
        l->reuse_interval.mean =
            locality_summary_ratio((double)(spc_lines_last_sum(lines) - sums->first_sum), (double)reused);
        l->reuse_interval.median = spc_histogram_percentile(sums->histogram, reused, 50);
        l->reuse_interval.p90 = spc_histogram_percentile(sums->histogram, reused, 90);
        l->reuse_interval.p99 = spc_histogram_percentile(sums->histogram, reused, 99);
        spc_histogram_fold(sums->histogram, l->reuse_interval.histogram_log2);
    }
    l->hit_rate = locality_summary_ratio((double)(l->accesses - sums->fills), (double)l->accesses);
    l->spatial.fills = sums->fills;
    l->spatial.words = locality_summary_ratio((double)sums->words, (double)sums->fills);
    l->spatial.accesses = locality_summary_ratio((double)l->accesses, (double)sums->fills);
}

/* Errors: MEMORY. */
static spc_status locality_take_curve(spc_locality *l, const spc_stack *stack, spc_error *error)
{
    size_t points = 0;
    for (uint64_t d = 0; d < stack->count_size; d++)
        points += stack->count[d] != 0;
    l->curve = spc_malloc(points, sizeof *l->curve);
    if (!l->curve)
        return spc_fail_memory(error, points * sizeof *l->curve);
    uint64_t hits = 0;
    for (uint64_t d = 0; d < stack->count_size; d++) {
        if (!stack->count[d])
            continue;
        hits += stack->count[d];
        l->curve[l->curve_points++] = (spc_curve_point){
            d + 1, (d + 1) * l->line_bytes, locality_summary_ratio((double)hits, (double)l->accesses)};
    }
    return SPC_OK;
}

void spc_locality_clear(spc_locality *locality)
{
    if (!locality)
        return;
    spc_free(locality->curve);
    *locality = (spc_locality){0};
}

/* A part of the stream and the thread that traces it. */
typedef struct part {
    spc_tracer tracer;
    spc_block_source *source;
    void *context;
    pthread_t thread;
    bool started;
    spc_status status;
    spc_error error;
} part;

static void *trace_part(void *context)
{
    part *p = context;
    p->status = tracer_take(&p->tracer, p->source, p->context, &p->error);
    return NULL;
}

static spc_status trace_parts_join(part *p, uint32_t parts, spc_error *error)
{
    for (uint32_t i = 0; i < parts; i++) {
        if (p[i].status != SPC_OK) {
            if (error)
                *error = p[i].error;
            return p[i].status;
        }
        if (i > 0)
            SPC_TRY(tracer_join(&p[0].tracer, &p[i].tracer, error));
        if (i > 0)
            tracer_close(&p[i].tracer);
    }
    return SPC_OK;
}

static spc_status trace_parts_finish(spc_tracer *t, const spc_trace_options *options, spc_locality *locality,
                                     spc_error *error)
{
    t->fills.histogram[1] += t->accesses - t->fills.runs; /* inside a run every interval is 1 */
    *locality = (spc_locality){
        .accesses = t->accesses,
        .line_bytes = t->geometry.line_bytes,
        .word_bytes = t->geometry.word_bytes,
        .window = t->fills.window,
    };
    locality_take_fills(locality, &t->lines, &t->fills);
    if (t->distance) {
        locality->has_distance = true;
        locality->stack_distance.mean = locality_summary_ratio(
            (double)t->stack.distance_sum, (double)(locality->accesses - t->stack.touched));
        memcpy(locality->stack_distance.histogram_log2, t->stack.log2, sizeof t->stack.log2);
    }
    return options->curve ? locality_take_curve(locality, &t->stack, error) : SPC_OK;
}

static spc_status trace_parts_trace(part *p, uint32_t parts, const spc_trace_options *options, uint32_t epoch,
                                    spc_pulse *pulse, spc_locality *locality, spc_error *error)
{
    for (uint32_t i = 0; i < parts; i++)
        SPC_TRY(tracer_open(&p[i].tracer, options, epoch, i > 0, pulse, error));
    /* The first part on this thread, and those for which the system grants none. Nobody waits before the end,
     * and who waits sleeps: a thread that the system does not run delays no other. */
    for (uint32_t i = 1; i < parts; i++)
        p[i].started = pthread_create(&p[i].thread, NULL, trace_part, &p[i]) == 0;
    for (uint32_t i = 0; i < parts; i++)
        if (p[i].started)
            pthread_join(p[i].thread, NULL);
        else
            trace_part(&p[i]);
    SPC_TRY(trace_parts_join(p, parts, error));
    return trace_parts_finish(&p[0].tracer, options, locality, error);
}

spc_status spc_trace_blocks(spc_block_source *source, void *const *context, uint32_t parts,
                            const spc_trace_options *options, uint32_t epoch, spc_locality *locality,
                            spc_error *error)
{
    *locality = (spc_locality){0};
    spc_pulse pulse = {.lock = PTHREAD_MUTEX_INITIALIZER, .progress = options->progress};
    part *p = spc_calloc(parts, sizeof *p);
    if (!p)
        return spc_fail_memory(error, parts * sizeof *p);
    for (uint32_t i = 0; i < parts; i++) {
        p[i].source = source;
        p[i].context = context[i];
    }
    spc_status status =
        trace_parts_trace(p, parts, options, epoch ? epoch : UINT32_MAX, &pulse, locality, error);
    for (uint32_t i = 0; i < parts; i++)
        tracer_close(&p[i].tracer);
    spc_free(p);
    if (status != SPC_OK)
        spc_locality_clear(locality);
    return status;
}
