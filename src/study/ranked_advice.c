/* What to say of a ranking: the change or the order that helps each kernel most, what is worth naming. */
#include <string.h>

#include "model/model.h"
#include "study/rank_once.h"

static const double least_order = 1.01, least_help = 1.005; /* printed as 1.01x */

static bool is_reordering(const spc_change *change)
{
    return change->what && strcmp(change->what, "reorder") == 0;
}

/* Changes of the kernel come before the order where they bring as much. The bound of a reordering is on hits
 * of x alone: an order that puts a warp's accesses into fewer lines may beat it. */
static void choose_help(spc_ranked *row)
{
    const spc_change *change = &row->change;
    bool ordered = row->has_order && row->order.speedup >= least_order, reordering = is_reordering(change);
    bool others = change->what && !reordering && (!row->has_order || change->speedup >= row->order.speedup);
    if (ordered && !others) {
        row->helps = SPC_HELPS_ORDER;
        row->order_bounded = reordering && change->speedup > row->order.speedup;
    } else
        row->helps = change->what ? SPC_HELPS_CHANGE : SPC_HELPS_NOTHING;
}

static bool is_ranked(const spc_ranking *r, const char *kernel)
{
    for (size_t i = 0; i < r->rows; i++)
        if (strcmp(r->row[i].forecast.kernel, kernel) == 0)
            return true;
    return false;
}

static const char *find_faster(const spc_ranking *r, const spc_change *change)
{
    static const char *const other[] = {"parameter", "sort", "format"};
    for (size_t i = 0; change->what && i < sizeof other / sizeof *other; i++)
        if (strcmp(change->what, other[i]) == 0 && !is_ranked(r, change->kernel))
            return change->kernel;
    return NULL;
}

/* Of equals the one that was asked first. */
static void sort_helps(spc_ranking *r)
{
    enum { ROOM = sizeof r->useful_help / sizeof *r->useful_help };
    r->useful = 0;
    for (size_t i = 0; i < r->helps && r->useful < ROOM; i++) {
        size_t at = r->useful;
        if (!(r->help[i].speedup >= least_help))
            continue;
        for (; at > 0 && r->useful_help[at - 1]->speedup < r->help[i].speedup; at--)
            r->useful_help[at] = r->useful_help[at - 1];
        r->useful_help[at] = &r->help[i];
        r->useful++;
    }
}

void spc_ranking_advise(spc_ranking *r, spc_ranked *row)
{
    for (size_t i = 0; i < r->rows; i++) {
        choose_help(&row[i]);
        row[i].least = spc_is_least(&row[i].forecast);
        row[i].untrusted = row[i].forecast.null_error < row[i].forecast.mean_error;
    }
    if (r->best)
        row[0].faster = find_faster(r, &row[0].change);
    sort_helps(r);
    r->best_order = NULL;
    for (size_t i = 0; i < r->orders; i++)
        if (r->order[i].speedup > (r->best_order ? r->best_order->speedup : 1))
            r->best_order = &r->order[i];
}
