import { redirect } from "@remix-run/node";
import { operatorId } from "~/contract/paging";
import type { ScanPlace } from "~/contract/pass-holders/scan-calls";
import type { ScreenContext } from "~/web/request/screen.server";

/**
 * The operator at which the person scans: the one in the URL if valid, or the person's only one; null until one is
 * chosen.
 */
export async function chosenPlace({
  api,
  url,
}: Pick<ScreenContext, "api" | "url">): Promise<ScanPlace | null> {
  const eltoId = operatorId.safeParse(url.searchParams.get("place")).data;
  const { items, totalCount } = await api.passHolders.scanPlaces(eltoId ? { eltoId } : { PageSize: 1 });
  return totalCount === 1 ? (items[0] ?? null) : null;
}

/** @throws a redirect to the page for choosing the place */
export async function placeOf(screen: Pick<ScreenContext, "api" | "url">): Promise<ScanPlace> {
  const place = await chosenPlace(screen);
  if (!place) throw redirect("/scan/places");
  return place;
}
