import type { Readable, Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { Encoding } from "~/accepted-encoding";

const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|problem\+json|ld\+json|manifest\+json|xml)|image\/svg\+xml)/;

/** Whether an answer with these headers gains from compression on the fly. */
export function isCompressible(headers: Headers): boolean {
  const length = headers.get("content-length");
  return (
    COMPRESSIBLE.test(headers.get("content-type") ?? "") &&
    !headers.has("content-encoding") &&
    !headers.get("cache-control")?.includes("no-transform") &&
    (length === null || Number(length) > 1024)
  );
}

/** Compresses `source` at a fast level; flushes when the source pauses, so that streaming still works. */
export function compressed(source: Readable, encoding: Encoding): [Readable, Transform] {
  const compressor =
    encoding === "br"
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : createGzip({ level: 6 });
  let pause: NodeJS.Immediate | undefined;
  source.on("data", () => {
    clearImmediate(pause);
    pause = setImmediate(() => !compressor.writableEnded && !compressor.destroyed && compressor.flush());
  });
  return [source, compressor];
}
