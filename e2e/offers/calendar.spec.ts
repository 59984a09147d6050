import { signIn } from "../support/staff";
import { expect, test } from "../support/test";

test("a month is shown by operator and by day, filtered, paged through, and subscribed to @nojs", async ({
  page,
  request,
}) => {
  await signIn(page, "plateforme");
  await page.goto("/offers");
  await page.getByRole("link", { name: "Calendrier" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Calendrier des offres");
  const bars = page.getByRole("table", { name: "Offres du mois, par opérateur" });
  const operators = bars.getByRole("row").filter({ has: page.locator("ul") });
  await expect(operators).toHaveCount(10);
  await page.getByRole("link", { name: /Afficher \d+ opérateurs de plus/ }).click();
  await expect(operators).toHaveCount(30);

  // Another month, with a search: both stay in the URL.
  const month = page.getByRole("heading", { level: 2 }).first();
  const before = await month.innerText();
  await page.getByRole("link", { name: "Mois suivant" }).click();
  await expect(month).not.toHaveText(before);
  const next = await month.innerText();
  await page.getByRole("main").getByRole("searchbox").fill("citadelle");
  await page.getByRole("main").getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/search=citadelle/);
  await expect(month).toHaveText(next);

  await page.getByRole("link", { name: "Par jour" }).click();
  await expect(page.getByRole("table", { name: "Offres du mois, jour par jour" })).toBeVisible();
  await page.getByRole("link", { name: "Par opérateur" }).click();
  await page.getByRole("link", { name: /^Sans offre/ }).click();
  await expect(page).toHaveURL(/show=none/);

  // Gaps link to their operators, in the same month; the list has the same filters.
  await page.goto("/offers/calendar?month=2027-02");
  await page.locator('a[href*="show=none"][href*="province="]').first().click();
  await expect(page).toHaveURL(/month=2027-02&show=none/);
  await page.goto("/offers/calendar?month=2027-02&search=citadelle&offerOnly=true");
  await page.getByRole("link", { name: "Liste", exact: true }).click();
  await expect(page).toHaveURL("/offers?offerOnly=true&search=citadelle");
  await page.getByRole("link", { name: "Calendrier" }).first().click();
  await expect(page).toHaveURL("/offers/calendar?offerOnly=true&search=citadelle");

  await page.getByRole("link", { name: "S’abonner" }).click();
  const drawer = page.getByRole("dialog", { name: "Votre calendrier d’offres" });
  const address = drawer.getByLabel("Votre adresse de calendrier");
  const first = await address.inputValue();
  const feed = await request.get(new URL(first).pathname);
  expect(feed.headers()["content-type"]).toContain("text/calendar");
  expect(await feed.text()).toContain("BEGIN:VEVENT");
  await drawer.getByRole("button", { name: "Remplacer l’adresse" }).click();
  await expect(page.getByText("L’ancienne ne donne plus rien.")).toBeVisible();
  await expect(address).not.toHaveValue(first);
  expect((await request.get(new URL(first).pathname)).status()).toBe(404);
});

test.describe("on phones", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test("the month is an agenda, with the gaps under it @nojs", async ({ page }) => {
    await signIn(page, "plateforme");
    await page.goto("/offers/calendar");
    await expect(page.getByRole("heading", { name: "Tout le mois" })).toBeVisible();
    await expect(page.getByRole("table", { name: "Offres du mois, par opérateur" })).toBeHidden();
    await expect(page.getByRole("heading", { name: "À combler" })).toBeVisible();
  });
});
