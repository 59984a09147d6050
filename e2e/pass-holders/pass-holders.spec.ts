import type { Page } from "@playwright/test";
import { DESK, keysOf, PHONE } from "../support/keyboard";
import { newPassNumber, signIn } from "../support/staff";
import { expect, hasJavaScript, test, wordOf } from "../support/test";

const shown = (number: string) => number.replace(/^(\d)(\d{6})(\d{6})$/, "$1 $2 $3");

test(
  "a counter signs two people up by keyboard; the programme finds, changes and deletes one of them",
  { tag: "@nojs" },
  async ({ page, browser }, { project }) => {
    test.slow();
    const scripts = hasJavaScript(project);
    const [first, second, digital] = [newPassNumber(), newPassNumber(), newPassNumber()];
    const name = `Vandermeulen-${wordOf(project)}`;
    await page.setViewportSize(PHONE);
    await signIn(page, "distributeur");
    await page.goto("/pass-holders");
    const keys = keysOf(page);
    await keys.press(page.getByRole("link", { name: "Inscrire un porteur" }));
    const drawer = page.getByRole("dialog");
    const number = drawer.getByLabel("Numéro de Pass");
    const save = drawer.getByRole("button", { name: "Inscrire et passer au suivant" });

    // Like a hand scanner: digits and Enter, which does not submit a half-filled form.
    await expect(number).toBeFocused();
    await page.keyboard.type(first);
    await page.keyboard.press("Enter");
    await expect(drawer.getByText("champs à corriger")).toHaveCount(0);
    await keys.to(drawer.getByLabel("Civilité"));
    await page.keyboard.type("Mad");
    if (scripts) {
      // The same card once more, while the focus is on a name.
      await keys.to(drawer.getByLabel("Prénom"));
      await page.keyboard.type(`Noor${first}`);
      await page.keyboard.press("Enter");
      await expect(drawer.getByLabel("Civilité")).toBeFocused();
      await expect(drawer.getByLabel("Prénom")).toHaveValue("Noor");
      await expect(drawer.getByText("champs à corriger")).toHaveCount(0);
    }
    await keys.fill(drawer.getByLabel("Prénom"), "Noor");
    await keys.fill(drawer.getByLabel("Nom", { exact: true }), name);
    await keys.to(drawer.getByLabel("Langue"));
    await page.keyboard.type("N");
    await keys.fill(drawer.getByLabel("Code postal"), "5580");
    if (!scripts) await keys.press(drawer.getByRole("button", { name: "Chercher" }));
    await expect(drawer.getByLabel("Localité").getByRole("option", { name: "Rochefort" })).toBeAttached();
    await keys.to(drawer.getByLabel("Localité"));
    await page.keyboard.type("Roche");
    await keys.fill(drawer.getByLabel("Rue et numéro"), "Rue de Behogne 5");
    await keys.tick(drawer.getByRole("checkbox", { name: "SMS" }));
    await keys.press(save);
    await expect(drawer.getByRole("link", { name: /Donnez un numéro de téléphone/ })).toBeVisible();
    await expect(drawer.getByRole("link", { name: /a accepté les conditions/ })).toBeVisible();
    await keys.fill(drawer.getByRole("textbox", { name: /^Téléphone/ }), "0470 12 34 56");
    await keys.tick(drawer.getByRole("checkbox", { name: /conditions d’utilisation/ }));
    await keys.press(save);

    await expect(page.getByText(`Inscription enregistrée : Noor ${name}.`)).toBeVisible();
    await expect(number).toBeFocused();
    await expect(number).toHaveValue("");
    await expect(drawer.getByLabel("Langue")).toHaveValue("NL");
    await expect(drawer.getByLabel("Code postal")).toHaveValue("5580");
    await expect(drawer.getByLabel("Localité")).toHaveValue("Rochefort");
    await page.keyboard.type(first);
    await keys.to(drawer.getByLabel("Civilité"));
    await page.keyboard.type("Mon");
    await keys.fill(drawer.getByLabel("Prénom"), "Noor");
    await keys.fill(drawer.getByLabel("Nom", { exact: true }), name);
    await keys.fill(drawer.getByLabel("Rue et numéro"), "Rue de Behogne 5");
    await keys.tick(drawer.getByRole("checkbox", { name: /conditions d’utilisation/ }));
    await keys.press(save);
    // Beside the focused button, far from the top of the form.
    await expect(drawer.getByText(`N. ${name} · 55••`)).toBeInViewport({ ratio: 1 });
    await expect(drawer.getByText("Rien n’est encore enregistré.")).toBeInViewport({ ratio: 1 });
    await expect(save).toBeInViewport({ ratio: 1 });
    await expect(save).toBeFocused();
    await keys.press(save);
    await expect(drawer.getByRole("link", { name: /appartient déjà à un autre porteur/ })).toBeVisible();
    await keys.fill(number, second);
    await keys.fill(drawer.getByLabel("Prénom"), "Joris");
    await keys.press(save);
    await expect(page.getByText(`Inscription enregistrée : Joris ${name}.`)).toBeVisible();
    expect((await page.goto("/pass-holders/inconnu/edit"))?.status()).toBe(403);

    const programme = await browser.newContext({ javaScriptEnabled: hasJavaScript(project) });
    const programmePage = await programme.newPage();
    await signIn(programmePage, "plateforme");
    await changeAndDelete(programmePage, { name, first, digital });
    await programme.close();
  },
);

