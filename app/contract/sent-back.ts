import type { z } from "zod";

/**
 * Bodies that may carry what was read along with what is changed: `PUT /elto/{id}` takes the answer of its `GET`. The
 * fields that such a body does not have itself are not written; every other unknown field is refused by its name.
 */
const answers = new WeakMap<z.ZodType, z.ZodObject>();
export const sentBackWith = (body: z.ZodType): z.ZodObject | undefined => answers.get(body);

/** The same body, which also takes the fields of an answer. */
export function takingBack<Body extends z.ZodType>(body: Body, answer: z.ZodObject): Body {
  answers.set(body, answer);
  return body;
}
