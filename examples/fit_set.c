/* examples/fit_set.c - the library of fits: which matrices a fit never looks at.
 *
 *     cc fit_set.c $(pkg-config --cflags --libs sparcast-fit) -o fit_set
 *     ./fit_set cant cop20k_A
 */
#include <stdio.h>

#include <sparcast/fit.h>

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        printf("%s: %s\n", argv[i], spc_held_out(argv[i]) ? "held out" : "fitted");
    return 0;
}
