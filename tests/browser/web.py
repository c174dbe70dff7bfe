#!/usr/bin/python3
"""usage: web.py PAGE.html SPARCAST DATA [SCREENSHOTS | digits [MATRIX...]]   the page that forecasts, in Debian's chromium; TAP

digits: each bundled matrix is answered in both types for all machines and kernels, and the program's page has to be the
same; over an hour of one core. Skipped without selenium or chromium.
"""
import gzip
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import time
import zipfile

import look

MOST = 2.5  # times the program's time with one thread
TIMED = ("epfl-log2", "Trefethen_20000", "web-petscdoc", "mycielskian13", "atmosmodd")  # from the smallest on
MTX = "%%MatrixMarket matrix coordinate pattern general\n4 4 5\n1 1\n2 2\n3 3\n4 1\n4 4\n"

# Runs the program as the page does, in a worker, and hands back what it wrote, the seconds it took, and what it said.
RUN = """const [words, matrix, done] = arguments;
(async () => {
  coolDown();
  const bytes = await unpacked('m-' + matrix), one = await takeWorker(), began = performance.now(), said = [];
  const ended = (page, why) => { one.terminate(); done([page && new TextDecoder().decode(page), (performance.now() - began) / 1000, why]); };
  one.onmessage = ({data}) => {
    if (data.type === 'message') said.push(data.text);
    if (data.type === 'done') ended(data.page, said.join('; '));
  };
  one.onerror = event => ended(null, event.message);
  one.postMessage({file: {name: matrix + '.spc', bytes}, words}, [bytes.buffer]);
})();"""

# Colours as numbers, and the contrast of WCAG 2 between each text and what is behind it.
CONTRAST = """const light = c => { const [r, g, b] = c.match(/[\\d.]+/g).map(v => { v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
const behind = e => { for (; e; e = e.parentElement) { const c = getComputedStyle(e).backgroundColor; if (!/, 0\\)/.test(c)) return c; } return 'rgb(255, 255, 255)'; };
return Array.from(document.querySelectorAll('body *')).filter(e => e.offsetParent && !e.disabled && Array.from(e.childNodes).some(n => n.nodeType === 3 && n.data.trim())).map(e => {
  const a = light(getComputedStyle(e).color), b = light(behind(e)); return [(Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), e.tagName + ' ' + e.textContent.slice(0, 30)]; }).filter(([ratio]) => ratio < 4.5).map(String);"""


def open_page(browser, page, width=1280, dark=False, question=""):
    browser.get("about:blank")
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500})
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]})
    browser.get(page.as_uri() + question)


def said(browser):
    return browser.find_element(look.By.ID, "said").text


def answered(browser, times=1):
    """What the page says when it has answered, or why it has not."""
    return look.in_time(lambda: browser.execute_script("return [+document.body.dataset.answered || 0, document.getElementById('said').textContent, document.querySelector('#said.wrong') !== null]"),
                        lambda seen: seen[0] >= times or seen[2])


def without_origin(page):
    """A page without its date and command."""
    return re.sub(r"sparcast report[^<\"]*|\d{4}-\d\d-\d\d \d\d:\d\d UTC", "", page or "")


def look_at_digits(tests, browser, page, program, data, work, matrices):
    """One after the other: the program with one thread, and a worker of the page."""
    devices = [word for file in sorted((data / "devices").glob("*.csv")) for word in ("-d", file.stem)]
    browser.set_script_timeout(7200)
    for file in sorted((data / "matrices").glob("*.xz"), key=lambda f: f.stat().st_size if "mtx" in f.name else 1e9):
        name = file.name.split(".")[0]
        if matrices and name not in matrices:
            continue
        look.run(program, "info", "--cache", f"{name}.spc", str(file), cwd=work)
        for value in ("f32", "f64"):
            words = ["report", *devices, "-k", "all,peers", "--value", value, "-o", "report.html", f"{name}.spc"]
            code = subprocess.run([program, *words, "--threads", "1"], cwd=work, stderr=subprocess.DEVNULL).returncode
            open_page(browser, page)
            got, seconds, why = browser.execute_async_script(RUN, words, name)
            ours, theirs = without_origin(got), without_origin((work / "report.html").read_text())
            place = next((i for i, (a, b) in enumerate(zip(ours, theirs)) if a != b), min(len(ours), len(theirs)))
            tests.check(f"{name} in {value} on {len(devices) // 2} machines: the program's page", code == 0 and ours == theirs,
                        f"{code} {why} {ours[place - 60:place + 60]!r} is {theirs[place - 60:place + 60]!r}")
            print(f"# {len(theirs)} characters, {seconds:.1f} s", flush=True)


