import { redirect } from "@remix-run/node";
import { z } from "zod";
import { identifier } from "~/contract/paging";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";

export const loader = screenLoader({ may: "replacePass" }, async () => redirect("/"));

/** Marks the dashboard's notice as read, for the whole team. */
export const action = screenAction({ may: "replacePass" }, (screen) =>
  screen.form(z.object({ id: z.array(identifier) }), async ({ id }) => {
    await screen.api.passHolders.seeSightings({ id });
    return redirectWithToast(screen.request, "/", "backoffice-cards:shown.seenDone");
  }),
);
