import { apiAs, signIn } from "./support/staff";
import { expect, hasJavaScript, test } from "./support/test";

test("an invalid correction is summarised, its field is opened and nothing is decided", async ({
  page,
  request,
}, { project }) => {
  const id = await (await apiAs(request, "plateforme")).signUpOperator(`Sucrerie ${project.name}`);
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/validate`);
  // The page behind stands still for assistive technology too, so the menu is found by its tag.
  await expect(page.locator("nav a[aria-current=page]:visible")).toHaveText(/Tableau de bord/);
  const dialog = page.getByRole("dialog");
  await dialog.locator("summary", { hasText: "Corriger : Rue" }).click();
  await dialog.getByLabel("Rue", { exact: true }).fill("");
  await dialog.getByRole("button", { name: "Publier la fiche" }).click();
  const summary = dialog.getByRole("alert");
  await expect(summary.getByRole("link", { name: "Indiquez la rue." })).toBeVisible();
  await expect(dialog.getByLabel("Rue", { exact: true })).toBeVisible();
  if (hasJavaScript(project)) {
    await summary.getByRole("link", { name: "Indiquez la rue." }).click();
    await expect(dialog.getByLabel("Rue", { exact: true })).toBeFocused();
  }
  await dialog.getByLabel("Rue", { exact: true }).fill("Rue Basse");
  await dialog.getByRole("button", { name: "Enregistrer sans publier" }).click();
  await expect(page.getByText("Fiche enregistrée.")).toBeVisible();
});

test("who decides first wins, and the other one reads who it was", async ({ page, context, request }, {
  project,
}) => {
  const id = await (await apiAs(request, "plateforme")).signUpOperator(`Cidrerie ${project.name}`);
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/validate`);
  const late = await context.newPage();
  await late.goto(`/eltos/${id}/validate`);
  await page.getByRole("button", { name: "Publier la fiche" }).click();
  await expect(page.getByText("Demande acceptée.")).toBeVisible();
  await late.getByRole("button", { name: "Publier la fiche" }).click();
  await expect(late.getByText("Camille Maréchal a déjà traité cette demande.")).toBeVisible();
  // With and without scripts there is nothing left to decide, and nothing waits for it in the list or the menu.
  await expect(late.getByText(/Camille Maréchal a traité cette demande/)).toBeVisible();
  await expect(late.getByRole("button", { name: "Publier la fiche" })).toHaveCount(0);
  await expect(late.locator("#operators").getByText(`Cidrerie ${project.name}`)).toHaveCount(0);
  await late.reload();
  await expect(late.getByText(/Camille Maréchal a traité cette demande/)).toBeVisible();
});

test("a request without field changes says what it asks for", async ({ page, request }, { project }) => {
  const account = `potier-${project.name}`;
  const api = await apiAs(request, "plateforme");
  const gone = await api.createStaffedOperator(`Poterie ${project.name}`, account);
  await (await apiAs(request, account)).removeOperator(gone);
  const signedUp = await api.signUpOperator(`Faïencerie ${project.name}`);
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${gone}/validate`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Suppression demandée")).toBeVisible();
  await expect(dialog).not.toContainText("0 champ modifié");
  await page.goto(`/eltos/${signedUp}/validate`);
  await expect(dialog.getByText("Création demandée")).toBeVisible();
});
