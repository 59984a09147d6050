import { erasure } from "~/contract/pass-holders/erasure";
import { type ScreenContext, screenAction } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";

/** Erases the person in the URL, with the reason in the form. @param to the path to redirect to */
export const eraseAction = (to: (screen: ScreenContext) => string) =>
  screenAction({ may: "erasePassHolder" }, (screen) =>
    screen.form(erasure, async ({ reason }) => {
      await screen.api.passHolders.erase({ id: screen.param("passHolderId"), reason });
      return redirectWithToast(screen.request, to(screen), "backoffice-personal-data:erase.done");
    }),
  );
