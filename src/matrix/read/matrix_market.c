/* Matrix Market: threads take blocks of lines and make batches of entries of them. */
#include "matrix/read/market.h"

#include <ctype.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/read/formats.h"
#include "matrix/read/input.h"
#include "matrix/read/scan.h"

enum { NO_FAILURE = -1 };

/* What the threads share; everything below `lock` is touched under it. */
typedef struct reading {
    spc_market_header header;
    spc_entries entries;
    omp_lock_t lock;
    spc_lines lines;
    uint64_t *block_lines; /* [entries.batches] lines of each block read so far */
    uint64_t block_capacity;
    uint64_t found; /* entries */
    bool surplus;   /* values were skipped */
    bool stop;
    /* The failure of the earliest block, so that the message does not depend on the threads. */
    int64_t failed_block;
    uint64_t failed_line; /* within that block; 0 = the message is complete as it is */
    spc_error failure;
} reading;

/* One thread's buffers. */
typedef struct worker {
    char *block;
    spc_entry *entry;
    spc_arena arena;
} worker;

static void fail(reading *r, int64_t block, uint64_t line, const spc_error *failure)
{
    r->stop = true;
    if (r->failed_block != NO_FAILURE && r->failed_block <= block)
        return;
    r->failed_block = block;
    r->failed_line = line;
    r->failure = *failure;
}

static spc_status note_block(reading *r, uint64_t index, spc_error *error)
{
    SPC_TRY(spc_entries_reserve(&r->entries, index, error));
    if (index < r->block_capacity)
        return SPC_OK;
    uint64_t capacity = 2 * index + 16;
    uint64_t *grown = spc_realloc(r->block_lines, capacity, sizeof *grown);
    if (!grown)
        return spc_fail_memory(error, capacity * sizeof *grown);
    r->block_lines = grown;
    r->block_capacity = capacity;
    return SPC_OK;
}

/* Takes the next block; its number, or a negative one where there is nothing more to do. */
static int64_t take_block(reading *r, worker *w, size_t *bytes)
{
    int64_t index = -1;
    omp_set_lock(&r->lock);
    if (!r->stop) {
        spc_error error;
        index = (int64_t)r->entries.batches;
        spc_status status = spc_lines_next(&r->lines, w->block, bytes, &error);
        if (status == SPC_OK && *bytes)
            status = note_block(r, (uint64_t)index, &error);
        if (status != SPC_OK)
            fail(r, index, r->lines.overlong ? 1 : 0, &error);
        if (status != SPC_OK || *bytes == 0)
            index = -1;
    }
    omp_unset_lock(&r->lock);
    return index;
}

static void fail_block(reading *r, int64_t index, uint64_t line, const spc_error *error)
{
    omp_set_lock(&r->lock);
    fail(r, index, line, error);
    omp_unset_lock(&r->lock);
}

static void parse_block(reading *r, worker *w, int64_t index, size_t bytes)
{
    uint32_t count;
    uint64_t lines;
    spc_cause cause = {.surplus = false};
    spc_error error;
    const char *bad = spc_market_read_block(&r->header, w->block, bytes, w->entry, &count, &lines, &cause);
    if (bad) {
        spc_fail(&error, cause.status, "%s", cause.text);
        fail_block(r, index, lines + 1, &error);
        return;
    }
    spc_batch batch;
    if (spc_entries_split(&r->entries, w->entry, count, &w->arena, &batch, &error) != SPC_OK)
        fail_block(r, index, 0, &error);
    else {
        omp_set_lock(&r->lock);
        r->surplus = r->surplus || cause.surplus;
        r->entries.batch[index] = batch;
        r->block_lines[index] = lines;
        r->found += count;
        if (r->found > r->header.entries)
            r->stop = true;
        omp_unset_lock(&r->lock);
    }
}

static spc_status open_worker(worker *w, spc_error *error)
{
    /* The shortest entry is "1 1\n". */
    uint64_t entries = SPC_BLOCK_BYTES / 4 + 2;
    w->block = spc_malloc_aligned(SPC_BLOCK_BYTES + SPC_BLOCK_PADDING, 1);
    w->entry = spc_malloc_aligned(entries, sizeof *w->entry);
    return w->block && w->entry ? SPC_OK : spc_fail_memory(error, entries * sizeof *w->entry);
}

