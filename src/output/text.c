#include "output/print.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

char *cli_exact(double value, char text[CLI_TEXT_SIZE])
{
    for (int digits = 15; digits <= 17; digits++) {
        snprintf(text, CLI_TEXT_SIZE, "%.*g", digits, value);
        if (strtod(text, NULL) == value)
            break;
    }
    return text;
}

static void group_digits(double value, char text[CLI_TEXT_SIZE])
{
    char plain[CLI_TEXT_SIZE];
    int length = snprintf(plain, sizeof plain, "%.0f", fabs(value)), used = 0;
    if (value <= -0.5)
        text[used++] = '-';
    for (int i = 0; i < length && used < CLI_TEXT_SIZE - 2; i++) {
        if (i && (length - i) % 3 == 0)
            text[used++] = ',';
        text[used++] = plain[i];
    }
    text[used] = '\0';
}

/* Three or four digits, without an exponent from 0.0001 to ten million. */
static int digits(double value, char *text, size_t size)
{
    double size_of = fabs(value);
    if (size_of >= 1e7 || (size_of < 1e-4 && size_of > 0))
        return snprintf(text, size, "%.3g", value);
    int decimals = size_of >= 999.5 ? 0 : size_of >= 99.95 ? 1 : size_of >= 0.9995 || size_of == 0 ? 2 : 4;
    decimals += (size_of > 0 && size_of < 0.00995) + (size_of > 0 && size_of < 0.000995);
    return snprintf(text, size, "%.*f", decimals, value);
}

/* A ratio for people: never with an exponent. */
static char *text_ratio(double value, char text[CLI_TEXT_SIZE])
{
    if (fabs(value) >= 9999.5)
        group_digits(value, text);
    else if (fabs(value) >= 1)
        digits(value, text, CLI_TEXT_SIZE);
    else
        snprintf(text, CLI_TEXT_SIZE, "%.*f", value && fabs(value) < 0.0995 ? 4 : 3, value);
    size_t used = strlen(text);
    snprintf(text + used, CLI_TEXT_SIZE - used, "x");
    return text;
}

static void text_scale(double value, double step, const char *const *names, int first, int last,
                       char text[CLI_TEXT_SIZE])
{
    int i = first;
    double shown = value * pow(step, -first);
    while (i < last && fabs(shown) >= 0.9995 * step) {
        shown /= step;
        i++;
    }
    bool whole = i == first && first == 0; /* there is no half byte */
    if (i == first && fabs(shown) < 0.0001)
        shown = 0; /* no unit is small enough for it */
    int used = whole ? snprintf(text, CLI_TEXT_SIZE, "%.0f", shown) : digits(shown, text, CLI_TEXT_SIZE);
    snprintf(text + used, (size_t)(CLI_TEXT_SIZE - used), " %s", names[i - first]);
}

cli_unit cli_plain_unit(cli_unit unit)
{
    return (cli_unit)(unit & (CLI_SPARE - 1));
}

char *cli_rounded(double value, cli_unit unit, char text[CLI_TEXT_SIZE])
{
    static const char *const bytes[] = {"B", "kB", "MB", "GB", "TB", "PB"};
    static const char *const rates[] = {"B/s", "kB/s", "MB/s", "GB/s", "TB/s", "PB/s"};
    static const char *const capacities[] = {"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
    static const char *const seconds[] = {"ns", "us", "ms", "s"};
    switch (unit) {
    case CLI_SCIENTIFIC:
        snprintf(text, CLI_TEXT_SIZE, "%.4g", value);
        break;
    case CLI_EXACT:
        return cli_exact(value, text);
    case CLI_COUNT:
        group_digits(value, text);
        break;
    case CLI_PERCENT:
        snprintf(text, CLI_TEXT_SIZE, "%.1f %%", 100 * value);
        break;
    case CLI_BYTES:
        text_scale(value, 1000, bytes, 0, 5, text);
        break;
    case CLI_RATE:
        text_scale(value, 1000, rates, 0, 5, text);
        break;
    case CLI_CAPACITY:
        text_scale(value, 1024, capacities, 0, 5, text);
        break;
    case CLI_SECONDS:
        text_scale(value, 1000, seconds, -3, 0, text);
        break;
    case CLI_TIMES:
        return text_ratio(value, text);
    case CLI_TEXT:
    case CLI_INTERVAL:
    case CLI_NUMBER:
    case CLI_SPARE:
        digits(value, text, CLI_TEXT_SIZE);
        break;
    }
    return text;
}

char *cli_interval(double value, double low, double high, char text[CLI_TEXT_SIZE])
{
    if (low == value && isnan(high))
        snprintf(text, CLI_TEXT_SIZE, "or more");
    else if (!(value > 0) || !isfinite(low) || !isfinite(high))
        snprintf(text, CLI_TEXT_SIZE, "-");
    else if (high < 11 * value) /* beyond 1000 % a factor is easier to read */
        snprintf(text, CLI_TEXT_SIZE, "%+.0f..%+.0f %%", 100 * (low / value - 1), 100 * (high / value - 1));
    else
        snprintf(text, CLI_TEXT_SIZE, "%.*fx..%.0fx", low < 10 * value ? 1 : 0, low / value, high / value);
    return text;
}

size_t cli_width(const char *text)
{
    size_t width = 0;
    for (; *text; text++)
        width += ((unsigned char)*text & 0xc0) != 0x80 && (unsigned char)*text >= 0x20; /* styles have none */
    return width;
}

const char *cli_basename(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash && slash[1] ? slash + 1 : path;
}

int cli_ends_in(const char *text, const char *suffix)
{
    size_t length = strlen(text), tail = strlen(suffix);
    return length >= tail && strcmp(text + length - tail, suffix) == 0;
}

void cli_format_now(const char *format, char date[CLI_DATE_SIZE])
{
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    time_t now = epoch ? (time_t)strtoll(epoch, NULL, 10) : time(NULL);
    struct tm utc;
    if (!gmtime_r(&now, &utc) || !strftime(date, CLI_DATE_SIZE, format, &utc))
        strcpy(date, "unknown date");
}

void cli_today(char date[CLI_DATE_SIZE])
{
    cli_format_now("%Y-%m-%d", date);
}

const char *cli_share(size_t part, size_t all)
{
    static _Thread_local char text[2 * CLI_TEXT_SIZE];
    char one[CLI_TEXT_SIZE], both[CLI_TEXT_SIZE];
    group_digits((double)part, one);
    group_digits((double)all, both);
    snprintf(text, sizeof text, all ? "%s of %s" : "%s", one, both);
    return text;
}
