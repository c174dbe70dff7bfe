/* The two files of the SVD: decompositions and rates; what a row of each holds. */

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/output.h"
#include "measure/rows.h"
#include "workloads/svd/svd_stages.h"

static const char *svd_file_matrix(int i)
{
    return spc_svd_matrix_name((spc_svd_matrix)i);
}

static const char *svd_file_method(int i)
{
    return spc_svd_method_name((spc_svd_method)i);
}

static const char *svd_file_place(int i)
{
    return i < 2 ? (const char *[]){"host", "device"}[i] : NULL;
}

static const char *svd_file_result(int i)
{
    return i < 2 ? (const char *[]){"vectors", "values"}[i] : NULL;
}

#define COLUMN(key, kind, owner, member, ...)                                                                \
    {                                                                                                        \
        .name = (key), .offset = offsetof(owner, member), .type = SPC_COLUMN_##kind, .needed = true,         \
        __VA_ARGS__                                                                                          \
    }
#define WORD(key, kind, member, names) COLUMN(key, kind, spc_svd_measurement, member, .word = (names))
#define FIELD(key, kind, member) COLUMN(key, kind, spc_svd_measurement, member, .filled = true)
#define OPTIONAL(key, member) COLUMN(key, NUMBER, spc_svd_measurement, member, .filled = false)
#define STAGE(key, stage) FIELD(key, NUMBER, report.seconds[stage])
#define RATE(key, kind, member) COLUMN(key, kind, spc_svd_rates, member, .filled = true)

static const spc_column columns[] = {
    WORD("matrix", WORD, matrix, svd_file_matrix),
    FIELD("n", COUNT32, n),
    WORD("method", WORD, method, svd_file_method),
    WORD("place", EITHER, device, svd_file_place),
    WORD("result", EITHER, values_only, svd_file_result),
    FIELD("band_width", COUNT32, report.band_width),
    FIELD("total_seconds", NUMBER, report.total_seconds),
    OPTIONAL("total_mad", total_mad),
    FIELD("repeats", COUNT32, repeats),
    STAGE("band_seconds", SPC_SVD_STAGE_BAND),
    STAGE("chase_seconds", SPC_SVD_STAGE_CHASE),
    STAGE("bidiagonal_seconds", SPC_SVD_STAGE_BIDIAGONAL),
    STAGE("chase_back_seconds", SPC_SVD_STAGE_CHASE_BACK),
    STAGE("band_back_seconds", SPC_SVD_STAGE_BAND_BACK),
    STAGE("polish_seconds", SPC_SVD_STAGE_POLISH),
    STAGE("transfer_seconds", SPC_SVD_STAGE_TRANSFER),
    OPTIONAL("left_orthogonality", report.left_orthogonality),
    OPTIONAL("right_orthogonality", report.right_orthogonality),
    OPTIONAL("residual", report.residual),
    OPTIONAL("sigma_error", sigma_error),
    FIELD("device_bytes", COUNT64, report.device_bytes),
};

static const spc_column rate_columns[] = {
    RATE("k", COUNT32, k),
    RATE("band_width", COUNT32, band_width),
    RATE("gemm1_flops", NUMBER, gemm1),
    RATE("gemm2_flops", NUMBER, gemm2),
    RATE("gemm3_flops", NUMBER, gemm3),
    RATE("gemv_flops", NUMBER, gemv),
};

static const double longest_seconds = 1e9; /* thirty years: beyond, squares of times overflow in a fit */
/* All computers of the world together reach less; powers of what lies outside overflow in a fit. */
static const double lowest_rate = 1, highest_rate = 1e20;

static spc_status check_row(const spc_csv *table, const spc_csv_record *record, void *row, spc_error *error)
{
    double seconds = ((const spc_svd_measurement *)row)->report.total_seconds;
    if (seconds > 0 && seconds < longest_seconds)
        return SPC_OK;
    return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, record->line,
                       "total_seconds: %g s is no time that a run can take", seconds);
}

