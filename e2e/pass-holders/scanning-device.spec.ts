import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { findingsOfAxe } from "../support/axe";
import { findChromium } from "../support/chromium";
import { type Line, serverBehindLine } from "../support/line";
import {
  heading,
  holders,
  keepScan,
  openScan,
  openWithoutNetwork,
  read,
  rows,
  scanNext,
  withoutNetwork,
} from "../support/offline-scans";
import { signInAs } from "../support/staff";
import { expect, test as shared } from "../support/test";

/** Failures of the device and its browser, while the server is unreachable. */
const test = shared.extend<{ line: Line }>({
  line: async ({ keep }, use) =>
    use(
      await keep("line", async () => {
        const line = await serverBehindLine();
        return { value: line, end: line.end };
      }),
    ),
  baseURL: ({ line }, use) => use(line.url),
});
test.use({ expectedProblems: withoutNetwork });

/** The browser itself and the script that started it: processes without a `--type`. */
function browserProcesses(profile: string): number[] {
  const found = readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const parameters = readFileSync(`/proc/${name}/cmdline`, "utf8");
      return parameters.includes(`--user-data-dir=${profile}`) && !parameters.includes("--type=");
    } catch {
      return false;
    }
  });
  expect(found).not.toEqual([]);
  return found.map(Number);
}

const onDevice = async (profile: string, url: string): Promise<[BrowserContext, Page]> => {
  const device = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    baseURL: url,
    locale: "fr-BE",
    timezoneId: "Europe/Brussels",
  });
  return [device, device.pages()[0] ?? (await device.newPage())];
};

test("a killed browser has kept every scan, and sends each once when it is reopened", async ({
  line,
  request,
}) => {
  test.slow();
  const { first, second, eachCountedOnce } = await holders(request, 2);
  const profile = mkdtempSync(join(tmpdir(), "scanning-device-"));
  let [device, page] = await onDevice(profile, line.url);
  await signInAs(page, "scanneur@demo.example");
  await openScan(page);
  await line.cut();
  await page.goto("/scan");
  await keepScan(page, first.pass);
  await scanNext(page);
  await keepScan(page, second.pass);
  // Killed, not closed: from now on it writes nothing more.
  const gone = device.waitForEvent("close");
  for (const id of browserProcesses(profile)) process.kill(id, "SIGKILL");
  await gone;

  [device, page] = await onDevice(profile, line.url);
  await page.goto("/scan/kept");
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: "en attente" })).toHaveCount(2);
  await line.mend();
  await page.getByRole("button", { name: "Réessayer maintenant" }).click();
  // The session ended with the browser: the scans belong to the person who made them.
  await expect(page.getByRole("status").filter({ hasText: "Scans faits par" })).toBeVisible();
  await signInAs(page, "scanneur@demo.example");
  await page.goto("/scan/kept");
  await expect(rows(page).filter({ hasText: "envoyés" })).toHaveCount(2);
  await eachCountedOnce();
  await device.close();
  rmSync(profile, { recursive: true, force: true });
});

/** The waiting worker, if there is one. */
const waiting = (page: Page) =>
  page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration("/scan"))?.waiting?.state ?? "none",
  );
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration("/scan"))?.update()));
const cacheNames = (page: Page) => page.evaluate(async () => (await window.caches.keys()).sort());
const told = (page: Page) => page.getByRole("button", { name: /Une nouvelle version est prête/ });

test("the next version of the worker waits, is announced, and is activated by a press, not during a scan", async ({
  page,
  line,
  request,
}) => {
  const { first } = await holders(request, 1);
  await signInAs(page, "scanneur@demo.example");
  await openScan(page);
  const [before] = await cacheNames(page);
  await read(page, first.pass);
  await expect(heading(page)).toContainText("Céleste");
  line.update();
  await lookForUpdate(page);
  await expect(told(page)).toBeVisible();
  // A scan is under way: nothing happens automatically.
  await expect(heading(page)).toContainText("Céleste");
  await expect.poll(() => waiting(page)).toBe("installed");
  await page.getByRole("button", { name: /^Donner \d+ points/ }).click();
  await expect(heading(page)).toHaveText("Points donnés à Céleste");
  expect(await waiting(page)).toBe("installed");
  await told(page).click();
  await expect(told(page)).toHaveCount(0);
  await expect.poll(() => waiting(page)).toBe("none");
  expect(await cacheNames(page)).toEqual([before, expect.stringMatching(/^scan-version/)]);
});

test("the page reloads for the next version when the previous worker stays active", async ({
  page,
  line,
}) => {
  await signInAs(page, "scanneur@demo.example");
  await openScan(page);
  line.update();
  await lookForUpdate(page);
  await expect(told(page)).toBeVisible();
  await page.evaluate(() => {
    ServiceWorker.prototype.postMessage = () => undefined;
  });
  await told(page).click();
  await expect(told(page)).toHaveCount(0);
});

test("an offline page of the previous build still finds its files after another tab activated the next one", async ({
  page,
  context,
  line,
  request,
}) => {
  const { first, second, eachCountedOnce } = await holders(request, 2);
  await signInAs(page, "scanneur@demo.example");
  await openScan(page);
  await line.cut();
  await page.goto("/scan");
  await keepScan(page, first.pass);
  // A file that only this build has.
  await page.evaluate(async () => {
    const [own = ""] = (await window.caches.keys()).slice(-1);
    const script = new Response("ok", { headers: { "content-type": "text/javascript" } });
    await (await window.caches.open(own)).put("/assets/of-this-build.js", script);
  });
  await line.mend();
  line.update();
  const other = await context.newPage();
  await other.goto("/scan");
  await told(other).click();
  await expect(told(other)).toHaveCount(0);
  await other.close();
  await line.cut();
  const file = await page.evaluate(() =>
    fetch("/assets/of-this-build.js").then(
      (answer) => answer.text(),
      () => "gone",
    ),
  );
  expect(file).toBe("ok");
  await scanNext(page);
  await keepScan(page, second.pass);
  await line.mend();
  await page.goto("/scan/kept");
  await expect(rows(page).filter({ hasText: "envoyés" })).toHaveCount(2);
  await eachCountedOnce();
  // The worker keeps only one previous build.
  expect(await cacheNames(page)).toHaveLength(2);
});

test("a device that refuses its storage says so beforehand, scans online, and loses nothing offline", async ({
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

test("a device whose storage is full shows the number to write down, and keeps the scan once there is room", async ({
  page,
  context,
  request,
}) => {
  const { first, entries } = await holders(request, 1);
  await signInAs(page, "scanneur@demo.example");
  await openWithoutNetwork(page);
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
  await scanNext(page);
  await keepScan(page, first.pass);
  await context.setOffline(false);
  await page.goto("/scan/kept");
  await expect(rows(page)).toContainText(/\+\d+ envoyés/);
  expect(await entries(first.id)).toBe(1);
});
