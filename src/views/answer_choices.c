/* What to choose, in sentences: our kernels or the library's, an order, the device or its host. */
#include <math.h>
#include <string.h>

#include "output/console.h"
#include "views/answer_view.h"

/* ---- our kernels or the library's ---- */

/* From when on the faster kind is ahead, and the faster kernel. */
static void print_pays(FILE *stream, const spc_library_verdict *l)
{
    char products[CLI_TEXT_SIZE];
    bool ours = strcmp(l->faster, l->ours) == 0, known = l->pays_after < UINT64_MAX;
    double pays = (double)l->pays_after, leads = (double)l->leads_after;
    if (known && pays > 1 && !(ours && l->overlap))
        fprintf(stream, " %s from %s products on, with %s.",
                ours ? "Leaving the library pays" : "The library pays",
                cli_rounded(pays, CLI_COUNT, products), l->first);
    else if (known && strcmp(l->use, "ours") == 0 && !l->overlap)
        fprintf(stream, " Leaving the library pays from the first product on, with %s.", l->first);
    if (l->leads_after < UINT64_MAX && leads > 1 && !(leads == pays && strcmp(l->faster, l->first) == 0))
        fprintf(stream, " %s is the fastest of all from %s products on.", l->faster,
                cli_rounded(leads, CLI_COUNT, products));
}

void cli_say_library(FILE *stream, const spc_answer *a)
{
    const spc_library_verdict *l = &a->library;
    char ours[CLI_TEXT_SIZE], theirs[CLI_TEXT_SIZE], products[CLI_TEXT_SIZE];
    if (!a->has_library)
        return;
    if (l->why) {
        fprintf(stream, "No answer: %s.\n", l->why);
        return;
    }
    fprintf(stream, "%s takes %s, %s%s %s: ", l->ours, cli_rounded(l->ours_seconds, CLI_SECONDS, ours),
            l->library, l->proxy ? " (by a stand-in)" : "",
            cli_rounded(l->library_seconds, CLI_SECONDS, theirs));
    if (a->products < UINT64_MAX)
        fprintf(stream, "for %s product%s, set-up included, ",
                cli_rounded((double)a->products, CLI_COUNT, products), a->products == 1 ? "" : "s");
    if (strcmp(l->use, "either") == 0)
        fputs("either, they differ by less than 5 %.", stream);
    else
        fprintf(stream, "%s, %.2fx as fast%s.", strcmp(l->use, "ours") == 0 ? l->ours : l->library,
                fmax(l->ratio, 1 / l->ratio), l->overlap ? ", but their intervals overlap" : "");
    print_pays(stream, l);
    if (spc_answer_has_caution(a, SPC_CAUTION_CODE_UNMEASURED))
        fputs(" Ours never ran on a GPU of this maker: its time follows from machine code alone.", stream);
    putc('\n', stream);
}

/* ---- orders ---- */

static const spc_order_found *order_of(const spc_answer *a, const char *name)
{
    const spc_order_found *found = &a->order[0];
    for (size_t i = 1; i < a->orders; i++)
        if (name ? strcmp(a->order[i].order, name) == 0 : !(a->order[i].speedup <= found->speedup))
            found = &a->order[i];
    return found;
}

/* After how many operations it has paid, as far as that is known. */
static void print_pays_range(FILE *stream, const spc_answer *a, const spc_order_found *best)
{
    char low[CLI_TEXT_SIZE], high[CLI_TEXT_SIZE], cost[CLI_TEXT_SIZE];
    fprintf(stream, ", which has paid after %s", cli_rounded((double)best->pays_after_low, CLI_COUNT, low));
    if (best->pays_after_high == UINT64_MAX)
        fputs(" or more", stream);
    else if (best->pays_after_high > best->pays_after_low)
        fprintf(stream, " to %s", cli_rounded((double)best->pays_after_high, CLI_COUNT, high));
    fprintf(stream, " %ss where ordering takes as long as on this computer (%s)", cli_operation_word(a),
            cli_rounded(best->order_seconds + best->apply_seconds, CLI_SECONDS, cost));
}

