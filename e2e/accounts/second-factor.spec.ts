import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { apiAs, signIn, signOut } from "../support/staff";
import { expect, test } from "../support/test";

const PASSWORD = "Demo-Pass-2026!";

/** Submits the sign-in form, up to the page that asks for the code. */
async function givePassword(page: Page, email: string) {
  await page.goto("/login");
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
}

test(
  "a second factor is enabled with a typed key, asked for at each sign-in, and reset by an administrator",
  { tag: "@nojs" },
  async ({ page, browser, request }, { project }) => {
    test.slow();
    const programme = await apiAs(request, "plateforme");
    const account = `serrure-${project.name}`;
    await programme.createStaffedOperator(`Serrurerie ${project.name}`, account);
    const email = `${account}@demo.example`;
    await givePassword(page, email);
    await expect(page).not.toHaveURL(/login/);

    await page.goto("/profile/second-factor");
    await page.getByRole("link", { name: "Activer" }).click();
    await page.getByRole("button", { name: "Commencer" }).click();
    const key = (await page.locator("code").textContent()) ?? "";
    const application = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
    await page.getByLabel("Code à 6 chiffres").fill(application.generate());
    await page.getByRole("button", { name: "Confirmer" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "La connexion en deux étapes est activée",
    );
    const [first = "", ...others] = await page.locator("li code").allTextContents();
    expect(others).toHaveLength(9);
    await page.getByRole("link", { name: "J’ai noté mes codes, continuer" }).click();
    // A person who reloads the page before writing down the codes learns how to get new ones.
    await page.goto("/second-factor");
    await expect(page.getByText("Vous ne les avez pas notés\u00a0?")).toBeVisible();
    await page.getByRole("link", { name: "Aller à mon profil" }).click();
    await expect(page.getByRole("link", { name: "Recevoir dix nouveaux codes" })).toBeVisible();
    await signOut(page);

    await givePassword(page, email);
    await expect(page).toHaveURL(/\/login\/code$/);
    await expect(page.getByLabel("Code à 6 chiffres")).toBeFocused();
    // A code works once: this is the next one, accepted early and with the space that authenticator apps show.
    const next = application.generate({ timestamp: Date.now() + 30_000 });
    await page.getByLabel("Code à 6 chiffres").fill(`${next.slice(0, 3)} ${next.slice(3)}`);
    await page.getByRole("button", { name: "Confirmer" }).click();
    await expect(page).not.toHaveURL(/login/);

    await page.goto("/profile/second-factor");
    await page.getByRole("link", { name: "Recevoir dix nouveaux codes" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Mot de passe actuel").fill(PASSWORD);
    await expect(page).toHaveTitle(/^Recevoir dix nouveaux codes – Connexion en deux étapes/);
    await dialog.getByLabel("Code à 6 chiffres ou code de secours").fill(first);
    await dialog.getByRole("button", { name: "Recevoir les codes" }).click();
    await expect(dialog.locator("li code")).toHaveCount(10);
    const fresh = (await dialog.locator("li code").first().textContent()) ?? "";
    await dialog.getByRole("link", { name: "J’ai noté mes codes" }).click();
    await expect(page.getByText("Il vous reste 10 codes de secours.")).toBeVisible();
    await signOut(page);

    await givePassword(page, email);
    await page.getByLabel("Code à 6 chiffres").fill("000000");
    await page.getByRole("button", { name: "Confirmer" }).click();
    await expect(page.getByText("Ce code n’est pas le bon").first()).toBeVisible();
    await page.getByRole("link", { name: "Utiliser un code de secours" }).click();
    await expect(page.getByLabel("Code de secours")).toBeFocused();
    // The error was about the other code.
    await expect(page.getByText("Ce code n’est pas le bon")).toHaveCount(0);
    await page.getByLabel("Code de secours").fill(others[0] ?? "");
    await page.getByRole("button", { name: "Confirmer" }).click();
    await expect(page.getByText("Ce code n’est pas le bon").first()).toBeVisible();
    await page.getByLabel("Code de secours").fill(fresh);
    await page.getByRole("button", { name: "Confirmer" }).click();
    await expect(page).not.toHaveURL(/login/);

    const administrator = await browser.newPage();
    await signIn(administrator, "plateforme");
    await administrator.goto(`/users?search=${encodeURIComponent(email)}`);
    await administrator.getByRole("link", { name: "Lucie Lambert" }).click();
    await administrator.locator("summary", { hasText: "Plus" }).click();
    await administrator.getByRole("link", { name: "Réinitialiser la connexion en deux étapes" }).click();
    await administrator.getByRole("dialog").getByRole("button", { name: "Réinitialiser" }).click();
    await expect(
      administrator.getByText("La connexion en deux étapes de Lucie Lambert est réinitialisée."),
    ).toBeVisible();
    await administrator.close();
    // Signed out at the next request; the password alone is enough again.
    await page.goto("/eltos");
    await expect(page).toHaveURL(/\/login/);
    await givePassword(page, email);
    await expect(page).not.toHaveURL(/login/);
  },
);
