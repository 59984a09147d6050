import { apiAs, signIn } from "../support/staff";
import { expect, test } from "../support/test";

test("a catalogue is requested beside the other file types, and downloaded from the export once it is ready", async ({
  page,
  request,
}) => {
  await signIn(page, "plateforme");
  await page.goto("/offers/export?province=Li%C3%A8ge&category=chateau");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Raison de l’export").fill("Salon");
  await dialog.getByRole("radio", { name: "PDF" }).check();
  await dialog.getByLabel("Langue du fichier").selectOption("Allemand");
  await dialog.getByRole("button", { name: "Exporter" }).click();
  await expect(page).toHaveURL(/\/offers\/export\/[\w-]{36}\?/);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await (await apiAs(request, "plateforme")).catalogueReady(id);

  await page.goto("/offers/export");
  await dialog.getByRole("link", { name: /^Allemand/ }).click();
  await expect(dialog.getByRole("status")).toHaveText("Prêt");
  const download = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Télécharger le PDF" }).click();
  expect((await download).suggestedFilename()).toMatch(/^catalogue-des-offres-de-.*\.pdf$/);
});
