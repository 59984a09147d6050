import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { ButtonLink } from "~/ui/display/button";
import { useAnsweredForm, useFormAnswer } from "../forms/answered-form";
import type { FieldData } from "../forms/field";
import { FormErrors } from "../forms/form-errors";
import { FormKey } from "../forms/form-key";
import { Dialog, type DialogProps } from "./dialog";

interface FormDialogProps<Name extends string> extends Omit<DialogProps, "actions" | "form" | "children"> {
  id: string;
  /** Fetches the schema with which the action reads the form. */
  schema: () => Promise<z.ZodType>;
  /** The name of the one field, and its control; without it, there is nothing left to ask. */
  name: Name;
  field: ((field: FieldData) => ReactNode) | null;
  /** The content above the field. */
  recap?: ReactNode;
  /** The words of the button that leaves everything as it is. */
  keep: string;
  submit: ReactNode;
}

/** A question with a single field, such as a reason. */
export function FormDialog<Name extends string>({
  id,
  schema,
  name,
  field,
  recap,
  keep,
  submit,
  ...dialog
}: FormDialogProps<Name>) {
  const answer = useFormAnswer();
  const [form, fields] = useAnsweredForm<Record<Name, string>>({
    id,
    lastResult: answer?.lastResult,
    schema,
  });
  return (
    <Dialog
      {...dialog}
      form={(content) => (
        <Form id={form.id} method="post" noValidate>
          {content}
        </Form>
      )}
      actions={
        <>
          <ButtonLink to={dialog.closeTo} variant="secondary" preventScrollReset autoFocus={!answer}>
            {keep}
          </ButtonLink>
          {submit}
        </>
      }
    >
      <FormKey />
      <FormErrors codes={form.errors} {...(answer?.refusal && { params: answer.refusal.params })} />
      {recap}
      {field?.(fields[name] as FieldData)}
    </Dialog>
  );
}
