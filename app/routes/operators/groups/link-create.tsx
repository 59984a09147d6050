import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { cutName } from "~/ui/display/names";
import { Drawer } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { handle as run } from "~/web/request/screen.server";
import { signUpChoices } from "~/web/request/sheet-choices.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { allowed } from "../actions/acts.server";
import { createOperator } from "../list/creation.server";
import { CreationForm } from "../list/creation-form";
import { sheetPath } from "../sheet/sheet-path";

export const handle = {
  ...overlayHandle,
  title: (_: unknown, t: TFunction) => t("backoffice-operator-links:linkCreate.title"),
  i18n: ["backoffice-operator-links", "backoffice-operator-creation", "backoffice-sign-up"],
};

export const shouldRevalidate = unlessRefused;

export const loader = (args: LoaderFunctionArgs) =>
  run(args, async (work) => {
    await allowed(work, "linkOperators");
    const { api, param, url } = work;
    const [{ groupName }, choices] = await Promise.all([
      api.operators.details({ eltoId: param("eltoId") }),
      signUpChoices(api),
    ]);
    return { groupName, choices, closeTo: sheetPath(param("eltoId"), "informations", url.search) };
  });

export const action = (args: ActionFunctionArgs) =>
  run(args, async (work) => {
    const { api, param, request, url } = work;
    const { groupId, groupName } = await api.operators.details({ eltoId: param("eltoId") });
    return createOperator(work, groupId, ({ name }) =>
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
  const { groupName, choices, closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-operator-links");
  return (
    <Drawer
      size="mid"
      title={t("linkCreate.title")}
      context={t("linkCreate.context", { group: groupName })}
      closeTo={closeTo}
    >
      <CreationForm choices={choices} closeTo={closeTo} submit={t("linkCreate.do")} />
    </Drawer>
  );
}
