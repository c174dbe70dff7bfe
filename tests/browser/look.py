#!/usr/bin/python3
"""usage: look.py SPARCAST DATA [SCREENSHOTS]   reports in a real browser (Debian's chromium, driven by selenium); TAP

Every page is opened without a network, at 1400, 800 and 400 pixels, light and dark. SCREENSHOTS is a folder for the
pictures. Skipped where selenium, chromium or its driver is missing.
"""
import csv
import os
import pathlib
import subprocess
import sys
import tempfile
import time

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.by import By
except ImportError:
    print("1..0 # SKIP python3-selenium is not installed")
    sys.exit()
DRIVER, BROWSER = "/usr/bin/chromedriver", "/usr/bin/chromium"
MANY = 320
PATIENCE = 60  # seconds that a page may take to draw: the machine may run other tests beside this one
LIBRARY_BYTES = 500_000  # of Vega and our scripts, at least
HOSTILE = "<b>\"it's\" &amp; </script> " + "x" * 150 + ".mtx"


class Tests:
    def __init__(self):
        self.number, self.failed = 0, 0

    def check(self, what, good, remark=""):
        self.number += 1
        self.failed += not good
        if not good and remark:
            print(f"# {remark}")
        print(f"{'ok' if good else 'not ok'} {self.number} - {what}", flush=True)


def open_browser():
    options = webdriver.ChromeOptions()
    options.binary_location = BROWSER
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--host-resolver-rules=MAP * ~NOTFOUND"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    browser = webdriver.Chrome(service=Service(DRIVER), options=options)
    browser.set_script_timeout(PATIENCE)
    return browser


def in_time(look, good):
    """What look() sees as soon as that is good, or else at the end of our patience."""
    end = time.monotonic() + PATIENCE
    seen = look()
    while not good(seen) and time.monotonic() < end:
        time.sleep(0.05)
        seen = look()
    return seen


def show(browser, page, width, dark=False):
    """Opens a page at a width and waits until it has drawn."""
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500})
    scheme = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": scheme})
    browser.get(page.as_uri())
    browser.execute_async_script("const done = arguments[0]; (function look() { document.body.dataset.ready ? setTimeout(done, 300) : setTimeout(look, 20); })();")


def open_details(browser, number):
    browser.execute_script("location.hash = '#m' + arguments[0]", number)
    in_time(lambda: drawn_figures(browser), lambda drawn: drawn > 0)


def drawn_figures(browser):
    return browser.execute_script("return document.querySelectorAll('details[open] figure :is(svg, canvas)').length")


def picture(browser, folder, name):
    """The whole page, as far as a person would scroll."""
    if folder:
        height = min(browser.execute_script("return document.documentElement.scrollHeight"), 9000)
        width = browser.execute_script("return window.innerWidth")
        browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        browser.execute_async_script("setTimeout(arguments[0], 1500)")
        browser.save_screenshot(str(pathlib.Path(folder) / f"{name}.png"))


def complaints(browser):
    return [entry["message"] for entry in browser.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]


def look_at_widths(tests, browser, page, name, folder):
    for width in (1400, 800, 400):
        for dark in (False, True):
            show(browser, page, width, dark)
            if name == "few":
                open_details(browser, 1)
            over = browser.execute_script("return document.documentElement.scrollWidth - window.innerWidth")
            tests.check(f"{name} at {width} pixels{', dark' if dark else ''}: nothing runs off", over <= 0, f"{over} pixels")
            back = browser.execute_script("return getComputedStyle(document.body).backgroundColor")
            tests.check(f"{name} at {width} pixels{', dark' if dark else ''}: the colours follow", (back != "rgb(255, 255, 255)") == dark, back)
            picture(browser, folder, f"{name}-{width}{'-dark' if dark else ''}")
    faults = complaints(browser)
    tests.check(f"{name}: no error and no warning on the console", not faults, "; ".join(faults))


def first_cells(browser):
    return browser.execute_script("return Array.from(document.querySelector('table.sortable').tBodies[0].rows).filter(r => !r.hidden).map(r => r.cells[0].textContent)")


def figures(browser):
    return browser.execute_script("return document.querySelectorAll('details[open] figure').length")


