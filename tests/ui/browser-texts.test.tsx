import { afterEach, expect, it, vi } from "vitest";
import { startBrowserTexts, TEXTS_OF_PAGE } from "~/i18n/browser-texts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.innerHTML = "";
});

it("retries loading the page's texts until they arrive, since the page's scripts cannot run without them", async () => {
  const page = document.createElement("script");
  page.id = TEXTS_OF_PAGE;
  page.type = "application/json";
  page.textContent = JSON.stringify({ language: "fr", version: "1", variables: { programme: "Pass" } });
  document.body.append(page);
  const answers = [
    () => Promise.reject(new TypeError("Failed to fetch")),
    async () => new Response("<h1>503</h1>", { status: 503 }),
    async () => Response.json({ "backoffice-menu": { home: "Accueil de {{programme}}" } }),
  ];
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return answers.shift()?.();
  });
  vi.useFakeTimers();
  const started = startBrowserTexts();
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3_001);
  const texts = await started;
  expect(asked).toEqual(Array(3).fill("/texts/fr?v=1"));
  expect(texts.t("backoffice-menu:home" as never)).toBe("Accueil de Pass");
});
