import { apiAs, signIn } from "./support/staff";
import { expect, test } from "./support/test";

test("the card of a new sheet names every language and counts none, and the technical panel says its type", async ({
  page,
  request,
}, { project }) => {
  const name = `Sucrerie ${project.name}`;
  const id = await (await apiAs(request, "plateforme")).createOperator(name);
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/informations`);
  const card = page.locator("section", { has: page.getByRole("heading", { name: "Noms et descriptions" }) });
  await expect(card).toContainText("0 langue sur 4");
  await expect(card).toContainText(name);
  await expect(card.getByText("Nom : Non renseigné")).toHaveCount(3);
  await expect(card.getByText("Description : Non renseigné")).toHaveCount(4);
  const technical = page.getByRole("group").filter({ hasText: "Données techniques" });
  await expect(technical.getByText("Opérateur adhérent")).toBeVisible();
});
