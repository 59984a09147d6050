import { numberErrors } from "~/contract/pass-holders/words";
import { ApiError, screenLoader } from "~/web/request/screen.server";

/** Why a card cannot be given, told as soon as it is read. What it cannot tell, the form does. */
export const loader = screenLoader({ may: "createPassHolder" }, async ({ api, param }) => {
  const { state } = await api.passHolders.numberState({ passId: param("number") }).catch((error) => {
    if (error instanceof ApiError && error.status < 500) return { state: "free" as const };
    throw error;
  });
  return Response.json({ error: numberErrors[state] ?? null }, { headers: { "cache-control": "no-store" } });
});
