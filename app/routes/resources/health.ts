import { door } from "~/web/api/transport.server";

/** For a load balancer: this process serves and its database answers. */
export async function loader() {
  const healthy = await door()
    .isHealthy()
    .catch(() => false);
  return Response.json(
    { status: healthy ? "ok" : "unavailable" },
    { status: healthy ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
