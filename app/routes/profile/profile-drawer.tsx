import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/display/button";
import { FieldGrid } from "~/ui/display/card";
import { useFormAnswer } from "~/ui/forms/answered-form";
import { ErrorSummary } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";

interface ProfileDrawerProps {
  title: string;
  context: string;
  /** The label of the button. */
  submit: string;
  closeTo?: string;
  form: { id: string; errors: string[] | undefined };
  /** In the order of the form. */
  fields: ComponentProps<typeof ErrorSummary>["fields"];
  children: ReactNode;
}

/** A form over the profile, for a change that requires proof of identity. */
export function ProfileDrawer({
  form,
  fields,
  closeTo = "/profile",
  children,
  ...words
}: ProfileDrawerProps) {
  const { t } = useTranslation("backoffice-profile");
  const answer = useFormAnswer();
  return (
    <Drawer title={words.title} context={words.context} closeTo={closeTo}>
      <Form id={form.id} method="post" noValidate>
        <FormKey />
        <DrawerBody>
          <ErrorSummary fields={fields} />
          <FormErrors codes={form.errors} params={answer?.refusal?.params} />
          <FieldGrid>{children}</FieldGrid>
        </DrawerBody>
        <DrawerFoot>
          <ButtonLink variant="secondary" to={closeTo} preventScrollReset>
            {t("cancel")}
          </ButtonLink>
          <SubmitButton>{words.submit}</SubmitButton>
        </DrawerFoot>
      </Form>
    </Drawer>
  );
}
