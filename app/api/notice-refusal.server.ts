import type { Logger } from "pino";
import type { CallDefinition } from "~/contract/call";
import { type ErrorCode, errorCatalogue } from "~/contract/errors";
import type { Refusal } from "./refusal";

/** What is known of a call when it is refused. */
export interface RefusedCall {
  /** Method and path, without what stands in it. */
  call: string;
  /** Codes that may be somebody's attempt to get in, or to do what they may not. */
  attempts: readonly (ErrorCode | undefined)[];
  userId?: string | undefined;
  /** Of a client application. */
  keyId?: string | undefined;
}

/** What somebody does not know who took over an open session. */
const secrets: readonly ErrorCode[] = ["wrongPassword"];

/** Of a call that anybody may make, every refusal of its own is one: a wrong password, a forged link, a used code. */
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
