// Before Emscripten's code in one worker, which ends with its question. The first message brings the program and its
// devices, so that the worker can be ready before it is asked; the second one the matrix and the words of the command.
// Back come what the program says, and the page it wrote.
// stderr is a terminal, so that the program tells its progress: lines that end with \r are progress, others messages.
function talk() {
  let line = [];
  const end = type => {
    const text = new TextDecoder().decode(new Uint8Array(line)).replace(/\x1b\[[\d;]*[mK]/g, '');
    if (text) postMessage({type, text});
    line = [];
  };
  TTY.ttys[FS.makedev(6, 0)].ops = {
    put_char: (tty, c) => c === 13 ? end('progress') : c === 10 ? end('message') : line.push(c),
    flush: () => end('progress'),
  };
}

function unpack(tar, folder) {
  const text = (at, size) => new TextDecoder().decode(tar.subarray(at, at + size)).split('\0')[0];
  for (let at = 0; at + 512 <= tar.length && tar[at];) {
    const name = text(at, 100), size = parseInt(text(at + 124, 12), 8);
    FS.mkdirTree(`${folder}/${name.replace(/\/[^/]*$/, '')}`);
    FS.writeFile(`${folder}/${name}`, tar.subarray(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

function answer({file, words}) {
  let code = 1, page = null;
  if (file) FS.writeFile(file.name, file.bytes, {canOwn: true});
  quit_ = status => {
    code = status;
    throw new ExitStatus(status);
  };
  try {
    callMain(words);
  } catch (error) {
    if (!(error instanceof ExitStatus)) postMessage({type: 'message', text: String(error)});
  }
  FS.ignorePermissions = true; // there is no umask: what is written belongs to nobody
  const written = words[words.indexOf('-o') + 1];
  if (FS.analyzePath(written).exists) page = FS.readFile(written);
  postMessage({type: 'done', code, page}, page ? [page.buffer] : []);
}

let begin, data, ready = false, question = null;
var Module = {
  instantiateWasm(imports, use) {
    begin = module => WebAssembly.instantiate(module, imports).then(use);
    return {};
  },
  onAbort: what => postMessage({type: 'message', text: String(what)}),
  onRuntimeInitialized() {
    talk();
    unpack(data, '/data');
    FS.chdir('/tmp');
    ready = true;
    if (question) answer(question);
  },
};
onmessage = event => {
  if (event.data.module) {
    data = event.data.data;
    begin(event.data.module);
  } else if (ready) answer(event.data);
  else question = event.data;
};
