import { Busy, turns } from "../platform/one-at-a-time";
import { Refusal } from "../refusal";
import type { Actor } from "../services";

interface Asked {
  actor: Pick<Actor, "id">;
  signal: AbortSignal;
}

/**
 * Each export uses some megabytes and much of a CPU core while it is read: a process runs at most two at once, one
 * per person; the others wait, with a shorter timeout than their clients'. Catalogues use more, with their own queue.
 */
const timeout = 25_000;
const exportTurns = turns({ places: 2, each: 1, waiting: 20, timeout });
const printTurns = turns({ places: 2, each: 1, waiting: 5, timeout });

/** Waits for a slot and returns the function that releases it. @throws Refusal exportsBusy, with the queue position */
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

/** Runs work whose result is downloaded while its slot is held; call `leave` when the download ends. */
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
