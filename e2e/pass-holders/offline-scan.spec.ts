import { findingsOfAxe } from "../support/axe";
import {
  heading,
  holders,
  keepScan,
  number,
  openScan,
  openWithoutNetwork,
  read,
  rows,
  scanNext,
  withoutNetwork,
} from "../support/offline-scans";
import { signIn, signInAs } from "../support/staff";
import { expect, test } from "../support/test";

test.use({ expectedProblems: withoutNetwork });

test("opens offline, keeps scans, reports a repeated scan, and sends each once when the network is back", async ({
  page,
  context,
  request,
}) => {
  const { first, second, eachCountedOnce } = await holders(request, 2);
  await signIn(page, "scanneur");
  await openWithoutNetwork(page);
  await expect(page).toHaveURL(/\/scan\/offline$/);
  await expect(page.getByRole("link", { name: /^Hors réseau/ })).toContainText("Aucun scan n’attend");
  expect(await findingsOfAxe(page)).toEqual([]);
  await read(page, "5 412098 00041");
  await expect(page.getByText("12 chiffres lus sur 13.")).toBeVisible();
  await keepScan(page, first.pass);
  expect(await findingsOfAxe(page)).toEqual([]);
  await scanNext(page);
  await read(page, first.pass);
  await expect(heading(page)).toHaveText("Déjà scanné");
  await scanNext(page);
  await keepScan(page, second.pass);
  await page.getByRole("link", { name: "Voir les scans en attente" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText("2 scans attendent le réseau")).toBeVisible();
  expect(await findingsOfAxe(page)).toEqual([]);

  // A second tab: both want to send as soon as they can.
  const other = await context.newPage();
  await other.goto("/scan/kept");
  await expect(rows(other)).toHaveCount(2);
  await context.setOffline(false);
  await expect(rows(page).first()).toContainText(/\+\d+ envoyés/);
  await expect(rows(page).last()).toContainText(/\+\d+ envoyés/);
  await expect(rows(other).first()).toContainText(/\+\d+ envoyés/);
  await eachCountedOnce();
  await page.getByRole("button", { name: "J’ai lu, vider la liste" }).click();
  await expect(page.getByText("Aucun scan n’attend sur cet appareil")).toBeVisible();
  await expect(rows(other)).toHaveCount(0);
  await other.close();
});

test("works by keyboard and hand scanner alone, each step with its name, focus and announcement", async ({
  page,
  context,
  request,
}) => {
  const { first, second, eachCountedOnce } = await holders(request, 2);
  await signIn(page, "scanneur");
  await openWithoutNetwork(page);
  await expect(page).toHaveURL(/\/scan\/offline$/);
  // The number field has the focus from the start, and shows its error.
  await expect(number(page)).toBeFocused();
  await page.keyboard.type("5 412098 00041");
  await page.keyboard.press("Enter");
  await expect(number(page)).toHaveAccessibleDescription(/12 chiffres lus sur 13\./);
  await expect(number(page)).toHaveAttribute("aria-invalid", "true");
  await number(page).fill("");
  await page.keyboard.type(first.pass);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ has: heading(page) })).toContainText("Scan gardé");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page).toHaveTitle(/^Scan gardé – /);
  // The next pass is read wherever the focus is; one already scanned by this device is reported at once.
  await page.keyboard.type(`${first.pass}\n`);
  await expect(page.getByRole("alert")).toContainText("Déjà scanné");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.type(`${second.pass}\n`);
  await expect(heading(page)).toHaveText("Scan gardé");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Scanner le suivant" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Voir les scans en attente" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole("status").filter({ hasText: "2 scans attendent le réseau" })).toBeVisible();
  await context.setOffline(false);
  await expect(rows(page).filter({ hasText: "envoyés" })).toHaveCount(2);
  await eachCountedOnce();
  const read = page.getByRole("button", { name: "J’ai lu, vider la liste" });
  await read.press("Enter");
  await expect(page.getByText("Aucun scan n’attend sur cet appareil")).toBeVisible();
});

