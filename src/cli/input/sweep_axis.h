/* cli/input/sweep_axis.h - what a sweep varies: "l2_bytes=8MiB:256MiB:x2", "line_bytes=32,64,128",
 * "memory=none,gather-hbm3". */
#ifndef SPC_CLI_INPUT_SWEEP_AXIS_H
#define SPC_CLI_INPUT_SWEEP_AXIS_H

#include <argp.h>
#include <stdbool.h>
#include <stddef.h>

enum { CLI_AXIS_VALUES = 1024, CLI_AXIS_TEXT = 96 };

typedef struct cli_axis_value {
    char text[CLI_AXIS_TEXT]; /* as a change of a design spells it */
    double number;            /* NaN of a word */
} cli_axis_value;

typedef struct cli_axis {
    char key[CLI_AXIS_TEXT];
    size_t count;
    cli_axis_value *value;
} cli_axis;

/* Wrong usage where the key is neither one of a device nor a what-if, or a value or range cannot be read. */
void cli_parse_axis(struct argp_state *state, const char *argument, cli_axis *axis);
void cli_axis_free(cli_axis *axis);

/* Are all values numbers? */
bool cli_axis_is_numeric(const cli_axis *axis);

/* The change to a design that a value stands for: "l2_bytes=8388608", "hit+30", "" for the word none. */
void cli_axis_change(const cli_axis *axis, size_t i, char change[2 * CLI_AXIS_TEXT]);

#endif
