#include "cli/output/harmless.h"

#include <stdbool.h>
#include <string.h>
#include <unistd.h>

static bool is_control(unsigned char c)
{
    return (c < 0x20 && c != '\n') || c == 0x7f;
}

/* 0x80 to 0x9f in UTF-8, which some terminals obey too. */
static bool is_long_control(const unsigned char *c)
{
    return c[0] == 0xc2 && c[1] >= 0x80 && c[1] < 0xa0;
}

void cli_make_harmless(char *text, size_t size)
{
    unsigned char *bytes = (unsigned char *)text;
    for (size_t i = 0; i < size; i++)
        if (is_control(bytes[i]))
            bytes[i] = '?';
        else if (i + 1 < size && is_long_control(bytes + i))
            bytes[i] = bytes[i + 1] = '?';
}

char *cli_printable(char *text)
{
    cli_make_harmless(text, strlen(text));
    for (char *c = text; *c; c++)
        if (*c == '\n')
            *c = '?';
    return text;
}

typedef bool put_text(void *target, const char *text, size_t size);

/* A piece at a time, so that it works without memory. */
static ssize_t write_pieces(void *target, const char *text, size_t size, put_text *put)
{
    char piece[1024];
    for (size_t done = 0; done < size;) {
        size_t length = size - done < sizeof piece ? size - done : sizeof piece;
        memcpy(piece, text + done, length);
        cli_make_harmless(piece, length);
        if (!put(target, piece, length))
            return 0;
        done += length;
    }
    return (ssize_t)size;
}

static bool put_to_stream(void *target, const char *text, size_t size)
{
    return fwrite(text, 1, size, target) == size;
}

static bool put_to_stderr(void *target, const char *text, size_t size)
{
    (void)target;
    return write(STDERR_FILENO, text, size) == (ssize_t)size;
}

static ssize_t write_to_stream(void *target, const char *text, size_t size)
{
    return write_pieces(target, text, size, put_to_stream);
}

static ssize_t write_to_stderr(void *target, const char *text, size_t size)
{
    return write_pieces(target, text, size, put_to_stderr);
}

FILE *cli_harmless_stream(FILE *target)
{
    return fopencookie(target, "w", (cookie_io_functions_t){.write = write_to_stream});
}

void cli_make_stderr_harmless(void)
{
    static char line[BUFSIZ];
    FILE *harmless = fopencookie(NULL, "w", (cookie_io_functions_t){.write = write_to_stderr});
    if (!harmless)
        return; /* the messages of the program itself are harmless without it */
    setvbuf(harmless, line, _IOLBF, sizeof line);
    stderr = harmless;
}
