import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { REASON_LIMIT } from "~/contract/limits";
import type { ManyOutcome } from "~/contract/many-changes";
import { formatNumber } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { RequestBadge } from "~/ui/display/badge";
import { ButtonLink } from "~/ui/display/button";
import { Card, Section, Stack } from "~/ui/display/card";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { Check } from "~/ui/forms/choice-fields";
import { FieldSet } from "~/ui/forms/field";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextareaField } from "~/ui/forms/text-field";
import { NamedList, Outcome } from "~/ui/lists/many-outcome";
import { reviewPath } from "~/ui/reviews/review-path";
import { Actions, PageHead } from "~/ui/shell/page-head";
import { unlessRefused } from "~/web/request/unless-refused";
import { manyAction, manyLoader } from "./many.server";

export const handle = {
  title: "backoffice-many:requests.title",
  i18n: ["backoffice-many", "backoffice-reviews", "backoffice-badges"],
};
export const shouldRevalidate = unlessRefused;
export const loader = manyLoader;
export const action = manyAction;

type Decided = { decision: "approved" | "refused"; outcome: ManyOutcome };

/** Decides about many requests at once: approves them, or refuses them for one reason. */
export default function DecideMany() {
  const { about, of, requests, readAt, total, deletions, most, list, reasons } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-many", "backoffice-reviews"]);
  const answer = useFormAnswer<Partial<Decided>>();
  const [form, fields] = useAnsweredForm<{ reasons: string[]; reason: string }>({
    id: "refusal",
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/reviews/many-form")).manyRefused,
  });
  const counted = (count: number) => t("counted.requests", { count, value: formatNumber(count) });
  const back = (
    <ButtonLink variant="secondary" to={list ?? "/"}>
      {list ? t("back") : t("requests.back")}
    </ButtonLink>
  );
  if (answer?.outcome && answer.decision)
    return (
      <>
        <PageHead title={t("requests.title")} actions={back} />
        <Outcome
          outcome={answer.outcome}
          done={t(`requests.${answer.decision}`, { counted: counted(answer.outcome.done) })}
          to={(subjectId) => reviewPath({ subject: about, subjectId })}
        />
      </>
    );
  if (total === 0)
    return (
      <>
        <PageHead title={t("requests.title")} actions={back} />
        <Alert>{t("requests.none")}</Alert>
      </>
    );
  const chosen = [answer?.lastResult.initialValue?.reasons ?? []].flat().map(String);
  const tooMany = total > most ? t("tooMany", { most }) : undefined;
  return (
    <>
      <PageHead
        title={t("requests.title")}
        total={formatNumber(total)}
        actions={back}
        sub={t(of === "all" ? `requests.all.${about}` : of === "list" ? "requests.ofList" : "chosen")}
      />
      <Form id={form.id} method="post" noValidate>
        <FormKey />
        <FormErrors codes={form.errors} params={answer?.refusal?.params} />
        <input type="hidden" name="confirmed" value={total} />
        <input type="hidden" name="readAt" value={readAt} />
        <Section title={counted(total)}>
          <Card label={counted(total)}>
            <NamedList label={counted(total)}>
              {requests.map(({ requestId, id, title, kind, author }) => (
                <li key={requestId}>
                  <RequestBadge value={kind} />{" "}
                  <Link to={reviewPath({ subject: about, subjectId: id })}>{title}</Link>{" "}
                  <span className="muted small">{author}</span>
                </li>
              ))}
              {total > requests.length && (
                <li>
                  {t("others", {
                    count: total - requests.length,
                    value: formatNumber(total - requests.length),
                  })}
                </li>
              )}
            </NamedList>
          </Card>
        </Section>
        <Section title={t("requests.approveTitle")}>
          <Card label={t("requests.approveTitle")}>
            <Stack>
              {deletions > 0 && (
                <Alert tone="warning">
                  {t("requests.deletions", { count: deletions, value: formatNumber(deletions) })}
                </Alert>
              )}
              <p>{t("requests.approveEffect")}</p>
              <Actions>
                <SubmitButton name="intent" value="approve" reason={tooMany}>
                  {t("requests.approve", { counted: counted(total) })}
                </SubmitButton>
              </Actions>
            </Stack>
          </Card>
        </Section>
        <Section title={t("requests.refuseTitle")}>
          <Card label={t("requests.refuseTitle")}>
            <Stack>
              <FieldSet field={fields.reasons} label={t("backoffice-reviews:refuseWhy")}>
                {reasons.map((words, index) => (
                  <Check
                    key={words}
                    id={`reason-${index}`}
                    name="reasons"
                    value={words}
                    label={words}
                    defaultChecked={chosen.includes(words)}
                  />
                ))}
              </FieldSet>
              <TextareaField
                field={fields.reason}
                label={t("backoffice-reviews:refusal")}
                optional
                limit={REASON_LIMIT}
                rows={3}
              />
              <Actions>
                <SubmitButton name="intent" value="refuse" variant="dangerQuiet" reason={tooMany}>
                  {t("requests.refuse")}
                </SubmitButton>
                <SubmitButton
                  name="intent"
                  value="refuseAndSend"
                  variant="danger"
                  icon="paper-plane-tilt"
                  reason={tooMany}
                >
                  {t("requests.refuseAndSend")}
                </SubmitButton>
              </Actions>
            </Stack>
          </Card>
        </Section>
      </Form>
    </>
  );
}
