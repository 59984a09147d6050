import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { type JobKey, jobs } from "~/ui/help/jobs";
import { screen, test } from "./support/screens";

/** Cached for a year, so their names contain a hash. */
const FOLDER = "public/images/aide";
const taken: { job: string; src: string; width: number; height: number }[] = [];

// `npm run help-pictures`: the picture of each job of the help, from the demo.
test.beforeAll(() => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
});

for (const job of Object.keys(jobs) as JobKey[]) {
  test(job, async ({ page, see }) => {
    await see(screen(jobs[job].screen));
    await page.setViewportSize({ width: 1200, height: 780 });
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.waitForLoadState("networkidle");
    const { data, info } = await sharp(await page.screenshot())
      .resize({ width: 720 })
      .webp({ quality: 62, effort: 6, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    const file = `${job}.${createHash("sha256").update(data).digest("hex").slice(0, 8)}.webp`;
    writeFileSync(`${FOLDER}/${file}`, data);
    taken.push({ job, src: `/images/aide/${file}`, width: info.width, height: info.height });
  });
}

test.afterAll(() => {
  const lines = taken.map(
    ({ job, src, width, height }) => `  ${job}: { src: "${src}", width: ${width}, height: ${height} },`,
  );
  writeFileSync(
    "app/ui/help/pictures.ts",
    `import type { JobKey } from "./jobs";

// Written by \`npm run help-pictures\`.
/** The picture of a job’s screen; its name contains a hash, since browsers cache it for a year. */
export const pictures: Record<JobKey, { src: string; width: number; height: number }> = {
${lines.join("\n")}
};
`,
  );
});
