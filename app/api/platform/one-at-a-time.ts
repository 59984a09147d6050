/** The queue is full, or the wait was too long: try again later. */
export class Busy extends Error {
  override readonly name = "Busy";
}

interface QueueLimits {
  /** How many may wait behind the running one. */
  waiting: number;
  /** Milliseconds to wait for a turn. */
  longest: number;
}

/**
 * A queue for one place, in order of arrival: waits for it, and gives what leaves it again.
 *
 * @throws Busy, also for one whose signal says that it is no longer wanted
 */
export function turns({ waiting, longest }: QueueLimits) {
  const queue: (() => void)[] = [];
  let taken = false;

  function place(): () => void {
    taken = true;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      taken = false;
      queue.shift()?.();
    };
  }

  return (signal?: AbortSignal): Promise<() => void> => {
    if (signal?.aborted) return Promise.reject(new Busy("left"));
    if (!taken) return Promise.resolve(place());
    if (queue.length >= waiting) return Promise.reject(new Busy(`${waiting} wait already`));
    return new Promise((resolve, reject) => {
      const giveUp = (reason: string) => () => {
        queue.splice(queue.indexOf(begin), 1);
        settle();
        reject(new Busy(reason));
      };
      const leave = giveUp("left");
      const timer = setTimeout(giveUp(`waited ${longest} ms`), longest);
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", leave);
      };
      const begin = () => {
        settle();
        resolve(place());
      };
      queue.push(begin);
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