def processor_seconds(above):
    """Of all processes below one, this far: what other programs do takes nothing of it, as it does of the clock."""
    below, seconds = {}, 0
    for file in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            facts = file.read_text().rpartition(") ")[2].split()
        except OSError:
            continue  # it has ended
        below.setdefault(int(facts[1]), []).append((int(file.parent.name), (int(facts[11]) + int(facts[12])) / look.os.sysconf("SC_CLK_TCK")))
    todo = [above]
    for parent in todo:
        todo += [process for process, _ in below.get(parent, [])]
        seconds += sum(took for _, took in below.get(parent, []))
    return seconds


def look_at_time(tests, browser, page, program, data, work):
    """Processor time of Chromium and of the program, the least of three each, in turn; a page that has been open for a while."""
    browser.set_script_timeout(600)
    for matrix in TIMED:
        look.run(program, "info", "--cache", f"{matrix}.spc", str(next((data / "matrices").glob(f"{matrix}.*"))), cwd=work)
        words = ["report", "-d", "h100", "-o", "report.html", f"{matrix}.spc"]
        open_page(browser, page)
        look.in_time(lambda: browser.execute_script("return document.body.dataset.warm"), bool)
        ours, theirs, clock = [], [], []
        for _ in range(3):
            browser.execute_async_script("startSpare().then(() => setTimeout(arguments[0], 2000))")
            begin = processor_seconds(look.os.getpid())
            clock.append(browser.execute_async_script(RUN, words, matrix)[1])
            ours.append(processor_seconds(look.os.getpid()) - begin)
            begin = look.os.times().children_user
            subprocess.run([program, *words, "--threads", "1"], cwd=work, check=True, capture_output=True)
            theirs.append(look.os.times().children_user - begin)
        ratio = min(ours) / min(theirs)
        print(f"# {matrix}: page {min(ours):.2f} s ({min(clock):.2f} s by the clock), program with one thread {min(theirs):.2f} s: {ratio:.2f} times")
    tests.check(f"at most {MOST} times the program's time", ratio <= MOST, f"{ratio:.2f} times")


def look_at_large_file(tests, browser, page, program, work):
    """A .mtx of 10^7 non-zeros, from its choice to the drawn answer, and by the program."""
    look.run(program, "generate", "stencil", "--size", "1414x1414", "--points", "5", "-o", "large.mtx", cwd=work)
    open_page(browser, page, question="#file=large.mtx&d=h100")
    look.in_time(lambda: browser.execute_script("return document.body.dataset.warm"), bool)
    clock, processor = time.monotonic(), processor_seconds(look.os.getpid())
    browser.find_element(look.By.ID, "file").send_keys(str(work / "large.mtx"))
    seen = answered(browser)
    clock, processor = time.monotonic() - clock, processor_seconds(look.os.getpid()) - processor
    print(f"# a .mtx of 10^7 non-zeros: page {clock:.2f} s by the clock, {processor:.2f} s of processor time, drawing included")
    tests.check("a file of 10^7 non-zeros is answered", seen[0] == 1, seen[1])


