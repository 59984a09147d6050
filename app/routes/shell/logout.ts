import { redirect } from "@remix-run/node";
import { REFRESH_HEADER } from "~/contract/auth/calls";
import { leaveSite } from "~/web/request/leave-site.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { flashCookie, redirectWithToast } from "~/web/session/flash.server";

/** Ends the session in the API, then in the browser even when the API could not be reached. */
export const action = screenAction(
  { may: "anyone" },
  async ({ api, session, signOut, setCookie, request }) => {
    const answer = session
      ? await api.auth.logout({ flux: session.flow, [REFRESH_HEADER]: session.refresh }).catch(() => null)
      : { redirectTo: null };
    signOut();
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
  },
);

export const loader = screenLoader({ may: "anyone" }, async () => redirect("/"));
