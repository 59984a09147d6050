import type { z } from "zod";

/**
 * Bodies that may repeat the fields of an answer: `PUT /elto/{id}` accepts the answer of its `GET`, changed or not.
 * Fields that only the answer has are ignored; other unknown fields are refused.
 */
const answers = new WeakMap<z.ZodType, z.ZodObject>();
export const acceptedAnswerOf = (body: z.ZodType): z.ZodObject | undefined => answers.get(body);

/** Makes a body also accept the fields of an answer. */
export function acceptingAnswer<Body extends z.ZodType>(body: Body, answer: z.ZodObject): Body {
  answers.set(body, answer);
  return body;
}
