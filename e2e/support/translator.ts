import type { Page } from "@playwright/test";
import { expect } from "./test";

/**
 * A translating browser wraps each text node in new elements, also those added later. React must not crash when it
 * finds them in place of its own nodes: errors fail the scenario (test.ts).
 */
export const translate = (page: Page) =>
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

/** The topmost layer: a drawer or a dialog, or else the page. */
const front = (page: Page) => page.locator("dialog[open], body:not(:has(dialog[open])) main").last();

/** Searches for something that does not exist, then clears the search, if the screen has one. */
export async function searchAll(page: Page) {
  const field = front(page).getByRole("searchbox").first();
  if (!(await field.isVisible())) return;
  for (const [term, address] of [
    ["zzzzzz", /=zzzzzz/],
    ["", /^(?!.*zzzzzz)/],
  ] as const) {
    await field.fill(term);
    await field.press("Enter");
    await expect(page).toHaveURL(address);
  }
}

/**
 * Presses each control that changes the page without sending anything, once, including those that appear on the way.
 */
export const pressAll = (page: Page) =>
  page.evaluate(async () => {
    const controls =
      ":is(main,dialog) :is(button[type=button],input[type=checkbox],input[type=radio],select,summary,[role=tab],[role=option])";
    const pressed = new Set<Element>();
    for (;;) {
      const next = [...document.querySelectorAll<HTMLElement>(controls)].find(
        (one) => !pressed.has(one) && one.checkVisibility(),
      );
      if (!next || pressed.size === 40) return;
      pressed.add(next);
      if (next instanceof HTMLSelectElement) {
        next.selectedIndex = next.options.length - 1;
        next.dispatchEvent(new Event("change", { bubbles: true }));
      } else next.click();
      await new Promise((shown) => setTimeout(shown));
    }
  });

/** Goes to another tab, view or page of a list, if there is one, and back: the rest of the page stays. */
export async function turnAndBack(page: Page) {
  const next = front(page).locator("nav a[href]:not([aria-current]):not([target])").last();
  if (!(await next.isVisible())) return;
  const from = page.url();
  await next.click();
  await expect(page).not.toHaveURL(from);
  // Not `goBack`, which would also wait for the frame of a mail’s preview.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(from);
}