def look_at_drop(tests, browser, page, work):
    """A file dragged over the page from outside and let go there, as the browser sees it."""
    (work / "dragged.mtx").write_text(MTX)
    open_page(browser, page)
    place = browser.execute_script("const box = document.getElementById('drop').getBoundingClientRect(); return {x: box.x + box.width / 2, y: box.y + box.height / 2}")
    file = {"items": [], "files": [str(work / "dragged.mtx")], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver"):
        browser.execute_cdp_cmd("Input.dispatchDragEvent", {"type": kind, "data": file, **place})
    tests.check("a file above the page is seen", browser.execute_script("return document.getElementById('drop').classList.contains('over')"))
    browser.execute_cdp_cmd("Input.dispatchDragEvent", {"type": "drop", "data": file, **place})
    seen = answered(browser)
    tests.check("a dropped file is answered", seen[0] == 1 and "dragged.mtx" in browser.execute_script("return document.getElementById('command').textContent"), seen[1])


def look_at_widths(tests, browser, page, folder):
    for width in (1280, 400):
        for dark in (False, True):
            what = f"{width} pixels{', dark' if dark else ''}"
            open_page(browser, page, width, dark, "#matrix=web-petscdoc&d=h100,a100,v100&columns=8")
            seen = answered(browser)
            tests.check(f"{what}: answered", seen[0] == 1 and "Answered" in seen[1], seen[1])
            over = browser.execute_script("return document.documentElement.scrollWidth - window.innerWidth")
            tests.check(f"{what}: nothing runs off", over <= 0, f"{over} pixels")
            pale = browser.execute_script(CONTRAST)
            tests.check(f"{what}: texts stand out", not pale, "; ".join(pale))
            frame = browser.execute_script("const f = document.getElementById('answer'); return f.contentDocument.documentElement.scrollHeight - f.clientHeight")
            tests.check(f"{what}: the answer is seen without a bar of its own", frame <= 0, f"{frame} pixels")
            look.picture(browser, folder, f"web-{width}{'-dark' if dark else ''}")
    faults = look.complaints(browser)
    tests.check("no error and no warning on the console", not faults, "; ".join(faults))


def look_at_labels(tests, browser, page):
    open_page(browser, page)
    first = browser.execute_script("return document.body.firstElementChild.textContent")
    tests.check("the first line says that nothing leaves the machine", first.startswith("Nothing leaves this machine"), first)
    elsewhere = browser.execute_script("return Array.from(document.querySelectorAll('[src], link[href], a[href]')).map(e => e.outerHTML)")
    tests.check("nothing is loaded from elsewhere", not elsewhere, str(elsewhere))
    bare = browser.execute_script("return Array.from(document.querySelectorAll('input, select, button, iframe, progress')).filter(e => !(e.labels && e.labels.length) && !e.getAttribute('aria-label') && !e.title && !e.textContent.trim()).map(e => e.outerHTML)")
    tests.check("every control has a name", not bare, str(bare))
    missing = browser.find_elements(look.By.CSS_SELECTOR, "details li")
    tests.check("what is not in the page is said", any("METIS" in li.get_attribute("textContent") for li in missing))


def look_at_keyboard(tests, browser, page):
    """From the top to the button by Tab; each stop is seen; Enter asks."""
    open_page(browser, page)
    stops = []
    keys = look.ActionChains(browser)
    for _ in range(14):
        keys = look.ActionChains(browser)
        keys.send_keys(look.webdriver.Keys.TAB).perform()
        stops.append(browser.execute_script("const e = document.activeElement; return [e.id || e.className || e.value, getComputedStyle(e).outlineStyle]"))
        if stops[-1][0] == "ask":
            break
    names = [name for name, _ in stops]
    tests.check("Tab leads through the form to the button", names[-1] == "ask" and names.count("machine") == 3 and "matrix" in names and "columns" in names, str(names))
    tests.check("and one sees where one is", all(style != "none" for _, style in stops), str(stops))
    look.ActionChains(browser).send_keys(look.webdriver.Keys.ENTER).perform()
    tests.check("Enter asks", answered(browser)[0] == 1, said(browser))


def look_at_address(tests, browser, page):
    open_page(browser, page, question="#matrix=epfl-log2&d=h200,v100&value=f64")
    answered(browser)
    boxes = browser.execute_script("return Array.from(document.getElementById('answer').contentDocument.querySelectorAll('.box h2')).map(h => h.textContent)")
    tests.check("an address asks its question", boxes == ["h200", "v100"], str(boxes))
    command = browser.execute_script("return document.getElementById('command').textContent")
    tests.check("and the program's command is shown", command == "sparcast report -d h200 -d v100 --value f64 -o report.html epfl-log2.spc", command)
    browser.execute_script("const r = document.getElementById('recipe'); r.value = 'stencil,size=30x30,points=5'; r.dispatchEvent(new Event('input', {bubbles: true})); document.getElementById('ask').click()")
    seen = answered(browser, 2)
    address = browser.execute_script("return location.hash")
    tests.check("a recipe is answered, and kept in the address", seen[0] == 2 and address == "#d=h200,v100&recipe=stencil,size=30x30,points=5&value=f64", f"{seen[1]} {address}")
    same = browser.execute_async_script("const done = arguments[0]; fetch(document.getElementById('save').href).then(r => r.text()).then(text => done(text === document.getElementById('answer').srcdoc));")
    tests.check("the link saves the page that is shown", same)


def array(values, code):
    """The bytes of a .npy file of one dimension."""
    kind = {"i": "<i4", "f": "<f4", "s": "|S3"}[code]
    head = f"{{'descr': '{kind}', 'fortran_order': False, 'shape': {'()' if code == 's' else f'({len(values)},)'}, }}"
    head += " " * (53 - len(head) % 64 if len(head) % 64 <= 53 else 117 - len(head) % 64) + "\n"
    body = b"csr" if code == "s" else struct.pack(f"<{len(values)}{code}", *values)
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(head)) + head.encode() + body


