import { FormProvider, useForm } from "@conform-to/react";
import { Form, Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { FormAnswer } from "~/contract/form-answer";
import type { RefusalMail, ReviewOf, requestRefusal } from "~/contract/reviews/answers";
import { formatMoment } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { RequestBadge } from "~/ui/display/badge";
import { ButtonLink } from "~/ui/display/button";
import { plainField } from "~/ui/forms/field";
import { ErrorSummary } from "~/ui/forms/form";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/forms/form-errors";
import { formValue } from "~/ui/forms/form-value";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextareaField } from "~/ui/forms/text-field";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { ContentComparison } from "./content-comparison";
import { ReviewAuthor } from "./review-diff";
import type { ReviewedField } from "./reviewed-fields";

/** The intents of the drawer's buttons; the action has a handler for each. */
export type ReviewIntent = "publish" | "validate" | "delete" | "refuse";

interface ReviewDrawerProps<Content> {
  review: ReviewOf<Content>;
  /** The name of what is reviewed. */
  title: string;
  /** The kind of subject, beside the kind of request. */
  lead: string;
  /** Path of its page. */
  pageTo: string;
  fields: readonly ReviewedField<Content>[];
  /** The form control of a path, under *Corriger*. */
  control: (path: string) => ReactNode;
  /** Notices for the person who decides. */
  notices?: ReactNode;
  /** Shows the step that asks for the reason of a refusal. */
  refusing: boolean;
  /** The draft of the mail to the author of the refused request. */
  mail: RefusalMail | null;
}

/** A review request, in a drawer over the dashboard: compare, correct in place, decide. */
export function ReviewDrawer<Content extends Record<string, unknown>>(props: ReviewDrawerProps<Content>) {
  const { review, title, lead, pageTo, refusing } = props;
  const { t } = useTranslation("backoffice-dashboard");
  const answer = useFormAnswer();
  // Corrections are kept until the amended request is loaded.
  const form = isOutdated(answer) ? "outdated" : review.id;
  return (
    <Drawer
      size="wide"
      closeTo="/"
      lead={
        <>
          <RequestBadge value={review.kind} long />
          <span className="muted small">{lead}</span>
        </>
      }
      title={title}
      context={
        <ReviewAuthor name={review.author.name}>
          {t("review.asked", { author: review.author.name, moment: formatMoment(review.createdAt) })} ·{" "}
          <Link to={pageTo}>{t("review.open")}</Link>
        </ReviewAuthor>
      }
    >
      {review.decision ? (
        <Decided {...props} decision={review.decision} answer={answer} />
      ) : refusing ? (
        <Refuse key={form} review={review} answer={answer} />
      ) : (
        <Decide key={form} {...props} answer={answer} />
      )}
    </Drawer>
  );
}

type Answered<Props> = Props & { answer: FormAnswer | undefined };

const isOutdated = (answer: FormAnswer | undefined) => answer?.refusal?.code === "requestAmended";

/** The request that is decided is the one that was loaded, even if its author has amended it since. */
function SeenRequest({ review, answer }: Answered<{ review: ReviewOf<unknown> }>) {
  const { t } = useTranslation("backoffice-dashboard");
  const { pathname } = useLocation();
  if (!isOutdated(answer)) return <input type="hidden" name="requestId" value={review.id} />;
  return (
    <>
      <input type="hidden" name="requestId" value={String(answer?.lastResult.initialValue?.requestId)} />
      <p>
        <Link to={pathname}>{t("review.reread")}</Link>
      </p>
    </>
  );
}

/** What the request asks besides changes of fields. */
function useAsked({ kind }: { kind: ReviewOf<unknown>["kind"] }) {
  const { t } = useTranslation("backoffice-dashboard");
  return kind === "Edited" ? undefined : t(`review.request.${kind}`);
}

interface DecidedProps<Content> extends ReviewDrawerProps<Content> {
  decision: NonNullable<ReviewOf<Content>["decision"]>;
}

