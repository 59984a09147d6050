import type {} from "@remix-run/node";
import { Form, useLoaderData, useNavigate } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { operatorUnlink } from "~/contract/operators/groups";
import { identifier } from "~/contract/paging";
import { Alert } from "~/ui/display/alert";
import { Button, ButtonLink } from "~/ui/display/button";
import { Stack } from "~/ui/display/card";
import { useHydrated } from "~/ui/display/hydration";
import { cutName } from "~/ui/display/names";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { CheckboxGroup } from "~/ui/forms/choice-fields";
import { AllRequired, EnterButton, ErrorSummary } from "~/ui/forms/form";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { SelectField } from "~/ui/forms/text-field";
import { withQuery } from "~/ui/lists/pagination";
import { KeptList } from "~/ui/lists/return-to";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { sheetPath } from "../sheet/sheet-path";

export const handle = {
  ...overlayHandle,
  title: (_: unknown, t: TFunction) => t("backoffice-operator-links:unlink.title"),
  i18n: ["backoffice-operator-links"],
};

/** The part of the sheet behind the drawer. */
const backTo = (eltoId: string, { pathname, search }: URL) =>
  sheetPath(eltoId, pathname.includes("/informations/") ? "informations" : "linked-eltos", search);

export const shouldRevalidate = unlessRefused;

/** `?eltoId=` selects the operator, whose current users are preselected; defaults to the sheet's operator. */
export const loader = screenLoader({ may: "linkOperators" }, async (screen) => {
  const { api, param, url } = screen;
  const operator = await api.operators.details({ eltoId: param("eltoId") });
  const { groupId, groupName } = operator;
  const operators = await api.groups.operators({ groupId });
  const requestedId =
    url.searchParams.get("eltoId") ?? (url.pathname.includes("/informations/") ? operator.id : null);
  const chosen = operators.find(({ id }) => id === requestedId)?.id;
  const users = await api.groups.users({ groupId, eltoId: chosen });
  return {
    groupId,
    groupName,
    operators,
    chosen,
    users,
    query: url.search,
    closeTo: backTo(operator.id, url),
  };
});

export const action = screenAction({ may: "linkOperators" }, async ({ api, param, form, request, url }) =>
  // The group's id comes from the form: once the operator has left, its own group is another one.
  form(operatorUnlink.extend({ groupId: identifier }), async ({ groupId, eltoId, userIds }) => {
    await api.groups.unlink({ groupId, eltoId, userIds });
    const { tourismProduct } = await api.operators.details({ eltoId });
    return redirectWithToast(request, backTo(param("eltoId"), url), "backoffice-operators:done.unlinked", {
      name: cutName(tourismProduct.name.fr),
    });
  }),
);

export default function UnlinkOperator() {
  const { groupName, operators, users, chosen, closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-operator-links");
  const refused =
    operators.length < 2
      ? { title: t("unlink.alone"), text: t("unlink.aloneText", { group: groupName }) }
      : users.length === 0 && { title: t("unlink.noUsers"), text: t("unlink.noUsersText") };
  return (
    <Drawer title={t("unlink.title")} context={t("unlink.context", { group: groupName })} closeTo={closeTo}>
      {refused ? (
        <DrawerBody>
          <Alert title={refused.title}>{refused.text}</Alert>
        </DrawerBody>
      ) : (
        <Unlink key={chosen} />
      )}
    </Drawer>
  );
}

function Unlink() {
  const { groupId, operators, users, chosen, query, closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-operator-links");
  const answer = useFormAnswer();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [form, fields] = useAnsweredForm<z.input<typeof operatorUnlink>>({
    id: "unlink",
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/operators/groups")).operatorUnlink,
    defaultValue: {
      eltoId: chosen ?? "",
      userIds: users.filter(({ isSelected }) => isSelected).map(({ id }) => id),
    },
  });
  return (
    <Form id={form.id} method="post" noValidate>
      <FormKey />
      <input type="hidden" name="groupId" value={groupId} />
      {!hydrated && <EnterButton />}
      <DrawerBody>
        <ErrorSummary
          fields={[fields.eltoId, fields.userIds]}
          formErrors={form.errors}
          params={answer?.refusal?.params}
        />
        <Stack>
          <KeptList />
          <AllRequired />
          <SelectField
            field={fields.eltoId}
            label={t("unlink.operator")}
            hint={t("unlink.explain")}
            placeholder={t("unlink.choose")}
            options={operators.map(({ id, label }) => ({ value: id, label }))}
            onChange={(event) =>
              navigate(withQuery(query, { eltoId: event.target.value }), {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
          {!hydrated && (
            <div>
              <Button formMethod="get" formNoValidate size="sm">
                {t("unlink.showUsers")}
              </Button>
            </div>
          )}
          <CheckboxGroup
            field={fields.userIds}
            label={t("unlink.users")}
            hint={t("unlink.usersHint")}
            options={users.map(({ id, label }) => ({ value: id, label }))}
          />
        </Stack>
      </DrawerBody>
      <DrawerFoot>
        <ButtonLink variant="secondary" to={closeTo} preventScrollReset>
          {t("cancel")}
        </ButtonLink>
        <SubmitButton variant="danger" icon="link-break">
          {t("unlink.do")}
        </SubmitButton>
      </DrawerFoot>
    </Form>
  );
}
