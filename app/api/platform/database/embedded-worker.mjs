// @ts-check The thread in which the embedded database runs. Its source is bundled as text (`?raw`) and started from
// there, so that the tests, the development server and the build all find it; hence plain JavaScript that only needs
// node_modules. It speaks PostgreSQL's wire protocol with embedded.server.ts.
import * as fs from "node:fs";
import { createRequire } from "node:module";
import * as path from "node:path";
import { parentPort, workerData } from "node:worker_threads";

/** @type {{ directory: string, resolveFrom: string }} */
const { directory, resolveFrom } = workerData;
const load = createRequire(resolveFrom);
const { PGlite } = /** @type {typeof import("@electric-sql/pglite")} */ (load("@electric-sql/pglite"));
const { NodeFS } = /** @type {typeof import("@electric-sql/pglite/nodefs")} */ (
  load("@electric-sql/pglite/nodefs")
);
const { pg_trgm } = /** @type {typeof import("@electric-sql/pglite/contrib/pg_trgm")} */ (
  load("@electric-sql/pglite/contrib/pg_trgm")
);
const { unaccent } = /** @type {typeof import("@electric-sql/pglite/contrib/unaccent")} */ (
  load("@electric-sql/pglite/contrib/unaccent")
);

let syncs = 0;

/** @param {string} place a file or a directory */
function syncPlace(place) {
  const descriptor = fs.openSync(place, "r");
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}

// As shipped, PGlite's fsync does nothing and a power cut loses or destroys the database.
class DurableFS extends NodeFS {
  /** @type {import("@electric-sql/pglite/nodefs").NodeFS["init"]} */
  async init(database, options) {
    const made = await super.init(database, options);
    made.emscriptenOpts.preRun?.push((/** @type {any} */ module) => {
      module.NODEFS.stream_ops.fsync = (/** @type {any} */ stream) => {
        if (typeof stream.nfd === "number") fs.fsyncSync(stream.nfd);
        else syncPlace(module.NODEFS.realPath(stream.node));
        syncs += 1;
        return 0;
      };
    });
    return made;
  }
}

/** WebAssembly's number for ENOSPC. */
const noSpace = 51;

/** @param {string} place */
async function open(place) {
  let complaint = "";
  try {
    return await PGlite.create({
      fs: new DurableFS(place),
      extensions: { pg_trgm, unaccent },
      startParams: [
        ...PGlite.defaultStartParams.filter((/** @type {string} */ parameter) => parameter !== "-F"),
        ...["-c", "fsync=on", "-c", "wal_sync_method=fsync"],
        // The usual 128 MB would duplicate what the operating system caches anyway.
        ...["-c", "shared_buffers=24MB"],
      ],
      onStderr: (/** @type {string} */ line) => {
        complaint = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? complaint;
        return true;
      },
    });
  } catch (error) {
    // PGlite only reports a failure or an error number of its file system; the engine's own output says why.
    const { errno = undefined } = /** @type {{ errno?: number }} */ (error);
    if (errno === noSpace) throw new Error("No space left on device");
    throw complaint || errno ? new Error(complaint || `its file system says ${errno}`) : error;
  }
}

/** @param {string} place a directory, synced with everything inside */
async function syncTree(place) {
  const entries = fs.readdirSync(place, { recursive: true, withFileTypes: true });
  const places = [place, ...entries.map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))];
  const syncNext = async () => {
    for (let next = places.pop(); next !== undefined; next = places.pop()) {
      const file = await fs.promises.open(next, "r");
      await file.sync();
      await file.close();
    }
  };
  // Concurrent syncs share the disk's journal: twenty times faster than sequential ones.
  await Promise.all(Array.from({ length: 16 }, syncNext));
}

// Created under another name and renamed when complete: a start that is killed half-way leaves nothing that looks like
// a database.
async function create() {
  const unfinished = `${directory}.new`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  await (await open(unfinished)).close();
  await syncTree(unfinished);
  fs.renameSync(unfinished, directory);
  syncPlace(path.dirname(directory));
}

if (!fs.existsSync(path.join(directory, "PG_VERSION"))) {
  if (fs.existsSync(directory) && fs.readdirSync(directory).length > 0)
    throw new Error("its file PG_VERSION is missing, so it is damaged or something else");
  await create();
}
fs.chmodSync(directory, 0o700);
const database = await open(directory);

syncs = 0;
await database.exec("select pg_logical_emit_message(true, 'durability', '')");
const durable = syncs > 0;

/** Size of the blocks in which answers are sent: one message for each of PostgreSQL's 8 KB buffers would be slower. */
const blockSize = 256 * 1024;

/** @param {{ id: number, bytes?: Uint8Array, reset?: boolean, close?: boolean }} request */
async function answer({ id, bytes, reset, close }) {
  if (close) {
    await database.close();
  } else if (reset) {
    await database.exec("rollback");
    await database.exec("discard all");
  } else if (bytes) {
    /** @type {Uint8Array[]} */
    let pieces = [];
    let size = 0;
    const send = () => {
      if (size === 0) return;
      const block = Buffer.concat(pieces, size);
      pieces = [];
      size = 0;
      const exact = new Uint8Array(block);
      parentPort?.postMessage({ id, bytes: exact }, [exact.buffer]);
    };
    await database.execProtocolRawStream(bytes, {
      onRawData: (/** @type {Uint8Array} */ piece) => {
        pieces.push(piece.slice());
        size += piece.length;
        if (size >= blockSize) send();
      },
    });
    send();
  }
  parentPort?.postMessage({ id, done: true });
}

// One at a time, in order: the database has a single session.
let last = Promise.resolve();
parentPort?.on("message", (request) => {
  last = last.then(() => answer(request));
});
parentPort?.postMessage({ opened: true, durable });
