import { apiAs, signIn, signInAs, signOut } from "./support/staff";
import { expect, test } from "./support/test";

test("a wrong password shows an error, keeps the e-mail address and changes the title", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Adresse e-mail").fill("plateforme@demo.example");
  await page.getByLabel("Mot de passe", { exact: true }).fill("pas-celui-la");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByRole("alert")).toContainText("Adresse e-mail ou mot de passe incorrect");
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue("plateforme@demo.example");
  await expect(page).toHaveTitle(/^Erreur\u00a0: Bienvenue – Connexion/);
});

test("staff go from the dashboard to the list, find an operator and sign out", { tag: "@nojs" }, async ({
  page,
}) => {
  await signInAs(page, "plateforme@demo.example");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tableau de bord");
  await expect(page.getByRole("heading", { name: "Opérateurs à vérifier" }).first()).toBeVisible();
  await page.goto("/reviews/reasons");
  const dashboard = page.getByRole("navigation").getByRole("link", { name: /^Tableau de bord/ });
  await expect(dashboard.first()).toHaveAttribute("aria-current", "page");
  await page.goto("/eltos?status=Archived&status=inconnu");
  await expect(
    page.getByRole("table", { name: "Opérateurs adhérents" }).getByText("Archivée").first(),
  ).toBeVisible();
  await page.goto("/eltos?search=zzzzzz");
  await expect(page.getByRole("heading", { name: "Aucun opérateur trouvé" })).toBeVisible();
  await page.goto("/eltos");
  await page.getByRole("cell").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/eltos\/[0-9a-f-]+\/informations/);
  await expect(page.getByRole("heading", { name: "Responsable" })).toBeVisible();
  await signOut(page);
  await page.goto("/eltos");
  await expect(page).toHaveURL(/\/login\?returnTo=%2Feltos$/);
});

test("a sign-in leads back to the part of the page that the address named", async ({ page }) => {
  await page.goto("/eltos?sort=name#contenu");
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await page.getByLabel("Adresse e-mail").fill("plateforme@demo.example");
  await page.getByLabel("Mot de passe", { exact: true }).fill("Demo-Pass-2026!");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/eltos\?sort=name#contenu$/);
});

test("signing in leads an operator's administrator to their own operator, without dashboard", async ({
  page,
}) => {
  await signInAs(page, "gestionnaire@demo.example");
  await expect(page).toHaveURL(/\/eltos\/[0-9a-f-]{36}\/overview$/);
  // The URL changes before the page does: only the operator's page has this link.
  await expect(page.getByRole("link", { name: "Gérer mon compte" })).toHaveAttribute("aria-current", "page");
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await expect(page).toHaveTitle(`${name} – Pass Détours`);
  await expect(page.getByRole("link", { name: "Tableau de bord" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Publier l’application" })).toHaveCount(0);
  const foreign = await page.goto("/eltos/01900000-0000-7000-8000-000000000000/informations");
  expect(foreign?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Cet opérateur n’existe pas ou plus." })).toBeVisible();
});

test("staff refuse one sign-up and publish another, and the mails wait in the outbox", async ({
  page,
  request,
}, { project }) => {
  const api = await apiAs(request, "plateforme");
  const good = `/eltos/${await api.signUpOperator(`Moulin de ${project.name}`)}`;
  const bad = `/eltos/${await api.signUpOperator(`Casino de ${project.name}`)}`;
  await signIn(page, "plateforme");
  await page.goto(`${good}/validate`);
  await expect(page.getByRole("heading", { level: 1, name: `Moulin de ${project.name}` })).toBeVisible();
  await page.getByRole("button", { name: "Accepter l’inscription" }).click();
  await expect(page.getByText(`Moulin de ${project.name}\u00a0: demande acceptée.`)).toBeVisible();
  await page.goto(`${good}/informations`);
  await expect(page.getByText("Publication en attente")).toBeVisible();
  await expect(page.getByRole("main").getByText("5500 Dinant, Namur, Belgique")).toBeVisible();

  await page.goto(`${bad}/validate`);
  await page.getByRole("link", { name: "Refuser l’inscription" }).click();
  await page.getByRole("button", { name: "Refuser et envoyer" }).click();
  await expect(page.getByText("Expliquez votre refus.").first()).toBeVisible();
  await page.getByLabel("Votre message").fill("Ce n’est pas un lieu touristique.");
  await page.getByRole("button", { name: "Refuser et envoyer" }).click();
  await expect(page.getByText(`Casino de ${project.name}\u00a0: demande refusée.`)).toBeVisible();
  await page.goto(`${bad}/validate`);
  await expect(page.getByText("La demande a été refusée.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Écrire l’e-mail de refus" })).toHaveAttribute(
    "href",
    /^mailto:casino-de/,
  );

  await page.goto("/outbox");
  await expect(page.getByText(`moulin-de-${project.name}@moulin.example`).first()).toBeVisible();
});