def look_at_files(tests, browser, page, work):
    (work / "plain.mtx").write_text(MTX)
    (work / "packed.mtx.gz").write_bytes(gzip.compress(MTX.encode()))
    (work / "edges.txt").write_text("0 1\n1 2\n2 0\n")
    with zipfile.ZipFile(work / "scipy.npz", "w", zipfile.ZIP_DEFLATED) as npz:
        for name, values, code in (("data", [1.0] * 5, "f"), ("indices", [0, 1, 2, 0, 3], "i"), ("indptr", [0, 1, 2, 3, 5], "i"), ("format", [], "s"), ("shape", [4, 4], "i")):
            npz.writestr(f"{name}.npy", array(values, code))
    subprocess.run(["tar", "czf", "archive.tar.gz", "plain.mtx"], cwd=work, check=True)
    open_page(browser, page)
    for k, name in enumerate(("plain.mtx", "packed.mtx.gz", "scipy.npz", "archive.tar.gz", "edges.txt")):
        if name == "edges.txt":
            browser.execute_script("document.getElementById('format').value = 'edges:0'")
        browser.find_element(look.By.ID, "file").send_keys(str(work / name))
        seen = answered(browser, k + 1)
        tests.check(f"{name} is read", seen[0] == k + 1, seen[1])
    browser.execute_script("document.getElementById('format').value = ''")
    (work / "bad.mtx").write_text("%%MatrixMarket matrix coordinate pattern general\n4 4 5\n1 x\n")
    browser.find_element(look.By.ID, "file").send_keys(str(work / "bad.mtx"))
    seen = look.in_time(lambda: said(browser), lambda text: "bad.mtx:3" in text)
    tests.check("what is wrong with a file is said", "bad.mtx:3" in seen, seen)
    (work / "x.mtx.xz").write_bytes(b"\xfd7zXZ\0" + bytes(600))
    browser.find_element(look.By.ID, "file").send_keys(str(work / "x.mtx.xz"))
    seen = look.in_time(lambda: said(browser), lambda text: "unpack" in text)
    tests.check("what a browser cannot unpack is said", "unpack" in seen, seen)


