'use strict';
const at = id => document.getElementById(id);
const machines = Array.from(document.querySelectorAll('.machine'));
let worker = null; // of the question that is being answered
let asked = 0; // questions so far: what an earlier one still reads is for nobody
let dropped = null; // the file of the question

// ---- what is packed in the page, and what users bring ----

const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
const unzipped = (bytes, how = 'gzip') => through(bytes, new DecompressionStream(how));
const unpacked = id => unzipped(Uint8Array.from(atob(at(`packed-${id}`).textContent), c => c.charCodeAt(0)));

let parts = null; // the worker's address, the compiled program, the devices
function prepare() {
  parts ||= (async () => ({
    worker: URL.createObjectURL(new Blob([await unpacked('worker')], {type: 'text/javascript'})),
    module: await WebAssembly.compile(await unpacked('wasm')),
    data: await unpacked('data'),
  }))();
  return parts;
}

// A zip as a tar, which the program reads: of each member a block with its name and size, and its bytes.
async function tarOf(zip) {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.length), blocks = [];
  let end = zip.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < 0) throw new Error('the zip is cut off');
  for (let k = view.getUint16(end + 10, true), at = view.getUint32(end + 16, true); k > 0; k--) {
    const how = view.getUint16(at + 10, true), bytes = view.getUint32(at + 20, true), name = zip.subarray(at + 46, at + 46 + view.getUint16(at + 28, true));
    const from = view.getUint32(at + 42, true), begin = from + 30 + view.getUint16(from + 26, true) + view.getUint16(from + 28, true);
    if (how !== 0 && how !== 8) throw new Error(`the zip is compressed in a way (${how}) that no browser undoes`);
    const packed = zip.subarray(begin, begin + bytes), content = how ? await unzipped(packed, 'deflate-raw') : packed;
    const head = new Uint8Array(512), put = (text, where) => head.set(new TextEncoder().encode(text), where);
    head.set(name.subarray(0, 100));
    put(content.length.toString(8).padStart(11, '0'), 124);
    put('0ustar', 156);
    head.copyWithin(257, 157, 162);
    head.fill(0, 157, 162);
    blocks.push(head, content, new Uint8Array(-content.length & 511));
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return new Uint8Array(await new Blob([...blocks, new Uint8Array(1024)]).arrayBuffer());
}

async function readDropped(file) {
  if (file.size > 2 ** 31) throw new RangeError('more than a page has memory for');
  const read = await file.arrayBuffer().catch(() => { throw new Error(`${file.name} cannot be read: it is a folder, or it has gone`); });
  let bytes = new Uint8Array(read), name = file.name.replace(/^[-.]+/, '_').replaceAll('/', '_');
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    bytes = await unzipped(bytes);
    name = name.replace(/\.gz$/, '').replace(/\.tgz$/, '.tar') || 'matrix';
  }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) bytes = await tarOf(bytes);
  return {name, bytes};
}

// A worker that has its devices and waits for its question: the next one is started while users look and choose.
let spare = null;
async function startSpare() {
  const {worker: address, module, data} = await prepare();
  if (spare) return;
  spare = new Worker(address);
  spare.postMessage({module, data});
}

async function takeWorker() {
  while (!spare) await startSpare(); // who waited beside us may have taken the one that began
  const mine = spare;
  spare = null;
  return mine;
}

// A browser compiles well what has run for a while: a small matrix does so while users choose theirs.
let warming = null;
async function warmUp() {
  const one = await takeWorker();
  if (worker) return one.terminate();
  warming = one;
  warming.onmessage = event => { if (event.data.type === 'done') coolDown(); };
  warming.postMessage({file: null, words: ['report', '-d', 'h100', '-o', 'report.html', 'recipe:random,rows=40000,row-nnz=8']});
}

function coolDown() {
  if (warming) warming.terminate();
  warming = null;
  startSpare();
  document.body.dataset.warm = 1;
}

// ---- the question, in the form, in the address and as a command ----

const from = () => document.querySelector('[name=from]:checked').value;
function question() {
  const where = from(), q = {d: machines.map(m => m.value).filter(Boolean).join(',')};
  q[where] = where === 'file' ? dropped ? dropped.name : '' : at(where).value.trim();
  if (where === 'file' && at('format').value) q.format = at('format').value;
  if (at('value').value) q.value = at('value').value;
  if (+at('columns').value > 1) q.columns = at('columns').value;
  return q;
}

const addressOf = q => '#' + Object.entries(q).map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3D', '=')}`).join('&');

// True where the address asks a question that this page can answer.
function fill() {
  let q;
  try {
    q = Object.fromEntries(location.hash.slice(1).split('&').filter(Boolean).map(one => [one.split('=')[0], decodeURIComponent(one.slice(one.indexOf('=') + 1))]));
  } catch {
    return say('The address is not a question: a percent sign in it stands alone.', true);
  }
  const where = ['file', 'matrix', 'recipe'].find(key => key in q), has = (select, value) => Array.from(select.options).some(o => o.value === value);
  if (!where) return false;
  const unknown = where === 'matrix' && !has(at('matrix'), q.matrix) ? `matrix ${q.matrix}` : (q.d || '').split(',').filter(d => !has(machines[1], d)).map(d => `machine ${d}`)[0];
  if (unknown) return say(`The address asks for the ${unknown}, which this page does not have.`, true);
  document.querySelector(`[name=from][value=${where}]`).checked = true;
  if (where !== 'file') at(where).value = q[where];
  machines.forEach((m, i) => { m.value = (q.d || '').split(',')[i] || m.options[0].value; });
  at('format').value = q.format || '';
  at('value').value = q.value || '';
  at('columns').value = q.columns || 1;
  return true;
}

