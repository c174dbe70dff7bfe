/* Opens a file, undoes compression, finds the matrix in an archive, and hands out bytes that can be looked at
 * before they are taken. */
#include "matrix/read/input.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/wait.h"
#include "matrix/read/formats.h"

/* What a file begins with beside its content: compression or an archive around it, a
 * byte-order mark, and lines that end as old systems end them. */

/* Whether libarchive is to undo it. */
static inline bool spc_is_wrapped(const char *head, size_t bytes)
{
    static const struct {
        size_t offset, length;
        const char *magic;
    } known[] = {
        {0, 2, "\x1f\x8b"},
        {0, 3, "BZh"},
        {0, 6,
         "\xfd"
         "7zXZ\0"},
        {0, 4, "\x28\xb5\x2f\xfd"},
        {0, 4, "PK\3\4"},
        {257, 5, "ustar"},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (bytes >= known[i].offset + known[i].length &&
            memcmp(head + known[i].offset, known[i].magic, known[i].length) == 0)
            return true;
    return false;
}

/* Bytes of the byte-order mark of UTF-8 that a file begins with. */
static inline size_t spc_text_mark(const char *head, size_t bytes)
{
    return bytes >= 3 && memcmp(head, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

/* Whether the first bytes of a file are text whose lines end with CR alone; behind the last byte LF may
 * follow. */
static inline bool spc_text_has_lone_cr(const char *head, size_t bytes)
{
    return bytes > 1 && memchr(head, '\r', bytes - 1) && !memchr(head, '\n', bytes) &&
           !memchr(head, '\0', bytes) && (unsigned char)head[0] < 0x80;
}

static inline void spc_text_end_lines(char *text, size_t bytes)
{
    for (char *at = text; (at = memchr(at, '\r', bytes - (size_t)(at - text))); at++)
        *at = '\n';
}

/* Which member of an archive is the matrix.
 *
 * SuiteSparse archives hold NAME/NAME.mtx and perhaps NAME/NAME_b.mtx, NAME/NAME_coord.mtx beside it. */

typedef enum spc_member_rank {
    SPC_MEMBER_OTHER,  /* not a matrix we read */
    SPC_MEMBER_MATRIX, /* a coordinate Matrix Market or a Rutherford-Boeing file */
    SPC_MEMBER_NAMED,  /* one called like its folder or like the archive */
} spc_member_rank;

/* Chooses the member of an archive that is the matrix. */

/* A name between its last '/' and its first '.' after that. */
typedef struct stem {
    const char *text;
    size_t length;
} stem;

static stem stem_of(const char *path, size_t length)
{
    const char *slash = memrchr(path, '/', length);
    stem s = {slash ? slash + 1 : path, 0};
    size_t rest = length - (size_t)(s.text - path);
    const char *dot = memchr(s.text, '.', rest);
    s.length = dot ? (size_t)(dot - s.text) : rest;
    return s;
}

static int same(stem a, stem b)
{
    return a.length == b.length && memcmp(a.text, b.text, a.length) == 0;
}

/* `head` is the first bytes of the member. */
static spc_member_rank member_rate(const char *archive, const char *member, const char *head,
                                   size_t head_bytes)
{
    if (!spc_is_coordinate_market(head, head_bytes) && !spc_is_rutherford_boeing(head, head_bytes))
        return SPC_MEMBER_OTHER;
    stem own = stem_of(member, strlen(member));
    if (same(own, stem_of(archive, strlen(archive))))
        return SPC_MEMBER_NAMED;
    const char *slash = strrchr(member, '/');
    if (slash && same(own, stem_of(member, (size_t)(slash - member))))
        return SPC_MEMBER_NAMED;
    return SPC_MEMBER_MATRIX;
}

enum { HEAD = 512, RAW_BLOCK = 1 << 17 };

struct spc_input {
    const char *name;
    char *path;       /* without ":NAME" */
    const char *part; /* NAME, within `name`; NULL: none */
    bool lone_cr;     /* lines end with '\r' alone */
    int file;
    bool seekable;
    struct archive *archive; /* NULL for a plain file */
    char *member;            /* of an .npz: the name of what is read now */
    const spc_progress *progress;
    double raw_done, raw_total;
    char raw_head[HEAD]; /* looked at to recognise the wrapping, then handed on */
    size_t raw_head_bytes, raw_head_used;
    char head[HEAD]; /* the same for the content */
    size_t head_bytes, head_used;
    char raw[RAW_BLOCK];
};

const char *spc_input_name(const spc_input *input)
{
    return input->name;
}

const char *spc_input_path(const spc_input *input)
{
    return input->path;
}

const char *spc_input_part(const spc_input *input)
{
    return input->part;
}

size_t spc_input_peek(const spc_input *input, const char **head)
{
    *head = input->head;
    return input->head_bytes;
}

/* Bytes of the file itself; a negative result leaves errno, EINTR if and only if the caller is to stop. */
static ssize_t read_raw(spc_input *input, char *buffer, size_t size)
{
    size_t kept = input->raw_head_bytes - input->raw_head_used;
    ssize_t got;
    if (kept) {
        got = (ssize_t)(kept < size ? kept : size);
        memcpy(buffer, input->raw_head + input->raw_head_used, (size_t)got);
        input->raw_head_used += (size_t)got;
    } else {
        got = spc_wait_read(input->file, buffer, size);
    }
    if (got > 0)
        input->raw_done += (double)got;
    return got;
}

static spc_status read_plain(spc_input *input, char *buffer, size_t size, size_t *got, spc_error *error)
{
    *got = 0;
    while (*got < size) {
        ssize_t bytes = read_raw(input, buffer + *got, size - *got);
        if (bytes < 0 && errno == EINTR)
            return spc_fail_interrupted(error);
        if (bytes < 0)
            return spc_fail_errno(error, input->name, "cannot read");
        if (bytes == 0)
            break;
        *got += (size_t)bytes;
    }
    return SPC_OK;
}

static la_ssize_t archive_feed(struct archive *archive, void *context, const void **block)
{
    spc_input *input = context;
    ssize_t got = read_raw(input, input->raw, sizeof input->raw);
    if (got < 0)
        archive_set_error(archive, errno, "cannot read: %s", strerror(errno));
    *block = input->raw;
    return got;
}

static spc_status fail_archive(const spc_input *input, spc_error *error)
{
    const char *cause = archive_error_string(input->archive);
    if (spc_interrupted()) /* libarchive takes that for a truncated file */
        return spc_fail_interrupted(error);
    if (archive_errno(input->archive) == ENOMEM)
        return spc_fail(error, SPC_ERROR_MEMORY, "out of memory while decompressing");
    return spc_fail_at(error, SPC_ERROR_FORMAT, input->name, 0, "%s",
                       cause ? cause : "damaged compressed file");
}

static spc_status read_archive(spc_input *input, char *buffer, size_t size, size_t *got, spc_error *error)
{
    *got = 0;
    while (*got < size) {
        la_ssize_t bytes = archive_read_data(input->archive, buffer + *got, size - *got);
        bool damaged_member = bytes == ARCHIVE_WARN && archive_format(input->archive) == ARCHIVE_FORMAT_ZIP;
        if (bytes == ARCHIVE_RETRY || (bytes == ARCHIVE_WARN && !damaged_member))
            continue;
        if (bytes < 0)
            return fail_archive(input, error);
        if (bytes == 0)
            break;
        *got += (size_t)bytes;
    }
    return SPC_OK;
}

static spc_status read_content(spc_input *input, char *buffer, size_t size, size_t *got, spc_error *error)
{
    SPC_TRY(input->archive ? read_archive(input, buffer, size, got, error)
                           : read_plain(input, buffer, size, got, error));
    if (input->lone_cr)
        spc_text_end_lines(buffer, *got);
    return SPC_OK;
}

spc_status spc_input_read(spc_input *input, void *buffer, size_t size, size_t *got, spc_error *error)
{
    size_t kept = input->head_bytes - input->head_used;
    if (kept > size)
        kept = size;
    memcpy(buffer, input->head + input->head_used, kept);
    input->head_used += kept;
    *got = kept;
    if (kept == size)
        return SPC_OK;
    size_t more;
    spc_status status = read_content(input, (char *)buffer + kept, size - kept, &more, error);
    *got += more;
    spc_progress_update(input->progress, "reading", input->raw_done, input->raw_total);
    return status;
}

bool spc_input_can_seek(const spc_input *input)
{
    return input->seekable && !input->archive;
}

bool spc_input_is_file(const spc_input *input)
{
    return spc_input_can_seek(input) && input->file != STDIN_FILENO;
}

uint64_t spc_input_size(const spc_input *input)
{
    return input->archive ? 0 : (uint64_t)input->raw_total;
}

spc_status spc_input_skip(spc_input *input, uint64_t bytes, spc_error *error)
{
    char passed[4096];
    while (bytes > 0) {
        bool kept = input->head_used < input->head_bytes || input->raw_head_used < input->raw_head_bytes;
        if (!kept && spc_input_can_seek(input)) {
            if (lseek(input->file, (off_t)bytes, SEEK_CUR) < 0)
                return spc_fail_errno(error, input->name, "cannot seek");
            input->raw_done += (double)bytes;
            return SPC_OK;
        }
        size_t part = bytes < sizeof passed ? (size_t)bytes : sizeof passed, got;
        SPC_TRY(spc_input_read(input, passed, part, &got, error));
        bytes = got < part ? 0 : bytes - part;
    }
    return SPC_OK;
}

/* Starts libarchive at the beginning of the file; raw_head has been filled. */
static spc_status open_archive(spc_input *input, spc_error *error)
{
    struct archive *archive = input->archive = archive_read_new();
    if (!archive)
        return spc_fail_memory(error, sizeof(void *));
    input->raw_head_used = 0;
    archive_read_support_filter_gzip(archive);
    archive_read_support_filter_bzip2(archive);
    archive_read_support_filter_xz(archive);
    archive_read_support_filter_zstd(archive);
    archive_read_support_format_raw(archive);
    archive_read_support_format_empty(archive);
    archive_read_support_format_tar(archive);
    archive_read_support_format_zip_streamable(archive);
    if (archive_read_open(archive, input, NULL, archive_feed, NULL) != ARCHIVE_OK)
        return fail_archive(input, error);
    return SPC_OK;
}

static spc_status next_entry(spc_input *input, struct archive_entry **entry, spc_error *error)
{
    int code = archive_read_next_header(input->archive, entry);
    if (code == ARCHIVE_EOF)
        *entry = NULL;
    else if (code != ARCHIVE_OK && code != ARCHIVE_WARN)
        return fail_archive(input, error);
    return SPC_OK;
}

static spc_status read_head(spc_input *input, spc_error *error)
{
    size_t mark, more;
    input->head_used = 0;
    input->lone_cr = false;
    SPC_TRY(read_content(input, input->head, sizeof input->head, &input->head_bytes, error));
    mark = spc_text_mark(input->head, input->head_bytes);
    memmove(input->head, input->head + mark, input->head_bytes - mark);
    input->head_bytes -= mark;
    SPC_TRY(read_content(input, input->head + input->head_bytes, mark, &more, error));
    input->head_bytes += more;
    input->lone_cr = spc_text_has_lone_cr(input->head, input->head_bytes);
    if (input->lone_cr)
        spc_text_end_lines(input->head, input->head_bytes);
    return SPC_OK;
}

/* Stops at the member that is asked for, or called like its folder or the archive; failing that, at the first
 * coordinate matrix, for which a file is read again and a pipe, that cannot be, is not searched further. */
static spc_status choose_member(spc_input *input, struct archive_entry *entry, spc_error *error)
{
    int64_t index = 0, fallback = -1;
    for (; entry; index++) {
        const char *member = archive_entry_pathname(entry);
        spc_member_rank rank = SPC_MEMBER_OTHER;
        if (member && archive_entry_filetype(entry) == AE_IFREG) {
            SPC_TRY(read_head(input, error));
            rank = member_rate(input->path, member, input->head, input->head_bytes);
            if (input->part && rank != SPC_MEMBER_OTHER)
                rank = strcmp(member, input->part) == 0 ? SPC_MEMBER_NAMED : SPC_MEMBER_OTHER;
        }
        if (rank == SPC_MEMBER_NAMED || (rank == SPC_MEMBER_MATRIX && !input->seekable)) {
            input->part = NULL;
            return SPC_OK;
        }
        if (rank == SPC_MEMBER_MATRIX && fallback < 0)
            fallback = index;
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        SPC_TRY(next_entry(input, &entry, error));
    }
    if (fallback < 0)
        return spc_fail_at(error, SPC_ERROR_FORMAT, input->name, 0, "the archive holds no matrix file%s",
                           input->part ? " of that name" : "");
    archive_read_free(input->archive);
    input->archive = NULL;
    if (lseek(input->file, (off_t)input->raw_head_bytes, SEEK_SET) < 0)
        return spc_fail_errno(error, input->name, "cannot seek");
    input->raw_done = 0;
    SPC_TRY(open_archive(input, error));
    for (index = 0; index <= fallback; index++)
        SPC_TRY(next_entry(input, &entry, error));
    if (!entry)
        return spc_fail_at(error, SPC_ERROR_IO, input->name, 0, "the archive changed while it was read");
    return read_head(input, error);
}

/* ---- .npz ---- */

static bool is_array_name(const char *name)
{
    size_t length = strlen(name);
    return length > 4 && strcmp(name + length - 4, ".npy") == 0;
}

static spc_status begin_member(spc_input *input, const char *name, spc_error *error)
{
    input->member = spc_strdup(name);
    return input->member ? read_head(input, error) : spc_fail_memory(error, strlen(name) + 1);
}

const char *spc_input_member(const spc_input *input)
{
    return input->member;
}

spc_status spc_input_next_member(spc_input *input, spc_error *error)
{
    struct archive_entry *entry;
    SPC_TRY(spc_input_skip(input, UINT64_MAX, error));
    spc_free(input->member);
    input->member = NULL;
    SPC_TRY(next_entry(input, &entry, error));
    const char *name = entry ? archive_entry_pathname(entry) : NULL;
    return entry ? begin_member(input, name ? name : "", error) : SPC_OK;
}

/* ---- opening and closing ---- */

static spc_status unwrap(spc_input *input, spc_error *error)
{
    SPC_TRY(open_archive(input, error));
    struct archive_entry *entry;
    SPC_TRY(next_entry(input, &entry, error));
    const char *name = entry ? archive_entry_pathname(entry) : NULL;
    if (name && is_array_name(name))
        return begin_member(input, name, error);
    if (entry && archive_format(input->archive) != ARCHIVE_FORMAT_RAW)
        return choose_member(input, entry, error);
    return entry ? read_head(input, error) : SPC_OK;
}

static spc_status open_content(spc_input *input, spc_error *error)
{
    struct stat info;
    input->seekable = lseek(input->file, 0, SEEK_CUR) == 0;
    if (fstat(input->file, &info) == 0 && S_ISREG(info.st_mode))
        input->raw_total = (double)info.st_size;
    size_t got;
    SPC_TRY(read_plain(input, input->raw_head, sizeof input->raw_head, &got, error));
    input->raw_head_bytes = got;
    if (spc_is_wrapped(input->raw_head, got))
        SPC_TRY(unwrap(input, error));
    else
        SPC_TRY(read_head(input, error));
    if (input->head_bytes == 0)
        return spc_fail_at(error, SPC_ERROR_FORMAT, input->name, 0, "empty file");
    return SPC_OK;
}

/* path: NULL for standard input. */
static spc_status open_file(spc_input *input, const char *path, spc_error *error)
{
    const char *colon = path ? spc_find_part(path) : NULL;
    input->file = path ? -1 : STDIN_FILENO;
    input->path = spc_strdup(path ? path : "-");
    if (!input->path)
        return spc_fail_memory(error, strlen(path ? path : "-"));
    if (!path)
        return SPC_OK;
    if (colon) {
        input->path[colon - path] = '\0';
        input->part = colon + 1;
    }
    input->file = spc_wait_open(input->path);
    return input->file < 0 ? spc_fail_errno(error, path, "cannot open") : SPC_OK;
}

spc_status spc_input_open(const char *path, const spc_progress *progress, spc_input **result,
                          spc_error *error)
{
    *result = NULL;
    bool standard = strcmp(path, "-") == 0;
    spc_input *input = spc_calloc(1, sizeof *input);
    if (!input)
        return spc_fail_memory(error, sizeof *input);
    input->name = standard ? "standard input" : path;
    input->progress = progress;
    spc_status status = open_file(input, standard ? NULL : path, error);
    if (status == SPC_OK)
        status = open_content(input, error);
    if (status != SPC_OK) {
        spc_input_close(input);
        return status;
    }
    *result = input;
    return SPC_OK;
}

void spc_input_close(spc_input *input)
{
    if (!input)
        return;
    if (input->archive)
        archive_read_free(input->archive);
    if (input->file > STDIN_FILENO)
        close(input->file);
    spc_free(input->member);
    spc_free(input->path);
    spc_free(input);
}

/* Blocks of whole lines: whoever takes one also reads it. */

spc_status spc_lines_open(spc_lines *lines, spc_input *input, spc_error *error)
{
    *lines = (spc_lines){.input = input, .carry = spc_malloc(SPC_BLOCK_BYTES, 1)};
    return lines->carry ? SPC_OK : spc_fail_memory(error, SPC_BLOCK_BYTES);
}

void spc_lines_close(spc_lines *lines)
{
    spc_free(lines->carry);
    *lines = (spc_lines){0};
}

spc_status spc_lines_next(spc_lines *lines, char *block, size_t *bytes, spc_error *error)
{
    *bytes = 0;
    if (lines->ended)
        return SPC_OK;
    if (spc_interrupted())
        return spc_fail_interrupted(error);
    memcpy(block, lines->carry, lines->carried);
    size_t have = lines->carried, room = SPC_BLOCK_BYTES - have, got;
    lines->carried = 0;
    SPC_TRY(spc_input_read(lines->input, block + have, room, &got, error));
    have += got;
    lines->ended = got < room;
    if (lines->ended && have > 0 && block[have - 1] != '\n')
        block[have++] = '\n';
    const char *last = memrchr(block, '\n', have);
    if (!last && have > 0) {
        lines->overlong = true;
        return spc_fail(error, SPC_ERROR_FORMAT, "a line longer than %d bytes", SPC_BLOCK_BYTES - 1);
    }
    *bytes = last ? (size_t)(last + 1 - block) : 0;
    lines->carried = have - *bytes;
    memcpy(lines->carry, block + *bytes, lines->carried);
    memset(block + *bytes, 0, SPC_BLOCK_PADDING);
    return SPC_OK;
}

/* Tells the reader's caller what is odd about a file that is read all the same, and of what type its values
 * are. */

void spc_read_warn(const spc_read_options *options, const char *format, ...)
{
    spc_error text;
    va_list arguments;
    if (!options->warn)
        return;
    va_start(arguments, format);
    vsnprintf(text.message, sizeof text.message, format, arguments);
    va_end(arguments);
    options->warn(options->warn_context, text.message);
}

void spc_read_value_bytes(const spc_read_options *options, uint64_t bytes)
{
    if (options->value_bytes)
        *options->value_bytes = bytes == 0 ? 0 : bytes <= sizeof(float) ? sizeof(float) : sizeof(double);
}
