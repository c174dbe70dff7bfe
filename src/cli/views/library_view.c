#include "cli/views/library_view.h"

#include <math.h>
#include <string.h>

#include "cli/output/text.h"

/* Nearer than this and the two are as fast as each other: what measurements and models leave open. */
static const double near = 1.05;

typedef bool kind(const spc_forecast *f, const spc_device *device);

static bool is_ours(const spc_forecast *f, const spc_device *device)
{
    (void)device;
    return !f->foreign && f->spec.kernel && !spc_kernel_is_peer(f->spec.kernel);
}

static bool is_other(const spc_forecast *f, const spc_device *device)
{
    return f->spec.kernel && !is_ours(f, device);
}

/* Times that include waiting for the end do not compare with ours. A kernel of ours that stands in for a
 * library says something about it where the device knows what the library takes besides. */
static bool is_comparable(const spc_forecast *f, const spc_device *device)
{
    char key[96];
    double value;
    if (!is_other(f, device) || f->waited)
        return false;
    snprintf(key, sizeof key, "exec_launch@%.*s", (int)strcspn(f->kernel, ":"), f->kernel);
    return f->by_terms || spc_device_get(device, key, NULL, &value);
}

/* NULL: there is none. */
static const spc_forecast *find_first(const spc_forecast *sorted, size_t count, kind *wanted,
                                      const spc_device *device)
{
    for (size_t i = 0; i < count; i++)
        if (!sorted[i].bound && sorted[i].prediction.fits && sorted[i].prediction.seconds > 0 &&
            isfinite(sorted[i].prediction.share_seconds) && wanted(&sorted[i], device))
            return &sorted[i];
    return NULL;
}

/* NULL: there is an answer. */
static const char *why_not(const spc_forecast *other, const spc_forecast *theirs, const cli_design *design)
{
    if (cli_design_borrows_code(design))
        return "this GPU has no machine code of our kernels here, that of another one stands in";
    if (!theirs)
        return other->waited ? "times of the other kernels include launching and waiting, ours do not"
                             : "nothing was measured of the other kernels, or their set-up is not known";
    if (design->changed && theirs->by_terms)
        return "terms hold for the machine as it was measured, not for a changed one";
    return NULL;
}

static void describe_answer(const spc_forecast *ours, const spc_forecast *theirs, json_t *object)
{
    const spc_prediction *p = &ours->prediction, *q = &theirs->prediction;
    double ratio = q->share_seconds / p->share_seconds;
    bool ours_is_faster = p->seconds < q->seconds;
    const spc_prediction *fast = ours_is_faster ? p : q, *slow = ours_is_faster ? q : p;
    uint64_t pays = fast->setup_seconds == 0 ? 0 : spc_products_to_pay(fast, slow);
    cli_set_text(object, "ours", ours->kernel);
    cli_set_number(object, "ours_seconds", p->seconds);
    cli_set_text(object, "library", theirs->kernel);
    cli_set_number(object, "library_seconds", q->seconds);
    cli_set_flag(object, "stand_in", !theirs->by_terms);
    cli_set_number(object, "ratio", ratio);
    cli_set_text(object, "use", ratio > near ? "ours" : ratio < 1 / near ? "library" : "either");
    cli_set_flag(object, "overlap", p->seconds_low <= q->seconds_high && q->seconds_low <= p->seconds_high);
    cli_set_text(object, "faster", ours_is_faster ? ours->kernel : theirs->kernel);
    cli_set_number(object, "pays_after", pays < UINT64_MAX ? (double)pays : NAN);
}

void cli_describe_library(const spc_forecast *sorted, size_t count, const cli_design *design,
                          uint64_t products, json_t *document)
{
    const spc_forecast *ours = find_first(sorted, count, is_ours, design->device),
                       *other = find_first(sorted, count, is_other, design->device),
                       *theirs = find_first(sorted, count, is_comparable, design->device);
    if (!ours || !other || design->options.model != SPC_MODEL_EXEC)
        return;
    json_t *object = cli_add_object(document, "library");
    const char *why = why_not(other, theirs, design);
    if (why) {
        cli_set_text(object, "why", why);
        return;
    }
    describe_answer(ours, theirs, object);
    if (products)
        cli_set_count(object, "products", products);
}

/* From when on the faster kernel is ahead, where it is not so from the first product on. */
static void print_pays(FILE *stream, const json_t *answer)
{
    char products[CLI_TEXT_SIZE];
    double pays = cli_get_number(answer, "pays_after");
    if (pays > 1)
        fprintf(stream, " %s pays from %s products on.", cli_get_text(answer, "faster"),
                cli_rounded(pays, CLI_COUNT, products));
}

void cli_print_library(FILE *stream, const json_t *document)
{
    const json_t *answer = cli_get(document, "library");
    char ours[CLI_TEXT_SIZE], theirs[CLI_TEXT_SIZE], products[CLI_TEXT_SIZE];
    if (!answer)
        return;
    fputs("Ours or the library's? ", stream);
    if (*cli_get_text(answer, "why")) {
        fprintf(stream, "No answer: %s.\n", cli_get_text(answer, "why"));
        return;
    }
    double ratio = cli_get_number(answer, "ratio");
    fprintf(stream, "%s takes %s, %s%s %s: ", cli_get_text(answer, "ours"),
            cli_rounded(cli_get_number(answer, "ours_seconds"), CLI_SECONDS, ours),
            cli_get_text(answer, "library"),
            json_is_true(cli_get(answer, "stand_in")) ? " (by a stand-in)" : "",
            cli_rounded(cli_get_number(answer, "library_seconds"), CLI_SECONDS, theirs));
    if (cli_get_number(answer, "products") > 0)
        fprintf(stream, "for %s products, set-up included, ",
                cli_rounded(cli_get_number(answer, "products"), CLI_COUNT, products));
    if (strcmp(cli_get_text(answer, "use"), "either") == 0)
        fputs("either, they differ by less than 5 %.", stream);
    else
        fprintf(stream, "%s, %.2fx as fast%s.", cli_get_text(answer, ratio > 1 ? "ours" : "library"),
                fmax(ratio, 1 / ratio),
                json_is_true(cli_get(answer, "overlap")) ? ", but their intervals overlap" : "");
    print_pays(stream, answer);
    putc('\n', stream);
}
