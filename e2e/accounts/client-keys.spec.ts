import { findingsOfAxe } from "../support/axe";
import { DESK, keysOf, PHONE } from "../support/keyboard";
import { signIn } from "../support/staff";
import { expect, hasJavaScript, test } from "../support/test";

test(
  "a key is made for an application, shown once, used, seen as used and revoked",
  { tag: "@nojs" },
  async ({ page, request }, { project }) => {
    const name = `Réservations ${project.name}`;
    await page.setViewportSize(PHONE);
    await signIn(page, "plateforme");
    await page.goto("/plan-du-site");
    await page.getByRole("link", { name: "Clés d’API" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Clés d’API");
    await page.getByRole("link", { name: "Créer une clé" }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("button", { name: "Créer la clé" }).click();
    await expect(drawer.getByRole("alert")).toContainText("5 ");
    if (hasJavaScript(project)) expect(await findingsOfAxe(page)).toEqual([]);

    await drawer.getByLabel("Elloha").check();
    await drawer.getByLabel("Nom de la clé").fill(name);
    await drawer.getByLabel("Lire la liste des offres et bons plans").check();
    await drawer.getByLabel("Seulement ceux-ci").check();
    await drawer.getByLabel("Valable jusqu’au", { exact: true }).fill(nextYear());
    await drawer.getByRole("button", { name: "Créer la clé" }).click();
    await expect(drawer.getByText("Choisissez au moins un opérateur.").first()).toBeVisible();
    await expect(drawer.getByLabel("Nom de la clé")).toHaveValue(name);
    // Checkboxes, or with scripts a searchable list instead.
    const operator = "Brasserie d’Achouffe – visites guidées";
    if (hasJavaScript(project)) {
      await drawer.getByRole("combobox", { name: /Opérateurs choisis/ }).fill("achouffe");
      await drawer.getByRole("option", { name: operator }).click();
    } else await drawer.getByLabel(operator, { exact: true }).check();
    await drawer.getByRole("button", { name: "Créer la clé" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Voici la clé");
    const shown = page.getByLabel("Clé", { exact: true });
    const key = await shown.inputValue();
    expect(key).toMatch(/^pdk_[\w-]{43}$/);
    expect(page.url()).not.toContain(key.slice(4));
    await page.reload();
    await expect(shown).toHaveValue(key);
    if (hasJavaScript(project)) expect(await findingsOfAxe(page)).toEqual([]);
    const issuedAt = page.url();
    await page.setViewportSize(DESK);
    const keys = keysOf(page);
    await keys.press(page.getByRole("button", { name: "J’ai copié la clé" }));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Clés d’API");
    expect(await page.content()).not.toContain(key);
    await page.goBack();
    await expect(page.getByText("Cette clé ne peut plus s’afficher.")).toBeVisible();
    expect(await page.content()).not.toContain(key);
    await page.goto(issuedAt);
    await expect(page.getByText("Cette clé ne peut plus s’afficher.")).toBeVisible();
    await expect(page.getByText(key)).toHaveCount(0);

    const headers = { authorization: `Bearer ${key}` };
    const read = await request.get("/api/offers", { headers });
    const { items } = await read.json();
    expect(new Set(items.map((offer: { productName: string }) => offer.productName))).toEqual(
      new Set([operator]),
    );
    expect((await request.get("/api/users/me", { headers })).status()).toBe(403);

    await page.getByRole("link", { name: "Revenir aux clés" }).click();
    const row = page.getByRole("row").filter({ hasText: name });
    await expect(row).toContainText(`finit par ${key.slice(-4)}`);
    await expect(row).toContainText("1 opérateur");
    await expect(row).not.toContainText("Jamais");
    await keys.press(row.getByRole("link", { name }));
    await expect(drawer.getByText("Lire la liste des offres et bons plans")).toBeVisible();
    await expect(drawer.getByText(operator)).toBeVisible();
    await keys.press(drawer.getByRole("link", { name: "Révoquer" }));
    await expect(drawer.getByText(/^Elle cesse tout de suite de fonctionner/)).toBeVisible();
    await keys.press(drawer.getByRole("button", { name: "Révoquer la clé" }));
    await expect(page.getByText(`Clé «\u00a0${name}\u00a0» révoquée.`).first()).toBeVisible();
    await expect(row).toContainText("Révoquée");
    expect((await request.get("/api/offers", { headers })).status()).toBe(401);
  },
);

/** A day within the two years that a key may last. */
const nextYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
