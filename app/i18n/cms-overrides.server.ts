import { jsonUpTo } from "~/lib/bytes-up-to.server";
import { fetchFromSite } from "~/lib/fetch-from-site.server";
import type { Texts } from "./options";

interface Options {
  languages: readonly string[];
  namespaces: readonly string[];
  /** Called with a function that applies the overrides to the built-in texts. */
  apply: (language: string, namespace: string, overrides: (builtIn: Texts) => Texts) => void;
  warn: (facts: { url: string; reason: string }) => void;
  /** Milliseconds from the end of one round to the next; after a failure the last overrides stay. */
  every?: number;
  /** Milliseconds that one file may take. */
  timeout?: number;
}

/** In bytes: ten times our longest file. */
const LARGEST = 1024 * 1024;

/** Fetches `{baseUrl}/{language}/{namespace}.json` in the background, at once and then at intervals. `stop` ends it. */
export function overridesFrom(
  baseUrl: string,
  options: Options,
): { stop: () => void; firstRound: Promise<void> } {
  const { languages, namespaces, every = 5 * 60_000, timeout = 10_000 } = options;
  const stopped = new AbortController();
  const tags = new Map<string, string>();
  let next: NodeJS.Timeout | undefined;

  async function look(language: string, namespace: string) {
    const url = `${baseUrl}/${language}/${namespace}.json`;
    try {
      const tag = tags.get(url);
      const response = await fetchFromSite(new URL(url), new URL(baseUrl), {
        headers: tag ? { "if-none-match": tag } : {},
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(timeout)]),
      });
      // Not found: this namespace is not overridden.
      if (response.status === 304 || response.status === 404) return void (await response.body?.cancel());
      if (!response.ok) throw new Error(`status ${response.status}`);
      const overrides = await jsonUpTo(LARGEST, response);
      if (!isObject(overrides)) throw new Error("not an object");
      options.apply(language, namespace, (builtIn) => overridden(builtIn, overrides));
      const newTag = response.headers.get("etag");
      if (newTag) tags.set(url, newTag);
    } catch (error) {
      if (!stopped.signal.aborted) options.warn({ url, reason: String(error) });
    }
  }
  const round = async () => {
    for (const language of languages) await Promise.all(namespaces.map((name) => look(language, name)));
    if (!stopped.signal.aborted) next = setTimeout(round, every).unref();
  };
  return {
    firstRound: round(),
    stop() {
      clearTimeout(next);
      stopped.abort();
    },
  };
}

/**
 * The built-in texts with the content system's overrides; unknown keys, other shapes and texts with placeholders that
 * nothing fills are ignored.
 */
export function overridden(builtIn: Texts, overrides: Record<string, unknown>): Texts {
  return Object.fromEntries(
    Object.entries(builtIn).map(([key, text]) => {
      const other = Object.hasOwn(overrides, key) ? overrides[key] : undefined;
      if (typeof text === "string")
        return [key, typeof other === "string" && isFilled(other, text) ? other : text];
      return [key, isObject(other) ? overridden(text, other) : text];
    }),
  );
}

/** Whether it is no empty text, nor shown with a `{{placeholder}}` that its caller does not know. */
const isFilled = (text: string, builtIn: string) =>
  text.trim() !== "" &&
  [...text.matchAll(/\{\{\s*(\w+)/g)].every(([, name]) => name === "count" || builtIn.includes(`{{${name}`));

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
