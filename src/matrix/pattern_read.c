#include <omp.h>

#include "core/error.h"
#include "core/options.h"
#include "matrix/formats.h"
#include "sparcast/pattern.h"

static spc_status read_content(spc_input *input, const char *path, const spc_read_options *options,
                               spc_pattern **pattern, spc_error *error)
{
    const char *head;
    size_t bytes = spc_input_peek(input, &head);
    if (options->format)
        return spc_read_edges(input, options, pattern, error);
    if (spc_input_member(input))
        return spc_read_npz(input, options, pattern, error);
    if (spc_is_matlab(head, bytes))
        return spc_read_matlab(input, path, options, pattern, error);
    if (spc_is_market(head, bytes))
        return spc_read_market(input, options, pattern, error);
    if (spc_is_cache(head, bytes))
        return spc_read_cache(input, options, pattern, error);
    if (spc_is_rutherford_boeing(head, bytes))
        return spc_read_rutherford_boeing(input, options, pattern, error);
    return spc_fail_at(error, SPC_ERROR_FORMAT, spc_input_name(input), 1,
                       "neither Matrix Market, Rutherford-Boeing, .npz, .mat nor a sparcast cache; a list of "
                       "edges needs --format edges:0 or edges:1");
}

/* Errors of memory and interruption do not know the file; the user with a hundred files wants to. */
static spc_status name_file(spc_status status, const char *file, spc_error *error)
{
    if (!error || (status != SPC_ERROR_MEMORY && status != SPC_ERROR_INTERRUPTED))
        return status;
    spc_error plain = *error;
    return spc_fail_at(error, status, file, 0, "%s", plain.message);
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
    spc_status status = spc_input_open(path, own.progress, &input, error);
    if (status != SPC_OK)
        return name_file(status, path, error);
    status = read_content(input, path, &own, pattern, error);
    status = name_file(status, spc_input_name(input), error);
    spc_input_close(input);
    return status;
}
