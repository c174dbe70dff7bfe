"""Tests written in Python, each a function named by what holds, as TAP."""


def run(tests, problems=AssertionError):
    print("1..%d" % len(tests))
    for n, test in enumerate(tests):
        try:
            test()
            print("ok %d - %s" % (n + 1, test.__name__))
        except problems as problem:
            print("not ok %d - %s\n# %r" % (n + 1, test.__name__, problem))
