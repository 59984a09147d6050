import { FormProvider, useForm } from "@conform-to/react";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { operatorSheet, submittedSheet } from "~/contract/operators/calls";
import { requestRefusal } from "~/contract/reviews/answers";
import { formatMoment } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { RequestBadge } from "~/ui/display/badge";
import { ButtonLink } from "~/ui/display/button";
import { plainField } from "~/ui/forms/field";
import { ErrorSummary } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextareaField } from "~/ui/forms/text-field";
import { asForm } from "~/ui/operators/as-form";
import { SheetComparison } from "~/ui/operators/sheet-comparison";
import { SheetFieldControl } from "~/ui/operators/sheet-field-control";
import { sheetField, sheetFields, sheetText } from "~/ui/operators/sheet-fields";
import { SheetNotices } from "~/ui/operators/sheet-notices";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { ReviewAuthor } from "~/ui/reviews/review-diff";
import type { FormAnswer } from "~/web/request/form.server";
import { byIntent } from "~/web/request/intents.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { sheetChoices } from "~/web/request/sheet-choices.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";

export const handle = {
  ...overlayHandle,
  title: ({ review }: { review: { operatorName: string } }) => review.operatorName,
  i18n: ["backoffice-dashboard", "backoffice-operator-sheet", "backoffice-badges"],
};

/** What the buttons of the drawer ask for. */
type ReviewIntent = "publish" | "validate" | "delete" | "refuse";

export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "decideReviews" }, async ({ api, param, url }) => {
  const id = param("eltoId");
  const [{ previous, current, ...request }, choices] = await Promise.all([
    api.operatorDashboard.details({ id }),
    sheetChoices(api),
  ]);
  const review = {
    ...request,
    previous: operatorSheet.nullable().parse(previous),
    current: operatorSheet.parse(current),
  };
  const mail = review.decision?.kind === "refused" ? await api.operatorDashboard.refusalMail({ id }) : null;
  return { review, choices, mail, refusing: url.searchParams.has("refuse") };
});

export const action = screenAction({ may: "decideReviews" }, async (screen) => {
  const { api, param, formData, form, request, url } = screen;
  const id = param("eltoId");
  const requestId = String(formData().get("requestId") ?? "");
  const done = (toast: string) => redirectWithToast(request, "/", `backoffice-dashboard:toast.${toast}`);
  const handlers: Record<ReviewIntent, () => Promise<unknown>> = {
    publish: () =>
      form(submittedSheet, async (data) => {
        await api.operatorDashboard.approve({ id, requestId, data });
        return done("published");
      }),
    validate: () =>
      form(submittedSheet, async (sheet) => {
        const { status, version, image } = await api.operators.details({ eltoId: id });
        await api.operators.update({
          eltoId: id,
          version,
          status,
          reviewRequestId: requestId,
          ...sheet,
          image: sheet.image ?? image,
        });
        return done("saved");
      }),
    delete: async () => {
      await api.operatorDashboard.approve({ id, requestId });
      return done("deleted");
    },
    refuse: () =>
      form(requestRefusal, async ({ reason }) => {
        const review = await api.operatorDashboard.details({ id });
        const refusal = { id, requestId, reason };
        if (review.kind === "Created") await api.operatorDashboard.refuseCreation(refusal);
        else await api.operatorDashboard.refuseEdited(refusal);
        return redirectWithToast(request, url.pathname, "backoffice-dashboard:toast.refused");
      }),
  };
  return byIntent(screen, handlers);
});

