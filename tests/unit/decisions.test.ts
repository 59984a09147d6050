import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the index lists every decision and no other", () => {
  const index = readFileSync("docs/decisions/README.md", "utf8");
  const named = [...index.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, file]) => file);
  expect(named).toEqual(
    readdirSync("docs/decisions")
      .filter((file) => file !== "README.md")
      .sort(),
  );
});
