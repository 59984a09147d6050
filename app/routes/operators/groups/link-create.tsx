import type {} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { cutName } from "~/ui/display/names";
import { Drawer } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { signUpChoices } from "~/web/request/sheet-choices.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";

import { createOperator } from "../list/creation.server";
import { CreationForm } from "../list/creation-form";
import { sheetPath } from "../sheet/sheet-path";

export const handle = {
  ...overlayHandle,
  title: (_: unknown, t: TFunction) => t("backoffice-operator-links:linkCreate.title"),
  i18n: ["backoffice-operator-links", "backoffice-operator-creation", "backoffice-sign-up"],
};

export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "linkOperators" }, async (screen) => {
  const { api, param, url } = screen;
  const [{ groupName }, choices] = await Promise.all([
    api.operators.details({ eltoId: param("eltoId") }),
    signUpChoices(api),
  ]);
  const closeTo = sheetPath(param("eltoId"), "informations", url.search);
  return { groupName, choices, closeTo };
});

export const action = screenAction({ may: "linkOperators" }, async (screen) => {
  const { api, param, request, url } = screen;
  const { groupId, groupName } = await api.operators.details({ eltoId: param("eltoId") });
  return createOperator(screen, groupId, ({ name }) =>
    redirectWithToast(
      request,
      sheetPath(param("eltoId"), "linked-eltos", url.search),
      "backoffice-operators:done.createdAndLinked",
      { name: cutName(name), group: groupName },
    ),
  );
});

/** A new operator of the same group. */
export default function CreateLinkedOperator() {
  const { groupName, closeTo, ...form } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-operator-links");
  return (
    <Drawer
      size="mid"
      title={t("linkCreate.title")}
      context={t("linkCreate.context", { group: groupName })}
      closeTo={closeTo}
    >
      <CreationForm {...form} closeTo={closeTo} submit={t("linkCreate.do")} />
    </Drawer>
  );
}
