import { useLoaderData } from "@remix-run/react";
import type { Choice } from "~/ui/forms/text-field";
import { FilterDrawer } from "~/ui/lists/filter-drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { everyHolderChoice } from "~/web/lists/holder-choices.server";
import { listAt, permissionAt } from "~/web/lists/kept-lists.server";
import { screenLoader } from "~/web/request/screen.server";

export const handle = { ...overlayHandle, title: "backoffice-ui:filters.all" };

/** Most data comes from the list around it; only long lists of choices are loaded here. */
export const loader = screenLoader({ may: permissionAt }, async ({ api, url }) => {
  const choices: Record<string, Choice[] | null> =
    listAt(url) === "passHolders" ? await everyHolderChoice(api) : {};
  return { choices };
});

export default function Filters() {
  return <FilterDrawer {...useLoaderData<typeof loader>()} />;
}
