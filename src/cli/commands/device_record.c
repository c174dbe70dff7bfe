/* cli/commands/device_record.c - sparcast device --record: what a user sends of a machine that is forecast
 * badly, as one archive: versions, facts, microbenchmarks, measurements, calibration and its verdict. Nothing
 * in it names a user, a computer or a folder. */
#include <archive.h>
#include <archive_entry.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <gnu/libc-version.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "cli/commands/commands.h"
#include "output/console.h"

enum { PATH_SIZE = 4096, BLOCK = 1 << 16, RECORD_SECONDS = 3600 };

typedef struct record {
    const char *output;
    char folder[PATH_SIZE]; /* where the files are made; removed when they are in the archive */
    char path[PATH_SIZE];   /* of one of them */
    spc_error *error;
} record;

static const char *name_path(record *r, const char *name)
{
    snprintf(r->path, sizeof r->path, "%.*s/%s", PATH_SIZE / 2, r->folder, name);
    return r->path;
}

static spc_status fail(record *r, const char *path, const char *why)
{
    snprintf(r->error->message, sizeof r->error->message, "%.300s: %.200s", path, why);
    return r->error->status = SPC_ERROR_IO;
}

/* ---- versions ---- */

/* Of the kernel's release the numbers alone: whoever builds one may put names behind them. */
static spc_status write_versions(record *r, const spc_gpu *gpu)
{
    struct utsname system = {0};
    uname(&system);
    system.release[strspn(system.release, "0123456789.")] = '\0';
    FILE *file = fopen(name_path(r, "versions.csv"), "w");
    if (!file)
        return fail(r, r->path, strerror(errno));
    fprintf(file, "what,version\nsparcast,%s\nsystem,%s %s\narchitecture,%s\nc_library,glibc %s\n",
            spc_version(), system.sysname, system.release, system.machine, gnu_get_libc_version());
    if (gpu) {
        fprintf(file, "gpu,%s\ncompute_capability,%d.%d\ndriver,%s\n", gpu->name, gpu->compute_major,
                gpu->compute_minor, gpu->driver);
        fprintf(file, "cuda_driver,%d\ncuda_runtime,%d\n", gpu->driver_version, gpu->runtime_version);
    }
    return fclose(file) == 0 ? SPC_OK : fail(r, r->path, strerror(errno));
}

/* ---- calibration ---- */

/* What `sparcast calibrate` says, with files named as they are in the archive. */
static spc_status write_verdict(record *r, cli_document *document)
{
    cli_calibrated *c = document->answer;
    snprintf(c->output, sizeof c->output, "record/%.300s", cli_basename(c->answer.output));
    c->answer.output = c->output;
    if (c->answer.measurements) {
        snprintf(c->measurements, sizeof c->measurements, "record/%.300s",
                 cli_basename(c->answer.measurements));
        c->answer.measurements = c->measurements;
    }
    FILE *file = fopen(name_path(r, "verdict.json"), "w");
    if (file)
        cli_write_document_line(file, document);
    bool written = file && !ferror(file);
    if (file && fclose(file) != 0)
        written = false;
    return written ? SPC_OK : fail(r, r->path, "it cannot be written");
}

static int calibrate(record *r, bool on_cpu, double seconds, cli_documents *documents)
{
    char output[PATH_SIZE];
    snprintf(output, sizeof output, "%s", name_path(r, "machine.csv"));
    cli_calibration c = {.options = {.size = sizeof c.options,
                                     .output = output,
                                     .on_cpu = on_cpu,
                                     .seconds_limit = seconds,
                                     .quick = on_cpu,
                                     .within = on_cpu ? RECORD_SECONDS : 0,
                                     .command = "sparcast device --record"}};
    return cli_calibrate_machine(&c, documents);
}

/* ---- the archive ---- */

