import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { OfferEffect } from "~/contract/offers/transitions";
import { offerTransition } from "~/contract/offers/transitions";
import { actorRoleOf } from "~/contract/permissions";
import type { KeyOf, TextKey } from "~/i18n/keys";
import { categoryAppearance } from "~/ui/display/category-appearance";
import { type ActionAppearance, ActionQuestion, questionWords } from "~/ui/overlays/action-question";
import { Recap } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { redisplayIfDeleted } from "~/web/request/refused-action.server";
import { type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithUndo } from "~/web/request/undoable.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { factsOf, refusalOf, rights } from "../sheet/available-actions";
import { offerPath } from "../sheet/offer-path";

/** Actions on an offer that only need a confirmation. */
type ConfirmedAction = "withdraw" | "archive" | "unarchive" | "delete" | "restore";

/** `requestId` is the open request that the dialog showed. */
const perform: Record<
  ConfirmedAction,
  (api: ScreenContext["api"], offerId: string, requestId: string) => Promise<unknown>
> = {
  withdraw: (api, offerId, requestId) => api.offers.withdraw({ offerId, requestId }),
  archive: (api, offerId) => api.offers.archive({ offerId }),
  unarchive: (api, offerId) => api.offers.unarchive({ offerId }),
  delete: (api, offerId) => api.offers.remove({ offerId }),
  restore: (api, offerId) => api.offers.restore({ offerId }),
};

/** The effects of an action, as keys of sentences in reading order. */
function consequencesOf(
  action: ConfirmedAction,
  effect: OfferEffect,
  shown: boolean,
): KeyOf<"backoffice-offer-actions">[] {
  if (effect.open) return action === "delete" ? ["delete.asked"] : ["unarchive.asked"];
  const leaves = shown ? (["leavesApp"] as const) : [];
  switch (action) {
    case "withdraw":
      return ["withdraw.now"];
    case "archive":
      return ["archive.now", ...leaves, "archive.back"];
    case "delete":
      return ["delete.now", ...leaves, "delete.back"];
    case "unarchive":
      return ["unarchive.now", "entersApp"];
    case "restore":
      return ["restore.now", ...(effect.publishStatus === "WaitingPublish" ? (["entersApp"] as const) : [])];
  }
}

/** The offer in the URL, and the effect of the action for this person. */
async function prospect(screen: ScreenContext, action: ConfirmedAction) {
  const [person, offer] = await Promise.all([
    screen.me(),
    screen.api.offers.details({ offerId: screen.param("offerId") }),
  ]);
  return { offer, outcome: offerTransition(action, factsOf(offer, person), actorRoleOf(person)) };
}

/** The action by the last part of the path. */
const parts: Record<string, ConfirmedAction> = {
  withdraw: "withdraw",
  archivate: "archive",
  unarchivate: "unarchive",
  delete: "delete",
  restore: "restore",
};
function actionAt({ pathname }: URL): ConfirmedAction {
  const action = parts[pathname.split("/").filter(Boolean).at(-1) ?? ""];
  if (!action) throw new Error(`No action has the page ${pathname}`);
  return action;
}
const may = (url: URL) => rights[actionAt(url)];

const confirmedLoader = screenLoader({ may }, async (screen) => {
  const action = actionAt(screen.url);
  const { offer, outcome } = await prospect(screen, action);
  return {
    action,
    title: offer.title.fr,
    productName: offer.productName,
    category: offer.categoryTechnicalId,
    requestId: offer.openRequest?.id ?? "",
    asks: outcome.allowed && outcome.effect.open !== undefined,
    consequences: outcome.allowed ? consequencesOf(action, outcome.effect, offer.shown) : [],
    refusal: refusalOf(offer, outcome),
    closeTo: offerPath(offer.offerId, "informations", screen.url.search),
  };
});

const confirmedAction = screenAction({ may }, (screen) =>
  screen.form(z.object({ requestId: z.string().default("") }), async ({ requestId }) => {
    const action = actionAt(screen.url);
    const offerId = screen.param("offerId");
    const read = () => screen.api.offers.details({ offerId });
    await redisplayIfDeleted(screen, perform[action](screen.api, offerId, requestId), read);
    const { openRequest } = await read();
    const suffix = openRequest ? "Asked" : "";
    // A deleted offer is still visible to people who may restore it, and to those whose request deleted it.
    const to = offerPath(offerId, "informations", screen.url.search);
    return redirectWithUndo(screen, to, offerId, `backoffice-offers:done.${action}${suffix}` as TextKey);
  }),
);

const appearances: Record<ConfirmedAction, ActionAppearance> = {
  withdraw: { icon: "arrow-counter-clockwise-bold", tone: "ardoise", button: "x" },
  archive: { icon: "archive-fill", tone: "ardoise", button: "archive" },
  unarchive: { icon: "arrow-counter-clockwise-bold", tone: "success", button: "arrow-counter-clockwise" },
  delete: { icon: "trash-duotone", tone: "danger", button: "trash", danger: true },
  restore: { icon: "arrow-counter-clockwise-bold", tone: "success", button: "arrow-counter-clockwise" },
};

export const handle = {
  ...overlayHandle,
  title: ({ action, asks }: { action: ConfirmedAction; asks: boolean }, t: TFunction) =>
    t(
      `backoffice-offer-actions:${action}.${asks ? "askTitle" : "title"}` as KeyOf<"backoffice-offer-actions">,
    ),
  i18n: ["backoffice-offer-actions"],
};
export const loader = confirmedLoader;
export const action = confirmedAction;
export const shouldRevalidate = unlessRefused;

/** Confirms an action on an offer. */
export default function ConfirmAction() {
  const dialog = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-offer-actions", "backoffice-errors"]);
  // Not every action can also be requested, so not every key exists.
  const own = (word: string) => t(`${dialog.action}.${word}` as KeyOf<"backoffice-offer-actions">);
  const category = categoryAppearance(dialog.category);
  return (
    <ActionQuestion
      appearance={appearances[dialog.action]}
      words={questionWords(own, dialog.asks, t("back"))}
      consequences={dialog.consequences.map((key) => t(key)).join(" ")}
      refusal={dialog.refusal && t(dialog.refusal)}
      closeTo={dialog.closeTo}
      requestId={dialog.requestId}
      recap={
        <Recap icon={category.icon} tone={category.tone} title={dialog.title} text={dialog.productName} />
      }
    />
  );
}
