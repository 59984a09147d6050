import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { Option } from "~/contract/paging";
import type { Role } from "~/contract/roles";
import type { accountCreation } from "~/contract/users/account-calls";
import { ButtonLink } from "~/ui/display/button";
import { Stack } from "~/ui/display/card";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { CheckboxGroup, RadioGroup } from "~/ui/forms/choice-fields";
import { AllRequired, EnterButton, ErrorSummary } from "~/ui/forms/form";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { OperatorSearch } from "./operator-search";

interface InviteFormProps {
  /** The operators of the new user. */
  context?: string;
  /** The roles that can be assigned, the default first. */
  roles: readonly Role[];
  /** The operators that can be assigned. */
  operators: readonly Option[];
  /** Initially ticked. */
  chosen: string[];
  /** With a field to search operators, and its results. */
  search?: { found: { search: string; count: number } | undefined };
  closeTo: string;
  /** The person sees the users of every operator. */
  seesEverybody: boolean;
}

/** Invites a user for operators. */
export function InviteForm(props: InviteFormProps) {
  const { context, roles, operators, chosen, search, closeTo, seesEverybody } = props;
  const { t } = useTranslation("backoffice-users");
  const answer = useFormAnswer();
  const [form, fields] = useAnsweredForm<z.input<typeof accountCreation>>({
    id: "user",
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/users/account-calls")).accountCreation,
    defaultValue: { roles: roles.slice(0, 1), eltos: chosen },
  });
  // The address may belong to a user whom only the programme sees.
  const isElsewhere = answer?.refusal?.code === "duplicateEmail" && !seesEverybody;
  return (
    <Drawer title={t("add.title")} context={context} closeTo={closeTo}>
      <Form id={form.id} method="post" noValidate>
        <FormKey />
        <EnterButton />
        <DrawerBody>
          <Stack>
            <ErrorSummary
              fields={[fields.email, fields.roles, fields.eltos]}
              formErrors={form.errors}
              params={answer?.refusal?.params}
            />
            <AllRequired />
            <TextField
              field={fields.email}
              type="email"
              label={t("add.email")}
              hint={t(isElsewhere ? "add.elsewhereHint" : "add.emailHint")}
              autoComplete="off"
              autoFocus
            />
            <RadioGroup
              field={fields.roles}
              label={t("edit.role")}
              help="roles"
              options={roles.map((value) => ({
                value,
                label: t(`roles.${value}`),
                hint: t(`roleHints.${value}`),
              }))}
            />
            <CheckboxGroup
              field={fields.eltos}
              label={t("edit.operators")}
              hint={t(operators.length > 0 ? "add.operatorsHint" : "add.searchFirst")}
              options={operators.map(({ id: value, label }) => ({ value, label }))}
            />
            {search && (
              <OperatorSearch formId={form.id} found={search.found} isFirst={operators.length === 0} />
            )}
          </Stack>
        </DrawerBody>
        <DrawerFoot>
          <ButtonLink variant="secondary" to={closeTo} preventScrollReset>
            {t("add.cancel")}
          </ButtonLink>
          <SubmitButton icon="paper-plane-tilt">{t("add.do")}</SubmitButton>
        </DrawerFoot>
      </Form>
    </Drawer>
  );
}
