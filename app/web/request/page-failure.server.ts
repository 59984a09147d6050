import { data } from "@remix-run/node";
import type { PageFailure } from "~/contract/forms/page-failure";

/** Thrown by a loader or an action, it becomes the error page of the nearest error boundary. */
export function failurePage(failure: PageFailure) {
  return data(failure, { status: failure.status });
}

export type { PageFailure };
