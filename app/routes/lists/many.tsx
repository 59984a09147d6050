import { useLoaderData } from "@remix-run/react";
import { ManyRows } from "~/ui/lists/many-rows";
import { overlayHandle } from "~/ui/overlays/overlay";
import { manyAction, manyLoader } from "~/web/lists/many-rows.server";
import { unlessRefused } from "~/web/request/unless-refused";

export const handle = { ...overlayHandle, title: "backoffice-many:title", i18n: ["backoffice-many"] };
export const shouldRevalidate = unlessRefused;

export const loader = manyLoader;
export const action = manyAction;

/** Actions on the ticked rows, or on all that the list shows. */
export default function Many() {
  return <ManyRows {...useLoaderData<typeof loader>()} />;
}