def look_at_faults(tests, browser, page, work):
    """What nobody should ask: each ends with a sentence, and the page answers the next question."""
    open_page(browser, page)
    for name, content, words in (("empty.mtx", b"", "empty file"), ("junk.mtx", bytes(range(256)) * 40, "junk.mtx"), ("cut.mtx.gz", gzip.compress(MTX.encode())[:30], ""),
                                 ("claim.mtx", MTX.replace("4 4 5", "4000000 4000000 3000000000").encode(), "promised"), ("rows.mtx", MTX.replace("4 4 5", "4294967290 4294967290 5").encode(), "4294967290 rows for 5 entries")):
        (work / name).write_bytes(content)
        browser.execute_script("document.getElementById('said').textContent = ''; document.getElementById('said').classList.remove('wrong')")
        browser.find_element(look.By.ID, "file").send_keys(str(work / name))
        seen = answered(browser)
        tests.check(f"{name}: what is wrong is said", seen[2] and words in seen[1] and len(seen[1]) > 10, seen[1])
    for what, file, words in (("a folder", "{name: 'folder', size: 0, arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError'))}", "folder"),
                              ("a file of 3 GB", "{name: 'large.mtx', size: 3e9}", "sparcast report")):
        browser.execute_script(f"choose({file})")
        seen = look.in_time(lambda: said(browser), lambda text: words in text)
        tests.check(f"{what}: what is wrong is said", words in seen, seen)
    for question, words in (("#matrix=nothing&d=h100", "matrix nothing"), ("#recipe=stencil,size=9x9&d=h100,nothing", "machine nothing"), ("#recipe=%zz&d=h100", "percent"), ("#recipe=nothing&d=h100", "no recipe")):
        open_page(browser, page, question=question)
        seen = look.in_time(lambda: said(browser), lambda text: words in text)
        tests.check(f"{question}: what is wrong is said", words in seen, seen)
    browser.execute_script("location.hash = '#recipe=stencil,size=30x30,points=5&d=h100'")
    seen = answered(browser)
    tests.check("and the next question is answered", seen[0] == 1, seen[1])
    browser.execute_script("ask(); document.getElementById('stop').click()")
    look.time.sleep(2)
    tests.check("Stop stops what is being read", said(browser) == "Stopped." and browser.execute_script("return document.body.dataset.answered") == "1", said(browser))


def look_at_stop(tests, browser, page):
    open_page(browser, page, question="#matrix=nlpkkt80&d=h100,a100,v100")
    progress = look.in_time(lambda: said(browser), lambda text: "nlpkkt80" in text)
    tests.check("progress is told", "nlpkkt80" in progress, progress)
    begin = time.monotonic()
    browser.execute_script("return 1 + 1")
    tests.check("and the page does not freeze", time.monotonic() - begin < 2)
    browser.find_element(look.By.ID, "stop").click()
    tests.check("Stop stops", said(browser) == "Stopped." and browser.find_element(look.By.ID, "ask").is_enabled())


def look_at_workers(tests, browser, page):
    """Who asks while the page answers its own question gets a worker, too."""
    open_page(browser, page)
    both = browser.execute_async_script("if (spare) spare.terminate(); spare = null; const done = arguments[0]; Promise.all([takeWorker(), takeWorker()]).then(two => { two.forEach(w => w && w.terminate()); done(two.every(Boolean)); })")
    tests.check("two that ask at once get a worker each", both)


def look_at_memory(tests, browser, page):
    open_page(browser, page, question="#recipe=random,rows=60000000,row-nnz=10&d=h100")
    seen = answered(browser)
    tests.check("where memory ends the command to run instead is said", "2 GB" in seen[1] and "sparcast report -d h100" in seen[1], seen[1])


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    if not pathlib.Path(look.DRIVER).exists() or not pathlib.Path(look.BROWSER).exists():
        print("1..0 # SKIP chromium-driver is not installed")
        return 0
    page, program, data = (pathlib.Path(word).resolve() for word in sys.argv[1:4])
    folder = sys.argv[4] if len(sys.argv) > 4 else None
    digits, matrices = folder == "digits", sys.argv[5:]
    look.os.environ["SPARCAST_DATA"] = str(data)
    tests, browser = look.Tests(), look.open_browser()
    try:
        with tempfile.TemporaryDirectory() as work:
            work = pathlib.Path(work)
            if digits:
                look_at_digits(tests, browser, page, str(program), data, work, matrices)
            else:
                look_at_widths(tests, browser, page, folder)
                look_at_labels(tests, browser, page)
                look_at_keyboard(tests, browser, page)
                look_at_address(tests, browser, page)
                look_at_files(tests, browser, page, work)
                look_at_drop(tests, browser, page, work)
                look_at_faults(tests, browser, page, work)
                look_at_stop(tests, browser, page)
                look_at_workers(tests, browser, page)
                look_at_memory(tests, browser, page)
                look_at_large_file(tests, browser, page, str(program), work)
                look_at_time(tests, browser, page, str(program), data, work)
    finally:
        browser.quit()
    print(f"1..{tests.number}")
    return tests.failed > 0


if __name__ == "__main__":
    sys.exit(main())
