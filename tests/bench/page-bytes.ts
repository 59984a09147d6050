import type { Visitor } from "./visitor";

/** Bytes sent: for the page alone, and for everything that a browser with an empty cache loads. */
export interface FirstLoad {
  html: number;
  css: number;
  js: number;
}

/** The style sheets and the scripts, preloaded ones included, that the page's HTML names. */
export async function firstLoad(visitor: Visitor, path: string, encoding = "br"): Promise<FirstLoad> {
  const page = await visitor.get(path, encoding);
  const html = (encoding === "br" ? page : await visitor.get(path)).text();
  const filesIn = (pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map(([, file]) => file ?? "")),
  ];
  const sum = async (files: string[]) => {
    const answers = await Promise.all(files.map((file) => visitor.get(file, encoding)));
    return answers.reduce((total, { bytes }) => total + bytes, 0);
  };
  return {
    html: page.bytes,
    css: await sum(filesIn(/<link rel="stylesheet" href="([^"]+)"/g)),
    js: await sum(filesIn(/<link rel="modulepreload"[^>]*? href="([^"]+)"/g)),
  };
}