/* Under the lock where there are others. */
static void close_worker(reading *r, worker *w)
{
    spc_entries_adopt(&r->entries, &w->arena);
    spc_free(w->block);
    spc_free(w->entry);
}

static void work(reading *r)
{
    worker w = {0};
    spc_error error;
    size_t bytes;
    if (open_worker(&w, &error) != SPC_OK)
        fail_block(r, 0, 0, &error);
    for (int64_t index; (index = take_block(r, &w, &bytes)) >= 0;)
        parse_block(r, &w, index, bytes);
    omp_set_lock(&r->lock);
    close_worker(r, &w);
    omp_unset_lock(&r->lock);
}

/* Comments may fill many blocks. Of the block with the size line, *bytes are left after it. */
static spc_status read_header(reading *r, worker *w, size_t *bytes, spc_error *error)
{
    const char *file = spc_input_name(r->lines.input);
    size_t used = 0;
    for (bool complete = false; !complete;) {
        spc_error plain;
        spc_status status = spc_lines_next(&r->lines, w->block, bytes, &plain);
        if (r->lines.overlong)
            return spc_fail_at(error, status, file, r->header.size_line + 1, "%s", plain.message);
        if (status != SPC_OK)
            return spc_fail(error, status, "%s", plain.message);
        if (*bytes == 0)
            return spc_fail_at(error, SPC_ERROR_FORMAT, file, 0, "no size line");
        SPC_TRY(spc_market_read_header(file, w->block, *bytes, &r->header, &used, &complete, error));
    }
    *bytes -= used;
    memmove(w->block, w->block + used, *bytes + SPC_BLOCK_PADDING);
    return SPC_OK;
}

/* Header and first block; the threads share the rest. */
static spc_status matrix_market_start(reading *r, const spc_read_options *options, worker *w, size_t *bytes,
                                      spc_error *error)
{
    SPC_TRY(read_header(r, w, bytes, error));
    bool mirror = r->header.symmetry != SPC_GENERAL && !options->stored_only;
    spc_entries_start(&r->entries, r->header.rows, r->header.cols, mirror, r->header.entries);
    return note_block(r, 0, error);
}

static spc_status read_blocks(reading *r, const spc_read_options *options, spc_error *error)
{
    worker w = {0};
    size_t bytes;
    spc_status status = open_worker(&w, error);
    if (status == SPC_OK)
        status = matrix_market_start(r, options, &w, &bytes, error);
    if (status == SPC_OK)
        parse_block(r, &w, 0, bytes);
    close_worker(r, &w);
    SPC_TRY(status);
    if (!r->lines.ended) {
#pragma omp parallel num_threads(options->threads)
        work(r);
    }
    return SPC_OK;
}

/* The verdict once all threads are done: every block before the failed one has been counted. */
static spc_status matrix_market_judge(const reading *r, spc_error *error)
{
    const char *file = spc_input_name(r->lines.input);
    if (r->failed_block != NO_FAILURE && r->failed_line == 0)
        return spc_fail(error, r->failure.status, "%s", r->failure.message);
    if (r->failed_block != NO_FAILURE) {
        uint64_t line = r->header.size_line + r->failed_line;
        for (int64_t i = 0; i < r->failed_block; i++)
            line += r->block_lines[i];
        return spc_fail_at(error, r->failure.status, file, line, "%s", r->failure.message);
    }
    unsigned long long promised = r->header.entries;
    if (r->found > r->header.entries)
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, r->header.size_line,
                           "more entries follow than the %llu promised here", promised);
    if (r->found < r->header.entries)
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, r->header.size_line,
                           "%llu entries are promised here, only %llu follow", promised,
                           (unsigned long long)r->found);
    return SPC_OK;
}

