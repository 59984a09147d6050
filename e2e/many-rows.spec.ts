import { findingsOfAxe } from "./support/axe";
import { apiAs, signIn } from "./support/staff";
import { expect, hasJavaScript, test, wordOf } from "./support/test";

test(
  "ticked offers are archived, then all filtered ones, with reasons for those that stay",
  { tag: "@nojs" },
  async ({ page, request }, { project }) => {
    const name = `Forge ${wordOf(project)}`;
    const account = `forge-${project.name}`;
    const platform = await apiAs(request, "plateforme");
    const eltoId = await platform.createStaffedOperator(name, account);
    for (const title of ["Enclume", "Soufflet", "Tenailles"])
      await platform.createOffer(eltoId, `${title} ${name}`);
    const asked = await platform.createOffer(eltoId, `Marteau ${name}`);
    await (await apiAs(request, account)).removeOffer(asked);

    await signIn(page, "plateforme");
    await page.goto(`/offers?search=${encodeURIComponent(name)}&sort=name`);
    const box = (title: string) =>
      page.getByRole("checkbox", { name: `Cocher «\u00a0${title} ${name}\u00a0»` });
    await box("Enclume").check();
    await box("Soufflet").check();
    await expect(page).toHaveURL(/\/offers\?search=/);
    await page.getByRole("button", { name: "Traiter les lignes cochées" }).click();
    const drawer = page.getByRole("dialog", { name: "Traiter plusieurs lignes" });
    await expect(drawer.getByRole("heading", { level: 3 })).toHaveText("2 offres et bons plans");
    await expect(drawer.getByRole("listitem")).toHaveText([/Enclume|Soufflet/, /Enclume|Soufflet/]);
    if (hasJavaScript(project)) expect(await findingsOfAxe(page)).toEqual([]);
    await drawer.getByRole("button", { name: "Archiver 2 offres et bons plans" }).click();
    await expect(drawer.getByRole("alert")).toContainText("Archivage terminé\u00a0: 2 offres et bons plans.");
    await drawer.getByRole("link", { name: "Revenir à la liste" }).click();
    await expect(page).toHaveURL(/\/offers\?search=[^&]+&sort=name$/);
    await expect(page.getByRole("cell").getByText("Archivée", { exact: true })).toHaveCount(2);

    await page.getByRole("button", { name: "Traiter toute la liste" }).click();
    await expect(drawer.getByRole("heading", { level: 3 })).toHaveText("4 offres et bons plans");
    await expect(drawer.getByRole("link", { name: "Exporter ces lignes" })).toBeVisible();
    await drawer.getByRole("button", { name: "Archiver 4 offres et bons plans" }).click();
    await expect(drawer.getByRole("alert")).toContainText("Archivage terminé\u00a0: 1 offre ou bon plan.");
    await expect(drawer.getByRole("alert")).toContainText("Inchangées\u00a0: 3");
    const kept = drawer.getByRole("listitem");
    await expect(kept.filter({ hasText: "Marteau" })).toContainText("Une demande est en cours");
    await expect(kept.filter({ hasText: "Enclume" })).toContainText("déjà archivé");
    if (hasJavaScript(project)) expect(await findingsOfAxe(page)).toEqual([]);

    await drawer.getByRole("link", { name: "Revenir à la liste" }).click();
    await box("Marteau").check();
    await box("Enclume").check();
    await page.getByRole("button", { name: "Traiter les lignes cochées" }).click();
    await expect(drawer).toContainText("Une demande attend une décision");
    await drawer.getByRole("link", { name: "Accepter ou refuser" }).click();
    await page.getByRole("button", { name: "Accepter 1 demande" }).click();
    await expect(page.getByText("suppressions comprises")).toBeVisible();
    await page.getByRole("button", { name: "Supprimer et accepter 1 demande" }).click();
    await expect(page.getByRole("alert")).toContainText("Acceptées : 1 demande.");
    const back = page.getByRole("link", { name: "Revenir à la liste" });
    await expect(back).toHaveAttribute("href", /^\/offers\?search=[^&]+&sort=name$/);
    await expect(page.getByRole("list").getByText(`Marteau ${name}`)).toBeVisible();
    await page.getByRole("button", { name: "Annuler", exact: true }).click();
    await expect(page).toHaveURL(/\/offers\?search=[^&]+&sort=name$/);
    await expect(page.getByText("C’est annulé.")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Marteau" })).toBeVisible();
  },
);

test(
  "a tag is added to ticked offers, and an end date to all filtered ones, after one confirmation with their number",
  { tag: "@nojs" },
  async ({ page, request }, { project }) => {
    const name = `Verrerie ${wordOf(project)}`;
    const api = await apiAs(request, "plateforme");
    const eltoId = await api.createOperator(name);
    for (const title of ["Coupe", "Vase"]) await api.createOffer(eltoId, `${title} ${name}`);
    await signIn(page, "plateforme");
    await page.goto(`/offers?search=${encodeURIComponent(name)}&sort=name`);
    await page.getByRole("checkbox", { name: `Cocher «\u00a0Vase ${name}\u00a0»` }).check();
    if (hasJavaScript(project)) await expect(page.getByRole("status").getByText("1 ligne")).toBeVisible();
    await page.getByRole("button", { name: "Traiter les lignes cochées" }).click();
    const drawer = page.getByRole("dialog", { name: "Traiter plusieurs lignes" });
    await drawer.getByLabel("Étiquette").selectOption("En famille");
    if (hasJavaScript(project)) expect(await findingsOfAxe(page)).toEqual([]);
    await drawer.getByRole("button", { name: "Ajouter l’étiquette" }).click();
    const tag = "«\u00a0En famille\u00a0»";
    await drawer.getByRole("button", { name: `Ajouter l’étiquette ${tag} à 1 offre ou bon plan` }).click();
    await expect(drawer.getByRole("alert")).toContainText(`Étiquette ${tag} ajoutée\u00a0: 1 offre`);
    await drawer.getByRole("link", { name: "Revenir à la liste" }).click();
    await page.getByRole("button", { name: "Traiter toute la liste" }).click();
    await drawer.getByLabel("Valable jusqu’au").fill("2031-12-31");
    await drawer.getByRole("button", { name: "Changer les dates" }).click();
    await expect(drawer.getByRole("heading", { level: 3 })).toHaveText("2 offres et bons plans");
    await drawer
      .getByRole("button", { name: "Rendre 2 offres et bons plans valables jusqu’au 31/12/2031" })
      .click();
    await expect(drawer.getByRole("alert")).toContainText(
      "Désormais valables jusqu’au 31/12/2031\u00a0: 2 offres",
    );
    await drawer.getByRole("link", { name: "Revenir à la liste" }).click();
    await expect(page.getByRole("cell").getByText("31/12/2031")).toHaveCount(2);
  },
);

test("only the ticked rows are exported", async ({ page }) => {
  await signIn(page, "plateforme");
  await page.goto("/eltos");
  const second = page.getByRole("checkbox", { name: /^Cocher/ }).nth(1);
  await second.check();
  // The focused element is never under the bar, which appears as soon as a row is ticked.
  await page.setViewportSize({ width: 1440, height: 640 });
  await second.focus();
  const bar = page.getByRole("button", { name: "Traiter les lignes cochées" });
  for (let row = 0; row < 12; row += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.locator(":focus").boundingBox();
    const covered = await bar.boundingBox();
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(covered?.y ?? 0);
  }
  await page.getByRole("button", { name: "Traiter les lignes cochées" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Exporter ces lignes" }).click();
  const dialog = page.getByRole("dialog", { name: /Exporter/ });
  await dialog.getByLabel("Raison de l’export").fill("Contrôle");
  await dialog.getByRole("radio", { name: "CSV" }).check();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Télécharger" }).click();
  const text = await (await (await download).createReadStream()).toArray();
  expect(Buffer.concat(text).toString().trim().split("\n")).toHaveLength(2);
});