def look_at_table(tests, browser, page, matrices):
    show(browser, page, 1400)
    before = first_cells(browser)
    tests.check("the table has a row for each matrix", len(before) == matrices, str(len(before)))
    heading = browser.find_elements(By.CSS_SELECTOR, "table.sortable th button")[2]
    heading.click()
    down = first_cells(browser)
    values = browser.execute_script("return Array.from(document.querySelector('table.sortable').tBodies[0].rows).map(r => +r.cells[2].dataset.v)")
    tests.check("a heading sorts by number, the largest first", values == sorted(values, reverse=True) and down != before)
    heading.click()
    tests.check("again, and the smallest comes first", first_cells(browser) != down)
    box = browser.find_element(By.CSS_SELECTOR, ".filter input")
    box.send_keys("depi")
    tests.check("a filter keeps the rows that contain it", first_cells(browser) == [n for n in first_cells(browser) if "depi" in n] and len(first_cells(browser)) == 1)
    browser.find_element(By.CSS_SELECTOR, "table.sortable tbody tr:not([hidden]) a").click()
    tests.check("a name leads to its matrix, which is drawn then", in_time(lambda: figures(browser), lambda n: n >= 6) >= 6, f"{figures(browser)} figures")


def spelled(number):
    """As the program and its pages print a speed."""
    return f"{number:,.{0 if number >= 999.5 else 1 if number >= 99.95 else 2 if number >= 0.9995 else 4}f}"


def look_at_hover(tests, browser, page, speeds):
    """The numbers that a hover shows are those of `predict --csv`."""
    show(browser, page, 1400)
    marks = in_time(lambda: browser.find_elements(By.CSS_SELECTOR, "#overview figure:first-child .mark-symbol.role-mark path"), lambda m: len(m) >= len(speeds))
    tests.check("a mark for each matrix and design", len(marks) >= len(speeds), str(len(marks)))
    ActionChains(browser).move_to_element(marks[0]).perform()
    shown = in_time(lambda: "".join(tip.text for tip in browser.find_elements(By.CSS_SELECTOR, "[role=tooltip]")), lambda text: text != "")
    good = [name for name, speed in speeds.items() if name in shown and spelled(speed) in shown]
    tests.check("a hover shows the numbers of the CSV", len(good) == 1, shown)
    tests.check("and the interval", " to " in shown, shown)


def captions(browser, where):
    return browser.execute_script("return Array.from(document.querySelectorAll(arguments[0] + ' figure')).filter(f => f.querySelector('svg, canvas')).map(f => f.querySelector('figcaption').textContent)", where)


def look_without_scrolling(tests, browser, page):
    """Who takes a picture of a page does not scroll: the charts below the window are drawn, too."""
    show(browser, page, 1280)
    bare = in_time(lambda: browser.execute_script("return Array.from(document.querySelectorAll('.chart')).filter(c => c.clientWidth && !c.querySelector('svg, canvas')).length"), lambda bare: bare == 0)
    tests.check("every chart is drawn without scrolling", bare == 0, f"{bare} empty boxes")


def scroll_through(browser):
    """Stops at every place until a frame has been shown there, for what is near is found, and drawn, once a frame."""
    browser.execute_async_script("""const done = arguments[0]; let y = 0; (function on() {
        window.scrollTo(0, y); y += 600;
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(y < document.documentElement.scrollHeight + 600 ? on : done, 60))); })();""")


def look_at_orders_and_sweep(tests, browser, page):
    """--orders: the time in each order and a picture of the fastest; --vary: a curve with its knees, and a table."""
    show(browser, page, 1400)
    open_details(browser, 1)
    scroll_through(browser)
    charts = ("Time in each order, c2050", "Time in each order, v100", "Speed over L1 capacity")
    drawn = in_time(lambda: captions(browser, "details[open]"), lambda drawn: all(any(c.startswith(w) for c in drawn) for w in charts))
    for wanted in charts:
        tests.check(f"an opened matrix has: {wanted}", any(c.startswith(wanted) for c in drawn), str(drawn))
    tests.check("and a picture of the fastest other order", any(c.startswith("In the order ") for c in drawn), str(drawn))
    tests.check("the sweep is drawn", in_time(lambda: any(c.startswith("Speed over L1 capacity") for c in captions(browser, "#sweep")), bool))
    knees = browser.execute_script("return Array.from(document.querySelectorAll('#sweep td')).filter(t => t.textContent === 'knee').length")
    tests.check("each design has its knee in the table", knees == 2, str(knees))
    rows = browser.execute_script("return document.querySelector('#sweep table').tBodies[0].rows.length")
    tests.check("which has a row for each design and point", rows == 6, str(rows))
    headings = browser.execute_script("return Array.from(document.querySelectorAll('details[open] th')).map(t => t.textContent)")
    for wanted in ("4 in 5 [GFLOPS]", "limit", "useful [%]", "DRAM [MB]", "would help most"):
        tests.check(f"the kernels' table has: {wanted}", wanted in headings, str(headings))


