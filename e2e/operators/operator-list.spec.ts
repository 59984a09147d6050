import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre/xlsx";
import { findingsOfAxe } from "../support/axe";
import { keysOf } from "../support/keyboard";
import { slowDown, withoutNetwork } from "../support/network";
import { holdScripts } from "../support/slow-line";
import { apiAs, signIn } from "../support/staff";
import { expect, hasJavaScript, test, wordOf } from "../support/test";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Exporter les opérateurs" });

/** Presses the button of the dialog and stores the downloaded file. */
async function download(page: Page): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog(page).getByRole("button", { name: "Télécharger le fichier" }).click(),
  ]);
  return file;
}
const bytes = async (file: Download) => readFile(await file.path());

/** The header of each cell of a row. */
const named = (headers: readonly unknown[], row: readonly unknown[]) =>
  Object.fromEntries(headers.map((header, at) => [String(header), row[at]]));

test(
  "the filtered list is exported with a reason, and both file types can be opened",
  { tag: "@nojs" },
  async ({ page, request }, { project }) => {
    const name = `Poterie ${wordOf(project)}`;
    const api = await apiAs(request, "plateforme");
    const first = await api.createOperator(`${name} Blanche`);
    const { groupName } = await api.operator(first);
    await api.createOperator(`${name} Rouge`);
    await signIn(page, "plateforme");
    await page.goto(`/eltos?search=${encodeURIComponent(name)}&categories=musee&sort=createdDesc`);
    await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(2);
    await page.getByRole("link", { name: "Exporter" }).click();

    await expect(dialog(page)).toContainText("avec ses filtres et son tri");
    const questions: string[] = [];
    page.on("dialog", (question) => {
      questions.push(question.type());
      return question.accept();
    });
    await dialog(page).getByRole("radio", { name: "CSV" }).check();
    await dialog(page).getByRole("button", { name: "Télécharger le fichier" }).click();
    await expect(dialog(page).getByText("Indiquez pourquoi vous exportez ces données.")).toBeVisible();
    await expect(page).toHaveTitle(/^Erreur\u00a0: Exporter les opérateurs/);
    expect(questions).toEqual([]);
    await expect(dialog(page).getByRole("radio", { name: "CSV" })).toBeChecked();
    await expect(page).toHaveURL(/sort=createdDesc/);

    await dialog(page).getByLabel("Raison de l’export").fill("Rapport annuel");
    const csvFile = await download(page);
    expect(csvFile.suggestedFilename()).toMatch(/^operateurs-\d{4}-\d\d-\d\d\.csv$/);
    const csv: string[][] = parse(await bytes(csvFile), { bom: true, delimiter: ";" });
    const [headers = [], newest = [], oldest = [], ...none] = csv;
    expect(none).toEqual([]);
    expect(named(headers, newest).Nom).toBe(`${name} Rouge`);
    const cells = named(headers, oldest);
    expect(cells).toEqual({
      Nom: `${name} Blanche`,
      Catégories: "Musée",
      Type: "Opérateur adhérent",
      Statut: "Actif",
      Publication: "Publication en attente",
      "Demande en cours": "Aucune demande",
      Offres: "0",
      "Bons plans": "0",
      Rue: "Rue du Moulin",
      Numéro: "12",
      Boîte: "",
      "Code postal": "5500",
      Localité: "Dinant",
      Pays: "Belgique",
      Province: "Namur",
      "Maison du tourisme": cells["Maison du tourisme"],
      "E-mail": "",
      Téléphone: "",
      "Site web": "",
      Groupe: groupName,
      "Créé le": expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
      Responsable: "",
      "E-mail du responsable": "",
      "Téléphone du responsable": "",
    });

    // With scripts the dialog closes by itself; the message is on the next page in any case.
    if (!hasJavaScript(project)) await dialog(page).getByRole("link", { name: "Fermer" }).last().click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText("Fichier exporté.")).toBeVisible();
    await expect(page).toHaveURL(/\/eltos\?search=.*sort=createdDesc/);

    await page.getByRole("link", { name: "Exporter" }).click();
    await dialog(page).getByLabel("Raison de l’export").fill("Rapport annuel, en tableur");
    const xlsxFile = await download(page);
    expect(xlsxFile.suggestedFilename()).toMatch(/^operateurs-\d{4}-\d\d-\d\d\.xlsx$/);
    const { sheets } = await readXlsx(new Uint8Array(await bytes(xlsxFile)));
    const [titles = [], ...rows] = sheets[0]?.rows ?? [];
    expect(titles).toEqual(headers);
    expect(rows.map(([operator]) => operator)).toEqual([`${name} Rouge`, `${name} Blanche`]);
    const typed = named(titles, rows[1] ?? []);
    expect(typed).toMatchObject({ Statut: "Actif", Offres: 0, "Bons plans": 0, "Code postal": "5500" });
    expect(typed["Créé le"]).toBeInstanceOf(Date);
  },
);

