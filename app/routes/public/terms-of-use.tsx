import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { handle as run } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";
import { LegalPage } from "./legal-page";

export const handle = { title: "backoffice-ui:legal.terms", i18n: ["backoffice-public"] };

export const loader = (args: LoaderFunctionArgs) =>
  run(args, async ({ api }) => ({ site: site(), text: await api.content.termsOfUse() }));

export default function TermsOfUse() {
  return <LegalPage name="terms" {...useLoaderData<typeof loader>()} />;
}
