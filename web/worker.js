// One question: unpacks devices and the matrix into the program's files, runs it, and sends back what it says and the
// page it wrote. Before Emscripten's code in one worker, which
// ends with its question.
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

function answer({data, file, words}) {
  let code = 1, page = null;
  talk();
  unpack(data, '/data');
  FS.chdir('/tmp');
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

let begin, question;
var Module = {
  instantiateWasm(imports, use) {
    begin = module => WebAssembly.instantiate(module, imports).then(use);
    return {};
  },
  onAbort: what => postMessage({type: 'message', text: String(what)}),
  onRuntimeInitialized: () => answer(question),
};
onmessage = event => {
  question = event.data;
  begin(question.module);
};
