/* What is read once and kept: by its name, for several threads, and with another that stands for it. */
#include "patterns.h"
#include "test.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/data_folder.h"
#include "core/error.h"
#include "core/memory.h"
#include "workloads/multivector/multivector_forecast.h"

/* A thing is its name. "ab" is the same as "b", "abc" as "bc"; no thing begins with x. */
static atomic_int reads, releases;

static spc_status read_word(const char *name, void **thing, spc_error *failure)
{
    reads++;
    usleep(1000); /* so that others ask meanwhile */
    if (*name == 'x')
        return spc_fail(failure, SPC_ERROR_UNSUPPORTED, "there is no %s", name);
    *thing = spc_strdup(name);
    return *thing ? SPC_OK : spc_fail_memory(failure, strlen(name) + 1);
}

static void release_word(void *thing)
{
    releases++;
    spc_free(thing);
}

static const char *rest_of_word(const void *thing)
{
    return (const char *)thing + 1;
}

static const spc_kept_kind words = {read_word, release_word, rest_of_word},
                           plain = {.read = read_word, .release = release_word};

static void *ask_for_q(void *found)
{
    const void *thing;
    if (spc_kept_get(&words, "q", &thing, NULL) == SPC_OK)
        *(const char **)found = thing;
    return NULL;
}

TEST(several_threads_read_it_once)
{
    enum { THREADS = 8 };
    pthread_t thread[THREADS];
    const char *found[THREADS] = {NULL};
    reads = 0;
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, ask_for_q, &found[i]), 0);
    for (int i = 0; i < THREADS; i++)
        pthread_join(thread[i], NULL);
    assert_int_equal(reads, 1);
    assert_string_equal(found[0], "q");
    for (int i = 1; i < THREADS; i++)
        assert_ptr_equal(found[i], found[0]);
}

TEST(another_may_stand_for_it)
{
    const void *thing, *same;
    assert_null(spc_kept_find(&words, "ab"));
    assert_ok(spc_kept_get(&words, "ab", &thing, &error));
    assert_string_equal(thing, "b");
    assert_ok(spc_kept_get(&words, "b", &same, &error));
    assert_ptr_equal(thing, same);
    assert_string_equal(spc_kept_find(&words, "ab"), "ab");
    assert_int_equal(spc_kept_get(&words, "abc", &thing, &error), SPC_ERROR_FORMAT);
    assert_string_equal(error.message, "abc is the same as bc, which names another, c");
    assert_null(thing);
    assert_ok(spc_kept_get(&plain, "ab", &thing, &error)); /* of another kind */
    assert_string_equal(thing, "ab");
    assert_ptr_not_equal(thing, spc_kept_find(&words, "ab"));
}

TEST(what_cannot_be_read_is_not_kept)
{
    const void *thing = "";
    reads = 0;
    for (int i = 1; i <= 2; i++) {
        assert_int_equal(spc_kept_get(&words, "x", &thing, &error), SPC_ERROR_UNSUPPORTED);
        assert_int_equal(reads, i);
        assert_null(thing);
    }
    assert_null(spc_kept_find(&words, "x"));
    for (uint64_t n = 1; n <= 2; n++) {
        spc_memory_fail_at(n);
        assert_int_equal(spc_kept_get(&words, "m", &thing, &error), SPC_ERROR_MEMORY);
        spc_memory_fail_at(0);
    }
    assert_ok(spc_kept_get(&words, "m", &thing, &error));
    assert_int_equal(releases, 0);
}

/* Costs for k columns that another GPU has of the H100: its file is not read again. */
TEST(the_device_whose_costs_are_carried_is_read_once)
{
    static char folder[] = "/tmp/sparcast-kept-XXXXXX";
    char path[80], *data = strdup(getenv("SPARCAST_DATA"));
    const spc_multivector_options four = {.size = sizeof four, .columns = 4};
    spc_pattern *p = make_pattern(300, 200, 0.1, false, (uint32_t)NO_DENSE_ROW, 4);
    spc_multivector_ranking first, again;
    spc_device *device = load_device("v100");
    assert_ok(spc_multivector_forecast(p, device, &four, &first, &error));
    assert_int_equal(first.prediction[0].rests_on, SPC_PROVENANCE_TRANSFERRED);
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/devices", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    snprintf(path, sizeof path, "%s/devices/h100.csv", folder);
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    fclose(stream);
    setenv("SPARCAST_DATA", folder, 1);
    spc_status status = spc_multivector_forecast(p, device, &four, &again, &error);
    setenv("SPARCAST_DATA", data, 1);
    free(data);
    unlink(path);
    *strrchr(path, '/') = '\0';
    rmdir(path);
    rmdir(folder);
    assert_ok(status);
    assert_true(again.prediction[0].seconds == first.prediction[0].seconds);
}

RUN_TESTS("kept", NULL, NULL)
