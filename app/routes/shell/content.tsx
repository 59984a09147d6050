import { Outlet } from "@remix-run/react";
import { ErrorPage } from "~/ui/shell/error-page";

/** The content of the shell: its error boundary keeps the menu when a page fails. */
export default Outlet;
export const ErrorBoundary = ErrorPage;
