import { readFileSync } from "node:fs";
import { signIn } from "../support/staff";
import { expect, hasJavaScript, test } from "../support/test";

/** A number as pages write it. */
const numberIn = (text: string) => Number(text.replace(/[^\d]/g, ""));

test(
  "from the whole programme to one operator, its figures as charts, tables and files",
  { tag: "@nojs" },
  async ({ page }, { project }) => {
    const scripts = hasJavaScript(project);
    const figure = (name: string) =>
      page
        .getByRole("region", { name: "Ensemble" })
        .locator("div")
        .filter({ has: page.getByText(name, { exact: true }) })
        .getByRole("link")
        .first();
    await signIn(page, "plateforme");
    await page.goto("/eltos");
    await page
      .getByRole("navigation", { name: "Menu principal" })
      .first()
      .getByRole("link", { name: "Chiffres du programme" })
      .click();
    await expect(page.getByRole("heading", { name: "Chiffres du programme", level: 1 })).toBeVisible();
    const ofAMonth = numberIn(await figure("Scans").innerText());
    expect(ofAMonth).toBeGreaterThan(0);

    const periods = page.getByRole("navigation", { name: "Période" });
    await periods.getByRole("link", { name: "12 mois" }).click();
    await expect(page).toHaveURL(/period=12m/);
    await expect(periods.getByRole("link", { name: "12 mois" })).toHaveAttribute("aria-current", "true");
    expect(numberIn(await figure("Scans").innerText())).toBeGreaterThan(ofAMonth);

    // Twelve past months: no more scans will be made in them.
    const today = new Date();
    const dayOf = (months: number, day = 1) =>
      new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, day))
        .toISOString()
        .slice(0, 10);
    await page.getByLabel("Du", { exact: true }).fill(dayOf(-12));
    await page.getByLabel("Au", { exact: true }).fill(dayOf(0, 0));
    await page.getByRole("button", { name: "Actualiser" }).click();
    await expect(page).toHaveURL(new RegExp(`from=${dayOf(-12)}`));
    const ofAYear = numberIn(await figure("Scans").innerText());
    expect(ofAYear).toBeGreaterThan(0);

    // A figure links to the table behind it, whose sum it is.
    await figure("Scans").click();
    const months = page.getByRole("region", { name: "Scans par mois" }).getByRole("row");
    await expect(months).toHaveCount(1 + 12);
    const scans = await months.locator("td:nth-child(2)").allInnerTexts();
    expect(scans.reduce((sum, text) => sum + numberIn(text), 0)).toBe(ofAYear);

    await page.getByText("Exporter les chiffres").click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Données brutes (CSV)" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^chiffres-du-programme-.*\.csv$/);
    expect(readFileSync(await file.path(), "utf8")).toContain(`;Scans;${ofAYear};`);

    // The operator's own page keeps the period.
    const first = page
      .getByRole("listitem")
      .filter({ has: page.locator("a[href*='/stats?']") })
      .first();
    const ofTheFirst = numberIn(await first.locator("b").innerText());
    await first.getByRole("link").click();
    await expect(page.getByText("Scans sur la période")).toBeVisible();
    await expect(
      page
        .locator("b")
        .filter({ hasText: /^[\d\s]+$/ })
        .first(),
    ).toHaveText(new RegExp(`^${String(ofTheFirst).replace(/\B(?=(\d{3})+$)/g, "\\s")}$`));

    // An impossible period is reported, with what was typed.
    await page.getByLabel("Du", { exact: true }).fill("2026-03-02");
    await page.getByLabel("Au", { exact: true }).fill("2026-03-01");
    await page.getByRole("button", { name: "Actualiser" }).click();
    await expect(page.getByText("La fin précède le début", { exact: false })).toBeVisible();
    await expect(page.getByLabel("Du", { exact: true })).toHaveValue("2026-03-02");
    await periods.getByRole("link", { name: "12 mois" }).click();

    const [csv] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: /en CSV.*Par pays/ }).click(),
    ]);
    expect(readFileSync(await csv.path(), "utf8")).toContain("Pays;Scans\r\nBelgique;");
    const picture = page.getByRole("button", { name: /image.*Par âge/ });
    if (!scripts) return expect(picture).toHaveCount(0);
    const [png] = await Promise.all([page.waitForEvent("download"), picture.click()]);
    expect(
      readFileSync(await png.path())
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
    // chart.js has drawn every chart near the screen; arrow keys announce its bars.
    const chart = page.getByRole("img", { name: /^Scans par/ });
    await expect(page.locator("[data-drawn]", { has: chart }).locator("canvas")).toBeVisible();
    await picture.scrollIntoViewIfNeeded();
    await expect(page.locator("[data-drawn] canvas")).toHaveCount(4);
    const bar = page.getByRole("slider", { name: /^Scans par/ });
    await bar.focus();
    const said = await bar.getAttribute("aria-valuetext");
    await page.keyboard.press("ArrowRight");
    await expect(bar).not.toHaveAttribute("aria-valuetext", said ?? "");
  },
);

