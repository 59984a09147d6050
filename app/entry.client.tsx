import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { startBrowserTexts } from "~/i18n/browser-texts";

// When a navigation is aborted by the next one while its data is streaming, the router drops turbo-stream's `done`
// promise, whose rejection is then unhandled.
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
 * Waits for the data that is streamed with the page. RemixBrowser would suspend on it; but then a key press or click
 * makes React hydrate synchronously, which fails with "Root did not complete".
 */
async function pageData() {
  try {
    RemixBrowser({});
  } catch (promise) {
    await promise;
  }
}
