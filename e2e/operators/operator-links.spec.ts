import { apiAs, signIn } from "../support/staff";
import { expect, test } from "../support/test";

test("an operator is found, the effect on its group is shown, and it is linked", async ({
  page,
  request,
}) => {
  const api = await apiAs(request, "plateforme");
  const own = "Moulin à vent";
  const other = "Éolienne d’autrefois d’essai";
  const id = await api.createOperator(own);
  const otherId = await api.createOperator(other);
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/informations`);
  await page.getByRole("main").locator("summary", { hasText: "Lier" }).click();
  await page.getByRole("link", { name: "Lier un opérateur existant" }).click();
  const drawer = page.getByRole("dialog", { name: "Lier un opérateur" });
  const search = drawer.getByRole("searchbox");
  await search.fill("eolienne d’autrefois d’essai");

  await expect(drawer.getByRole("row")).toHaveCount(2);
  await search.press("ArrowDown");
  await expect(drawer.getByRole("link", { name: other })).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(drawer).toContainText(
    `Le groupe «\u00a0${other}\u00a0» n’a pas d’autre opérateur\u00a0: il disparaît.`,
  );
  await drawer.getByRole("button", { name: "Lier l’opérateur" }).click();
  await expect(page.getByText("Opérateur lié.")).toBeVisible();
  await expect(page).toHaveURL(`/eltos/${id}/linked-eltos`);
  await expect(page.getByRole("table", { name: "Opérateurs liés" })).toContainText(other);
  expect((await api.operator(otherId)).groupId).toBe((await api.operator(id)).groupId);
});

test("an operator of a group is unlinked with its users", async ({ page, request }) => {
  // The only demo group from which this project removes the second operator.
  const api = await apiAs(request, "plateforme");
  const home = "Domaine des Grottes de Han";
  const away = "Han 1900";
  await signIn(page, "plateforme");
  await page.goto(`/eltos?search=${encodeURIComponent(home)}`);
  const id = /eltos\/([^/]+)/.exec(page.url())?.[1] ?? "";
  const { groupId } = await api.operator(id);
  await page.goto(`/eltos/${id}/linked-eltos`);
  await page.getByRole("link", { name: "Délier un opérateur" }).click();
  const drawer = page.getByRole("dialog", { name: "Délier un opérateur" });
  await drawer.getByRole("button", { name: "Délier l’opérateur" }).click();
  await expect(drawer.getByRole("alert")).toContainText("Choisissez un opérateur.");
  await expect(drawer.getByRole("alert")).toContainText("Choisissez au moins un utilisateur.");

  await drawer.getByLabel("Opérateur à délier").selectOption({ index: 2 });

  await expect(page).toHaveURL(/eltoId=/);
  await expect(drawer.getByLabel("Opérateur à délier").locator("option:checked")).toContainText(away);
  const users = drawer.getByRole("checkbox");
  if ((await drawer.getByRole("checkbox", { checked: true }).count()) === 0) await users.first().check();
  await drawer.getByRole("button", { name: "Délier l’opérateur" }).click();
  await expect(page.getByText("Opérateur délié.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Aucun opérateur lié" })).toBeVisible();
  expect((await api.operator(id)).groupId).toBe(groupId);

  await page.goto(`/eltos/${id}/linked-eltos/unlink`);
  await expect(page.getByRole("dialog")).toContainText("Cet opérateur n’est lié à aucun autre.");
});
