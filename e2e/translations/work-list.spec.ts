import { findingsOfAxe } from "../support/axe";
import { signIn } from "../support/staff";
import { expect, hasJavaScript, test } from "../support/test";

test(
  "a translator works through the texts of the list, one after the other",
  { tag: "@nojs" },
  async ({ page }, { project }) => {
    await signIn(page, "plateforme");
    // Each project has a language of its own: they share one server.
    const language = project.name === "js" ? "de" : "en";
    await page.goto(`/translations?kind=offer&language=${language}`);
    await expect(page.getByRole("heading", { name: /^À traduire/ })).toBeVisible();
    if (hasJavaScript(project)) expect(await findingsOfAxe(page)).toEqual([]);
    await page.getByRole("link", { name: "Traduire depuis le début" }).click();
    await expect(page).toHaveURL(/\/translations\/offer\//);
    const first = page.url();
    await page.getByRole("textbox", { name: /^(Titre|Conditions)/ }).fill("Ein Text");
    await page.getByRole("button", { name: "Enregistrer et continuer" }).click();
    await expect(page).not.toHaveURL(first);
    await expect(page).toHaveURL(/\/translations\/offer\//);
    const second = page.url();
    if (hasJavaScript(project)) expect(await findingsOfAxe(page)).toEqual([]);
    await page.getByRole("link", { name: "Passer" }).click();
    await expect(page).not.toHaveURL(second);
    await page.goto(first);
    await expect(page.getByRole("textbox", { name: /^(Titre|Conditions)/ })).toHaveValue("Ein Text");
  },
);
