#include "locality/line_geometry.h"

#include "core/error.h"

static bool is_power_of_two(uint32_t n)
{
    return n && (n & (n - 1)) == 0;
}

spc_status spc_geometry_init(spc_geometry *geometry, const spc_trace_options *options, spc_error *error)
{
    uint32_t line = options->line_bytes ? options->line_bytes : 128;
    uint32_t word = options->word_bytes ? options->word_bytes : 4;
    uint32_t offset = options->offset_bytes;
    *geometry = (spc_geometry){0};
    if (!is_power_of_two(line))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "line of %u bytes: not a power of two", line);
    if (!is_power_of_two(word))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "word of %u bytes: not a power of two", word);
    if (line < word)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "line of %u bytes is smaller than a word of %u", line,
                        word);
    if (offset >= line || offset % word)
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "offset of %u bytes: not a multiple of the word (%u) below the line (%u)", offset,
                        word, line);
    *geometry = (spc_geometry){
        .line_bytes = line,
        .word_bytes = word,
        .shift = (uint32_t)__builtin_ctz(line / word),
        .first_word = offset / word,
    };
    return SPC_OK;
}
