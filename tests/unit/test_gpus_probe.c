/* What probe --gpus packs, sends, checks and adds up, on GPUs that a module of the test stands for. */
#include "patterns.h"
#include "test.h"

#include "matrix/generate/generate_internal.h"
#include "probes/gpus/gpus_probe.h"
#include "workloads/gpus/cut.h"

#include <math.h>
#include <sched.h>
#include <string.h>

static spc_pattern *made(const char *recipe)
{
    spc_generate_options o;
    spc_pattern *p;
    assert_ok(spc_recipe_parse(recipe, &o, &error));
    assert_ok(spc_generate(&o, &p, &error));
    return keep_pattern(p);
}

static size_t measure(const spc_pattern *p, spc_gpus_probing probing, spc_exchange exchange,
                      spc_gpus_measurement *m)
{
    size_t count;
    probing.size = sizeof probing;
    assert_ok(spc_gpus_measure(p, &probing, exchange, m, &count, &error));
    return count;
}

/* A product is wrong, or not a number, where an entry was packed, placed or counted wrongly. */
TEST(test_every_entry_arrives)
{
    static const char *const recipes[] = {
        "recipe:stencil,size=9x8x7", "recipe:random,rows=300,row-nnz=5,seed=2",
        "recipe:powerlaw,rows=400,row-nnz=6,seed=3", "recipe:onedense,rows=200,row-nnz=3"};
    for (size_t i = 0; i < sizeof recipes / sizeof recipes[0]; i++) {
        spc_pattern *p = made(recipes[i]);
        for (uint32_t n = 1; n <= 4; n++)
            for (spc_exchange e = SPC_EXCHANGE_HALO; e <= SPC_EXCHANGE_WHOLE; e++) {
                spc_gpus_measurement m[SPC_GPUS_MEASUREMENTS];
                assert_int_equal(measure(p, (spc_gpus_probing){.gpus = n}, e, m), 1);
                assert_true(m->error < 1e-12);
                assert_int_equal(m->exchanged_bytes,
                                 8 * (e == SPC_EXCHANGE_HALO ? m->halo_entries_sum : (n - 1) * p->rows));
            }
    }
}

TEST(test_transports_and_solver)
{
    spc_pattern *p = made("recipe:stencil,size=20x20");
    spc_gpus_measurement m[SPC_GPUS_MEASUREMENTS];
    const spc_gpus_probing all = {.gpus = 3, .nccl = "fake", .solver = true};
    assert_int_equal(measure(p, all, SPC_EXCHANGE_HALO, m), 4);
    assert_string_equal(m[0].work, "product");
    assert_string_equal(m[3].work, "cg");
    assert_string_equal(spc_transport_name(m[0].transport), "peer");
    assert_string_equal(spc_transport_name(m[3].transport), "nccl");
    assert_true(m[2].error < 1e-9); /* the sums of all parts reached each */
    assert_true(m[1].seconds > m[0].seconds && m[3].seconds > m[2].seconds);
    assert_true(m[0].product_seconds > 0 && m[0].host_seconds > 0);
    const spc_gpus_probing only_nccl = {.gpus = 2, .nccl = "fake", .without_peer = true};
    assert_int_equal(measure(p, only_nccl, SPC_EXCHANGE_WHOLE, m), 1);
    assert_int_equal(m[0].transport, SPC_TRANSPORT_NCCL);
    const spc_gpus_probing one = {.gpus = 1, .nccl = "fake", .solver = true};
    assert_int_equal(measure(p, one, SPC_EXCHANGE_HALO, m), 2);
}

TEST(test_refusals)
{
    spc_pattern *p = made("recipe:stencil,size=3x1");
    spc_gpus_measurement m[SPC_GPUS_MEASUREMENTS];
    size_t count;
    spc_gpus_probing o = {.size = sizeof o, .gpus = 4};
    assert_int_equal(spc_gpus_measure(p, &o, SPC_EXCHANGE_HALO, m, &count, &error), SPC_ERROR_ARGUMENT);
    o.gpus = 2;
    o.nccl = "nowhere";
    assert_fails(spc_gpus_measure(p, &o, SPC_EXCHANGE_HALO, m, &count, &error), SPC_ERROR_DEVICE, "NCCL");
    p = made("recipe:random,rows=20,cols=30,row-nnz=2");
    o.nccl = NULL;
    assert_int_equal(spc_gpus_measure(p, &o, SPC_EXCHANGE_HALO, m, &count, &error), SPC_ERROR_UNSUPPORTED);
}

/* A launch from every processor, then eight sizes of each operation; the thread is free again. */
TEST(test_links)
{
    spc_link_measurement *row;
    size_t count;
    uint32_t gpus;
    cpu_set_t before, after;
    sched_getaffinity(0, sizeof before, &before);
    assert_ok(spc_gpus_count(&gpus, &error));
    assert_int_equal(gpus, 4);
    size_t processors = (size_t)CPU_COUNT(&before);
    assert_ok(spc_gpus_links(4, "fake", &row, &count, &error));
    assert_int_equal(count, processors + 5 * 8);
    for (size_t i = 0; i < processors; i++)
        assert_true(fabs(row[i].seconds - (row[i].processor % 2 ? 4e-6 : 3e-6)) < 1e-12);
    assert_string_equal(spc_link_operation_name(row[count - 1].operation), "all-reduce");
    assert_int_equal(row[count - 1].bytes, 16u << 20);
    spc_link_measurements_free(row);
    assert_ok(spc_gpus_links(2, NULL, &row, &count, &error));
    assert_int_equal(count, processors + 3 * 8);
    spc_link_measurements_free(row);
    assert_int_equal(spc_gpus_links(2, "nowhere", &row, &count, &error), SPC_ERROR_DEVICE);
    assert_null(row);
    sched_getaffinity(0, sizeof after, &after);
    assert_true(CPU_EQUAL(&before, &after));
}

RUN_TESTS("gpus_probe", NULL, NULL)
