import type { Failure } from "~/contract/calling";
import { type ErrorBody, errorCatalogue } from "~/contract/errors";
import { noticeRefusal, type RefusedCall } from "./notice-refusal.server";
import { asUnavailable, DatabaseUnavailable } from "./platform/database/unavailable";
import { MediaStoreFailure } from "./platform/media/media-store.server";
import { Busy } from "./platform/one-at-a-time";
import { Refusal } from "./refusal";
import type { Services } from "./services";

interface FailedCall {
  /** As requested, with its ids. */
  pathname: string;
  requestId: string;
  /** Absent where no call was found. */
  refused?: RefusedCall | undefined;
}

/** Every failure has the same shape; the cause of an unexpected one is only logged, with its request id. */
export function failureOf(
  error: unknown,
  { pathname, requestId, refused }: FailedCall,
  services: Services,
): Failure {
  const reason = asUnavailable(error);
  const isPassing = [DatabaseUnavailable, Busy, MediaStoreFailure].some((kind) => reason instanceof kind);
  const refusal = reason instanceof Refusal ? reason : new Refusal(isPassing ? "unavailable" : "serverError");
  // A client that leaves the queue is not a server error.
  const level = reason instanceof Busy ? "info" : "error";
  if (refusal !== reason) services.log[level]({ err: reason, requestId }, "call failed");
  if (refused) noticeRefusal(services.log, refusal, refused, requestId);
  const { status, title, detail } = errorCatalogue[refusal.code];
  const body: ErrorBody = {
    type: `/api/docs#${refusal.code}`,
    title,
    status,
    detail,
    instance: `${pathname}#${requestId}`,
    code: refusal.code,
    ...(refusal.options.fields && { errors: refusal.options.fields }),
    ...(refusal.options.params && { params: refusal.options.params }),
  };
  return {
    status,
    body,
    headers: {
      ...(status === 401 && { "www-authenticate": "Bearer" }),
      ...((status === 503 || status === 429) && { "retry-after": String(refusal.options.retryAfter ?? 5) }),
    },
  };
}