static spc_status check_rates(const spc_csv *table, const spc_csv_record *record, void *row, spc_error *error)
{
    const spc_svd_rates *r = row;
    const double rates[] = {r->gemm1, r->gemm2, r->gemm3, r->gemv};
    if (r->k == 0)
        return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, record->line, "k is 0");
    for (size_t i = 0; i < sizeof rates / sizeof rates[0]; i++)
        if (!(rates[i] >= lowest_rate && rates[i] < highest_rate))
            return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, record->line,
                               "%s: %g flop/s is no rate that a machine can have", rate_columns[2 + i].name,
                               rates[i]);
    return SPC_OK;
}

static const spc_rows_kind decompositions = {
    columns, sizeof columns / sizeof columns[0], sizeof(spc_svd_measurement), 9, check_row, NULL};
static const spc_rows_kind rates = {
    rate_columns, sizeof rate_columns / sizeof rate_columns[0], sizeof(spc_svd_rates), 9, check_rates, NULL};

/* ---- reading ---- */

void spc_svd_release(void *rows)
{
    spc_free(rows);
}

spc_status spc_svd_read(const char *path, spc_svd_measurement **rows, size_t *count, spc_error *error)
{
    spc_row_list found;
    spc_status status = spc_rows_read(&decompositions, path, UINT64_MAX, &found, error);
    *rows = found.row;
    *count = found.count;
    return status;
}

spc_status spc_svd_read_rates(const char *path, spc_svd_rates **rows, size_t *count, spc_error *error)
{
    spc_row_list found;
    spc_status status = spc_rows_read(&rates, path, UINT64_MAX, &found, error);
    *rows = found.row;
    *count = found.count;
    return status;
}

/* ---- a file that grows ---- */

/* Copies the whole rows of a measurement file with one more "# command" above its columns. */
static spc_status copy_with_command(const char *path, const char *command, spc_error *error)
{
    spc_table there;
    spc_output output;
    SPC_TRY(spc_table_open(path, &there, error));
    spc_status status = spc_output_open(&output, path, error);
    if (status == SPC_OK) {
        fwrite(there.text, 1, there.columns, output.stream);
        spc_csv_write_note(output.stream, "command", command);
        fwrite(there.text + there.columns, 1, there.whole - there.columns, output.stream);
        status = spc_output_commit(&output, error);
    }
    spc_table_close(&there);
    return status;
}

/* Checks that a file that is there comes from this device, and whether it names the command. */
static spc_status check_header(FILE *from, const char *path, const char *device, const char *command,
                               bool *named, spc_error *error)
{
    static const char of_device[] = "# device: ", of_command[] = "# command: ";
    char *line = NULL;
    size_t size = 0;
    spc_status status = SPC_OK;
    while (status == SPC_OK && getline(&line, &size, from) > 0 && line[0] == '#') {
        line[strcspn(line, "\r\n")] = '\0';
        if (strncmp(line, of_device, strlen(of_device)) == 0 &&
            strncmp(line + strlen(of_device), device, strlen(device)) != 0)
            status = spc_fail_at(error, SPC_ERROR_DATA, path, 1,
                                 "holds measurements of %.80s, not of %.80s: start another file",
                                 line + strlen(of_device), device);
        if (strncmp(line, of_command, strlen(of_command)) == 0)
            *named = *named || strcmp(line + strlen(of_command), command) == 0;
    }
    if (status == SPC_OK && !line)
        status = spc_fail_memory(error, size);
    free(line);
    return status;
}

/* One file may come from several commands: its header names each. *rewritten: the path is another file. */
static spc_status note_command(const char *path, const char *device, const char *command, bool *rewritten,
                               spc_error *error)
{
    bool named = false;
    FILE *from = fopen(path, "r");
    if (!from)
        return spc_fail_errno(error, path, "cannot read");
    spc_status status = check_header(from, path, device, command, &named, error);
    fclose(from);
    *rewritten = status == SPC_OK && !named;
    return *rewritten ? copy_with_command(path, command, error) : status;
}

