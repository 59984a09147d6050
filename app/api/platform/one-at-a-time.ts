/** The queue is full, or the wait was too long: try again later. */
export class Busy extends Error {
  override readonly name = "Busy";
  constructor(
    message: string,
    /** How many were to come before, and oneself; none for one who left. */
    readonly place?: number,
  ) {
    super(message);
  }
}

interface QueueLimits {
  /** How many are served at the same time. */
  places?: number;
  /** How many of them for the same person. */
  each?: number;
  /** How many of a person may wait. */
  waiting: number;
  /** Milliseconds to wait for a turn. */
  timeout: number;
}

interface Waiting {
  person: string;
  begin: () => void;
}

/**
 * A queue for a few places: waits for one, and gives what leaves it again. People have them in turn, each in order of
 * arrival; who has as many as one person may have lets others pass.
 *
 * @throws Busy, also for one whose signal says that it is no longer wanted
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
      // Of whoever asked for much, one piece of work goes before that of others, and not all.
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
