import { data } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { ErrorCode } from "~/contract/errors";
import type { FormAnswer } from "~/contract/forms/form-answer";
import type { ContentKind } from "~/contract/publication/change-types";
import type { TranslationLanguage } from "~/contract/translated-texts";
import { translationEntry, translationList } from "~/contract/translations";
import { formatLongDay } from "~/i18n/french";
import { errorKey } from "~/i18n/keys";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Card, Columns, DefinitionList, Stack } from "~/ui/display/card";
import { Link } from "~/ui/display/link";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { ErrorSummary } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { MachineButton, MachineNotice } from "~/ui/forms/machine-translation";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextareaField, TextField } from "~/ui/forms/text-field";
import { Screen } from "~/ui/overlays/overlay";
import { markedWords } from "~/ui/reviews/review-diff";
import { Actions, PageHead } from "~/ui/shell/page-head";
import { byIntent } from "~/web/request/intents.server";
import { ApiError, type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { labelOfText, translationPath } from "./translation-path";

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  title: ({ kind, text, language, name }: Data, t: TFunction) =>
    `${t("backoffice-translations:textTitle", {
      text: t(`backoffice-translations:${labelOfText(kind, text)}`),
      language: t(`backoffice-translations:in.${language}`),
    })} · ${name}`,
  i18n: ["backoffice-translations", "backoffice-translation", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

/** The text in the URL, and the next one in the filtered list. */
async function readText({ api, param, url }: ScreenContext) {
  const wanted = translationList.fromUrl(url.searchParams).input;
  const place = {
    kind: param("kind") as ContentKind,
    id: param("contentId"),
    language: param("language") as TranslationLanguage,
    text: param("text"),
  };
  return { place, found: await api.translations.text({ ...place, ...wanted }) };
}

export const loader = screenLoader({ may: "translateContents" }, async (screen) => {
  const filters = translationList.toUrl(screen.url.searchParams);
  return { ...(await readText(screen)).found, filters: filters && `?${filters}` };
});

interface Proposal {
  proposal: string | null;
  /** The content of the field. */
  typed: string;
  version: string;
  problem: ErrorCode | null;
}

export const action = screenAction({ may: "translateContents" }, (screen) =>
  byIntent<unknown>(
    screen,
    { machine: () => propose(screen), confirm: () => save(screen) },
    { unnamed: () => save(screen) },
  ),
);

/** A machine's translation of the French text; saves nothing. */
async function propose(screen: ScreenContext) {
  const { found } = await readText(screen);
  const form = screen.formData();
  const kept = { typed: String(form.get("translation") ?? ""), version: String(form.get("version") ?? "") };
  try {
    const [answer] = await screen.api.translation.translate({ body: [found.french ?? ""] });
    const proposal = answer && { nl: answer.dutch, en: answer.english, de: answer.german }[found.language];
    return data<Proposal>({ ...kept, proposal: proposal || null, problem: null });
  } catch (error) {
    // The text can still be translated by hand.
    if (!(error instanceof ApiError && error.code.startsWith("translation"))) throw error;
    return data<Proposal>({ ...kept, proposal: null, problem: error.code }, error.status);
  }
}

async function save(screen: ScreenContext) {
  const { api, form, request, url } = screen;
  const { place, found } = await readText(screen);
  return form(translationEntry(found), async (entry) => {
    await api.translations.save({ ...place, ...entry });
    const filters = translationList.toUrl(url.searchParams);
    const search = filters && `?${filters}`;
    return found.next
      ? redirectWithToast(request, translationPath(found.next, search), "backoffice-translations:done")
      : redirectWithToast(request, `/translations${search}`, "backoffice-translations:doneAll");
  });
}

const contentPaths: Record<ContentKind, string> = { operator: "/eltos", offer: "/offers", gift: "/gifts" };

/** One text to translate: French beside its field, then the next one. */
export default function TranslateText() {
  const loaded = useLoaderData<typeof loader>();
  const { kind, id, language, text, name, operatorName, filters, next } = loaded;
  const answer = useActionData<FormAnswer | Proposal>();
  const { t } = useTranslation("backoffice-translations");
  const proposed = answer && "typed" in answer ? answer : undefined;
  const refused = answer && "lastResult" in answer ? answer : undefined;
  const words = (one: string) => t(labelOfText(kind, one));
  const title = t("textTitle", { text: words(text), language: t(`in.${language}`) });
  return (
    <Screen>
      <PageHead
        title={title}
        sub={
          <>
            {t(`kinds.${kind}`)} · <Link to={`${contentPaths[kind]}/${id}/informations`}>{name}</Link>
            {kind === "offer" && <span>{` · ${operatorName}`}</span>}
          </>
        }
        actions={
          <ButtonLink to={`/translations${filters}`} variant="ghost">
            {t("back")}
          </ButtonLink>
        }
      />
      <Columns>
        <Card title={title}>
          {loaded.underReview && !answer ? (
            <Stack>
              <Alert tone="info">{t("underReview")}</Alert>
              <Actions>{next && <Skip />}</Actions>
            </Stack>
          ) : (
            <TextForm
              // The key resets the form for another text, and for a proposal, which becomes its initial value.
              key={`${id}-${language}-${text}-${proposed?.proposal ?? ""}`}
              proposed={proposed}
              refused={refused}
            />
          )}
        </Card>
        <Stack>
          <Card title={t("french")}>
            {loaded.formerFrench !== null && loaded.french !== null ? (
              <DefinitionList
                items={(["old", "new"] as const).map((side) => ({
                  term: t(side === "old" ? "frenchWas" : "frenchIs"),
                  value: (
                    <span lang="fr" className="lines">
                      {markedWords(loaded.formerFrench ?? "", loaded.french ?? "", side)}
                    </span>
                  ),
                }))}
              />
            ) : (
              <p lang="fr" className="lines">
                {loaded.french ?? t("noFrench")}
              </p>
            )}
          </Card>
          <Card title={t("others")}>
            <DefinitionList
              items={loaded.others.flatMap((other) => [
                { term: `${words(other.text)} (FR)`, value: other.french },
                {
                  term: `${words(other.text)} (${language.toUpperCase()})`,
                  value: other.translation ? (
                    <span lang={language}>{other.translation}</span>
                  ) : (
                    t("noTranslation")
                  ),
                },
              ])}
            />
          </Card>
        </Stack>
      </Columns>
    </Screen>
  );
}

/** A link to the next text. */
function Skip() {
  const { next, filters } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-translations");
  return next ? (
    <ButtonLink to={translationPath(next, filters)} variant="ghost">
      {t("skip")}
    </ButtonLink>
  ) : null;
}

interface TextFormProps {
  proposed: Proposal | undefined;
  refused: FormAnswer | undefined;
}

function TextForm({ proposed, refused }: TextFormProps) {
  const loaded = useLoaderData<typeof loader>();
  const { kind, text, language, translation, outdatedSince, limit, long, version, next } = loaded;
  const { t } = useTranslation(["backoffice-translations", "backoffice-errors"]);
  const [form, fields] = useAnsweredForm<{ translation: string }>({
    id: "translate-text",
    lastResult: refused?.lastResult,
    // A proposal does not replace a typed text, but is shown beside it.
    defaultValue: { translation: proposed ? proposed.typed || proposed.proposal || "" : (translation ?? "") },
    schema: async () => (await import("~/contract/translations")).translationEntry({ limit, long }),
  });
  const isStale = form.errors?.includes("staleVersion");
  // The version that the form was loaded with; after a warning, saving overwrites newer changes.
  const sent = proposed?.version ?? refused?.lastResult.initialValue?.version;
  const field = {
    field: fields.translation,
    label: t(labelOfText(kind, text)),
    lang: language,
    limit,
    hint: isStale && translation && (
      <>
        {t("stored")} <span lang={language}>{`«\u00a0${translation}\u00a0»`}</span>
      </>
    ),
  };
  return (
    <Form id={form.id} method="post" noValidate>
      <Stack>
        <ErrorSummary fields={[fields.translation]} />
        <FormErrors codes={form.errors} params={refused?.refusal?.params} />
        {proposed?.problem && (
          <Alert tone="danger" live>
            {t(errorKey(proposed.problem))}
          </Alert>
        )}
        {proposed?.proposal && (
          <Alert tone="success" title={t("proposal")} live>
            <span lang={language}>{`«\u00a0${proposed.proposal}\u00a0»`}</span> {t("proposalText")}
          </Alert>
        )}
        {outdatedSince && (
          <Alert tone="warning" title={t("frenchChanged", { day: formatLongDay(outdatedSince) })}>
            {t("frenchChangedText")}
          </Alert>
        )}
        <MachineNotice configured={loaded.machineTranslation} />
        <FormKey />
        <input type="hidden" name="version" value={isStale ? version : String(sent ?? version)} />
        {long ? <TextareaField {...field} rows={6} /> : <TextField {...field} />}
        <Actions>
          <SubmitButton pendingLabel={t("saving")}>{t(next ? "saveNext" : "save")}</SubmitButton>
          {outdatedSince && (
            <SubmitButton variant="secondary" name="intent" value="confirm" pendingLabel={t("saving")}>
              {t("confirm")}
            </SubmitButton>
          )}
          <Skip />
          <MachineButton configured={loaded.machineTranslation} variant="ghost" />
        </Actions>
      </Stack>
    </Form>
  );
}
