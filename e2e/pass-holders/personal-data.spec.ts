import { readFileSync } from "node:fs";
import { apiAs, newPassNumber, signIn } from "../support/staff";
import { expect, test } from "../support/test";

test("a holder’s consents, data export, deletion, restoration and erasure", async ({ page, request }) => {
  test.slow();
  const number = newPassNumber();
  const name = `Delvosalle-${number.slice(-6)}`;
  const id = await (await apiAs(request, "plateforme")).createHolder(number, name);
  const sheet = `/pass-holders/${id}/informations`;
  await signIn(page, "plateforme");

  await page.goto(`/pass-holders/${id}/edit`);
  await page.getByRole("checkbox", { name: "Je souhaite recevoir par courrier" }).uncheck();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page).toHaveURL(new RegExp(`${sheet}$`));
  // In the consents card: the tab of the same name has the whole history.
  await page.getByRole("link", { name: "Textes et dates" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem").first()).toContainText("Courrier postal : refusé");
  await expect(dialog.getByRole("listitem").first()).toContainText("par courrier les offres");
  await dialog.getByRole("link", { name: "Fermer", exact: true }).click();

  await page.getByText("Plus", { exact: true }).click();
  await page.getByRole("link", { name: "Télécharger toutes ses données" }).click();
  const download = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Données" }).click();
  const file = JSON.parse(readFileSync(await (await download).path(), "utf8"));
  expect([file.holder.lastName, file.consents[0].subject]).toEqual([name, "mail"]);

  await page.goto(`${sheet}/delete`);
  await expect(dialog).toContainText("pendant 30 jours");
  await dialog.getByRole("button", { name: "Supprimer le porteur" }).click();
  await expect(page).toHaveURL(/\/pass-holders$/);
  await page.getByRole("link", { name: "Voir les porteurs supprimés" }).click();
  await page.getByRole("searchbox", { name: "Chercher un porteur supprimé" }).fill(number);

  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("30 jours");
  await page.getByRole("link", { name: `Restaurer Rosalie ${name}` }).click();
  await dialog.getByRole("button", { name: "Restaurer le porteur" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Rosalie ${name}`);

  await page.getByText("Plus", { exact: true }).click();
  await page.getByRole("link", { name: "Effacer les données personnelles" }).click();
  await dialog.getByRole("button", { name: "Effacer définitivement" }).click();
  await expect(dialog.getByRole("textbox", { name: "Raison de l’effacement" })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await dialog.getByRole("textbox", { name: "Raison de l’effacement" }).fill("Demande écrite");
  await dialog.getByRole("button", { name: "Effacer définitivement" }).click();
  await expect(page.getByText("Les données de la personne sont effacées.")).toBeVisible();
  expect((await page.goto(sheet))?.status()).toBe(404);
  await page.goto(`/logs?subject=${id}`);
  await expect(page.getByRole("main")).toContainText("Personne effacée");
  await expect(page.getByRole("main")).toContainText("Demande écrite");
  await expect(page.getByRole("main")).not.toContainText(name);
});
