/* A pattern becomes a file: its suffix says which format. */
#include "core/error.h"
#include "matrix/write/writer.h"

spc_status spc_pattern_write(const spc_pattern *pattern, const char *path, spc_error *error)
{
    spc_writer writer;
    SPC_TRY(spc_writer_open(&writer, path, error));
    spc_status status = writer.cache ? spc_write_cache(pattern, &writer.compressor, error)
                                     : spc_write_market(pattern, &writer.compressor, error);
    return spc_writer_close(&writer, status, error);
}
