import { findingsOfAxe } from "./support/axe";
import { signIn } from "./support/staff";
import { expect, hasJavaScript, test } from "./support/test";

test("offers are searched, filtered by kind and sorted, and a sheet leads back to the list as it was", async ({
  page,
}, { project }) => {
  await signIn(page, "plateforme");
  await page.goto("/offers");
  const main = page.getByRole("main");
  await expect(main.getByText(/^\d+ offres et \d+ bons plans$/)).toBeVisible();

  await page.getByRole("searchbox", { name: "Chercher une offre ou un opérateur" }).fill("citadelle");
  if (!hasJavaScript(project)) await page.getByRole("button", { name: "Filtrer" }).click();
  await expect(page).toHaveURL(/search=citadelle/);
  const kinds = page.getByRole("navigation", { name: "Nature" });
  await kinds.getByRole("link", { name: /^Offres \d+$/ }).click();
  await expect(page).toHaveURL(/offerOnly=true/);
  await expect(kinds.getByRole("link", { name: /^Offres/ })).toHaveAttribute("aria-current", "true");
  await page.getByLabel("Trier par").selectOption("Valable\u00a0: date de fin");
  if (!hasJavaScript(project)) await page.getByRole("button", { name: "Trier" }).click();
  await expect(page).toHaveURL(/sort=validityEnd/);
  const found = page.getByRole("table").getByRole("link");
  const title = await found.first().innerText();
  await main.getByRole("link", { name: title, exact: true }).click();

  await expect(page).toHaveURL(/\/offers\/[0-9a-f-]{36}\/informations\?list=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(main.getByText("Visible dans l’application")).toBeVisible();
  await page.getByRole("link", { name: "Offres et bons plans", exact: true }).click();
  await expect(page).toHaveURL(/\/offers\?.*search=citadelle/);
  await expect(page).toHaveURL(/sort=validityEnd/);
  await expect(page.getByLabel("Trier par")).toHaveValue("validityEnd");
});

test("an operator's administrator finds their own offers, without the filters that compare operators", async ({
  page,
}) => {
  await signIn(page, "gestionnaire");
  await page.goto("/offers?province=Li%C3%A8ge");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByText("Catégorie", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("main").getByText("Étiquettes")).toHaveCount(0);
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Titre et conditions" })).toBeVisible();
});

test("offers are filtered by a range of days, typed or chosen in the calendar", async ({ page }, {
  project,
}) => {
  await signIn(page, "plateforme");
  await page.goto("/offers?start=2026-03-05");
  const start = page.getByLabel("Valable à partir du", { exact: true });
  const end = page.getByLabel("Valable jusqu’au", { exact: true });
  if (hasJavaScript(project)) {
    await page.getByRole("button", { name: /^Calendrier/ }).click();
    const calendar = page.getByRole("dialog");
    await expect(calendar.getByRole("button", { name: "jeudi 5 mars 2026, choisi" })).toBeFocused();
    expect(await findingsOfAxe(page)).toEqual([]);
    await page.keyboard.press("PageDown");
    await expect(calendar.getByRole("button", { name: "Choisir un mois" })).toHaveText("avril 2026");
    await calendar.getByRole("button", { name: "mercredi 8 avril 2026" }).click();
    await expect(calendar).toBeHidden();
    await expect(page.getByRole("button", { name: /^Calendrier/ })).toBeFocused();
    await expect(start).toHaveValue("2026-03-05");
    await expect(end).toHaveValue("2026-04-08");
  } else {
    await expect(page.getByRole("button", { name: /^Calendrier/ })).toHaveCount(0);
    await end.fill("2026-04-08");
  }
  await page.getByRole("button", { name: "Filtrer" }).click();
  await expect(page).toHaveURL(/[?&]start=2026-03-05&end=2026-04-08/);
  await expect(
    page.getByRole("link", { name: "Retirer le filtre Valable jusqu’au 08/04/2026" }),
  ).toBeVisible();
});
