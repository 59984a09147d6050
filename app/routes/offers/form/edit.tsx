import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Conflict } from "~/contract/forms/edit-conflict";
import type { FormAnswer } from "~/contract/forms/form-answer";
import type { OfferDetails } from "~/contract/offers/answers";
import { type OfferContent, offerEdit } from "~/contract/offers/content";
import { isWrittenByOperators, offerFields } from "~/contract/offers/offer-table";
import { wasNeverAccepted } from "~/contract/offers/statuses";
import { offerTransition } from "~/contract/offers/transitions";
import { actorRoleOf, can } from "~/contract/permissions";
import { cutName } from "~/ui/display/names";
import { FormKey } from "~/ui/forms/form-key";
import { LoadedField, LoadedVersion } from "~/ui/forms/loaded-version";
import { useOfferFields } from "~/ui/offers/offer-fields";
import { OfferForm } from "~/ui/offers/offer-form";
import { offerPreviewHtml } from "~/ui/offers/offer-preview.server";
import { Drawer, DrawerBody, DrawerFoot, DrawerRefusal } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { EditConflict } from "~/ui/reviews/edit-conflict";
import { applyChoices, conflictOf, formValues } from "~/web/request/edit-conflict.server";
import { redisplayed } from "~/web/request/form.server";
import { byIntent } from "~/web/request/intents.server";
import { offerChoices, offerContentOf, offerEntry, offerEntrySchema } from "~/web/request/offer-entry.server";
import { asTyped, previewOf, withPreview } from "~/web/request/offer-preview.server";
import { changesSomething } from "~/web/request/refused-action.server";
import { type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { factsOf, refusalOf } from "../sheet/available-actions";
import { offerPath } from "../sheet/offer-path";

export const handle = {
  ...overlayHandle,
  title: ({ amends }: { amends: string | null }, t: TFunction) =>
    t(`backoffice-offer-form:${amends ? "amend" : "edit"}.title`),
  i18n: ["backoffice-offer-form", "backoffice-offer-actions", "backoffice-conflict"],
};
export const shouldRevalidate = unlessRefused;

const FORM = "offer-edit";
/** Name of the hidden field with the id of the request that the form amends. */
const AMENDS = "amends";

/** The content of a request about the offer, to amend it or to send it again (`?request=`). */
async function askedIn({ api }: ScreenContext, { eltoId, offerId }: OfferDetails, requestId: string) {
  const { subjectId, offer } = await api.operators.requestDetails({ eltoId, requestId });
  return subjectId === offerId ? offer?.asked : undefined;
}

export const loader = screenLoader({ may: "editOffer" }, async (screen) => {
  const offerId = screen.param("offerId");
  const [person, offer] = await Promise.all([screen.me(), screen.api.offers.details({ offerId })]);
  const amendment = offerTransition("amend", factsOf(offer, person), actorRoleOf(person));
  const amends = (amendment.allowed && offer.openRequest?.id) || null;
  const editing = offerTransition("edit", factsOf(offer, person), actorRoleOf(person));
  const requestId = amends ?? screen.url.searchParams.get("request");
  const requestedContent = requestId ? await askedIn(screen, offer, requestId) : undefined;
  const shown = requestedContent
    ? { ...offer, ...requestedContent, categoryTechnicalId: requestedContent.category }
    : offer;
  return {
    offerId,
    version: offer.version,
    amends,
    refusal: amends ? null : refusalOf(offer, editing),
    present: offerEntry(shown),
    content: offerContentOf(offer),
    choices: await offerChoices(screen, shown.tags),
    translates: can.translateOffer(person),
    asks: !can.decideReviews(person),
    closeTo: offerPath(offerId, "informations", screen.url.search),
    preview: await offerPreviewHtml(
      await previewOf(screen, { ...offerContentOf(shown), eltoId: offer.eltoId }),
      FORM,
    ),
  };
});

interface EditAnswer extends FormAnswer {
  conflict?: Conflict<OfferContent>;
  /** Changes when chosen values were filled in, so that the form is reset to them. */
  revision?: string;
}

export const action = screenAction({ may: "editOffer" }, async (screen) => {
  const { formData, requestId } = screen;
  await applyChoices(screen, {
    saved: async () => offerContentOf(await saved(screen)),
    paths: offerFields.map(({ path }) => path),
    // An unticked box sends nothing, so the form asks for the inverse of `isOffer`.
    asSubmitted: (path, value) =>
      path === "isOffer" ? ["goodDeal", value ? [] : ["on"]] : [path, formValues(value)],
  });
  const resume = async () => data<EditAnswer>({ ...redisplayed(formData()), revision: requestId }, 200);
  const answer = await byIntent<unknown>(
    screen,
    { resume, save: () => save(screen), preview: () => asTyped(screen) },
    { unnamed: () => save(screen) },
  );
  const written = async () => {
    const offer = await saved(screen);
    return { eltoId: offer.eltoId, content: offerContentOf(offer) };
  };
  return withPreview(screen, answer, { written, form: FORM, show: offerPreviewHtml });
});

/** For an offer that was never accepted, another creation is requested, not a change. */
const askedAs = ({ status }: OfferDetails) => (wasNeverAccepted(status) ? "createdAsked" : "savedAsked");

const saved = ({ api, param }: ScreenContext) => api.offers.details({ offerId: param("offerId") });

async function save(screen: ScreenContext) {
  const { api, form, formData, me, param, request, url } = screen;
  const offerId = param("offerId");
  const person = await me();
  let mine: OfferContent | undefined;
  const amends = String(formData().get(AMENDS) ?? "");
  const refused = await form(offerEntrySchema(offerEdit), async (edit) => {
    const { offerId: _, version, reviewRequestId: __, ...content } = edit;
    mine = content;
    const edited = { ...content, offerId, refuseNothing: "true" as const };
    const before = await saved(screen);
    const changed = await changesSomething(
      amends ? api.offers.amend({ ...edited, requestId: amends }) : api.offers.update({ ...edited, version }),
    );
    const to = offerPath(offerId, "informations", url.search);
    if (!changed) return redirectWithToast(request, to, "backoffice-offers:done.nothingChanged", {}, "info");
    const done = amends ? "amended" : can.decideReviews(person) ? "saved" : askedAs(before);
    return redirectWithToast(request, to, `backoffice-offers:done.${done}`);
  });
  if (!("data" in refused)) return refused;
  const status = refused.init?.status ?? 200;
  if (!mine || refused.data.refusal?.code !== "staleVersion") return data<EditAnswer>(refused.data, status);
  const offer = await saved(screen);
  const paths = offerFields
    .filter((field) => isWrittenByOperators(field) || can.translateOffer(person))
    .map(({ path }) => path);
  const conflict = conflictOf(screen, { ...offer, content: offerContentOf(offer) }, mine, paths);
  return data<EditAnswer>({ ...refused.data, conflict }, status);
}

/** Changes an offer: saved at once, or requested. */
export default function EditOffer() {
  const loaded = useLoaderData<typeof loader>();
  const { offerId, version, amends, present, content, choices, translates, asks, closeTo, preview } = loaded;
  const { refusal } = loaded;
  const answer = useActionData<EditAnswer>();
  const { t } = useTranslation([
    "backoffice-offer-form",
    "backoffice-offer-actions",
    "backoffice-conflict",
    "backoffice-errors",
  ]);
  const fields = useOfferFields(choices);
  const title = cutName(present.title.fr);
  return (
    <Drawer
      size="mid"
      title={t(amends ? "amend.title" : "edit.title")}
      context={t(amends ? "amend.context" : asks ? "edit.asks" : "edit.context", { title })}
      closeTo={closeTo}
    >
      {/* Keeps the typed values visible even if they can no longer be saved. */}
      {refusal && !answer ? (
        <DrawerRefusal why={t(refusal)} back={t("duplicate.back")} closeTo={closeTo} />
      ) : answer?.conflict ? (
        <EditConflict
          subject="offer"
          conflict={answer.conflict}
          fields={fields}
          save={{ intent: "save", label: t(asks ? "backoffice-conflict:ask" : "backoffice-conflict:save") }}
          closeTo={closeTo}
          frame={(comparison, actions) => (
            <>
              <DrawerBody>{comparison}</DrawerBody>
              <DrawerFoot>{actions}</DrawerFoot>
            </>
          )}
        />
      ) : (
        <OfferForm
          key={answer?.revision ?? ""}
          id={FORM}
          offerId={offerId}
          preview={preview}
          choices={choices}
          present={present}
          translates={translates}
          closeTo={closeTo}
          submit={t(amends ? "amend.do" : asks ? "edit.ask" : "edit.do")}
          hidden={(shown) => (
            <>
              <FormKey />
              <input type="hidden" name="offerId" value={offerId} />
              <LoadedVersion answer={shown} version={version} content={content} />
              <LoadedField answer={shown} name={AMENDS} value={amends ?? ""} />
            </>
          )}
        />
      )}
    </Drawer>
  );
}
