import { useLocation } from "@remix-run/react";
import { screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { holderPath, holdersPath } from "../sheet/holder-path";
import { useHolder } from "../sheet/sheet";
import { eraseAction } from "./erase.server";
import { EraseQuestion, eraseHandle } from "./erase-question";

export const handle = eraseHandle;
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "erasePassHolder" }, async () => ({}));
export const action = eraseAction(({ url }) => holdersPath(url.search));

export default function EraseHolder() {
  const { holder } = useHolder();
  const { search } = useLocation();
  return <EraseQuestion holder={holder} closeTo={holderPath(holder.id, "informations", search)} />;
}