def look_at_measured(tests, browser, page):
    show(browser, page, 1400)
    scroll_through(browser)
    tests.check("predicted against measured is drawn", in_time(lambda: "Predicted against measured" in captions(browser, "#overview"), bool))
    tests.check("and says how far off", "16 predictions have a measured time" in browser.find_element(By.ID, "overview").text)
    errors = browser.execute_script("""const t = document.querySelector('#overview table'), at = Array.from(t.tHead.rows[0].cells).findIndex(c => c.textContent.startsWith('error'));
        return Array.from(t.tBodies[0].rows).map(r => Math.abs(+r.cells[at].dataset.v));""")
    tests.check("the worst predictions come first", len(errors) == 16 and errors == sorted(errors, reverse=True), str(errors))


def look_at_print(tests, browser, page):
    show(browser, page, 1000)
    browser.execute_script("window.dispatchEvent(new Event('beforeprint'))")
    bare = browser.execute_script("return Array.from(document.querySelectorAll('details[open] .chart, #overview .chart')).filter(c => !c.querySelector('svg, canvas')).length")
    opened = browser.execute_script("return document.querySelectorAll('#matrices details:not([open])').length")
    tests.check("on paper every matrix is open and every chart is drawn", bare == 0 and opened == 0, f"{bare} charts, {opened} closed")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print", "features": []})
    kept = browser.execute_script("return getComputedStyle(document.querySelector('figcaption')).breakAfter + ' ' + getComputedStyle(document.querySelector('figure')).breakInside")
    tests.check("and headings stay with their figures", kept == "avoid avoid", kept)
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "", "features": []})


def look_at_sheets(tests, browser, page):
    """A chart that is taller than a sheet would leave one empty."""
    show(browser, page, 1000)
    browser.execute_script("window.dispatchEvent(new Event('beforeprint'))")
    tall = browser.execute_script("return Math.max(...Array.from(document.querySelectorAll('#overview .chart :is(svg, canvas)')).map(c => c.getBoundingClientRect().height))")
    tests.check("no chart on paper is taller than a sheet", tall < 900, f"{tall} pixels")


def look_at_many(tests, browser, page, matrices):
    """Of many matrices the table shows the first 200, sorts and filters all; nothing is drawn before it is near."""
    show(browser, page, 1400)
    tests.check("a long table begins with its first 200 rows", len(first_cells(browser)) == 200, str(len(first_cells(browser))))
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print", "features": []})
    said = [e.text for e in browser.find_elements(By.CSS_SELECTOR, ".on-paper") if e.is_displayed()]
    tests.check("paper says of how many rows and matrices it shows the first", len(said) == 2 and f"200 of {matrices} rows" in said[0] and f"all {matrices}" in said[1], str(said))
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "", "features": []})
    browser.find_element(By.CSS_SELECTOR, ".filter input").send_keys(f"tiny{matrices - 1}.")
    tests.check("a filter looks at all of them", len(first_cells(browser)) == 1)
    browser.find_element(By.CSS_SELECTOR, ".filter input").clear()
    browser.execute_script("document.querySelector('.filter input').dispatchEvent(new Event('input'))")
    browser.find_element(By.CSS_SELECTOR, "button.more").click()
    tests.check("a button shows the others", len(first_cells(browser)) == matrices, str(len(first_cells(browser))))
    open_details(browser, 5)
    tests.check("one of many is drawn when it is opened", in_time(lambda: figures(browser), lambda n: n >= 4) >= 4, f"{figures(browser)} figures")
    size = page.stat().st_size - LIBRARY_BYTES
    tests.check("3,000 matrices on two devices would take less than 7 MB", LIBRARY_BYTES + size / matrices * 3000 < 7e6, f"{size / matrices:.0f} bytes a matrix")
    tests.check("many: no error and no warning on the console", not complaints(browser))


