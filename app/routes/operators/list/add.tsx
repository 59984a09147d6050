import type {} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { cutName } from "~/ui/display/names";
import { Drawer } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { signUpChoices } from "~/web/request/sheet-choices.server";
import { redirectWithToast } from "~/web/session/flash.server";

import { createOperator } from "./creation.server";
import { CreationForm } from "./creation-form";

export const handle = {
  ...overlayHandle,
  title: "backoffice-operators:add.title",
  i18n: ["backoffice-operators", "backoffice-operator-creation", "backoffice-sign-up"],
};

export const loader = screenLoader({ may: "createOperator" }, async (screen) => {
  return {
    choices: await signUpChoices(screen.api),
    closeTo: `/eltos${screen.url.search}`,
  };
});

export const action = screenAction({ may: "createOperator" }, async (screen) =>
  createOperator(screen, null, ({ id, name }) =>
    redirectWithToast(screen.request, `/eltos/${id}/informations`, "backoffice-operators:done.created", {
      name: cutName(name),
    }),
  ),
);

/** Creates an operator on behalf of the programme, without a review. */
export default function AddOperator() {
  const { closeTo, ...form } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-operators");
  return (
    <Drawer size="mid" title={t("add.title")} context={t("add.context")} closeTo={closeTo}>
      <CreationForm {...form} closeTo={closeTo} submit={t("add.do")} />
    </Drawer>
  );
}
