#include "locality/firsts.h"

#include "core/error.h"
#include "core/memory.h"
#include "locality/line_runs.h"

enum { SWEEP = 1 << 16 }; /* speed only */

void spc_firsts_free(spc_firsts *f)
{
    spc_free(f->line);
    spc_free(f->position);
    spc_free(f->head);
    spc_free(f->words);
    *f = (spc_firsts){0};
}

static void end_first_fill(spc_firsts *f, const spc_lines *lines, uint32_t line)
{
    const uint32_t units = spc_lines_units(lines);
    uint64_t *words = f->words + (f->head[line] - UINT64_C(1)) * units;
    for (uint32_t i = 0; i < units; i++)
        words[i] = spc_lines_get_unit(lines, line, i);
    f->head[line] = 0;
    f->open--;
}

/* Ends the first fills of heads that have not been touched for a window: their next access is a miss. */
static void firsts_sweep(spc_firsts *f, const spc_lines *lines, uint64_t accesses)
{
    for (uint64_t i = 0; i < f->heads; i++)
        if (f->head[f->line[i]] && accesses - spc_lines_get_last(lines, f->line[i]) > f->window)
            end_first_fill(f, lines, f->line[i]);
    f->swept = accesses;
}

static uint64_t firsts_least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

spc_status spc_firsts_begin(spc_firsts *f, const spc_lines *lines, uint64_t accesses, uint32_t runs,
                            uint32_t max_line, spc_error *error)
{
    if (!f->kept)
        return SPC_OK;
    uint64_t most = f->count + runs;
    SPC_TRY(spc_grow((void **)&f->line, &f->lines, most + SPC_RUNS_AHEAD, sizeof *f->line, error));
    SPC_TRY(spc_grow((void **)&f->position, &f->positions, most, sizeof *f->position, error));
    if (!spc_firsts_are_open(f, accesses))
        return SPC_OK;
    SPC_TRY(spc_grow((void **)&f->head, &f->head_lines, max_line + UINT64_C(1), sizeof *f->head, error));
    uint64_t heads = firsts_least(most, firsts_least(f->window, max_line + UINT64_C(1)));
    if (accesses < f->window)
        SPC_TRY(
            spc_grow((void **)&f->words, &f->units, heads * spc_lines_units(lines), sizeof *f->words, error));
    if (f->open && accesses - f->swept >= SWEEP + 4 * f->heads)
        firsts_sweep(f, lines, accesses);
    return SPC_OK;
}

void spc_firsts_note(spc_firsts *f, uint32_t line, uint64_t position)
{
    f->line[f->count] = line;
    f->position[f->count++] = position;
    if (position > f->window)
        return;
    f->heads = f->count;
    f->head[line] = (uint32_t)f->count;
    f->open++;
}

static bool is_untouched(const spc_lines *lines, uint32_t line)
{
    for (uint32_t i = 0; i < spc_lines_units(lines); i++)
        if (spc_lines_get_unit(lines, line, i))
            return false;
    return true;
}

void spc_firsts_end(spc_firsts *f, const spc_lines *lines, uint32_t line)
{
    if (f->head[line] && !is_untouched(lines, line)) /* untouched: this miss begins the first fill */
        end_first_fill(f, lines, line);
}