test("a deleted operator leaves the list, is found among the deleted ones and can be restored", async ({
  page,
  request,
}) => {
  const name = "Marbrière d’essai";
  const id = await (await apiAs(request, "plateforme")).createOperator(name);
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/informations/delete`);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Supprimer/ })
    .click();
  await expect(page).toHaveURL(/\/eltos$/);
  await page.goto(`/eltos?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("heading", { name: "Aucun opérateur trouvé" })).toBeVisible();

  await page.goto("/eltos");
  await page.getByRole("link", { name: "Voir les opérateurs supprimés" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Opérateurs supprimés");
  await expect(page.getByRole("link", { name: "Exporter" })).toHaveAttribute("href", /deleted=true/);
  await page.getByRole("link", { name }).click();
  await expect(page.getByText("Cette fiche est supprimée.")).toBeVisible();
  await page.getByRole("link", { name: "Restaurer" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Restaurer/ })
    .click();
  await expect(page.getByText("Fiche restaurée\u00a0:")).toBeVisible();
  await page.goto(`/eltos?search=${encodeURIComponent(name)}`);
  await expect(page).toHaveURL(new RegExp(`/eltos/${id}/informations`));
});

test("filters, order, search and pages are in the URL, by keyboard over a slow network that is lost", async ({
  page,
}) => {
  await signIn(page, "plateforme");
  const keys = keysOf(page);
  await page.goto("/eltos?status=Archived&distributors=false&sort=createdDesc");
  const table = page.getByRole("table", { name: "Opérateurs adhérents" });
  const rows = table.getByRole("row").filter({ has: page.getByRole("cell") });
  await expect(table.getByText("Active", { exact: true })).toHaveCount(0);
  await expect(rows.first()).toContainText("Archivée");
  await expect(page.getByLabel("Trier par")).toHaveValue("createdDesc");
  const speedUp = await slowDown(page);
  const archived = page.getByRole("link", { name: "Retirer le filtre Statut\u00a0: Archivée" });
  await keys.press(archived);
  await expect(page).toHaveURL(/\/eltos\?distributors=false&sort=createdDesc$/);
  await expect(archived).toHaveCount(0);

  await speedUp();
  await keys.fill(page.getByRole("searchbox", { name: "Chercher un opérateur par son nom" }), "chateau");
  await withoutNetwork(
    page,
    () => page.keyboard.press("Enter"),
    () => expect(rows).not.toHaveCount(0),
  );
  await expect(page).toHaveURL(/search=chateau/);
  await expect(page).toHaveURL(/sort=createdDesc/);
  await expect(rows.getByRole("link").filter({ hasNotText: /ch[aâ]teau/i })).toHaveCount(0);
  await expect(rows).not.toHaveCount(0);

  await page.goto("/eltos?page=2");
  const pages = page.getByRole("navigation", { name: "Pages de résultats" });
  await expect(pages.locator("[aria-current=page]")).toHaveText("Page 2");
  await expect(pages).toContainText("21–40");
  await keys.press(pages.getByRole("link", { name: "Précédent" }));
  await expect(page).toHaveURL(/\/eltos\??$/);
  await expect(pages).toContainText("1–20");
});

test("headings sort, an empty search is quoted, and one result leads to it and back to the list", async ({
  page,
}) => {
  await signIn(page, "plateforme");
  await page.goto("/eltos?distributors=false");
  const heading = page.getByRole("columnheader", { name: "Offres" });
  await heading.getByRole("link").click();
  await expect(page).toHaveURL(/\/eltos\?distributors=false&sort=offers$/);
  await expect(heading).toHaveAttribute("aria-sort", "descending");
  await expect(page.getByLabel("Trier par")).toHaveValue("offers");

  await page.goto("/eltos?search=Licorne&distributors=false&page=999");
  await expect(page).toHaveURL(/\/eltos\?search=Licorne&distributors=false$/);
  await expect(
    page.getByRole("heading", { name: "Aucun opérateur trouvé pour «\u00a0Licorne\u00a0»" }),
  ).toBeVisible();
  const off = page.getByRole("link", { name: "Exporter" });
  await expect(off).toHaveAttribute("aria-disabled", "true");
  await expect(off).toHaveAccessibleDescription("Rien à exporter");
  await page.getByRole("link", { name: "Chercher sans les filtres" }).click();
  await expect(page).toHaveURL(/\/eltos\?search=Licorne$/);
  await page.getByRole("link", { name: "Voir tous les opérateurs" }).click();
  await expect(page.getByRole("row").nth(1)).toBeVisible();

  const name = await page.getByRole("cell").getByRole("link").first().innerText();
  await page.getByRole("searchbox", { name: "Chercher un opérateur par son nom" }).fill(name);

  await expect(page).toHaveURL(/\/informations\?list=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/eltos\?search=.*&stay=true$/);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});

test("a filter with many choices has a search field", async ({ page }) => {
  await signIn(page, "plateforme");
  await page.goto("/eltos");
  const filter = page
    .locator("details")
    .filter({ has: page.locator("summary", { hasText: "Maisons du tourisme" }) });
  await filter.locator("summary").click();

  const search = filter.getByRole("combobox", { name: "Chercher dans la liste" });
  await search.fill("GAUME");
  await expect(filter.getByRole("option")).toHaveCount(1);
  await search.press("ArrowDown");
  await search.press("Enter");
  await expect(filter.getByRole("status")).toHaveText("1 choix");
  expect(await findingsOfAxe(page)).toEqual([]);

  await filter.getByRole("button", { name: "Appliquer" }).click();
  await expect(page).toHaveURL(/[?&]tourismOffice=gaume(&|$)/);
  await expect(page.getByRole("link", { name: /Retirer le filtre .*Gaume/ })).toBeVisible();
});

test("with the menu folded, keyboard focus shows the name of an icon", async ({ page }) => {
  await signIn(page, "plateforme");
  await page.goto("/eltos");
  await page.getByRole("button", { name: "Replier le menu" }).click();
  await expect(page.getByRole("button", { name: "Déplier le menu" })).toBeVisible();
  const entry = page
    .getByRole("navigation", { name: "Menu principal" })
    .getByRole("link", { name: /Tableau de bord/ });
  // The search comes first.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(entry).toBeFocused();
  await expect(page.getByRole("tooltip")).toHaveText("Tableau de bord");
  expect(await findingsOfAxe(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await page.getByRole("button", { name: "Déplier le menu" }).click();
});

test("on a narrow phone the sort order and its button are visible", { tag: "@nojs-only" }, async ({
  page,
}) => {
  await signIn(page, "plateforme");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/eltos?sort=-goodDeals");
  await expect(page.getByLabel("Trier par")).toHaveValue("-goodDeals");
  expect(await page.locator("html").evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(320);
});

test("a sort order chosen before the scripts run is applied once they do", async ({ page }) => {
  await signIn(page, "plateforme");
  const arrive = await holdScripts(page);
  await page.mainFrame().goto("/eltos", { waitUntil: "commit" });
  const order = page.getByLabel("Trier par");
  await order.focus();
  await order.selectOption("offers");
  arrive();
  await expect(page).toHaveURL(/sort=offers/);
  await expect(order).toHaveValue("offers");
});
