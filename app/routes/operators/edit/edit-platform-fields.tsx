import { useField } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { sheetFields } from "~/contract/operators/sheet-table";
import { freeStatuses, type OperatorStatus } from "~/contract/operators/statuses";
import { FieldGrid } from "~/ui/display/card";
import { categoryAppearance } from "~/ui/display/category-appearance";
import type { Scene } from "~/ui/display/scenes";
import { PictureField } from "~/ui/forms/pictures/picture-field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { SelectField, TextField } from "~/ui/forms/text-field";
import { SheetFieldControl } from "~/ui/operators/sheet-field-control";
import type { SheetChoices } from "~/ui/operators/sheet-fields";
import type { EditedSheet } from "./edit-fields";

/** Active and inactive are chosen here; the other statuses have actions of their own. */
export function StatusField({ current }: { current: OperatorStatus }) {
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

export function PictureFields({ sheet }: { sheet: EditedSheet }) {
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
        // Not “facultatif” above “obligatoire avec une image”.
        required={Boolean(image.initialValue)}
      />
    </FieldGrid>
  );
}

/** Ids, points and place on the map; the external id loads the rest of the form. */
export function TechnicalFields({ choices }: { choices: SheetChoices }) {
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
