import { findingsOfAxe } from "../support/axe";
import { signIn } from "../support/staff";
import { expect, hasJavaScript, test } from "../support/test";

test(
  "offers are searched, filtered by kind and sorted, and a sheet leads back to the list as it was",
  { tag: "@nojs" },
  async ({ page }, { project }) => {
    await signIn(page, "plateforme");
    await page.goto("/offers");
    const main = page.getByRole("main");
    await expect(main.getByText(/^\d+ offres et \d+ bons plans$/)).toBeVisible();

    await page.getByRole("searchbox", { name: "Chercher une offre ou un opérateur" }).fill("citadelle");
    if (!hasJavaScript(project)) await page.getByRole("button", { name: "Filtrer" }).click();
    await expect(page).toHaveURL(/search=citadelle/);
    const kinds = page.getByRole("navigation", { name: "Type" });
    // The URL changes before the page does, whose next links are relative to it.
    const onlyOffers = kinds.getByRole("link", { name: /^Offres \d+$/ });
    await expect(onlyOffers).toHaveAttribute("href", /search=citadelle/);
    await onlyOffers.click();
    await expect(page).toHaveURL(/offerOnly=true/);
    await expect(kinds.getByRole("link", { name: /^Offres/ })).toHaveAttribute("aria-current", "true");
    await page.getByLabel("Trier par").selectOption("Valable\u00a0: première fin d’abord");
    if (!hasJavaScript(project)) await page.getByRole("button", { name: "Trier" }).click();
    await expect(page).toHaveURL(/sort=validityEnd/);
    const found = page.getByRole("cell").getByRole("link");
    await expect(found.first()).toHaveAttribute("href", /validityEnd/);
    const title = await found.first().innerText();
    await main.getByRole("link", { name: title, exact: true }).click();

    await expect(page).toHaveURL(/\/offers\/[0-9a-f-]{36}\/informations\?list=/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(main.getByText("Visible dans l’application")).toBeVisible();
    await page.getByRole("link", { name: "Offres et bons plans", exact: true }).click();
    await expect(page).toHaveURL(/\/offers\?.*search=citadelle/);
    await expect(page).toHaveURL(/sort=validityEnd/);
    await expect(page.getByLabel("Trier par")).toHaveValue("validityEnd");
  },
);

test(
  "offers are filtered by a range of days, typed or chosen in the calendar",
  { tag: "@nojs" },
  async ({ page }, { project }) => {
    await signIn(page, "plateforme");
    await page.goto("/offers?start=2026-03-05");
    const start = page.getByLabel("Valable dès le", { exact: true });
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
  },
);

test("the programme creates an offer, corrects it, archives it, deletes it and brings it back", async ({
  page,
}) => {
  const title = "Tartine offerte";
  await signIn(page, "plateforme");
  await page.goto("/offers?offerOnly=true");
  await page.getByRole("link", { name: "Créer une offre" }).click();
  const drawer = page.getByRole("dialog", { name: "Nouvelle offre" });
  await drawer.getByLabel("Titre", { exact: true }).first().fill(title);
  await drawer.getByRole("button", { name: "Créer l’offre" }).click();
  await expect(drawer.getByRole("alert").first()).toContainText("champs sont à corriger");
  await expect(drawer.getByLabel("Titre", { exact: true }).first()).toHaveValue(title);

  await drawer.getByLabel("Opérateur").selectOption({ index: 1 });
  await drawer.getByLabel("Catégorie").selectOption("Musée");
  await drawer.getByLabel("Conditions", { exact: true }).first().fill("Après la visite.");
  await drawer.getByLabel("Valable dès le", { exact: true }).fill("2026-06-01");
  await drawer.getByLabel("Valable jusqu’au", { exact: true }).fill("2099-12-31");
  await drawer.getByLabel("Visible dès le", { exact: true }).fill("2026-06-01");
  await drawer.getByLabel("Visible jusqu’au", { exact: true }).fill("2099-06-30");
  await drawer.getByRole("checkbox", { name: "Dégustation" }).check();
  await drawer.getByRole("button", { name: "Créer l’offre" }).click();
  await expect(drawer.getByText(/au moins jusqu’au dernier jour/).first()).toBeVisible();
  await drawer.getByLabel("Visible jusqu’au", { exact: true }).fill("2099-12-31");
  await drawer.getByRole("button", { name: "Créer l’offre" }).click();

  await expect(page.getByText("Offre créée.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.getByRole("link", { name: "Modifier", exact: true }).click();
  const editing = page.getByRole("dialog", { name: "Modifier l’offre" });
  await expect(editing.getByRole("checkbox", { name: "Dégustation" })).toBeChecked();
  await editing.getByLabel("Bon plan du moment").check();
  await editing.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Offre enregistrée.")).toBeVisible();
  await expect(page.getByRole("main").getByText("Bon plan", { exact: true })).toBeVisible();

  const confirm = async (action: string, button: string) => {
    await page.getByRole("main").locator("summary", { hasText: "Plus" }).click();
    await page.getByRole("link", { name: action, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: button }).click();
  };
  await confirm("Archiver", "Archiver l’offre");
  await expect(page.getByText("Offre archivée.")).toBeVisible();
  await confirm("Désarchiver", "Désarchiver l’offre");
  await expect(page.getByText("Offre désarchivée.")).toBeVisible();
  await confirm("Supprimer", "Supprimer l’offre");
  await expect(page.getByText("Cette offre est supprimée.")).toBeVisible();
  // Back leads here.
  await page.goto(page.url().replace(/informations.*/, "informations/delete"));
  await expect(page.getByRole("dialog")).toContainText("Restaurez-la d’abord.");
  await page.getByRole("dialog").getByRole("link", { name: "Revenir à l’offre" }).click();
  await page.getByRole("link", { name: "Offres et bons plans", exact: true }).first().click();
  await page.getByRole("link", { name: "Voir les offres supprimées" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Offres et bons plans supprimés");
  await page.getByRole("cell").getByRole("link", { name: title }).click();
  await page.getByRole("link", { name: "Restaurer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restaurer l’offre" }).click();
  await expect(page.getByText("Offre restaurée.")).toBeVisible();
});

test.describe("the preview of an offer", () => {
  test.use({ expectedProblems: [/ERR_FAILED/] });

  test("shows what is typed, as page and card in each language, and keeps every word", async ({ page }) => {
    await signIn(page, "plateforme");
    await page.goto("/offers/add");
    const preview = page.getByRole("region", { name: "Aperçu dans l’application" });
    const again = preview.getByRole("button", { name: "Actualiser l’aperçu" });
    const seen = (words: string) => preview.getByText(words).filter({ visible: true });
    await page.getByLabel("Catégorie").selectOption("Musée");
    const title = page.getByLabel("Titre", { exact: true }).first();
    await title.fill("Une nuit <au> musée");
    await expect(again).toHaveCount(0);
    await expect(seen("Une nuit <au> musée")).toHaveCount(1);
    await expect(title).toBeFocused();
    await expect(title).toHaveValue("Une nuit <au> musée");
    await expect(page.getByLabel("Catégorie")).toHaveValue("musee");
    await expect(page.getByRole("alert")).toHaveCount(0);

    await preview.getByText("Vignette").click();
    await expect(seen("Offres")).toHaveCount(1);
    await preview.getByRole("radio", { name: "NL (néerlandais)" }).press("Space");
    await expect(seen("Aanbiedingen")).toHaveCount(1);
    await expect(seen("En néerlandais, il manque un texte")).toHaveCount(1);

    await page.setViewportSize({ width: 390, height: 800 });
    await expect(seen("Aanbiedingen")).toHaveCount(0);
    await preview.locator("summary").click();
    await expect(seen("Aanbiedingen")).toHaveCount(1);

    await page.route("**/offers/preview*", (route) => route.abort());
    await title.fill("Une nuit au musée");
    await expect(seen("Aperçu plus ancien que votre saisie")).toHaveCount(1);
    await page.unroute("**/offers/preview*");
    await title.fill("Une nuit d’été au musée");
    await expect(seen("Une nuit d’été au musée")).toHaveCount(1);
    await expect(seen("Aperçu plus ancien que votre saisie")).toHaveCount(0);
  });
});