/* The file is known to be ours and whole, and is locked, before its header is touched. */
spc_status spc_svd_writer_open(const char *path, bool of_rates, const char *device, int driver, int runtime,
                               const char *command, spc_rows_writer **writer, spc_error *error)
{
    const spc_rows_kind *kind = of_rates ? &rates : &decompositions;
    time_t now = time(NULL);
    struct tm utc;
    char date[40], driver_text[32], cuda[32];
    bool rewritten = false;
    strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&now, &utc));
    snprintf(driver_text, sizeof driver_text, "CUDA %d.%d", driver / 1000, driver % 1000 / 10);
    snprintf(cuda, sizeof cuda, "%d.%d", runtime / 1000, runtime % 1000 / 10);
    spc_note notes[6] = {{"device", device ? device : "host"}};
    size_t count = 1;
    if (device) {
        notes[count++] = (spc_note){"driver", driver_text};
        notes[count++] = (spc_note){"cuda", cuda};
    }
    notes[count++] = (spc_note){"date", date};
    notes[count++] = (spc_note){"sparcast", spc_version()};
    notes[count++] = (spc_note){"command", command};
    SPC_TRY(spc_rows_writer_open(kind, path, notes, count, writer, error));
    if (spc_append_is_empty(&(*writer)->file))
        return SPC_OK;
    spc_status status = note_command(path, device ? device : "host", command, &rewritten, error);
    if (status == SPC_OK && !rewritten)
        return SPC_OK;
    status = spc_rows_writer_end(*writer, status, error);
    *writer = NULL;
    SPC_TRY(status);
    return spc_rows_writer_open(kind, path, notes, count, writer, error);
}

bool spc_svd_writer_has(const spc_rows_writer *writer, const spc_svd_measurement *m)
{
    const spc_svd_measurement *there = writer->there.row;
    for (size_t i = 0; i < writer->there.count; i++, there++) {
        if (there->matrix == m->matrix && there->n == m->n && there->method == m->method &&
            there->device == m->device && there->values_only == m->values_only &&
            there->report.band_width == m->report.band_width)
            return true;
    }
    return false;
}

bool spc_svd_writer_has_rates(const spc_rows_writer *writer, uint32_t k, uint32_t band_width)
{
    const spc_svd_rates *there = writer->there.row;
    for (size_t i = 0; i < writer->there.count; i++)
        if (there[i].k == k && there[i].band_width == band_width)
            return true;
    return false;
}

/* ---- What a probe of decompositions says of each, and of rates, and what the keys are called ---- */

spc_svd_probed spc_svd_probed_of(const spc_svd_measurement *m)
{
    spc_svd_probed probed = {.matrix = spc_svd_matrix_name(m->matrix),
                             .method = spc_svd_method_name(m->method),
                             .place = m->device ? "device" : "host",
                             .result = m->values_only ? "values" : "vectors",
                             .row = *m,
                             .has_stages = true};
    for (int i = 0; i < SPC_SVD_STAGES; i++)
        probed.stage[i] = m->report.seconds[i] > 0 ? m->report.seconds[i] : NAN;
    return probed;
}

spc_svd_probed_rates spc_svd_probed_rates_of(const spc_svd_rates *r)
{
    return (spc_svd_probed_rates){.k = r->k,
                                  .band_width = r->band_width,
                                  .gemm1_gflops = 1e-9 * r->gemm1,
                                  .gemm2_gflops = 1e-9 * r->gemm2,
                                  .gemm3_gflops = 1e-9 * r->gemm3,
                                  .gemv_gflops = 1e-9 * r->gemv};
}

/* ---- what the members are called ---- */

