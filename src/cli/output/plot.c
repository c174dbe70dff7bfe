#include "cli/output/plot.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/output/complain.h"

extern char **environ;

FILE *cli_plot_begin(int width, int height)
{
    FILE *script = tmpfile();
    if (!script) {
        cli_complain("cannot make a temporary file for a figure: %s", strerror(errno));
        return NULL;
    }
    fprintf(script,
            "set terminal svg size %d,%d dynamic noenhanced font 'sans-serif,12' background 'white'\n"
            "set grid lc '#dddddd'\nset key outside right noenhanced\nset border 3\nset tics nomirror\n",
            width, height);
    return script;
}

void cli_plot_string(FILE *script, const char *text)
{
    putc('\'', script);
    for (; *text; text++) {
        if (*text == '\'')
            putc('\'', script);
        putc((unsigned char)*text < 0x20 ? '?' : *text, script);
    }
    putc('\'', script);
}

void cli_plot_cell(FILE *script, const char *text)
{
    putc('"', script);
    for (; *text; text++)
        putc((unsigned char)*text < 0x20 || strchr("\"\\", *text) ? '?' : *text, script);
    putc('"', script);
}

/* Returns 0 or an errno; *status is that of waitpid. Without an output, what gnuplot prints is dropped. */
static int run_gnuplot(FILE *input, FILE *output, int *status)
{
    posix_spawn_file_actions_t actions;
    pid_t process;
    char *const arguments[] = {"gnuplot", "-", NULL};
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, fileno(input), STDIN_FILENO);
    if (output)
        posix_spawn_file_actions_adddup2(&actions, fileno(output), STDOUT_FILENO);
    else
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    int code = posix_spawnp(&process, arguments[0], &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (code)
        return code;
    while (waitpid(process, status, 0) < 0)
        if (errno != EINTR)
            return errno;
    return 0;
}

void cli_plot_copy(FILE *figure, FILE *out, bool inline_svg)
{
    char block[4096];
    size_t size;
    if (inline_svg)
        while (fgets(block, sizeof block, figure))
            if (strncmp(block, "<svg", 4) == 0) {
                fputs(block, out);
                break;
            }
    while ((size = fread(block, 1, sizeof block, figure)) > 0)
        fwrite(block, 1, size, out);
}

bool cli_plot_is_whole(FILE *figure, const char *end)
{
    char tail[16];
    size_t length = strlen(end);
    return fseek(figure, -(long)length, SEEK_END) == 0 && fread(tail, 1, length, figure) == length &&
           memcmp(tail, end, length) == 0;
}

bool cli_plot_run(FILE *script, FILE *out)
{
    int status = 0, code = 0;
    if (fflush(script) != 0 || fseek(script, 0, SEEK_SET) != 0)
        code = errno;
    else
        code = run_gnuplot(script, out, &status);
    fclose(script);
    if (code == ENOENT)
        cli_complain("figures need gnuplot, which is not installed (Debian: apt-get install gnuplot-nox)");
    else if (code)
        cli_complain("cannot run gnuplot: %s", strerror(code));
    else if (status)
        cli_complain("gnuplot could not draw the figure");
    return !code && !status;
}

bool cli_plot_end(FILE *script, FILE *out, bool inline_svg)
{
    FILE *figure = tmpfile();
    if (!figure) {
        cli_complain("cannot make a temporary file for a figure: %s", strerror(errno));
        fclose(script);
        return false;
    }
    bool good = cli_plot_run(script, figure);
    if (good && !cli_plot_is_whole(figure, CLI_SVG_END)) {
        cli_complain("cannot write the temporary file of a figure: is the disk full?");
        good = false;
    }
    if (good) {
        rewind(figure);
        cli_plot_copy(figure, out, inline_svg);
    }
    fclose(figure);
    return good;
}
