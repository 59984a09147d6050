import { useLoaderData } from "@remix-run/react";
import { screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { deletedHolderOf } from "./deleted-holder.server";
import { eraseAction } from "./erase.server";
import { EraseQuestion, eraseHandle } from "./erase-question";

export const handle = eraseHandle;
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "erasePassHolder" }, deletedHolderOf);
export const action = eraseAction(({ url }) => `/pass-holders/deleted${url.search}`);

export default function EraseDeletedHolder() {
  return <EraseQuestion {...useLoaderData<typeof loader>()} />;
}
