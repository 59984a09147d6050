import { randomUUID } from "node:crypto";
import { apiAs, signInAs, signOut } from "../support/staff";
import { expect, test } from "../support/test";

test("a distributor's first cards are sent, received, written off and requested again", {
  tag: "@nojs",
}, async ({ page, request }) => {
  const account = `cartes-${randomUUID()}`;
  const name = `Comptoir ${account.slice(-6)}`;
  const staff = await apiAs(request, "plateforme");
  await staff.createStaffedOperator(name, account, {
    isDistributor: true,
    agreeDistribute: true,
    webSite: "https://comptoir.example",
  });

  // In sessions of their own: signing out ends one.
  await signInAs(page, "plateforme@demo.example");
  await page.goto("/cards?state=ordered");
  const batch = page.getByRole("row", { name: new RegExp(name) });
  await expect(batch).toContainText("150 cartes");
  await batch.getByRole("link", { name: /^n° / }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "CSV avec QR codes" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^cartes-lot-\d+\.csv$/);
  const numbers = await page.getByText(/^150 cartes, 5 412098/).innerText();
  const last = / à (?:5 412098 )?(\d{6})/.exec(numbers)?.[1] ?? "";
  await page.getByRole("button", { name: "Marquer comme envoyé" }).click();
  await expect(page.getByText(/est en route\.$/)).toBeVisible();
  await signOut(page);

  await signInAs(page, `${account}@demo.example`);
  await page.goto("/cards");
  await expect(page.getByRole("heading", { name: "0 carte restante" })).toBeVisible();
  await page.getByLabel("Cartes comptées").fill("149");
  await page.getByRole("button", { name: "Confirmer la réception" }).click();
  await expect(page.getByText(/ne font pas le lot entier/).first()).toBeVisible();
  await expect(page.getByLabel("Cartes comptées")).toHaveValue("149");
  await page.getByLabel("Cartes manquantes").fill(last);
  await page.getByRole("button", { name: "Confirmer la réception" }).click();
  await expect(page.getByText("149 cartes reçues.")).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(`${last} .*manquante`) })).toBeVisible();

  await page.goto("/cards");
  await expect(page.getByRole("heading", { name: "149 cartes restantes" })).toBeVisible();
  await page.getByRole("radio", { name: "50", exact: true }).check();
  await page.getByRole("button", { name: "Demander ces cartes" }).click();
  await expect(page.getByText(/^Vous avez demandé 50 cartes/)).toBeVisible();
  await signOut(page);

  await signInAs(page, "plateforme@demo.example");
  await page.goto("/cards");
  await page.getByRole("button", { name: `Préparer 50 cartes pour ${name}` }).click();
  await expect(page.getByText(/^Lot n°\s\d+ commandé/)).toBeVisible();
  await expect(page.getByRole("button", { name: `Préparer 50 cartes pour ${name}` })).toHaveCount(0);
});