static spc_status read_market(reading *r, const spc_read_options *options, spc_pattern **pattern,
                              spc_error *error)
{
    SPC_TRY(spc_lines_open(&r->lines, r->lines.input, error));
    SPC_TRY(read_blocks(r, options, error));
    SPC_TRY(matrix_market_judge(r, error));
    if (r->surplus)
        spc_read_warn(options, "%s: values follow the indices of a pattern: they are skipped",
                      spc_input_name(r->lines.input));
    SPC_TRY(spc_entries_assemble(&r->entries, options->threads, pattern, error));
    (*pattern)->symmetry = r->header.symmetry;
    (*pattern)->stored = r->found;
    spc_read_value_bytes(options, r->header.values * sizeof(double));
    return SPC_OK;
}

spc_status spc_read_market(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                           spc_error *error)
{
    reading r = {.lines.input = input, .failed_block = NO_FAILURE};
    omp_init_lock(&r.lock);
    spc_status status = read_market(&r, options, pattern, error);
    omp_destroy_lock(&r.lock);
    spc_lines_close(&r.lines);
    spc_entries_free(&r.entries);
    spc_free(r.block_lines);
    return status;
}

/* The careful way through one coordinate line: it says what is wrong with it. */

static spc_market_line bad(spc_cause *cause, spc_status status, const char *what, const char *word,
                           const char *end)
{
    int length = (int)(end - word < 32 ? end - word : 32);
    char shown[40];
    for (int i = 0; i < length; i++)
        shown[i] = isprint((unsigned char)word[i]) ? word[i] : '?';
    shown[length] = '\0';
    cause->status = status;
    snprintf(cause->text, sizeof cause->text, what, shown);
    return SPC_LINE_BAD;
}

/* A one-based index as a zero-based one. */
static spc_market_line read_index(const char *word, const char *end, const char *name, uint32_t limit,
                                  uint32_t *index, spc_cause *cause)
{
    char what[96];
    const char *digit = word + (*word == '+' || *word == '-');
    uint64_t value = 0;
    for (const char *p = digit; p < end; p++) {
        if (!isdigit((unsigned char)*p))
            digit = end;
        else if (value <= UINT32_MAX)
            value = 10 * value + (uint64_t)(*p - '0');
    }
    if (digit >= end)
        snprintf(what, sizeof what, "'%%s' is not a %s index", name);
    else if (value == 0)
        snprintf(what, sizeof what, "%s index %%s: indices start at 1", name);
    else if (*word == '-')
        snprintf(what, sizeof what, "%s index %%s is negative", name);
    else if (value > limit)
        snprintf(what, sizeof what, "%s index %%s is beyond the %u %ss", name, limit, name);
    else {
        *index = (uint32_t)(value - 1);
        return SPC_LINE_ENTRY;
    }
    return bad(cause, SPC_ERROR_FORMAT, what, word, end);
}

/* strtod reads hexadecimal and needs an end; Fortran writes 1.0D+00. */
static bool is_number(const char *word, const char *end)
{
    char text[128], *rest;
    size_t length = (size_t)(end - word);
    if (length == 0 || length >= sizeof text)
        return false;
    for (size_t i = 0; i < length; i++) {
        if (word[i] == 'x' || word[i] == 'X' || word[i] == '(')
            return false;
        text[i] = word[i] == 'd' || word[i] == 'D' ? 'e' : word[i];
    }
    text[length] = '\0';
    strtod(text, &rest);
    return rest == text + length;
}

static spc_market_line read_values(const char *at, unsigned values, spc_cause *cause)
{
    if (values == 0 && *spc_market_skip_blanks(at) != '\n') {
        cause->surplus = true;
        values = 1;
    }
    for (unsigned k = 0; k < values; k++) {
        at = spc_market_skip_blanks(at);
        const char *end = spc_market_word_end(at);
        if (end == at)
            return bad(cause, SPC_ERROR_FORMAT,
                       values == 2 && k == 1 ? "imaginary part missing" : "value missing", at, end);
        if (!is_number(at, end))
            return bad(cause, SPC_ERROR_FORMAT, "value '%s' is not a number", at, end);
        at = end;
    }
    at = spc_market_skip_blanks(at);
    if (*at != '\n')
        return bad(cause, SPC_ERROR_FORMAT, "'%s' is more than an entry has", at, spc_market_word_end(at));
    return SPC_LINE_ENTRY;
}

