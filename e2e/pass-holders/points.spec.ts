import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { findChromium } from "../support/chromium";
import { apiAs, signIn } from "../support/staff";
import { expect, hasJavaScript, test, wordOf } from "../support/test";

/** Nobody else's: 1 or 2 for the project, and a number of the scenario. */
const numberOf = (project: { name: string }, n: number) =>
  `54120994${project.name === "js" ? 1 : 2}${String(n).padStart(4, "0")}`;

test(
  "points are given and taken with a reason, never more than there are, and told month by month",
  { tag: "@nojs-only" },
  async ({ page, request }, { project }) => {
    const id = await (await apiAs(request, "plateforme")).createHolder(
      numberOf(project, 1),
      `Pointue ${project.name}`,
    );
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
    await expect(drawer.getByText(/n’a pas assez de points/).first()).toBeVisible();
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
  },
);

test("a card's code is shown and taken along, and many are printed on sheets", async ({ page, request }, {
  project,
}) => {
  const number = numberOf(project, 2);
  const name = `Quadrillage ${wordOf(project)}`;
  const id = await (await apiAs(request, "plateforme")).createHolder(number, name);
  await signIn(page, "plateforme");
  await page.goto(`/pass-holders/${id}/informations`);
  await page.getByText("Plus", { exact: true }).click();
  await page.getByRole("link", { name: "Télécharger le QR code" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: /^QR code du Pass/ })).toBeVisible();
  const [picture] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("link", { name: "Image PNG" }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe(`qr-codes-${number}.png`);

  await page.goto(`/pass-holders?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: "QR codes des lignes cochées" }).click();
  await expect(dialog.getByText("Aucune ligne n’est cochée.")).toBeVisible();
  await dialog.getByRole("link", { name: "Revenir à la liste" }).click();
  await page.getByRole("checkbox", { name: new RegExp(name) }).check();
  await page.getByRole("button", { name: "QR codes des lignes cochées" }).click();
  await expect(dialog.getByText("la ligne cochée")).toBeVisible();
  await dialog.getByRole("button", { name: "Télécharger" }).click();
  await expect(
    dialog.getByText("Ce champ est obligatoire").or(dialog.locator("[aria-invalid]")),
  ).toBeVisible();
  await dialog.getByLabel("Raison").fill("Nouvelles cartes");
  const [sheets] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Télécharger" }).click(),
  ]);
  expect(sheets.suggestedFilename()).toMatch(/^qr-codes-.*\.pdf$/);
  expect((await readFile(await sheets.path())).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a card held before the camera fills the field, without anything from another site", async ({
  page,
  request,
  baseURL,
}, info) => {
  const number = numberOf(info.project, 3);
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
  const theirs = await withCamera.newPage({ baseURL });
  await theirs.context().addCookies(await page.context().cookies());
  const foreign: string[] = [];
  theirs.on("request", (one) => {
    if (!one.url().startsWith(baseURL ?? "") && !one.url().startsWith("data:")) foreign.push(one.url());
  });
  await theirs.goto("/pass-holders/add");
  const field = theirs.getByRole("textbox", { name: "Numéro de Pass" });
  await theirs.getByRole("button", { name: /^Caméra/ }).click();
  await expect(field).toHaveValue(number.replace(/^(\d)(\d{6})/, "$1 $2 "));
  await expect(theirs.getByRole("group", { name: /^Caméra/ })).toBeHidden();
  await expect(field).not.toBeFocused();
  expect(foreign).toEqual([]);
  await withCamera.close();
});

test("a scanner's Enter does not send a form that is not filled in", async ({ page }, { project }) => {
  await signIn(page, "plateforme");
  await page.goto("/pass-holders/add");
  const field = page.getByLabel("Numéro de Pass");
  await field.pressSequentially(numberOf(project, 4));
  await field.press("Enter");
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  if (hasJavaScript(project)) await expect(field).not.toBeFocused();
});
