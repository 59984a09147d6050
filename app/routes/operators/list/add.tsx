import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { cutName } from "~/ui/display/names";
import { Drawer } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { handle as run } from "~/web/request/screen.server";
import { signUpChoices } from "~/web/request/sheet-choices.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { allowed } from "../actions/acts.server";
import { createOperator } from "./creation.server";
import { CreationForm } from "./creation-form";

export const handle = {
  ...overlayHandle,
  title: "backoffice-operators:add.title",
  i18n: ["backoffice-operators", "backoffice-operator-creation", "backoffice-sign-up"],
};

export const loader = (args: LoaderFunctionArgs) =>
  run(args, async (work) => {
    await allowed(work, "createOperator");
    return { choices: await signUpChoices(work.api), closeTo: `/eltos${work.url.search}` };
  });

export const action = (args: ActionFunctionArgs) =>
  run(args, async (work) =>
    createOperator(work, null, ({ id, name }) =>
      redirectWithToast(work.request, `/eltos/${id}/informations`, "backoffice-operators:done.created", {
        name: cutName(name),
      }),
    ),
  );

/** An operator that the programme creates itself: it needs no review. */
export default function AddOperator() {
  const { choices, closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-operators");
  return (
    <Drawer size="mid" title={t("add.title")} context={t("add.context")} closeTo={closeTo}>
      <CreationForm choices={choices} closeTo={closeTo} submit={t("add.do")} />
    </Drawer>
  );
}
