import { Transform, type TransformCallback } from "node:stream";

const PRELOAD = '<link rel="modulepreload" ';

/**
 * Buffers React's output until React flushes: it writes chunks of 2 KB, and each would otherwise pass separately
 * through every stream on the way to the browser, including the compressor's thread.
 *
 * Also drops NUL bytes: when a multi-byte character does not fit at the end of a chunk, React 18 leaves the unused
 * bytes as NUL, which browsers show as "�". No text may contain a NUL, so none is lost.
 *
 * And lets scripts wait for the style sheets, without which nothing is shown: Remix preloads them as if they were as
 * urgent, and on a slow line thirty of them took the style sheets' share of it. (Not in development, where React warns
 * of attributes that it did not write.)
 */
export class PageStream extends Transform {
  #pieces: Buffer[] = [];

  /** React calls this to flush. */
  flush(): void {
    // As Latin-1 each byte is a character, and stays itself.
    const html = Buffer.concat(this.#pieces).toString("latin1");
    const preload = import.meta.env.DEV ? PRELOAD : `${PRELOAD}fetchpriority="low" `;
    if (html) this.push(Buffer.from(html.replaceAll(PRELOAD, preload), "latin1"));
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
