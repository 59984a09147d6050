const TIMES = 100;
const AT_ONCE = 8;

export interface Pace {
  /** Milliseconds of sequential runs. */
  p50: number;
  p95: number;
  perSecond: number;
}

/** Measures `work`: a hundred sequential runs, then eight at a time for `seconds`. */
export async function paceOf(work: () => Promise<unknown>, seconds: number): Promise<Pace> {
  const sequential = await timesOf(work, TIMES);
  return { ...sequential, perSecond: await perSecond(work, seconds) };
}

/** Milliseconds of a number of sequential runs, after half as many to warm up. */
export async function timesOf(work: () => Promise<unknown>, times: number) {
  for (let time = 0; time < times / 2; time += 1) await work();
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  taken.sort((a, b) => a - b);
  // The nearest rank: of twenty, the nineteenth is at 95 percent.
  const at = (share: number) => taken[Math.ceil(times * share) - 1] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

async function perSecond(work: () => Promise<unknown>, seconds: number): Promise<number> {
  const began = performance.now();
  let done = 0;
  const worker = async () => {
    while (performance.now() - began < seconds * 1000) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done / ((performance.now() - began) / 1000);
}
