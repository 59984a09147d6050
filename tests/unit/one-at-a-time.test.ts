import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { oneAtATime, turns } from "~/api/platform/one-at-a-time";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (milliseconds: number, done: string[], name: string) => async () => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  done.push(name);
  return name;
};

it("runs in order of arrival, also after a failure", async () => {
  const run = oneAtATime({ waiting: 5, timeout: 1_000 });
  const done: string[] = [];
  const outcomes = Promise.allSettled([
    run(after(30, done, "first")),
    run(() => Promise.reject(new Error("broken"))),
    run(after(10, done, "third")),
  ]);
  await vi.advanceTimersByTimeAsync(100);
  expect((await outcomes).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(done).toEqual(["first", "third"]);
});

it("refuses work beyond the limit or after too long a wait, and continues with the rest", async () => {
  const run = oneAtATime({ waiting: 2, timeout: 50 });
  const done: string[] = [];
  const outcomes = Promise.allSettled([
    run(after(80, done, "first")),
    run(after(1, done, "second")),
    run(after(1, done, "third")),
    run(after(1, done, "fourth")),
  ]);
  await vi.advanceTimersByTimeAsync(60);
  const next = run(after(1, done, "next"));
  await vi.advanceTimersByTimeAsync(100);
  expect(await outcomes).toMatchObject([
    { status: "fulfilled" },
    { reason: { name: "Busy", message: "waited 50 ms" } },
    { reason: { name: "Busy", message: "waited 50 ms" } },
    { reason: { name: "Busy", message: "2 wait already" } },
  ]);
  expect(await next).toBe("next");
  expect(done).toEqual(["first", "next"]);
});

it("serves users in turn, however many requests one of them makes", async () => {
  const wait = turns({ waiting: 5, timeout: 1_000 });
  const served: string[] = [];
  const visits = ["A", "A", "A", "B", "B", "C"].map(async (person) => {
    const leave = await wait(undefined, person);
    served.push(person);
    await new Promise((resolve) => setTimeout(resolve, 10));
    leave();
  });
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all(visits);
  expect(served.join("")).toBe("ABCABA");
});

it("keeps a place for others when one user has reached the limit", async () => {
  const wait = turns({ places: 2, each: 1, waiting: 1, timeout: 1_000 });
  const leave = await wait(undefined, "A");
  const second = wait(undefined, "A");
  await expect(wait(undefined, "A")).rejects.toMatchObject({ name: "Busy", place: 2 });
  await wait(undefined, "B");
  leave();
  await second;
});
