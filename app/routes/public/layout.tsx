import { Outlet } from "@remix-run/react";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import { screenLoader } from "~/web/request/screen.server";

export const handle = { i18n: ["backoffice-public"] };

/** The picture of the public pages; null if the API cannot be reached. */
export const loader = screenLoader({ may: "anyone" }, async ({ api }) => ({
  picture: await nullIfUnavailable(api.content.homePage()),
}));

/** Not reloaded on navigation, since all public pages share the picture. */
export const shouldRevalidate = () => false;

/** The frame of every page shown before signing in. */
export default Outlet;
