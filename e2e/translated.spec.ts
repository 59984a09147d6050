import type { Page } from "@playwright/test";
import { screen, test } from "./support/screens";
import { expect } from "./support/test";

/**
 * A browser that translates puts each text into elements of its own, also those that come later. What it finds in the
 * place of React’s own nodes must not crash the page: mistakes fail the scenario (support/test.ts).
 */
const translate = (page: Page) =>
  page.evaluate(() => {
    const leftAlone = "script,style,option,title,textarea,font,[translate=no]";
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || !text.parentElement || text.parentElement.closest(leftAlone)) continue;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) wrap(node);
    }).observe(document.body, { childList: true, subtree: true });
  });

/** Presses whatever changes the page and sends nothing, each once, also what comes by it. @returns how many there were */
const pressAll = (page: Page) =>
  page.evaluate(async () => {
    const controls =
      ":is(main,dialog) :is(button[type=button],input[type=checkbox],input[type=radio],select,summary,[role=tab],[role=option])";
    const pressed = new Set<Element>();
    for (;;) {
      const next = [...document.querySelectorAll<HTMLElement>(controls)].find(
        (one) => !pressed.has(one) && one.checkVisibility(),
      );
      if (!next || pressed.size === 40) return pressed.size;
      pressed.add(next);
      if (next instanceof HTMLSelectElement) {
        next.selectedIndex = next.options.length - 1;
        next.dispatchEvent(new Event("change", { bubbles: true }));
      } else next.click();
      await new Promise((shown) => setTimeout(shown));
    }
  });

/** Of the pages that have something to press. */
const pressedScreens = [
  "sign-up-member",
  "dashboard",
  "validate-edited",
  "review-created",
  "review-edited",
  "review-refuse",
  "operators",
];

for (const name of pressedScreens)
  test(`${name}: a translated page bears whatever is pressed on it`, async ({ page, see }) => {
    page.on("dialog", (question) => question.accept());
    await see(screen(name));
    await translate(page);
    expect(await pressAll(page)).toBeGreaterThan(0);
    await expect(page.getByText("Une erreur est survenue")).toBeHidden();
  });

test("a translated list is searched without result and with", async ({ page, see }) => {
  test.slow();
  for (const name of ["operators", "offers", "users", "logs", "pass-holders"]) {
    await see(screen(name));
    await translate(page);
    const field = page.getByRole("main").getByRole("searchbox").first();
    for (const [term, address] of [
      ["zzzzzz", /search=zzzzzz/],
      ["", /^(?!.*zzzzzz)/],
    ] as const) {
      await field.fill(term);
      await field.press("Enter");
      await expect(page).toHaveURL(address);
    }
  }
});

for (const name of ["sign-up-member", "sheet-edit", "pass-holders-add"])
  test(`${name}: a translated form takes another postal code`, async ({ page, see }) => {
    await see(screen(name));
    await translate(page);
    const code = page.getByRole("textbox", { name: "Code postal" }).first();
    for (const typed of ["5500", "9999", "5500", "550"]) {
      const answer = typed.length === 4 ? page.waitForResponse(/localities/) : null;
      await code.fill(typed);
      await answer;
      await expect(code).toHaveValue(typed);
    }
  });
