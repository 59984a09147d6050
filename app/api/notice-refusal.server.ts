import type { Logger } from "pino";
import type { CallDefinition } from "~/contract/call";
import { type ErrorCode, errorCatalogue } from "~/contract/errors";
import type { Refusal } from "./refusal";

/** What is known about a refused call. */
export interface RefusedCall {
  /** Method and path pattern, without the values in it. */
  call: string;
  /** Codes that may indicate an attempt to break in, or to do something forbidden. */
  attempts: readonly (ErrorCode | undefined)[];
  userId?: string | undefined;
  /** From a client application. */
  keyId?: string | undefined;
}

/** Secrets that somebody who hijacked a session does not know. */
const secrets: readonly ErrorCode[] = ["wrongPassword"];

/** For a public call, all of its own refusals count: a wrong password, a forged link, a used code. */
export const refusable = (
  { method, path, access, refuses = [] }: CallDefinition,
  withoutRight?: ErrorCode,
): RefusedCall => ({
  call: `${method} ${path}`,
  attempts: access === "public" ? refuses : [withoutRight, ...secrets],
});

/**
 * Logs an attempt with the ids of the actor and of the account. Neither the input nor the address is logged: the proxy
 * has the address, under the same request id.
 */
export function noticeRefusal(
  log: Logger,
  { code, options }: Refusal,
  { call, attempts, userId, keyId }: RefusedCall,
  requestId: string,
): void {
  const { status } = errorCatalogue[code];
  if (status >= 500 || (![403, 429].includes(status) && !attempts.includes(code))) return;
  log.warn(
    { event: "refused", code, call, userId, keyId, account: options.account, requestId },
    "attempt refused",
  );
}
