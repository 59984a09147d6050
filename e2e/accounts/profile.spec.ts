import { apiAs, signInAs } from "../support/staff";
import { expect, test } from "../support/test";

const PASSWORD = "Demo-Pass-2026!";
const NEW_PASSWORD = "Moulin-a-eau-2026!";

test("a user changes their name, address and password, and signs out a device that they left", {
  tag: "@nojs-only",
}, async ({ page, browser, request }) => {
  test.slow();
  const programme = await apiAs(request, "plateforme");
  const account = "profil";
  await programme.createStaffedOperator("Vannerie", account);
  const wanted = "vannier@vannerie.example";
  const left = await browser.newPage();
  await signInAs(left, `${account}@demo.example`);

  await signInAs(page, `${account}@demo.example`);
  await page.getByRole("navigation", { name: "Menu principal" }).first().locator("summary").click();
  await page.getByRole("link", { name: "Mon profil" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mon profil");
  await page.getByLabel("Prénom").fill("");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("alert").first()).toContainText("1 champ est à corriger");
  await page.getByLabel("Prénom").fill("Lucienne");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Vos coordonnées sont enregistrées.")).toBeVisible();

  await page.getByRole("link", { name: "Mes sessions" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Cette session" })).toHaveCount(1);
  await page.getByRole("button", { name: /^Fermer la session/ }).click();
  await expect(page.getByText("La session est fermée.")).toBeVisible();
  await left.goto("/eltos");
  await expect(left).toHaveURL(/\/login/);
  await left.close();

  await page.getByRole("link", { name: "Informations" }).click();
  await page.getByRole("link", { name: "Changer d’adresse" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nouvelle adresse e-mail").fill(wanted);
  await dialog.getByLabel("Mot de passe actuel").fill("un autre");
  await dialog.getByRole("button", { name: "Envoyer le lien" }).click();
  await expect(dialog.getByText("Ce n’est pas votre mot de passe actuel.").first()).toBeVisible();
  await expect(dialog.getByLabel("Nouvelle adresse e-mail")).toHaveValue(wanted);
  const forgotten = dialog.getByRole("link", { name: "Recevoir un lien par e-mail" });
  await expect(forgotten).toHaveAttribute("href", "/forgot-password");
  await dialog.getByLabel("Mot de passe actuel").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Envoyer le lien" }).click();
  await expect(page.getByText(`Lien envoyé à ${wanted}.`)).toBeVisible();
  const confirmation = `/confirm-email?jwt=${await programme.mailedToken(wanted, "/confirm-email")}`;
  await page.goto(confirmation);
  await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
  await page.getByRole("link", { name: "Continuer" }).click();
  // The link opened again says that the address has changed already, and that the other link is used up.
  await page.goto(confirmation);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre adresse est confirmée");
  await expect(page.getByRole("button", { name: "Confirmer mon adresse" })).toHaveCount(0);
  await page.goto(`${confirmation}x`);
  await expect(page).toHaveTitle(/Ce lien n’est plus valable/);

  await page.goto("/profile");
  await expect(page.getByText(wanted)).toBeVisible();
  await page.getByRole("link", { name: "Changer de mot de passe" }).click();
  await dialog.getByLabel("Mot de passe actuel").fill(PASSWORD);
  await dialog.getByLabel("Nouveau mot de passe", { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByLabel("Confirmez le mot de passe").fill(NEW_PASSWORD);
  await dialog.getByRole("button", { name: "Changer le mot de passe" }).click();
  await expect(page.getByText("Votre mot de passe est changé.")).toBeVisible();
  await page.context().clearCookies({ name: "session" });
  await signInAs(page, wanted, NEW_PASSWORD);
});
