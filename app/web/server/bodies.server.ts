import type { IncomingMessage, ServerResponse } from "node:http";
import { ReadableStream as NodeStream } from "node:stream/web";
import { requestLimits } from "~/contract/request-limits";
import { HOST_PREFIX } from "~/web/session/cookies.server";
import { SESSION_COOKIE } from "~/web/session/session.server";

const SIGNED_IN = new RegExp(`(?:^|;)\\s*(?:${HOST_PREFIX})?${SESSION_COOKIE}=`);
const HEADER_END = "\r\n\r\n";
const { body, bodyWithFiles, formWithFiles, formFields, partHeader } = requestLimits;

/** Thrown when a body exceeds its limit; forms and the API answer 413. */
export class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
}

/** Thrown while other bodies take up the available memory; answered with 503. */
export class BodiesTooMany extends Error {
  override name = "BodiesTooMany";
}

/** Bytes of the bodies with files in this process, each until its request is answered. */
export interface BodyMemory {
  held: number;
  max: number;
}

type Chunks = AsyncIterable<Buffer>;
/** Called before reading fails with BodyTooLarge (413) or BodiesTooMany (503). */
type Refuse = (status: 413 | 503) => void;

/**
 * The body of a request: up to 12 MB with files (images are limited to 10 MB), otherwise 256 KB. A page's form may be
 * larger because of its files, which are then truncated, so that a picture that is too large does not lose the typed
 * values if JavaScript is off. Files of anonymous visitors are dropped. Beyond the limit, reading fails; the connection
 * stays open for the response.
 */
export function requestBody(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  memory: BodyMemory,
  refuse: Refuse,
): ReadableStream<Uint8Array> {
  const type = incoming.headers["content-type"] ?? "";
  const hasFiles = type.toLowerCase().startsWith("multipart/form-data");
  const isCall = incoming.url?.startsWith("/api/");
  const limit = hasFiles ? (isCall ? bodyWithFiles : formWithFiles) : body;
  let chunks: Chunks = atMost(limit, incoming.iterator({ destroyOnReturn: false }), refuse);
  if (hasFiles) {
    // Only checks that there is a session cookie, which is verified later.
    const max = isCall || SIGNED_IN.test(incoming.headers.cookie ?? "") ? bodyWithFiles : body;
    chunks = cutFiles(chunks, type, isCall ? max : max - body);
    chunks = counted(atMost(max, chunks, refuse), outgoing, memory, refuse);
  }
  // Right away, before the application reads the body.
  const isAnnounced = Number(incoming.headers["content-length"] ?? 0) > limit;
  if (isAnnounced) refuse(413);
  return NodeStream.from(isAnnounced ? excess(limit) : chunks) as ReadableStream<Uint8Array>;
}

// biome-ignore lint/correctness/useYield: a body of which nothing is read.
async function* excess(limit: number): AsyncGenerator<Buffer> {
  throw new BodyTooLarge(`more than ${limit} bytes`);
}

async function* atMost(limit: number, chunks: Chunks, refuse: Refuse): Chunks {
  let passed = 0;
  for await (const chunk of chunks) {
    passed += chunk.byteLength;
    if (passed > limit) {
      refuse(413);
      throw new BodyTooLarge(`more than ${limit} bytes`);
    }
    yield chunk;
  }
}

async function* counted(
  chunks: Chunks,
  outgoing: ServerResponse,
  memory: BodyMemory,
  refuse: Refuse,
): Chunks {
  let ownBytes = 0;
  let isAnswered = false;
  outgoing.once("close", () => {
    isAnswered = true;
    memory.held -= ownBytes;
  });
  for await (const chunk of chunks) {
    if (!isAnswered) {
      if (memory.held + chunk.byteLength > memory.max) {
        refuse(503);
        throw new BodiesTooMany(`more than ${memory.max} bytes of bodies at once`);
      }
      ownBytes += chunk.byteLength;
      memory.held += chunk.byteLength;
    }
    yield chunk;
  }
}

/**
 * Truncates the files of a multipart body to `room` bytes in total, but keeps its text fields, so that a form with a file
 * that is too large keeps its typed values. Fails beyond the limits on parts and header lines, which are far more
 * expensive to parse than bytes.
 */
async function* cutFiles(chunks: Chunks, contentType: string, room: number): Chunks {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const delimiter = Buffer.from(`\r\n--${quoted ?? bare}`);
  let rest: Buffer = Buffer.alloc(0);
  let passed = 0;
  let parts = 0;
  let inHeader = true;
  let inFile = false;
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    for (let isWhole = true; isWhole; ) {
      const end = rest.indexOf(inHeader ? HEADER_END : delimiter);
      isWhole = end >= 0;
      let passing: Buffer;
      if (inHeader) {
        if ((isWhole ? end : rest.length) > partHeader) throw new Error("a header of the body is too long");
        if (!isWhole) break;
        parts += 1;
        if (parts > formFields) throw new Error("the body has too many parts");
        passing = rest.subarray(0, end + HEADER_END.length);
        inFile = /;\s*filename\*?=/i.test(passing.toString("latin1"));
        rest = rest.subarray(passing.length);
      } else {
        // Keeps the end of the chunk, where the next delimiter may start.
        const content = rest.subarray(0, isWhole ? end : Math.max(0, rest.length - delimiter.length));
        passing = inFile ? content.subarray(0, Math.max(0, room - passed)) : content;
        rest = rest.subarray(content.length);
      }
      if (isWhole) inHeader = !inHeader;
      passed += passing.length;
      if (passing.length) yield passing;
    }
  }
  if (rest.length) yield rest;
}

/** Bytes of a refused body that are still read and discarded, so that the browser sees the response. */
const DRAIN_BYTES = 100 * 1024 * 1024;
const DRAIN_MILLISECONDS = 10_000;

/** Data that arrives after the response is discarded, so that the connection's next request can be read. */
export function drain(incoming: IncomingMessage): void {
  if (incoming.complete || incoming.destroyed) return;
  let bytes = 0;
  const stop = () => incoming.socket.destroy();
  const timer = setTimeout(stop, DRAIN_MILLISECONDS).unref();
  incoming.on("data", (chunk: Buffer) => {
    bytes += chunk.byteLength;
    if (bytes > DRAIN_BYTES) stop();
  });
  incoming.once("close", () => clearTimeout(timer));
  incoming.resume();
}
