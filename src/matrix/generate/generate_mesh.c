/* Stencils of a grid, and finite elements on one: blocks of unknowns a node. */
#include "core/error.h"
#include "core/memory.h"
#include "matrix/generate/generate_internal.h"

/* Points of a box, x fastest; renumbered by `name`, where given: name[place] = number, place[number] = place.
 */
typedef struct mesh {
    uint32_t size[3];
    uint32_t dof;
    bool star;          /* only neighbours along an axis, otherwise all that touch */
    uint8_t leaves[27]; /* at which edges (bits of `edges_of`) a step leaves the box */
    uint32_t shift[27], steps;
    uint32_t *name, *place;
} mesh;

/* Two bits a direction: whether a place lies at the lower, at the upper edge of the box. */
static inline unsigned edges_of(const mesh *m, uint32_t place)
{
    const uint32_t *size = m->size, line = place / size[0], x = place - line * size[0], z = line / size[1],
                   y = line - z * size[1];
    return (unsigned)(x == 0) | (unsigned)(x + 1 == size[0]) << 1 | (unsigned)(y == 0) << 2 |
           (unsigned)(y + 1 == size[1]) << 3 | (unsigned)(z == 0) << 4 | (unsigned)(z + 1 == size[2]) << 5;
}

static uint32_t mesh_row(const void *context, uint32_t row, uint32_t *col)
{
    const mesh *m = context;
    uint32_t node = row / m->dof, count = 0;
    uint32_t place = m->place ? m->place[node] : node;
    unsigned edges = edges_of(m, place);
    for (uint32_t i = 0; i < m->steps; i++) {
        if (m->leaves[i] & edges)
            continue;
        uint32_t other = place + m->shift[i];
        uint32_t first = (m->name ? m->name[other] : other) * m->dof;
        for (uint32_t k = 0; k < m->dof; k++)
            col[count++] = first + k;
    }
    return count;
}

static uint32_t mesh_length(const void *context, uint32_t row)
{
    const mesh *m = context;
    uint32_t node = row / m->dof;
    unsigned edges = edges_of(m, m->place ? m->place[node] : node);
    uint32_t around = 1, along = 1;
    for (int d = 0; d < 3; d++) {
        uint32_t beside = 2 - (edges >> (2 * d) & 1) - (edges >> (2 * d + 1) & 1);
        around *= 1 + beside;
        along += beside;
    }
    return (m->star ? along : around) * m->dof;
}

/* Neighbours of a point, in ascending order, as edges that are in the way and as differences of places. */
static void list_steps(mesh *m)
{
    for (int z = -1; z <= 1; z++)
        for (int y = -1; y <= 1; y++)
            for (int x = -1; x <= 1; x++) {
                if (m->star && (x != 0) + (y != 0) + (z != 0) > 1)
                    continue;
                m->leaves[m->steps] = (uint8_t)((x < 0) | (x > 0) << 1 | (y < 0) << 2 | (y > 0) << 3 |
                                                (z < 0) << 4 | (z > 0) << 5);
                m->shift[m->steps++] =
                    (uint32_t)x + m->size[0] * ((uint32_t)y + m->size[1] * (uint32_t)z); /* wraps, and back */
            }
}

static int fill_size(const spc_generate_options *o, mesh *m)
{
    int dimensions = 0;
    for (int d = 0; d < 3; d++) {
        if (o->extent[d])
            dimensions = d + 1;
        m->size[d] = o->extent[d] ? (uint32_t)o->extent[d] : 1;
    }
    return dimensions;
}

static spc_status check_size(const spc_generate_options *o, int dimensions, spc_error *error)
{
    for (int d = 0; d < dimensions; d++)
        if (o->extent[d] == 0)
            return spc_fail(error, SPC_ERROR_ARGUMENT, "--size has a direction without points");
    return SPC_OK;
}

static uint64_t generate_mesh_at_least_one(uint64_t size)
{
    return size ? size : 1;
}

/* Product of up to three factors as a number of rows. */
static spc_status count_rows(uint64_t a, uint64_t b, uint64_t c, uint32_t *rows, spc_error *error)
{
    uint64_t product;
    *rows = 0;
    if (__builtin_mul_overflow(a, b, &product) || __builtin_mul_overflow(product, c, &product) ||
        product > UINT32_MAX)
        return spc_fail(error, SPC_ERROR_RANGE, "%llu x %llu x %llu rows: limited to 32 bits",
                        (unsigned long long)a, (unsigned long long)b, (unsigned long long)c);
    *rows = (uint32_t)product;
    return SPC_OK;
}

