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
    // The URL changes before the page does, whose next links lead on from it.
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

test("an operator's administrator finds their own offers, without the filters that compare operators", async ({
  page,
}) => {
  await signIn(page, "gestionnaire");
  await page.goto("/offers?province=Li%C3%A8ge");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByText("Catégorie", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("main").getByText("Étiquettes")).toHaveCount(0);
  await page.getByRole("cell").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Titre et conditions" })).toBeVisible();
});

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
}, { project }) => {
  const title = `Tartine offerte ${project.name}`;
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
  // As Back leads there.
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

test("an offer is duplicated in French, translated, and marked where its French changes", async ({ page }, {
  project,
}) => {
  const title = `Audioguide ${project.name}`;
  await signIn(page, "plateforme");
  await page.goto("/offers?search=guide+audio");
  await page.getByRole("cell").getByRole("link", { name: "Un guide audio offert" }).first().click();
  await page.getByRole("link", { name: "Dupliquer", exact: true }).click();
  const copy = page.getByRole("dialog", { name: "Dupliquer l’offre" });
  await expect(copy.getByText("Seuls les textes français sont copiés.")).toBeVisible();
  await expect(copy.getByLabel("Titre", { exact: true })).toHaveValue("Un guide audio offert");
  await copy.getByLabel("Titre", { exact: true }).fill(title);
  for (const [label, day] of [
    ["Valable dès le", "2026-06-01"],
    ["Valable jusqu’au", "2099-12-31"],
    ["Visible dès le", "2026-06-01"],
    ["Visible jusqu’au", "2099-12-31"],
  ] as const)
    await copy.getByLabel(label, { exact: true }).fill(day);
  await copy.getByRole("button", { name: "Dupliquer l’offre" }).click();
  await expect(page.getByText("Offre dupliquée.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

  await page.getByRole("link", { name: "Traduire", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Traduire l’offre" });
  await drawer.getByRole("button", { name: "Enregistrer et publier" }).click();
  await expect(drawer.getByRole("alert")).toContainText("6 champs sont à corriger");
  for (const language of ["nl", "en", "de"]) {
    await drawer.locator(`input[lang=${language}]`).fill(`${title} ${language}`);
    await drawer.locator(`textarea[lang=${language}]`).fill(`Pass ${language}`);
  }
  await drawer.getByRole("button", { name: "Enregistrer et publier" }).click();
  await expect(page.getByText("Traductions enregistrées.")).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText(`${title} nl`)).toBeVisible();

  await page.getByRole("link", { name: "Modifier", exact: true }).click();
  const editing = page.getByRole("dialog", { name: "Modifier l’offre" });
  await editing.locator("textarea[lang=fr]").fill("Un par famille.");
  await editing.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Offre enregistrée.")).toBeVisible();
  await expect(main.getByText("Le texte français a changé le")).toHaveCount(3);
  // The sign stands in the line of its words.
  const mark = main.getByText("Le texte français a changé le").first();
  await expect(mark.locator(".icon")).toHaveCSS("display", "inline-block");
  await main.getByRole("link", { name: "Retraduire" }).first().click();
  await expect(drawer.getByText("Vérifiez ces textes").first()).toBeVisible();
  await drawer.locator("textarea[lang=nl]").fill("Eén per gezin.");
  await drawer.getByRole("button", { name: "Enregistrer et publier" }).click();
  await expect(main.getByText("Eén per gezin.")).toBeVisible();
  await expect(main.getByText("Le texte français a changé le")).toHaveCount(0);
});

test("an offer made inside its operator is edited by two people: both versions, and then its history", async ({
  page,
}, { project }) => {
  const title = `Goûter ${project.name}`;
  const main = page.getByRole("main");
  await signIn(page, "plateforme");
  await page.goto("/eltos?search=citadelle");
  if (!/informations/.test(page.url())) await page.getByRole("cell").getByRole("link").first().click();
  await main.getByRole("link", { name: /^Offres et bons plans/ }).click();
  await main.getByRole("link", { name: "Créer une offre" }).click();
  const drawer = page.getByRole("dialog", { name: "Nouvelle offre" });
  await expect(drawer.getByLabel("Opérateur")).toHaveCount(0);
  await drawer.locator("input[lang=fr]").fill(title);
  await drawer.locator("textarea[lang=fr]").fill("Après la visite.");
  for (const [label, day] of [
    ["Valable dès le", "2026-06-01"],
    ["Valable jusqu’au", "2099-12-31"],
    ["Visible dès le", "2026-06-01"],
    ["Visible jusqu’au", "2099-12-31"],
  ] as const)
    await drawer.getByLabel(label, { exact: true }).fill(day);
  await drawer.getByRole("button", { name: "Créer l’offre" }).click();
  await expect(page.getByText("Offre créée.")).toBeVisible();
  await expect(page).toHaveURL(/deals-and-offers(\?|$)/);
  await main.getByRole("link", { name: title }).click();

  await page.getByRole("link", { name: "Modifier", exact: true }).click();
  const editing = page.getByRole("dialog", { name: "Modifier l’offre" });
  await editing.locator("input[lang=fr]").fill(`${title} sucré`);
  const other = await page.context().newPage();
  await other.goto(page.url());
  const theirs = other.getByRole("dialog", { name: "Modifier l’offre" });
  await theirs.locator("input[lang=fr]").fill(`${title} salé`);
  await theirs.getByLabel("Bon plan du moment").check();
  await theirs.getByRole("button", { name: "Enregistrer" }).click();
  await expect(other.getByText("Offre enregistrée.")).toBeVisible();
  await other.close();

  await editing.getByRole("button", { name: "Enregistrer" }).click();
  await expect(editing.getByText("Cette offre a été modifiée entre-temps").first()).toBeVisible();
  await expect(editing.getByRole("radio", { name: `${title} sucré` })).toBeChecked();
  await expect(
    editing.getByRole("group", { name: "Bon plan du moment" }).getByRole("radio").last(),
  ).toBeChecked();
  await editing.getByRole("button", { name: "Enregistrer ces choix" }).click();
  await expect(page.getByText("Offre enregistrée.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${title} sucré`);
  await expect(main.getByText("Bon plan", { exact: true })).toBeVisible();

  await main.getByRole("link", { name: "Historique" }).click();
  await expect(main.getByRole("row")).toHaveCount(4);
  await main.getByRole("link", { name: "Voir les changements" }).first().click();
  await expect(main.getByRole("heading", { name: "Comparaison" })).toBeVisible();
  await expect(main.getByText(`${title} sucré`).first()).toBeVisible();
});

test.describe("the preview of an offer", () => {
  test.use({ expectedProblems: [/ERR_FAILED/] });

  test("shows what is typed, as page and card in each language, and keeps every word", async ({ page }, {
    project,
  }) => {
    const follows = hasJavaScript(project);
    await signIn(page, "plateforme");
    await page.goto("/offers/add");
    const preview = page.getByRole("region", { name: "Aperçu dans l’application" });
    const again = preview.getByRole("button", { name: "Actualiser l’aperçu" });
    const seen = (words: string) => preview.getByText(words).filter({ visible: true });
    await page.getByLabel("Catégorie").selectOption("Musée");
    const title = page.getByLabel("Titre", { exact: true }).first();
    await title.fill("Une nuit <au> musée");
    if (follows) await expect(again).toHaveCount(0);
    else await again.click();
    await expect(seen("Une nuit <au> musée")).toHaveCount(1);
    if (follows) await expect(title).toBeFocused();
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
    if (!follows) return;
    await page.route("**/offers/preview*", (route) => route.abort());
    await title.fill("Une nuit au musée");
    await expect(seen("Aperçu plus ancien que votre saisie")).toHaveCount(1);
    await page.unroute("**/offers/preview*");
    await title.fill("Une nuit d’été au musée");
    await expect(seen("Une nuit d’été au musée")).toHaveCount(1);
    await expect(seen("Aperçu plus ancien que votre saisie")).toHaveCount(0);
  });
});
