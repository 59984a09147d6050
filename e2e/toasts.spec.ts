import type { Page } from "@playwright/test";
import { apiAs, signIn } from "./support/staff";
import { expect, hasJavaScript, test } from "./support/test";

/** The cookie that the server sets after a write: the next page shows its message. */
async function tellNext(
  page: Page,
  baseURL = "",
  key = "backoffice-shell:toast.signOutFailed",
  params: Record<string, string> = {},
) {
  const flash = { id: crypto.randomUUID(), tone: "success", key, params };
  const value = Buffer.from(JSON.stringify(flash)).toString("base64url");
  await page.context().addCookies([{ name: "flash", value, url: baseURL }]);
}

/** Slows down CSS animations: a message disappears after five seconds, however slow this machine is. */
async function atPace(page: Page, playbackRate: number) {
  const tools = await page.context().newCDPSession(page);
  await tools.send("Animation.enable");
  await tools.send("Animation.setPlaybackRate", { playbackRate });
}

const told = (page: Page) => page.getByText("Une erreur s’est produite lors de la déconnexion");
const placeOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test("a message is shown beside an open overlay, at the top, without covering it", async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const id = await (await apiAs(request, "plateforme")).createOperator("Phare");
  await signIn(page, "plateforme");
  await atPace(page, 0.05);
  const open = [
    `/eltos/${id}/informations/link-create`,
    `/eltos/${id}/informations/translation`,
    `/eltos/${id}/informations/archivate`,
  ];
  for (const width of [1440, 1180, 390])
    for (const path of open) {
      await page.setViewportSize({ width, height: 844 });
      await tellNext(page, baseURL);
      await page.goto(path);
      await expect(told(page)).toBeVisible();
      const toast = await placeOf(page, ".toast__root");
      const surface = await placeOf(page, "dialog[open]");
      const where = `${path} at ${width} px`;
      expect(toast.x, where).toBeGreaterThanOrEqual(0);
      expect(toast.y, where).toBeLessThan(120);
      expect(toast.right, where).toBeLessThanOrEqual(width);
      expect(toast.right <= surface.x || toast.bottom <= surface.y || toast.x >= surface.right, where).toBe(
        true,
      );
      expect(surface.bottom, where).toBeLessThanOrEqual(844);
    }
});

test("a message is shown below the header of a page, and under a menu that is opened there", async ({
  page,
  request,
  baseURL,
}) => {
  const name = "Conservatoire des marionnettes, des théâtres d’ombres et des boîtes à musique de la vallée";
  const id = await (await apiAs(request, "plateforme")).createOperator(name);
  await signIn(page, "plateforme");
  await atPace(page, 0.05);
  for (const width of [1440, 1180]) {
    await page.setViewportSize({ width, height: 844 });
    await tellNext(page, baseURL);
    await page.goto(`/eltos/${id}/informations`);
    const toast = page.locator(".toast__root");
    await expect(toast).toBeVisible();
    const head = await placeOf(page, ".sheetHead__root");
    expect((await placeOf(page, ".toast__root")).y, `at ${width} px`).toBeGreaterThan(head.bottom);
    await page.locator(".sheetHead__root summary").last().click();
    const items = page.locator(".menu__root[open] .menu__item");
    // As if the mouse hovered over the message, which keeps it open.
    for (const item of await items.all()) await item.click({ trial: true });
    await expect(toast).toBeVisible();
  }
});

test("a message disappears after five seconds, and the layout takes its space back", async ({
  page,
  baseURL,
}) => {
  await signIn(page, "plateforme");
  await atPace(page, 0.05);
  await page.setViewportSize({ width: 390, height: 844 });
  await tellNext(page, baseURL);
  await page.goto("/eltos/add");
  await expect(told(page)).toBeVisible();
  expect((await placeOf(page, "dialog[open]")).y).toBeGreaterThan(40);
  await atPace(page, 1);
  await expect(told(page)).toBeHidden({ timeout: 60_000 });
  expect((await placeOf(page, "dialog[open]")).y).toBe(0);
});

test(
  "without scripts a message is an alert that comes first in the page and stays; with them it is a status",
  { tag: "@nojs" },
  async ({ page, baseURL }, { project }) => {
    await signIn(page, "plateforme");
    await tellNext(page, baseURL, "backoffice-pass-holder:delete.done", { name: "Odile Lambert" });
    await page.goto("/outbox");
    const message = page.getByText("Porteur de Pass supprimé : Odile Lambert.");
    const role = hasJavaScript(project) ? "status" : "alert";
    await expect(page.getByRole(role).filter({ has: message })).toBeVisible();
    await expect(page).toHaveTitle(/^E-mails/);
    if (hasJavaScript(project)) return;
    const toast = await placeOf(page, ".toast__root");
    expect(toast.bottom).toBeLessThan((await placeOf(page, "h1")).y);
    expect(await page.locator(".toast__root").evaluate((root) => getComputedStyle(root).animationName)).toBe(
      "none",
    );
  },
);
