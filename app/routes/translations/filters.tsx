import { FilterDrawer } from "~/ui/lists/filter-drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenLoader } from "~/web/request/screen.server";

export const handle = { ...overlayHandle, title: "backoffice-ui:filters.all" };

export const loader = screenLoader({ may: "translateContents" }, async () => ({}));

/** Uses the data of the list around it. */
export default function Filters() {
  return <FilterDrawer />;
}