const wordsOf = (q, file) => ['report', ...q.d.split(',').flatMap(d => ['-d', d]), ...(q.format ? ['--format', q.format] : []), ...(q.value ? ['--value', q.value] : []),
  ...(q.columns ? ['--columns', q.columns] : []), '-o', 'report.html', file];
const quoted = word => /^[\w.,:=/+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
const fileOf = q => q.recipe !== undefined ? `recipe:${q.recipe}` : q.file !== undefined ? q.file : `${q.matrix}.spc`;
const commandOf = q => ['sparcast', ...wordsOf(q, fileOf(q))].map(quoted).join(' ');

function showCommand() {
  at('command').textContent = commandOf(question());
}

// ---- asking and answering ----

function say(text, wrong = false) {
  at('said').textContent = text;
  at('said').classList.toggle('wrong', wrong);
}

function working(on) {
  at('ask').disabled = on;
  at('stop').disabled = !on;
  at('work').hidden = !on;
  at('progress').removeAttribute('value');
}

function stop(text) {
  if (worker) worker.terminate();
  worker = null;
  asked++;
  working(false);
  say(text);
  setTimeout(startSpare, 500); // when the answer is drawn
}

function show(page) {
  const frame = at('answer'), link = at('save');
  if (link.href) URL.revokeObjectURL(link.href);
  link.href = URL.createObjectURL(new Blob([page], {type: 'text/html'}));
  link.hidden = frame.hidden = false;
  frame.onload = () => { // as high as its page, so that there is one bar to scroll with
    frame.contentDocument.documentElement.style.overflowY = 'hidden';
    const grow = () => { frame.style.height = `${frame.contentDocument.documentElement.offsetHeight + 4}px`; };
    new ResizeObserver(grow).observe(frame.contentDocument.body);
    document.body.dataset.answered = 1 + (+document.body.dataset.answered || 0);
  };
  frame.srcdoc = new TextDecoder().decode(page);
}

// What was said in vain, and what to do: most matrices that end here want more than a page may have.
function fail(q, messages) {
  const text = messages.join('\n'), memory = /memory|allocat|RangeError|OOM/i.test(text);
  say(memory ? `The memory of a page, 2 GB, is not enough for this. Where sparcast is installed: ${commandOf(q)}`
    : text.replaceAll('sparcast report: ', '').replaceAll('sparcast: ', '') || 'no answer, and nothing said why', true);
}

async function ask() {
  const q = question(), messages = [];
  if (q.file === '') return say('Choose the file, or drop it here.', true);
  if (!q.d) return say('Choose a machine.', true);
  stop('Reading');
  working(true);
  history.replaceState(null, '', addressOf(q));
  const turn = asked;
  try {
    await prepare();
    const file = q.recipe !== undefined ? null : q.file ? await readDropped(dropped) : {name: fileOf(q), bytes: await unpacked(`m-${q.matrix}`)};
    if (turn !== asked) return;
    coolDown();
    const mine = await takeWorker(), began = performance.now();
    if (turn !== asked) return mine.terminate();
    worker = mine;
    mine.onmessage = event => {
      const {type, text, code, page} = event.data;
      if (mine !== worker) return;
      if (type === 'progress') {
        const share = /(\d+) %/.exec(text);
        say(text);
        if (share) at('progress').value = +share[1];
      } else if (type === 'message') messages.push(text);
      else {
        document.body.dataset.seconds = (performance.now() - began) / 1000;
        stop('');
        if (code === 0 && page) {
          show(page);
          say(`Answered in ${(document.body.dataset.seconds * 1).toFixed(1)} s. ${messages.join(' ')}`);
        } else fail(q, messages);
      }
    };
    mine.onerror = event => {
      stop('');
      fail(q, [...messages, event.message]);
    };
    mine.postMessage({file, words: wordsOf(q, file ? file.name : fileOf(q))}, file ? [file.bytes.buffer] : []);
  } catch (error) {
    if (turn !== asked) return;
    stop('');
    fail(q, [String(error.message || error)]);
  }
}

// ---- what the user does ----

function choose(file) {
  dropped = file;
  document.querySelector('[name=from][value=file]').checked = true;
  showCommand();
  ask();
}

at('form').onsubmit = event => {
  event.preventDefault();
  ask();
};
at('stop').onclick = () => stop('Stopped.');
at('file').onchange = () => { if (at('file').files.length) choose(at('file').files[0]); };
for (const id of ['matrix', 'recipe']) at(id).oninput = () => { document.querySelector(`[name=from][value=${id}]`).checked = true; };
at('form').addEventListener('input', showCommand);
for (const kind of ['dragover', 'dragleave', 'drop'])
  document.addEventListener(kind, event => {
    event.preventDefault();
    at('drop').classList.toggle('over', kind === 'dragover');
    if (kind === 'drop' && event.dataTransfer.files.length) choose(event.dataTransfer.files[0]);
  });
window.onhashchange = () => { if (fill()) ask(); };
['h100', 'a100', 'v100'].forEach((name, i) => { machines[i].value = name; });
if (fill()) ask();
else warmUp();
showCommand();
document.body.dataset.ready = 1;
