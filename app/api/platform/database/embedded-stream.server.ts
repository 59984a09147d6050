import { Duplex } from "node:stream";

/** One life of the embedded database's thread. After its end every request fails with the reason. */
export interface EmbeddedThread {
  /** Hands whole protocol messages to the database; `receive` gets the answer's bytes as they come. */
  exchange(bytes: Uint8Array, receive: (bytes: Uint8Array) => void): Promise<void>;
  /** Rolls back and forgets the session's settings, as the end of a connection does. */
  reset(): Promise<void>;
  onEnd(listener: (reason: Error) => void): void;
}

const cancelRequest = 80877102;
const sslRequest = 80877103;
const endsBatch = new Set([..."SQHcf"].map((letter) => letter.charCodeAt(0)));
const terminate = "X".charCodeAt(0);

/** What `pg` takes for its socket: cuts the client's bytes into batches of protocol messages for the thread. */
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
    this.#thread.exchange(batch, (answer) => this.push(answer)).then(() => done(), done);
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

  /** Everything up to the last message that asks for an answer; undefined while there is none. */
  #cutBatch(): Uint8Array | undefined {
    let end = 0;
    let position = 0;
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
      if (endsBatch.has(type)) end = position;
    }
    if (end === 0) return undefined;
    const batch = Uint8Array.from(this.#waiting.subarray(0, end));
    this.#waiting = this.#waiting.subarray(end);
    return batch;
  }
}
