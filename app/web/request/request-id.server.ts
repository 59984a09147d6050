import { uuidv7 } from "uuidv7";

export const REQUEST_ID = "x-request-id";

/** The request's id; a plausible one from a proxy is kept. */
export function acceptedRequestId(given: string | string[] | null | undefined): string {
  return typeof given === "string" && /^[\w.-]{8,64}$/.test(given) ? given : uuidv7();
}

/** The id that our server set on the request; under another server it is generated here. */
export function requestId(request: Pick<Request, "headers">): string {
  return acceptedRequestId(request.headers.get(REQUEST_ID));
}
