import type { LinksFunction } from "@remix-run/node";
import { Links, Outlet, Scripts, ScrollRestoration } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TEXTS_OF_PAGE } from "~/i18n/browser-texts";
import { themeLinks } from "~/theme/head-links";
import { PageToasts } from "~/ui/overlays/toast";
import { ErrorPage } from "~/ui/shell/error-page";
import { NavigationProgress, PageFocus, PageTitle } from "~/ui/shell/page-change";
import { REQUEST_ID_META, usePageContext } from "~/ui/shell/page-context";
import { PlainPage } from "~/ui/shell/plain-page";
import { usePreferences } from "~/ui/shell/preferences";
import { newFormKey } from "~/web/request/form-key.server";
import { screenLoader } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";
import { takeFlash, undoToast } from "~/web/session/flash.server";
import { readPreferences } from "~/web/session/preferences.server";

export const links: LinksFunction = () => themeLinks;

export const loader = screenLoader({ may: "anyone" }, async ({ request, session, me, setCookie }) => {
  const { message, clear } = takeFlash(request);
  if (clear) setCookie(clear);
  return {
    preferences: readPreferences(request),
    // If the person cannot be determined, pages that require one report it themselves.
    formKey: newFormKey(session && (await me().catch(() => undefined))),
    // After sign-out, the next person in this browser must not see the message.
    toasts: [message, session ? undoToast(request) : undefined].filter((toast) => toast !== undefined),
    programme: site().programme,
    helpEmail: site().helpEmail,
  };
});

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { theme, density } = usePreferences();
  const { nonce, requestId, texts } = usePageContext();
  return (
    <html
      lang={i18n.language}
      data-theme={theme === "system" ? undefined : theme}
      data-density={density === "compact" ? density : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name={REQUEST_ID_META} content={requestId} suppressHydrationWarning />
        <PageTitle />
        <Links />
        {/* Preloaded, since hydration waits for it. */}
        <link rel="preload" as="fetch" href={texts.file} crossOrigin="anonymous" suppressHydrationWarning />
      </head>
      <body>
        {children}
        <script
          id={TEXTS_OF_PAGE}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, with every < escaped
          dangerouslySetInnerHTML={{ __html: texts.json }}
        />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <NavigationProgress />
      <PageToasts />
      <Outlet />
      <PageFocus />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <PlainPage>
      <ErrorPage />
    </PlainPage>
  );
}
