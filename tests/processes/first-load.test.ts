import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { startApp, temporaryDirectory } from "./support/app-process";

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, { parentId?: string; module: string; imports: string[] }>;
}

/** Limits with some slack, in KB as sent: a page may grow by a tenth without code having to move (decision 0196). */
const limits = { script: 185, staffStyles: 36, publicStyles: 12, signUp: 40 };

const assets = "build/client/assets";
const [manifestFile = ""] = readdirSync(assets).filter((file) => /^manifest-.*\.js$/.test(file));
const manifest: Manifest = JSON.parse(
  readFileSync(`${assets}/${manifestFile}`, "utf8")
    .replace(/^[^{]*/, "")
    .replace(/;\s*$/, ""),
);
const kilobytes = (urls: Iterable<string>) =>
  [...urls].reduce((sum, url) => sum + readFileSync(`build/client${url}.br`).length, 0) / 1000;
const styles = (name: string) =>
  readdirSync(assets)
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith(".css"))
    .map((file) => `/assets/${file}`);

const chainOf = (id: string): string[] => {
  const parent = manifest.routes[id]?.parentId;
  return parent ? [...chainOf(parent), id] : [id];
};
/** The static imports of a page and its layouts. */
const scriptsOf = (id: string) => {
  const routes = chainOf(id).flatMap((one) => manifest.routes[one] ?? []);
  return new Set([manifest.entry, ...routes].flatMap(({ module, imports }) => [module, ...imports]));
};

it("keeps the scripts of every page within the limit", () => {
  const pages = Object.keys(manifest.routes)
    .map((page) => ({ page, files: scriptsOf(page).size, script: kilobytes(scriptsOf(page)) }))
    .sort((one, other) => other.script - one.script);
  console.info(
    ["First loads, in KB of scripts, and their files:"]
      .concat(pages.map(({ page, files, script }) => `${script.toFixed(1)} ${files} ${page}`))
      .join("\n"),
  );
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter(({ script }) => script > limits.script)).toEqual([]);
});

it("leaves the code reader out of every page's first load", () => {
  const known = new Map<string, boolean>();
  const hasReader = (url: string) => {
    const has = known.get(url) ?? readFileSync(`build/client${url}`, "utf8").includes("zxing_reader");
    known.set(url, has);
    return has;
  };
  const loading = Object.keys(manifest.routes).filter((page) => [...scriptsOf(page)].some(hasReader));
  expect(loading).toEqual([]);
});

it("keeps the style sheets, and the sign-up without scripts, within their limits", async () => {
  const forPublic = kilobytes(styles("public"));
  const forStaff = forPublic + kilobytes(styles("staff"));
  const app = await startApp({ DATA_DIR: temporaryDirectory(), LOG_LEVEL: "warn" });
  const html = await (await fetch(`${app.url}/sign-up?type=distributor`)).text();
  const signUp = forPublic + brotliCompressSync(html).length / 1000;
  console.info(
    `Styles: public ${forPublic.toFixed(1)} KB, staff ${forStaff.toFixed(1)}; sign-up ${signUp.toFixed(1)}`,
  );
  expect(html).toContain(styles("public")[0]);
  expect(forPublic).toBeGreaterThan(1);
  expect(forPublic).toBeLessThanOrEqual(limits.publicStyles);
  expect(forStaff).toBeLessThanOrEqual(limits.staffStyles);
  expect(signUp).toBeLessThanOrEqual(limits.signUp);
});
