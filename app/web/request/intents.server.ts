import { failurePage } from "./page-failure.server";
import type { ScreenContext } from "./screen.server";

/**
 * Runs what the pressed button asks for, by its `intent`. An unknown or missing intent is answered with 400: no handler
 * runs by default.
 */
export function byIntent<Result>(
  { formData, requestId }: ScreenContext,
  handlers: Record<string, () => Promise<Result>>,
): Promise<Result> {
  const handler = new Map(Object.entries(handlers)).get(String(formData().get("intent")));
  if (!handler) throw failurePage({ status: 400, code: "badRequest", requestId });
  return handler();
}
