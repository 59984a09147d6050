import { screenLoader } from "~/web/request/screen.server";
import { audienceOf } from "./form.server";

/** Whom a notification that is being written would go to, for forms with JavaScript. */
export const loader = screenLoader({ may: "editNotifications" }, async (screen) => ({
  counted: await audienceOf(screen, screen.url.searchParams),
}));
