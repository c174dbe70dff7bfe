/* Which machine is meant where none is named: the one that the program runs on, else some typical ones. */
#include "cli/input/inputs.h"

#include <ctype.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "output/console.h"
#include "sparcast/device.h"

/* Whether there is a device file of that name. */
static bool is_known(const char *name)
{
    spc_error error;
    spc_device *device;
    if (spc_device_load(name, &device, &error) != SPC_OK)
        return false;
    spc_device_free(device);
    return true;
}

/* The product that the driver's library says the first GPU is. */
static bool ask_driver(const char *library, const char *init, const char *get_name, char *name, int size)
{
    typedef int init_call(unsigned flags);
    typedef int name_call(char *name, int size, int device);
    void *driver = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (!driver)
        return false;
    init_call *start;
    name_call *ask;
    *(void **)&start = dlsym(driver, init);
    *(void **)&ask = dlsym(driver, get_name);
    return start && ask && start(0) == 0 && ask(name, size, 0) == 0 && *name; /* drivers stay loaded */
}

/* "model name : AMD EPYC 9654 96-Core Processor". */
static bool ask_system(char *name, size_t size)
{
    char line[256];
    bool found = false;
    FILE *from = fopen("/proc/cpuinfo", "re");
    while (from && !found && fgets(line, sizeof line, from))
        if (strncmp(line, "model name", strlen("model name")) == 0 && strchr(line, ':')) {
            const char *value = strchr(line, ':') + 1;
            value += strspn(value, " \t");
            snprintf(name, size, "%.*s", (int)strcspn(value, "\n"), value);
            found = true;
        }
    if (from)
        fclose(from);
    return found;
}

/* The device file of a calibration comes before the products; SPARCAST_THIS= says that there is nothing. */
static bool find_this_machine(char *name, size_t size)
{
    const char *here = getenv("SPARCAST_THIS");
    snprintf(name, size, "this");
    if (here && !*here)
        return false;
    return is_known("this") ||
           (ask_driver("libcuda.so.1", "cuInit", "cuDeviceGetName", name, (int)size) && is_known(name)) ||
           (ask_driver("libamdhip64.so", "hipInit", "hipDeviceGetName", name, (int)size) && is_known(name)) ||
           (ask_system(name, size) && is_known(name));
}

/* Machines that an argument names, two for a list of more; one where it asks for help, which needs none. */
static int count_machines(const char *word, const char *next)
{
    static const char *const others[] = {"--help", "--usage", "--version", "-?", "-h", "-V"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(word, others[i]) == 0)
            return 1;
    bool is_long = strncmp(word, "--de", 4) == 0;
    if (!is_long && strncmp(word, "-d", 2) != 0)
        return 0;
    const char *value = is_long ? strchr(word, '=') : word[2] ? word + 2 : NULL;
    value = value ? value : next;
    return value && cli_is_list(value) ? 2 : 1;
}

/* A file that is not there is one, too, where its name tells: so that it is what the error is about. */
bool cli_is_input(const char *word)
{
    const char *dot = strrchr(word, '.');
    bool path = *word != '-' && (strchr(word, '/') || (dot && isalpha((unsigned char)dot[1])));
    return path || strncmp(word, "recipe:", strlen("recipe:")) == 0 || strcmp(word, "-") == 0 ||
           access(word, F_OK) == 0;
}

char **cli_name_machine(int *argc, char **argv)
{
    static char predict[] = "predict", compare[] = "compare", option[] = "-d", name[160];
    static char typical[][12] = {"h100", "a100", "rtx-4090", "epyc-9654"};
    enum { TYPICAL = sizeof typical / sizeof *typical };
    bool named = *argc > 1 && strcmp(argv[1], predict) == 0;
    if (*argc < (named ? 3 : 2))
        return argv;
    const char *input = NULL;
    int words = 0, machines = 0, first = named ? 2 : 1;
    for (int i = first; i < *argc; i++) {
        bool listed = strncmp(argv[i], "--files-from", strlen("--files-from")) == 0;
        input = !input && (listed || cli_is_input(argv[i])) ? argv[i] : input;
        machines += count_machines(argv[i], argv[i + 1]);
    }
    if (!input || (named && machines))
        return argv;
    char **own = cli_allocate((size_t)(*argc + 3 + 2 * TYPICAL) * sizeof *own);
    bool here = !machines && find_this_machine(name, sizeof name);
    own[words++] = argv[0];
    own[words++] = here || machines == 1 ? predict : compare;
    for (size_t i = 0; !machines && i < (here ? 1 : TYPICAL); i++) {
        own[words++] = option;
        own[words++] = here ? name : typical[i];
    }
    for (int i = first; i < *argc; i++)
        own[words++] = argv[i];
    own[words] = NULL;
    *argc = words;
    if (machines)
        return own;
    if (here)
        cli_complain("no --device: forecast for this machine, %s",
                     strcmp(name, "this") ? name : "as calibrated");
    else
        cli_complain("no --device, and this machine is in no list: four typical ones. "
                     "'sparcast predict -d h100 %s' says more of one",
                     input);
    return own;
}
