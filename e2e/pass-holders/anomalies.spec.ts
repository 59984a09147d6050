import { findingsOfAxe } from "../support/axe";
import { signIn } from "../support/staff";
import { expect, hasJavaScript, test } from "../support/test";

test(
  "an anomaly is read, dismissed with a reason, or confirmed, which takes its points back",
  { tag: "@nojs" },
  async ({ page }, { project }) => {
    await signIn(page, "plateforme");
    await page.goto("/anomalies");
    const links = page.getByRole("link", { name: /^Deux lieux trop éloignés/ });
    const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
    // The other project decides about the others.
    const [first = "", second = ""] = hasJavaScript(project) ? paths.slice(0, 2) : paths.slice(-2);

    await page.goto(first);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deux lieux trop éloignés");
    await expect(page.getByRole("img", { name: /En voiture, il faut au moins/ })).toBeVisible();
    if (hasJavaScript(project)) expect(await findingsOfAxe(page)).toEqual([]);
    await page.getByRole("button", { name: "Écarter l’anomalie" }).click();
    // A reason is required.
    await expect(page.getByRole("group", { name: "Pourquoi l’écarter ?" })).toBeVisible();
    await expect(page).toHaveTitle(/^Erreur/);
    await page.getByRole("radio", { name: "Deux Pass dans la famille" }).check();
    await page.getByRole("button", { name: "Écarter l’anomalie" }).click();
    await expect(page.getByText("L’anomalie est écartée. Les points restent.")).toBeVisible();
    await expect(page.getByText(/^Écartée par/)).toBeVisible();

    await page.goto(second);
    await page.getByRole("button", { name: "Confirmer et reprendre les points cochés" }).click();
    await expect(page.getByText(/^L’anomalie est confirmée\. Points repris/)).toBeVisible();
    await page.getByRole("link", { name: "Tous les mouvements" }).click();
    const back = page.getByRole("row").filter({ hasText: "Reprise après une anomalie" }).first();
    await back.getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`${second}$`));
  },
);

test("the threshold of a rule is set, and refused when it makes no sense", { tag: "@nojs" }, async ({
  page,
}) => {
  await signIn(page, "plateforme");
  await page.goto("/anomalies/rules");
  const operators = page.getByRole("textbox", { name: "Nombre d’opérateurs" });
  await operators.fill("0");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(operators).toHaveAttribute("aria-invalid", "true");
  await operators.fill("8");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Les règles sont enregistrées.")).toBeVisible();
});

test("changed thresholds are previewed without being saved", { tag: "@nojs" }, async ({ page }) => {
  await signIn(page, "plateforme");
  await page.goto("/anomalies/rules");
  const operators = page.getByRole("textbox", { name: "Nombre d’opérateurs" });
  await operators.fill("0");
  const look = page.getByRole("button", { name: "Voir ce que ces seuils auraient trouvé" });
  await look.click();
  await expect(operators).toHaveAttribute("aria-invalid", "true");
  await operators.fill("1");
  await look.click();
  await expect(page.getByRole("alert")).toContainText("Rien n’est enregistré.");
  await expect(operators).toHaveValue("1");
  await expect(page.getByText(/^Ces seuils auraient trouvé [1-9]\d* cas\.$/).first()).toBeVisible();
  await expect(page.getByText(/opérateurs le .* La règle en accepte 1\.$/).first()).toBeVisible();
  await page.goto("/anomalies/rules");
  await expect(operators).toHaveValue("8");
});