#define PROBED_STAGE(member, key, ...)                                                                       \
    SPC_FIELD(NUMBER, spc_svd_probed, stage[member], key, "s", __VA_ARGS__, .optional = true)
#define OWN(kind, member, unit, ...) SPC_FIELD(kind, spc_svd_probed, member, #member, unit, __VA_ARGS__)
#define OF_ROW(kind, member, key, unit, ...)                                                                 \
    SPC_FIELD(kind, spc_svd_probed, row.member, key, unit, __VA_ARGS__)
#define PROBED_RATE(member, ...)                                                                             \
    SPC_FIELD(NUMBER, spc_svd_probed_rates, member, #member, "GFLOP/s", __VA_ARGS__)

static const spc_field probed_stage_fields[] = {
    PROBED_STAGE(SPC_SVD_STAGE_BAND, "band", "dense to band"),
    PROBED_STAGE(SPC_SVD_STAGE_CHASE, "chase", "band to bidiagonal"),
    PROBED_STAGE(SPC_SVD_STAGE_BIDIAGONAL, "bidiagonal", "its decomposition"),
    PROBED_STAGE(SPC_SVD_STAGE_CHASE_BACK, "chase-back", "vectors back from the chase"),
    PROBED_STAGE(SPC_SVD_STAGE_BAND_BACK, "band-back", "vectors back from the band"),
    PROBED_STAGE(SPC_SVD_STAGE_POLISH, "polish", "vectors made orthogonal"),
    PROBED_STAGE(SPC_SVD_STAGE_TRANSFER, "transfer", "host to device and back"),
    {0},
};

static const spc_field svd_probed_fields[] = {
    OWN(TEXT, matrix, NULL, "kind of test matrix"),
    OF_ROW(COUNT, n, "n", "1", "rows and columns"),
    OWN(TEXT, method, NULL, "its name"),
    OWN(TEXT, place, NULL, "device or host"),
    OWN(TEXT, result, NULL, "vectors or values"),
    OF_ROW(COUNT, report.band_width, "band_width", "1", "between the stages; 0: none"),
    OF_ROW(NUMBER, report.total_seconds, "seconds", "s", "a decomposition, median"),
    OF_ROW(NUMBER, total_mad, "seconds_mad", "s", "median absolute deviation"),
    OF_ROW(COUNT, repeats, "repeats", "1", "runs"),
    {.name = "stages",
     .says = "what the time goes to",
     .type = SPC_FIELD_STRUCT,
     .of = probed_stage_fields,
     .count = offsetof(spc_svd_probed, has_stages)},
    OF_ROW(NUMBER, report.left_orthogonality, "left_orthogonality", "1", "norm of I - U U'"),
    OF_ROW(NUMBER, report.right_orthogonality, "right_orthogonality", "1", "norm of I - V V'"),
    OF_ROW(NUMBER, report.residual, "residual", "1", "norm of A - U S V'"),
    OF_ROW(NUMBER, sigma_error, "sigma_error", "1", "largest, beside the one-stage method"),
    OF_ROW(COUNT64, report.device_bytes, "device_bytes", "B", "of memory that it takes"),
    {0},
};

static const spc_field svd_probed_rates_fields[] = {
    SPC_FIELD(COUNT, spc_svd_probed_rates, k, "k", "1", "rows and columns"),
    SPC_FIELD(COUNT, spc_svd_probed_rates, band_width, "band_width", "1", "columns of the panel"),
    PROBED_RATE(gemm1_gflops, "(K x K) (K x L)"),
    PROBED_RATE(gemm2_gflops, "(K x L) (L x K)"),
    PROBED_RATE(gemm3_gflops, "reflectors of the chase, applied"),
    PROBED_RATE(gemv_gflops, "(K x K) vector"),
    {0},
};

const spc_field *spc_svd_probed_fields(void)
{
    return svd_probed_fields;
}

const spc_field *spc_svd_probed_rates_fields(void)
{
    return svd_probed_rates_fields;
}
