import type { Readable, Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|problem\+json|ld\+json|manifest\+json|xml)|image\/svg\+xml)/;

export type Encoding = "br" | "gzip";

/** The best encoding that the browser accepts, by name; brotli before gzip. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const accepted = new Map(
    (header ?? "").split(",").map((part) => {
      const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return [name, quality ? Number(quality.trim().slice(2)) : 1] as const;
    }),
  );
  return (["br", "gzip"] as const).find((name) => (accepted.get(name) ?? 0) > 0);
}

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