void cli_say_order(FILE *stream, const spc_answer *a)
{
    char gain[CLI_TEXT_SIZE], count[CLI_TEXT_SIZE], cost[CLI_TEXT_SIZE];
    const spc_order_found *fastest = order_of(a, NULL), *best = order_of(a, a->best_order);
    const char *word = cli_operation_word(a);
    bool counted = a->products < UINT64_MAX;
    if (counted)
        cli_rounded((double)a->products, CLI_COUNT, count);
    if (best == a->order) {
        if (fastest->speedup >= 1.0005) /* 0.1 % as it is printed */
            fprintf(stream, "leave it as it is: the best order, %s, gains only %.1f %%", fastest->order,
                    100 * (fastest->speedup - 1));
        else
            fputs("leave it as it is: no order gains anything", stream);
        if (counted)
            fprintf(stream, " in %s %ss, ordering included", count, word);
        return;
    }
    cli_rounded(best->speedup, CLI_TIMES, gain);
    fprintf(stream, "reorder it by %s and run %s: ", best->order, best->kernel);
    if (counted)
        fprintf(stream, "%s %ss are %s as fast, ordering included (%s on this computer)", count, word, gain,
                cli_rounded(best->order_seconds + best->apply_seconds, CLI_SECONDS, cost));
    else {
        fprintf(stream, "%s as fast as the best in its own order", gain);
        print_pays_range(stream, a, best);
    }
    if (fastest != best)
        fprintf(stream, "; %s, %s, is within the error and takes longer to find", fastest->order,
                cli_rounded(fastest->speedup, CLI_TIMES, gain));
    if (a->preconditioner && strcmp(a->preconditioner, "none") != 0)
        fputs("; how many iterations it then takes is not forecast", stream);
}

void cli_say_skipped_order(FILE *stream, const spc_caution *caution)
{
    const char *why = strstr(caution->about, ": ");
    fprintf(stream, "%.*s was not tried%s.\n", (int)(why ? why - caution->about : 0), caution->about,
            why ? why : "");
}

/* ---- the device or its host ---- */

void cli_say_host(FILE *stream, const spc_answer *a)
{
    const spc_host_answer *h = &a->host;
    char device[CLI_TEXT_SIZE], host[CLI_TEXT_SIZE], count[CLI_TEXT_SIZE];
    const char *word = cli_operation_word(a);
    for (size_t i = 0; i < a->cautions; i++)
        if (a->caution[i].kind == SPC_CAUTION_NO_ANSWER && strncmp(a->caution[i].about, "host: ", 6) == 0)
            fprintf(stream, "no answer: %s", a->caution[i].about + 6);
    if (a->has_host && !h->better)
        fprintf(stream, "no answer: %s does not say what such a%s %s takes", h->host,
                strchr("aeiou", *word) ? "n" : "", word);
    if (!a->has_host || !h->better)
        return;
    char kernels[CLI_TEXT_SIZE], setup[CLI_TEXT_SIZE], transfers[CLI_TEXT_SIZE], there[CLI_TEXT_SIZE];
    char own[CLI_TEXT_SIZE];
    fprintf(
        stream,
        "%s: %s %s%s take%s %s here (kernels %s, set-up %s, transfers %s) and %s on %s (kernels %s, set-up "
        "%s)",
        strcmp(h->better, "device") == 0 ? "this device" : "the CPU",
        cli_rounded((double)h->products, CLI_COUNT, count), word, h->products == 1 ? "" : "s",
        h->products == 1 ? "s" : "", cli_rounded(h->device_seconds, CLI_SECONDS, device),
        cli_rounded(h->device_seconds - h->setup_seconds - h->transfer_seconds, CLI_SECONDS, kernels),
        cli_rounded(h->setup_seconds, CLI_SECONDS, setup),
        cli_rounded(h->transfer_seconds, CLI_SECONDS, transfers),
        cli_rounded(h->host_seconds, CLI_SECONDS, host), h->host,
        cli_rounded(h->host_seconds - h->host_setup_seconds, CLI_SECONDS, there),
        cli_rounded(h->host_setup_seconds, CLI_SECONDS, own));
    if (h->break_even == UINT64_MAX)
        fputs("; the CPU wins however many there are", stream);
    else
        fprintf(stream, "; the device wins from %s %s%s on",
                cli_rounded((double)h->break_even, CLI_COUNT, count), word, h->break_even == 1 ? "" : "s");
}
