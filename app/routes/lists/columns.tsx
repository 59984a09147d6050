import { useLoaderData } from "@remix-run/react";
import { ColumnsDrawer } from "~/ui/lists/columns-drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { columnsAction, columnsLoader } from "~/web/lists/list-columns.server";

export const handle = { ...overlayHandle, title: "backoffice-columns:title", i18n: ["backoffice-columns"] };

export const loader = columnsLoader;
export const action = columnsAction;

/** The columns of the list around it, and their order. */
export default function Columns() {
  return <ColumnsDrawer {...useLoaderData<typeof loader>()} />;
}
