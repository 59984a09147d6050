import { FormProvider } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LOADED } from "~/contract/forms/edit-conflict";
import { isSearched } from "~/contract/forms/form-answer";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Card, Columns, FieldGrid, Stack } from "~/ui/display/card";
import { categoryAppearance } from "~/ui/display/category-appearance";
import { PictureCard, type Scene } from "~/ui/display/picture";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { plainField } from "~/ui/forms/field";
import { ErrorSummary, FormBar } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { formValue } from "~/ui/forms/form-value";
import { SubmitButton } from "~/ui/forms/submit-button";
import { type SheetSection, sheetFields } from "~/ui/operators/sheet-fields";
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
  const { sheet, loaded, amends, version, formKey, choices, may, helpEmail } = data;
  const { t } = useTranslation(["backoffice-operator-edit", "backoffice-operator-sheet"]);
  const [form] = useAnsweredForm<EditedSheet>({
    id: EDIT_FORM,
    lastResult: answer?.lastResult,
    defaultValue: formValue(sheet),
    schema: async () => (await import("~/contract/operators/sheet")).operatorEdit,
  });
  // The version and the sheet that the form was loaded with, whatever was saved since.
  const kept = (name: string, fallback: string) =>
    String(answer?.lastResult.initialValue?.[name] ?? fallback);
  const errors = form.allErrors;
  const summary = ["status", ...sheetFields.map(({ path }) => path)].map((path) =>
    plainField(path, form.id, { errors: errors[path] }),
  );
  const found = answer ? answer.found : data.found;
  const section = (name: SheetSection) => t(`backoffice-operator-sheet:sections.${name}`);
  return (
    <FormProvider context={form.context}>
      <Form
        id={form.id}
        method="post"
        encType={may.changePicture ? "multipart/form-data" : undefined}
        noValidate
        aria-label={t(amends ? "amend.title" : "title")}
      >
        {/* Enter in a field must save, not press the first button of the form. */}
        <button type="submit" name="intent" value="save" hidden />
        <FormKey value={formKey} />
        <input type="hidden" name="version" value={kept("version", String(version))} />
        <input type="hidden" name={LOADED} value={kept(LOADED, JSON.stringify(loaded))} />
        <input type="hidden" name={AMENDS} value={kept(AMENDS, amends ?? "")} />
        {!may.publish && <input type="hidden" name="status" value={sheet.status} />}
        {offer}
        <ErrorSummary fields={summary} />
        <FormErrors codes={form.errors} params={answer?.refusal?.params} />
        {answer?.loaded && (
          <Alert tone="success" title={t("external.loaded")} live>
            {t("external.loadedText")}
          </Alert>
        )}
        <p>
          <small>
            {t("lead")} {!may.publish && t(amends ? "amend.ask" : "ask")}
          </small>
        </p>
        <Columns>
          <Stack>
            <Card title={section("descriptions")}>
              <DescriptionFields choices={choices} inFrench={!may.translate} />
            </Card>
            <Card title={section("activity")}>
              <ActivityFields choices={choices} />
            </Card>
            <Card title={section("address")}>
              <AddressSection
                choices={choices}
                found={found}
                searchIntent={form.validate.getButtonProps}
                searched={isSearched(answer)}
              />
            </Card>
            <Card title={section("contact")}>
              <ContactFields choices={choices} />
            </Card>
            <Card title={section("manager")}>
              <ManagerFields choices={choices} />
            </Card>
            <Card title={section("networks")}>
              <NetworkFields choices={choices} />
            </Card>
            {may.changePicture && (
              <Card title={section("picture")}>
                <PictureFields sheet={sheet} />
              </Card>
            )}
          </Stack>
          <Stack>
            {may.publish && (
              <Card title={t("status.label")}>
                <StatusField current={sheet.status} />
              </Card>
            )}
            {!may.changePicture && (
              <div>
                <PictureCard
                  src={sheet.image && `/media/${sheet.image}`}
                  alt={sheet.tourismProduct.name.fr}
                  scene={categoryAppearance(sheet.categories[0]).scene as Scene}
                  copyright={sheet.copyright ?? undefined}
                />
                <p>
                  <small>
                    {t("picture.notYours")} <a href={`mailto:${helpEmail}`}>{helpEmail}</a>.
                  </small>
                </p>
              </div>
            )}
            {may.seeTechnicalData && (
              <Card title={section("technical")}>
                <FieldGrid>
                  <TechnicalFields choices={choices} />
                </FieldGrid>
              </Card>
            )}
          </Stack>
        </Columns>
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
            {t(amends ? "amend.send" : "save")}
          </SubmitButton>
          {may.publish && (
            <SubmitButton name="intent" value="publish" pendingLabel={t("saving")}>
              {t("publish")}
            </SubmitButton>
          )}
        </FormBar>
      </Form>
    </FormProvider>
  );
}
