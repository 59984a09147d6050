import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { DESCRIPTION_LIMIT } from "~/contract/limits";
import { operatorTranslationForm } from "~/contract/operators/answers";
import { operatorTransition } from "~/contract/operators/transitions";
import { actorRoleOf } from "~/contract/permissions";
import { TranslationDrawer } from "~/ui/forms/translation-drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { byIntent } from "~/web/request/intents.server";
import { changesSomething } from "~/web/request/refused-action.server";
import { type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { proposeTranslations } from "~/web/request/translation.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { factsOf, refusalOf } from "./available-actions";
import { sheetPath } from "./sheet-path";

export const handle = {
  ...overlayHandle,
  title: (_: unknown, t: TFunction) => t("backoffice-translation:operator.title"),
  i18n: ["backoffice-translation", "backoffice-operator-actions"],
};

export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "translateOperator" }, async (screen) => {
  const eltoId = screen.param("eltoId");
  const [person, operator, translation] = await Promise.all([
    screen.me(),
    screen.api.operators.details({ eltoId }),
    screen.api.operators.translation({ eltoId }),
  ]);
  const transition = operatorTransition("translate", factsOf(operator, person), actorRoleOf(person));
  return {
    ...translation,
    refusal: refusalOf(operator, transition),
    closeTo: sheetPath(eltoId, "informations", screen.url.search),
  };
});

export const action = screenAction({ may: "translateOperator" }, async (screen) => {
  const { names, description } = operatorTranslationForm.shape;
  const machine = () => proposeTranslations(screen, { names, description });
  return byIntent<unknown>(screen, { machine }, { unnamed: () => save(screen) });
});

async function save(screen: ScreenContext) {
  const { api, form, param, request, url } = screen;
  const eltoId = param("eltoId");
  return form(operatorTranslationForm, async (translation) => {
    const saving = api.operators.translate({ eltoId, ...translation, refuseNothing: "true" });
    const changed = await changesSomething(saving);
    const to = sheetPath(eltoId, "informations", url.search);
    if (!changed)
      return redirectWithToast(request, to, "backoffice-operators:done.nothingChanged", {}, "info");
    const { tourismProduct } = await api.operators.details({ eltoId });
    return redirectWithToast(request, to, "backoffice-operators:done.translated", {
      name: tourismProduct.name.fr,
    });
  });
}

/** Name and description of a sheet in every language. */
export default function TranslateOperator() {
  const { name, names, description, outdatedTranslations, version, machineTranslation, refusal, closeTo } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation([
    "backoffice-translation",
    "backoffice-operator-actions",
    "backoffice-errors",
  ]);
  return (
    <TranslationDrawer
      id="operator-translation"
      title={t("operator.title")}
      name={name}
      fields={[
        { name: "names", label: t("operator.name") },
        { name: "description", label: t("operator.description"), limit: DESCRIPTION_LIMIT, rows: 4 },
      ]}
      texts={{ names, description }}
      outdated={outdatedTranslations}
      schema={async () => (await import("~/contract/operators/answers")).operatorTranslationForm}
      optional
      back={t("operator.back")}
      version={version}
      machineTranslation={machineTranslation}
      refusal={refusal && t(refusal)}
      closeTo={closeTo}
    />
  );
}
