import { screenLoader } from "~/web/request/screen.server";
import { searchFor } from "./search.server";

/** For the palette, which queries it while somebody types. */
export const loader = screenLoader({ may: "search" }, async (screen) =>
  Response.json(await searchFor(screen), { headers: { "cache-control": "no-store" } }),
);
