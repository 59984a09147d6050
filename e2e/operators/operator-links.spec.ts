import { findLocalities } from "../support/new-operator";
import { apiAs, signIn } from "../support/staff";
import { expect, hasJavaScript, test, wordOf } from "../support/test";

test("an operator is found, the effect on its group is shown, and it is linked", async ({ page, request }, {
  project,
}) => {
  const api = await apiAs(request, "plateforme");
  const own = `Moulin à vent ${project.name}`;
  const other = `Éolienne d’autrefois ${wordOf(project)}`;
  const id = await api.createOperator(own);
  const otherId = await api.createOperator(other);
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/informations`);
  await page.getByRole("main").locator("summary", { hasText: "Lier" }).click();
  await page.getByRole("link", { name: "Lier un opérateur existant" }).click();
  const drawer = page.getByRole("dialog", { name: "Lier un opérateur" });
  const search = drawer.getByRole("searchbox");
  await search.fill(`eolienne d’autrefois ${wordOf(project)}`);
  if (hasJavaScript(project)) {
    await expect(drawer.getByRole("row")).toHaveCount(2);
    await search.press("ArrowDown");
    await expect(drawer.getByRole("link", { name: other })).toBeFocused();
    await page.keyboard.press("Enter");
  } else {
    await drawer.getByRole("button", { name: "Chercher" }).click();
    await drawer.getByRole("link", { name: other }).click();
  }
  await expect(drawer).toContainText(
    `Le groupe «\u00a0${other}\u00a0» n’a pas d’autre opérateur\u00a0: il disparaît.`,
  );
  await drawer.getByRole("button", { name: "Lier l’opérateur" }).click();
  await expect(page.getByText("Opérateur lié.")).toBeVisible();
  await expect(page).toHaveURL(`/eltos/${id}/linked-eltos`);
  await expect(page.getByRole("table", { name: "Opérateurs liés" })).toContainText(other);
  expect((await api.operator(otherId)).groupId).toBe((await api.operator(id)).groupId);
});

test("an operator is created in the group of another", async ({ page, request }, { project }) => {
  const api = await apiAs(request, "plateforme");
  const id = await api.createOperator(`Halle ${project.name}`);
  const name = `Marché couvert ${project.name}`;
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/linked-eltos`);
  await page.getByRole("link", { name: "Créer un opérateur et le lier" }).click();
  const drawer = page.getByRole("dialog", { name: "Créer un opérateur et le lier" });
  await drawer.getByLabel("Nom de l’établissement").fill(name);
  await drawer.getByLabel("Raison sociale").fill("Halles SA");
  await findLocalities(drawer, "5500");
  await drawer.getByLabel("Localité").selectOption("Dinant");
  await drawer.getByLabel("Rue").fill("Rue Grande");
  await drawer.getByLabel("Numéro", { exact: true }).fill("4");
  await drawer.getByRole("button", { name: "Créer et lier l’opérateur" }).click();
  await expect(drawer.getByRole("alert")).toContainText("Choisissez au moins une catégorie.");
  await expect(drawer.getByLabel("Nom de l’établissement")).toHaveValue(name);
  await drawer.getByRole("checkbox", { name: "Produits du terroir" }).check();
  await drawer.getByRole("button", { name: "Créer et lier l’opérateur" }).click();
  await expect(page.getByText("Opérateur créé et lié.")).toBeVisible();
  await expect(page.getByRole("table", { name: "Opérateurs liés" })).toContainText(name);
});

