import { Form, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { can } from "~/contract/permissions";
import { hasAllOperators, type Role } from "~/contract/roles";
import type { accountEditForm } from "~/contract/users/account-calls";
import { assignableRoles } from "~/contract/users/account-states";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Card, FieldGrid, Stack } from "~/ui/display/card";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { CheckboxGroup, RadioGroup } from "~/ui/forms/choice-fields";
import { AllRequired, EnterButton, ErrorSummary, FormBar } from "~/ui/forms/form";
import { FormKey } from "~/ui/forms/form-key";
import { LoadedVersion } from "~/ui/forms/loaded-version";
import { PhoneField } from "~/ui/forms/phone-field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";
import { Screen } from "~/ui/overlays/overlay";
import { EditConflict } from "~/ui/reviews/edit-conflict";
import { Breadcrumb, PageHead } from "~/ui/shell/page-head";
import { OperatorSearch } from "~/ui/users/operator-search";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { type EditAnswer, saveUser } from "./edit.server";
import { comparedFields, contentOf } from "./edited-account";
import { userOf } from "./user-of.server";
import { userPath, usersPath } from "./user-path";

export const handle = {
  title: ({ name }: { name: string }, t: TFunction) => `${name} – ${t("backoffice-users:edit.title")}`,
  missing: "backoffice-users:sheet.notFound",
  i18n: ["backoffice-users", "backoffice-conflict", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "manageUsers" }, async (screen) => {
  const { api, me, param } = screen;
  const userId = param("userId");
  const [person, { user, name }, near] = await Promise.all([
    me(),
    userOf(screen),
    api.users.accessibleOperators({ userId }),
  ]);
  return {
    user,
    name,
    near: near.map(({ id, label }) => ({ id, label })),
    isOwn: person.id === user.id,
    roles: [
      ...new Set<Role>([...(hasAllOperators(user.role) ? [user.role] : []), ...assignableRoles(person)]),
    ],
    may: { searchOperators: can.setPasswords(person) },
  };
});

export const action = screenAction({ may: "manageUsers" }, saveUser);

/** An account, with the operators that the person works for. */
export default function EditUser() {
  const { user, name } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-users", "backoffice-conflict"]);
  const { search } = useLocation();
  const answer = useActionData<EditAnswer>();
  const closeTo = userPath(user.id, "informations", search);
  return (
    <Screen>
      <Breadcrumb
        items={[
          { label: t("list.title"), to: usersPath(search) },
          { label: name, to: closeTo },
          { label: t("edit.title") },
        ]}
      />
      <PageHead title={name} sub={t("edit.title")} />
      {user.worksElsewhere && <Alert tone="info">{t("sheet.elsewhere")}</Alert>}
      {answer?.conflict ? (
        <EditConflict
          subject="user"
          conflict={answer.conflict}
          fields={comparedFields(t, answer.compared ?? [])}
          save={{ intent: "save", label: t("backoffice-conflict:save") }}
          closeTo={closeTo}
          frame={(comparison, actions) => (
            <Stack>
              {comparison}
              <FormBar>{actions}</FormBar>
            </Stack>
          )}
        />
      ) : (
        <EditForm answer={answer} closeTo={closeTo} />
      )}
    </Screen>
  );
}

interface EditFormProps {
  answer: EditAnswer | undefined;
  closeTo: string;
}

function EditForm({ answer, closeTo }: EditFormProps) {
  const { user, near, isOwn, roles, may } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-users");
  const content = contentOf(user);
  const [form, fields] = useAnsweredForm<z.input<typeof accountEditForm>>({
    id: "user",
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/users/account-calls")).accountEditForm,
    defaultValue: content,
  });
  const hasAll = hasAllOperators(user.role);
  const added = answer?.added?.filter(({ id }) => !near.some((one) => one.id === id)) ?? [];
  const onlyOperators = user.worksElsewhere;
  return (
    <Form id={form.id} method="post" noValidate>
      <FormKey />
      <EnterButton />
      <LoadedVersion answer={answer} version={user.version} content={content} />
      <ErrorSummary
        fields={[
          ...[fields.firstName, fields.name, fields.email, fields.mobilePhone],
          ...[fields.roles, fields.eltos, fields.isActive],
        ]}
        formErrors={form.errors}
        params={answer?.refusal?.params}
      />
      <Stack>
        <Card title={t("sheet.identity")}>
          <AllRequired apart />
          <FieldGrid>
            <TextField
              field={fields.firstName}
              label={t("edit.firstName")}
              maxLength={100}
              autoComplete="off"
              readOnly={onlyOperators}
              span={6}
            />
            <TextField
              field={fields.name}
              label={t("edit.name")}
              maxLength={100}
              autoComplete="off"
              readOnly={onlyOperators}
              span={6}
            />
            <TextField
              field={fields.email}
              type="email"
              label={t("edit.email")}
              hint={
                isOwn ? t("edit.ownEmail") : user.isRegistrationCompleted ? undefined : t("edit.invitedEmail")
              }
              autoComplete="off"
              readOnly={isOwn || onlyOperators}
              span={6}
            />
            <PhoneField field={fields.mobilePhone} label={t("edit.phone")} optional span={6} />
          </FieldGrid>
        </Card>
        <Card title={t("edit.access")}>
          <Stack>
            <RadioGroup
              field={fields.roles}
              label={t("edit.role")}
              {...(isOwn && { hint: t("edit.ownRole") })}
              options={roles
                .filter((value) => !(isOwn || onlyOperators) || value === user.role)
                .map((value) => ({ value, label: t(`roles.${value}`), hint: t(`roleHints.${value}`) }))}
            />
            {user.isRegistrationCompleted && !isOwn && !onlyOperators && (
              <RadioGroup
                field={fields.isActive}
                label={t("edit.state")}
                options={[
                  { value: "true", label: t("edit.active"), hint: t("edit.activeHint") },
                  { value: "false", label: t("edit.suspended"), hint: t("edit.suspendedHint") },
                ]}
              />
            )}
            {near.length + added.length > 0 ? (
              <CheckboxGroup
                field={fields.eltos}
                label={t("edit.operators")}
                hint={t(hasAll ? "edit.demotes" : "edit.operatorsHint")}
                optional={hasAll}
                options={[...near, ...added].map(({ id, label }) => ({ value: id, label }))}
              />
            ) : (
              <p className="muted">{t(hasAll ? "sheet.everything" : "noOperator")}</p>
            )}
            {/* Operators would take away a role that has all of them; one's own role cannot be changed. */}
            {may.searchOperators && !(isOwn && hasAll) && (
              <OperatorSearch formId={form.id} found={answer?.found} />
            )}
          </Stack>
        </Card>
      </Stack>
      <FormBar>
        <ButtonLink className="push" variant="secondary" to={closeTo}>
          {t("edit.cancel")}
        </ButtonLink>
        <SubmitButton>{t("edit.save")}</SubmitButton>
      </FormBar>
    </Form>
  );
}

export { ErrorBoundary } from "./sheet";
