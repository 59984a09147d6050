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

/** Runs pieces of work one after the other, in order of arrival. @throws Busy */
export function oneAtATime({ waiting, longest }: QueueLimits) {
  const queue: (() => void)[] = [];
  let running = false;

  function turn(): Promise<void> {
    if (!running) {
      running = true;
      return Promise.resolve();
    }
    if (queue.length >= waiting) throw new Busy(`${waiting} wait already`);
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(begin), 1);
        reject(new Busy(`waited ${longest} ms`));
      }, longest);
      queue.push(begin);
    });
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await turn();
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running = false;
    }
  };
}
