import { currentWorkers } from "~/lib/worker.server";
import { apiTransport } from "~/web/api/transport.server";

const reasons = {
  noAnswer: "The database does not answer.",
  noSpace: "The disk of the database is full.",
  readOnly: "The server of the database only reads: it is not the primary.",
};

/**
 * Readiness, for a load balancer: whether this process and its database can serve requests, and the number of worker
 * processes.
 */
export async function loader() {
  const health = await apiTransport()
    .health()
    .catch(() => "noAnswer" as const);
  return Response.json(
    health === "ok"
      ? { status: "ok", workers: currentWorkers() }
      : { status: "unavailable", reason: reasons[health], workers: currentWorkers() },
    { status: health === "ok" ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
