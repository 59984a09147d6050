import { apiAs, newPassNumber, signIn } from "../support/staff";
import { expect, test } from "../support/test";

const shown = (number: string) => number.replace(/^(.)(.{6})/, "$1 $2 ");

test("a lost card is blocked, shown at a counter, replaced, and reactivated when it is found", {
  tag: "@nojs",
}, async ({ page, request }) => {
  const [number, successor] = [newPassNumber(), newPassNumber()];
  const staff = await apiAs(request, "plateforme");
  const id = await staff.createHolder(number, "Perdue");
  const place = await staff.createOperator("Grotte aux cartes");
  const sheet = `/pass-holders/${id}/informations`;
  await signIn(page, "plateforme");
  await page.goto(`${sheet}/lost-card`);
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("radio", { name: "Volée" }).check();
  await drawer.getByRole("radio", { name: "Plus tard" }).check();
  await drawer.getByRole("button", { name: "Bloquer la carte" }).click();
  await expect(page.getByText("La carte est bloquée.").first()).toBeVisible();
  await expect(page.getByText(/^Carte volée, bloquée le/)).toBeVisible();

  await page.goto(`/scan/pass?pass=${number}&place=${place}`);
  await expect(page.getByRole("heading", { name: "Carte bloquée" })).toBeVisible();

  await page.goto(sheet);
  await expect(page.getByText("Cette carte a été présentée")).toBeVisible();
  await page.getByRole("link", { name: "Donner un nouveau numéro" }).first().click();
  await drawer.getByLabel("Numéro de la nouvelle carte").fill(successor);
  await drawer.getByRole("button", { name: "Donner ce numéro" }).click();
  await expect(page.getByText(`remplacée par ${shown(successor)}`)).toBeVisible();
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(page.getByText(`Le Pass porte de nouveau le ${shown(number)}.`)).toBeVisible();
  await page.goto(`/pass-holders?search=${successor}`);
  await expect(page.getByRole("link", { name: /Perdue/ }).first()).toBeVisible();
});
