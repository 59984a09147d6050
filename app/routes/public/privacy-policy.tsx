import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { handle as run } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";
import { LegalPage } from "./legal-page";

export const handle = { title: "backoffice-ui:legal.privacy", i18n: ["backoffice-public"] };

export const loader = (args: LoaderFunctionArgs) =>
  run(args, async ({ api }) => ({ site: site(), text: await api.content.privacyPolicy() }));

export default function PrivacyPolicy() {
  return <LegalPage name="privacy" {...useLoaderData<typeof loader>()} />;
}
