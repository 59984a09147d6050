import { findingsOfAxe } from "../support/axe";
import { DESK, keysOf, PHONE } from "../support/keyboard";
import { slowDown, withoutNetwork } from "../support/network";
import { test } from "../support/own-server";
import { signIn } from "../support/staff";
import { expect } from "../support/test";

// No other scenario may publish the pending changes.
test.use({ serverOf: "publication" });
// One after the other, so that one server is enough.
test.describe.configure({ mode: "default" });

test("pending changes are read by operator on a phone with a slow network, and published by keyboard while it is down", async ({
  page,
}) => {
  await signIn(page, "plateforme");
  await page.setViewportSize(PHONE);
  await page.goto("/eltos");
  const speedUp = await slowDown(page);
  const foot = page
    .getByRole("contentinfo")
    .getByRole("link", { name: /^Publier l’application · \d+ changements$/ });
  const waiting = Number((await foot.textContent())?.match(/\d+/)?.[0]);
  await foot.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Publication");
  await speedUp();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Publier" })).toHaveCount(0);
  const main = page.getByRole("main");
  const sum = main.getByText(/^\d+ contenus\u00a0: \d+ chez \d+ opérateurs, \d+\u00a0cadeaux?$/);
  await expect(sum).toContainText(`${waiting} contenus`);
  const operators = (await sum.textContent())?.match(/\d+ opérateurs/)?.[0] ?? "";
  await expect(main.getByRole("navigation", { name: "Pages de résultats" })).toContainText(operators);
  await expect(main.locator("details[open]")).toHaveCount(waiting <= 30 ? 2 : 0);
  expect(await findingsOfAxe(page)).toEqual([]);

  const kinds = page.getByRole("navigation", { name: "Nouveautés, mises à jour ou retraits" });
  await kinds.getByRole("link", { name: /^Retraits/ }).click();
  await expect(page).toHaveURL(/change=removed/);
  await expect(kinds.locator("[aria-current]")).toHaveText(/^Retraits \d+$/);
  const entry = main.locator("details li").filter({ hasText: "Retrait" }).first();
  await main.locator("summary").filter({ hasText: "retrait" }).first().click();
  await main.locator("details:not([open]) summary").filter({ hasText: "retrait" }).first().click();
  await expect(entry).toBeVisible();
  await entry.getByRole("link").click();
  await expect(page).toHaveURL(/\/(eltos|offers)\/[0-9a-f-]{36}\/informations$/);

  await page.goto("/publication");
  await main.getByRole("link", { name: "Les afficher" }).click();
  await expect(page).toHaveURL(/languages=missing#changes$/);
  await expect(main.getByText(/^Langues manquantes/).first()).toBeVisible();
  await main.getByRole("link", { name: "Par type de changement" }).click();
  await expect(page).toHaveURL(/languages=missing&by=effect$/);
  await expect(main.locator("summary")).toHaveText([/Nouveautés/, /Mises à jour/]);
  expect(await findingsOfAxe(page)).toEqual([]);
  await main.getByRole("link", { name: "Voir tous les changements" }).click();
  await expect(main.locator("summary")).toHaveText([/Nouveautés/, /Mises à jour/, /Retraits/]);
  await expect(main.locator("details li")).toHaveCount(waiting);

  await page.goto("/publication");
  await main.getByRole("link", { name: "Aperçu de l’application" }).click();
  await expect(page).toHaveURL(/\/publication\/preview\?show=next$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Aperçu de l’application");
  const choose = async (list: string, name: string) => {
    const link = page.getByRole("navigation", { name: list }).getByRole("link", { name });
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "true");
  };
  await choose("Vue", "Page");
  await choose("Ce qui change", "Mises à jour");
  await expect(page).toHaveURL(/show=next&view=page&change=changed$/);
  const drawn = main.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });
  await expect(drawn.first()).toContainText("Mise à jour");
  await expect(drawn.first().locator("[data-view=page]")).toBeVisible();
  await choose("Langue de l’aperçu", "DE");
  await expect(drawn.first().locator("[lang=de]")).toContainText(/Punkte? pro Besuch/);
  await choose("Avant ou après la publication", "Maintenant");
  await expect(drawn.first()).toContainText("Mise à jour en attente");
  await choose("Contenus", "Offres et bons plans");
  await choose("Ce qui change", "Tout");
  await expect(drawn.first().locator("[data-view=page]")).toContainText(/Vom .* bis zum/);
  await page.getByLabel("Chercher un contenu ou son opérateur").fill("zzzz");

  await expect(main.getByText(/^Aucun contenu trouvé/)).toBeVisible();
  expect(await findingsOfAxe(page)).toEqual([]);

  await page.setViewportSize(DESK);
  await page.goto("/publication");
  const keys = keysOf(page);
  const publish = page.getByRole("button", { name: `Publier les ${waiting} contenus` });
  await keys.press(publish);
  await expect(main.getByText("Relisez les retraits, puis cochez la case.")).toBeVisible();
  await keys.tick(page.getByLabel(/^J’ai relu/));
  await withoutNetwork(
    page,
    () => keys.press(publish),
    () => expect(page.getByLabel(/^J’ai relu/)).toBeChecked(),
  );
  await expect(page.getByText("Contenus publiés.").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tout est publié" })).toBeVisible();
  await expect(main.getByText(/^L’application montre la version n°\s4,/)).toBeVisible();
  await page.goto("/eltos");
  await expect(
    page.getByRole("contentinfo").getByRole("link", { name: "Publier l’application", exact: true }),
  ).toBeVisible();
});

