import type { LoaderFunctionArgs } from "@remix-run/node";
import { handle } from "~/web/request/screen.server";

/** A picture of the API under the web tier's own address. */
export const loader = (args: LoaderFunctionArgs) =>
  handle(args, async ({ api, param }) => api.media.read({ id: param("id") }));
