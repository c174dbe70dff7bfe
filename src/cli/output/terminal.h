/* cli/output/terminal.h - what standard output is: how wide, and whether it shows colours. */
#ifndef SPC_CLI_OUTPUT_TERMINAL_H
#define SPC_CLI_OUTPUT_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>

/* --wide: tables have all their columns, however narrow the terminal is. */
void cli_terminal_set_wide(void);

/* --color=always, never or auto: on a terminal, unless NO_COLOR is set or TERM is dumb. */
typedef enum cli_color { CLI_COLOR_AUTO, CLI_COLOR_ALWAYS, CLI_COLOR_NEVER } cli_color;
void cli_terminal_set_color(cli_color color);

/* What goes to a file is neither cut nor coloured. */
void cli_terminal_is_file(void);

/* Columns that a line may have: of the terminal, or $COLUMNS where output is none and that is set; 0: any. */
size_t cli_terminal_width(void);

/* Headings are bold, the best is green; CLI_PLAIN ends both. A style is printed to a harmless stream as one
 * byte, which that stream replaces; nothing is printed where there are no colours. */
typedef enum cli_style { CLI_PLAIN = 1, CLI_BOLD, CLI_GREEN } cli_style;
void cli_set_style(FILE *stream, cli_style style);

/* What a terminal is told for such a byte; NULL where the byte is none, or there are no colours. */
const char *cli_style_sequence(char byte);

/* Prints text in lines that fit the terminal, or of at most 100 columns; a line break in text stays one. */
void cli_print_filled(FILE *stream, const char *text);

#endif
