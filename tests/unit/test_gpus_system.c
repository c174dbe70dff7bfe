/* Systems of several GPUs: their files, all-reduces by size, and copies that share links. */
#include "gpus_question.h"
#include "patterns.h"
#include "scratch_files.h"

#include "device/device_facts.h"
#include "study/asking.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

TEST(test_systems_are_whole)
{
    char **names;
    size_t count;
    assert_ok(spc_system_list(&names, &count, &error));
    assert_true(count >= 8);
    for (size_t i = 0; i < count; i++) {
        spc_system *system;
        assert_ok(spc_system_load(names[i], NULL, &system, &error));
        load_device(spc_system_text(system, "device"));
        for (size_t k = 0; k < spc_system_fact_count(system); k++)
            assert_true(spc_system_fact_at(system, k).source[0] && spc_system_fact_at(system, k).origin[0]);
        spc_system_free(system);
    }
    spc_system_list_free(names, count);
    spc_system *none;
    assert_fails(spc_system_load("hgx-h10", NULL, &none, &error), SPC_ERROR_IO, "did you mean 'hgx-h100'");
}

/* One stream a sender, receivers in order. Two GPUs: both ways at the pair's speed. Three into one share it.
 * Four to all by hand: 0 sends to 1 while 1, 2 and 3 send to 0, ... */
TEST(test_copies_share_receivers)
{
    double two[4] = {0, 30, 20, 0}, gather[16] = {0}, all[9] = {0, 6, 6, 6, 0, 6, 6, 6, 0};
    assert_true(spc_gpus_copy_seconds(two, 2, 10, 10) == 3);
    gather[1 * 4 + 0] = gather[2 * 4 + 0] = gather[3 * 4 + 0] = 6;
    assert_true(fabs(spc_gpus_copy_seconds(gather, 4, 10, 12) - 1.5) < 1e-12);
    /* until 1.2: 1 and 2 into 0 at 5 each, 0 into 1 at 10 (done at 0.6) and then into 2; 1 into 2 joins
     * at 1.2, when 0 has sent 6 of 6 */
    assert_true(fabs(spc_gpus_copy_seconds(all, 3, 10, 10) - 1.8) < 1e-12);
    double none[4] = {0};
    assert_true(spc_gpus_copy_seconds(none, 2, 10, 10) == 0);
}

static spc_system *system_of(const char *text)
{
    spc_system *system;
    const char *path = write_file("system.csv", text, strlen(text));
    assert_ok(spc_system_load(path, NULL, &system, &error));
    return system;
}

static const char least[] = "key,value,unit,origin,source\nname,n,text,yours,t\ndevice,h100,text,yours,t\n"
                            "gpus,8,1,yours,t\npair_bandwidth,1e9,B/s,yours,t\n"
                            "operation_seconds,1e-6,s,yours,t\ncopy_seconds,1e-6,s,yours,t\n";

TEST(test_all_reduce_by_size)
{
    char text[1024];
    snprintf(text, sizeof text, "%s%s", least,
             "all_reduce_seconds@2:8,1e-5,s,measured,t\nall_reduce_seconds@2:1008,3e-5,s,measured,t\n"
             "all_reduce_seconds@4:8,2e-5,s,measured,t\n");
    spc_system *system = system_of(text);
    assert_true(fabs(spc_system_all_reduce(system, 2, 4) - 1e-5) < 1e-15);
    assert_true(fabs(spc_system_all_reduce(system, 2, 508) - 2e-5) < 1e-15);
    assert_true(fabs(spc_system_all_reduce(system, 2, 2008) - (3e-5 + 1000 / 1e9)) < 1e-15);
    assert_true(fabs(spc_system_all_reduce(system, 4, 8) - 2e-5) < 1e-15);
    assert_true(fabs(spc_system_all_reduce(system, 8, 8) - 3e-5) < 1e-15); /* as from two to four */
    double three = spc_system_all_reduce(system, 3, 8);
    assert_true(three > 1.5e-5 && three < 1.6e-5);
    spc_system_free(system);
    snprintf(text, sizeof text, "%s%s", least, "reduce_latency,5e-6,s,yours,t\nreduce_step,1e-6,s,yours,t\n");
    system = system_of(text);
    assert_true(fabs(spc_system_all_reduce(system, 4, 1000) - (7e-6 + 1.5e-6)) < 1e-15);
    spc_system_free(system);
}

TEST(test_system_files_that_are_wrong)
{
    static const struct {
        const char *more, *said;
    } cases[] = {{"all_reduce_seconds@2,1e-5,s,yours,t\n", "unknown key"},
                 {"all_reduce_seconds@1:8,1e-5,s,yours,t\n", "unknown key"},
                 {"all_reduce_seconds@x:8,1e-5,s,yours,t\n", "unknown key"},
                 {"all_reduce_seconds@2:8x,1e-5,s,yours,t\n", "unknown key"},
                 {"all_reduce_seconds,1e-5,s,yours,t\n", "unknown key"},
                 {"gpus@2:8,1,1,yours,t\n", "unknown key"},
                 {"spread,0.1,share,guessed,t\n", "guessed"},
                 {"spread,2,share,yours,t\n", "not from"},
                 {"spread,0.1,share,yours,\n", "no source"},
                 {"gpus,2,1,yours,t\n", "given twice"}};
    char text[1024];
    spc_system *system;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        snprintf(text, sizeof text, "%s%s", least, cases[i].more);
        const char *path = write_file("system.csv", text, strlen(text));
        assert_fails(spc_system_load(path, NULL, &system, &error), SPC_ERROR_FORMAT, cases[i].said);
    }
    snprintf(text, sizeof text,
             "key,value,unit,origin,source\nname,n,text,yours,t\ndevice,h100,text,yours,t\n"
             "gpus,8,1,yours,t\n");
    const char *path = write_file("system.csv", text, strlen(text));
    assert_fails(spc_system_load(path, NULL, &system, &error), SPC_ERROR_DATA, "pair_bandwidth");
}

