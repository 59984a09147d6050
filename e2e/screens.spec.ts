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
    const show = async (colorScheme: "light" | "dark") => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      // A colour that still changes is neither the old nor the new one.
      await page.evaluate(async () => {
        await new Promise(requestAnimationFrame);
        await Promise.all(document.getAnimations().map(({ finished }) => finished));
      });
    };
    await show("light");
    expect(await findings(new AxeBuilder({ page }))).toEqual([]);
    // Only the colours differ.
    await show("dark");
    expect(await findings(new AxeBuilder({ page }).withRules("color-contrast"))).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
