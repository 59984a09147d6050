import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type WindowWithAxe = typeof globalThis & { axe: typeof import("axe-core") };

/**
 * Axe's findings on the page, by rule and first element. It runs in the page:
 * @axe-core/playwright opens a second page for each result, which took five times as long.
 */
export async function findingsOfAxe(page: Page): Promise<string[]> {
  await load(page);
  const others = await page.evaluate(async () => {
    const { axe } = window as unknown as WindowWithAxe;
    const { violations } = await axe.run(document, {
      resultTypes: ["violations"],
      // Contrast is checked below. Targets of 24 px (WCAG 2.5.8) are off by default.
      rules: { "color-contrast": { enabled: false }, "target-size": { enabled: true } },
      // The style sheets, which one rule reads: tests/unit/accessibility-claims.test.ts reads them all.
      preload: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
  return [...others, ...(await gluedNames(page)), ...(await findingsOfContrast(page))];
}

/**
 * Names that lose a space: Chromium leaves out a whitespace-only text node between two others, so that a label is read
 * as “Boîtefacultatif” and a heading as “Utilisateurs44”. As part of one of the two, `{`${title} `}`, it is kept.
 */
const gluedNames = (page: Page) =>
  page.evaluate(() => {
    const isInRow = (node: Node | null) =>
      node instanceof Element
        ? getComputedStyle(node).display === "inline" && getComputedStyle(node).position === "static"
        : node instanceof Text;
    const beside = (node: Node, side: "previousSibling" | "nextSibling") => {
      let other = node[side];
      while (other instanceof Comment) other = other[side];
      return other;
    };
    const blanks = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) =>
      text.nodeValue === " " &&
      isInRow(beside(text, "previousSibling")) &&
      isInRow(beside(text, "nextSibling"))
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_REJECT,
    );
    const found = new Set<string>();
    while (blanks.nextNode()) {
      const named = blanks.currentNode.parentElement?.closest(
        "a, button, label, legend, summary, h1, h2, h3",
      );
      if (named?.checkVisibility() && !named.hasAttribute("aria-label"))
        found.add(`glued: ${named.outerHTML}`);
    }
    return [...found];
  });

/** Styles of texts that axe found readable: colours, size, and all backgrounds under them. */
const readable = new Set<string>();

/**
 * Texts whose contrast axe finds too low. Contrast checks are the most expensive, so each combination is checked once
 * per worker. Text on a background that is not that of its surrounding elements is checked each time.
 */
export async function findingsOfContrast(page: Page): Promise<string[]> {
  await load(page);
  const { findings, proven } = await page.evaluate(
    async (known) => {
      const { axe } = window as unknown as WindowWithAxe;
      const knownLooks = new Set(known);
      const grounds = new Map<Element, string | undefined>();
      function groundOf(element: Element): string | undefined {
        if (grounds.has(element)) return grounds.get(element);
        const style = getComputedStyle(element);
        const isClear = style.backgroundColor === "rgba(0, 0, 0, 0)";
        const floats = style.position === "absolute" || style.position === "fixed";
        const around = element.parentElement ? groundOf(element.parentElement) : "";
        const own = [
          isClear ? "" : style.backgroundColor,
          style.backgroundImage,
          style.opacity,
          style.filter,
        ];
        const changes = !isClear || own.slice(1).join() !== "none,1,none";
        const isOpaque = /^rgb\(/.test(style.backgroundColor);
        const ground =
          around === undefined || (floats && !isOpaque)
            ? undefined
            : changes
              ? `${own.join(" ")} < ${around}`
              : around;
        grounds.set(element, ground);
        return ground;
      }
      const hasText = (element: Element) =>
        element.matches("input:not([type=checkbox], [type=radio]), select, textarea") ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
      const looks = new Map<Element, string | undefined>();
      for (const element of document.body.querySelectorAll("*")) {
        if (!hasText(element) || element.matches(".sr, .sr *, option") || !element.checkVisibility())
          continue;
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
        const ground = groundOf(element);
        const look =
          ground === undefined ? undefined : [color, fontSize, fontWeight, textShadow, ground].join();
        if (look === undefined || !knownLooks.has(look)) looks.set(element, look);
      }
      if (looks.size === 0) return { findings: [], proven: [] };
      const { violations, passes } = await axe.run(
        { include: [...looks.keys()] },
        { runOnly: ["color-contrast"], resultTypes: ["violations", "passes"], elementRef: true },
      );
      const found = passes.flatMap(({ nodes }) => nodes.map(({ element }) => element && looks.get(element)));
      return {
        findings: violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
        proven: found.filter((look) => look !== undefined),
      };
    },
    [...readable],
  );
  for (const look of proven) readable.add(look);
  return findings;
}

async function load(page: Page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
}
