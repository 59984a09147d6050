import { Outlet } from "@remix-run/react";
import { ErrorPage } from "~/ui/shell/error-page";

/** What stands in the shell: a page that fails is told here, so that the menu stays. */
export default Outlet;
export const ErrorBoundary = ErrorPage;