test("the network is lost while a pass is verified, and while its visit is sent: both are kept, and count once", async ({
  page,
  context,
  request,
}) => {
  const { first, second, eachCountedOnce } = await holders(request, 2);
  await signIn(page, "scanneur");
  await openScan(page);
  await read(page, first.pass);
  await expect(heading(page)).toContainText("Céleste");
  await context.setOffline(true);
  await page.getByRole("button", { name: /^Donner \d+ points/ }).click();
  await expect(heading(page)).toHaveText("Scan gardé");
  await scanNext(page);
  await keepScan(page, second.pass);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Voir les scans en attente" }).click();
  await expect(rows(page).filter({ hasText: "envoyés" })).toHaveCount(2);
  await eachCountedOnce();
});

test("a lost response and a clock that is an hour ahead make no difference", async ({
  page,
  context,
  request,
}) => {
  const { first, entries } = await holders(request, 1);
  const { pass, id } = first;
  await signIn(page, "scanneur");
  await page.addInitScript(() => {
    const Real = Date;
    const ahead = () => Real.now() + 3_600_000;
    window.Date = new Proxy(Real, {
      construct: (_, given) => Reflect.construct(Real, given.length ? given : [ahead()]),
      get: (of, name) => (name === "now" ? ahead : Reflect.get(of, name)),
    });
  });
  await openWithoutNetwork(page);
  await keepScan(page, pass);
  let lost = 0;
  await page.route("**/scan/send", async (route) => {
    if (route.request().method() !== "POST" || lost++) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await context.setOffline(false);
  await page.goto("/scan/kept");
  await expect.poll(() => lost).toBeGreaterThan(0);
  // At the latest when it is next opened.
  await page.reload();
  await expect(rows(page)).toContainText(/\+\d+ envoyés/);
  expect(await entries(id)).toBe(1);
});

test("two hundred scans are counted once each", async ({ page, context, request }) => {
  const { made, eachCountedOnce } = await holders(request, 3);
  await signIn(page, "scanneur");
  await openWithoutNetwork(page);
  for (const { pass } of made) {
    await keepScan(page, pass);
    await scanNext(page);
  }
  // Simulates a long day: the same three passes, with keys of their own.
  await page.evaluate(async () => {
    const open = indexedDB.open("scans");
    const db: IDBDatabase = await new Promise((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const store = db.transaction("scans", "readwrite").objectStore("scans");
    const all: object[] = await new Promise((resolve) => {
      const asked = store.getAll();
      asked.onsuccess = () => resolve(asked.result);
    });
    for (let n = 0; n < 197; n++) store.add({ ...all[n % 3], idempotencyKey: crypto.randomUUID() });
    await new Promise((resolve) => {
      store.transaction.oncomplete = resolve;
    });
    db.close();
  });
  await page.goto("/scan/kept");
  await expect(rows(page)).toHaveCount(200);
  await context.setOffline(false);
  await expect(rows(page).filter({ hasText: "en attente" })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: "envoyés" })).toHaveCount(3);
  await expect(rows(page).filter({ hasText: "déjà scanné" })).toHaveCount(197);
  await eachCountedOnce();
});

test("a sign-out with waiting scans asks first and keeps them, and the same person sends them later", async ({
  page,
  context,
  request,
}) => {
  const { first, entries } = await holders(request, 1);
  const { pass, id } = first;
  await signInAs(page, "scanneur@demo.example");
  await openWithoutNetwork(page);
  await keepScan(page, pass);
  // The network is back, and the server is not reached yet.
  await page.route("**/scan/send", (route) => route.abort());
  await context.setOffline(false);
  await page.goto("/scan/places");
  await page.getByRole("button", { name: "Changer de compte" }).click();
  await expect(heading(page)).toHaveText("Des scans attendent sur cet appareil");
  expect(await findingsOfAxe(page)).toEqual([]);
  await page.getByRole("button", { name: "Me déconnecter quand même" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.unroute("**/scan/send");
  await page.goto("/scan/kept");
  await expect(page.getByRole("status").filter({ hasText: "Scans faits par" })).toBeVisible();
  expect(await entries(id)).toBe(0);
  await signInAs(page, "scanneur@demo.example");
  await page.goto("/scan/kept");
  await expect(rows(page)).toContainText(/\+\d+ envoyés/);
  expect(await entries(id)).toBe(1);
});
