import { screenFile } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";

const icon = (size: number, purpose: "any" | "maskable") => ({
  src: `/scan-${purpose}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** Makes the scanning pages installable as an app, which opens with the number field. */
export const loader = screenFile({ may: "anyone" }, async () =>
  Response.json(
    {
      id: "/scan",
      name: `Scan ${site().programme}`,
      short_name: "Scan",
      lang: "fr",
      start_url: "/scan",
      scope: "/scan",
      display: "standalone",
      theme_color: "#092D2E",
      background_color: "#092D2E",
      icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
    },
    { headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" } },
  ),
);
