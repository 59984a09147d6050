import { REFRESH_HEADER, type Tokens } from "~/contract/auth/calls";
import type { Session } from "~/web/session/session.server";
import { type Api, apiClient, type MakeCall } from "./client.server";
import { ApiError } from "./error.server";

/** Milliseconds for which requests sent with the old cookie still share the new tokens. */
const SHARED_FOR = 30_000;
const flights = new Map<string, Promise<Tokens | undefined>>();

/**
 * New tokens for the session; undefined when the API refuses. A refresh token can be used once, so concurrent requests
 * with the same one share a single exchange.
 */
export function refreshedTokens(asNobody: MakeCall, session: Session): Promise<Tokens | undefined> {
  const known = flights.get(session.refresh);
  if (known) return known;
  const flight = exchange(apiClient(asNobody), session);
  flights.set(session.refresh, flight);
  const forget = () => flights.delete(session.refresh);
  flight.then(() => setTimeout(forget, SHARED_FOR).unref(), forget);
  return flight;
}

async function exchange(api: Api, { refresh, flow }: Session): Promise<Tokens | undefined> {
  try {
    return await api.auth.refreshTokens({ flux: flow, [REFRESH_HEADER]: refresh });
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
      return undefined;
    throw error;
  }
}
