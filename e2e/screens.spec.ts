import AxeBuilder from "@axe-core/playwright";
import { everyScreen, test } from "./support/screens";
import { expect, hasJavaScript } from "./support/test";

for (const screen of everyScreen) {
  test(`${screen.name}: nothing for axe to say, light and dark; fits 320 px`, async ({ page, see }, {
    project,
  }) => {
    test.skip(!hasJavaScript(project), "axe is a script");
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await see(screen);
    const findings = async (axe: AxeBuilder) =>
      (await axe.analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    expect(await findings(new AxeBuilder({ page }))).toEqual([]);
    // Only the colours differ.
    // A page that changes its scheme shows neither colour for a moment: it is loaded again.
    await page.emulateMedia({ colorScheme: "dark" });
    await page.reload();
    expect(await findings(new AxeBuilder({ page }).withRules("color-contrast"))).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
