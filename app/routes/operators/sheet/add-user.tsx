import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { can } from "~/contract/permissions";
import { accountCreation } from "~/contract/users/account-calls";
import { givenRoles } from "~/contract/users/account-states";
import { ButtonLink } from "~/ui/display/button";
import { Stack } from "~/ui/display/card";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { CheckboxGroup, RadioGroup } from "~/ui/forms/choice-fields";
import { AllRequired, ErrorSummary } from "~/ui/forms/form";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { sheetPath } from "./sheet-path";

export const handle = {
  ...overlayHandle,
  title: "backoffice-users:add.title",
  i18n: ["backoffice-users", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

/** The operators that the person may give: those of the group. */
export const loader = screenLoader({ may: "manageUsers" }, async ({ api, me, param, url }) => {
  const { id, groupId, tourismProduct } = await api.operators.details({ eltoId: param("eltoId") });
  const operators = await api.users.givenOperators({ groupId });
  return {
    id,
    name: tourismProduct.name.fr,
    operators,
    closeTo: sheetPath(id, "users", url.search),
    seesEverybody: can.setPasswords(await me()),
  };
});

export const action = screenAction({ may: "manageUsers" }, ({ api, form, param, request, url }) =>
  form(accountCreation, async (creation) => {
    await api.users.create({ ...creation });
    const to = sheetPath(param("eltoId"), "users", url.search);
    return redirectWithToast(request, to, "backoffice-users:done.created", { email: creation.email });
  }),
);

/** Invites somebody to work for the operator whose sheet is open. */
export default function AddUser() {
  const { id, name, operators, closeTo, seesEverybody } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-users");
  const answer = useFormAnswer();
  const [form, fields] = useAnsweredForm<z.input<typeof accountCreation>>({
    id: "user",
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/users/account-calls")).accountCreation,
    defaultValue: { roles: [givenRoles[0]], eltos: [id] },
  });
  // Whoever has the address may be in nobody's list but the programme's.
  const isElsewhere = answer?.refusal?.code === "duplicateEmail" && !seesEverybody;
  return (
    <Drawer title={t("add.title")} context={name} closeTo={closeTo}>
      <Form id={form.id} method="post" noValidate>
        <FormKey />
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
              hint={t("edit.roleHint")}
              options={givenRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
            />
            <CheckboxGroup
              field={fields.eltos}
              label={t("edit.operators")}
              hint={t("add.operatorsHint")}
              options={operators.map(({ id: value, label }) => ({ value, label }))}
            />
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
