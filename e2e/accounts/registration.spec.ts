import type { APIRequestContext, Page } from "@playwright/test";
import { DESK, keysOf, PHONE } from "../support/keyboard";
import { slowDown, withoutNetwork } from "../support/network";
import { signUp } from "../support/new-operator";
import { signInAs } from "../support/staff";
import { expect, hasJavaScript, test } from "../support/test";

const PASSWORD = "Moulin-a-eau-2026!";

/** A sign-up that the programme accepts. @returns the link in the mail about it, as the outbox shows it */
async function invite(page: Page, request: APIRequestContext, productName: string, managerEmail: string) {
  const id = await signUp(request, productName, managerEmail);
  await signInAs(page, "plateforme@demo.example");
  await page.goto(`/eltos/${id}/validate`);
  await page.getByRole("button", { name: "Accepter l’inscription" }).click();
  await expect(page.getByText(`${productName}\u00a0: demande acceptée.`)).toBeVisible();
  await page.goto("/outbox");
  await page
    .getByRole("row")
    .filter({ hasText: managerEmail })
    .filter({ hasText: "rejoint" })
    .getByRole("link")
    .click();
  const link = page.getByRole("dialog").getByRole("link", { name: /register-user\?jwt=/ });
  return (await link.getAttribute("href")) ?? "";
}

test(
  "an invited person reads the terms on a phone with a slow network, and registers by keyboard while it is down",
  { tag: "@nojs" },
  async ({ page, context, request }, { project }) => {
    test.slow();
    const name = `Huilerie ${project.name}`;
    const email = `lucie@huilerie-${project.name}.example`;
    const link = await invite(page, request, name, email);
    const late = await context.newPage();
    await late.goto(link);
    // Opened in the browser of somebody who is signed in.
    await page.setViewportSize(PHONE);
    const speedUp = await slowDown(page);
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bienvenue dans le réseau");
    await expect(page.getByText(`Choisissez votre mot de passe pour ${email}.`)).toBeVisible();

    const submit = page.getByRole("button", { name: "Terminer mon inscription" });
    const password = page.getByLabel("Mot de passe", { exact: true });
    const confirmation = page.getByLabel("Confirmez le mot de passe");
    await password.fill("court");
    // The sign-up already has the person's details: they are not asked for again, and can be corrected.
    await expect(page.getByLabel("Prénom")).toBeHidden();
    await page.getByText(/^Vérifier mes coordonnées/).click();
    await page.getByLabel("Prénom").fill("Lucie");
    await page.getByLabel("GSM").fill("12");
    await submit.click();
    const summary = page.getByRole("alert").first();
    await expect(summary.getByRole("link")).toHaveCount(4);
    await expect(page).toHaveTitle(/^Erreur\u00a0: Bienvenue dans le réseau – Terminer mon inscription/);
    await expect(page.getByLabel("Prénom")).toHaveValue("Lucie");
    await expect(page.getByLabel("GSM")).toHaveValue("12");
    await expect(confirmation).toHaveAttribute("aria-invalid", "true");
    expect(await page.content()).not.toContain('value="court"');

    const terms = page.getByRole("link", { name: /^conditions d’utilisation/ });
    if (hasJavaScript(project)) {
      await terms.click();
      const dialog = page.getByRole("dialog", { name: "Conditions d’utilisation" });
      await expect(dialog.getByRole("heading", { name: "1. Le programme" })).toBeVisible();
      await dialog.getByRole("button", { name: "Lire la charte de vie privée" }).click();
      await expect(page.getByRole("dialog", { name: "Charte de vie privée" })).toContainText("Vos droits");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(terms).toBeFocused();
    } else {
      const [opened] = await Promise.all([context.waitForEvent("page"), terms.click()]);
      await expect(opened.getByRole("heading", { level: 1 })).toHaveText("Conditions d’utilisation");
      expect(await opened.evaluate(() => document.referrer)).toBe("");
      await opened.getByRole("link", { name: "Lire la charte de vie privée" }).click();
      await expect(opened.getByRole("heading", { level: 1 })).toHaveText("Charte de vie privée");
      await opened.close();
    }
    await expect(page.getByLabel("Prénom")).toHaveValue("Lucie");

    await speedUp();
    await page.setViewportSize(DESK);
    const keys = keysOf(page);
    await keys.fill(password, PASSWORD);
    await keys.fill(confirmation, PASSWORD);
    await keys.fill(page.getByLabel("Nom", { exact: true }), "Lambert");
    await keys.fill(page.getByLabel("GSM"), "0470 12 34 56");
    await keys.tick(page.getByRole("checkbox"));
    await withoutNetwork(
      page,
      () => keys.press(submit),
      () => expect(password).toHaveValue(PASSWORD),
    );
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre compte est prêt");
    expect(new URL(page.url()).search).toBe("?step=success");

    // The person who was signed in here is signed out.
    await page.getByRole("link", { name: "Aller à la connexion" }).click();
    await expect(page.getByLabel("Adresse e-mail")).toHaveValue(email);
    await expect(page.getByLabel("Mot de passe", { exact: true })).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await expect(page).toHaveURL(/\/eltos\/[\w-]+\/overview$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByRole("link", { name: "Ouvrir ma fiche" })).toBeVisible();

    // The same link, opened again, says that it is used up, and where to go.
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ce lien a déjà servi");
    await expect(page.getByText(`Le compte ${email} est prêt`)).toBeVisible();
    await expect(password).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Aller à la connexion" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /^aide@/ })).toHaveAttribute(
      "href",
      /^mailto:/,
    );

    // A page that was opened before the link was used: its form no longer works.
    await late.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
    await late.getByLabel("Confirmez le mot de passe").fill(PASSWORD);
    await late.getByRole("checkbox").press("Space");
    await late.getByRole("button", { name: "Terminer mon inscription" }).click();
    await expect(late.getByRole("heading", { level: 1 })).toHaveText("Ce lien a déjà servi");
    await expect(late).toHaveTitle(/^Erreur\u00a0: Ce lien a déjà servi/);
    await expect(late.getByRole("alert")).toBeVisible();
  },
);
