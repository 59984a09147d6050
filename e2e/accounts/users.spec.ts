import { apiAs, signIn, signInAs } from "../support/staff";
import { expect, hasJavaScript, test, wordOf } from "../support/test";

const PASSWORD = "Moulin-a-eau-2026!";

test(
  "a user is invited from an operator's tab, found in the list, changed, suspended and deleted",
  { tag: "@nojs" },
  async ({ page, browser, request }, { project }) => {
    test.slow();
    const programme = await apiAs(request, "plateforme");
    const operator = `Bonneterie ${project.name}`;
    const other = `Coutellerie ${wordOf(project)}`;
    const id = await programme.createOperator(operator);
    await programme.createOperator(other);
    const email = `fileuse-${project.name}@filature.example`;
    await signIn(page, "plateforme");

    await page.goto(`/eltos/${id}/users`);
    await page.getByRole("link", { name: "Ajouter un utilisateur" }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByLabel("Adresse e-mail").fill("plateforme@demo.example");
    await drawer.getByRole("radio", { name: "Administrateur" }).check();
    await drawer.getByRole("button", { name: "Inviter" }).click();
    await expect(drawer.getByText("Un utilisateur existe déjà avec cette adresse.").first()).toBeVisible();
    await expect(drawer.getByRole("radio", { name: "Administrateur" })).toBeChecked();
    await drawer.getByLabel("Adresse e-mail").fill(email);
    await drawer.getByRole("button", { name: "Inviter" }).click();
    await expect(page.getByText(`Invitation envoyée à ${email}.`)).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: email });
    await expect(row.getByRole("link", { name: /^Créer un mot de passe/ })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 1400 });
      await expect(row.getByRole("link", { name: /^Supprimer/ })).toBeInViewport({ ratio: 1 });
    }
    await row.getByRole("link", { name: /^Renvoyer l’invitation/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Renvoyer" }).click();
    await expect(page.getByText(`Invitation renvoyée à ${email}.`)).toBeVisible();

    const inviteePage = await browser.newPage();
    await inviteePage.goto(`/register-user?jwt=${await programme.mailedToken(email, "/register-user")}`);
    await inviteePage.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
    await inviteePage.getByLabel("Confirm", { exact: false }).fill(PASSWORD);
    await inviteePage.getByLabel("Prénom").fill("Marthe");
    await inviteePage.getByLabel("Nom", { exact: true }).fill(`Filoche ${wordOf(project)}`);
    await inviteePage.getByRole("checkbox").first().check();
    await inviteePage.getByRole("button", { name: /inscription/ }).click();
    await expect(inviteePage).toHaveURL(/step=success/);
    await signInAs(inviteePage, email, PASSWORD);

    await page.goto("/users");
    await page.getByRole("searchbox", { name: "Chercher un utilisateur" }).fill(`filoche ${wordOf(project)}`);
    if (!hasJavaScript(project)) await page.getByRole("button", { name: "Filtrer" }).click();
    await expect(page).toHaveURL(/search=filoche/);
    await page.getByRole("link", { name: `Marthe Filoche ${wordOf(project)}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Marthe Filoche ${wordOf(project)}`);
    await expect(page.getByText("Inscription terminée").first()).toBeVisible();

    await page.getByRole("link", { name: "Modifier", exact: true }).click();
    await expect(page.getByLabel("Prénom")).toBeVisible();
    const second = await page.context().newPage();
    await second.goto(page.url());
    await page.getByLabel("Prénom").fill("Berthe");
    await page.getByLabel("Chercher un autre opérateur").fill(other);
    await page.getByRole("button", { name: "Chercher" }).click();
    await page.getByRole("checkbox", { name: other }).check();
    await page.getByRole("radio", { name: "Suspendu" }).check();
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText("Utilisateur enregistré.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Berthe Filoche ${wordOf(project)}`);
    await expect(page.getByRole("table", { name: "Opérateurs" })).toContainText(other);
    // Signed out by the suspension at the next request.
    await inviteePage.goto("/eltos");
    await expect(inviteePage).toHaveURL(/\/login/);
    await inviteePage.close();

    await second.getByLabel("Prénom").fill("Berthilde");
    await second.getByRole("button", { name: "Enregistrer" }).click();
    await expect(second.getByText("Ce compte a été modifié entre-temps").first()).toBeVisible();
    await expect(second.getByRole("radio", { name: "Berthilde" })).toBeChecked();
    await expect(second.getByRole("radio", { name: "Suspendu" })).toBeChecked();
    await second.getByRole("group", { name: "Prénom" }).getByRole("radio", { name: "Berthe" }).check();
    await second.getByRole("button", { name: "Enregistrer ces choix" }).click();
    await expect(second.getByText("Rien n’a changé.")).toBeVisible();
    await second.close();

    await page.locator("summary", { hasText: "Plus" }).click();
    await page.getByRole("link", { name: "Supprimer" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
    await expect(page.getByText(`Compte de Berthe Filoche ${wordOf(project)} supprimé.`)).toBeVisible();
    await expect(page).toHaveURL(/\/users\?.*search=filoche/);
    await expect(page.getByText("Aucun utilisateur trouvé")).toBeVisible();
  },
);
