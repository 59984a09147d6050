import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { operatorTransition } from "~/contract/operators/transitions";
import { actorRoleOf, can } from "~/contract/permissions";
import { EmptyState } from "~/ui/display/empty-state";
import { chosenFirst } from "~/ui/forms/choice-cards";
import { FormBar } from "~/ui/forms/form";
import { WithDraft } from "~/ui/forms/keeping/with-draft";
import { type SheetChoices, useSheetFields } from "~/ui/operators/sheet-fields";
import { UnsavedChanges } from "~/ui/overlays/unsaved-changes";
import { EditConflict } from "~/ui/reviews/edit-conflict";
import type { ReviewedField } from "~/ui/reviews/reviewed-fields";
import { localitiesOf } from "~/web/request/localities.server";
import { type ScreenContext, screenLoader } from "~/web/request/screen.server";
import { sheetChoices } from "~/web/request/sheet-choices.server";
import { site } from "~/web/request/site.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { factsOf } from "../sheet/available-actions";
import { useSheet } from "../sheet/sheet";
import { sheetPath } from "../sheet/sheet-path";
import { type EditAnswer, editAction, editedSheet } from "./edit-action.server";
import type { EditedSheet } from "./edit-fields";
import { EDIT_FORM, EditForm } from "./edit-form";

export const handle = {
  title: ({ amends }: { amends: string | null }, t: TFunction) =>
    t(`backoffice-operator-edit:${amends ? "amend.title" : "title"}`),
  i18n: [
    "backoffice-operator-edit",
    "backoffice-operator-sheet",
    "backoffice-picture",
    "backoffice-badges",
    "backoffice-conflict",
  ],
};

export const shouldRevalidate = unlessRefused;

/** What a request about the sheet asks for: to amend it, or to ask for it again (`?request=`). */
async function askedIn({ api }: ScreenContext, eltoId: string, requestId: string) {
  const { sheet } = await api.operators.requestDetails({ eltoId, requestId });
  return sheet?.asked;
}

export const loader = screenLoader({ may: "editOperator" }, async (screen) => {
  const { api, param } = screen;
  const [person, operator, choices] = await Promise.all([
    screen.me(),
    api.operators.details({ eltoId: param("eltoId") }),
    sheetChoices(api),
  ]);
  const amendment = operatorTransition("amend", factsOf(operator, person), actorRoleOf(person));
  const amends = (amendment.allowed && operator.openRequest?.id) || null;
  const requestId = amends ?? screen.url.searchParams.get("request");
  const present = editedSheet(operator);
  const requestedContent = requestId ? await askedIn(screen, operator.id, requestId) : undefined;
  const sheet = requestedContent ? editedSheet({ ...operator, ...requestedContent }) : present;
  return {
    sheet,
    // When a request is sent again, its content already differs from the current sheet.
    loaded: amends ? sheet : present,
    amends,
    version: operator.version,
    choices: { ...choices, categories: chosenFirst(choices.categories, sheet.categories) },
    found: await localitiesOf(api, sheet.tourismProduct.address.zipCode),
    may: {
      publish: can.saveAndPublishOperator(person),
      changePicture: can.changeOperatorImage(person),
      translate: can.translateOperator(person),
      seeTechnicalData: can.seeTechnicalData(person),
    },
    helpEmail: site().helpEmail,
  };
});

export const action = editAction;

export default function EditOperator() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { operator, actions } = useSheet();
  const { t } = useTranslation([
    "backoffice-operator-edit",
    "backoffice-errors",
    "backoffice-badges",
    "backoffice-conflict",
  ]);
  const fields = useEditedFields(data.choices);
  const { search } = useLocation();
  const closeTo = sheetPath(operator.id, "informations", search);
  // Keeps the typed values visible even if they can no longer be saved.
  if (actions.edit && !data.amends && !answer)
    return (
      <EmptyState
        title={t("refused")}
        text={t(`backoffice-errors:${actions.edit}`)}
        back={{ to: closeTo, label: t("back") }}
      />
    );
  return (
    <WithDraft form={EDIT_FORM} answer={answer}>
      {(shown: EditAnswer | undefined, offer) => (
        <>
          {shown?.conflict ? (
            <EditConflict
              subject="operator"
              conflict={shown.conflict}
              fields={fields}
              save={
                shown.publish
                  ? { intent: "publish", label: t("backoffice-conflict:publish") }
                  : { intent: "save", label: t("backoffice-conflict:save") }
              }
              closeTo={closeTo}
              frame={(comparison, actions) => (
                <>
                  {comparison}
                  <FormBar>{actions}</FormBar>
                </>
              )}
            />
          ) : (
            <EditForm key={shown?.revision} data={data} answer={shown} offer={offer} closeTo={closeTo} />
          )}
          <UnsavedChanges redisplayed={shown !== undefined} />
        </>
      )}
    </WithDraft>
  );
}

/** The fields of the sheet, and its status before them. */
function useEditedFields(choices: SheetChoices): ReviewedField<EditedSheet>[] {
  const { t } = useTranslation(["backoffice-operator-edit", "backoffice-badges"]);
  const sheet = useSheetFields(choices);
  const status = {
    path: "status",
    label: t("status.label"),
    text: (edited: EditedSheet) => t(`backoffice-badges:${edited.status}.f`),
  };
  return [status, ...sheet];
}
