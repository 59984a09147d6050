import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { apiAs, signIn } from "../support/staff";
import { expect, test } from "../support/test";

/** A picture of eight times its width, red above and blue below. */
const tall = async () => {
  const half = { width: 200, height: 800, channels: 3 } as const;
  const blue = await sharp({ create: { ...half, background: "blue" } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { ...half, height: 1600, background: "red" } })
    .composite([{ input: blue, top: 800, left: 0 }])
    .png()
    .toBuffer();
  return { name: "phare.png", mimeType: "image/png", buffer };
};
const own = (page: Page) => page.getByRole("figure").filter({ hasText: "Image entière" }).locator("img");
const inApp = (page: Page) =>
  page.getByRole("figure").filter({ hasText: "Dans l’application" }).locator("img");
const ratioOf = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth / image.naturalHeight;
  });
const file = (page: Page) => page.locator("input[type=file]");

test("a picture of any shape is shown whole, and as the application crops it", async ({ page, request }) => {
  const api = await apiAs(request, "plateforme");
  const id = await api.createOperator("Phare");
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/informations/edit`);
  await expect(own(page)).toHaveCount(0);
  await expect(inApp(page)).toBeVisible();
  await file(page).setInputFiles(await tall());

  await page.getByRole("button", { name: "Garder l’image entière" }).click();
  expect(await ratioOf(own(page))).toBeCloseTo(1 / 8);
  await expect(file(page)).toBeFocused();
  await page.getByRole("button", { name: "Annuler le remplacement" }).click();
  await expect(own(page)).toHaveCount(0);
  expect(await file(page).inputValue()).toBe("");
});

test("a tall picture is cropped at its full width, with the keys", async ({ page, request }) => {
  const api = await apiAs(request, "plateforme");
  const id = await api.createOperator("Beffroi");
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/informations/edit`);
  await file(page).setInputFiles(await tall());
  const stage = page.getByRole("group", { name: "Cadre de l’image" }).first();
  await expect(stage).toBeFocused();
  const widths = () =>
    stage.evaluate((element) =>
      ["cropper-canvas", "cropper-image"].map(
        (name) => element.querySelector(name)?.getBoundingClientRect().width ?? 0,
      ),
    );
  // The picture is as wide as the stage, as soon as it is decoded.
  await expect
    .poll(async () => {
      const [frame = 0, image = 0] = await widths();
      return frame > 400 && image >= frame - 1;
    })
    .toBe(true);
  // Up to the upper edge, where no empty band may appear.
  for (let press = 0; press < 60; press++) await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByText("et 0\u00a0% du haut")).toHaveCount(1);
  await page.keyboard.press("-");
  await expect(page.getByText("Cadre\u00a0: 100\u00a0% de la largeur")).toHaveCount(1);
  await page.keyboard.press("+");
  await expect(page.getByText(/Cadre\s: 9\d\s% de la largeur/)).toHaveCount(1);
  await page.getByRole("button", { name: "Recadrer" }).click();
  // The uploaded picture is the one that the application shows.
  await expect(own(page)).toHaveCount(0);
  expect(await ratioOf(inApp(page))).toBeCloseTo(1.6);
  const color = await inApp(page).evaluate((element: HTMLImageElement) => {
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d");
    context?.drawImage(element, 0, 0, canvas.width, canvas.height);
    return [...(context?.getImageData(150, 147, 1, 1).data ?? [])];
  });
  expect(color[0]).toBeGreaterThan(200);
  expect(color[2]).toBeLessThan(60);
});
