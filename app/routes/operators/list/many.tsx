import { useLoaderData } from "@remix-run/react";
import { ManyRows } from "~/ui/lists/many-rows";
import { overlayHandle } from "~/ui/overlays/overlay";
import { unlessRefused } from "~/web/request/unless-refused";
import { manyOperators } from "./many.server";

export const handle = { ...overlayHandle, title: "backoffice-many:title", i18n: ["backoffice-many"] };
export const shouldRevalidate = unlessRefused;

export const loader = manyOperators.loader;
export const action = manyOperators.action;

export default function Many() {
  return <ManyRows subject="operators" {...useLoaderData<typeof loader>()} />;
}
