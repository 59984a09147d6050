import type { APIRequestContext } from "@playwright/test";
import { apiAs, authorizationOf, newPassNumber, signIn } from "../support/staff";
import { expect, test } from "../support/test";

/** Two records of one person. @returns the URL of their comparison */
async function duplicates(request: APIRequestContext, lastName: string) {
  const staff = await apiAs(request, "plateforme");
  await staff.createHolder(newPassNumber(), lastName);
  const second = await staff.createHolder(newPassNumber(), lastName);
  const headers = await authorizationOf(request, "plateforme");
  const pairs = await (await request.get("/api/passholders/duplicates", { headers })).json();
  const own = pairs.find((pair: { second: { id: string } }) => pair.second.id === second);
  return `/pass-holders/duplicate?pair=${own.duplicateEventId}`;
}

test(
  "duplicates are merged or dismissed, and settled once when two people look at them",
  { tag: "@nojs" },
  async ({ page, browser, request }, { project }) => {
    const pair = await duplicates(request, `Jumelle ${project.name}`);
    const next = await duplicates(request, `Besson ${project.name}`);
    await signIn(page, "plateforme");
    await page.goto("/pass-holders");
    await expect(page.getByRole("link", { name: /Porteurs de Pass.*doublons à traiter/ })).toBeVisible();
    await page.getByRole("link", { name: "Traiter les doublons" }).click();
    const drawer = page.getByRole("dialog", { name: "Est-ce la même personne ?" });
    const place = (number: number) => drawer.getByText(new RegExp(`^Doublon ${number} sur \\d+$`));
    await expect(place(1)).toBeVisible();
    // The demo's pair is the oldest, and no other scenario settles it.
    for (const number of [2, 3]) {
      await drawer.getByRole("link", { name: "Passer au suivant" }).click();
      await expect(place(number)).toBeVisible();
    }

    await page.goto(pair);
    const number = drawer.getByRole("combobox", { name: "N° de Pass" });
    const before = await number.inputValue();
    await drawer.getByRole("textbox", { name: "Téléphone" }).fill("12");
    const arrow = drawer.getByRole("button", { name: "N° de Pass : garder la valeur du second porteur" });
    await expect(arrow).toHaveAttribute("aria-pressed", "false");
    await arrow.click();
    await expect(arrow).toHaveAttribute("aria-pressed", "true");
    const after = await number.inputValue();
    expect(after).not.toBe(before);

    const phone = drawer.getByRole("textbox", { name: "Téléphone" });
    await expect(phone).toHaveValue("12");
    await drawer.getByRole("button", { name: "Fusionner les deux fiches" }).click();
    await expect(drawer.getByRole("alert")).toContainText("numéro valide");
    await expect(number).toHaveValue(after);
    await phone.fill("+32 470 12 34 56");
    await drawer.getByRole("button", { name: "Fusionner les deux fiches" }).click();
    await expect(page.getByText(/sont fusionnées/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Ouvrir la fiche qui reste" })).toHaveAttribute(
      "href",
      /^\/pass-holders\/[-0-9a-f]+\/informations$/,
    );

    // A colleague also has another pair open, and settles it first.
    await page.goto(next);
    const colleague = await browser.newPage();
    await signIn(colleague, "plateforme");
    await colleague.goto(next);
    await colleague.getByRole("button", { name: "Garder les deux fiches" }).click();
    await expect(colleague.getByText(/sont deux personnes.: leurs deux fiches restent/)).toBeVisible();
    await colleague.close();
    await drawer.getByRole("button", { name: "Fusionner les deux fiches" }).click();
    await expect(page.getByText(/a déjà traité ce doublon/)).toBeVisible();
    await page.getByRole("link", { name: "Passer au suivant" }).click();
    await expect(drawer.getByText(/^Doublon \d+ sur \d+$/)).toBeVisible();

    await page.goto(`/pass-holders?search=${after}`);
    await expect(page.getByRole("table", { name: "Porteurs de Pass" }).getByRole("row")).toHaveCount(2);

    await page
      .getByRole("table", { name: "Porteurs de Pass" })
      .getByRole("row")
      .nth(1)
      .getByRole("link")
      .first()
      .click();
    await page.getByRole("link", { name: "Annuler la fusion" }).click();
    const question = page.getByRole("dialog", { name: "Annuler cette fusion ?" });
    await question.getByRole("button", { name: "Annuler la fusion" }).click();
    await expect(page.getByText("La fusion est annulée.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Annuler la fusion" })).toHaveCount(0);
    await page.goBack();
    await expect(question).toContainText("déjà annulée");
  },
);

test("the next pair is scrolled to its top", async ({ page, request }) => {
  const pair = await duplicates(request, "Haute");
  await duplicates(request, "Basse");
  await page.setViewportSize({ width: 390, height: 510 });
  await signIn(page, "plateforme");
  await page.goto(pair);
  const drawer = page.getByRole("dialog");
  const next = drawer.getByRole("link", { name: "Passer au suivant" });
  await drawer.getByRole("checkbox", { name: "Montrer aussi les valeurs identiques" }).check();
  await drawer.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await next.click();
  await expect(page).not.toHaveURL(new RegExp(pair.slice(-36)));
  await expect(drawer.getByRole("heading", { name: "Premier porteur" })).toBeInViewport();
});
