import cluster from "node:cluster";

/** The number of processes of `npm start` that are serving, and that should be. */
export interface Workers {
  running: number;
  expected: number;
}

/** Messages from the primary process (`web/server/workers.server.ts`). */
export type WorkerMessage = Workers | "stop";

/** Of several processes started by one command, only the first migrates, loads the demo and tests the settings. */
export const isFirstWorker = () => (cluster.worker?.id ?? 1) === 1;

let workers: Workers | undefined;

/** Undefined if this is the only process of its command. */
export const currentWorkers = () => workers;

export function listenToPrimary(stop: () => void): void {
  if (!cluster.isWorker) return;
  process.on("message", (message: WorkerMessage) => {
    if (message === "stop") stop();
    else workers = message;
  });
}
