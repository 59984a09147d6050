import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Drawer } from "~/ui/drawer";
import { cutName } from "~/ui/names";
import { overlayHandle } from "~/ui/overlay";
import { redirectWithToast } from "~/web/flash.server";
import { handle as run } from "~/web/handle.server";
import { signUpChoices } from "~/web/sheet-choices.server";
import { allowed } from "./acts.server";
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
