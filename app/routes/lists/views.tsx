import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { SavedViews } from "~/ui/lists/saved-views";
import { overlayHandle } from "~/ui/overlays/overlay";
import { viewsAction, viewsLoader } from "~/web/lists/kept-lists.server";
import { unlessRefused } from "~/web/request/unless-refused";

export const handle = {
  ...overlayHandle,
  title: ({ segments }: { segments: boolean }, t: TFunction) =>
    t(segments ? "backoffice-views:segments.title" : "backoffice-views:title"),
  i18n: ["backoffice-views"],
};
export const shouldRevalidate = unlessRefused;

export const loader = viewsLoader;
export const action = viewsAction;

/** The saved views of the list around it. */
export default function Views() {
  return <SavedViews {...useLoaderData<typeof loader>()} />;
}
