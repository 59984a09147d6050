import { Busy, turns } from "../platform/one-at-a-time";
import { Refusal } from "../refusal";
import type { Actor } from "../services";

interface Asked {
  actor: Pick<Actor, "id">;
  signal: AbortSignal;
}

/**
 * Each export takes some megabytes and a good part of a processor while it is read: at most two run in a process, one
 * per person, and the others wait less time than their clients allow. A catalogue takes more, and has its own queue.
 */
const timeout = 25_000;
const exportTurns = turns({ places: 2, each: 1, waiting: 20, timeout });
const printTurns = turns({ places: 2, each: 1, waiting: 5, timeout });

/** Waits for a turn and returns the function that ends it. @throws Refusal exportsBusy, with the place in the queue */
const turnOf =
  (wait: typeof exportTurns) =>
  async ({ actor, signal }: Asked) => {
    try {
      return await wait(signal, actor.id);
    } catch (error) {
      if (!(error instanceof Busy && error.place)) throw error;
      throw new Refusal("exportsBusy", { params: { place: String(error.place) } });
    }
  };

export const exportTurn = turnOf(exportTurns);
export const printTurn = turnOf(printTurns);

/** Runs work whose result is downloaded within its turn; call `leave` when the download ends. */
export async function inTurn(
  turn: Promise<() => void>,
  work: (leave: () => void) => Promise<Response>,
): Promise<Response> {
  const leave = await turn;
  try {
    return await work(leave);
  } catch (error) {
    leave();
    throw error;
  }
}
