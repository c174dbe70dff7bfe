#include <string.h>

#include "core/error.h"
#include "core/output.h"
#include "matrix/formats.h"
#include "matrix/packer.h"

static bool ends_with(const char *path, const char *suffix)
{
    size_t length = strlen(path), tail = strlen(suffix);
    return length >= tail && strcmp(path + length - tail, suffix) == 0;
}

static const struct {
    const char *suffix;
    spc_status (*write)(const spc_pattern *pattern, spc_packer *packer, spc_error *error);
    spc_packing packing;
} kinds[] = {
    {".mtx", spc_write_market, SPC_PACK_NOT},   {".mtx.gz", spc_write_market, SPC_PACK_GZIP},
    {".mtx.xz", spc_write_market, SPC_PACK_XZ}, {".mtx.zst", spc_write_market, SPC_PACK_ZSTD},
    {".spc", spc_write_cache, SPC_PACK_NOT},    {"-", spc_write_market, SPC_PACK_NOT},
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static spc_status write_kind(const spc_pattern *pattern, const char *path, size_t kind, spc_error *error)
{
    spc_output output;
    spc_packer packer;
    SPC_TRY(spc_output_open(&output, path, error));
    spc_status status = spc_packer_open(&packer, output.stream, path, kinds[kind].packing, error);
    if (status == SPC_OK)
        status = kinds[kind].write(pattern, &packer, error);
    if (status == SPC_OK)
        status = spc_packer_finish(&packer, error);
    spc_packer_close(&packer);
    if (status == SPC_OK)
        return spc_output_commit(&output, error);
    spc_output_discard(&output);
    return status;
}

spc_status spc_pattern_write(const spc_pattern *pattern, const char *path, spc_error *error)
{
    for (size_t i = 0; i < KINDS; i++)
        if (strcmp(path, "-") == 0 ? i == KINDS - 1 : i < KINDS - 1 && ends_with(path, kinds[i].suffix))
            return write_kind(pattern, path, i, error);
    return spc_fail_at(error, SPC_ERROR_ARGUMENT, path, 0,
                       "the suffix must be .mtx, .mtx.gz, .mtx.xz, .mtx.zst or .spc");
}