export default function ValidateOperator() {
  const { review, choices, mail, refusing } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-dashboard");
  const { t: sheet } = useTranslation("backoffice-operator-sheet");
  const answer = useActionData<FormAnswer>();
  const belonging = ["isDistributor", "categories"]
    .map((path) => sheetText(review.current, sheetField(path), choices, sheet))
    .filter(Boolean)
    .join(" · ");
  const decided = review.decision;
  const asked = useAsked();
  return (
    <Drawer
      size="wide"
      closeTo="/"
      lead={
        <>
          <RequestBadge value={review.kind} long />
          <span className="muted small">{belonging}</span>
        </>
      }
      title={review.operatorName}
      context={
        <ReviewAuthor name={review.author.name}>
          {t("review.asked", { author: review.author.name, moment: formatMoment(review.createdAt) })} ·{" "}
          <Link to={`/eltos/${review.operatorId}/informations`}>{t("review.open")}</Link>
        </ReviewAuthor>
      }
    >
      {decided ? (
        <DrawerBody>
          <FormErrors codes={answer?.refusal && [answer.refusal.code]} params={answer?.refusal?.params} />
          <Alert
            tone="info"
            title={t("review.decided", { by: decided.by?.name ?? "", moment: formatMoment(decided.at) })}
            action={
              mail?.to && (
                <a
                  href={`mailto:${mail.to}?subject=${encodeURIComponent(mail.subject)}&body=${encodeURIComponent(mail.body)}`}
                >
                  {t("review.write")}
                </a>
              )
            }
          >
            {t(`review.decision.${decided.kind}`)}{" "}
            {decided.reason && t("review.reason", { reason: decided.reason })}
          </Alert>
          <SheetComparison before={review.previous} after={review.current} choices={choices} asked={asked} />
        </DrawerBody>
      ) : refusing ? (
        <Refuse answer={answer} />
      ) : (
        <Decide answer={answer} />
      )}
    </Drawer>
  );
}

/** What the request asks besides changes of fields. */
function useAsked() {
  const { review } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-dashboard");
  return review.kind === "Edited" ? undefined : t(`review.request.${review.kind}`);
}

function Refuse({ answer }: { answer: FormAnswer | undefined }) {
  const { review } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-dashboard");
  const [form, fields] = useForm<z.input<typeof requestRefusal>>({
    id: "refusal",
    lastResult: answer?.lastResult,
  });
  return (
    <Form id={form.id} method="post" noValidate>
      <DrawerBody>
        <ErrorSummary fields={[fields.reason]} />
        <FormErrors codes={form.errors} params={answer?.refusal?.params} />
        <input type="hidden" name="requestId" value={review.id} />
        <TextareaField
          field={fields.reason}
          label={t("review.refusal")}
          hint={t("review.refusalHint")}
          rows={5}
        />
      </DrawerBody>
      <DrawerFoot>
        <ButtonLink to={`/eltos/${review.operatorId}/validate`} variant="secondary">
          {t("review.back")}
        </ButtonLink>
        <SubmitButton variant="danger" name="intent" value="refuse">
          {t(`review.refuse.${review.kind}`)}
        </SubmitButton>
      </DrawerFoot>
    </Form>
  );
}

function Decide({ answer }: { answer: FormAnswer | undefined }) {
  const { review, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-dashboard");
  const [form] = useForm<z.input<typeof submittedSheet>>({
    id: "operator",
    lastResult: answer?.lastResult,
    defaultValue: asForm(review.current),
  });
  const errors = form.allErrors;
  const isDeletion = review.kind === "Deleted";
  const asked = useAsked();
  return (
    <FormProvider context={form.context}>
      <Form id={form.id} method="post" noValidate>
        <DrawerBody>
          <ErrorSummary
            fields={sheetFields.map(({ path }) => plainField(path, form.id, { errors: errors[path] }))}
          />
          <FormErrors codes={form.errors} params={answer?.refusal?.params} />
          <input type="hidden" name="requestId" value={review.id} />
          <SheetNotices notices={review.notices} sheet={review.current} />
          <SheetComparison
            before={review.previous}
            after={review.current}
            choices={choices}
            asked={asked}
            correct={isDeletion ? undefined : (path) => <SheetFieldControl path={path} choices={choices} />}
            wrong={(path) => Boolean(errors[path])}
          />
        </DrawerBody>
        <DrawerFoot>
          <ButtonLink className="push" variant="dangerQuiet" icon="x" to="?refuse=1">
            {t(`review.refuse.${review.kind}`)}
          </ButtonLink>
          {!isDeletion && (
            <SubmitButton variant="secondary" name="intent" value="validate">
              {t("review.save")}
            </SubmitButton>
          )}
          <SubmitButton
            variant={isDeletion ? "danger" : "primary"}
            icon={isDeletion ? "trash" : "check-bold"}
            name="intent"
            value={isDeletion ? "delete" : "publish"}
          >
            {t(`review.publish.${review.kind}`)}
          </SubmitButton>
        </DrawerFoot>
      </Form>
    </FormProvider>
  );
}