/* One line by the letter of the format, whatever its spacing. `line` ends at its '\n'. */
static spc_market_line read_line(const spc_market_header *header, const char *line, spc_entry *entry,
                                 spc_cause *cause)
{
    const char *newline = rawmemchr(line, '\n');
    if (memchr(line, '\0', (size_t)(newline - line)))
        return bad(cause, SPC_ERROR_FORMAT, "NUL byte", line, line);
    const char *at = spc_market_skip_blanks(line);
    if (*at == '\n' || *at == '%')
        return SPC_LINE_SKIP;
    uint32_t row, col;
    const char *end = spc_market_word_end(at);
    if (read_index(at, end, "row", header->rows, &row, cause) == SPC_LINE_BAD)
        return SPC_LINE_BAD;
    at = spc_market_skip_blanks(end);
    end = spc_market_word_end(at);
    if (at == end)
        return bad(cause, SPC_ERROR_FORMAT, "column index missing", at, end);
    if (read_index(at, end, "column", header->cols, &col, cause) == SPC_LINE_BAD)
        return SPC_LINE_BAD;
    *entry = spc_entry_make(row, col);
    return read_values(end, header->values, cause);
}

/* The fast way through coordinate lines: several characters at a time; a line that it does not know goes to
 * market_line.c. */

/* "ROW COL" of at most eight digits each, blanks around them allowed; NULL where the careful reader must
 * look. */
typedef const char *scan_indices(const char *at, spc_entry *entry);

SPC_INLINE const char *scan_indices_base(const char *at, spc_entry *entry)
{
    while (*at == ' ')
        at++;
    uint32_t others = spc_scan_others(at), rest = others & (others - 1);
    if (!rest)
        return NULL;
    unsigned first = (unsigned)__builtin_ctz(others), second = (unsigned)__builtin_ctz(rest);
    const char *next = at + first + 1;
    if (at[first] != ' ' || first - 1 >= 8)
        return NULL;
    uint32_t row = spc_scan_value(at, first);
    unsigned digits = second - first - 1;
    if (digits == 0) { /* several blanks between them */
        while (*next == ' ')
            next++;
        others = spc_scan_others(next);
        digits = others ? (unsigned)__builtin_ctz(others) : 0;
    }
    if (digits - 1 >= 8)
        return NULL;
    *entry = spc_entry_make(row - 1, spc_scan_value(next, digits) - 1);
    return next + digits;
}

#if SPC_HAS_V3
/* Both numbers at once where one blank is between them, as there usually is. */
SPC_TARGET_V3 SPC_INLINE const char *scan_indices_v3(const char *at, spc_entry *entry)
{
    __m256i digit =
        _mm256_sub_epi8(_mm256_loadu_si256((const __m256i *)(const void *)at), _mm256_set1_epi8('0'));
    uint32_t others = spc_scan_others_v3(digit), rest = others & (others - 1);
    if (!rest)
        return scan_indices_base(at, entry);
    unsigned first = (unsigned)__builtin_ctz(others), second = (unsigned)__builtin_ctz(rest);
    unsigned digits = second - first - 1;
    if (first - 1 >= 8 || digits - 1 >= 8 || second > 16 || at[first] != ' ')
        return scan_indices_base(at, entry);
    *entry = spc_scan_pair_v3(_mm256_castsi256_si128(digit), first, digits);
    return at + second;
}
#endif

/* The usual form of a line: its end behind '\n', or NULL. */
SPC_INLINE const char *scan_line(scan_indices *scan, const char *at, unsigned values, uint32_t rows,
                                 uint32_t cols, spc_entry *entry)
{
    spc_entry e;
    at = scan(at, &e);
    if (!at || e >> 32 >= rows || (uint32_t)e >= cols)
        return NULL;
    for (unsigned k = 0; k < values; k++) {
        if (*at != ' ')
            return NULL;
        while (*at == ' ')
            at++;
        at = spc_scan_number(at);
        if (!at)
            return NULL;
    }
    *entry = e;
    if (__builtin_expect(*at != '\n', 0)) { /* a branch: the next line must not wait for the answer */
        while (*at == ' ')
            at++;
        at += *at == '\r';
    }
    return *at == '\n' ? at + 1 : NULL;
}

/* A part of a block: where its reading stands, and what came of it. */
typedef struct part {
    const char *at, *end;
    spc_entry *entry;
    uint32_t count;
    uint64_t skipped; /* lines without an entry */
} part;

