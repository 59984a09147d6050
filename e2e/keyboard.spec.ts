import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { tabTo } from "./support/keyboard";
import { slowDown, withoutNetwork } from "./support/network";
import { everyScreen, test } from "./support/screens";
import { apiAs, signIn } from "./support/staff";
import { expect } from "./support/test";

/** Everything here is done without a mouse, and everything is reached with the Tab key. */

test("the first Tab stop on every kind of page skips what all pages have in common", async ({
  page,
  see,
}) => {
  for (const name of [
    "login",
    "sign-up-member",
    "terms",
    "site-map",
    "not-found",
    "dashboard",
    "review-edited",
  ]) {
    const screen = everyScreen.find((one) => one.name === name);
    if (!screen) throw new Error(`no screen ${name}`);
    await see(screen);
    // React fails on a key press while it hydrates a large page.
    await page.waitForLoadState("networkidle");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Aller au contenu" });
    await expect(skip, name).toBeFocused();
    await expect(skip, name).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main"), name).toBeFocused();
    // The next stop is in the content.
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => Boolean(document.activeElement?.closest("main"))), name).toBe(true);
  }
});

test("an establishment signs up over a slow network, which is lost when the form is sent", async ({
  page,
}) => {
  const type = (words: string) => page.keyboard.type(words);
  const to = (target: Locator) => tabTo(page, target);
  await page.goto("/sign-up");
  await to(page.getByRole("radio", { name: /^Opérateur adhérent/ }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^Opérateur-distributeur/ })).toBeChecked();
  await page.keyboard.press("ArrowUp");
  await to(page.getByRole("button", { name: "Suivant" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/sign-up?type=member");

  const speedUp = await slowDown(page);
  await to(page.getByLabel("Nom de l’établissement"));
  await type("Ganterie");
  await to(page.getByLabel("Raison sociale"));
  await type("Ganterie SRL");
  await to(page.getByRole("checkbox", { name: "Musée" }));
  await page.keyboard.press("Space");
  await to(page.getByLabel("Code postal"));
  await type("5500");

  await expect(page.getByText(/localités trouvées pour 5500/)).toBeVisible();
  await to(page.getByLabel("Localité"));

  await type("Dinant");
  await expect(page.getByLabel("Localité")).toHaveValue("Dinant");
  await to(page.getByLabel("Rue", { exact: true }));
  await type("Rue des Gants");
  await to(page.getByLabel("Numéro", { exact: true }));
  await type("7");
  await to(page.getByLabel("Prénom"));
  await type("Basile");
  await to(page.getByLabel("Nom", { exact: true }));
  await type("Henrion");
  await to(page.getByLabel("Adresse e-mail").first());
  await type("basile@ganterie.example");
  await to(page.getByRole("textbox", { name: "Téléphone" }).first());
  await type("0470 12 34 56");
  await to(page.getByLabel("Adresse e-mail").last());
  await type("accueil@ganterie.example");
  await to(page.getByRole("textbox", { name: "Téléphone" }).last());
  await type("082 22 33 44");
  await page.keyboard.press("Enter");

  // Sent from a field, without accepting the terms: the summary links to the missing field.
  const summary = page.getByRole("alert").filter({ hasText: "1 champ est à corriger" });
  await expect(summary).toBeFocused();
  await to(summary.getByRole("link"));
  await page.keyboard.press("Enter");
  const terms = page.getByRole("checkbox", { name: /J’accepte les/ });
  await expect(terms).toBeFocused();
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("checkbox", { name: /^Je souhaite proposer/ }), "Shift+Tab");
  await page.keyboard.press("Space");
  await to(page.getByRole("button", { name: "Envoyer ma demande" }));
  await speedUp();
  await withoutNetwork(
    page,
    () => page.keyboard.press("Enter"),
    () => expect(terms).toBeChecked(),
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre demande est envoyée");
});

test("in a comparison, Shift+Tab keeps the focus below the sticky header", async ({ page, see }) => {
  const screen = everyScreen.find(({ name }) => name === "review-edited");
  if (!screen) throw new Error("no screen");
  await page.setViewportSize({ width: 1280, height: 800 });
  await see(screen);
  const unchanged = page.locator("summary").filter({ hasText: /champs? inchangé/ });
  await unchanged.click();
  const top = () =>
    page.evaluate(() => {
      const { activeElement: focused } = document;
      const head = document.querySelector(".review__head")?.getBoundingClientRect();
      const stop = focused?.closest(".review__head ~ *") && focused.getBoundingClientRect();
      return stop && head ? stop.bottom - head.bottom : null;
    });
  const last = page.getByRole("link", { name: "Refuser la modification" });
  await tabTo(page, last, "Tab", 200);
  const stops: number[] = [];
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press("Shift+Tab");
    const below = await top();
    if (below !== null) stops.push(below);
  }
  expect(stops.length).toBeGreaterThan(10);
  expect(Math.min(...stops)).toBeGreaterThan(0);
});

test("from the list into a drawer, and back to the control that opened it", async ({ page, request }) => {
  const name = "Tonnellerie d’essai";
  const id = await (await apiAs(request, "plateforme")).createOperator(name);
  await signIn(page, "plateforme");
  await page.goto("/eltos");
  await tabTo(page, page.getByRole("main").getByRole("searchbox"));
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  // The only result of a search is opened.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const translate = page.getByRole("main").getByRole("link", { name: "Traduire" }).first();
  await tabTo(page, translate);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/eltos/${id}/informations/translation`));
  const drawer = page.getByRole("dialog");
  await expect(drawer).toBeVisible();
  // The page behind the drawer has no Tab stops: all are in the drawer or the browser's own toolbar.
  const outside = new Set<string>();
  for (let stop = 0; stop < 30; stop++) {
    await page.keyboard.press("Tab");
    const where = await page.evaluate(() => {
      const { activeElement: focused, body } = document;
      return focused === body || focused?.closest("dialog") ? null : (focused?.textContent ?? "");
    });
    if (where !== null) outside.add(where);
  }
  expect([...outside]).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(translate).toBeFocused();
});

test("an open menu or panel closes when the focus leaves it", async ({ page }) => {
  await signIn(page, "plateforme");
  await page.goto("/eltos");
  const provinces = page
    .locator("details")
    .filter({ has: page.locator("summary", { hasText: "Provinces" }) });
  await tabTo(page, provinces.locator("summary"));
  await page.keyboard.press("Enter");
  await expect(provinces).toHaveAttribute("open", "");
  await tabTo(page, page.getByRole("combobox", { name: "Trier par" }));
  await expect(provinces).not.toHaveAttribute("open");

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole("banner").locator("details").first();
  const opener = menu.locator("summary").first();
  await tabTo(page, opener, "Shift+Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, menu.getByLabel(/^Mon compte/));
  await expect(menu).toHaveAttribute("open", "");
  await page.keyboard.press("Tab");
  await expect(menu).not.toHaveAttribute("open");
  expect(await page.evaluate(() => document.activeElement?.checkVisibility())).toBe(true);
  await tabTo(page, opener, "Shift+Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, menu.getByRole("link", { name: "Catalogue" }));
  await page.keyboard.press("Escape");
  await expect(menu).not.toHaveAttribute("open");
  await expect(opener).toBeFocused();
});

test("a picture is cropped by keys and by buttons, and the result is announced", async ({
  page,
  request,
}) => {
  const id = await (await apiAs(request, "plateforme")).createOperator("Moulin à tan");
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/informations/edit`);
  const file = page.locator("input[type=file]");
  const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  await file.setInputFiles({ name: "photo.png", mimeType: "image/png", buffer });
  const stage = page.locator("[tabindex='0'][role=group]");
  await expect(stage).toBeFocused();
  await expect(stage).toHaveAccessibleName("Cadre de l’image");
  await expect(stage).toHaveAccessibleDescription(/les flèches ou les boutons/);

  const said = page.getByRole("status").filter({ hasText: "Cadre\u00a0:" });
  const frame = async () => {
    const [width = 0, left = 0, top = 0] = ((await said.textContent())?.match(/\d+/g) ?? []).map(Number);
    return { width, left, top };
  };
  const by = (name: string) => tabTo(page, page.getByRole("button", { name }));
  // Zoomed in, so that there is room to move; keys work once the picture is decoded.
  await expect
    .poll(async () => {
      await page.keyboard.press("+");
      return (await said.count()) ? (await frame()).width : 100;
    })
    .toBeLessThan(88);
  const { left, top, width } = await frame();
  expect(left).toBeGreaterThan(0);
  // Further than possible: the picture stops at the edge of the frame.
  for (let times = 0; times < 3; times++) await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowUp");
  await expect.poll(frame).toEqual({ width, left: 0, top: expect.any(Number) });
  expect((await frame()).top).toBeGreaterThan(top);
  await by("Déplacer l’image à gauche");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await frame()).left).toBeGreaterThan(0);
  await by("Réduire l’image");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await frame()).width).toBeGreaterThan(width);
  await tabTo(page, page.getByRole("button", { name: "Recadrer" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Image recadrée." })).toHaveCount(1);
  await expect(file).toBeFocused();
  const size = await file.evaluate(async (input) => {
    const [chosen] = (input as HTMLInputElement).files ?? [];
    const { width, height } = await createImageBitmap(chosen as File);
    return [chosen?.type, width > height];
  });
  expect(size).toEqual(["image/jpeg", true]);
});
