import type { IncomingMessage, ServerResponse } from "node:http";
import { requestLimits } from "~/contract/request-limits";
import { HOST_PREFIX } from "~/web/session/cookies.server";
import { SESSION_COOKIE } from "~/web/session/session.server";
import type { BodyMemory } from "./body-memory.server";
import { cutFiles } from "./cut-files.server";

const SIGNED_IN = new RegExp(`(?:^|;)\\s*(?:${HOST_PREFIX})?${SESSION_COOKIE}=`);
const { body, bodyWithFiles, formWithFiles } = requestLimits;

/** Thrown when a body exceeds its limit; forms and the API answer 413. */
export class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
}

export interface BodyOptions {
  memory: BodyMemory;
  outgoing: ServerResponse;
  /** Called before reading fails with BodyTooLarge (413) or BodiesTooMany (503). */
  onRefused: (status: 413 | 503) => void;
}

/**
 * The body of a request: at most 12 MB with files (images are limited to 10 MB), else 256 KB. A page's form may be
 * larger because of its files, which are truncated: without JavaScript a picture that is too large must not cost the
 * person what they typed. Files of anonymous visitors are dropped. Beyond the limit reading fails and `onRefused` is
 * called.
 */
export function requestBody(
  incoming: IncomingMessage,
  { memory, outgoing, onRefused }: BodyOptions,
): ReadableStream<Uint8Array> {
  const onExcess = () => onRefused(413);
  const counted = () => memory.counted(outgoing, () => onRefused(503));
  const type = incoming.headers["content-type"] ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data"))
    return limitedBody(incoming, outgoing, body, onExcess);
  if (incoming.url?.startsWith("/api/"))
    return limitedBody(incoming, outgoing, bodyWithFiles, onExcess)
      .pipeThrough(cutFiles(type, bodyWithFiles))
      .pipeThrough(counted());
  // The session is verified later.
  const isSignedIn = SIGNED_IN.test(incoming.headers.cookie ?? "");
  const most = isSignedIn ? bodyWithFiles : body;
  return limitedBody(incoming, outgoing, formWithFiles, onExcess)
    .pipeThrough(cutFiles(type, most - body))
    .pipeThrough(atMost(most, onExcess))
    .pipeThrough(counted());
}

function atMost(limit: number, onExcess: () => void): TransformStream<Uint8Array, Uint8Array> {
  let passed = 0;
  return new TransformStream({
    transform(chunk, controller) {
      passed += chunk.byteLength;
      if (passed <= limit) return controller.enqueue(chunk);
      onExcess();
      controller.error(new BodyTooLarge(`more than ${limit} bytes`));
    },
  });
}

/**
 * Streams the body with back-pressure. Fails as soon as more than the limit is announced or has arrived. Cancelling
 * leaves the connection open, so that a response can be sent. What arrives after the response passes unread, so that the
 * connection's next request is reached.
 */
function limitedBody(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  limit: number,
  onExcess: () => void,
): ReadableStream<Uint8Array> {
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
          if (outgoing.writableEnded) end(() => controller.error(new Error("answered before it was read")));
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
