#include <stdio.h>

/* Graphs as text: lists of edges, METIS, DIMACS; what they mean by their manuals, and what is none. */
#include "scratch_files.h"

#include "core/memory.h"

static char warning[512];

static void note(void *context, const char *message)
{
    (void)context;
    snprintf(warning, sizeof warning, "%s", message);
}

static spc_status read_as(const char *name, const char *text, const char *format, spc_pattern **p)
{
    spc_read_options options = {.size = sizeof options, .format = format, .warn = note};
    *warning = '\0';
    return spc_pattern_read(write_file(name, text, strlen(text)), &options, p, &error);
}

static const char *show(const spc_pattern *p)
{
    static char text[1024];
    size_t n = (size_t)snprintf(text, sizeof text, "%ux%u", p->rows, p->cols);
    for (uint32_t i = 0; i < p->rows && n < sizeof text; i++)
        for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k++)
            n += (size_t)snprintf(text + n, sizeof text - n, " %u-%u", i, p->col[k]);
    return text;
}

typedef struct example {
    const char *name, *text, *format;
    const char *expected; /* the pattern, or, where it is none, what the message ends with */
    const char *warning;
} example;

static void try_all(const example *examples, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const example *e = &examples[i];
        spc_pattern *p;
        error = (spc_error){.message = ""};
        spc_status status = read_as(e->name, e->text, e->format, &p);
        const char *got = status == SPC_OK ? show(p) : error.message;
        if (!strstr(got, e->expected) || (status == SPC_OK) != (e->expected[1] == 'x'))
            fail_msg("%zu: '%s' instead of '%s'", i, got, e->expected);
        if (!strstr(warning, e->warning ? e->warning : "") || !e->warning != !*warning)
            fail_msg("%zu: warned '%s'", i, warning);
        spc_pattern_free(p);
    }
}

#define TRY(examples) try_all(examples, sizeof(examples) / sizeof(examples)[0])

TEST(lists_of_edges)
{
    static const char sizes[] = "sizes of a Matrix Market file", columns[] = "names of columns";
    static const example examples[] = {
        {"e", "0 1\n1 2\n", "edges:0", "3x3 0-1 1-2", NULL},
        {"e", "0;1\n1;2\n", "edges:0", "3x3 0-1 1-2", NULL},
        {"e", "// c\n0,1\n# c\n1,2", "edges:0", "3x3 0-1 1-2", NULL},
        {"e", "from,to\n0,1\n1,2\n", "edges:0", "3x3 0-1 1-2", columns},
        {"e", "\"from\";\"to\"\n0;1\n1;2\n", "edges:0", "3x3 0-1 1-2", columns},
        {"e", "from,to\nx,y\n0,1\n", "edges:0", ":2: an edge is two numbers", NULL},
        {"e", "0 1\nfrom to\n", "edges:0", ":2: an edge is two numbers", NULL},
        {"e", "0 1 0.5\n1 2 -1e3\n", "edges:0", "3x3 0-1 1-2", NULL},
        {"e", "0 1 0.5\n1 2\n", "edges:0", ":2: not as many numbers as in the line before", NULL},
        {"e", "0 1\n1 2 7\n", "edges:0", ":2: not as many numbers as in the lines before", NULL},
        {"e", "4 4 2\n1 2\n3 4\n", "edges:1", "4x4 0-1 2-3", sizes},
        {"e", "4 4 2\n1 2 0.5\n3 4 9\n", "edges:1:undirected", "4x4 0-1 1-0 2-3 3-2", sizes},
        {"e", "4 5 2\n1 2\n3 5\n", "edges:1", "5x5 0-1 2-4", sizes},
        {"e", "4 4 3\n1 2\n3 4\n", "edges:1", ":2: not as many numbers as in the line before", NULL},
        {"e", "4 4 2\n1 2\n3 5\n", "edges:1", ":2: not as many numbers as in the line before", NULL},
        {"e", "4 4 2\n1 2 1\n3 4 1\n", "edges:0", "sizes of a Matrix Market file, which counts from 1", NULL},
        {"e", "4 4 3\n1 2 1\n3 4 1\n", "edges:1", "4x4 0-1 2-3 3-3", NULL},
        {"e", "17 12345678901\n12345678901 3\n", "edges:0:compact", "3x3 1-2 2-0", NULL},
        {"e", "9 7\n7 9\n", "edges:1:compact:undirected", "2x2 0-1 1-0", NULL},
        {"e", "17 12345678901\n", "edges:0", "edges:0:compact", NULL},
        {"e", "0 300000000\n", "edges:0", "node 300000000 is too large for 1 edges: edges:0:compact", NULL},
        {"e", "0 1\n", "edges:0:compat", "format 'edges:0:compat'", NULL},
        {"e", "0 1\n", "edges:2", "format 'edges:2'", NULL},
        {"e", "0 1\n", "edges:0:", "format 'edges:0:'", NULL},
        {"e",
         "\xef\xbb\xbf"
         "0 1\n1 2\n",
         "edges:0", "3x3 0-1 1-2", NULL},
        {"e", "0 1\r1 2\r", "edges:0", "3x3 0-1 1-2", NULL},
    };
    TRY(examples);
}

