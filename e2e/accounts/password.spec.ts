import { keysOf, PHONE } from "../support/keyboard";
import { apiAs } from "../support/staff";
import { expect, hasJavaScript, test } from "../support/test";

const NEW = "Moulin-a-vent-2026!";

test(
  "a forgotten password is reset on a phone, by keyboard, and each expired link says what to do",
  { tag: "@nojs" },
  async ({ page, request }, { project }) => {
    const account = `zoe-${project.name}`;
    const email = `${account}@demo.example`;
    const staff = await apiAs(request, "plateforme");
    await staff.createStaffedOperator(`Savonnerie ${project.name}`, account);
    const keys = keysOf(page);
    const heading = page.getByRole("heading", { level: 1 });
    await page.setViewportSize(PHONE);
    await page.goto("/login");
    const signIn = async (password: string) => {
      await keys.fill(page.getByLabel("Adresse e-mail"), email);
      await keys.fill(page.getByLabel("Mot de passe", { exact: true }), password);
      await keys.press(page.getByRole("button", { name: "Se connecter" }));
    };
    await signIn("Faux-2026!");
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Adresse e-mail ou mot de passe incorrect.");
    await expect(page.getByLabel("Adresse e-mail")).toHaveValue(email);
    await expect(page).toHaveTitle(/^Erreur\u00a0: Bienvenue – Connexion/);
    await expect(page.getByRole("link", { name: "Mot de passe oublié" })).toHaveAttribute(
      "href",
      "/forgot-password",
    );
    await keys.press(alert.getByRole("link", { name: "réinitialisez votre mot de passe" }));

    await expect(heading).toHaveText("Mot de passe oublié\u00a0?");
    const ask = page.getByRole("button", { name: "Recevoir le lien" });
    await keys.press(ask);
    await expect(page.getByText("L’adresse mail est requise")).toBeVisible();
    await keys.fill(page.getByLabel("Adresse e-mail"), email);
    await keys.press(ask);
    await expect(heading).toHaveText("Regardez vos e-mails");
    await expect(page.getByText("Si cette adresse est connue, vous allez recevoir un lien.")).toBeVisible();
    expect(page.url()).not.toContain(account);

    const link = `/reset-password?jwt=${await staff.mailedToken(email, "/reset-password")}`;
    const sent: (string | undefined)[] = [];
    page.on("request", (one) => sent.push(one.headers().referer));
    await page.goto(link);
    await expect(heading).toHaveText("Nouveau mot de passe");
    await expect(page.getByText(`Pour ${email}`)).toBeVisible();
    const password = page.getByLabel("Mot de passe", { exact: true });
    const again = page.getByLabel("Confirmez le mot de passe");
    const save = page.getByRole("button", { name: "Enregistrer le mot de passe" });
    const rules = page.getByRole("list", { name: "Règles du mot de passe" });
    await expect(rules.getByRole("listitem")).toHaveCount(5);
    await keys.fill(password, "Meuse-et-Sambre");
    if (hasJavaScript(project)) {
      await expect(rules.locator("[data-kept]")).toHaveCount(4);
      await expect(rules.getByText("Un chiffre")).not.toContainText("respecté");
    }
    await keys.fill(again, "Meuse-et-Sambre");
    await keys.press(save);
    await expect(password).toHaveAttribute("aria-invalid", "true");
    if (!hasJavaScript(project)) {
      await expect(password).toHaveValue("");
      await expect(rules.getByText("Un chiffre")).toContainText("manquant");
    }
    await expect(rules.locator("[data-kept]")).toHaveCount(4);
    await keys.fill(password, NEW);
    await keys.fill(again, NEW);
    await keys.press(save);
    await expect(heading).toHaveText("Votre mot de passe est enregistré");
    expect(page.url()).not.toContain("jwt");
    expect(sent.join()).not.toContain("jwt");
    await keys.press(page.getByRole("link", { name: "Aller à la connexion" }));
    await signIn(NEW);
    await expect(page).toHaveURL(/\/overview$/);

    // The link is used up: another one can be requested right there.
    await page.goto(link);
    await expect(heading).toHaveText("Ce lien a déjà servi");
    await expect(page.getByLabel("Adresse e-mail")).toHaveValue(email);
    await page.goto("/reset-password?jwt=abc");
    await expect(heading).toHaveText("Ce lien est incomplet");
    await keys.fill(page.getByLabel("Adresse e-mail"), email);
    await keys.press(page.getByRole("button", { name: "Recevoir un nouveau lien" }));
    await expect(heading).toHaveText("Regardez vos e-mails");
    await page.goto("/reset-password");
    await expect(page).not.toHaveURL(/reset-password/);
  },
);
