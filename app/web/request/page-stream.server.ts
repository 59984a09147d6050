import { Transform, type TransformCallback } from "node:stream";

/**
 * What React writes of a page, sent on when React says that it has nothing more for now: it writes pieces of 2 KB, and
 * each would go through every stream on the way to the browser by itself, the compressor's thread included.
 *
 * A letter of several bytes that does not fit at the end of a piece goes into the next, and React 18 sends the bytes
 * left over as they are: as NUL, which browsers show as "�". No page holds a NUL of its own: no text may.
 */
export class PageStream extends Transform {
  #pieces: Buffer[] = [];

  /** React calls this after each pass. */
  flush(): void {
    if (this.#pieces.length) this.push(Buffer.concat(this.#pieces));
    this.#pieces = [];
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let end = piece.length;
    while (piece[end - 1] === 0) end--;
    this.#pieces.push(piece.subarray(0, end));
    done();
  }

  override _flush(done: TransformCallback): void {
    this.flush();
    done();
  }
}
