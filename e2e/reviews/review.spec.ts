import { PHONE } from "../support/keyboard";
import { apiAs, signIn } from "../support/staff";
import { expect, test } from "../support/test";

test("an invalid correction is summarised, its field is opened and nothing is decided", async ({
  page,
  request,
}) => {
  const id = await (await apiAs(request, "plateforme")).signUpOperator("Sucrerie");
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/validate`);
  await expect(page.locator("nav a[aria-current=page]:visible")).toHaveText(/Tableau de bord/);
  const dialog = page.getByRole("dialog", { name: "Sucrerie" });
  await dialog.locator("summary", { hasText: "Corriger\u00a0: Adresse" }).click();
  await dialog.getByLabel("Rue", { exact: true }).fill("");
  await dialog.getByRole("button", { name: "Accepter l’inscription" }).click();
  const summary = dialog.getByRole("alert");
  await expect(summary.getByRole("link", { name: "Indiquez la rue." })).toBeVisible();
  await expect(dialog.getByLabel("Rue", { exact: true })).toBeVisible();

  await summary.getByRole("link", { name: "Indiquez la rue." }).click();
  await expect(dialog.getByLabel("Rue", { exact: true })).toBeFocused();

  await dialog.getByLabel("Rue", { exact: true }).fill("Rue Basse");
  await dialog.getByRole("button", { name: "Enregistrer sans publier" }).click();
  await expect(page.getByText(`Sucrerie\u00a0: demande enregistrée sans être publiée`)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tableau de bord");
});

test("refusing after another person has decided shows a message in view, and keeps the reason", async ({
  page,
  context,
  request,
}) => {
  const id = await (await apiAs(request, "plateforme")).signUpOperator("Vinaigrerie");
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/validate`);
  const late = await context.newPage();
  await late.setViewportSize(PHONE);
  await late.goto(`/eltos/${id}/validate?refuse=1`);
  await late.getByLabel("Contraire aux conditions du programme").check();
  // The preview of the mail would reveal the decision.
  await expect(late).toHaveURL(/reasons=/);
  await late.getByLabel("Votre message").fill("Rappelez-nous au printemps.");
  await page.getByRole("button", { name: "Accepter l’inscription" }).click();
  await expect(page.getByText(`Vinaigrerie\u00a0: demande acceptée.`)).toBeVisible();
  await late.getByRole("button", { name: "Refuser sans e-mail" }).click();
  await expect(late.getByRole("alert")).toContainText("a déjà pris la décision. La vôtre n’a rien changé.");
  await expect(late.getByRole("alert")).toBeInViewport();
  await expect(
    late.getByText("Contraire aux conditions du programme. Rappelez-nous au printemps."),
  ).toBeVisible();
});

test("the reason of a refusal is kept when another person decides while it is written", async ({
  page,
  context,
  request,
}) => {
  const id = await (await apiAs(request, "plateforme")).signUpOperator("Huilerie du Condroz");
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/validate`);
  const late = await context.newPage();
  await late.setViewportSize(PHONE);
  await late.goto(`/reviews/eltos/${id}?refuse=1`);
  await late.getByLabel("Votre message").fill("Rappelez-nous au printemps.");
  await page.getByRole("button", { name: "Accepter l’inscription" }).click();
  await expect(page.getByText("Huilerie du Condroz\u00a0: demande acceptée.")).toBeVisible();
  await late.getByLabel("Contraire aux conditions du programme").check();
  await expect(late.getByText(/Décision de Camille Maréchal/)).toBeVisible();
  await expect(
    late.getByText("Contraire aux conditions du programme. Rappelez-nous au printemps."),
  ).toBeInViewport();
});