def look_at_labels(tests, browser, page):
    show(browser, page, 1400)
    open_details(browser, 1)
    bare = browser.execute_script("return Array.from(document.querySelectorAll('.chart')).filter(c => !c.getAttribute('aria-label')).length")
    tests.check("every chart has a name for screen readers", bare == 0)
    links = browser.execute_script("return Array.from(document.querySelectorAll('[src],link[href]')).length")
    tests.check("nothing is loaded from elsewhere", links == 0)
    text = browser.find_element(By.TAG_NAME, "footer").text
    tests.check("the foot names version, date and command", "sparcast 2." in text and "UTC" in text and "report" in text, text)


def run(program, *arguments, cwd):
    return subprocess.run([program, *arguments], cwd=cwd, check=True, capture_output=True, text=True).stdout


def best_speeds(program, device, matrices, cwd):
    rows = csv.DictReader(run(program, "compare", "-d", device, "-k", "usual,peers", "--csv", *matrices, cwd=cwd).splitlines())
    return {row["file"]: float(row["gflops"]) for row in rows}


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    if not os.path.exists(DRIVER) or not os.path.exists(BROWSER):
        print("1..0 # SKIP chromium-driver is not installed")
        return 0
    program, data = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
    folder = sys.argv[3] if len(sys.argv) > 3 else None
    os.environ["SPARCAST_DATA"] = str(data)
    tests = Tests()
    with tempfile.TemporaryDirectory() as work:
        work = pathlib.Path(work)
        small = ["mc2depi.spc.xz", "web-petscdoc.mtx.xz", "debian12-log2.mtx.xz"]
        names = [name for name in small if (data / "matrices" / name).exists()]
        for name in names:
            (work / name).write_bytes((data / "matrices" / name).read_bytes())
        (work / HOSTILE[:180].replace("/", "_")).write_text("%%MatrixMarket matrix coordinate pattern general\n4 4 4\n1 1\n2 2\n3 3\n4 1\n")
        for i in range(8):
            run(program, "generate", "random", "--rows", str(300 * (i + 1)), "--row-nnz", str(3 + i), "-o", f"random {i}.spc", cwd=work)
        files = sorted(p.name for p in work.iterdir())
        (work / "times.csv").write_text("matrix,kernel,device,seconds,value\n" + "".join(f"random {i},{k},c2050,{(i + 1) * 2e-5},f32\n" for i in range(8) for k in ("csr-scalar", "ell")))
        run(program, "report", "-d", "c2050", "-d", "v100", "--orders", "rcm,random", "--vary", "l1_bytes=64KiB:256KiB:x2", "--measured", "times.csv", "-o", "few.html", *files, cwd=work)
        for i in range(MANY):
            (work / f"tiny{i}.mtx").write_text(f"%%MatrixMarket matrix coordinate pattern general\n{i + 2} {i + 2} 2\n1 1\n2 1\n")
        run(program, "report", "-d", "c2050", "-d", "v100", "-o", "many.html", *[f"tiny{i}.mtx" for i in range(MANY)], cwd=work)
        run(program, "report", "-d", "c2050", "-d", "v100", "-o", "some.html", *[f"tiny{i}.mtx" for i in range(100)], cwd=work)
        run(program, "report", "-d", "h200", "-o", "csv.html", str(data / "measurements" / "h200-counters-f32.csv"), cwd=work)
        speeds = best_speeds(program, "c2050", files, work)
        browser = open_browser()
        try:
            look_at_widths(tests, browser, work / "few.html", "few", folder)
            look_at_table(tests, browser, work / "few.html", len(files))
            look_at_hover(tests, browser, work / "few.html", speeds)
            look_at_labels(tests, browser, work / "few.html")
            look_at_orders_and_sweep(tests, browser, work / "few.html")
            look_without_scrolling(tests, browser, work / "few.html")
            look_at_measured(tests, browser, work / "few.html")
            look_at_print(tests, browser, work / "few.html")
            look_at_sheets(tests, browser, work / "some.html")
            look_at_many(tests, browser, work / "many.html", MANY)
            look_at_widths(tests, browser, work / "csv.html", "csv", folder)
        finally:
            browser.quit()
    print(f"1..{tests.number}")
    return tests.failed > 0


if __name__ == "__main__":
    sys.exit(main())
