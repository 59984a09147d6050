import { overlayHandle } from "~/ui/overlays/overlay";
import { mayReadAt } from "~/web/lists/kept-lists.server";
import { screenLoader } from "~/web/request/screen.server";

export const handle = { ...overlayHandle, title: "backoffice-ui:filters.all" };

/** The list around it loads what it shows. */
export const loader = screenLoader({ may: mayReadAt }, async () => null);

export { FilterDrawer as default } from "~/ui/lists/filter-drawer";
