import type { Locator } from "@playwright/test";
import { findingsOfAxe } from "../support/axe";
import { signIn } from "../support/staff";
import { expect, hasJavaScript, test } from "../support/test";

/** A text in French only would ask for confirmation. */
async function writeInDutch(drawer: Locator, title: string) {
  const dutch = drawer.getByRole("group", { name: "Nederlands" });
  await dutch.getByText("Nederlands").first().click();
  await dutch.getByLabel("Titre").fill(title);
}

test(
  "a notification is written, previewed as on a phone, counted, scheduled, changed and deleted",
  { tag: "@nojs" },
  async ({ page }, { project }) => {
    const name = `Nuit des musées ${project.name}`;
    await signIn(page, "plateforme");
    await page.goto("/plan-du-site");
    await page.getByRole("link", { name: "Notifications" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Notifications");
    await page.getByRole("link", { name: "Créer une notification" }).click();
    const drawer = page.getByRole("dialog");
    const preview = drawer.getByRole("region", { name: "Aperçu sur un téléphone" });
    const audience = drawer.getByRole("region", { name: "Qui la recevra" });
    const everybody = await audience.getByRole("status").textContent();

    // An hour skipped by summer time, and invalid points.
    await drawer.getByRole("group", { name: "Français" }).getByLabel("Titre").fill(name);
    await drawer.getByLabel("Date", { exact: true }).fill("2099-03-29");
    await drawer.getByLabel("Heure", { exact: true }).fill("02:30");
    await drawer.getByRole("combobox", { name: "Pays" }).selectOption("FR");
    if (!hasJavaScript(project)) await drawer.getByRole("button", { name: "Actualiser l’aperçu" }).click();
    await expect(preview).toContainText(name);
    await expect(preview).toContainText("02:30");
    await expect(audience.getByRole("status")).not.toHaveText(everybody ?? "");
    // The demo's platform accounts have no pass.
    await drawer.getByRole("button", { name: "M’envoyer un essai" }).click();
    await expect(drawer.getByRole("alert")).toContainText("Aucun appareil n’est abonné");
    await expect(preview).toContainText(name);
    await drawer.getByRole("button", { name: "Programmer l’envoi" }).click();
    await expect(drawer.getByRole("alert")).toContainText("Cette heure n’existe pas");
    if (hasJavaScript(project)) expect(await findingsOfAxe(page)).toEqual([]);

    await drawer.getByLabel("Heure", { exact: true }).fill("03:00");
    await drawer.getByRole("button", { name: "Programmer l’envoi" }).click();
    await expect(drawer.getByRole("alert")).toContainText("d’autres langues le liraient en français");
    await drawer.getByRole("button", { name: "Envoyer quand même en français" }).click();
    await expect(drawer.getByRole("heading", { name })).toBeVisible();
    await expect(drawer).toContainText("Programmée");
    await expect(drawer).toContainText("29 mars 2099 à 3 h 00");

    await drawer.getByRole("link", { name: "Modifier" }).click();
    await expect(drawer.getByLabel("Heure", { exact: true })).toHaveValue("03:00");
    await drawer.getByLabel("Points minimum").fill("500");
    await writeInDutch(drawer, "Museumnacht");
    await drawer.getByRole("button", { name: "Enregistrer" }).click();
    await expect(drawer).toContainText("500 points ou plus");
    await drawer.getByRole("link", { name: "Supprimer" }).click();
    await page.getByRole("button", { name: "Supprimer" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("table").getByText(name)).toHaveCount(0);
  },
);

test("input is not lost when another person deletes the notification being edited", async ({
  page,
  context,
}) => {
  await signIn(page, "plateforme");
  await page.goto("/notifications/add");
  const drawer = page.getByRole("dialog");
  const french = drawer.getByRole("group", { name: "Français" });
  await french.getByLabel("Titre").fill("Nuit blanche");
  await writeInDutch(drawer, "Witte nacht");
  await drawer.getByLabel("Date", { exact: true }).fill("2099-04-10");
  await drawer.getByLabel("Heure", { exact: true }).fill("20:00");
  await drawer.getByRole("button", { name: "Programmer l’envoi" }).click();
  await drawer.getByRole("link", { name: "Modifier" }).click();
  await expect(drawer.getByRole("button", { name: "Enregistrer" })).toBeVisible();
  await french.getByLabel("Titre").fill("Nuit blanche dans les musées de Liège");
  const tab = await context.newPage();
  await tab.goto(new URL(page.url()).pathname.replace(/edit$/, "delete"));
  await tab.getByRole("button", { name: "Supprimer" }).click();
  await expect(tab.getByRole("dialog")).toHaveCount(0);

  await drawer.getByRole("button", { name: "Enregistrer" }).click();

  await expect(drawer.getByRole("alert")).toContainText("Rien n’a été enregistré");
  await expect(french.getByLabel("Titre")).toHaveValue("Nuit blanche dans les musées de Liège");
});

test("a form that is sent again after Back asks for confirmation", {
  tag: "@nojs-only",
}, async ({ page }) => {
  const name = "Marché de Noël à Durbuy";
  await signIn(page, "plateforme");
  await page.goto("/notifications/add");
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("group", { name: "Français" }).getByLabel("Titre").fill(name);
  await writeInDutch(drawer, "Kerstmarkt in Durbuy");
  await drawer.getByLabel("Date", { exact: true }).fill("2099-12-12");
  await drawer.getByLabel("Heure", { exact: true }).fill("10:00");
  const send = () => drawer.getByRole("button", { name: "Programmer l’envoi" }).click();
  await send();
  await expect(drawer.getByRole("heading", { name })).toBeVisible();
  await page.goBack();
  const title = drawer.getByRole("group", { name: "Français" }).getByLabel("Titre");
  // With scripts nothing is redisplayed that could be sent.
  await expect(title).toHaveValue(name);

  await send();
  await expect(drawer.getByRole("alert")).toContainText("C’est déjà fait");
  const list = await page.context().newPage();
  await list.goto("/notifications");
  await expect(list.getByRole("table").getByText(name)).toHaveCount(1);
  await send();
  await expect(drawer.getByRole("heading", { name })).toBeVisible();
  await list.reload();
  await expect(list.getByRole("table").getByText(name)).toHaveCount(2);
});
