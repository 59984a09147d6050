import { Duplex } from "node:stream";
import { DatabaseUnavailable, isNoSpace } from "./unavailable";

/** One run of the embedded database's thread. After it has ended, every request fails with the reason. */
export interface EmbeddedThread {
  /** Hands whole protocol messages to the database; `receive` gets the answer's bytes as they come. */
  exchange(bytes: Uint8Array, receive: (bytes: Uint8Array) => void): Promise<void>;
  /** Rolls back and forgets the session's settings, as the end of a connection does. */
  reset(): Promise<void>;
  /** Ends the thread with the reason; the next request uses a newly opened database. */
  end(reason: Error): void;
  onEnd(listener: (reason: Error) => void): void;
}

interface Batch {
  bytes: Uint8Array;
  /** The answer to its last message, Sync or Query, ends with ReadyForQuery. */
  asksForEnd: boolean;
}

const cancelRequest = 80877102;
const sslRequest = 80877103;
const codes = (letters: string) => new Set([...letters].map((letter) => letter.charCodeAt(0)));
const endsBatch = codes("SQHcf");
const endsAnswer = codes("SQ");
const terminate = "X".charCodeAt(0);

/** The bytes of ReadyForQuery, the last message of an answer: Z, a length of 5, the transaction's state. */
const readyBytes = 6;
const isReady = (end: Buffer) =>
  end.length === readyBytes && end[0] === "Z".charCodeAt(0) && end.readInt32BE(1) === 5;

/** The message of a fatal error. Values contain no NUL, so they cannot be mistaken for one. */
function fatalError(answer: Uint8Array): string | undefined {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  const at = ["PANIC", "FATAL"]
    .map((severity) => bytes.indexOf(`\0V${severity}\0`))
    .find((index) => index >= 0);
  if (at === undefined) return undefined;
  const message = bytes.indexOf("\0M", at) + 2;
  return bytes.toString("utf8", message, bytes.indexOf(0, message));
}

/** The socket that `pg` gets: cuts the client's bytes into batches of protocol messages for the thread. */
export class EmbeddedStream extends Duplex {
  #waiting: Buffer = Buffer.alloc(0);
  #started = false;
  #thread: EmbeddedThread | undefined;

  constructor(private readonly open: () => Promise<EmbeddedThread>) {
    super();
  }

  connect() {
    this.open().then(
      (thread) => {
        this.#thread = thread;
        thread.onEnd((reason) => this.destroy(reason));
        this.emit("connect");
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  // pg calls these on its socket.
  setNoDelay = () => this;
  setKeepAlive = () => this;
  ref = () => this;
  unref = () => this;

  override _read() {}

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void) {
    this.#waiting = this.#waiting.length === 0 ? bytes : Buffer.concat([this.#waiting, bytes]);
    const batch = this.#cutBatch();
    if (batch === undefined || this.#thread === undefined) return done();
    this.#exchange(this.#thread, batch).then(() => done(), done);
  }

  async #exchange(thread: EmbeddedThread, { bytes, asksForEnd }: Batch) {
    let fatal: string | undefined;
    let end: Buffer = Buffer.alloc(0);
    await thread.exchange(bytes, (answer) => {
      fatal ??= fatalError(answer);
      end = Buffer.concat([end, answer.subarray(-readyBytes)]).subarray(-readyBytes);
      this.push(answer);
    });
    // A fatal error also cuts the answer short: both pg and the engine would otherwise wait for the rest for ever.
    if (fatal === undefined && (!asksForEnd || isReady(end))) return;
    const message = `The database stopped: ${fatal ?? "its answer has no end"}.`;
    thread.end(new DatabaseUnavailable(message, isNoSpace(message) ? "noSpace" : "noAnswer"));
  }

  override _final(done: () => void) {
    done();
    this.destroy();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    const finish = () => done(error);
    if (this.#started && this.#thread) this.#thread.reset().then(finish, finish);
    else finish();
  }

  /** Everything up to the last message that requires an answer; undefined while there is none. */
  #cutBatch(): Batch | undefined {
    let end = 0;
    let position = 0;
    let asksForEnd = false;
    while (position + 5 <= this.#waiting.length || (!this.#started && position + 8 <= this.#waiting.length)) {
      if (!this.#started) {
        const code = this.#waiting.readInt32BE(position + 4);
        const length = this.#waiting.readInt32BE(position);
        if (position + length > this.#waiting.length) break;
        position += length;
        if (code === sslRequest) this.push("N");
        if (code === sslRequest || code === cancelRequest) {
          this.#waiting = this.#waiting.subarray(position);
          position = 0;
          continue;
        }
        this.#started = true;
        end = position;
        continue;
      }
      const type = this.#waiting[position] ?? 0;
      const length = 1 + this.#waiting.readInt32BE(position + 1);
      if (position + length > this.#waiting.length) break;
      if (type === terminate) {
        // The database must outlive this connection.
        this.#waiting = this.#waiting.subarray(0, position);
        break;
      }
      position += length;
      if (!endsBatch.has(type)) continue;
      end = position;
      asksForEnd = endsAnswer.has(type);
    }
    if (end === 0) return undefined;
    const bytes = Uint8Array.from(this.#waiting.subarray(0, end));
    this.#waiting = this.#waiting.subarray(end);
    return { bytes, asksForEnd };
  }
}
