import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { seedId } from "~/api/seed/seed-id";
import { apiAs, signIn } from "./support/staff";
import { expect, test } from "./support/test";

const menu = (page: Page) => page.getByRole("navigation", { name: "Menu principal" }).first();
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("a page that is missing or not allowed keeps the menu and a way back", async ({ page, request }, {
  project,
}) => {
  const id = await (await apiAs(request, "plateforme")).createOperator(`Gué ${project.name}`);
  await signIn(page, "plateforme");
  for (const path of [`/eltos/${id}/validate`, `/eltos/${id}/inconnu`, "/nulle-part", "/outbox/inconnu"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(title(page), path).toHaveText("Page introuvable");
    await expect(page.getByRole("link", { name: "Revenir à l’accueil" })).toBeVisible();
    // Not only in sight: what stands behind a drawer is inert, and no drawer is open.
    await menu(page).getByRole("link", { name: "Opérateurs adhérents" }).click();
    await expect(title(page), path).toContainText("Opérateurs adhérents");
  }
});

test("an order of a gift that does not exist says so, and the gift stays", async ({ page }) => {
  await signIn(page, "plateforme");
  const orders = `/gifts/${seedId("gift/kayak")}/orders`;
  for (const order of [randomUUID(), "inconnue"])
    expect((await page.goto(`${orders}/${order}/cancel`))?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Cette commande n’existe pas/);
  await expect(title(page)).toHaveText("Descente en kayak pour deux personnes");
  await page.getByRole("link", { name: "Revenir aux commandes" }).click();
  await expect(page).toHaveURL(new RegExp(`${orders}$`));
});

test("an operator's administrator keeps the menu on a page that is not allowed", async ({ page }) => {
  await signIn(page, "gestionnaire");
  expect((await page.goto("/publication"))?.status()).toBe(403);
  await expect(title(page)).toHaveText("Accès refusé");
  await menu(page).getByRole("link", { name: "Gérer mon compte" }).click();
  await expect(page).toHaveURL(/\/overview$/);
});

test("an anonymous visitor is told at once that a page does not exist", async ({ page }) => {
  expect((await page.goto("/nulle-part"))?.status()).toBe(404);
  await expect(title(page)).toHaveText("Page introuvable");
  await expect(menu(page)).toHaveCount(0);
});
