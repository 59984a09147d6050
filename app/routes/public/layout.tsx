import { Outlet } from "@remix-run/react";
import { publicLinks } from "~/ui/shell/public-styles";
import { orMissing } from "~/web/request/optional-part.server";
import { screenLoader } from "~/web/request/screen.server";

export const links = () => publicLinks;

export const handle = { i18n: ["backoffice-public"] };

/** The picture of the public pages; without the API they show their own. */
export const loader = screenLoader({ may: "anyone" }, async ({ api }) => ({
  picture: await orMissing(api.content.homePage()),
}));

/** It is the same on all of them. */
export const shouldRevalidate = () => false;

/** Around every page that is shown before anybody has signed in. */
export default Outlet;
