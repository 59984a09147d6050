import { screenLoader } from "~/web/request/screen.server";
import { audienceOf } from "./form.server";

/** The audience of a notification that is being written, for forms with JavaScript. */
export const loader = screenLoader({ may: "editNotifications" }, async (screen) => ({
  counted: await audienceOf(screen, screen.url.searchParams),
}));