test("an operator of a group is unlinked with its users", async ({ page, request }, { project }) => {
  // The only demo group whose second operator this project takes away.
  const api = await apiAs(request, "plateforme");
  const home = hasJavaScript(project) ? "Domaine des Grottes de Han" : "Château fort de Bouillon";
  const away = hasJavaScript(project) ? "Han 1900" : "Semois Kayaks";
  await signIn(page, "plateforme");
  await page.goto(`/eltos?search=${encodeURIComponent(home)}`);
  const id = /eltos\/([^/]+)/.exec(page.url())?.[1] ?? "";
  const { groupId } = await api.operator(id);
  await page.goto(`/eltos/${id}/linked-eltos`);
  await page.getByRole("link", { name: "Délier un opérateur" }).click();
  const drawer = page.getByRole("dialog", { name: "Délier un opérateur" });
  await drawer.getByRole("button", { name: "Délier l’opérateur" }).click();
  await expect(drawer.getByRole("alert")).toContainText("Choisissez un opérateur.");
  await expect(drawer.getByRole("alert")).toContainText("Choisissez au moins un utilisateur.");

  await drawer.getByLabel("Opérateur à délier").selectOption({ index: 2 });
  if (!hasJavaScript(project)) await drawer.getByRole("button", { name: "Cocher ses utilisateurs" }).click();
  await expect(page).toHaveURL(/eltoId=/);
  await expect(drawer.getByLabel("Opérateur à délier").locator("option:checked")).toContainText(away);
  const users = drawer.getByRole("checkbox");
  if ((await drawer.getByRole("checkbox", { checked: true }).count()) === 0) await users.first().check();
  await drawer.getByRole("button", { name: "Délier l’opérateur" }).click();
  await expect(page.getByText("Opérateur délié.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Aucun opérateur lié" })).toBeVisible();
  expect((await api.operator(id)).groupId).toBe(groupId);

  await page.goto(`/eltos/${id}/linked-eltos/unlink`);
  await expect(page.getByRole("dialog")).toContainText("Cet opérateur n’est lié à aucun autre.");
});

test("a group can be renamed, but not to an empty name", async ({ page, request }, { project }) => {
  const api = await apiAs(request, "plateforme");
  const id = await api.createOperator(`Tannerie ${project.name}`);
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/informations?list=%3Fpage%3D2`);
  await page.getByRole("link", { name: "Renommer" }).click();
  const drawer = page.getByRole("dialog", { name: "Renommer le groupe" });
  await drawer.getByLabel("Nom du groupe").fill(" ");
  await drawer.getByRole("button", { name: "Renommer le groupe" }).click();
  await expect(drawer.getByRole("alert")).toContainText("Indiquez le nom du groupe.");
  await expect(page).toHaveTitle(/^Erreur\u00a0: Renommer le groupe/);
  await drawer.getByLabel("Nom du groupe").fill("Métiers de la Meuse");
  await drawer.getByRole("button", { name: "Renommer le groupe" }).click();
  await expect(page.getByText("Groupe renommé.")).toBeVisible();
  await expect(page).toHaveURL(`/eltos/${id}/informations?list=%3Fpage%3D2`);
  expect((await api.operator(id)).groupName).toBe("Métiers de la Meuse");
});

test("the tabs of a sheet show their content, or that there is none yet", async ({ page, request }, {
  project,
}) => {
  const id = await (await apiAs(request, "plateforme")).createOperator(`Forge ${project.name}`);
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/informations`);
  const tab = (name: RegExp) =>
    page.getByRole("navigation", { name: "Rubriques de la fiche" }).getByRole("link", { name });
  for (const [name, heading] of [
    [/^Offres/, "Aucune offre ni bon plan"],
    [/^Statistiques/, "Aucun scan sur cette période"],
    [/^Utilisateurs/, "Aucun utilisateur"],
    [/^Opérateurs liés/, "Aucun opérateur lié"],
  ] as const) {
    await tab(name).click();
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(tab(name)).toHaveAttribute("aria-current", "page");
  }
});

test("an operator's administrator sees their own group without actions", async ({ page }) => {
  await signIn(page, "gestionnaire");
  await page.goto("/eltos");
  await page.getByRole("link", { name: "Ouvrir ma fiche" }).click();
  await page.getByRole("link", { name: /^Opérateurs liés/ }).click();
  await expect(page).toHaveURL(/linked-eltos/);
  await expect(page.getByRole("link", { name: /Délier|Lier/ })).toHaveCount(0);
  const refused = await page.goto(`${page.url()}/unlink`);
  expect(refused?.status()).toBe(403);
});
