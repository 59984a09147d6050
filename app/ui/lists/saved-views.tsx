import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Role } from "~/contract/roles";
import type { SavedView } from "~/contract/saved-views";
import { views as styled } from "~/theme/generated/recipes";
import { ButtonLink } from "~/ui/display/button";
import { Stack } from "~/ui/display/card";
import { Link } from "~/ui/display/link";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { SelectField, TextField } from "~/ui/forms/text-field";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { Actions } from "~/ui/shell/page-head";

interface SavedViewsProps {
  /** The views are of pass holders, and called segments. */
  segments: boolean;
  closeTo: string;
  /** The query to keep under a name; null when there is none. */
  current: string | null;
  /** Roles that the person may share a view with. */
  sharesWith: readonly Role[];
  views: readonly (SavedView & { to: string })[];
}

type TextKey = "title" | "context" | "none" | "name" | "save" | "deleteNamed";
const wordsOf = (segments: boolean) => (key: TextKey) => (segments ? (`segments.${key}` as const) : key);

const styles = styled();

/** Saves a list as it is, and renames, shares or deletes the views that were saved. Its routes declare the texts. */
export function SavedViews({ segments, closeTo, current, sharesWith, views }: SavedViewsProps) {
  const { t } = useTranslation("backoffice-views");
  const textKey = wordsOf(segments);
  const isNew = current !== null && !views.some(({ isOwn, query }) => isOwn && query === current);
  return (
    <Drawer title={t(textKey("title"))} context={t(textKey("context"))} closeTo={closeTo} size="narrow">
      <DrawerBody>
        {isNew && <ViewForm sharesWith={sharesWith} segments={segments} />}
        {!isNew && views.length === 0 && <p>{t(textKey("none"))}</p>}
        {views.map((view) => (
          // Its fields are reset to the saved values.
          <section
            key={`${view.id} ${view.name} ${view.sharedWith}`}
            className={styles.saved}
            aria-label={view.name}
          >
            <p>
              <Link to={view.to}>{view.name}</Link>
              {!view.isOwn && <span>{` · ${t("by", { owner: view.owner })}`}</span>}
            </p>
            <ViewForm view={view} sharesWith={sharesWith} segments={segments} />
          </section>
        ))}
      </DrawerBody>
      <DrawerFoot>
        <ButtonLink variant="secondary" to={closeTo} preventScrollReset>
          {t("back")}
        </ButtonLink>
      </DrawerFoot>
    </Drawer>
  );
}

/** The name and sharing of a saved view, or of a new one. */
function ViewForm({
  view,
  sharesWith,
  segments,
}: Pick<SavedViewsProps, "sharesWith" | "segments"> & { view?: SavedView }) {
  const { t } = useTranslation("backoffice-views");
  const textKey = wordsOf(segments);
  const answer = useFormAnswer();
  const id = view?.id ?? "";
  // Several forms of the page have the same fields.
  const mine = answer && (answer.lastResult.initialValue?.id ?? "") === id ? answer : undefined;
  const [form, fields] = useAnsweredForm<{ name: string; sharedWith: string }>({
    id: `view-${id || "new"}`,
    lastResult: mine?.lastResult,
    defaultValue: { name: view?.name, sharedWith: view?.sharedWith ?? "" },
    schema: async () => (await import("~/contract/forms/named-view")).namedView,
  });
  return (
    <Form id={form.id} method="post" noValidate preventScrollReset>
      <Stack>
        <FormErrors codes={form.errors} params={mine?.refusal?.params} />
        {view && <input type="hidden" name="id" value={id} />}
        <FormKey />
        <TextField
          field={fields.name}
          label={t(textKey("name"))}
          maxLength={60}
          autoComplete="off"
          autoFocus={!view}
        />
        {sharesWith.length > 0 && (
          <SelectField
            field={fields.sharedWith}
            label={t("sharedWith")}
            optional
            placeholder={t("roles.none")}
            options={sharesWith.map((value) => ({ value, label: t(`roles.${value}`) }))}
          />
        )}
        <Actions>
          <SubmitButton
            name="intent"
            value={view ? "change" : "save"}
            variant={view ? "secondary" : "primary"}
          >
            {t(view ? "change" : textKey("save"))}
          </SubmitButton>
          {view && (
            <SubmitButton
              name="intent"
              value="delete"
              variant="dangerQuiet"
              aria-label={t(textKey("deleteNamed"), view)}
            >
              {t("delete")}
            </SubmitButton>
          )}
        </Actions>
      </Stack>
    </Form>
  );
}
