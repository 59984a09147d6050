import { findingsOfAxe } from "../support/axe";
import { apiAs, signIn, signInAs } from "../support/staff";
import { expect, hasJavaScript, test, wordOf } from "../support/test";

const COLLEAGUE = "t.lambermont@programme.example";
const COLLEAGUE_NAME = "Thibault Lambermont";

test(
  "two people see who is looking at a request, one takes it, hands it over, and finds it among their own",
  { tag: "@nojs" },
  async ({ page, request, browser }, { project }) => {
    const name = `Passerelle ${wordOf(project)}`;
    const id = await (await apiAs(request, "plateforme")).signUpOperator(name);
    const review = `/reviews/eltos/${id}`;
    await signIn(page, "plateforme");
    await page.goto(review);
    const context = await browser.newContext({ javaScriptEnabled: hasJavaScript(project) });
    const other = await context.newPage();
    await signInAs(other, COLLEAGUE);
    await other.goto(review);
    await expect(other.getByRole("status").getByText("Camille Maréchal regarde")).toBeVisible();
    await other.getByRole("button", { name: "Prendre", exact: true }).click();
    await expect(other.getByText("Vous avez pris cette demande.")).toBeVisible();
    await expect(other.getByText("Prise par vous").first()).toBeVisible();

    await page.goto(review);
    await expect(page.getByText(`Prise par ${COLLEAGUE_NAME}`).first()).toBeVisible();
    if (hasJavaScript(project)) expect(await findingsOfAxe(page)).toEqual([]);
    await other.getByRole("link", { name: "Confier à un collègue" }).click();
    await other.getByRole("button", { name: "Confier", exact: true }).click();
    await other.getByRole("combobox", { name: "Collègue" }).selectOption("Camille Maréchal");
    if (hasJavaScript(project)) expect(await findingsOfAxe(other)).toEqual([]);
    await other.getByRole("button", { name: "Confier", exact: true }).click();
    await expect(other).toHaveURL(review);
    await expect(other.getByText("Prise par Camille Maréchal").first()).toBeVisible();

    await page.goto(review);
    await page.getByRole("link", { name: /^\d+ à moi$/ }).click();
    await expect(page).toHaveURL(/mine=1/);
    // Among those of the other scenarios.
    await page.getByRole("navigation", { name: "Demandes à traiter" }).getByText(name).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.getByRole("button", { name: "Rendre à l’équipe" }).click();
    await expect(page.getByText("La demande est de nouveau à toute l’équipe.")).toBeVisible();
    await context.close();
  },
);

test("corrections stay when the request is taken", async ({ page, request }, { project }) => {
  const name = `Gué ${wordOf(project)}`;
  const id = await (await apiAs(request, "plateforme")).signUpOperator(name);
  await signIn(page, "plateforme");
  await page.goto(`/reviews/eltos/${id}`);
  const street = page.locator("#review-tourismProduct\\.address\\.street");
  await page.locator("summary", { hasText: /^Corriger\s: Adresse/ }).click();
  await street.fill("Rue Basse");
  await page.getByRole("button", { name: "Prendre", exact: true }).click();
  await expect(page.getByText("Prise par vous").first()).toBeVisible();
  await expect(street).toHaveValue("Rue Basse");
});
