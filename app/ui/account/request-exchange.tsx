import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/contract/forms/form-answer";
import type { RequestThread } from "~/contract/reviews/thread";
import { thread as recipe } from "~/theme/generated/recipes";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useOfferFields } from "~/ui/offers/offer-fields";
import { type SheetChoices, useSheetFields } from "~/ui/operators/sheet-fields";
import { MessageFields } from "~/ui/reviews/message-fields";
import { Thread } from "~/ui/reviews/thread";
import type { Followed } from "./followed";

/** The programme's questions about a request, and the answers. */
export function Exchange({ thread, choices }: { thread: RequestThread; choices: SheetChoices }) {
  const { t } = useTranslation("backoffice-thread");
  const sheetFields = useSheetFields(choices);
  const offerFields = useOfferFields({ categories: choices.categories, tags: [] });
  const fields = [...sheetFields, ...offerFields];
  return (
    <>
      <Thread
        messages={thread.messages}
        labelOf={(path) => fields.find((field) => field.path === path)?.label}
      />
      <p className="muted small">{t("whoSees")}</p>
    </>
  );
}

/** It is sent to the request's own page, which shows it again where it cannot be sent. */
export function AnswerForm({ request, answer }: { request: Followed; answer: FormAnswer | undefined }) {
  const { t } = useTranslation("backoffice-thread");
  const [form, fields] = useAnsweredForm<{ text: string; pictures: string[] }>({
    id: `answer-${request.id}`,
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/reviews/thread")).requestAnswer,
  });
  return (
    <Form
      id={form.id}
      method="post"
      action={request.to}
      encType="multipart/form-data"
      noValidate
      className={recipe().form}
    >
      <FormKey />
      <FormErrors codes={form.errors} params={answer?.refusal?.params} />
      <MessageFields
        text={fields.text}
        pictures={fields.pictures}
        label={t("answer")}
        hint={t("answerEffect")}
      />
      <SubmitButton variant="primary" icon="paper-plane-tilt">
        {t("sendAnswer")}
      </SubmitButton>
    </Form>
  );
}
