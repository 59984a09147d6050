import { Transform, type TransformCallback } from "node:stream";

/**
 * What React writes of a page, sent on when React says that it has nothing more for now: it writes pieces of 2 KB, and
 * each would go through every stream on the way to the browser by itself, the compressor's thread included.
 */
export class PageStream extends Transform {
  #pieces: Buffer[] = [];

  /** React calls this after each pass. */
  flush(): void {
    if (this.#pieces.length) this.push(Buffer.concat(this.#pieces));
    this.#pieces = [];
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#pieces.push(piece);
    done();
  }

  override _flush(done: TransformCallback): void {
    this.flush();
    done();
  }
}
