import { Outlet } from "@remix-run/react";
import { publicLinks } from "~/ui/shell/public-styles";

export const links = () => publicLinks;

/** Around every page that is shown before anybody has signed in. */
export default Outlet;
