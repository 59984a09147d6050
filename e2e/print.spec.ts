import { screen, test } from "./support/screens";
import { expect } from "./support/test";

test("a page is printed dark on white", async ({ page, see }) => {
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  for (const width of [1024, 718]) {
    await page.setViewportSize({ width, height: 1000 });
    await see(screen("operators"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const pressed = [
      ".pageHead__actions",
      ".pickFilter__root",
      ".listBar__end",
      ".table__root .check",
      ".showMore",
    ];
    for (const part of [".shell__side", ".shell__topbarFrame", ".shell__foot", ...pressed])
      await expect(page.locator(part).first(), `${part} at ${width}`).toBeHidden();
    const table = await page.locator(".table__wrap").first().boundingBox();
    expect(table?.x, "beside no menu").toBeLessThan(60);
    const names = await page.locator(".table__name>div:not(.check)").first().boundingBox();
    expect(names?.width, "room for names").toBeGreaterThan(130);
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
});

test("a request and a drawer are printed whole, without the page around them", async ({ page, see }) => {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 718, height: 600 });
  const isWhole = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((element) => element.scrollHeight <= element.clientHeight && element.clientHeight > 600);
  await see(screen("review-created"));
  await expect(page.locator(".reviewMode__queue")).toBeHidden();
  await expect(page.locator(".reviewMode__foot")).toBeHidden();
  expect(await isWhole(".reviewMode__body")).toBe(true);
  await see(screen("operators-add"));
  await expect(page.locator(".drawer__foot")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, includeHidden: true }).first()).toBeHidden();
  expect(await isWhole(".drawer__body")).toBe(true);
});
