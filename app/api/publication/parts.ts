import { giftPart } from "./gifts";
import { offerPart } from "./offers";
import { operatorPart } from "./operators";
import type { Part } from "./part";

/** Everything that is published; a part comes after the one that it is shown with. */
export const parts: readonly Part[] = [operatorPart, offerPart, giftPart];

export function partOf(kind: Part["kind"]): Part {
  const part = parts.find((one) => one.kind === kind);
  if (!part) throw new Error(`nothing publishes ${kind}`);
  return part;
}
