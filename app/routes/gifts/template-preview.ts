import { redirect } from "@remix-run/node";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { typedMailPreview } from "./typed-preview.server";

/** The mail of a gift that is being written, for forms with JavaScript. */
export const action = screenAction({ may: "editGifts" }, async (screen) =>
  Response.json(await typedMailPreview(screen, screen.formData()), {
    headers: { "cache-control": "no-store" },
  }),
);

export const loader = screenLoader({ may: "editGifts" }, async ({ param }) =>
  redirect(`/gifts/${param("giftId")}/template`),
);
