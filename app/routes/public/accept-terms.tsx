import { redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { termsAcceptance } from "~/contract/users/calls";
import { Button } from "~/ui/display/button";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { LegalConsent } from "~/ui/forms/legal-link";
import { LegalText } from "~/ui/forms/legal-text";
import { SubmitButton } from "~/ui/forms/submit-button";
import { PublicLayout } from "~/ui/shell/public-layout";
import { localPath } from "~/web/request/local-path";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";
import { usePicture } from "./picture";

export const handle = { title: "backoffice-profile:terms.title", i18n: ["backoffice-profile"] };

export const loader = screenLoader({ may: "signedIn" }, async ({ me, api, returnTo }) => {
  const { agreeLegalTerms } = await me();
  if (agreeLegalTerms) return redirect(returnTo ?? "/");
  return { site: site(), text: await api.content.termsOfUse() };
});

export const action = screenAction({ may: "signedIn" }, ({ me, api, form, url }) =>
  form(termsAcceptance, async () => {
    const { id } = await me();
    await api.users.acceptTerms({ id });
    return redirect(localPath(url.searchParams.get("returnTo")), { status: 303 });
  }),
);

/** People who have not accepted the current terms are redirected here. */
export default function AcceptTerms() {
  const { site, text } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-profile");
  const answer = useFormAnswer();
  const [form, fields] = useAnsweredForm<{ cgu: boolean }>({
    id: "terms",
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/users/calls")).termsAcceptance,
  });
  return (
    <PublicLayout
      programme={site.programme}
      homeTo="/accept-terms"
      picture={usePicture()}
      title={t("terms.title")}
      lead={t("terms.lead")}
    >
      <LegalText html={text.html} updatedAt={text.updatedAt} />
      <Form id={form.id} method="post" noValidate>
        <FormKey />
        <FormErrors codes={form.errors} params={answer?.refusal?.params} />
        <LegalConsent field={fields.cgu} />
        <SubmitButton size="lg" block>
          {t("terms.do")}
        </SubmitButton>
      </Form>
      <Form method="post" action="/logout">
        <Button type="submit" variant="secondary" size="lg" block>
          {t("terms.signOut")}
        </Button>
      </Form>
    </PublicLayout>
  );
}
