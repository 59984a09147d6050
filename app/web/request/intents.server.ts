import { failurePage } from "./page-failure.server";
import type { ScreenContext } from "./screen.server";

/**
 * Runs what the pressed button asks for, by its `intent`. A form that names none of the handlers is answered 400: an
 * action that has several intents does none of them by default.
 */
export function byIntent<Result>(
  { formData, requestId }: ScreenContext,
  handlers: Record<string, () => Promise<Result>>,
): Promise<Result> {
  const handler = new Map(Object.entries(handlers)).get(String(formData().get("intent")));
  if (!handler) throw failurePage({ status: 400, code: "badRequest", requestId });
  return handler();
}
