import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { startBrowserTexts } from "~/i18n/browser-texts";

const texts = await startBrowserTexts();
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
