import { overlayHandle } from "~/ui/overlays/overlay";
import { screenLoader } from "~/web/request/screen.server";

export const handle = { ...overlayHandle, title: "backoffice-ui:filters.all" };

/** The list around it loads what it shows. */
export const loader = screenLoader({ may: "readOperators" }, async () => null);

export { FilterDrawer as default } from "~/ui/lists/filter-drawer";