static int is_visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static spc_status add_contents(record *r, struct archive *archive, int file)
{
    char *block = cli_allocate(BLOCK);
    spc_status status = SPC_OK;
    ssize_t length;
    while (status == SPC_OK && (length = read(file, block, BLOCK)) != 0)
        if (length < 0)
            status = fail(r, r->path, strerror(errno));
        else if (archive_write_data(archive, block, (size_t)length) != length)
            status = fail(r, r->output, "it cannot be written");
    free(block);
    return status;
}

/* An entry has a name, a size and contents: no owner, no time. */
static spc_status add_file(record *r, struct archive *archive, const char *name)
{
    struct stat about;
    char inside[300];
    int file = open(name_path(r, name), O_RDONLY | O_CLOEXEC);
    if (file < 0 || fstat(file, &about) != 0) {
        if (file >= 0)
            close(file);
        return fail(r, r->path, strerror(errno));
    }
    struct archive_entry *entry = archive_entry_new();
    snprintf(inside, sizeof inside, "record/%.256s", name);
    archive_entry_set_pathname(entry, inside);
    archive_entry_set_size(entry, about.st_size);
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    spc_status status = archive_write_header(archive, entry) == ARCHIVE_OK
                            ? add_contents(r, archive, file)
                            : fail(r, r->output, "it cannot be written");
    archive_entry_free(entry);
    close(file);
    return status;
}

/* Complete or not at all. */
static spc_status pack(record *r, struct dirent **entry, int count)
{
    char half[PATH_SIZE];
    snprintf(half, sizeof half, "%.*s.half", PATH_SIZE / 2, r->output);
    struct archive *archive = archive_write_new();
    if (!archive || archive_write_set_format_ustar(archive) != ARCHIVE_OK ||
        archive_write_open_filename(archive, half) != ARCHIVE_OK) {
        archive_write_free(archive);
        return fail(r, r->output, "it cannot be written");
    }
    spc_status status = SPC_OK;
    for (int i = 0; i < count && status == SPC_OK; i++)
        status = add_file(r, archive, entry[i]->d_name);
    if (archive_write_close(archive) != ARCHIVE_OK && status == SPC_OK)
        status = fail(r, r->output, "it cannot be written");
    archive_write_free(archive);
    if (status == SPC_OK && rename(half, r->output) != 0)
        status = fail(r, r->output, strerror(errno));
    if (status != SPC_OK)
        unlink(half);
    return status;
}

static spc_status pack_and_remove(record *r)
{
    struct dirent **entry;
    int count = scandir(r->folder, &entry, is_visible, alphasort);
    if (count < 0)
        return fail(r, r->folder, strerror(errno));
    spc_status status = pack(r, entry, count);
    for (int i = 0; i < count; i++) {
        if (status == SPC_OK)
            unlink(name_path(r, entry[i]->d_name));
        free(entry[i]);
    }
    free(entry);
    if (status == SPC_OK)
        rmdir(r->folder);
    return status;
}

/* ---- all of it ---- */

int cli_record_machine(const char *output, double seconds, cli_documents *documents)
{
    spc_gpu gpu;
    spc_error error;
    record r = {.output = output, .error = &error};
    bool on_cpu = spc_gpu_query(0, &gpu, &error) != SPC_OK;
    snprintf(r.folder, sizeof r.folder, "%.*s.parts", PATH_SIZE / 2, r.output);
    spc_status status =
        mkdir(r.folder, 0777) == 0 || errno == EEXIST ? SPC_OK : fail(&r, r.folder, strerror(errno));
    if (status == SPC_OK)
        status = write_versions(&r, on_cpu ? NULL : &gpu);
    if (status != SPC_OK)
        return cli_report_status(status, &error);
    int code = calibrate(&r, on_cpu, seconds, documents);
    if (documents->count == 0)
        return code; /* the folder keeps what was measured: the same command goes on */
    status = write_verdict(&r, &documents->item[0]);
    if (status == SPC_OK)
        status = pack_and_remove(&r);
    if (status != SPC_OK)
        cli_documents_free(documents);
    return status == SPC_OK ? code : cli_report_status(status, &error);
}
