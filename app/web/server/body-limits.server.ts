import type { IncomingMessage } from "node:http";

const MULTIPART = 12 * 1024 * 1024;
const OTHER = 256 * 1024;

/** Reading a body beyond its limit fails with this; form and API answer it with 413. */
export class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
}

/** The most bytes that a body of this type may have: 12 MB with files (images are limited to 10 MB), else 256 KB. */
export function bodyLimit(contentType: string | null | undefined): number {
  return contentType?.toLowerCase().startsWith("multipart/form-data") ? MULTIPART : OTHER;
}

/**
 * The body of a request, read as fast as it is consumed. It fails with BodyTooLarge as soon as more than the limit is
 * announced or has arrived, and tells `onExcess`. Giving it up leaves the connection open, so that an answer can be sent.
 */
export function limitedBody(incoming: IncomingMessage, onExcess: () => void): ReadableStream<Uint8Array> {
  const limit = bodyLimit(incoming.headers["content-type"]);
  let received = 0;
  let ended = false;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = (how: () => void) => {
          if (ended) return;
          ended = true;
          how();
        };
        const refuse = () =>
          end(() => {
            incoming.pause();
            controller.error(new BodyTooLarge(`more than ${limit} bytes`));
            onExcess();
          });
        if (Number(incoming.headers["content-length"] ?? 0) > limit) return refuse();
        incoming.on("data", (chunk: Buffer) => {
          if (ended) return;
          received += chunk.byteLength;
          if (received > limit) return refuse();
          controller.enqueue(chunk);
          if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
        });
        incoming.once("end", () => end(() => controller.close()));
        incoming.once("error", (error) => end(() => controller.error(error)));
        incoming.once("close", () => end(() => controller.error(new Error("the body was cut off"))));
        incoming.pause();
      },
      pull() {
        if (!ended) incoming.resume();
      },
      cancel() {
        ended = true;
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 }),
  );
}
