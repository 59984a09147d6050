import type { Page } from "@playwright/test";
import { apiAs, signIn } from "./support/staff";
import { expect, test } from "./support/test";

const editOf = (id: string) => `/eltos/${id}/informations/edit`;
const rail = (page: Page) => page.getByRole("navigation", { name: "Rubriques du formulaire" });
const current = (page: Page) => page.locator(".sectionLinks [aria-current]");

test("the sections of a sheet are listed beside its form, with their missing fields and errors", async ({
  page,
  request,
}) => {
  const api = await apiAs(request, "plateforme");
  const id = await api.createOperator("Vannerie");
  await signIn(page, "plateforme");
  await page.goto(editOf(id));
  const part = (name: string) => rail(page).getByRole("link", { name });
  await expect(rail(page).getByRole("link")).toHaveText([
    /^Statut/,
    /^Nom et description/,
    /^Activité/,
    /^Adresse/,
    /^Contact public/,
    /^Responsable/,
    /^Réseaux sociaux/,
    /^Image/,
    /^Données techniques/,
  ]);
  await expect(part("Adresse")).toHaveAccessibleName("Adresse\u00a0: complet");
  await expect(part("Responsable")).toHaveAccessibleName("Responsable");

  await part("Responsable").click();
  const manager = page.getByRole("heading", { level: 2, name: "Responsable" });
  await expect(manager).toBeInViewport();
  await expect(page).toHaveURL(/#responsable$/);
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(part("Responsable")).toHaveAccessibleName("Responsable\u00a0: à corriger");

  await page.getByLabel("Prénom du responsable").fill("Lucie");
  await page.getByLabel("Nom du responsable", { exact: true }).fill("Lambert");
  await page.getByLabel("E-mail du responsable").fill("lucie@vannerie.example");
  await expect(part("Responsable")).toHaveAccessibleName("Responsable\u00a0: à corriger");
  await page.getByLabel("Téléphone du responsable").fill("0470 12 34 56");
  await expect(part("Responsable")).toHaveAccessibleName("Responsable\u00a0: complet");
});

test("with scripts, the visible or the chosen section is marked", async ({ page, request }) => {
  const api = await apiAs(request, "plateforme");
  const id = await api.createOperator("Marbrerie");
  await signIn(page, "plateforme");
  await page.goto(editOf(id));
  await expect(current(page)).toHaveText("Statut : complet");
  await rail(page).getByRole("link", { name: "Image" }).click();
  await expect(current(page)).toHaveText("Image");
  await page.mouse.move(800, 400);
  await page.mouse.wheel(0, 9_999);
  await expect(current(page)).toHaveText(/^Données techniques/);
  await page.getByLabel("Code postal").focus();
  await expect(current(page)).toHaveText(/^Adresse/);
  // The form stays beside its section links.
  await expect(rail(page)).toBeInViewport();

  await page.context().clearCookies();
  await page.goto("/sign-up?type=member");
  await expect(current(page)).toHaveText("Activité");
  await page.getByLabel("Prénom").focus();
  await expect(current(page)).toHaveText("Responsable");
  await expect(current(page)).toBeInViewport();
});

test("on phones the footer of a form is one row and fits", async ({ page, request }) => {
  const api = await apiAs(request, "plateforme");
  const id = await api.createOperator("Mégisserie");
  await signIn(page, "plateforme");
  await page.setViewportSize({ width: 390, height: 844 });
  const foots = {
    [editOf(id)]: ".formSection__bar",
    [`/eltos/${id}/informations/translation`]: ".drawer__foot",
    [`/eltos/${id}/informations/not-eligible`]: ".drawer__foot",
    "/eltos/add": ".drawer__foot",
    "/offers/add": ".drawer__foot",
  };
  for (const [path, foot] of Object.entries(foots)) {
    await page.goto(path);
    const buttons = page.locator(foot).locator("a, button");
    await expect(buttons.last()).toBeVisible();
    const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect([...new Set(tops)], path).toHaveLength(1);
  }

  await page.goto(editOf(id));
  await expect(rail(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Enregistrer et publier" })).toHaveText(/Et publier$/);
  for (const [width, size] of [
    [320, "100%"],
    [390, "200%"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.locator("html").evaluate((html, text) => {
      html.style.fontSize = text;
    }, size);
    const cut = await page.locator(".formSection__bar").evaluate(
      (bar) =>
        [...bar.querySelectorAll("a, button")].filter((one) => {
          const { left, right } = one.getBoundingClientRect();
          return left < 0 || right > innerWidth || one.scrollWidth > one.clientWidth + 1;
        }).length,
    );
    expect(cut, `${width} px at ${size}`).toBe(0);
  }
});
