import type { Page } from "@playwright/test";
import { signUp } from "./support/new-operator";
import { apiAs, signIn } from "./support/staff";
import { expect, test } from "./support/test";

/** Almost the maximum length, since the company's name is derived from it, and without a space. */
const NAME_LENGTH = 240;

test("a name without a space wraps wherever it stands", async ({ page, request }) => {
  test.slow();
  const api = await apiAs(request, "plateforme");
  const nameOf = (start: string) => start.padEnd(NAME_LENGTH, "abcdefghij");
  const [live, asked] = [nameOf("Wachtmeister"), nameOf("Zollverein")];
  const id = await api.createOperator(live);
  const waiting = await signUp(request, asked, "nom-long@moulin.example");
  await signIn(page, "plateforme");
  const paths = [
    "/",
    `/eltos?search=${live}`,
    `/eltos/${id}/informations`,
    ...["edit", "archivate", "delete", "link", "link-create", "unlink", "group-rename", "translation"].map(
      (part) => `/eltos/${id}/informations/${part}`,
    ),
    ...["linked-eltos", "history", "users", "deals-and-offers"].map((part) => `/eltos/${id}/${part}`),
    `/eltos/${waiting}/validate`,
    `/eltos/${waiting}/validate?refuse=1`,
    `/reviews/eltos/${waiting}`,
    `/reviews/eltos/${waiting}?refuse=1`,
    "/publication",
    "/outbox",
  ];
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 844 });
    await page.goto(path);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await whatSticksOut(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

/** The elements with a long name that overflow the window on the right, and the page itself if it does. */
const whatSticksOut = (page: Page) =>
  page.evaluate(async () => {
    // Content that slides in is outside of the window at first. Not every animation: a message disappears after a
    // minute.
    const moving = [...document.querySelectorAll("dialog")].flatMap((dialog) => dialog.getAnimations());
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const root = document.documentElement;
    const names = [...document.querySelectorAll("main *, dialog *")].filter(
      (element) =>
        /Wachtmeister|Zollverein/.test(element.textContent ?? "") &&
        !element.closest(".sr, option, select") &&
        element.getClientRects().length > 0 &&
        element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    return [...names, ...(root.scrollWidth > root.clientWidth ? [root] : [])].map(
      ({ tagName, className }) => `${tagName}.${className}`,
    );
  });
