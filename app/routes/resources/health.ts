import { apiTransport } from "~/web/api/transport.server";

const reasons = {
  noAnswer: "The database does not answer.",
  noSpace: "The disk of the database is full.",
  readOnly: "The server of the database only reads: it is not the primary.",
};

/** For a load balancer: whether this process and its database can serve requests. */
export async function loader() {
  const health = await apiTransport()
    .health()
    .catch(() => "noAnswer" as const);
  return Response.json(
    health === "ok" ? { status: "ok" } : { status: "unavailable", reason: reasons[health] },
    { status: health === "ok" ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