async function changeAndDelete(
  page: Page,
  { name, first, digital }: Record<"name" | "first" | "digital", string>,
) {
  await page.setViewportSize(DESK);
  await page.goto(`/pass-holders?search=noor+${name}`);
  await page.getByRole("link", { name: `${name} Noor` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Noor ${name}`);
  await expect(page.getByText(shown(first)).first()).toBeVisible();
  await expect(page.getByText("Admin (opérateur-distributeur)")).toBeVisible();
  await expect(page.getByText("Courrier postal – accepté", { exact: true })).toBeVisible();

  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await one.goto(page.url().replace("informations", "edit"));
    await one.getByLabel("Prénom").fill(one === page ? "Noortje" : "Noora");
  }
  await other.getByLabel("Rue et numéro").fill("Rue Jacquet 1");
  await other.getByRole("button", { name: "Enregistrer" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(`Noora ${name}`);
  await other.close();
  await page.getByLabel("Numéro de Pass").fill(digital);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Cette fiche a été modifiée entre-temps")).toBeVisible();
  await page.getByRole("group", { name: "Prénom" }).getByRole("radio", { name: "Noortje" }).check();
  await page
    .getByRole("group", { name: "Rue et numéro" })
    .getByRole("radio", { name: "Rue Jacquet 1" })
    .check();
  await page.getByRole("button", { name: "Enregistrer ces choix" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Noortje ${name}`);
  await expect(page.getByText("Rue Jacquet 1")).toBeVisible();
  await expect(page.getByText(shown(digital)).first()).toBeVisible();

  const sheet = page.url();
  await page.goto(sheet.replace("informations", "informations/delete"));
  await page.getByRole("button", { name: "Supprimer le porteur" }).click();
  await expect(page.getByText(`Porteur de Pass supprimé : Noortje ${name}.`)).toBeVisible();
  expect((await page.goto(sheet))?.status()).toBe(404);
  await page.getByRole("link", { name: "Revenir aux porteurs de Pass" }).click();
  await expect(page).toHaveURL(/\/pass-holders$/);
}

test("a digital pass becomes a card and takes its number", async ({ page }) => {
  const card = newPassNumber();
  await signIn(page, "plateforme");
  await page.goto("/pass-holders?sort=passType&search=ma");
  // Passes cannot become digital, so this is one of the demo's.
  const digital = page.getByRole("row").filter({ hasText: "Numérique" });
  await digital.first().getByRole("link").first().click();
  await page.getByRole("link", { name: "Modifier", exact: true }).click();
  await page.getByRole("radio", { name: "Physique" }).check();
  const number = page.getByLabel("Numéro de Pass");
  await expect(number).toHaveValue("");
  await number.fill(card);
  const terms = page.getByRole("checkbox", { name: /conditions d’utilisation/ });
  if (!(await terms.isChecked())) await terms.check();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText(shown(card)).first()).toBeVisible();
  await expect(page.getByText("Physique", { exact: true }).first()).toBeVisible();
});
