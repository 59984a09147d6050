import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { refusalReasonsForm } from "~/contract/reviews/refusal-reasons";
import { ButtonLink } from "~/ui/display/button";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { FormBar } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextareaField } from "~/ui/forms/text-field";
import { PageHead } from "~/ui/shell/page-head";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";

export const handle = { title: "backoffice-reviews:reasons.title", i18n: ["backoffice-reviews"] };
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "decideReviews" }, ({ api }) => api.refusalReasons.list());

export const action = screenAction({ may: "decideReviews" }, (screen) =>
  screen.form(refusalReasonsForm, async (given) => {
    await screen.api.refusalReasons.replace(given);
    return redirectWithToast(screen.request, screen.url.pathname, "backoffice-reviews:reasons.saved");
  }),
);

export default function RefusalReasons() {
  const { reasons, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-reviews");
  const answer = useFormAnswer();
  const [{ id, errors }, fields] = useAnsweredForm<{ reasons: string }>({
    id: "reasons",
    lastResult: answer?.lastResult,
    defaultValue: { reasons: reasons.join("\n") },
    schema: async () => (await import("~/contract/reviews/refusal-reasons")).refusalReasonsForm,
  });
  return (
    <>
      <PageHead title={t("reasons.title")} sub={t("reasons.lead")} />
      <Form id={id} method="post" noValidate key={version}>
        <FormKey />
        <FormErrors codes={errors} params={answer?.refusal?.params} />
        <input type="hidden" name="version" value={version} />
        <TextareaField
          field={fields.reasons}
          label={t("reasons.label")}
          hint={t("reasons.hint")}
          optional
          rows={10}
        />
        <FormBar>
          <ButtonLink className="push" variant="secondary" to="/reviews">
            {t("reasons.back")}
          </ButtonLink>
          <SubmitButton>{t("reasons.save")}</SubmitButton>
        </FormBar>
      </Form>
    </>
  );
}
