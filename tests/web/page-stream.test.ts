import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { PageStream } from "~/web/request/page-stream.server";

async function rendered(text: string, before: number): Promise<string> {
  const padding = Array.from({ length: before }, (_, index) => createElement("i", { key: index }));
  const body = new PageStream();
  const { pipe } = renderToPipeableStream(createElement("p", null, padding, text), {
    onShellReady: () => pipe(body),
  });
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test("keeps every character intact, wherever React's chunks of 2 KB end", async () => {
  const text = "« L’été à la halle »".repeat(20);
  for (let before = 210; before < 300; before++) {
    for (const shift of ["", "x", "xx"]) {
      expect((await rendered(shift + text, before)).includes(`>${shift}${text}</p>`)).toBe(true);
    }
  }
});

test("lets scripts wait for the style sheets", async () => {
  vi.stubEnv("DEV", false);
  const body = new PageStream();
  const { pipe } = renderToPipeableStream(
    createElement("link", { rel: "modulepreload", href: "/assets/a.js" }),
    { onShellReady: () => pipe(body) },
  );
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe(
    '<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/>',
  );
});
