import { failurePage } from "./page-failure.server";
import type { ScreenContext } from "./screen.server";
import { INTENT } from "./submission.server";

interface OtherButtons<Result> {
  /** “Chercher” beside a postal code. */
  lookUp?: () => Promise<Result>;
  /** The form's only button without an intent. */
  unnamed?: () => Promise<Result>;
}

/**
 * The id that a button's form sends. Without one there is no address to call, so it is answered with 400, as an unknown
 * intent is.
 */
export function sentId({ formData, requestId }: ScreenContext, name = "id"): string {
  const id = String(formData().get(name) ?? "");
  if (!id) throw failurePage({ status: 400, code: "badRequest", requestId });
  return id;
}

/**
 * Runs the handler of the pressed button's `intent`, or of a button without one. An unknown intent is answered with 400,
 * as is a missing one if all buttons have one.
 */
export function byIntent<Result>(
  { formData, requestId }: ScreenContext,
  handlers: Record<string, () => Promise<Result>>,
  { lookUp, unnamed }: OtherButtons<Result> = {},
): Promise<Result> {
  const byName = new Map(Object.entries(handlers));
  const intent = formData().get("intent");
  const pressed = intent === null ? unnamed : byName.get(String(intent));
  const handler = formData().get(INTENT) ? lookUp : pressed;
  if (!handler) throw failurePage({ status: 400, code: "badRequest", requestId });
  return handler();
}
