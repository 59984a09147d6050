import { uuidv7 } from "uuidv7";

export const REQUEST_ID = "x-request-id";

/** The request's id; an incoming one is kept when a proxy gave a plausible one. */
export function acceptedRequestId(given: string | string[] | null | undefined): string {
  return typeof given === "string" && /^[\w.-]{8,64}$/.test(given) ? given : uuidv7();
}

/** The id that our server wrote on the request; another server's requests get one of their own. */
export function requestId(request: Request): string {
  return acceptedRequestId(request.headers.get(REQUEST_ID));
}
