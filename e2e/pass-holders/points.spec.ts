import { writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { findChromium } from "../support/chromium";
import { apiAs, newPassNumber, signIn } from "../support/staff";
import { expect, test } from "../support/test";

test("points are given and taken with a reason, within the balance, and listed month by month", {
  tag: "@nojs-only",
}, async ({ page, request }) => {
  const id = await (await apiAs(request, "plateforme")).createHolder(newPassNumber(), "Pointue");
  await signIn(page, "plateforme");
  await page.goto(`/pass-holders/${id}/informations`);
  const drawer = page.getByRole("dialog");
  const adjust = async (type: string, points: string, reason: string) => {
    await page.getByRole("link", { name: "Ajouter ou retirer des points" }).click();
    await drawer.getByRole("radio", { name: type }).check();
    await drawer.getByLabel("Nombre de points").fill(points);
    await drawer.getByLabel("Raison").fill(reason);
    await drawer.getByRole("button", { name: "Enregistrer" }).click();
  };
  await adjust("Ajouter", "1000001", "Carte défectueuse");
  await expect(drawer.getByText("au plus 1\u00a0000\u00a0000").first()).toBeVisible();
  await drawer.getByLabel("Nombre de points").fill("250");
  await drawer.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("250 points ajoutés. Nouveau solde\u00a0: 250.")).toBeVisible();
  await expect(drawer).toBeHidden();

  await adjust("Retirer", "300", "Erreur de scan");
  await expect(drawer.getByText(/Il n’y a pas assez de points/).first()).toBeVisible();
  await expect(drawer.getByLabel("Nombre de points")).toHaveValue("300");
  await expect(drawer.getByLabel("Raison")).toHaveValue("Erreur de scan");
  await drawer.getByLabel("Nombre de points").fill("30");
  await drawer.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("30 points retirés. Nouveau solde\u00a0: 220.")).toBeVisible();

  await page.getByRole("link", { name: "Historique des points" }).click();
  await expect(page).toHaveURL(/points-history/);
  const rows = page.getByRole("table", { name: "Historique des points" }).getByRole("row");
  const month = new Intl.DateTimeFormat("fr", {
    month: "long",
    year: "numeric",
    timeZone: "Europe/Brussels",
  });
  await expect(rows.nth(1)).toHaveText(new RegExp(`^${month.format(new Date())}$`, "i"));
  await expect(rows.nth(2)).toContainText("Erreur de scan");
  await expect(rows.nth(2)).toContainText("−30");
  await expect(rows.nth(3)).toContainText("+250");
  await expect(page.getByText("220 points")).toBeVisible();
});

test("a card held in front of the camera fills the field, without requests to other sites", async ({
  page,
  request,
  baseURL,
}, info) => {
  const number = newPassNumber();
  const staff = await apiAs(request, "plateforme");
  const id = await staff.createHolder(number, "Caméra");
  const code = await sharp(await staff.qrCode(id))
    .resize(360, 360)
    .toBuffer();
  const frame = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#ddd" } })
    .composite([{ input: code }])
    .jpeg()
    .toBuffer();
  const video = info.outputPath("card.mjpeg");
  await writeFile(video, Buffer.concat(Array(30).fill(frame)));
  await signIn(page, "plateforme");
  const withCamera = await chromium.launch({
    executablePath: findChromium(),
    args: [
      ...["--no-sandbox", "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"],
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  const cameraPage = await withCamera.newPage({ baseURL });
  await cameraPage.context().addCookies(await page.context().cookies());
  const foreign: string[] = [];
  cameraPage.on("request", (one) => {
    if (!one.url().startsWith(baseURL ?? "") && !one.url().startsWith("data:")) foreign.push(one.url());
  });
  await cameraPage.goto("/pass-holders/add");
  const field = cameraPage.getByRole("textbox", { name: "Numéro de Pass" });
  await cameraPage.getByRole("button", { name: /^Caméra/ }).click();
  await expect(field).toHaveValue(number.replace(/^(\d)(\d{6})/, "$1 $2 "));
  await expect(cameraPage.getByRole("group", { name: /^Caméra/ })).toBeHidden();
  await expect(field).not.toBeFocused();
  expect(foreign).toEqual([]);
  await withCamera.close();
});
