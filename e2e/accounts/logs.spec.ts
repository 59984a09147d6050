import { readFile } from "node:fs/promises";
import { readXlsx } from "hucre/xlsx";
import { apiAs, signIn } from "../support/staff";
import { expect, test } from "../support/test";

test("the journal is searched and filtered, links to its subjects and back, and is exported", async ({
  page,
  request,
}) => {
  test.slow();
  const name = "Chapellerie d’essai";
  await (await apiAs(request, "plateforme")).createOperator(name);
  await signIn(page, "plateforme");
  await page.goto("/logs");
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("Aujourd’hui");
  await page.getByRole("searchbox", { name: "Chercher dans le journal" }).fill(name);

  await expect(page).toHaveURL(/search=/);
  const told = page.getByRole("listitem").filter({ hasText: `Camille Maréchal a créé la fiche « ${name} »` });
  await expect(told).toHaveCount(1);

  const filter = page
    .getByRole("main")
    .locator("details")
    .filter({ has: page.locator("summary", { hasText: "Élément" }) });
  await filter.locator("summary").click();
  // With scripts, more than ten choices become a searchable list.
  await filter.getByRole("option", { name: "Offre" }).click();
  await filter.getByRole("button", { name: "Appliquer" }).click();
  await expect(page).toHaveURL(/kind=offer/);
  await expect(page.getByText("Aucune entrée trouvée")).toBeVisible();
  await page.getByRole("link", { name: /Retirer le filtre .*Offre/ }).click();
  await expect(told).toHaveCount(1);

  await told.getByRole("link", { name: "Ouvrir la fiche" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.goBack();
  await told.getByRole("link", { name: "Camille Maréchal" }).click();
  await expect(page).toHaveURL(/\/logs\?person=/);
  await expect(page.getByRole("link", { name: /Retirer le filtre .*Camille Maréchal/ })).toBeVisible();

  await page.goto(`/logs?search=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name: "Exporter en Excel" }).click();
  const dialog = page.getByRole("dialog", { name: "Exporter le journal" });
  await dialog.getByLabel("Raison de l’export").fill("Contrôle annuel");
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Télécharger le fichier" }).click();
  const { sheets } = await readXlsx(await readFile(await (await download).path()));
  expect(JSON.stringify(sheets[0]?.rows)).toContain(name);
  expect(sheets[0]?.rows).toHaveLength(2);
});

test("a type is chosen among all of them, in the drawer", {
  tag: "@nojs-only",
}, async ({ page }) => {
  await signIn(page, "plateforme");
  await page.goto("/logs?search=maréchal");
  const filter = page
    .getByRole("main")
    .getByRole("search")
    .locator("details")
    .filter({ has: page.locator("summary", { hasText: "Type" }) });
  await filter.locator("summary").click();

  await filter.getByRole("link", { name: "Voir tous les choix" }).click();
  const drawer = page.getByRole("dialog", { name: "Filtres" });
  await drawer.locator("summary", { hasText: "Type" }).click();
  await drawer.getByRole("checkbox", { name: "Connexion", exact: true }).check();
  await drawer.getByRole("button", { name: "Voir les résultats" }).click();

  await expect(page).toHaveURL(/search=mar.*type=UserLogin/);
  await expect(page.getByRole("link", { name: /Retirer le filtre .*Connexion/ })).toBeVisible();

  // A choice stays when another filter is set.
  const kind = page
    .getByRole("main")
    .getByRole("search")
    .locator("details")
    .filter({ has: page.locator("summary", { hasText: "Élément" }) });
  await kind.locator("summary").click();
  await kind.getByRole("checkbox", { name: "Utilisateur" }).check();
  await kind.getByRole("button", { name: "Appliquer" }).click();
  await expect(page).toHaveURL(/type=UserLogin.*kind=user/);
});
