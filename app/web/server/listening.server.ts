import { createServer } from "node:net";
import { ExplainedFailure } from "~/lib/explained-failure";

interface Place {
  port: number;
  host: string;
}

/**
 * Fails early, before the database is migrated and the demo loaded, if the port is in use, which is the most frequent
 * reason for a failed start.
 * @throws ExplainedFailure
 */
export async function refusePortInUse(place: Place): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", (error) => reject(listenFailure(error, place)));
    probe.listen({ port: place.port, host: place.host }, () => probe.close(() => resolve()));
  });
}

export const listenFailure = (error: NodeJS.ErrnoException, { port, host }: Place) =>
  new ExplainedFailure(
    error.code === "EADDRINUSE"
      ? `PORT: ${port} is already in use; stop the other program or choose another port.`
      : `The server cannot listen on ${host}:${port} (${error.message}).`,
  );
