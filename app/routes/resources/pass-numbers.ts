import { numberErrors } from "~/contract/pass-holders/words";
import { ApiError, screenLoader } from "~/web/request/screen.server";

/** Why a card cannot be given, reported as soon as it is read. If this fails, the form reports it. */
export const loader = screenLoader({ may: "createPassHolder" }, async ({ api, param }) => {
  const { state } = await api.passHolders.numberState({ passId: param("number") }).catch((error) => {
    if (error instanceof ApiError && error.status < 500) return { state: "free" as const };
    throw error;
  });
  return Response.json({ error: numberErrors[state] ?? null }, { headers: { "cache-control": "no-store" } });
});
