import AxeBuilder from "@axe-core/playwright";
import { everyScreen, test } from "./support/screens";
import { expect, hasJavaScript } from "./support/test";

for (const screen of everyScreen) {
  test(`${screen.name}: nothing for axe to say, light and dark; fits 320 px`, async ({ see }, {
    project,
  }) => {
    test.skip(!hasJavaScript(project), "axe is a script");
    const page = await see(screen);
    const findings = async (axe: AxeBuilder) =>
      (await axe.analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    expect(await findings(new AxeBuilder({ page }))).toEqual([]);
    // Only the colours differ.
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    expect(await findings(new AxeBuilder({ page }).withRules("color-contrast"))).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