test("switching from a period of years to one of days removes its bars", async ({ page }) => {
  await signIn(page, "plateforme");
  await page.goto("/statistics?from=2023-10-05&to=2026-11-23");
  await expect(page.getByText("comparé à la période du")).toBeVisible();
  const chart = page.getByRole("img", { name: /^Scans par/ });
  await expect(chart.locator("i")).toHaveCount(38);
  await page.getByRole("link", { name: "7 jours" }).click();
  await expect(chart.locator("i")).toHaveCount(7);
  await page.goto("/statistics?from=2026-11-20&to=2026-11-20");
  await expect(page.getByText("Le programme le 20 novembre 2026, comparé au même jour")).toBeVisible();
  await page.goto("/statistics?from=9999-01-01&to=9999-12-31");
  await expect(page.getByText("Aucun scan sur cette période.")).toHaveCount(4);
  await expect(
    page.getByRole("region", { name: "Ensemble" }).getByRole("link", { name: "0 nouveau" }),
  ).toHaveAttribute("href", /#figures$/);
});

test("in a narrow window, figures do not wrap", async ({ page }) => {
  await signIn(page, "plateforme");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/statistics?period=12m");
  const figures = page.getByRole("region", { name: "Ensemble" }).locator("dd > a");
  await expect(figures).toHaveCount(6);
  const isWhole = (link: Element) => {
    // As many as the programme could have.
    link.textContent = "1\u00a0002\u00a0512";
    const inner = document.createRange();
    inner.selectNodeContents(link);
    const cell = link.closest("div")?.getBoundingClientRect();
    return inner.getClientRects().length === 1 && inner.getBoundingClientRect().right <= (cell?.right ?? 0);
  };
  for (const figure of await figures.all()) expect(await figure.evaluate(isWhole)).toBe(true);
});

test("in a narrow window, ten years of bars and their month labels fit inside their card", async ({
  page,
}) => {
  await signIn(page, "plateforme");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/statistics?from=2016-12-01&to=2026-11-24");
  const chart = page.getByRole("img", { name: /^Scans par/ });
  await expect(chart.locator("i")).toHaveCount(120);
  const sidesOf = (parts: Element[]) =>
    parts
      .map((part) => part.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, right }) => ({ left, right }));
  const [card] = await page.locator("section, article").filter({ has: chart }).last().evaluateAll(sidesOf);
  const within = { left: card?.left ?? 0, right: card?.right ?? 0 };
  for (const { left, right } of await chart.locator("i, i > *").evaluateAll(sidesOf)) {
    expect(left).toBeGreaterThan(within.left);
    expect(right).toBeLessThan(within.right);
  }
  const months = await chart.locator("small").evaluateAll(sidesOf);
  expect(months.length).toBeGreaterThan(1);
  for (const [n, { left }] of months.slice(1).entries())
    expect(left).toBeGreaterThan((months[n]?.right ?? 0) + 4);
});
