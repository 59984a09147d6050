import { useLoaderData } from "@remix-run/react";
import { screenLoader } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";
import { LegalPage } from "./legal-page";

export const handle = { title: "backoffice-ui:legal.terms", i18n: ["backoffice-public"] };

export const loader = screenLoader({ may: "anyone" }, async ({ api }) => ({
  site: site(),
  text: await api.content.termsOfUse(),
}));

export default function TermsOfUse() {
  return <LegalPage name="terms" {...useLoaderData<typeof loader>()} />;
}
