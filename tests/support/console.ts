import { afterEach, beforeEach, expect } from "vitest";

// Output on console.error is an unnoticed error: React's warnings, rejected promises, swallowed errors. A test that
// provokes one on purpose spies on console.error itself.
const original = console.error;
let written: unknown[][] = [];
beforeEach(() => {
  written = [];
  console.error = (...words: unknown[]) => void written.push(words);
});
afterEach(() => {
  console.error = original;
  expect(written, "console.error was called").toEqual([]);
});
