import { FormProvider } from "@conform-to/react";
import { data } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { type FormAnswer, isLookup } from "~/contract/forms/form-answer";
import type { SimilarHolder } from "~/contract/pass-holders/answers";
import { holderCreationForm } from "~/contract/pass-holders/holder";
import { digitOf, passNumberIn, shownPassNumber } from "~/contract/pass-holders/words";
import { can } from "~/contract/permissions";
import { formatLongDay } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { FieldGrid } from "~/ui/display/card";
import { useHydrated } from "~/ui/display/hydration";
import { Link } from "~/ui/display/link";
import { NewTab } from "~/ui/display/new-tab";
import type { Found } from "~/ui/forms/address-fields";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { focusNextEmptyField } from "~/ui/forms/enter-key";
import { ErrorSummary, FormSection } from "~/ui/forms/form";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { SelectField } from "~/ui/forms/text-field";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { HolderFields, inOrder } from "~/ui/pass-holders/holder-fields";
import { PassNumberField } from "~/ui/pass-holders/pass-number-field";
import { wrongNumber } from "~/ui/pass-holders/wrong-number";
import { isAnswer, redisplayed } from "~/web/request/form.server";
import { localitiesOf, submittedLocalities } from "~/web/request/localities.server";
import { type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { holderPath } from "../sheet/holder-path";

export const handle = {
  ...overlayHandle,
  title: "backoffice-pass-holder:add.title",
  i18n: ["backoffice-pass-holder", "backoffice-consents", "backoffice-camera", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

const FORM = "pass-holder-creation";
const above = { flex: "1 0 100%", maxHeight: "40vh", overflowY: "auto" } as const;

/** Name of the hidden field with the similar holders that were shown. */
const SEEN = "seen";

interface AddAnswer extends FormAnswer {
  found?: Found;
  /** Possible duplicates: nothing is saved yet. */
  similar?: SimilarHolder[];
  seen?: string;
}

/**
 * Creates the holder from the form. If there are possible duplicates, the form is redisplayed once with their names;
 * submitted again, it is saved, unless it now has other possible duplicates.
 */
async function createHolder(screen: ScreenContext) {
  const { api, form, formData, me } = screen;
  const person = await me();
  const answer = await form<typeof holderCreationForm, unknown>(holderCreationForm, async (creation) => {
    const { firstName, lastName, birthDate, email, phone, address } = creation;
    const similar = await api.passHolders.similar({ firstName, lastName, birthDate, email, phone, address });
    const seen = similar.map(({ id, name, zipCode }) => id ?? `${name} ${zipCode}`).join();
    if (similar.length > 0 && formData().get(SEEN) !== seen)
      return data<AddAnswer>({ ...redisplayed(formData()), similar, seen }, 422);
    const { id, otherCounter } = await api.passHolders.create({ ...creation });
    const name = `${creation.firstName} ${creation.lastName}`;
    const [to, words] = can.seeAllPassHolders(person)
      ? ([holderPath(id, "informations", ""), "done"] as const)
      : ([nextPath(creation), "doneNext"] as const);
    const key = otherCounter ? (`${words}Other` as const) : words;
    return redirectWithToast(screen.request, to, `backoffice-pass-holder:add.${key}`, {
      name,
      counter: otherCounter ?? "",
    });
  });
  if (!isAnswer<AddAnswer>(answer)) return answer;
  const found = await submittedLocalities(screen, "address.");
  return data<AddAnswer>({ ...answer.data, found }, answer.init ?? {});
}

interface Kept {
  language: string;
  address: { country: string; zipCode: string; city: string };
  eltoId?: string | undefined;
}

/** Keeps the language and the place: people in a queue often have them in common. */
function nextPath({ language, address, eltoId }: Kept) {
  const { country, zipCode, city } = address;
  const kept = new URLSearchParams({ language, country, zipCode, city, ...(eltoId && { eltoId }) });
  return `/pass-holders/add?${kept}`;
}

/** The values that the form of the next person keeps. */
function keptOf({ searchParams }: URL) {
  const param = (name: string) => searchParams.get(name) ?? undefined;
  return {
    language: param("language")?.toUpperCase() ?? "FR",
    country: param("country") ?? "BE",
    zipCode: param("zipCode"),
    city: param("city"),
    eltoId: param("eltoId"),
  };
}

export const loader = screenLoader({ may: "createPassHolder" }, async ({ api, me, requestId, url }) => {
  const person = await me();
  const kept = keptOf(url);
  const goesOn = !can.seeAllPassHolders(person);
  const [countries, found, counters] = await Promise.all([
    api.content.countries(),
    kept.country === "BE" ? localitiesOf(api, kept.zipCode) : undefined,
    goesOn && person.eltos.length > 1 ? api.operators.list({ Distributors: "true", PageSize: 100 }) : null,
  ]);
  return {
    choices: { countries: countries.map(({ id, label }) => ({ value: id, label })) },
    counters: counters?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    kept,
    found,
    goesOn,
    closeTo: goesOn ? "/pass-holders" : `/pass-holders${url.search}`,
    requestId,
  };
});

export const action = screenAction({ may: "createPassHolder" }, createHolder);

/** Signs a person up. At a counter, the form for the next person follows at once. */
export default function AddHolder() {
  const { closeTo, requestId } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-pass-holder");
  const nextCard = useNextCard();
  const context = useHydrated() ? `${t("add.context")} ${t("add.enter")}` : t("add.context");
  return (
    <Drawer title={t("add.title")} context={context} closeTo={closeTo}>
      {/* A new form for each person. */}
      <CreationForm key={requestId} card={nextCard} />
    </Drawer>
  );
}

function CreationForm({ card }: { card: string | undefined }) {
  const { choices, counters, kept, found, goesOn, closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-pass-holder", "backoffice-ui"]);
  const answer = useFormAnswer<AddAnswer>();
  const [form, fields] = useAnsweredForm<z.input<typeof holderCreationForm>>({
    id: FORM,
    lastResult: answer?.lastResult,
    defaultValue: {
      passId: card,
      language: kept.language,
      address: { country: kept.country, zipCode: kept.zipCode, city: kept.city },
      agreementFields: { mail: true },
      eltoId: kept.eltoId,
    },
    schema: async () => (await import("~/contract/pass-holders/holder")).holderCreationForm,
  });
  const similar = answer?.similar ?? [];
  return (
    <FormProvider context={form.context}>
      <Form id={form.id} method="post" noValidate onKeyDown={focusNextEmptyField}>
        <FormKey />
        <input type="hidden" name="seen" value={answer?.seen ?? ""} />
        <DrawerBody>
          <ErrorSummary
            fields={[...inOrder(fields), fields.eltoId]}
            formErrors={form.errors}
            params={answer?.refusal?.params}
          />
          <FormSection title={t("form.pass")} lead={t("backoffice-ui:field.allRequired")}>
            <FieldGrid>
              <PassNumberField
                field={fields.passId}
                label={t("fields.passId")}
                hint={t("form.passIdHint")}
                span={6}
                autoFocus={!answer}
                check={wrongNumber}
              />
              {counters.length > 1 && (
                <SelectField field={fields.eltoId} label={t("fields.eltoId")} options={counters} span={6} />
              )}
            </FieldGrid>
          </FormSection>
          <HolderFields
            fields={fields}
            choices={choices}
            found={answer ? answer.found : found}
            searchIntent={form.validate.getButtonProps}
            searched={isLookup(answer)}
          />
        </DrawerBody>
        <DrawerFoot>
          {similar.length > 0 && <Similar key={answer?.seen} holders={similar} />}
          <ButtonLink variant="secondary" to={closeTo} preventScrollReset>
            {t(goesOn ? "add.finish" : "form.cancel")}
          </ButtonLink>
          <SubmitButton pendingLabel={t("add.creating")} autoFocus={similar.length > 0}>
            {t(goesOn ? "add.next" : "add.do")}
          </SubmitButton>
        </DrawerFoot>
      </Form>
    </FormProvider>
  );
}

/** Possible duplicates, as far as the person may see them: above the focused button. */
function Similar({ holders }: { holders: readonly SimilarHolder[] }) {
  const { t } = useTranslation("backoffice-pass-holder");
  const ref = useRef<HTMLDivElement>(null);
  // On phones, this alert has moved the pressed button out of view.
  useEffect(() => {
    ref.current?.parentElement?.scrollIntoView({ block: "end" });
  }, []);
  return (
    <div ref={ref} style={above}>
      <Alert tone="warning" title={t("add.similarTitle")} live>
        <ul>
          {holders.map(({ id, name, zipCode, city, birthDate, passId }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: without ids, two holders may be indistinguishable
            <li key={index}>
              {id ? (
                <Link to={`/pass-holders/${id}/informations`} target="_blank">
                  {name}
                  <NewTab />
                </Link>
              ) : (
                <span>{name}</span>
              )}
              <span>
                {[
                  "",
                  [zipCode, city].filter(Boolean).join(" "),
                  birthDate && t("add.similarBorn", { day: formatLongDay(birthDate) }),
                  passId && shownPassNumber(passId),
                ]
                  .filter((part) => part !== null)
                  .join(" · ")}
              </span>
            </li>
          ))}
        </ul>
        <p>{t("add.similarText")}</p>
      </Alert>
    </div>
  );
}

/**
 * The number of a card that is scanned while the previous form is being sent: it is filled in in the next form. The
 * scanner also types the digits into the focused field, which disappears with its form.
 */
export function useNextCard(): string | undefined {
  const isSending = useNavigation().formMethod === "POST";
  const [card, setCard] = useState<string>();
  useEffect(() => {
    if (!isSending) return;
    setCard(undefined);
    let typed = "";
    const type = (event: KeyboardEvent) => {
      if (event.key === "Enter") {
        event.preventDefault();
        event.stopPropagation();
        const number = passNumberIn(typed.slice(-13));
        if (number) setCard(number);
        typed = "";
      } else typed += digitOf(event) ?? "";
    };
    addEventListener("keydown", type, true);
    return () => removeEventListener("keydown", type, true);
  }, [isSending]);
  return card;
}
