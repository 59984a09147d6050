import { createElement, Fragment, type ReactNode } from "react";

/** The tables of a page as elements for React, or its lists of facts where it has none: the same tags, attributes and texts. */
export function tablesOf(html: string): ReactNode {
  const tables = html.match(/<table.*?<\/table>/gs) ?? html.match(/<dl.*?<\/dl>/gs) ?? [];
  return createElement(Fragment, null, ...elements(tables.join("")));
}

const ALONE = new Set(["input", "img", "br", "hr"]);

/** HTML that React wrote, where every tag is closed. */
function elements(html: string): ReactNode[] {
  const open: { tag: string; attributes: Record<string, string>; children: ReactNode[] }[] = [];
  const top: ReactNode[] = [];
  const add = (node: ReactNode) => (open.at(-1)?.children ?? top).push(node);
  for (const [, text, slash, tag = "", attributes = ""] of html.matchAll(
    /([^<]+)|<(?:!--.*?--|(\/?)(\w+)([^>]*))>/gs,
  )) {
    if (text) add(text);
    else if (slash) {
      const closed = open.pop();
      if (closed) add(createElement(closed.tag, closed.attributes, ...closed.children));
    } else if (ALONE.has(tag)) add(createElement(tag, attributesOf(attributes)));
    else if (tag) open.push({ tag, attributes: attributesOf(attributes), children: [] });
  }
  return top;
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(
    ([, name = "", value = ""]) => [name, value] as const,
  );
  return Object.fromEntries(
    pairs
      .filter(([name]) => name !== "style")
      .map(([name, value]) => [name === "class" ? "className" : name, value]),
  );
}
