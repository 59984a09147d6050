import type { RouteConfigEntry } from "@remix-run/route-config";
import { matchRoutes } from "react-router-dom";
import { describe, expect, test } from "vitest";
import routes from "../../app/routes";
import { everyScreen, screen } from "../../e2e/support/every-screen";

/** Pages that no screen of the list shows, and why. */
const withoutScreen: Record<string, string> = {
  "routes/public/post-login.tsx": "leads on at once; what it shows when it cannot is `post-login-refused`",
  "routes/shell/not-found.tsx": "is never found: `not-found`",
  "routes/public/accept-terms.tsx":
    "whom the demo's terms have outgrown is made by a scenario, which looks itself: e2e/accounts/users.spec.ts",
  "routes/pass-holders/cards/card-found.tsx":
    "needs a card that was just withdrawn; tests/routes/pass-holders/lost-card.test.ts",
  "routes/shell/undo.tsx": "answers a press of a strip: tests/routes/undo.test.ts",
  "routes/pass-holders/sheet/undo-merge.tsx":
    "a dialog as `sheet-archive`, of a merge that would be lost to others: tests/routes/pass-holders/duplicates.test.ts",
};

/** The router's table. The gallery is not in a production build. */
const table = (entries: RouteConfigEntry[]): { handle: string; path?: string }[] =>
  entries
    .filter(({ file }) => !file.startsWith("routes/gallery/") && file !== "gallery/public")
    .map(({ file, path, index, children }) =>
      index
        ? { handle: file, index }
        : {
            handle: file,
            ...(path !== undefined && { path }),
            ...(children && { children: table(children) }),
          },
    );

/** The modules that render a page at this address: a route without a component is a `.ts`. */
const shownAt = (address: string) =>
  (matchRoutes(table(routes as RouteConfigEntry[]), address) ?? []).map(({ route }) => String(route.handle));

const pagesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children }) => [file, ...pagesOf(children ?? [])]);

describe("the list of screens", () => {
  test("contains every page of the route table, except for documented exceptions", () => {
    const pages = pagesOf(routes as RouteConfigEntry[]).filter(
      (file) => file.endsWith(".tsx") && !file.startsWith("routes/gallery/"),
    );
    const shown = new Set(
      everyScreen
        .filter(({ status }) => status === 200)
        .flatMap(({ path }) => shownAt(`${path.replace(/\{[^}]+\}/g, "x").split("?")[0]}`)),
    );
    expect(pages.length).toBeGreaterThan(120);
    const missing = pages.filter((file) => !shown.has(file));
    expect(missing.toSorted()).toEqual(Object.keys(withoutScreen).toSorted());
  });

  test("names each screen once, and unvisited screens look like a visited one", () => {
    const names = everyScreen.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    for (const { looksLike } of everyScreen)
      if (looksLike) expect(screen(looksLike).looksLike).toBeUndefined();
  });
});
