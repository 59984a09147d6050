import { uuidv7 } from "uuidv7";

export const REQUEST_ID = "x-request-id";

/** The request's id; accepts a plausible one from a proxy. */
export function acceptedRequestId(given: string | string[] | null | undefined): string {
  return typeof given === "string" && /^[\w.-]{8,64}$/.test(given) ? given : uuidv7();
}

/** The id that our server has set on the request; with another server, it is generated here. */
export function requestId(request: Pick<Request, "headers">): string {
  return acceptedRequestId(request.headers.get(REQUEST_ID));
}
