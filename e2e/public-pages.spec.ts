import { expect, test } from "./support/test";

test("every public page with a picture credits its author", async ({ page }) => {
  const own = "Illustration du programme";
  const pages = {
    "/login": "La Meuse en amont de Dinant",
    "/register-user?jwt=abc": "La Meuse en amont de Dinant",
    "/register-user?step=success": "La Meuse en amont de Dinant",
    "/conditions-d-utilisation": "La Meuse en amont de Dinant",
    "/vie-privee": "La Meuse en amont de Dinant",
    "/accessibilite": "La Meuse en amont de Dinant",
    "/sign-up": own,
    "/sign-up?type=adherent": own,
    "/sign-up?step=success": own,
  };
  for (const [path, credit] of Object.entries(pages)) {
    await page.goto(path);
    await expect(page.getByText(credit), path).toBeVisible();
  }
});

test("the sign-in page says whom to contact about a forgotten password", async ({ page }) => {
  await page.goto("/login");
  const write = page.getByText("Mot de passe oublié").getByRole("link", { name: /^Écrivez à aide@/ });
  await expect(write).toHaveAttribute("href", /^mailto:aide@[\w.-]+\?subject=Mot%20de%20passe/);
  await page.getByLabel("Adresse e-mail").fill("personne@nulle-part.example");
  await page.getByLabel("Mot de passe", { exact: true }).fill("Faux-2026!");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByRole("alert")).toContainText(
    /Si vous avez oublié votre mot de passe, écrivez à aide@/,
  );
});
