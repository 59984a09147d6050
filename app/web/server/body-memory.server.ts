import type { ServerResponse } from "node:http";

/** Thrown while other bodies use up the memory allowed for them; answered with 503. */
export class BodiesTooMany extends Error {
  override name = "BodiesTooMany";
}

/** Limits the memory for bodies with files in this process; each counts until its request is answered. */
export class BodyMemory {
  #held = 0;

  /** @param most bytes, of all bodies together */
  constructor(readonly most: number) {}

  /** Passes a body through and counts its bytes. */
  counted(outgoing: ServerResponse, onFull: () => void): TransformStream<Uint8Array, Uint8Array> {
    let mine = 0;
    let isAnswered = false;
    outgoing.once("close", () => {
      isAnswered = true;
      this.#held -= mine;
    });
    return new TransformStream({
      transform: (chunk, controller) => {
        if (!isAnswered && this.#held + chunk.byteLength > this.most) {
          onFull();
          return controller.error(new BodiesTooMany(`more than ${this.most} bytes of bodies at once`));
        }
        if (!isAnswered) {
          mine += chunk.byteLength;
          this.#held += chunk.byteLength;
        }
        controller.enqueue(chunk);
      },
    });
  }
}
