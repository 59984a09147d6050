import { redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { clientApplications, clientCalls } from "~/contract/client-calls";
import { clientKeyForm } from "~/contract/client-keys";
import { ButtonLink } from "~/ui/display/button";
import { FieldGrid } from "~/ui/display/card";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { CheckboxGroup, RadioGroup } from "~/ui/forms/choice-fields";
import { DateField } from "~/ui/forms/date-field";
import { FieldSet, initialList } from "~/ui/forms/field";
import { ErrorSummary } from "~/ui/forms/form";
import { FormKey } from "~/ui/forms/form-key";
import { MultiSelect } from "~/ui/forms/many-choices/multi-select";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { issuedKeyCookie } from "~/web/session/issued-key.server";

export const handle = {
  ...overlayHandle,
  title: "backoffice-client-keys:add.title",
  i18n: ["backoffice-client-keys"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "manageClientKeys" }, async ({ api, url }) => ({
  operators: (await api.operators.dropdown()).map(({ id, label }) => ({ value: id, label })),
  closeTo: `/client-keys${url.search}`,
}));

export const action = screenAction({ may: "manageClientKeys" }, (screen) =>
  screen.form(clientKeyForm, async (given) => {
    const [person, { id, key }] = await Promise.all([screen.me(), screen.api.clientKeys.create(given)]);
    return redirect(`/client-keys/${id}/issued`, {
      status: 303,
      headers: { "set-cookie": await issuedKeyCookie(screen.request, id, key, person.id) },
    });
  }),
);

export default function AddClientKey() {
  const { operators, closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-client-keys");
  const answer = useFormAnswer();
  const [near, setNear] = useState(false);
  const [form, fields] = useAnsweredForm<z.input<typeof clientKeyForm>>({
    id: "client-key",
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/client-keys")).clientKeyForm,
  });
  const approach = () => setNear(true);
  return (
    <Drawer title={t("add.title")} context={t("add.context")} closeTo={closeTo}>
      <Form id={form.id} method="post" noValidate>
        <FormKey />
        <DrawerBody>
          <ErrorSummary
            fields={[
              fields.client,
              fields.name,
              fields.calls,
              fields.operators,
              fields.operatorIds,
              fields.expiresOn,
            ]}
            formErrors={form.errors}
            params={answer?.refusal?.params}
          />
          <FieldGrid>
            <RadioGroup
              field={fields.client}
              label={t("add.client")}
              options={clientApplications.map((name) => ({ value: name, label: name }))}
            />
            <TextField
              field={fields.name}
              label={t("add.name")}
              hint={t("add.nameHint")}
              maxLength={60}
              autoComplete="off"
            />
            <CheckboxGroup
              field={fields.calls}
              label={t("add.calls")}
              options={clientCalls.map((name) => ({ value: name, label: t(`calls.${name}`) }))}
            />
            <RadioGroup
              field={fields.operators}
              label={t("add.operators")}
              options={[
                { value: "all", label: t("add.all") },
                { value: "some", label: t("add.some") },
              ]}
              onChange={approach}
            />
            <FieldSet field={fields.operatorIds} label={t("add.which")} hint={t("add.whichHint")}>
              <div
                onPointerEnter={approach}
                style={{
                  maxHeight: "22rem",
                  overflow: "auto",
                  overscrollBehavior: "contain",
                  padding: "4px",
                }}
              >
                <MultiSelect
                  name={fields.operatorIds.name}
                  label={t("add.which")}
                  options={operators}
                  chosen={initialList(fields.operatorIds)}
                  near={near}
                />
              </div>
            </FieldSet>
            <DateField field={fields.expiresOn} label={t("add.expiresOn")} hint={t("add.expiresHint")} />
          </FieldGrid>
        </DrawerBody>
        <DrawerFoot>
          <ButtonLink variant="secondary" to={closeTo} preventScrollReset>
            {t("add.cancel")}
          </ButtonLink>
          <SubmitButton>{t("add.do")}</SubmitButton>
        </DrawerFoot>
      </Form>
    </Drawer>
  );
}
