#include "output/console.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "output/print.h"

enum { NARROWEST = 40, LINE = 100, SPACIOUS = 160 };

/* Set once, while the command line is read. */
static struct {
    bool wide, file, details, hidden;
    cli_color color;
} terminal;

void cli_terminal_set_wide(void)
{
    terminal.wide = true;
}

void cli_terminal_set_details(void)
{
    terminal.details = true;
}

bool cli_show_details(void)
{
    size_t width = cli_terminal_width();
    bool shown = terminal.details || !width || width >= SPACIOUS;
    terminal.hidden |= !shown;
    return shown;
}

bool cli_has_hidden(void)
{
    return terminal.hidden;
}

void cli_terminal_set_color(cli_color color)
{
    terminal.color = color;
}

void cli_terminal_is_file(void)
{
    terminal.file = true;
}

/* ---- width ---- */

static size_t screen_width(int file)
{
    struct winsize size;
    if (isatty(file) && ioctl(file, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
    const char *columns = getenv("COLUMNS");
    long width = columns ? strtol(columns, NULL, 10) : 0;
    return width > 0 && width < 10000 ? (size_t)width : 0;
}

size_t cli_terminal_width(void)
{
    size_t width = terminal.wide || terminal.file ? 0 : screen_width(STDOUT_FILENO);
    return width && width < NARROWEST ? NARROWEST : width;
}

size_t cli_message_width(void)
{
    size_t width = terminal.wide || !isatty(STDERR_FILENO) ? 0 : screen_width(STDERR_FILENO);
    return width && width < NARROWEST ? NARROWEST : width;
}

/* ---- colour ---- */

static bool has_color(void)
{
    if (terminal.color != CLI_COLOR_AUTO)
        return terminal.color == CLI_COLOR_ALWAYS;
    const char *none = getenv("NO_COLOR"), *kind = getenv("TERM");
    return !terminal.file && !(none && *none) && kind && strcmp(kind, "dumb") != 0 && isatty(STDOUT_FILENO);
}

void cli_set_style(FILE *stream, cli_style style)
{
    if (has_color())
        putc((int)style, stream);
}

const char *cli_style_sequence(char byte)
{
    static const char *const sequences[] = {NULL, "\033[0m", "\033[1m", "\033[1;32m"};
    bool known = byte >= CLI_PLAIN && byte <= CLI_GREEN;
    return known && has_color() ? sequences[(int)byte] : NULL;
}

/* ---- sentences ---- */

void cli_print_filled(FILE *stream, const char *text)
{
    size_t width = cli_terminal_width(), used = 0;
    if (!width)
        width = LINE;
    while (*text) {
        char word[256];
        size_t length = strcspn(text, " \n");
        snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : sizeof word - 1), text);
        size_t columns = cli_width(word);
        if (used && used + 1 + columns > width) {
            putc('\n', stream);
            used = 0;
        }
        if (used)
            putc(' ', stream);
        fwrite(text, 1, length, stream);
        used += (used > 0) + columns;
        text += length;
        if (*text == '\n') {
            putc('\n', stream);
            used = 0;
        }
        text += *text != '\0';
    }
    putc('\n', stream);
}