test("two versions are compared, and an earlier one is published again with a reason", async ({ page }) => {
  await signIn(page, "plateforme");
  await page.setViewportSize(PHONE);
  await page.goto("/publication");
  const main = page.getByRole("main");
  const versions = page.getByRole("region", { name: "Versions publiées" });
  await versions.getByRole("link", { name: /^(Choisir deux versions|Voir les)/ }).click();
  await page.getByRole("radio", { name: "De la version n° 1" }).check();
  await page.getByRole("radio", { name: "À la version n° 3" }).check();
  await page.getByRole("button", { name: "Comparer les deux versions choisies" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("De la version n° 1 à la n° 3");
  await page.getByLabel("Chercher un opérateur, une offre ou un cadeau").fill("abbaye");

  await expect(page).toHaveURL(/search=abbaye/);
  await expect(main.locator("details").first()).toContainText("Abbaye");
  await expect(main.locator("details ins").first()).toBeAttached();
  expect(await findingsOfAxe(page)).toEqual([]);
  await page.getByRole("link", { name: "Inverser" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("De la version n° 3 à la n° 1");

  await page.setViewportSize(DESK);
  await page.goto("/publication");
  await versions.getByRole("link", { name: "Revenir à la n° 2" }).click();
  const dialog = page.getByRole("dialog", { name: "Revenir à la version n° 2 ?" });
  await expect(dialog.getByText("rien n’est perdu")).toBeVisible();
  const keys = keysOf(page);
  await keys.press(dialog.getByRole("button", { name: "Revenir à la n° 2" }));
  await expect(dialog.getByText("Indiquez pourquoi vous revenez à cette version.").first()).toBeVisible();
  await keys.fill(dialog.getByLabel("Raison, gardée dans le journal"), "Prix erronés");
  await keys.press(dialog.getByRole("button", { name: "Revenir à la n° 2" }));
  await expect(page).toHaveURL(/\/publication$/);
  await expect(page.getByText("L’application montre de nouveau la version n° 2.").first()).toBeVisible();
  const shown = versions.getByRole("listitem").first();
  await expect(shown).toContainText("retour à la n° 2 · dans l’application");
  await expect(shown).toContainText("« Prix erronés »");
  // Content that differs from it is pending.
  await expect(main.getByRole("heading", { name: "Ce qui va changer" })).toBeVisible();
});
