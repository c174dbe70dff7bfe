#include "trace/blocks.h"

static spc_status next_of_stream(void *context, const uint32_t **columns, size_t *count, spc_error *error)
{
    return spc_stream_next(context, columns, count, error);
}

spc_status spc_trace(spc_stream *stream, const spc_trace_options *options, spc_locality *locality,
                     spc_error *error)
{
    return spc_trace_blocks(next_of_stream, stream, options, NULL, locality, error);
}
