import { parseArgs } from "node:util";
import { type Browser, chromium, devices } from "@playwright/test";
import { findOrInstallChromium } from "../../e2e/support/chromium";
import { median } from "./median";
import { type Cookies, lines, type Times, visitTwice } from "./page-visit";
import { type Served, serveCheckout } from "./served-checkout";

const PASSWORD = "Demo-Pass-2026!";

/** A page is measured at the URL that this one redirects to. */
const pages = [
  { name: "sign-in", path: "/login" },
  { name: "sign-up", path: "/sign-up?type=member" },
  { name: "list of offers", path: "/offers", isStaff: true },
  { name: "review", path: "/reviews", isStaff: true },
];
const metrics = ["paint", "usable", "complete", "kilobytes"] as const;

/** The measurements of one page on one line with one cache: one per round, for each server. */
type Series = Map<Served, Times[]>;

/**
 * `npm run bench -- first-load`: how long people wait for a page, in this machine's Chromium, which throttles the
 * network. `--beside DIRECTORY` measures the build of another checkout alternately with this one's.
 */
async function measureFirstLoads(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { rounds: { type: "string", default: "5" }, beside: { type: "string" } },
  });
  const servers: Served[] = [];
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });
  try {
    for (const checkout of [".", ...(values.beside ? [values.beside] : [])])
      servers.push(await serveCheckout(checkout));
    report(await measure(browser, servers, Number(values.rounds)), servers);
  } finally {
    await browser.close();
    for (const server of servers) await server.stop();
  }
}

async function measure(browser: Browser, servers: Served[], rounds: number) {
  const all = new Map<string, Series>();
  const note = (name: string, server: Served, times: Times) => {
    const series = all.get(name) ?? new Map(servers.map((each) => [each, []]));
    series.get(server)?.push(times);
    all.set(name, series);
  };
  for (let round = 0; round <= rounds; round++) {
    console.info(round === 0 ? "Getting warm…" : `Round ${round} of ${rounds}…`);
    const sessions = new Map<Served, Cookies>();
    for (const server of servers) sessions.set(server, await signIn(browser, server));
    for (const { name, path, isStaff } of pages)
      for (const line of lines) {
        if (round === 0 && line.name !== "4G") continue;
        // The order alternates, so that each comes first equally often.
        for (const server of round % 2 ? servers : servers.toReversed()) {
          const cookies = isStaff ? sessions.get(server) : undefined;
          const visits = await visitTwice(browser, { url: server.url + path, line, cookies });
          if (round === 0) continue;
          note(`${name}, ${line.name}, empty cache`, server, visits.cold);
          note(`${name}, ${line.name}, seen before`, server, visits.warm);
        }
      }
  }
  return all;
}

async function signIn(browser: Browser, { url }: Served): Promise<Cookies> {
  const context = await browser.newContext(devices["Desktop Chrome"]);
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel("Adresse e-mail").fill("plateforme@demo.example");
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL((address) => address.pathname === "/");
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

function report(all: Map<string, Series>, [ours, other]: Served[]) {
  console.info(
    `\nMedians in milliseconds from the start of the visit, KB as sent. ${lines.map(({ name, what }) => `${name}: ${what}`).join("; ")}`,
  );
  if (other) console.info(`In brackets: how many times what ${other.checkout} takes, median of the rounds`);
  const rows = [...all].map(([name, series]) => {
    const here = (ours && series.get(ours)) ?? [];
    const there = other && series.get(other);
    const cells = metrics.map((metric) => {
      const value = Math.round(median(here.map((times) => times[metric])));
      if (!there) return `${value}`;
      const ratio = median(
        here.map((times, round) => times[metric] / (there[round]?.[metric] ?? Number.NaN)),
      );
      return `${value} (${ratio.toFixed(2)})`;
    });
    return [name, ...cells];
  });
  const lengths = [["", ...metrics], ...rows];
  const widths = [...metrics, ""].map((_, column) =>
    Math.max(...lengths.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of lengths)
    console.info(
      row
        .map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0)))
        .join("  "),
    );
}

await measureFirstLoads();