function Decided<Content>({ review, decision, fields, mail, answer }: Answered<DecidedProps<Content>>) {
  const { t } = useTranslation("backoffice-dashboard");
  const { by, at, kind, reason } = decision;
  return (
    <DrawerBody>
      <FormErrors codes={answer?.refusal && [answer.refusal.code]} params={answer?.refusal?.params} />
      <Alert
        tone="info"
        title={t("review.decided", { by: by?.name ?? "", moment: formatMoment(at) })}
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
        {t(`review.decision.${kind}`)} {reason && t("review.reason", { reason })}
      </Alert>
      <ContentComparison
        fields={fields}
        before={review.previous}
        after={review.current}
        asked={useAsked(review)}
      />
    </DrawerBody>
  );
}

function Refuse({ review, answer }: Answered<{ review: ReviewOf<unknown> }>) {
  const { t } = useTranslation("backoffice-dashboard");
  const { pathname } = useLocation();
  const [form, fields] = useForm<z.input<typeof requestRefusal>>({
    id: "refusal",
    lastResult: answer?.lastResult,
  });
  return (
    <Form id={form.id} method="post" noValidate>
      <DrawerBody>
        <ErrorSummary fields={[fields.reason]} />
        <FormErrors codes={form.errors} params={answer?.refusal?.params} />
        <SeenRequest review={review} answer={answer} />
        <TextareaField
          field={fields.reason}
          label={t("review.refusal")}
          hint={t("review.refusalHint")}
          rows={5}
        />
      </DrawerBody>
      <DrawerFoot>
        <ButtonLink to={pathname} variant="secondary">
          {t("review.back")}
        </ButtonLink>
        <Intent name="refuse" variant="danger">
          {t(`review.refuse.${review.kind}`)}
        </Intent>
      </DrawerFoot>
    </Form>
  );
}

function Decide<Content extends Record<string, unknown>>({
  review,
  fields,
  control,
  notices,
  answer,
}: Answered<ReviewDrawerProps<Content>>) {
  const { t } = useTranslation("backoffice-dashboard");
  const [form] = useForm<Content>({
    id: "review",
    lastResult: answer?.lastResult,
    defaultValue: formValue(review.current),
  });
  const errors = form.allErrors;
  const isDeletion = review.kind === "Deleted";
  return (
    <FormProvider context={form.context}>
      <Form id={form.id} method="post" noValidate>
        <DrawerBody>
          <ErrorSummary
            fields={fields.map(({ path }) => plainField(path, form.id, { errors: errors[path] }))}
          />
          <FormErrors codes={form.errors} params={answer?.refusal?.params} />
          <SeenRequest review={review} answer={answer} />
          {notices}
          <ContentComparison
            fields={fields}
            before={review.previous}
            after={review.current}
            asked={useAsked(review)}
            correct={isDeletion ? undefined : control}
            wrong={(path) => Boolean(errors[path])}
          />
        </DrawerBody>
        <DrawerFoot>
          <ButtonLink className="push" variant="dangerQuiet" icon="x" to="?refuse=1">
            {t(`review.refuse.${review.kind}`)}
          </ButtonLink>
          {!isDeletion && (
            <Intent name="validate" variant="secondary">
              {t("review.save")}
            </Intent>
          )}
          <Intent
            name={isDeletion ? "delete" : "publish"}
            variant={isDeletion ? "danger" : "primary"}
            icon={isDeletion ? "trash" : "check-bold"}
          >
            {t(`review.publish.${review.kind}`)}
          </Intent>
        </DrawerFoot>
      </Form>
    </FormProvider>
  );
}

type IntentProps = Omit<Parameters<typeof SubmitButton>[0], "name" | "value"> & { name: ReviewIntent };

const Intent = ({ name, ...button }: IntentProps) => <SubmitButton {...button} name="intent" value={name} />;
