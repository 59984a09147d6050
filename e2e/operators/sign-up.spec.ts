import type { Page } from "@playwright/test";
import { findLocalities } from "../support/new-operator";
import { holdScripts } from "../support/slow-line";
import { expect, test } from "../support/test";

async function fillIn(page: Page, name: string, managerEmail: string) {
  await page.getByLabel("Nom de l’établissement").fill(name);
  await findLocalities(page, "5500");
  await page.getByLabel("Rue", { exact: true }).fill("Rue des Tanneries");
  await page.getByLabel("Numéro", { exact: true }).fill("3");
  await page.getByLabel("Prénom").fill("Basile");
  await page.getByLabel("Nom", { exact: true }).fill("Henrion");
  await page.getByLabel("Adresse e-mail").first().fill(managerEmail);
  await page.getByLabel("Téléphone").first().fill("0470 12 34 56");
  await page.getByLabel("Adresse e-mail").last().fill("accueil@tannerie.example");
  await page.getByLabel("Téléphone").last().fill("082 22 33 44");
}
const send = (page: Page) => page.getByRole("button", { name: "Envoyer ma demande" }).click();

test.describe("on a slow connection", () => {
  test.use({ expectedProblems: [/net::ERR_FAILED/] });

  test("the form is filled in and sent with HTML and styles alone", async ({ page }) => {
    await page.route("**/*", (route) =>
      ["document", "stylesheet"].includes(route.request().resourceType()) ? route.continue() : route.abort(),
    );
    // Without waiting for the scripts, which never load.
    await page.mainFrame().goto("/sign-up");
    await page.getByRole("radio", { name: /^Opérateur-distributeur/ }).check();
    await page.getByRole("button", { name: "Suivant" }).click();
    await page.waitForURL("/sign-up?type=distributor");
    const email = "basile@tannerie.example";
    await fillIn(page, "Tannerie", email);
    await page.getByRole("checkbox", { name: /J’accepte les/ }).check();
    await send(page);

    const summary = page.getByRole("alert").filter({ hasText: "1 champ est à corriger" });
    await expect(summary).toContainText(
      "Acceptez de distribuer les cartes du Pass pour devenir opérateur-distributeur.",
    );
    await expect(page.getByLabel("Adresse e-mail").first()).toHaveValue(email);
    await expect(page.getByLabel("Localité")).toHaveValue("Dinant");
    await expect(page.getByRole("checkbox", { name: /J’accepte les/ })).toBeChecked();
    await page.getByRole("checkbox", { name: /Je m’engage à distribuer/ }).check();
    await send(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre demande est envoyée");
  });
});

test("the address follows a country that was chosen before the scripts ran", async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.mainFrame().goto("/sign-up?type=member", { waitUntil: "commit" });
  await page.getByLabel("Pays", { exact: true }).selectOption("France");
  await page.getByLabel("Code postal").fill("59000");
  arrive();
  await page.getByRole("textbox", { name: "Localité" }).fill("Lille");
  await expect(page.getByLabel("Code postal")).toHaveValue("59000");
  await expect(page.getByLabel("Province")).toHaveCount(0);
});

test("an error disappears once it is corrected, and the others stay", async ({ page }) => {
  await page.goto("/sign-up?type=member");
  const company = page.getByLabel("N°\u00a0d’entreprise (BCE) ou TVA");
  await company.fill("12");
  await send(page);
  await expect(company).toHaveAccessibleDescription(/Écrivez les dix chiffres du numéro d’entreprise/);
  const name = page.getByLabel("Nom de l’établissement");
  const summary = page.locator(".errorSummary");
  const lines = summary.getByRole("link");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  const before = await lines.count();
  await name.fill("Corderie");

  await expect(summary).toBeVisible();
  await expect(name).not.toHaveAttribute("aria-invalid");
  await expect(name).toBeFocused();
  await expect(lines).toHaveCount(before - 1);
  // Screen readers have announced the summary when it got the focus.
  await expect(summary).toHaveAttribute("aria-live", "off");
  await company.pressSequentially("x");
  await expect(company).toHaveAttribute("aria-invalid", "true");
  await company.fill("0403.170.701");
  await expect(company).not.toHaveAttribute("aria-invalid");
  await findLocalities(page, "5500");
  await expect(page.getByLabel("Localité")).not.toHaveAttribute("aria-invalid");
  await expect(lines).toHaveCount(before - 4);
});
