import { signUp } from "./support/new-operator";
import { apiAs, signIn } from "./support/staff";
import { expect, test } from "./support/test";

/** Almost as long as a name may be, since its company's name is made of it, and not a space in it. */
const LONGEST = 240;

test("a name without a space wraps wherever it stands", { tag: "@once" }, async ({ page, request }) => {
  test.slow();
  const api = await apiAs(request, "plateforme");
  const nameOf = (start: string) => start.padEnd(LONGEST, "abcdefghij");
  const [live, asked] = [nameOf("Wachtmeister"), nameOf("Zollverein")];
  const id = await api.createOperator(live);
  const waiting = await signUp(request, asked, "nom-long@moulin.example");
  await signIn(page, "plateforme");
  // A drawer is looked at where it comes to rest.
  await page.emulateMedia({ reducedMotion: "reduce" });
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
    "/publication",
    "/outbox",
  ];
  for (const width of [1440, 390])
    for (const path of paths) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      // What slides in stands outside of the window on its way.
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
      const sticksOut = await page.evaluate(() => {
        const edge = document.documentElement.clientWidth;
        const names = [...document.querySelectorAll("main *, dialog *")].filter(
          (element) =>
            /Wachtmeister|Zollverein/.test(element.textContent ?? "") &&
            !element.closest(".sr, option, select") &&
            element.getClientRects().length > 0 &&
            element.getBoundingClientRect().right > edge + 1,
        );
        return names.map(({ tagName, className }) => `${tagName}.${className}`);
      });
      expect.soft(sticksOut, `${path} at ${width} px`).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(wide, `${path} at ${width} px`).toBeLessThanOrEqual(width);
    }
});
