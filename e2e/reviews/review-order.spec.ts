// On a server of their own: other scenarios' sign-ups would come between two requests.
import { test } from "../support/own-server";
import { apiAs, signIn } from "../support/staff";
import { expect } from "../support/test";

test("a decision leads to the next request, and can be undone from there", async ({ page, request }) => {
  const api = await apiAs(request, "plateforme");
  const id = await api.signUpOperator("Forge");
  const following = await api.signUpOperator("Fonderie");
  await signIn(page, "plateforme");
  await page.goto(`/reviews/eltos/${id}`);
  const queue = page.getByRole("navigation", { name: "Demandes à traiter" });
  await expect(queue.locator("[aria-current=true]")).toContainText("Forge");
  await page.getByRole("button", { name: "Accepter l’inscription" }).click();
  await expect(page).toHaveURL(new RegExp(`/reviews/eltos/${following}`));
  await expect(page.getByRole("main")).toContainText(`Forge\u00a0: demande acceptée`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fonderie");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("button", { name: "Annuler la décision" }).click();
  await expect(page).toHaveURL(`/reviews/eltos/${id}`);
  await expect(page.getByText("attend de nouveau une décision")).toBeVisible();
  await expect(queue.locator("[aria-current=true]")).toContainText("Forge");
});

test("single keys lead through the queue and decide, until they are turned off", async ({
  page,
  request,
}) => {
  const api = await apiAs(request, "plateforme");
  const ids: string[] = [];
  for (const name of ["Tannerie", "Filature", "Verrerie"]) ids.push(await api.signUpOperator(name));
  await signIn(page, "plateforme");
  await page.goto(`/reviews/eltos/${ids[0]}`);
  const title = page.getByRole("heading", { level: 1 });
  await expect(page.getByText("Montrer ces raccourcis")).toBeVisible();
  await page.keyboard.press("j");
  await expect(title).toHaveText("Filature");
  await page.keyboard.press("k");
  await expect(title).toHaveText("Tannerie");
  await page.keyboard.press("r");
  await page.getByLabel("Votre message").click();
  await page.keyboard.type("jkprz ?");
  await expect(page.getByLabel("Votre message")).toHaveValue("jkprz ?");
  await page.getByLabel("Votre message").blur();
  await expect(page.getByText("jkprz ?").last()).toBeVisible();
  await page.keyboard.press("j");
  const question = page.getByRole("dialog", { name: "Abandonner vos modifications ?" });
  await expect(question).toBeVisible();
  await page.keyboard.press("k");
  await question.getByRole("button", { name: "Abandonner les modifications" }).click();
  await expect(title).toHaveText("Filature");
  await page.keyboard.press("k");
  await expect(title).toHaveText("Tannerie");
  await page.keyboard.press("p");
  await expect(title).toHaveText("Filature");
  await page.keyboard.press("z");
  await expect(title).toHaveText("Tannerie");
  // The text of an abandoned refusal is kept, also when it was sent and undone.
  const words = page.getByLabel("Votre message");
  await page.keyboard.press("r");
  await words.fill("Photo floue");
  await page.keyboard.press("Escape");
  await expect(words).toBeHidden();
  await page.keyboard.press("r");
  await expect(words).toHaveValue("Photo floue");
  await words.press("Control+Enter");
  await expect(title).toHaveText("Filature");
  await page.keyboard.press("z");
  await expect(title).toHaveText("Tannerie");
  await page.keyboard.press("r");
  await expect(words).toHaveValue("Photo floue");
  await page.keyboard.press("Escape");
  await expect(words).toBeHidden();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Raccourcis de cette page" });
  await expect(help.getByText("Demande suivante")).toBeVisible();
  await help.getByRole("button", { name: "Désactiver les raccourcis" }).click();
  await expect(help.getByText("Les raccourcis d’une seule touche sont désactivés.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Montrer ces raccourcis")).toBeHidden();
  await title.click();
  await page.keyboard.press("j");
  await page.keyboard.press("p");
  await expect(title).toHaveText("Tannerie");
  expect((await api.operator(ids[0] ?? "")).status).toBe("InRevision");
});
