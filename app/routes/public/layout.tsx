import { Outlet } from "@remix-run/react";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import { screenLoader } from "~/web/request/screen.server";

export const handle = { i18n: ["backoffice-public"] };

/** The picture of the public pages; a default one when the API cannot be reached. */
export const loader = screenLoader({ may: "anyone" }, async ({ api }) => ({
  picture: await nullIfUnavailable(api.content.homePage()),
}));

/** All public pages share it. */
export const shouldRevalidate = () => false;

/** The frame of every page shown before signing in. */
export default Outlet;
