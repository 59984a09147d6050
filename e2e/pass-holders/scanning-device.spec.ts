import { findingsOfAxe } from "../support/axe";
import { heading, holders, keepScan, openScan, read, rows, withoutNetwork } from "../support/offline-scans";
import { signInAs } from "../support/staff";
import { expect, test } from "../support/test";

test.use({ expectedProblems: withoutNetwork });

test("a device that refuses its storage says so beforehand, scans with a network, and loses nothing without", async ({
  page,
  context,
  request,
}) => {
  const { first, second, entries } = await holders(request, 2);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("refused", "UnknownError");
    };
  });
  await signInAs(page, "scanneur@demo.example");
  await page.goto("/scan");
  await expect(page.getByText("Sans réseau, cet appareil ne gardera aucun scan")).toBeVisible();
  expect(await findingsOfAxe(page)).toEqual([]);
  await read(page, first.pass);
  await page.getByRole("button", { name: /^Donner \d+ points/ }).click();
  await expect.poll(() => entries(first.id)).toBe(1);
  await page.goto("/scan");
  await read(page, second.pass);
  await expect(heading(page)).toContainText("Céleste");
  await context.setOffline(true);
  await page.getByRole("button", { name: /^Donner \d+ points/ }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "la visite n’est pas encore enregistrée" }),
  ).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => entries(second.id)).toBe(1);
});

test("a device whose storage is full says the number to note, and keeps the scan once there is room", async ({
  page,
  context,
  request,
}) => {
  const { first, entries } = await holders(request, 1);
  await signInAs(page, "scanneur@demo.example");
  await openScan(page);
  await context.setOffline(true);
  await page.goto("/scan");
  await page.evaluate(() => {
    const store = IDBObjectStore.prototype as IDBObjectStore & { real?: IDBObjectStore["add"] };
    store.real = store.add;
    store.add = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await read(page, first.pass);
  await expect(heading(page)).toHaveText("Cet appareil refuse de garder le scan");
  const shown = first.pass.replace(/^(\d)(\d{6})(\d{6})$/, "$1 $2 $3");
  await expect(page.getByText(shown)).toBeVisible();
  expect(await findingsOfAxe(page)).toEqual([]);
  await page.evaluate(() => {
    const store = IDBObjectStore.prototype as IDBObjectStore & { real?: IDBObjectStore["add"] };
    if (store.real) store.add = store.real;
  });
  await page.getByRole("button", { name: "Scanner le suivant" }).click();
  await keepScan(page, first.pass);
  await context.setOffline(false);
  await page.goto("/scan/kept");
  await expect(rows(page)).toContainText(/\+\d+ envoyés/);
  expect(await entries(first.id)).toBe(1);
});
