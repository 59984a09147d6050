import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "./sheet";

/** The holder of the page, for its parts. */
export function useHolder() {
  const sheet = useRouteLoaderData<typeof loader>("routes/pass-holders/sheet/sheet");
  if (!sheet) throw new Error("a part of a holder's page stands outside of it");
  return sheet;
}
