import { PHONE } from "./support/keyboard";
import { signIn } from "./support/staff";
import { expect, test } from "./support/test";

test("keys pressed while a page starts do it no harm", async ({ page }) => {
  await page.addInitScript(() => {
    // A keystroke in every task from the first script to the last, as if the Tab key were held down while the page
    // loads.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      document.body?.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
      if (!window.__remixRouter?.state.initialized) port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  await page.goto("/login");
});

test("a missing page keeps the menu", async ({ page }) => {
  await signIn(page, "plateforme");
  const title = page.getByRole("heading", { level: 1 });
  for (const path of ["/eltos/x/inconnu", "/outbox/inconnu"]) {
    await page.goto(path);
    await expect(title, path).toHaveText("Page introuvable");
    // Visible is not enough: content behind a drawer is inert, and no drawer is open.
    const menu = page.getByRole("navigation", { name: "Menu principal" }).first();
    await menu.getByRole("link", { name: "Opérateurs adhérents" }).click();
    await expect(title, path).toContainText("Opérateurs adhérents");
  }
});

test("on a phone the content of a public page follows its picture or header directly", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/register-user?step=success");
  const bottom = await page.locator("img[src*=vallee]").evaluate((img) => img.getBoundingClientRect().bottom);
  const column = page.getByRole("banner").locator("..");
  expect(await column.evaluate((element) => element.getBoundingClientRect().top)).toBeCloseTo(bottom, 0);

  // The header is as high as its content, on a short page too.
  await page.goto("/sign-up?step=success");
  const heightOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);
  expect(await heightOf(".signUp__side")).toBe(await heightOf(".signUp__sticky"));
});
