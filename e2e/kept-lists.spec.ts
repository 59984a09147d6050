import { findingsOfAxe } from "./support/axe";
import { untilKept, withoutNetwork } from "./support/network";
import { apiAs, signIn } from "./support/staff";
import { expect, hasJavaScript, test, wordOf } from "./support/test";

test.use({ expectedProblems: [/net::ERR_|loading route module|dynamically imported module/] });

test("a filter panel applies its choices on Escape and on a click outside", async ({ page }) => {
  await signIn(page, "plateforme");
  await page.goto("/eltos");
  const panel = page.locator("details").filter({ has: page.locator("summary", { hasText: "Statut" }) });
  const button = panel.locator("summary");
  await button.click();
  await panel.getByText("Archivée", { exact: true }).click();
  await expect(panel.getByRole("checkbox", { name: "Archivée" })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/eltos\?(search=&)?status=Archived$/);
  await expect(button).toBeFocused();
  await button.click();
  await panel.getByRole("checkbox", { name: "Inactive" }).check();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page).toHaveURL(/status=Archived&status=Inactive|status=Inactive&status=Archived/);
  await expect(panel).not.toHaveAttribute("open");
});

test(
  "on a phone the filters are a drawer, whose button leads to the results",
  { tag: "@nojs" },
  async ({ page, request }, { project }) => {
    const api = await apiAs(request, "plateforme");
    const name = `Vitrail ${wordOf(project)}`;
    const eltoId = await api.createOperator(name);
    await api.createOffer(eltoId, "Une rosace offerte");
    await api.archiveOffer(await api.createOffer(eltoId, "Un plomb offert"));
    await signIn(page, "plateforme");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/offers?search=${encodeURIComponent(name)}&sort=name`);
    await page.getByRole("link", { name: "Filtres" }).click();
    const drawer = page.getByRole("dialog", { name: "Filtres" });
    const see = drawer.getByRole("button", { name: /^Voir/ });
    await expect(see).toHaveText(hasJavaScript(project) ? "Voir 2 résultats" : "Voir les résultats");
    await drawer.locator("summary", { hasText: "Statut" }).click();
    await drawer.getByRole("checkbox", { name: "Archivée" }).check();
    if (hasJavaScript(project)) {
      await expect(page).toHaveURL(/\/offers\/filters\?(?=.*sort=name).*status=Archived/);
      await expect(see).toHaveText("Voir 1 résultat");
      expect(await findingsOfAxe(page)).toEqual([]);
      await see.click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("1");
    } else {
      await see.click();
    }
    await expect(page).toHaveURL(/\/offers\?(?=.*sort=name).*status=Archived/);
    await expect(page.getByRole("link", { name: /Retirer le filtre Statut.*Archivée/ })).toBeVisible();
    await page.getByRole("link", { name: /^Filtres/ }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Tout effacer" }).click();
    await expect(page).toHaveURL(/\/offers$/);
  },
);

test(
  "the columns of a list are chosen and reordered, and stay so until they are reset",
  { tag: "@nojs" },
  async ({ page, request }, { project }) => {
    const account = `colonnes-${project.name}`;
    const api = await apiAs(request, "plateforme");
    await api.createOffer(
      await api.createStaffedOperator(`Colonnade ${wordOf(project)}`, account),
      "Une colonne",
    );
    await signIn(page, account);
    await page.goto("/offers");
    const heads = () => page.getByRole("columnheader");
    await expect(heads()).toHaveText([/^Offre/, "Type", /^Valable/, "Langues", "État", "Demande"]);
    await page.getByRole("link", { name: /^Colonnes/ }).click();
    const drawer = page.getByRole("dialog", { name: "Colonnes de cette liste" });
    await drawer.getByRole("checkbox", { name: "Langues" }).uncheck();
    await drawer.getByRole("checkbox", { name: "Modifiée le" }).check();
    for (let up = 0; up < 2; up += 1)
      await drawer.getByRole("button", { name: "Monter «\u00a0État\u00a0»" }).click();
    // Without scripts, the form has come back with the ticked boxes.
    await expect(drawer.getByRole("checkbox", { name: "Langues" })).not.toBeChecked();
    if (hasJavaScript(project)) await untilKept(page);
    await withoutNetwork(page, () =>
      drawer.getByRole("button", { name: "Appliquer" }).click({ noWaitAfter: true }),
    );
    await expect(page).toHaveURL(/\/offers$/);
    const chosen = [/^Offre/, "Type", "État", /^Valable/, "Demande", "Modifiée le"];
    await expect(heads()).toHaveText(chosen);
    await page.goto("/offers?sort=name");
    await expect(heads()).toHaveText(chosen);
    await page.getByRole("link", { name: /^Colonnes/ }).click();
    await drawer.getByRole("button", { name: "Revenir aux colonnes d’origine" }).click();
    await expect(heads()).toHaveText([/^Offre/, "Type", /^Valable/, "Langues", "État", "Demande"]);
  },
);

test("the filter drawer is aligned, with its footer at the bottom of the window", async ({ page }) => {
  await signIn(page, "plateforme");
  await page.goto("/logs/filters");
  const drawer = page.getByRole("dialog", { name: "Filtres" });
  for (const [width, height, side] of [
    [1440, 900, 28],
    [390, 844, 16],
  ] as const) {
    await page.setViewportSize({ width, height });
    const frame = await drawer.boundingBox();
    const clear = await drawer.getByRole("link", { name: "Tout effacer" }).boundingBox();
    const heading = await drawer.getByRole("heading").boundingBox();
    const close = await drawer.getByRole("link", { name: "Fermer et revenir à la page" }).boundingBox();
    const section = drawer.locator("summary").first();
    expect([heading?.x, clear?.x]).toEqual(Array(2).fill((frame?.x ?? 0) + side));
    const middles = [heading, close].map((box) => (box?.y ?? 0) + (box?.height ?? 0) / 2);
    expect(middles[1]).toBeCloseTo(middles[0] ?? 0, 0);
    await expect(section).toHaveCSS("padding-left", `${side}px`);
    expect((clear?.y ?? 0) + (clear?.height ?? 0)).toBeGreaterThan(height - 20);
  }
});

test(
  "the menu links to a list as it was left, and a view saves it under a name",
  { tag: "@nojs" },
  async ({ page, request }, { project }) => {
    const account = `vues-${project.name}`;
    await (await apiAs(request, "plateforme")).createStaffedOperator(`Vues ${project.name}`, account);
    await signIn(page, account);
    const menu = page.getByRole("navigation", { name: "Menu principal" }).first();
    const openList = () => menu.getByRole("link", { name: /Offres & bons plans/ }).click();
    await page.goto("/offers?status=Active&status=Programmed&sort=-name");
    await page.goto("/eltos");
    await openList();
    await expect(page).toHaveURL(/\/offers\?status=Active&status=Programmed&sort=-name$/);

    await page.getByRole("link", { name: "Enregistrer cette vue" }).click();
    const drawer = page.getByRole("dialog", { name: "Vues enregistrées" });
    await drawer.getByRole("button", { name: "Enregistrer cette vue" }).click();
    await expect(drawer.getByText("Donnez un nom à la vue.")).toBeVisible();
    await expect(drawer.getByLabel("Montrer aussi")).toHaveCount(0);
    await drawer.getByLabel("Nom de la vue").fill("En cours");
    if (hasJavaScript(project)) await expect(drawer.getByText("Donnez un nom à la vue.")).toHaveCount(0);
    await drawer.getByRole("button", { name: "Enregistrer cette vue" }).click();
    await expect(page.getByText("Vue enregistrée\u00a0: «\u00a0En cours\u00a0».")).toBeVisible();
    const views = page.getByRole("navigation", { name: "Vues" });
    const view = (name: string) => views.getByRole("link", { name, exact: true });
    await expect(view("En cours")).toHaveAttribute("aria-current", "true");

    await view("Tout").click();
    await expect(page).toHaveURL(/\/offers$/);
    await page.goto("/eltos");
    await openList();
    await expect(page).toHaveURL(/\/offers$/);
    await view("En cours").click();
    await expect(page).toHaveURL(/\/offers\?status=Active&status=Programmed&sort=-name$/);

    await views.getByRole("link", { name: "Gérer les vues" }).click();
    await drawer.getByLabel("Nom de la vue").fill("En cours, de Z à A");
    await drawer.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await expect(drawer.getByRole("link", { name: "En cours, de Z à A" })).toBeVisible();
    await drawer.getByRole("button", { name: "Supprimer la vue «\u00a0En cours, de Z à A\u00a0»" }).click();
    await expect(drawer.getByLabel("Nom de la vue")).toHaveValue("");
    await drawer.getByRole("link", { name: "Revenir à la liste" }).click();
    await expect(view("En cours, de Z à A")).toHaveCount(0);
    await expect(page).toHaveURL(/sort=-name$/);
  },
);
