import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Card, Cell, FieldGrid, Stack } from "~/ui/display/card";
import { Check } from "~/ui/forms/choice-fields";
import { FieldSet, plainField } from "~/ui/forms/field";
import { FormBar } from "~/ui/forms/form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { labelKey, type SheetChoices, sheetField, sheetText } from "~/ui/operators/sheet-fields";
import { GIVEN_UP } from "~/ui/overlays/unsaved-changes";
import type { Conflict } from "./edit-conflict.server";
import { CHOICE, type EditedSheet } from "./edit-fields";

interface EditConflictProps {
  conflict: Conflict;
  publish: boolean | undefined;
  closeTo: string;
  data: { choices: SheetChoices };
}

/** Somebody else saved first: the two versions of each field that differs, and a choice between them. */
export function EditConflict({ conflict, publish, closeTo, data }: EditConflictProps) {
  const { by, at, fields, submitted, theirs, mine } = conflict;
  const { t } = useTranslation([
    "backoffice-operator-edit",
    "backoffice-operator-sheet",
    "backoffice-badges",
  ]);
  const { t: sheetWords } = useTranslation("backoffice-operator-sheet");
  const label = (path: string) => (path === "status" ? t("status.label") : sheetWords(labelKey(path)));
  const text = (sheet: EditedSheet, path: string) =>
    path === "status"
      ? t(`backoffice-badges:${sheet.status}.m`)
      : sheetText(sheet, sheetField(path), data.choices, sheetWords);
  const moment = formatMoment(at);
  return (
    <Form id="conflict" method="post">
      {submitted.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat and nothing moves
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" name="intent" value="resume" hidden />
      <Stack>
        <Alert tone="warning" title={t("conflict.title")} live>
          {by ? t("conflict.text", { by, moment }) : t("conflict.textNobody", { moment })}{" "}
          {fields.length ? t("conflict.choose", { count: fields.length }) : t("conflict.same")}
        </Alert>
        {fields.map(({ path, choice, both }) => {
          const versions = { mine: text(mine, path), theirs: text(theirs, path) };
          const field = plainField(CHOICE + path, "conflict");
          return (
            <Card key={path}>
              <FieldSet field={field} label={label(path)} hint={both ? t("conflict.both") : undefined}>
                <FieldGrid>
                  {(["mine", "theirs"] as const).map((side) => (
                    <Cell key={side} span={6}>
                      <Check
                        type="radio"
                        id={`${field.id}-${side}`}
                        name={field.name}
                        value={side}
                        defaultChecked={choice === side}
                        label={
                          versions[side] ? (
                            <span lang={path === "status" ? undefined : sheetField(path).lang}>
                              {versions[side]}
                            </span>
                          ) : (
                            t("backoffice-operator-sheet:none")
                          )
                        }
                        hint={t(`conflict.${side}`)}
                      />
                    </Cell>
                  ))}
                </FieldGrid>
              </FieldSet>
            </Card>
          );
        })}
      </Stack>
      <FormBar>
        <ButtonLink to={closeTo} state={GIVEN_UP} variant="ghost" className="push">
          {t("conflict.abandon")}
        </ButtonLink>
        <SubmitButton variant="secondary" name="intent" value="resume">
          {t("conflict.resume")}
        </SubmitButton>
        <SubmitButton name="intent" value={publish ? "publish" : "save"}>
          {t(publish ? "conflict.publish" : "conflict.save")}
        </SubmitButton>
      </FormBar>
    </Form>
  );
}
