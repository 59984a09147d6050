import { expect, test } from "vitest";
import { inOrderOf } from "~/api/changes";

// An operator's picture is that of its first category; without scripts, a form sends the boxes in page order.
test.each([
  [
    ["musee", "abbaye"],
    ["abbaye", "musee"],
    ["musee", "abbaye"],
  ],
  [
    ["musee", "abbaye"],
    ["abbaye", "brasserie", "musee"],
    ["musee", "abbaye", "brasserie"],
  ],
  [
    ["musee", "abbaye"],
    ["abbaye", "brasserie"],
    ["abbaye", "brasserie"],
  ],
  [[], ["musee", "abbaye"], ["musee", "abbaye"]],
])("a list that was %j and is submitted as %j is stored as %j", (before, submitted, stored) => {
  expect(inOrderOf({ categories: before }, { categories: submitted })).toEqual({ categories: stored });
});
