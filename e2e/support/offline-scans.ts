import type { APIRequestContext, Page } from "@playwright/test";
import { PHONE } from "./keyboard";
import { apiAs, authorizationOf, newPassNumber } from "./staff";
import { expect } from "./test";

/** Browsers' messages about a lost network. */
export const withoutNetwork = [/net::ERR_|Failed to fetch|status of (?:401|404|5\d\d)/];

export const number = (page: Page) => page.getByRole("textbox", { name: "Numéro de Pass" });
export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
export const read = async (page: Page, pass: string) => {
  await number(page).fill(pass);
  await number(page).press("Enter");
};
export const rows = (page: Page) => page.getByRole("main").getByRole("listitem");

/** Opened online, until the worker has cached its files and controls the page. */
export async function openScan(page: Page) {
  await page.setViewportSize(PHONE);
  await page.goto("/scan");
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain("scans");
}

/** Installed online, then opened offline. */
export async function openWithoutNetwork(page: Page) {
  await openScan(page);
  await page.context().setOffline(true);
  await page.goto("/scan");
}

export const scanNext = (page: Page) => page.getByRole("button", { name: "Scanner le suivant" }).click();

/** On the offline page. */
export async function keepScan(page: Page, pass: string) {
  await read(page, pass);
  await expect(heading(page)).toHaveText("Scan gardé");
}

/** Holders of new passes, the number of point entries of each, and a check that everybody was counted exactly once. */
export async function holders(request: APIRequestContext, count: number) {
  const staff = await apiAs(request, "plateforme");
  const headers = await authorizationOf(request, "plateforme");
  const made: { pass: string; id: string }[] = await Promise.all(
    Array.from({ length: count }, async () => {
      const pass = newPassNumber();
      // With different names: namesakes would fill the list of duplicates, which other scenarios read.
      const lastName = [...pass].map((digit) => "bcdfghjklm"[Number(digit)]).join("");
      return { pass, id: await staff.createHolder(pass, lastName, "Céleste") };
    }),
  );
  const entries = (id: string) =>
    request
      .get(`/api/passholders/points?Id=${id}`, { headers })
      .then((answer) => answer.json())
      .then(({ totalCount }) => totalCount);
  const eachCountedOnce = async () => {
    for (const { id } of made) expect(await entries(id)).toBe(1);
  };
  const [first = { pass: "", id: "" }, second = first] = made;
  return { made, first, second, entries, eachCountedOnce };
}
