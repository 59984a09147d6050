import { INTENT } from "./form-fields.server";
import { failurePage } from "./page-failure.server";
import type { ScreenContext } from "./screen.server";

/**
 * Runs the handler of the pressed button's `intent`, or `lookUp` for “Chercher” beside a postal code, which names none.
 * An unknown or missing intent is answered with 400: no handler runs by default.
 */
export function byIntent<Result>(
  { formData, requestId }: ScreenContext,
  handlers: Record<string, () => Promise<Result>>,
  lookUp?: () => Promise<Result>,
): Promise<Result> {
  const byName = new Map(Object.entries(handlers));
  const handler = formData().get(INTENT) ? lookUp : byName.get(String(formData().get("intent")));
  if (!handler) throw failurePage({ status: 400, code: "badRequest", requestId });
  return handler();
}
