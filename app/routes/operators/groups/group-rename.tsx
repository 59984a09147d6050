import type {} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { groupRename } from "~/contract/operators/groups";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { ErrorSummary } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { sheetPath } from "../sheet/sheet-path";

export const handle = {
  ...overlayHandle,
  title: (_: unknown, t: TFunction) => t("backoffice-operator-links:group.title"),
  i18n: ["backoffice-operator-links"],
};

export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "renameGroup" }, async (screen) => {
  const operator = await screen.api.operators.details({ eltoId: screen.param("eltoId") });
  return {
    underReview: operator.groupUnderReview,
    groupName: operator.groupName,
    members: operator.numberOfLinkedEltos + 1,
    closeTo: sheetPath(operator.id, "informations", screen.url.search),
  };
});

export const action = screenAction({ may: "renameGroup" }, async ({ api, param, form, request, url }) =>
  form(groupRename, async ({ groupName }) => {
    const { id, groupId } = await api.operators.details({ eltoId: param("eltoId") });
    await api.groups.rename({ groupId, groupName });
    const to = sheetPath(id, "informations", url.search);
    return redirectWithToast(request, to, "backoffice-operators:done.groupRenamed", { group: groupName });
  }),
);

export default function RenameGroup() {
  const { groupName, members, underReview, closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-operator-links", "backoffice-operators"]);
  const answer = useFormAnswer();
  const [form, fields] = useAnsweredForm<z.input<typeof groupRename>>({
    id: "group",
    lastResult: answer?.lastResult,
    defaultValue: { groupName },
    schema: async () => (await import("~/contract/operators/groups")).groupRename,
  });
  const frame = { title: t("group.title"), context: t("group.context", { count: members }), closeTo };
  // Keeps the typed values visible even if they can no longer be saved.
  if (underReview && !answer)
    return (
      <Drawer {...frame}>
        <DrawerBody>
          <Alert tone="info">{t("backoffice-operators:actions.renameGroupLater")}</Alert>
        </DrawerBody>
        <DrawerFoot>
          <ButtonLink variant="secondary" to={closeTo} preventScrollReset autoFocus>
            {t("group.back")}
          </ButtonLink>
        </DrawerFoot>
      </Drawer>
    );
  return (
    <Drawer {...frame}>
      <Form id={form.id} method="post" noValidate>
        <FormKey />
        <DrawerBody>
          <ErrorSummary fields={[fields.groupName]} />
          {answer?.refusal?.code === "underReview" ? (
            <Alert tone="danger" live>
              {t("backoffice-operators:actions.renameGroupLater")}
            </Alert>
          ) : (
            <FormErrors codes={form.errors} params={answer?.refusal?.params} />
          )}
          <TextField field={fields.groupName} label={t("group.name")} maxLength={150} autoFocus />
        </DrawerBody>
        <DrawerFoot>
          <ButtonLink variant="secondary" to={closeTo} preventScrollReset>
            {t("cancel")}
          </ButtonLink>
          <SubmitButton>{t("group.do")}</SubmitButton>
        </DrawerFoot>
      </Form>
    </Drawer>
  );
}