/* To the end of the part, or to the first bad line, which is returned. */
SPC_INLINE const char *market_block_read_part(scan_indices *scan, const spc_market_header *header,
                                              unsigned values, part *p, spc_cause *cause)
{
    uint32_t rows = header->rows, cols = header->cols;
    while (p->at < p->end) {
        const char *next = scan_line(scan, p->at, values, rows, cols, &p->entry[p->count]);
        if (next) {
            p->count++;
            p->at = next;
            continue;
        }
        spc_market_line kind = read_line(header, p->at, &p->entry[p->count], cause);
        if (kind == SPC_LINE_BAD)
            return p->at;
        p->count += kind == SPC_LINE_ENTRY;
        p->skipped += kind == SPC_LINE_SKIP;
        p->at = (const char *)rawmemchr(p->at, '\n') + 1;
    }
    return NULL;
}

/* Both parts in turn while their lines are of the usual form: where a line ends is known only after it has
 * been looked at, so two of them are looked at together. */
SPC_INLINE void read_both(scan_indices *scan, const spc_market_header *header, unsigned values, part *first,
                          part *second)
{
    uint32_t rows = header->rows, cols = header->cols, n = 0, m = 0;
    const char *a = first->at, *b = second->at, *a_end = first->end, *b_end = second->end;
    spc_entry *entry = first->entry, *other = second->entry;
    while (a < a_end && b < b_end) {
        const char *next = scan_line(scan, a, values, rows, cols, &entry[n]);
        const char *next_other = scan_line(scan, b, values, rows, cols, &other[m]);
        if (!next || !next_other)
            break;
        a = next, n++;
        b = next_other, m++;
    }
    first->at = a, first->count = n;
    second->at = b, second->count = m;
}

/* Compiled once per number of values. */
SPC_INLINE const char *market_block_read_block(scan_indices *scan, const spc_market_header *header,
                                               unsigned values, part first, part second, uint32_t *count,
                                               uint64_t *lines, spc_cause *cause)
{
    read_both(scan, header, values, &first, &second);
    const char *bad = market_block_read_part(scan, header, values, &first, cause);
    *count = first.count;
    *lines = first.count + first.skipped;
    if (bad)
        return bad;
    bad = market_block_read_part(scan, header, values, &second, cause);
    memmove(first.entry + first.count, second.entry, second.count * sizeof *second.entry);
    *count += second.count;
    *lines += second.count + second.skipped;
    return bad;
}

SPC_INLINE const char *read_any(scan_indices *scan, const spc_market_header *header, part first, part second,
                                uint32_t *count, uint64_t *lines, spc_cause *cause)
{
    switch (header->values) {
    case 0:
        return market_block_read_block(scan, header, 0, first, second, count, lines, cause);
    case 1:
        return market_block_read_block(scan, header, 1, first, second, count, lines, cause);
    default:
        return market_block_read_block(scan, header, 2, first, second, count, lines, cause);
    }
}

static const char *read_base(const spc_market_header *header, part first, part second, uint32_t *count,
                             uint64_t *lines, spc_cause *cause)
{
    return read_any(scan_indices_base, header, first, second, count, lines, cause);
}

#if SPC_HAS_V3
SPC_TARGET_V3 static const char *market_block_read_v3(const spc_market_header *header, part first,
                                                      part second, uint32_t *count, uint64_t *lines,
                                                      spc_cause *cause)
{
    return read_any(scan_indices_v3, header, first, second, count, lines, cause);
}
#endif

const char *spc_market_read_block(const spc_market_header *header, const char *block, size_t bytes,
                                  spc_entry *entry, uint32_t *count, uint64_t *lines, spc_cause *cause)
{
    const char *end = block + bytes, *newline = memchr(block + bytes / 2, '\n', bytes - bytes / 2);
    const char *middle = newline ? newline + 1 : end;
    part first = {block, middle, entry, 0, 0};
    part second = {middle, end, entry + (middle - block) / 4 + 1, 0, 0};
    return SPC_BY_ISA(read_base, market_block_read_v3, market_block_read_v3)(header, first, second, count,
                                                                             lines, cause);
}