/* The example of METIS's manual (figure 2), with and without its weights: 7 nodes, 11 edges. */
TEST(graphs_of_metis)
{
    static const char manual[] =
        "7x7 0-1 0-2 0-4 1-0 1-2 1-3 2-0 2-1 2-3 2-4 3-1 3-2 3-5 3-6 4-0 4-2 4-5 5-3 5-4 5-6 6-3 6-5";
    static const example examples[] = {
        {"m.graph", "7 11\n5 3 2\n1 3 4\n5 4 2 1\n2 3 6 7\n1 3 6\n5 4 7\n6 4\n", NULL, manual, NULL},
        {"m.graph",
         "% c\n7 11 001\n5 1 3 2 2 1\n1 1 3 2 4 1\n5 3 4 2 2 2 1 2\n2 1 3 2 6 2 7 5\n1 1 3 3 6 2\n% c\n"
         "5 2 4 2 7 6\n6 6 4 5\n",
         NULL, manual, NULL},
        {"m.graph",
         "7 11 011\n4 5 1 3 2 2 1\n2 1 1 3 2 4 1\n5 5 3 4 2 2 2 1 2\n3 2 1 3 2 6 2 7 5\n1 1 1 3 3 6 2\n"
         "6 5 2 4 2 7 6\n2 6 6 4 5\n",
         NULL, manual, NULL},
        {"m.graph",
         "7 11 010 3\n1 2 0 5 3 2\n0 2 2 1 3 4\n4 1 1 5 4 2 1\n2 2 3 2 3 6 7\n1 1 1 1 3 6\n2 2 1 5 4 7\n"
         "1 2 1 6 4\n",
         NULL, manual, NULL},
        {"m.graph", "3 1 100\n9 2\n9 1\n9\n", NULL, "3x3 0-1 1-0", NULL},
        {"m.graph", "3 1\n2\n1\n\n", NULL, "3x3 0-1 1-0", NULL},
        {"m", "3 1\n2\n1\n\n", "metis", "3x3 0-1 1-0", NULL},
        {"m.graph", "3 1\n2\n1\n\n\n\n", NULL, "3x3 0-1 1-0", NULL},
        {"m.graph", "3 1\n2\n1\n", NULL, "2 lines for 3 nodes", NULL},
        {"m.graph", "3 1\n2\n1\n\n4\n", NULL, ":5: more lines than the graph has nodes", NULL},
        {"m.graph", "3 2\n2\n1\n\n", NULL, "2 neighbours, where 2 edges have two times as many", NULL},
        {"m.graph", "3 1\n2\n4\n\n", NULL, ":3: a neighbour is a number from 1 to", NULL},
        {"m.graph", "3 1\n2\n0\n\n", NULL, ":3: a neighbour is a number from 1 to", NULL},
        {"m.graph", "3 1 1\n2 1\n1\n\n", NULL, ":3: the weight of an edge is missing", NULL},
        {"m.graph", "3 1 10\n2 2\n\n1\n", NULL, ":3: the size or a weight of the node is missing", NULL},
        {"m.graph", "3 1 2\n2\n1\n\n", NULL, ":1: a METIS graph begins with", NULL},
        {"m.graph", "3\n2\n1\n\n", NULL, ":1: a METIS graph begins with", NULL},
        {"m.graph", "% c\n", NULL, "no line of sizes", NULL},
    };
    TRY(examples);
}

TEST(graphs_of_dimacs)
{
    static const example examples[] = {
        {"d", "c DIMACS\nc\np sp 4 3\na 1 2 3\na 2 3 4\nc c\na 4 1 1\n", NULL, "4x4 0-1 1-2 3-0", NULL},
        {"d", "p edge 3 2\ne 1 2\ne 2 3\n", NULL, "3x3 0-1 1-0 1-2 2-1", NULL},
        {"d", "p col 3 4\ne 1 2\ne 2 3\n", NULL, "3x3 0-1 1-0 1-2 2-1", NULL},
        {"d", "p col 3 1\ne 1 2\ne 2 1\n", NULL, "3x3 0-1 1-0", NULL},
        {"d", "p max 3 1\nn 1 s\na 1 2 9\n", NULL, "3x3 0-1", NULL},
        {"d", "p sp 4 2\na 1 2 3\n", NULL, "2 edges are promised, 1 are there", NULL},
        {"d", "p sp 4 1\na 1 5 3\n", NULL, ":2: an edge is two numbers from 1 to", NULL},
        {"d", "p sp 4 1\na 0 1 3\n", NULL, ":2: an edge is two numbers from 1 to", NULL},
        {"d", "p sp 4 2\na 1 2 3\ne 1 3\n", NULL, ":3: an edge before the p line", NULL},
        {"d", "p sp 4 2\np sp 4 2\n", NULL, ":2: one line says", NULL},
        {"d", "p sp 4 1\nx 1 2\n", NULL, ":2: a line begins with c, p, n, a or e", NULL},
        {"d", "a 1 2 3\n", "dimacs", ":1: an edge before the p line", NULL},
        {"d", "c\n", "dimacs", "no p line", NULL},
        {"d", "c a text\npage 1 2\n", NULL, ":1: neither", NULL},
    };
    TRY(examples);
}

TEST(every_allocation_may_fail)
{
    static const char *const formats[] = {"edges:0:compact", "metis", "dimacs"};
    static const char *const texts[] = {"0 9\n9 5\n", "2 1\n2\n1\n", "p sp 2 1\na 1 2 0\n"};
    for (size_t i = 0; i < 3; i++) {
        spc_status status = SPC_ERROR_MEMORY;
        for (uint64_t n = 1; status != SPC_OK; n++) {
            spc_pattern *p;
            spc_memory_fail_at(n);
            status = read_as("m", texts[i], formats[i], &p);
            spc_memory_fail_at(0);
            assert_true(status == SPC_OK || status == SPC_ERROR_MEMORY);
            spc_pattern_free(p);
        }
    }
}

RUN_TESTS("graphs", make_folder, remove_folder)
