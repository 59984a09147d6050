import { screenLoader } from "~/web/request/screen.server";

/** The address that calendar programs subscribe to: `/ics/{token}.ics`. */
export const loader = screenLoader({ may: "anyone" }, async ({ api, param }) =>
  api.calendar.feed({ token: param("token").replace(/\.ics$/, "") }),
);
