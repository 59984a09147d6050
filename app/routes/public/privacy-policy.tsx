import { useLoaderData } from "@remix-run/react";
import { screenLoader } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";
import { LegalPage } from "./legal-page";

export const handle = { title: "backoffice-ui:legal.privacy", i18n: ["backoffice-public"] };

export const loader = screenLoader({ may: "anyone" }, async ({ api }) => ({
  site: site(),
  text: await api.content.privacyPolicy(),
}));

export default function PrivacyPolicy() {
  return <LegalPage name="privacy" {...useLoaderData<typeof loader>()} />;
}
