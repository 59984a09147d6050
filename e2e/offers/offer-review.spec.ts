import { findingsOfAxe } from "../support/axe";
import { signIn } from "../support/staff";
import { expect, hasJavaScript, test } from "../support/test";

test(
  "an operator's new offer waits on the dashboard, is corrected and published, and the decision is undone",
  { tag: "@nojs" },
  async ({ page }, { project }) => {
    const name = `Un gâteau offert, ${project.name}`;
    await signIn(page, "gestionnaire");
    await page.goto("/offers/add");
    const form = page.getByRole("dialog");
    const field = (label: string) => form.getByLabel(label, { exact: true });
    await field("Catégorie").selectOption({ index: 1 });
    await field("Titre").fill(name);
    await form.getByRole("textbox", { name: "Conditions" }).fill("Sur présentation du Pass.");
    for (const label of ["Valable dès le", "Visible dès le"]) await field(label).fill("2026-12-01");
    for (const label of ["Valable jusqu’au", "Visible jusqu’au"]) await field(label).fill("2099-12-31");
    await page.getByRole("button", { name: "Envoyer la demande" }).click();
    await expect(page).toHaveURL(/\/offers\/[0-9a-f-]{36}\/informations/);
    const sheet = new URL(page.url()).pathname;

    await signIn(page, "plateforme");
    await page.goto(sheet.replace("informations", "").replace("offers", "reviews/offers"));
    const queue = page.getByRole("navigation", { name: "Demandes à traiter" });
    await expect(queue.locator("[aria-current=true]")).toContainText("Offre · Dinant Évasion");
    await page.goto("/?offers=50#offers");
    await page.getByRole("link", { name }).click();
    const review = `${sheet.replace("informations", "validate")}?offers=50`;
    await expect(page).toHaveURL(review);
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    if (hasJavaScript(project)) expect(await findingsOfAxe(page)).toEqual([]);
    await page.locator("summary", { hasText: "Corriger\u00a0: Titre et conditions" }).click();
    await page.getByLabel("Titre", { exact: true }).fill("");
    await page.getByRole("button", { name: "Accepter l’offre" }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(1);
    await page.getByLabel("Titre", { exact: true }).fill(`${name}, corrigé`);
    await page.getByRole("button", { name: "Accepter l’offre" }).click();
    await expect(page).toHaveURL(/\/\?undo=[^&]+&offers=50$/);
    await expect(page.getByText(`${name}, corrigé\u00a0: demande acceptée`)).toBeVisible();
    await page.getByRole("button", { name: "Annuler la décision" }).click();
    await expect(page).toHaveURL(review);
    await expect(page.getByText("attend de nouveau une décision")).toBeVisible();

    await page.getByRole("link", { name: "Refuser l’offre" }).click();
    await page.getByLabel("Votre message").fill("Trop sucré.");
    await page.getByRole("button", { name: "Refuser et envoyer" }).click();
    await expect(page.getByText(`${name}\u00a0: demande refusée`)).toBeVisible();
    await page.goto(review);
    await expect(page.getByText("Raison\u00a0: Trop sucré.")).toBeVisible();
  },
);