static spc_row_maker maker_of(const spc_generate_options *o, mesh *m)
{
    return (spc_row_maker){.row = mesh_row,
                           .length = mesh_length,
                           .context = m,
                           .first = o->first_row,
                           .end = o->end_row,
                           .lengths_only = o->lengths_only};
}

spc_status spc_generate_stencil(const spc_generate_options *o, spc_pattern **pattern, spc_error *error)
{
    static const unsigned star[] = {3, 5, 7}, box[] = {3, 9, 27};
    mesh m = {.dof = 1};
    spc_row_maker maker = maker_of(o, &m);
    SPC_TRY(count_rows(generate_mesh_at_least_one(o->extent[0]), generate_mesh_at_least_one(o->extent[1]),
                       generate_mesh_at_least_one(o->extent[2]), &maker.rows, error));
    int dimensions = fill_size(o, &m);
    SPC_TRY(check_size(o, dimensions, error));
    uint64_t points = o->points ? o->points : star[dimensions - 1];
    m.star = points == star[dimensions - 1];
    if (!m.star && points != box[dimensions - 1])
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a stencil in %dD has %u or %u points, not %llu",
                        dimensions, star[dimensions - 1], box[dimensions - 1], (unsigned long long)points);
    maker.cols = maker.rows;
    maker.longest = (uint32_t)points;
    list_steps(&m);
    return spc_generate_from_rows(&maker, o->threads, pattern, error);
}

static void swap(uint32_t *a, uint32_t *b)
{
    uint32_t t = *a;
    *a = *b;
    *b = t;
}

/* Renumbers a random `fraction` of the nodes among themselves. */
static spc_status shuffle(mesh *m, uint32_t nodes, double fraction, uint64_t seed, spc_error *error)
{
    m->name = spc_malloc(nodes, sizeof *m->name);
    m->place = spc_malloc(nodes, sizeof *m->place);
    uint32_t *chosen = spc_malloc(nodes, sizeof *chosen);
    if (!m->name || !m->place || !chosen) {
        spc_free(chosen);
        return spc_fail_memory(error, nodes * sizeof *chosen);
    }
    uint64_t millionths = (uint64_t)(fraction * 1e6 + 0.5);
    uint32_t count = (uint32_t)(nodes * millionths / 1000000);
    spc_random_select(&seed, nodes, count, chosen);
    for (uint32_t i = 0; i < nodes; i++)
        m->place[i] = i;
    for (uint32_t i = count; i > 1; i--)
        swap(&m->place[chosen[i - 1]], &m->place[chosen[spc_random_below(&seed, i)]]);
    for (uint32_t i = 0; i < nodes; i++)
        m->name[m->place[i]] = i;
    spc_free(chosen);
    return SPC_OK;
}

spc_status spc_generate_fem(const spc_generate_options *o, spc_pattern **pattern, spc_error *error)
{
    mesh m = {.dof = o->dof ? (uint32_t)o->dof : 1};
    spc_row_maker maker = maker_of(o, &m);
    uint32_t nodes;
    if (!(o->shuffle >= 0 && o->shuffle <= 1))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "--shuffle %g is no fraction", o->shuffle);
    SPC_TRY(count_rows(generate_mesh_at_least_one(o->extent[0]), generate_mesh_at_least_one(o->extent[1]),
                       generate_mesh_at_least_one(o->extent[2]), &nodes, error));
    SPC_TRY(check_size(o, fill_size(o, &m), error));
    if (o->dof > 1000)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "--dof %llu: 1000 at most", (unsigned long long)o->dof);
    SPC_TRY(count_rows(nodes, m.dof, 1, &maker.rows, error));
    maker.cols = maker.rows;
    maker.longest = 27 * m.dof;
    list_steps(&m);
    spc_status status = o->shuffle > 0 ? shuffle(&m, nodes, o->shuffle, o->seed, error) : SPC_OK;
    if (status == SPC_OK)
        status = spc_generate_from_rows(&maker, o->threads, pattern, error);
    spc_free(m.name);
    spc_free(m.place);
    return status;
}
