import { redirect } from "@remix-run/node";
import { leaveSite } from "~/web/request/leave-site.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { flashCookie, redirectWithToast } from "~/web/session/flash.server";

export const action = screenAction({ may: "anyone" }, async ({ endSession, setCookie, request }) => {
  const answer = await endSession();
  let away: Response;
  if (answer?.redirectTo) {
    // Shown when the provider sends the browser back.
    setCookie(flashCookie(request, "backoffice-shell:toast.signedOut"));
    away = leaveSite(request, answer.redirectTo);
  } else {
    away = answer
      ? redirectWithToast(request, "/login", "backoffice-shell:toast.signedOut")
      : redirectWithToast(request, "/login", "backoffice-shell:toast.signOutFailed", {}, "danger");
  }
  // The browser forgets the drafts of forms, whether scripts run or not.
  away.headers.set("clear-site-data", '"storage"');
  return away;
});

export const loader = screenLoader({ may: "anyone" }, async () => redirect("/"));
