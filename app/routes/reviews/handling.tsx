import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { handover } from "~/contract/reviews/handling";
import { ButtonLink } from "~/ui/display/button";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { FormBar } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { SelectField } from "~/ui/forms/text-field";
import { HandlingPills } from "~/ui/reviews/handling";
import { REVIEWS } from "~/ui/reviews/review-path";
import { PageHead } from "~/ui/shell/page-head";
import { byIntent } from "~/web/request/intents.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";

export const handle = {
  title: "backoffice-reviews:handling.title",
  i18n: ["backoffice-reviews", "backoffice-thread"],
};
export const shouldRevalidate = unlessRefused;

/** The colleagues to whom an open request can be handed over. */
export const loader = screenLoader({ may: "decideReviews" }, async ({ api, me, param, returnTo }) => {
  const { team, ...handling } = await api.reviewHandling.read({ requestId: param("requestId") });
  const { id: reader } = await me();
  return {
    ...handling,
    reader,
    colleagues: team.flatMap(({ id, label }) => (id === reader ? [] : [{ value: id, label }])),
    returnTo: returnTo ?? REVIEWS,
  };
});

/** Takes, returns or hands over a request, and redirects back to it. */
export const action = screenAction({ may: "decideReviews" }, (screen) => {
  const { api, form, me, param, request, returnTo = REVIEWS } = screen;
  const requestId = param("requestId");
  /** The colleague who has taken the request meanwhile. */
  const hasIt = async () => {
    const [{ taken }, { id }] = await Promise.all([api.reviewHandling.read({ requestId }), me()]);
    return taken && taken.id !== id ? { name: taken.name } : null;
  };
  const back = (
    done: "taken" | "takenOver" | "givenBack" | "theirs" | "handedOver",
    params: { name?: string } = {},
  ) => redirectWithToast(request, returnTo, `backoffice-reviews:handling.done.${done}`, params);
  return byIntent(screen, {
    take: () =>
      form(z.object({}), async () => {
        const theirs = await hasIt();
        await api.reviewHandling.take({ requestId });
        return theirs ? back("takenOver", theirs) : back("taken");
      }),
    giveBack: () =>
      form(z.object({}), async () => {
        const theirs = await hasIt();
        if (theirs) return back("theirs", theirs);
        await api.reviewHandling.giveBack({ requestId });
        return back("givenBack");
      }),
    handOver: () =>
      form(handover, ({ userId }) =>
        api.reviewHandling.take({ requestId, userId }).then(() => back("handedOver")),
      ),
  });
});

export default function HandOver() {
  const { colleagues, returnTo, ...handling } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-reviews");
  const answer = useFormAnswer();
  const [{ id, errors }, fields] = useAnsweredForm<{ userId: string }>({
    id: "hand-over",
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/reviews/handling")).handover,
  });
  return (
    <>
      <PageHead title={t("handling.title")} sub={t("handling.lead")} />
      <p>
        <HandlingPills {...handling} />
      </p>
      <Form id={id} method="post" noValidate>
        <FormKey />
        <FormErrors codes={errors} params={answer?.refusal?.params} />
        <SelectField
          field={fields.userId}
          label={t("handling.colleague")}
          options={colleagues}
          placeholder={t("handling.choose")}
        />
        <FormBar>
          <ButtonLink className="push" variant="secondary" to={returnTo}>
            {t("handling.back")}
          </ButtonLink>
          <SubmitButton name="intent" value="handOver">
            {t("handling.submit")}
          </SubmitButton>
        </FormBar>
      </Form>
    </>
  );
}
