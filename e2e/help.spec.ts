import { findingsOfAxe } from "./support/axe";
import { apiAs, signIn, signInAs } from "./support/staff";
import { expect, hasJavaScript, test, wordOf } from "./support/test";

test(
  "“?” opens beside its label, in a drawer too, and closes by Escape alone",
  { tag: "@nojs" },
  async ({ page }, { project }) => {
    await signIn(page, "plateforme");
    await page.goto("/offers/add");
    const ask = page.getByRole("button", { name: /^Aide\s: Valable$/ });
    const said = page.getByText(
      "Les dates entre lesquelles les porteurs de Pass profitent de l’offre sur place.",
    );
    await expect(said).toBeHidden();
    const box = await ask.boundingBox();
    expect([box?.width, box?.height]).toEqual([24, 24]);
    await ask.focus();
    await page.keyboard.press("Enter");
    await expect(said).toBeVisible();
    await expect(page.getByText(/^Exemple\s: une entrée offerte/)).toBeVisible();
    if (hasJavaScript(project)) expect(await findingsOfAxe(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(said).toBeHidden();
    await expect(page).toHaveURL("/offers/add");
    await expect(ask).toBeFocused();
    // Opening the help of a checkbox does not tick it.
    await page.getByRole("button", { name: /^Aide\s: Offre ou bon plan$/ }).click();
    await expect(page.getByText("Un bon plan est une occasion du moment", { exact: false })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Bon plan du moment" })).not.toBeChecked();
  },
);

test(
  "a new user sees the guide until they hide it, and finds it again in the help",
  { tag: "@nojs" },
  async ({ page, request }, { project }) => {
    const word = wordOf(project);
    const account = `guide-${project.name}-${Date.now()}`;
    await (await apiAs(request, "plateforme")).createStaffedOperator(`Musée du Guide ${word}`, account);
    await signInAs(page, `${account}@demo.example`);
    await page.goto("/eltos");
    await expect(page).toHaveURL(/\/overview$/);
    const guide = page.getByRole("heading", { name: "Vos premiers pas" });
    await expect(guide).toBeVisible();
    await expect(page.getByRole("link", { name: "Proposer une première offre" })).toBeVisible();
    if (hasJavaScript(project)) expect(await findingsOfAxe(page)).toEqual([]);
    await page.getByRole("button", { name: "Masquer ce guide" }).click();
    await expect(page.getByText("Le guide est masqué.", { exact: false })).toBeVisible();
    await expect(guide).toBeHidden();

    await page.goto("/aide");
    await expect(page.getByRole("heading", { name: "Créer une offre" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Faire une publication" })).toHaveCount(0);
    if (hasJavaScript(project)) expect(await findingsOfAxe(page)).toEqual([]);
    await page.getByRole("button", { name: "Afficher le guide" }).click();
    await expect(page.getByText("Le guide est de nouveau sur la page de votre compte.")).toBeVisible();
    await page.goto("/eltos");
    await expect(guide).toBeVisible();
    await page.getByRole("link", { name: "Compléter votre fiche" }).click();
    await expect(page).toHaveURL(/\/informations\/edit$/);
  },
);

test(
  "the help has its pictures, and news is marked until it is read",
  { tag: "@nojs" },
  async ({ page, request }, { project }) => {
    await signIn(page, "scanneur");
    await page.goto("/aide");
    const pictures = page.locator("main img");
    // A distributor’s scanner also signs people up.
    await expect(pictures).toHaveCount(5);
    for (const picture of await pictures.all()) {
      const answer = await request.get((await picture.getAttribute("src")) ?? "");
      expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/webp"]);
    }
    await page
      .getByRole("main")
      .getByRole("link", { name: /nouveautés?$/i })
      .click();
    await expect(page.getByRole("heading", { level: 2, name: "Scanner sans réseau" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: "Publication planifiée" })).toHaveCount(0);
    if (hasJavaScript(project)) expect(await findingsOfAxe(page)).toEqual([]);
    const read = page.getByRole("button", { name: "Tout marquer comme lu" });
    if (await read.isVisible()) {
      await read.click();
      await expect(page.getByText("Les nouveautés sont marquées comme lues.")).toBeVisible();
      await expect(page.getByText("Nouveau", { exact: true })).toHaveCount(0);
      await expect(read).toBeHidden();
    }
  },
);
