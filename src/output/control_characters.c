#include "output/console.h"

#include <stdbool.h>
#include <string.h>
#include <unistd.h>

/* 0x80 to 0x9f in UTF-8, which some terminals obey too. */
static bool is_long_control(const unsigned char *c)
{
    return c[0] == 0xc2 && c[1] >= 0x80 && c[1] < 0xa0;
}

void cli_mask_controls(char *text, size_t size)
{
    unsigned char *bytes = (unsigned char *)text;
    for (size_t i = 0; i < size; i++)
        if ((bytes[i] < 0x20 && bytes[i] != '\n') || bytes[i] == 0x7f)
            bytes[i] = '?';
        else if (i + 1 < size && is_long_control(bytes + i))
            bytes[i] = bytes[i + 1] = '?';
}

char *cli_printable(char *text)
{
    cli_mask_controls(text, strlen(text));
    for (char *c = text; *c; c++)
        if (*c == '\n')
            *c = '?';
    return text;
}

typedef bool put_text(void *target, const char *text, size_t size);

/* How much of text lies before the next style. */
static size_t plain_length(const char *text, size_t size)
{
    size_t length = 0;
    while (length < size && !cli_style_sequence(text[length]))
        length++;
    return length;
}

/* A piece at a time, so that it works without memory. */
static ssize_t write_pieces(void *target, const char *text, size_t size, put_text *put)
{
    char piece[1024];
    for (size_t done = 0; done < size;) {
        const char *style = cli_style_sequence(text[done]);
        size_t length = plain_length(text + done, size - done < sizeof piece ? size - done : sizeof piece);
        if (style && !put(target, style, strlen(style)))
            return 0;
        if (style) {
            done++;
            continue;
        }
        memcpy(piece, text + done, length);
        cli_mask_controls(piece, length);
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

static bool put_to_file(void *descriptor, const char *text, size_t size)
{
    return write(*(const int *)descriptor, text, size) == (ssize_t)size;
}

/* Standard output where that is a terminal: made masked itself, it alone turns styles into escapes. */
static FILE *masked_stdout;

static ssize_t write_to_stream(void *target, const char *text, size_t size)
{
    if (target == masked_stdout)
        return put_to_stream(target, text, size) ? (ssize_t)size : 0;
    return write_pieces(target, text, size, put_to_stream);
}

static ssize_t write_to_file(void *descriptor, const char *text, size_t size)
{
    return write_pieces(descriptor, text, size, put_to_file);
}

/* Bytes of the first line of `text`, its end included, or those before the last blank at which it fits
 * `width` columns (0: any). A word that does not fit stays whole. */
static size_t line_length(const char *text, size_t size, size_t width)
{
    size_t blank = 0, columns = 0;
    for (size_t i = 0; i < size; i++) {
        if (text[i] == '\n')
            return i + 1;
        columns += ((unsigned char)text[i] & 0xc0) != 0x80;
        if (width && columns > width && blank)
            return blank;
        if (text[i] == ' ')
            blank = i;
    }
    return size;
}

static ssize_t write_message(void *descriptor, const char *text, size_t size)
{
    size_t width = cli_message_width();
    for (size_t from = 0, length; from < size; from += length) {
        length = line_length(text + from, size - from, width);
        if (!write_pieces(descriptor, text + from, length, put_to_file))
            return 0;
        if (from + length < size && text[from + length] == ' ' && put_to_file(descriptor, "\n", 1))
            length++;
    }
    return (ssize_t)size;
}

FILE *cli_masked_stream(FILE *target)
{
    return fopencookie(target, "w", (cookie_io_functions_t){.write = write_to_stream});
}

/* NULL without memory: the messages of the program itself are masked without it. */
static FILE *masked_file(int *descriptor, cookie_write_function_t *write_text, char *line, size_t size)
{
    FILE *masked = fopencookie(descriptor, "w", (cookie_io_functions_t){.write = write_text});
    if (masked)
        setvbuf(masked, line, _IOLBF, size);
    return masked;
}

void cli_mask_streams(void)
{
    static int descriptor[] = {STDOUT_FILENO, STDERR_FILENO};
    static char line[2][BUFSIZ];
    FILE *out = isatty(STDOUT_FILENO) ? masked_file(&descriptor[0], write_to_file, line[0], BUFSIZ) : NULL;
    masked_stdout = out;
#ifdef __GLIBC__ /* elsewhere they are no variables */
    FILE *messages = masked_file(&descriptor[1], write_message, line[1], BUFSIZ);
    stdout = out ? out : stdout;
    stderr = messages ? messages : stderr;
#endif
}
