#include "output/answers.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "output/console.h"

extern char **environ;

/* How draw.js ends. */
enum { DRAWN = 0, NOT_WRITTEN = 2, NO_CONVERTER = 3, NO_FIGURE = 4 };

/* What --title and --label say, of all figures of this run. */
static struct {
    const char *title;
    char **name, **label; /* of devices, what they are called */
    size_t labels;
} words;

void cli_figures_set_title(const char *title)
{
    words.title = title;
}

const char *cli_figures_title(const char *otherwise)
{
    return words.title ? words.title : otherwise;
}

bool cli_figures_add_label(const char *text)
{
    const char *equals = strchr(text, '=');
    if (!equals || equals == text || equals - text >= 256)
        return false;
    words.name = cli_reallocate(words.name, (words.labels + 1) * sizeof *words.name);
    words.label = cli_reallocate(words.label, (words.labels + 1) * sizeof *words.label);
    words.name[words.labels] = cli_printed("%.*s", (int)(equals - text), text);
    words.label[words.labels++] = cli_printed("%s", equals + 1);
    return true;
}

void cli_figures_forget(void)
{
    for (size_t i = 0; i < words.labels; i++) {
        free(words.name[i]);
        free(words.label[i]);
    }
    free(words.name);
    free(words.label);
    memset(&words, 0, sizeof words);
}

/* A text or null. */
static void write_text(FILE *script, const char *text)
{
    if (text)
        cli_write_json_text(script, text, CLI_JSON_LINE);
    else
        fputs("null", script);
}

static void write_request(FILE *script, const char *kind, const char *data, const char *folder)
{
    fputs("var request = {\"kind\": ", script);
    write_text(script, kind);
    fprintf(script, ", \"data\": %s, \"folder\": ", data);
    write_text(script, folder);
    fputs(", \"title\": ", script);
    write_text(script, words.title);
    fputs(", \"labels\": ", script);
    if (!words.labels)
        fputs("null", script);
    for (size_t i = 0; i < words.labels; i++) {
        fputs(i ? ", " : "{", script);
        write_text(script, words.name[i]);
        fputs(": ", script);
        write_text(script, words.label[i]);
    }
    fputs(words.labels ? "}};\n" : "};\n", script);
}

static void write_script(FILE *script, const char *kind, const char *data, const char *folder)
{
    fputs(cli_page_vega, script);
    fputs(cli_page_charts, script);
    fputs(cli_page_matrix_charts, script);
    fputs(cli_page_collection_charts, script);
    fputs(cli_page_paper_charts, script);
    fputs(cli_page_sweep_charts, script);
    fputs(cli_page_order_charts, script);
    fputs(cli_page_gpus_charts, script);
    fputs(cli_page_method_charts, script);
    write_request(script, kind, data, folder);
    fputs(cli_page_draw, script);
}

/* Returns 0 or an errno; *status is that of waitpid. Without an output, what node prints is dropped. */
static int run_node(FILE *script, FILE *output, int *status)
{
    posix_spawn_file_actions_t actions;
    pid_t process;
    char *const arguments[] = {"node", "-", NULL};
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, fileno(script), STDIN_FILENO);
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

static void complain_of(int code, int status, const char *folder)
{
    if (code == ENOENT)
        cli_complain("figures need node, which is not installed (Debian: apt-get install nodejs)");
    else if (code)
        cli_complain("cannot run node: %s", strerror(code));
    else if (WIFEXITED(status) && WEXITSTATUS(status) == NO_CONVERTER)
        cli_complain(
            "figures need rsvg-convert, which is not installed (Debian: apt-get install librsvg2-bin)");
    else if (WIFEXITED(status) && WEXITSTATUS(status) == NOT_WRITTEN)
        cli_complain("%s: cannot write a figure: is the disk full?", folder ? folder : "standard output");
    else if (WIFEXITED(status) && WEXITSTATUS(status) == NO_FIGURE)
        cli_complain("%s: a file there has the name of a figure and is none: choose another folder", folder);
    else
        cli_complain("node could not draw the figures");
}

static bool figures_draw(const char *kind, const char *data, const char *folder, FILE *output)
{
    int status = 0, code = 0;
    if (!*cli_page_vega) {
        cli_complain("figures need Vega, without which this program was built (Debian: libjs-vega)");
        return false;
    }
    FILE *script = tmpfile();
    if (!script) {
        cli_complain("cannot make a temporary file for a figure: %s", strerror(errno));
        return false;
    }
    write_script(script, kind, data, folder);
    if (fflush(script) != 0 || fseek(script, 0, SEEK_SET) != 0)
        code = errno;
    else
        code = run_node(script, output, &status);
    fclose(script);
    if (code || status != DRAWN)
        complain_of(code, status, folder);
    return !code && status == DRAWN;
}

bool cli_draw_figures_of(const char *kind, const char *data, const char *folder)
{
    if (mkdir(folder, 0777) == 0 || errno == EEXIST)
        return figures_draw(kind, data, folder, NULL);
    cli_complain("%s: cannot make the folder: %s", folder, strerror(errno));
    return false;
}

bool cli_draw_figure_of(FILE *stream, const char *kind, const char *data)
{
    char block[4096];
    size_t size;
    FILE *figure = tmpfile();
    if (!figure) {
        cli_complain("cannot make a temporary file for a figure: %s", strerror(errno));
        return false;
    }
    bool good = figures_draw(kind, data, NULL, figure);
    rewind(figure);
    while (good && (size = fread(block, 1, sizeof block, figure)) > 0)
        fwrite(block, 1, size, stream); /* a failure is kept in the stream */
    fclose(figure);
    return good;
}
