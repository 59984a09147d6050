import * as fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { makeFolder, writeFile } from "~/lib/durable-files.server";

// A power cut cannot be simulated: these check the order of writes and syncs.
const done = vi.hoisted((): string[] => []);
vi.mock("node:fs", async (original) => {
  const real = await original<typeof fs>();
  const names = new Map<number, string>();
  return {
    ...real,
    openSync: (file: string, ...rest: ["r"]) => {
      const descriptor = real.openSync(file, ...rest);
      names.set(descriptor, file);
      return descriptor;
    },
    fsyncSync: (descriptor: number) => {
      real.fsyncSync(descriptor);
      done.push(`sync ${path.basename(names.get(descriptor) ?? "")}`);
    },
    writeFileSync: (file: string, text: string, options: { flush?: boolean }) => {
      real.writeFileSync(file, text, options);
      done.push(`${options.flush ? "write and sync" : "write"} ${path.basename(file).replace(/\d.*/, "…")}`);
    },
    linkSync: (from: string, to: string) => {
      real.linkSync(from, to);
      done.push(`link ${path.basename(to)}`);
    },
    renameSync: (from: string, to: string) => {
      real.renameSync(from, to);
      done.push(`rename to ${path.basename(to)}`);
    },
  };
});

const place = path.join(fs.mkdtempSync(path.join(tmpdir(), "durable-")), "data");
afterAll(() => fs.rmSync(path.dirname(place), { recursive: true }));
beforeEach(() => {
  done.length = 0;
});

test("a folder is synced together with its missing parents", () => {
  makeFolder(path.join(place, "a", "b"));
  expect(done).toEqual(["sync a", "sync data", `sync ${path.basename(path.dirname(place))}`]);
  expect(fs.statSync(place).mode & 0o777).toBe(0o700);
  done.length = 0;
  makeFolder(path.join(place, "a", "b"));
  expect(done).toEqual([]);
});

test("a file's content is synced before it gets its name, and its directory afterwards", () => {
  const file = path.join(place, "word");
  writeFile(file, "first", { replace: false });
  expect(done).toEqual(["write and sync word.…", "link word", "sync data"]);
  writeFile(file, "second", { replace: false });
  expect(fs.readFileSync(file, "utf8")).toBe("first");
  done.length = 0;
  writeFile(file, "third", { replace: true });
  expect(done).toEqual(["write and sync word.…", "rename to word", "sync data"]);
  expect(fs.readFileSync(file, "utf8")).toBe("third");
  expect(fs.readdirSync(place).sort()).toEqual(["a", "word"]);
});
