import { lostConnection as lost, untilKept, withoutNetwork } from "./support/network";
import { findLocalities } from "./support/new-operator";
import { apiAs, signIn } from "./support/staff";
import { expect, test } from "./support/test";

test.use({ expectedProblems: [/net::ERR_|loading route module|dynamically imported module/] });

test("a sheet saved offline keeps its input, and is saved when the network is back", async ({
  page,
  context,
  request,
}) => {
  const id = await (await apiAs(request, "plateforme")).createOperator("Batellerie");
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/informations/edit`);
  await page.getByLabel("Description (français)").fill("Des barques au fil de la Lesse.");
  await page.getByLabel("Prénom du responsable").fill("Lucie");
  await page.getByLabel("Nom du responsable", { exact: true }).fill("Lambert");
  await page.getByLabel("E-mail du responsable").fill("lucie@batellerie.example");
  await page.getByLabel("Téléphone du responsable").fill("0470 12 34 56");
  await context.setOffline(true);
  // A failed lookup for the form does not replace it either.
  const failed = page.waitForEvent("requestfailed");
  await page.getByLabel("Code postal").fill("6700");
  await failed;
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(lost(page)).toContainText("Rien n’est perdu");
  await expect(page.getByLabel("Description (français)")).toHaveValue("Des barques au fil de la Lesse.");
  await page.getByRole("button", { name: "Réessayer maintenant" }).click();
  await expect(page.getByRole("button", { name: "Réessayer maintenant" })).toBeVisible();
  await page.getByLabel("Code postal").fill("5500");
  await page.getByLabel("Rue", { exact: true }).fill("Rue du Bac");
  await context.setOffline(false);
  await expect(page.getByText("Fiche enregistrée\u00a0:")).toBeVisible();
  await expect(lost(page)).toHaveCount(0);
  await expect(page.getByText("Des barques au fil de la Lesse.").first()).toBeVisible();
  await expect(page.getByText("Rue du Bac").first()).toBeVisible();
});

test("an untouched page stays when the network is lost", async ({ page }) => {
  await signIn(page, "plateforme");
  const shown = (title: string) => expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  for (const [path, title] of [
    ["/eltos?search=zzzzzz", "Opérateurs adhérents"],
    ["/statistics", "Chiffres du programme"],
  ] as const) {
    await page.goto(path);
    // Without any interaction: the browser has been idle.
    await untilKept(page);
    await withoutNetwork(
      page,
      () => page.getByRole("link", { name: "Catalogue" }).first().click(),
      () => shown(title),
    );
    await shown("Catalogue");
  }
});

test("hovering over a link offline leaves the page as it is", async ({ page, context }) => {
  await signIn(page, "plateforme");
  await page.goto("/statistics");
  await untilKept(page);
  const catalogue = page.getByRole("link", { name: "Catalogue" }).first();
  await context.setOffline(true);
  const refused = page.waitForEvent("console", (message) => message.text().includes("reloading page"));
  await catalogue.hover();
  await refused;
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Chiffres du programme");
  await context.setOffline(false);
  await catalogue.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Catalogue");
});

test("a link that was never prefetched works again after a lost network", async ({ page }) => {
  await signIn(page, "plateforme");
  await page.route("**/__manifest?*", (route) => route.abort());
  await page.goto("/statistics");
  await untilKept(page);
  await page.unroute("**/__manifest?*");
  await withoutNetwork(page, () => page.getByRole("link", { name: "Catalogue" }).first().click());
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Catalogue");
});

test("text dictated into a field with autofocus is kept without a network", async ({ page, context }) => {
  const name = "Les moins chers";
  await signIn(page, "gestionnaire");
  await page.goto("/gifts/views?sort=requiredPointsAscending");
  const field = page.getByLabel("Nom de la vue").first();
  await expect(field).toBeFocused();
  // Filled without a key press, as by dictation, which loads the code that resends forms.
  await field.fill(name);
  await untilKept(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Enregistrer cette vue" }).click();
  await expect(lost(page)).toContainText("Rien n’est perdu");
  await expect(field).toHaveValue(name);
  await context.setOffline(false);
  await expect(page.getByRole("link", { name })).toBeVisible();
});

test("a form whose response is lost is sent again on a press, and creates one operator", async ({ page }) => {
  await signIn(page, "plateforme");
  await page.goto("/eltos/add");
  const drawer = page.getByRole("dialog", { name: "Nouvel opérateur" });
  await drawer.getByLabel("Nom de l’établissement").fill("Passeur d’eau");
  await drawer.getByLabel("Raison sociale").fill("Passeur SRL");
  await drawer.getByRole("checkbox", { name: "Musée" }).check();
  await findLocalities(drawer, "5500");
  await drawer.getByLabel("Rue", { exact: true }).fill("Rue du Bac");
  await drawer.getByLabel("Numéro", { exact: true }).fill("4");
  let arrived = 0;
  await page.route("**/eltos/add.data*", async (route) => {
    if (route.request().method() !== "POST" || arrived++) return route.continue();
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await drawer.getByRole("button", { name: "Créer l’opérateur" }).click();
  await expect(lost(page)).toBeVisible();
  await expect(drawer.getByLabel("Raison sociale")).toHaveValue("Passeur SRL");
  await page.getByRole("button", { name: "Réessayer maintenant" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Passeur d’eau");
  expect(arrived).toBe(2);
  await page.goto("/eltos?search=Passeur");
  // A single result opens directly.
  await expect(page).toHaveURL(/informations/);
});

test("a confirmation whose response is lost, pressed first on a page, is submitted once", async ({
  page,
  request,
}) => {
  const id = await (await apiAs(request, "plateforme")).createOperator("Écluse");
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/informations/delete`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Supprimer" }).hover();
  await untilKept(page);
  let arrived = 0;
  await page.route("**/delete.data*", async (route) => {
    if (route.request().method() !== "POST" || arrived++) return route.continue();
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await dialog.getByRole("button", { name: "Supprimer" }).click();
  await expect(lost(page)).toBeVisible();
  await page.getByRole("button", { name: "Réessayer maintenant" }).click();
  await expect(page.getByText("Fiche supprimée\u00a0:")).toBeVisible();
});

test("a page whose script was never loaded opens when the network is back", async ({ page }) => {
  await signIn(page, "plateforme");
  await page.goto("/eltos?search=zzzzzz");
  await page.getByRole("main").getByRole("searchbox").first().press("Tab");
  const menu = page.getByRole("navigation", { name: "Menu principal" }).first();
  await page.waitForLoadState("networkidle");
  await withoutNetwork(
    page,
    () => menu.getByRole("link", { name: "Catalogue" }).click(),
    () => expect(page.getByRole("main").getByRole("searchbox").first()).toHaveValue("zzzzzz"),
  );
  await expect(page).toHaveURL(/\/gifts(?:\?|$)/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Catalogue");
});
