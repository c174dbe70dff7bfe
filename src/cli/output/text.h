/* cli/output/text.h - numbers and names as text. */
#ifndef SPC_CLI_OUTPUT_TEXT_H
#define SPC_CLI_OUTPUT_TEXT_H

#include <stddef.h>

/* How a number is shown to people; machine formats always carry the plain number. */
typedef enum cli_unit {
    CLI_TEXT,       /* as it is, aligned left */
    CLI_SCIENTIFIC, /* four digits, with an exponent where that is shorter */
    CLI_EXACT,      /* every digit */
    CLI_COUNT,      /* 1,234,567 */
    CLI_NUMBER,     /* about four digits */
    CLI_PERCENT,    /* a share in [0, 1] as 12.3 % */
    CLI_BYTES,      /* 1.23 MB */
    CLI_RATE,       /* 1.23 MB/s */
    CLI_CAPACITY,   /* of a cache: 1.23 MiB */
    CLI_SECONDS,    /* 1.23 ms */
    CLI_TIMES,      /* 1.23x */
    CLI_INTERVAL,   /* of the row's seconds, from seconds_low and seconds_high: -9..+12 % */
    CLI_SPARE = 32, /* added to one of these: the column goes first where the terminal is narrow */
} cli_unit;

/* Without CLI_SPARE. */
cli_unit cli_plain_unit(cli_unit unit);

enum { CLI_TEXT_SIZE = 40 };

/* Shortest decimal text that reads back as the same double. */
char *cli_exact(double value, char text[CLI_TEXT_SIZE]);

/* Rounded, with its unit. */
char *cli_rounded(double value, cli_unit unit, char text[CLI_TEXT_SIZE]);

/* An interval beside its value: "-9..+12 %", beyond 1000 % "0.5x..40x"; "-" where it is not known. */
char *cli_interval(double value, double low, double high, char text[CLI_TEXT_SIZE]);

enum { CLI_DATE_SIZE = 32 };

/* Now by a format of strftime, in UTC, or the time of SOURCE_DATE_EPOCH, for files that are the same whenever
 * they are made. */
void cli_format_now(const char *format, char date[CLI_DATE_SIZE]);

/* "2026-11-25" */
void cli_today(char date[CLI_DATE_SIZE]);

/* Columns that UTF-8 text takes on a terminal. */
size_t cli_width(const char *text);

/* The part of a path after its last slash. */
const char *cli_basename(const char *path);

/* Does text end in suffix? */
int cli_ends_in(const char *text, const char *suffix);

#endif
