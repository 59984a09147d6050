import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CHOICE, type Conflict } from "~/contract/forms/edit-conflict";
import { formatMoment } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Card, Cell, FieldGrid, Stack } from "~/ui/display/card";
import { Check } from "~/ui/forms/choice-fields";
import { FieldSet, plainField } from "~/ui/forms/field";
import { EnterButton } from "~/ui/forms/form";
import { FormKey } from "~/ui/forms/form-key";
import { useDraftName } from "~/ui/forms/keeping/with-draft";
import { SubmitButton } from "~/ui/forms/submit-button";
import { DISCARD_CHANGES } from "~/ui/overlays/changes";
import type { ReviewedField } from "./reviewed-fields";

export interface EditConflictProps<Content> {
  subject: "operator" | "offer" | "passHolder" | "registration" | "notification" | "gift" | "user";
  conflict: Conflict<Content>;
  fields: readonly ReviewedField<Content>[];
  /** The button that saves, for the form's action and in words. */
  save: { intent: string; label: string };
  closeTo: string;
  /** The frame of the page or of the drawer. */
  frame: (content: ReactNode, actions: ReactNode) => ReactNode;
}

export default function ComparedEdits<Content>(props: EditConflictProps<Content>) {
  const { subject, conflict, fields: all, save, closeTo, frame } = props;
  const { by, at, fields, submitted, theirs, mine } = conflict;
  const { t } = useTranslation("backoffice-conflict");
  // The id of the form that this replaces.
  useDraftName();
  const moment = formatMoment(at);
  return (
    <Form id="conflict" method="post">
      <FormKey />
      {submitted.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the fields are never reordered
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <EnterButton name="intent" value="resume" />
      {frame(
        <Stack>
          <Alert tone="warning" title={t(`title.${subject}`)} live>
            {by ? t("text", { by, moment }) : t("textNobody", { moment })}{" "}
            {fields.length ? t("choose", { count: fields.length }) : t("same")}
          </Alert>
          {fields.map(({ path, choice, both }) => {
            const own = all.find((one) => one.path === path);
            const field = plainField(CHOICE + path, "conflict");
            const side = (name: "mine" | "theirs", content: Content) => {
              const text = own?.text(content);
              return (
                <Cell span={6}>
                  <Check
                    type="radio"
                    id={`${field.id}-${name}`}
                    name={field.name}
                    value={name}
                    required
                    defaultChecked={choice === name}
                    label={text ? <span lang={own?.lang}>{text}</span> : t("none")}
                    hint={t(name)}
                  />
                </Cell>
              );
            };
            return (
              <Card key={path}>
                <FieldSet field={field} label={own?.label ?? path} hint={both ? t("both") : undefined}>
                  <FieldGrid>
                    {side("mine", mine)}
                    {side("theirs", theirs)}
                  </FieldGrid>
                </FieldSet>
              </Card>
            );
          })}
        </Stack>,
        <>
          <ButtonLink to={closeTo} state={DISCARD_CHANGES} variant="ghost" className="push">
            {t("abandon")}
          </ButtonLink>
          <SubmitButton variant="secondary" name="intent" value="resume">
            {t("resume")}
          </SubmitButton>
          <SubmitButton name="intent" value={save.intent}>
            {save.label}
          </SubmitButton>
        </>,
      )}
    </Form>
  );
}
