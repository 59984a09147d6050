import { apiTransport } from "~/web/api/transport.server";

const reasons = {
  noAnswer: "The database does not answer.",
  noSpace: "The disk of the database is full.",
};

/** For a load balancer: this process serves, and its database can do what it is asked. */
export async function loader() {
  const health = await apiTransport()
    .health()
    .catch(() => "noAnswer" as const);
  return Response.json(
    health === "ok" ? { status: "ok" } : { status: "unavailable", reason: reasons[health] },
    { status: health === "ok" ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
