import type { Page } from "@playwright/test";
import { keysOf } from "../support/keyboard";
import { apiAs, authorizationOf, newPassNumber, signIn } from "../support/staff";
import { expect, hasJavaScript, test, wordOf } from "../support/test";

/** Ten people of one queue, as they say it: civility, first name, last name, street. */
const queue = [
  ["Mo", "Noor", "Peeters", "Rue de Behogne 5"],
  ["Ma", "Élodie", "Vandenbroucke", "Rue Jacquet 12"],
  ["Ma", "Marie", "Lambert", "Place Roi Albert 1"],
  ["Mo", "Luc", "De Smet", "Rue du Hableau 30"],
  ["Ma", "Fatima", "El Amrani", "Rue Dewoin 7"],
  ["Mo", "Jean-Marc", "Dubois", "Rue Chantraine 4"],
  ["Ma", "Sofie", "Claes", "Avenue de Forest 19"],
  ["Mo", "Bert", "Janssens", "Rue de Dinant 24"],
  ["Ma", "Camille", "Maréchal", "Rue Behogne 81"],
  ["Mo", "Ahmed", "Benali", "Rue de la Marche 3"],
] as const;

/** Counts every keystroke in the page, including a hand scanner's. */
async function countKeys(page: Page) {
  let pressed = 0;
  await page.exposeFunction("countKey", () => {
    pressed += 1;
  });
  await page.evaluate(() => {
    const { countKey } = window as unknown as { countKey: () => void };
    addEventListener("keydown", () => countKey(), true);
  });
  return () => pressed;
}

test("ten people of a queue are signed up by keyboard and hand scanner, with at most 55 keys each", async ({
  page,
}) => {
  test.slow();
  await signIn(page, "distributeur");
  await page.goto("/pass-holders/add?language=FR&country=BE&zipCode=5580&city=Rochefort");
  const drawer = page.getByRole("dialog");
  const number = drawer.getByLabel("Numéro de Pass");
  await expect(drawer.getByText("La touche Entrée")).toBeVisible();
  await expect(number).toBeFocused();
  const keys = await countKeys(page);
  const { keyboard } = page;
  for (const [civility, firstName, lastName, street] of queue) {
    const before = keys();
    await keyboard.type(newPassNumber());
    await keyboard.press("Enter");
    await expect(drawer.getByLabel("Civilité")).toBeFocused();
    await keyboard.type(civility);
    for (const [label, typed] of [
      ["Prénom", firstName],
      ["Nom", lastName],
      ["Rue et numéro", street],
    ] as const) {
      await keyboard.press("Enter");
      await expect(drawer.getByLabel(label, { exact: true })).toBeFocused();
      await keyboard.type(typed);
    }
    await keyboard.press("Enter");
    await expect(drawer.getByRole("checkbox", { name: /conditions d’utilisation/ })).toBeFocused();
    await keyboard.press("Space");
    await keyboard.press("Enter");
    await expect(page.getByText(`Inscription enregistrée : ${firstName} ${lastName}.`)).toBeVisible();
    await expect(number).toBeFocused();
    await expect(number).toHaveValue("");
    const pressed = keys() - before;
    expect(pressed, `${firstName} ${lastName}`).toBeGreaterThan(30);
    expect(pressed, `${firstName} ${lastName}`).toBeLessThanOrEqual(55);
  }
});

test(
  "the counter reviews the day, corrects a name and prints the code again",
  { tag: "@nojs" },
  async ({ page, request }, { project }) => {
    const name = `Pâquier-${wordOf(project)}`;
    const [card, right] = [newPassNumber(), newPassNumber()];
    await (await apiAs(request, "distributeur")).createHolder(card, name);
    await signIn(page, "distributeur");
    await page.goto("/pass-holders");
    const row = page.getByRole("row").filter({ hasText: name });
    await expect(row.getByText(/Jusqu’à/)).toBeVisible();
    const keys = keysOf(page);
    await keys.press(row.getByRole("link", { name: new RegExp(`^(?!QR).*${name}$`) }));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await expect(page.getByText(/corriger cette inscription jusqu’à/)).toBeVisible();
    await keys.fill(page.getByLabel("Numéro de Pass"), "123");
    await keys.press(page.getByRole("button", { name: "Corriger l’inscription" }));
    await expect(page.getByText(/13\schiffres/).first()).toBeVisible();
    await keys.fill(page.getByLabel("Numéro de Pass"), right);
    await keys.fill(page.getByLabel("Prénom"), "Inès");
    await keys.press(page.getByRole("button", { name: "Corriger l’inscription" }));
    await expect(page.getByText(`Inscription corrigée : Inès ${name}.`)).toBeVisible();
    await keys.press(row.getByRole("link", { name: /^QR code/ }));
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("img")).toBeVisible();
    const printed = right.replace(/^(\d)(\d{6})(\d{6})$/, "$1 $2 $3");
    await expect(dialog.getByRole("paragraph").filter({ hasText: printed })).toBeVisible();
    if (hasJavaScript(project)) await expect(dialog.getByRole("button", { name: "Imprimer" })).toBeVisible();
  },
);

test("a correction keeps its input when the programme has saved first", { tag: "@nojs" }, async ({
  page,
  request,
}) => {
  const id = await (await apiAs(request, "distributeur")).createHolder(newPassNumber(), "Vandersteen");
  await signIn(page, "distributeur");
  await page.goto(`/pass-holders/registrations/${id}`);
  await page.getByLabel("Prénom").fill("Rosalinde");
  const headers = await authorizationOf(request, "plateforme");
  expect((await request.delete(`/api/passholders/${id}`, { headers })).status()).toBe(204);
  await page.getByRole("button", { name: "Corriger l’inscription" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByLabel("Prénom")).toHaveValue("Rosalinde");
});

test("a card that cannot be given is reported at the field, and another one scanned elsewhere on the page replaces it", async ({
  page,
  request,
}) => {
  const [taken, free] = [newPassNumber(), newPassNumber()];
  await (await apiAs(request, "distributeur")).createHolder(taken, "Vandersteen");
  await signIn(page, "distributeur");
  await page.goto("/pass-holders/add");
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByText("La touche Entrée")).toBeVisible();
  await page.keyboard.type(taken);
  await page.keyboard.press("Enter");
  await expect(drawer.getByLabel("Civilité")).toBeFocused();
  await expect(drawer.getByRole("status").getByText(/appartient déjà/)).toBeAttached();
  await expect(drawer.getByLabel("Numéro de Pass")).toHaveAttribute("aria-invalid", "true");
  await drawer.getByLabel("Prénom").focus();
  await page.keyboard.type(free);
  await page.keyboard.press("Enter");
  await expect(drawer.getByLabel("Numéro de Pass")).not.toHaveAttribute("aria-invalid", "true");
  await expect(drawer.getByLabel("Prénom")).toHaveValue("");
});
