import { createServer } from "node:net";
import { ExplainedFailure } from "~/lib/explained-failure";

interface Place {
  port: number;
  host: string;
}

/**
 * Before the database is migrated and the demo loaded: another process on the port is the most frequent reason why a
 * start fails.
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