/* Both errors of the transport that was asked for; none of a system that nobody measured. */
TEST(test_says_how_good_it_is)
{
    static const struct {
        const char *system;
        spc_transport transport;
        const char *error, *null_error;
    } cases[] = {{"hgx-h200", SPC_TRANSPORT_PEER, "peer_error", "peer_null_error"},
                 {"hgx-h200", SPC_TRANSPORT_NCCL, "nccl_error", "nccl_null_error"},
                 {"hgx-h200-4", SPC_TRANSPORT_NCCL, "nccl_error", "nccl_null_error"}};
    spc_pattern *p = odd_pattern(10);
    const uint32_t counts[] = {1, 2};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        spc_system *system;
        spc_answer *f;
        assert_ok(spc_system_load(cases[i].system, NULL, &system, &error));
        spc_device *device = load_device("h200");
        spc_question q = gpus_question(device, system, counts, 2, NULL);
        q.gpus.transport = cases[i].transport;
        assert_ok(ask_gpus(&q, p, &f));
        double mean = spc_system_number(system, cases[i].error, -1);
        double null = spc_system_number(system, cases[i].null_error, -1);
        assert_true(mean < 0 ? isnan(f->mean_error) && isnan(f->null_error)
                             : f->mean_error == mean && f->null_error == null);
        assert_true((mean < 0) == (i == 2));
        spc_answer_free(f);
        spc_system_free(system);
    }
}

/* Rows without halo are multiplied during the exchange; a graph is started once; large vectors must fit. */
TEST(test_overlap_and_graph)
{
    spc_system *system;
    spc_pattern *p;
    spc_answer *plain, *meanwhile;
    const char *const kernel[] = {"csr-vector:8"};
    const uint32_t count = 2;
    spc_generate_options grid = {.size = sizeof grid, .kind = "stencil", .extent = {60, 60, 60}};
    spc_device *device = load_device("h200");
    assert_ok(spc_system_load("hgx-h200", NULL, &system, &error));
    assert_ok(spc_generate(&grid, &p, &error));
    spc_question q = gpus_question(device, system, &count, 1, kernel);
    q.iteration.launch = SPC_LAUNCH_GRAPH;
    assert_ok(ask_gpus(&q, p, &plain));
    q.gpus.overlap = true;
    assert_ok(ask_gpus(&q, p, &meanwhile));
    const spc_gpus_point *a = &plain->gpu[0], *b = &meanwhile->gpu[0];
    double factor = spc_system_number(system, "product_factor", 1), product = factor * a->slowest_seconds;
    double inner = product * a->interior_share;
    assert_true(fabs(a->launch_seconds - 3 * spc_system_number(system, "operation_seconds", 0)) < 1e-12);
    assert_true(fabs(a->seconds - (a->exchange_seconds + product)) < 1e-12);
    assert_true(fabs(b->seconds - (fmax(inner, b->exchange_seconds) + product - inner)) < 1e-12);
    assert_true(b->seconds < a->seconds && a->interior_share > 0.9);
    assert_true(a->fits && a->memory_bytes_max > 12 * p->nnz / 2);
    spc_answer_free(plain);
    spc_answer_free(meanwhile);
    spc_pattern_free(p);
    spc_system_free(system);
}

/* One GPU takes what `sparcast solver` says, with its interval. */
TEST(test_one_gpu_is_as_alone)
{
    static const char *const methods[] = {"cg,graph", "cg", "gmres:30", "pipelined-cg,graph"},
                             *const kernels[] = {"csr-vector:8", "cusparse-csr"};
    spc_system *system;
    spc_pattern *p;
    spc_generate_options grid = {.size = sizeof grid, .kind = "stencil", .extent = {20, 20, 20}};
    assert_ok(spc_generate(&grid, &p, &error));
    spc_device *device = load_device("h100");
    assert_ok(spc_system_load("hgx-h100", NULL, &system, &error));
    for (size_t i = 0; i < 8; i++) {
        const uint32_t one = 1;
        spc_solver_options asked;
        spc_answer *f, *alone;
        assert_ok(spc_solver_options_parse(methods[i / 2], &asked, &error));
        spc_question q = gpus_question(device, system, &one, 1, &kernels[i % 2]);
        q.operation = SPC_OPERATION_ITERATION;
        q.iteration = (spc_iteration_question){.method = asked.method, .launch = asked.launch};
        assert_ok(ask_gpus(&q, p, &f));
        q.gpus.counts = 0;
        assert_ok(ask_gpus(&q, p, &alone));
        const spc_candidate *c = &alone->candidate[0];
        assert_true(fabs(f->gpu[0].seconds / c->seconds - 1) < 1e-9);
        assert_true(fabs(f->gpu[0].seconds_low / c->seconds_low - 1) < 1e-9);
        assert_true(fabs(f->gpu[0].seconds_high / c->seconds_high - 1) < 1e-9);
        spc_answer_free(f);
        spc_answer_free(alone);
    }
    spc_pattern_free(p);
    spc_system_free(system);
}

RUN_TESTS("gpus_system", make_folder, remove_folder)
