import { useLoaderData } from "@remix-run/react";
import { ManyRows } from "~/ui/lists/many-rows";
import { overlayHandle } from "~/ui/overlays/overlay";
import { unlessRefused } from "~/web/request/unless-refused";
import { manyOffers } from "./many.server";

export const handle = { ...overlayHandle, title: "backoffice-many:title", i18n: ["backoffice-many"] };
export const shouldRevalidate = unlessRefused;

export const loader = manyOffers.loader;
export const action = manyOffers.action;

export default function Many() {
  return <ManyRows subject="offers" {...useLoaderData<typeof loader>()} />;
}
