#include "output/print.h"

#include <string.h>

#include "output/console.h"

/* What a name needs to be told from others, and a remark to be understood. */
enum { NAME_LEAST = 20, REMARK_LEAST = 24 };

static size_t total_width(const cli_grid *g)
{
    size_t total = 0;
    for (size_t c = 0; c < g->columns; c++)
        if (!g->left_out[c])
            total += g->width[c] + (total ? CLI_TABLE_GAP : 0);
    return total;
}

/* Spare columns go from the right. The name in the first one gives way before one does. */
static void leave_out_spare(cli_grid *g, size_t width)
{
    if (cli_plain_unit(g->column[0]->unit) == CLI_TEXT && g->width[0] > NAME_LEAST)
        width += g->width[0] - NAME_LEAST;
    for (size_t c = g->columns; c-- > 1 && total_width(g) > width;)
        if (g->column[c]->unit & CLI_SPARE)
            g->left_out[c] = true;
}

/* Takes from one column what the table is too wide by, as far as its words stay readable. */
static void narrow(cli_grid *g, size_t c, size_t least, size_t width)
{
    size_t total = total_width(g);
    if (g->left_out[c] || total <= width || g->width[c] <= least)
        return;
    size_t excess = total - width, room = g->width[c] - least;
    g->width[c] -= excess < room ? excess : room;
}

/* What is still too wide continues on further lines, which are indented. */
static void wrap(cli_grid *g, size_t width)
{
    size_t used = 0;
    g->lines = 1;
    for (size_t c = 0; c < g->columns; c++) {
        if (g->left_out[c])
            continue;
        if (used && used + g->width[c] > width) {
            g->lines++;
            used = CLI_TABLE_GAP;
        }
        g->line[c] = g->lines - 1;
        used += g->width[c] + CLI_TABLE_GAP;
    }
}

void cli_fit_grid(cli_grid *g, size_t width)
{
    g->lines = 1;
    if (!width || !g->columns)
        return;
    leave_out_spare(g, width);
    size_t last = g->columns - 1;
    for (size_t i = 0; i < g->columns; i++) {
        size_t c = i == 0 ? 0 : i == 1 ? last : i - 1;
        if (cli_plain_unit(g->column[c]->unit) == CLI_TEXT)
            narrow(g, c, c == last ? REMARK_LEAST : NAME_LEAST, width);
    }
    wrap(g, width);
    for (size_t c = 0; c < g->columns; c++) /* alone on its line */
        if (g->width[c] > width)
            g->width[c] = width - (g->line[c] ? CLI_TABLE_GAP : 0);
}

void cli_print_left_out(FILE *stream, const cli_grid *g)
{
    char line[1024] = "Left out: ";
    bool any = false;
    for (size_t c = 0; c < g->columns; c++)
        if (g->left_out[c]) {
            size_t used = strlen(line);
            snprintf(line + used, sizeof line - used, "%s%s", any ? ", " : "", g->column[c]->heading);
            any = true;
        }
    size_t used = strlen(line);
    snprintf(line + used, sizeof line - used, " (--wide).");
    if (any)
        cli_print_filled(stream, line);
}

/* The byte at which the column begins. */
static size_t byte_of(const char *text, size_t column)
{
    size_t i = 0;
    for (size_t columns = 0; text[i]; i++) {
        bool begins = ((unsigned char)text[i] & 0xc0) != 0x80;
        if (begins && columns++ == column)
            break;
    }
    return i;
}

char *cli_shorten(char *text, size_t width)
{
    static const char dots[] = "...";
    size_t columns = cli_width(text);
    if (columns <= width)
        return text;
    if (width < sizeof dots + 1) {
        text[byte_of(text, width)] = '\0';
        return text;
    }
    size_t kept = width - (sizeof dots - 1), head = kept / 3, tail = columns - (kept - head);
    size_t head_end = byte_of(text, head), tail_begin = byte_of(text, tail);
    char end[CLI_CELL_SIZE];
    snprintf(end, sizeof end, "%s", text + tail_begin);
    snprintf(text + head_end, CLI_CELL_SIZE - head_end, "%s%s", dots, end);
    return text;
}
