import { ApiError, screenLoader } from "~/web/request/screen.server";

/** Whether a card has a holder, told while the form of the next one is filled in. What it cannot tell, the form does. */
export const loader = screenLoader({ may: "createPassHolder" }, async ({ api, param }) => {
  const taken = await api.passHolders.verifyScan({ passId: param("number") }).then(
    () => true,
    (error) => {
      if (error instanceof ApiError && error.status < 500) return false;
      throw error;
    },
  );
  return Response.json({ taken }, { headers: { "cache-control": "no-store" } });
});
