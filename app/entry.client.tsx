import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { startBrowserTexts } from "~/i18n/browser-texts";

// A visit that the next one overtakes while its data arrives: the router drops the promise of the rest (turbo-stream's
// `done`), which is then rejected with nobody to hear it.
addEventListener("unhandledrejection", (event) => {
  if (event.reason?.name === "AbortError") event.preventDefault();
});

const texts = await startBrowserTexts();
await pageData();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <RemixBrowser />
      </I18nextProvider>
    </StrictMode>,
  );
});

/**
 * Waits for the data that comes with the page. RemixBrowser throws its promise at React, which then waits too; but a
 * key or a press in that moment makes React hydrate at once, and fail with "Root did not complete".
 */
async function pageData() {
  try {
    RemixBrowser({});
  } catch (promise) {
    await promise;
  }
}
