import { FormProvider, useField, useFormMetadata } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isLookup } from "~/contract/forms/form-answer";
import { type SheetSection, sheetFields } from "~/contract/operators/sheet-table";
import { freeStatuses, type OperatorStatus } from "~/contract/operators/statuses";
import { valueAt } from "~/contract/value-at";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Card, Cell, FieldGrid, Stack } from "~/ui/display/card";
import { categoryAppearance } from "~/ui/display/category-appearance";
import { PictureCard } from "~/ui/display/picture";
import type { Scene } from "~/ui/display/scenes";
import type { Found } from "~/ui/forms/address-fields";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { plainField } from "~/ui/forms/field";
import { AllRequired, EnterButton, ErrorSummary, FootLabel, FormBar } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { formValue } from "~/ui/forms/form-value";
import { LoadedField, LoadedVersion } from "~/ui/forms/loaded-version";
import { PictureField } from "~/ui/forms/pictures/picture-field";
import { type FormPart, Railed, SectionRail } from "~/ui/forms/section-links";
import { SubmitButton } from "~/ui/forms/submit-button";
import { SelectField, TextField } from "~/ui/forms/text-field";
import { SheetFieldControl } from "~/ui/operators/sheet-field-control";
import { isNeeded, type SheetChoices } from "~/ui/operators/sheet-fields";
import {
  ActivityFields,
  AddressSection,
  ContactFields,
  DescriptionFields,
  ManagerFields,
  NetworkFields,
} from "~/ui/operators/sheet-sections";
import type { EditAnswer } from "./edit-action.server";
import { AMENDS, type EditedSheet } from "./edit-fields";

/** Id of the form. */
export const EDIT_FORM = "operator";

interface EditFormProps {
  data: {
    sheet: EditedSheet;
    /** The stored sheet, to detect concurrent changes. */
    loaded: EditedSheet;
    /** Id of the open request that the form amends. */
    amends: string | null;
    version: number;
    choices: SheetChoices;
    found: Found | undefined;
    may: { publish: boolean; changePicture: boolean; translate: boolean; seeTechnicalData: boolean };
    helpEmail: string;
  };
  answer: EditAnswer | undefined;
  /** Offers to restore a local draft. */
  offer: ReactNode;
  closeTo: string;
}

/** The parts of the form: the sections of the sheet, after the status. */
type PartName = SheetSection | "status";

interface EditedPart {
  name: PartName;
  title: string;
  fields: ReactNode;
}

const anchors = {
  status: "statut",
  descriptions: "descriptions",
  activity: "activite",
  address: "adresse",
  contact: "contact",
  manager: "responsable",
  networks: "reseaux",
  picture: "image",
  technical: "technique",
} as const satisfies Record<PartName, string>;

const isFilled = (value: unknown) => value !== undefined && String(value) !== "";

/** Links to the sections, with their state. A separate component, so that a keystroke does not render the whole form. */
function EditRail({ parts }: { parts: readonly EditedPart[] }) {
  const { t } = useTranslation("backoffice-operator-edit");
  const { value = {}, allErrors } = useFormMetadata();
  const isDistributor = valueAt(value, "isDistributor") === "on";
  const stateOf = (name: PartName): FormPart["state"] => {
    const fields = sheetFields.filter(({ section }) => section === name);
    if (fields.some(({ path }) => allErrors[path]) || (name === "status" && allErrors.status)) return "wrong";
    const filled = fields.filter(({ path }) => isFilled(valueAt(value, path)));
    const lacks = fields.some((field) => isNeeded(field, isDistributor) && !filled.includes(field));
    return name === "status" || (filled.length > 0 && !lacks) ? "complete" : "empty";
  };
  return (
    <SectionRail
      label={t("parts")}
      parts={parts.map(({ name, title }) => ({ id: anchors[name], label: title, state: stateOf(name) }))}
    />
  );
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
        searched={isLookup(answer)}
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

/** The picture of a sheet, for people who cannot change it. */
function PictureNote({ sheet, helpEmail }: { sheet: EditedSheet; helpEmail: string }) {
  const { t } = useTranslation("backoffice-operator-edit");
  return (
    <FieldGrid>
      <Cell span={5}>
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
      </Cell>
    </FieldGrid>
  );
}

/** Active and inactive are chosen here; the other statuses have actions of their own. */
function StatusField({ current }: { current: OperatorStatus }) {
  const { t } = useTranslation(["backoffice-operator-edit", "backoffice-badges"]);
  const [status] = useField<string>("status");
  const isFree = freeStatuses.includes(current);
  return (
    <SelectField
      field={status}
      label={t("status.label")}
      hint={t(isFree ? "status.hint" : "status.fixed")}
      options={(isFree ? freeStatuses : [current]).map((value) => ({
        value,
        label: t(`backoffice-badges:${value}.f`),
      }))}
    />
  );
}

function PictureFields({ sheet }: { sheet: EditedSheet }) {
  const { t } = useTranslation(["backoffice-operator-edit", "backoffice-operator-sheet"]);
  const [image] = useField<string>("image");
  const [copyright] = useField<string>("copyright");
  return (
    <FieldGrid>
      <PictureField
        field={image}
        label={t("backoffice-operator-sheet:fields.image")}
        alt={sheet.tourismProduct.name.fr}
        scene={categoryAppearance(sheet.categories[0]).scene as Scene}
        optional
      />
      <TextField
        field={copyright}
        label={t("backoffice-operator-sheet:fields.copyright")}
        hint={t("picture.copyrightHint")}
        // Otherwise the label would say “facultatif” above the hint “obligatoire avec une image”.
        required={Boolean(image.initialValue)}
      />
    </FieldGrid>
  );
}

/** Ids, points and place on the map; the external id loads the rest of the form. */
function TechnicalFields({ choices }: { choices: SheetChoices }) {
  const { t } = useTranslation("backoffice-operator-edit");
  return (
    <FieldGrid>
      <SheetFieldControl path="drupalEltoId" choices={choices} hint={t("external.hint")} />
      <div>
        <SubmitButton
          variant="secondary"
          size="sm"
          icon="download-simple"
          name="intent"
          value="external"
          pendingLabel={t("external.loading")}
          formNoValidate
        >
          {t("external.load")}
        </SubmitButton>
      </div>
      {sheetFields
        .filter(({ section, path }) => section === "technical" && path !== "drupalEltoId")
        .map(({ path, kind }) => (
          <SheetFieldControl
            key={path}
            path={path}
            choices={choices}
            span={kind === "textarea" ? undefined : 6}
          />
        ))}
    </FieldGrid>
  );
}
