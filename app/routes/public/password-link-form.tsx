import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { passwordLinkRequest } from "~/contract/users/password-calls";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { FormErrors } from "~/ui/forms/form-errors";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";

interface PasswordLinkFormProps {
  submit: string;
  /** The address that an earlier link was for. */
  email?: string;
  answer?: {
    lastResult: SubmissionResult<string[]>;
    refusal?: { params: Record<string, string> };
  };
}

/** Requests a link by mail, for a new password or the registration. Its action is that of “forgotten password”. */
export function PasswordLinkForm({ submit, email, answer }: PasswordLinkFormProps) {
  const { t } = useTranslation("backoffice-password");
  const [form, fields] = useAnsweredForm<z.input<typeof passwordLinkRequest>>({
    id: "password-link",
    lastResult: answer?.lastResult,
    ...(email !== undefined && { defaultValue: { email } }),
    schema: async () => (await import("~/contract/users/password-calls")).passwordLinkRequest,
  });
  return (
    <>
      <FormErrors codes={form.errors} params={answer?.refusal?.params} />
      <Form id={form.id} method="post" action="/forgot-password" noValidate>
        <TextField field={fields.email} label={t("email")} type="email" autoComplete="username" />
        <SubmitButton size="lg" block pendingLabel={t("sending")}>
          {submit}
        </SubmitButton>
      </Form>
    </>
  );
}
