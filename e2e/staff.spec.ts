import { signInAs, signOut } from "./support/staff";
import { expect, test } from "./support/test";

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

test("a sign-in returns to the fragment of the requested page", async ({ page }) => {
  await page.goto("/eltos?sort=name#contenu");
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await page.getByLabel("Adresse e-mail").fill("plateforme@demo.example");
  await page.getByLabel("Mot de passe", { exact: true }).fill("Demo-Pass-2026!");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/eltos\?sort=name#contenu$/);
});
