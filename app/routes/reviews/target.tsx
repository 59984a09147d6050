import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TARGET_DAYS } from "~/contract/limits";
import { reviewTarget } from "~/contract/reviews/deadline";
import { ButtonLink } from "~/ui/display/button";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { FormBar } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { rangeParams } from "~/ui/forms/range-params";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";
import { PageHead } from "~/ui/shell/page-head";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";

export const handle = { title: "backoffice-reviews:target.title", i18n: ["backoffice-reviews"] };
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "decideReviews" }, ({ api }) => api.reviewTarget.read());

export const action = screenAction({ may: "decideReviews" }, (screen) =>
  screen.form(reviewTarget, async (given) => {
    await screen.api.reviewTarget.set(given);
    return redirectWithToast(screen.request, screen.url.pathname, "backoffice-reviews:target.saved");
  }),
);

export default function ReviewTarget() {
  const { days } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-reviews");
  const answer = useFormAnswer();
  const [{ id, errors }, fields] = useAnsweredForm<{ days: string }>({
    id: "target",
    lastResult: answer?.lastResult,
    defaultValue: { days: String(days) },
    schema: async () => (await import("~/contract/reviews/deadline")).reviewTarget,
  });
  return (
    <>
      <PageHead title={t("target.title")} sub={t("target.lead")} />
      <Form id={id} method="post" noValidate key={days}>
        <FormKey />
        <FormErrors codes={errors} params={answer?.refusal?.params} />
        <TextField
          field={fields.days}
          label={t("target.label")}
          hint={t("target.hint", rangeParams(TARGET_DAYS))}
          errorParams={rangeParams(TARGET_DAYS)}
          inputMode="numeric"
          autoComplete="off"
        />
        <FormBar>
          <ButtonLink className="push" variant="secondary" to="/reviews">
            {t("target.back")}
          </ButtonLink>
          <SubmitButton>{t("target.save")}</SubmitButton>
        </FormBar>
      </Form>
    </>
  );
}
