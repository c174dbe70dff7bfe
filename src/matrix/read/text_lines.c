/* Blocks of whole lines: whoever takes one also reads it. */
#include "matrix/read/text_lines.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"

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
