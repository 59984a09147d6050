import type { Page } from "@playwright/test";
import axe from "axe-core";

/**
 * What axe has to say about the page, by rule and first element; by default with every rule. It runs in the page:
 * @axe-core/playwright opens a second page for each answer, which took five times as long.
 */
export async function findingsOfAxe(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as typeof globalThis & { axe: typeof import("axe-core") };
    const { violations } = await axe.run(document, {
      resultTypes: ["violations"],
      ...(runOnly && { runOnly }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, rules);
}

/** Switches the page to a colour scheme; until its transitions are over it shows neither colour. */
export async function showScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.evaluate(() => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
