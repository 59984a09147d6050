import { FormProvider } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isSearched } from "~/contract/forms/form-answer";
import { type SheetSection, sheetFields } from "~/contract/operators/sheet-table";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Card, Stack } from "~/ui/display/card";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { plainField } from "~/ui/forms/field";
import { AllRequired, EnterButton, ErrorSummary, FootLabel, FormBar } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { formValue } from "~/ui/forms/form-value";
import { LoadedField, LoadedVersion } from "~/ui/forms/loaded-version";
import { Railed } from "~/ui/forms/sections/section-links";
import { SubmitButton } from "~/ui/forms/submit-button";
import {
  ActivityFields,
  AddressSection,
  ContactFields,
  DescriptionFields,
  ManagerFields,
  NetworkFields,
} from "~/ui/operators/sheet-sections";
import type { loader } from "./edit";
import type { EditAnswer } from "./edit-action.server";
import { AMENDS, type EditedSheet } from "./edit-fields";
import { PictureFields, StatusField, TechnicalFields } from "./edit-platform-fields";
import { anchors, type EditedPart, EditRail } from "./edit-rail";
import { PictureNote } from "./picture-note";

type Loaded = Exclude<Awaited<ReturnType<typeof loader>>, Response>;

/** Its id. */
export const EDIT_FORM = "operator";

interface EditFormProps {
  data: Loaded;
  answer: EditAnswer | undefined;
  /** Of a draft. */
  offer: ReactNode;
  closeTo: string;
}

export function EditForm({ data, answer, offer, closeTo }: EditFormProps) {
  const { sheet, loaded, amends, version, choices, may, helpEmail } = data;
  const { t } = useTranslation(["backoffice-operator-edit", "backoffice-operator-sheet"]);
  const [form] = useAnsweredForm<EditedSheet>({
    id: EDIT_FORM,
    lastResult: answer?.lastResult,
    defaultValue: formValue(sheet),
    schema: async () => (await import("~/contract/operators/sheet")).operatorEdit,
  });
  const errors = form.allErrors;
  const summary = ["status", ...sheetFields.map(({ path }) => path)].map((path) =>
    plainField(path, form.id, { errors: errors[path] }),
  );
  const found = answer ? answer.found : data.found;
  const part = (name: SheetSection, fields: ReactNode): EditedPart => ({
    name,
    title: t(`backoffice-operator-sheet:sections.${name}`),
    fields,
  });
  const parts = [
    ...(may.publish
      ? [
          {
            name: "status",
            title: t("status.label"),
            fields: <StatusField current={sheet.status} />,
          } as const,
        ]
      : []),
    part("descriptions", <DescriptionFields choices={choices} inFrench={!may.translate} />),
    part("activity", <ActivityFields choices={choices} />),
    part(
      "address",
      <AddressSection
        choices={choices}
        found={found}
        searchIntent={form.validate.getButtonProps}
        searched={isSearched(answer)}
      />,
    ),
    part("contact", <ContactFields choices={choices} />),
    part("manager", <ManagerFields choices={choices} />),
    part("networks", <NetworkFields choices={choices} />),
    ...(may.changePicture ? [part("picture", <PictureFields sheet={sheet} />)] : []),
    ...(may.seeTechnicalData ? [part("technical", <TechnicalFields choices={choices} />)] : []),
  ];
  return (
    <FormProvider context={form.context}>
      <Form
        id={form.id}
        method="post"
        encType={may.changePicture ? "multipart/form-data" : undefined}
        noValidate
        aria-label={t(amends ? "amend.title" : "title")}
      >
        <EnterButton name="intent" value="save" />
        <FormKey />
        <LoadedVersion answer={answer} version={version} content={loaded} />
        <LoadedField answer={answer} name={AMENDS} value={amends ?? ""} />
        {!may.publish && <input type="hidden" name="status" value={sheet.status} />}
        {offer}
        <ErrorSummary fields={summary} />
        <FormErrors codes={form.errors} params={answer?.refusal?.params} />
        {answer?.loaded && (
          <Alert tone="success" title={t("external.loaded")} live>
            {t("external.loadedText")}
          </Alert>
        )}
        <AllRequired />
        {!may.publish && (
          <p>
            <small>{t(amends ? "amend.ask" : "ask")}</small>
          </p>
        )}
        <Railed rail={<EditRail parts={parts} />}>
          <Stack>
            {parts.map(({ name, title, fields }) => (
              <Card key={name} id={anchors[name]} title={title}>
                {fields}
              </Card>
            ))}
            {!may.changePicture && <PictureNote sheet={sheet} helpEmail={helpEmail} />}
          </Stack>
        </Railed>
        <FormBar>
          <ButtonLink to={closeTo} variant="secondary" className="push">
            {t("cancel")}
          </ButtonLink>
          <SubmitButton
            variant={may.publish ? "secondary" : "primary"}
            name="intent"
            value="save"
            pendingLabel={t("saving")}
          >
            {amends ? <FootLabel short={t("amend.sendShort")}>{t("amend.send")}</FootLabel> : t("save")}
          </SubmitButton>
          {may.publish && (
            <SubmitButton name="intent" value="publish" pendingLabel={t("saving")}>
              <FootLabel short={t("publishShort")}>{t("publish")}</FootLabel>
            </SubmitButton>
          )}
        </FormBar>
      </Form>
    </FormProvider>
  );
}
