import * as fs from "node:fs";
import * as net from "node:net";
import * as path from "node:path";
import { ExplainedFailure } from "~/lib/explained-failure";

/** The data directory is already open, in this or another process. */
export class AlreadyOpen extends ExplainedFailure {
  override name = "AlreadyOpen";
  constructor(
    directory: string,
    readonly processId: number | undefined,
  ) {
    const who = processId === undefined ? "another process" : `process ${processId}`;
    super(
      `The database in ${directory} is already open in ${who}; two at once would destroy it. Stop that one first.`,
    );
  }
}

// The lock is a listening Unix socket: the kernel closes it however its process ends. The socket's file stays behind,
// and replacing a stale one is not atomic: two processes could both do it. So each holder creates the next number,
// which only one can, and no number is ever reused (the newest file stays, in use or not).
const holders = (directory: string, name: string) =>
  fs
    .readdirSync(directory)
    .filter((file) => file.startsWith(`${name}.lock.`))
    .map((file) => Number(file.slice(name.length + 6)))
    .sort((a, b) => b - a);

/**
 * Takes the lock `name` in `directory`, which must exist.
 * @returns releases the lock
 * @throws AlreadyOpen
 */
export async function lockDirectory(directory: string, name: string): Promise<() => Promise<void>> {
  const address = socketPaths(directory);
  const server = net.createServer((socket) => socket.on("error", () => {}).end(String(process.pid)));
  const waitingName = `${name}.lock-of-${process.pid}-${Math.random().toString(36).slice(2)}`;
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(address.of(waitingName), resolve);
    });
    server.unref();
    for (;;) {
      const newest = holders(directory, name)[0] ?? 0;
      const holder = newest === 0 ? "dead" : await ask(address.of(`${name}.lock.${newest}`));
      if (holder !== "dead") throw new AlreadyOpen(path.join(directory, name), holder);
      try {
        fs.linkSync(path.join(directory, waitingName), path.join(directory, `${name}.lock.${newest + 1}`));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "EEXIST") continue;
        throw error;
      }
      for (const old of holders(directory, name).slice(2)) {
        fs.rmSync(path.join(directory, `${name}.lock.${old}`), { force: true });
      }
      return () => new Promise((resolve) => server.close(() => resolve()));
    }
  } catch (error) {
    server.close();
    throw error;
  } finally {
    fs.rmSync(path.join(directory, waitingName), { force: true });
    address.forget();
  }
}

/** The id of the process that listens there; undefined when it is too busy to answer; "dead" when none does. */
function ask(address: string): Promise<number | undefined | "dead"> {
  return new Promise((resolve) => {
    let said = "";
    const socket = net.connect(address);
    socket.setTimeout(2000, () => socket.destroy());
    socket.on("data", (data) => {
      said += data;
    });
    socket.on("error", () => resolve("dead"));
    socket.on("close", () => resolve(Number(said) || undefined));
  });
}

// A socket's path is limited to about 100 bytes; a data directory's may be longer. Linux can name it by an open
// descriptor.
function socketPaths(directory: string) {
  if (process.platform !== "linux") {
    return { of: (file: string) => path.join(directory, file), forget: () => {} };
  }
  const descriptor = fs.openSync(directory, "r");
  return {
    of: (file: string) => `/proc/self/fd/${descriptor}/${file}`,
    forget: () => fs.closeSync(descriptor),
  };
}
