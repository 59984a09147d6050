import cluster from "node:cluster";

/** The processes that `npm start` keeps: how many serve now, and how many should. */
export interface Workers {
  running: number;
  expected: number;
}

/** From the process that keeps the others (`web/server/workers.server.ts`). */
export type Told = Workers | "stop";

/** Of several processes started by one command, only the first migrates, loads the demo and tests the settings. */
export const isFirstWorker = () => (cluster.worker?.id ?? 1) === 1;

let workers: Workers | undefined;

/** Undefined where this process is the only one of its command. */
export const workersNow = () => workers;

export function heedPrimary(stop: () => void): void {
  if (!cluster.isWorker) return;
  process.on("message", (told: Told) => {
    if (told === "stop") stop();
    else workers = told;
  });
}
