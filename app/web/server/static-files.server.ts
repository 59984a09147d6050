import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { acceptedEncoding, type Encoding } from "~/accepted-encoding";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};
const SUFFIX = { br: ".br", gzip: ".gz" } as const;

interface StaticFile {
  path: string;
  size: number;
  modified: Date;
  encodings: Map<Encoding, number>;
}

/**
 * Serves the build's client files and `public`. They are listed once at start, so a request cannot reach any other
 * file. Hashed names (under `assets/`) never change; the rest is revalidated after an hour.
 */
export async function staticFiles(folder: string): Promise<(request: Request) => Response | undefined> {
  const files = new Map<string, StaticFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { size, mtime } = await stat(path);
    files.set(`/${relative(folder, path).split(sep).join("/")}`, {
      path,
      size,
      modified: mtime,
      encodings: new Map(),
    });
  }
  for (const [name, file] of files) {
    for (const encoding of ["br", "gzip"] as const) {
      const smaller = files.get(name + SUFFIX[encoding]);
      if (smaller) file.encodings.set(encoding, smaller.size);
    }
  }

  return (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    const name = new URL(request.url).pathname;
    const file = files.get(name);
    const type = TYPES[extname(name)];
    if (!file || !type) return undefined;
    const tag = `W/"${file.size.toString(36)}-${file.modified.getTime().toString(36)}"`;
    const headers = new Headers({
      "content-type": type,
      "cache-control": name.startsWith("/assets/")
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600",
      "last-modified": file.modified.toUTCString(),
      etag: tag,
    });
    if (file.encodings.size) headers.set("vary", "accept-encoding");
    if (request.headers.get("if-none-match") === tag) return new Response(null, { status: 304, headers });
    const wanted = acceptedEncoding(request.headers.get("accept-encoding") ?? undefined);
    const encoding = wanted && file.encodings.has(wanted) ? wanted : undefined;
    if (encoding) headers.set("content-encoding", encoding);
    headers.set("content-length", String(encoding ? file.encodings.get(encoding) : file.size));
    if (request.method === "HEAD") return new Response(null, { headers });
    const stream = createReadStream(file.path + (encoding ? SUFFIX[encoding] : ""));
    return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { headers });
  };
}
