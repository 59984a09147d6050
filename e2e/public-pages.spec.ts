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
