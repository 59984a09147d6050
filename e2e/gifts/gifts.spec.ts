import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { findingsOfAxe } from "../support/axe";
import { apiAs, authorizationOf, newPassNumber, signInAs } from "../support/staff";
import { expect, test } from "../support/test";

test("a gift is added, edited with another picture, translated, given keys, ordered, and the order cancelled", async ({
  page,
  request,
}) => {
  test.slow();
  const name = "Panier de la ferme";
  const prefix = `PF-${Date.now()}`;
  // Each person can have one file checked at a time: the screens use the demo account's.
  await signInAs(page, "n.ouali@programme.example");
  await page.goto("/gifts");
  await page.getByRole("link", { name: "Ajouter un cadeau" }).first().click();
  const drawer = page.getByRole("dialog");
  await drawer.locator("[name='name.fr']").fill(name);
  await drawer.getByRole("button", { name: "Ajouter le cadeau" }).click();
  await expect(drawer.locator("[name='description.fr']")).toHaveAttribute("aria-invalid", "true");
  await expect(drawer.locator("[name='name.fr']")).toHaveValue(name);
  const picture = drawer.locator("[type=file]");
  await expect(picture).toHaveAttribute("aria-invalid", "true");
  expect(await findingsOfAxe(page)).toEqual([]);
  await drawer.locator("[name='description.fr']").fill("Fromages et pommes de la ferme.");
  await choosePicture("orange");

  await expect(picture).not.toHaveAttribute("aria-invalid");
  await expect(drawer.locator("summary", { hasText: "Français" })).toContainText("Complet");

  await drawer.getByLabel("Copyright").fill("La ferme");
  await drawer.getByLabel("Points requis", { exact: true }).fill("80");
  await drawer.getByLabel("Visible dès le", { exact: true }).fill("2026-01-01");
  await drawer.getByLabel("Visible jusqu’au", { exact: true }).fill("2099-12-31");
  await drawer.getByRole("button", { name: "Ajouter le cadeau" }).click();
  await expect(page).toHaveURL(/\/gifts\/[0-9a-f-]{36}\/informations$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  const id = new URL(page.url()).pathname.split("/")[2] ?? "";
  const headers = await authorizationOf(request, "plateforme");
  const saved = async () => (await request.get(`/api/shopitem/${id}`, { headers })).json();
  const { imageLink } = await saved();

  await page.getByRole("link", { name: "Modifier" }).click();
  await drawer.getByLabel("Points requis", { exact: true }).fill("60");
  await choosePicture("teal");
  await drawer.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Cadeau enregistré").first()).toBeVisible();
  const edited = await saved();
  expect(edited).toMatchObject({ points: 60, status: "OutOfStock", publishStatus: "WaitingPublish" });
  expect(edited.imageLink).not.toBe(imageLink);

  await page.getByRole("link", { name: "Traduire", exact: true }).click();
  for (const [language, words] of [
    ["nl", "Mand van de boerderij"],
    ["en", "Farm basket"],
    ["de", "Korb vom Hof"],
  ] as const) {
    const part = drawer.locator("details").filter({ has: page.locator(`[name='name.${language}']`) });
    if ((await part.getAttribute("open")) === null) await part.locator("summary").click();
    await drawer.locator(`[name='name.${language}']`).fill(words);
    await drawer.locator(`[name='description.${language}']`).fill(words);
  }
  await drawer.getByRole("button", { name: /^Enregistrer/ }).click();
  await expect(page.getByText("4 langues sur 4")).toBeVisible();

  const parts = page.getByRole("navigation", { name: "Rubriques du cadeau" });
  await parts.getByRole("link", { name: /^Stock/ }).click();
  await page.getByRole("link", { name: "Ajouter un fichier" }).click();
  await drawer.getByLabel("Fichier").setInputFiles({
    name: "codes.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Code\r\n${prefix}-1\r\nPF 88??\r\n`),
  });
  await drawer.getByRole("button", { name: "Vérifier le fichier" }).click();
  await expect(page.getByRole("link", { name: "Télécharger la ligne à corriger" })).toBeVisible();
  expect(await findingsOfAxe(page)).toEqual([]);
  await page.getByRole("button", { name: "Ajouter le code" }).click();
  await expect(page.getByText("1 code ajouté.").first()).toBeVisible();

  const staff = await apiAs(request, "plateforme");
  const passholderId = await staff.createHolder(newPassNumber(), "Panier");
  const award = { passholderId, points: 60, reason: "Essai" };
  await request.post("/api/passholders/addpoints", { headers, data: award });
  const order = { passholderId, idempotencyKey: randomUUID() };
  const ordered = await request.post(`/api/shopitem/${id}/order`, { headers, data: order });
  expect(await ordered.json()).toMatchObject({ key: `${prefix}-1`, points: 60 });
  await page.goto(`/gifts/${id}/stock`);
  await expect(page.getByRole("row").filter({ hasText: `${prefix}-1` })).toContainText("Rosalie Panier");
  await parts.getByRole("link", { name: /^Commandes/ }).click();
  await page.getByRole("link", { name: /^Annuler/ }).click();
  await drawer.getByLabel("Raison").fill("Ferme fermée");
  await drawer.getByRole("button", { name: "Annuler la commande" }).click();
  await expect(page.getByText("Annulée, points rendus")).toBeVisible();

  // The shop's response contained the key: it stays reserved until it is released.
  await page.goto(`/gifts/${id}/stock`);
  await expect(page.getByRole("row").filter({ hasText: `${prefix}-1` })).toContainText("Retiré");
  await page.getByRole("link", { name: `Remettre en stock le code ${prefix}-1` }).click();
  await drawer.getByLabel("Raison").fill("Jamais utilisé");
  await drawer.getByRole("button", { name: "Remettre en stock" }).click();
  await expect(page.getByText("Code remis en stock.").first()).toBeVisible();

  await page.goto(`/pass-holders/${passholderId}/points-history`);
  const entry = page.getByRole("row").filter({ hasText: "Commande annulée\u00a0: Ferme fermée" });
  await expect(entry).toContainText("Nadia Ouali");
  await entry.getByRole("link", { name }).click();
  await expect(page).toHaveURL(new RegExp(`/gifts/${id}/informations$`));
  await expect(page.getByText("1 code disponible")).toBeVisible();

  async function choosePicture(background: string) {
    const buffer = await sharp({ create: { width: 800, height: 500, channels: 3, background } })
      .jpeg()
      .toBuffer();
    await drawer
      .locator("input[type=file]")
      .setInputFiles({ name: `${background}.jpg`, mimeType: "image/jpeg", buffer });
    await drawer.getByRole("button", { name: "Recadrer" }).click();
  }
});
