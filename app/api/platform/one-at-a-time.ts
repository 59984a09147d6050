/** The queue is full, or the wait was too long: try again later. */
export class Busy extends Error {
  override readonly name = "Busy";
  constructor(
    message: string,
    /** The caller's position in the queue; absent for a client that left. */
    readonly place?: number,
  ) {
    super(message);
  }
}

interface QueueLimits {
  /** Places in all. */
  places?: number;
  /** Places per person. */
  each?: number;
  /** Waiting entries per person. */
  waiting: number;
  /** Maximum milliseconds to wait for a turn. */
  timeout: number;
}

interface Waiting {
  person: string;
  begin: () => void;
}

/**
 * A queue for a limited number of places: waits for a place and returns the function that frees it. People take turns,
 * each in order of arrival; others overtake somebody who already has `each` places.
 *
 * @throws Busy, also when the caller's signal aborts
 */
export function turns({ places = 1, each = places, waiting, timeout }: QueueLimits) {
  const queue: Waiting[] = [];
  const served: string[] = [];
  const of = (person: string) => served.filter((one) => one === person).length;
  const isFree = (person: string) => served.length < places && of(person) < each;

  function place(person: string): () => void {
    served.push(person);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      served.splice(served.indexOf(person), 1);
      // Round robin: the other entries of this person move behind those of others.
      queue.sort((one, other) => Number(one.person === person) - Number(other.person === person));
      const next = queue.find((one) => isFree(one.person));
      if (!next) return;
      queue.splice(queue.indexOf(next), 1);
      next.begin();
    };
  }

  return (signal?: AbortSignal, person = ""): Promise<() => void> => {
    if (signal?.aborted) return Promise.reject(new Busy("left"));
    if (isFree(person)) return Promise.resolve(place(person));
    if (queue.filter((one) => one.person === person).length >= waiting)
      return Promise.reject(new Busy(`${waiting} wait already`, queue.length + 1));
    return new Promise((resolve, reject) => {
      const begin = () => {
        settle();
        resolve(place(person));
      };
      const entry = { person, begin };
      const giveUp = (reason: string, place?: number) => {
        queue.splice(queue.indexOf(entry), 1);
        settle();
        reject(new Busy(reason, place));
      };
      const leave = () => giveUp("left");
      const timer = setTimeout(() => giveUp(`waited ${timeout} ms`, queue.indexOf(entry) + 1), timeout);
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", leave);
      };
      queue.push(entry);
      signal?.addEventListener("abort", leave, { once: true });
    });
  };
}

/** Runs pieces of work one after the other, in order of arrival. @throws Busy */
export function oneAtATime(limits: QueueLimits) {
  const turn = turns(limits);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const leave = await turn();
    return work().finally(leave);
  };
}
