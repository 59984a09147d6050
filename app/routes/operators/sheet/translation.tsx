import { useForm } from "@conform-to/react";
import { data } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { type Language, languages } from "~/contract/languages";
import { DESCRIPTION_LIMIT } from "~/contract/limits";
import { operatorTranslation } from "~/contract/operators/calls";
import { operatorTransition } from "~/contract/operators/transitions";
import { actorRoleOf } from "~/contract/permissions";
import { errorKey } from "~/i18n/keys";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { ErrorSummary } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { LanguageFields } from "~/ui/forms/language-fields";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextareaField } from "~/ui/forms/text-field";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { changesSomething } from "~/web/request/changes-something.server";
import { ApiError, screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { factsOf } from "./available-actions";
import { sheetPath } from "./sheet-path";

export const handle = {
  ...overlayHandle,
  title: (_: unknown, t: TFunction) => t("backoffice-operator-translation:title"),
  i18n: ["backoffice-operator-translation"],
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
    refusal: transition.allowed ? null : transition.code,
    closeTo: sheetPath(eltoId, "informations", screen.url.search),
  };
});

export const action = screenAction(
  { may: "translateOperator" },
  async ({ api, form, formData, param, request, url }) => {
    const eltoId = param("eltoId");
    const submitted = formData();
    if (submitted.get("intent") !== "machine")
      return form(operatorTranslation, async (translation) => {
        const save = api.operators.translate({ eltoId, ...translation, refuseNothing: "true" });
        const changed = await changesSomething(save);
        const to = sheetPath(eltoId, "informations", url.search);
        if (!changed)
          return redirectWithToast(request, to, "backoffice-operators:done.nothingChanged", {}, "info");
        const { tourismProduct } = await api.operators.details({ eltoId });
        return redirectWithToast(request, to, "backoffice-operators:done.translated", {
          name: tourismProduct.name.fr,
        });
      });
    return form(z.object({ description: operatorTranslation.shape.description }), async ({ description }) => {
      const kept = { typed: description, version: String(submitted.get("version")) };
      try {
        const [proposal] = await api.translation.translate({ body: [description.fr] });
        if (!proposal) throw new Error("the API translated nothing");
        const { dutch: nl, german: de, english: en } = proposal;
        return data({ ...kept, texts: { fr: description.fr, nl, de, en }, problem: null }, 200);
      } catch (error) {
        // Shown in the drawer, since the texts can still be translated by hand.
        if (!(error instanceof ApiError && error.code.startsWith("translation"))) throw error;
        return data({ ...kept, texts: description, problem: error.code }, error.status);
      }
    });
  },
);

/** The descriptions of a sheet in every language, proposed by a machine when one is configured. */
export default function TranslateOperator() {
  const { name, refusal, closeTo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation(["backoffice-operator-translation", "backoffice-errors"]);
  const proposed = answer && "texts" in answer ? answer : undefined;
  return (
    <Drawer size="mid" title={t("title")} context={t("context", { name })} closeTo={closeTo}>
      {/* What was typed stays visible even when it can no longer be saved. */}
      {refusal && !answer ? (
        <>
          <DrawerBody>
            <Alert tone="info">{t(`backoffice-errors:${refusal}`)}</Alert>
          </DrawerBody>
          <DrawerFoot>
            <ButtonLink to={closeTo} variant="secondary" preventScrollReset autoFocus>
              {t("back")}
            </ButtonLink>
          </DrawerFoot>
        </>
      ) : (
        // Proposals become the form's initial values, so the form is reset.
        <TranslationForm key={JSON.stringify(proposed?.texts)} proposed={proposed} />
      )}
    </Drawer>
  );
}

type Texts = Partial<Record<Language, string | null>>;
interface Proposed {
  texts: Texts;
  typed: Texts;
  version: string;
  problem: string | null;
}

function TranslationForm({ proposed }: { proposed: Proposed | undefined }) {
  const { description, version, machineTranslation, closeTo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation(["backoffice-operator-translation", "backoffice-errors"]);
  const refused = answer && "lastResult" in answer ? answer : undefined;
  const [form, fields] = useForm<z.input<typeof operatorTranslation>>({
    id: "translation",
    lastResult: refused?.lastResult,
    defaultValue: { description: proposed?.texts ?? description },
  });
  const texts = fields.description.getFieldset();
  const isStale = form.errors?.includes("staleVersion");
  // The version that the form was loaded with, whatever was saved since; after the warning, saving overwrites it.
  const loaded = proposed?.version ?? refused?.lastResult.initialValue?.version;
  /** The text that saving or the machine would replace. */
  const putAside = (language: Language) => {
    const text = isStale ? description[language] : proposed?.typed[language];
    if (!text || text === texts[language].initialValue) return undefined;
    return (
      <>
        {t(isStale ? "saved" : "replaced")} <span lang={language}>{`«\u00a0${text}\u00a0»`}</span>
      </>
    );
  };
  return (
    <Form id={form.id} method="post" noValidate>
      <DrawerBody>
        <ErrorSummary fields={[texts.fr, texts.nl, texts.de, texts.en]} />
        <FormErrors codes={form.errors} params={refused?.refusal?.params} />
        {proposed?.problem && (
          <Alert tone="danger" live>
            {t(errorKey(proposed.problem))}
          </Alert>
        )}
        {proposed && !proposed.problem && (
          <Alert tone="success" title={t("proposed")} live>
            {t("proposedText")}
          </Alert>
        )}
        {!machineTranslation && <Alert tone="info">{t("notConfigured")}</Alert>}
        <input
          type="hidden"
          name={fields.version.name}
          value={isStale ? version : String(loaded ?? version)}
        />
        <LanguageFields
          fields={(language) => [texts[language]]}
          open={proposed || isStale ? languages : undefined}
        >
          {(language) => (
            <TextareaField
              field={texts[language]}
              label={t("description")}
              lang={language}
              hint={putAside(language)}
              limit={DESCRIPTION_LIMIT}
              optional={language !== "fr"}
              rows={4}
            />
          )}
        </LanguageFields>
      </DrawerBody>
      <DrawerFoot>
        <SubmitButton
          className="push"
          variant="secondary"
          icon="translate"
          name="intent"
          value="machine"
          disabled={!machineTranslation}
          title={machineTranslation ? undefined : t("notConfigured")}
          autoFocus={Boolean(proposed)}
          pendingLabel={t("machining")}
        >
          {t("machine")}
        </SubmitButton>
        <ButtonLink to={closeTo} variant="secondary" preventScrollReset data-close>
          {t("close")}
        </ButtonLink>
        <SubmitButton pendingLabel={t("saving")}>{t("save")}</SubmitButton>
      </DrawerFoot>
    </Form>
  );
}
