import type { calls } from "~/contract/calls";
import { offerContent, offerCreation, offerEdit } from "~/contract/offers/content";
import { offerList } from "~/contract/offers/filters";
import type { OfferAction } from "~/contract/offers/transitions";
import type { PermissionName } from "~/contract/permissions";
import { changeEach } from "../change-each.server";
import type { ActionContext, Implementations } from "../pipeline.server";
import { changeOffer } from "./change-offer.server";
import { checkedBeside } from "./check-content";
import { createOffer } from "./create-offer.server";
import { offerDetails, offerTranslations } from "./details.server";
import { offerExport } from "./export.server";
import { offerHistory, offerVersion } from "./history.server";
import { listOffers, offersToChange } from "./list.server";

/** An action that needs nothing but the offer. */
const simple = (may: PermissionName, action: Exclude<OfferAction, "duplicate">) => ({
  may,
  run: async (call: ActionContext & { input: { offerId: string } }) => {
    await changeOffer(call, action, call.input.offerId);
    return undefined;
  },
});

export const offerEndpoints: Implementations<typeof calls.offers> = {
  list: {
    may: "readOffers",
    run: ({ db, actor, services, input }) => listOffers(db, actor, input, services.clock),
  },
  details: {
    may: "readOffers",
    run: ({ db, actor, services, input }) => offerDetails(db, actor, input.offerId, services.clock),
  },
  exportFile: offerExport,
  history: {
    may: "readOfferHistory",
    run: (call) => offerHistory(call, call.input.offerId, call.input),
  },
  historyVersion: {
    may: "readOfferHistory",
    run: (call) => offerVersion(call, call.input.offerId, call.input.requestId),
  },
  translations: {
    may: "translateOffer",
    run: async ({ db, actor, services, input }) => ({
      ...(await offerTranslations(db, actor, input.offerId, services.clock.today())),
      machineTranslation: services.translator.isConfigured,
    }),
  },
  translate: {
    may: "translateOffer",
    unlogged: "a save may change nothing",
    run: async (call) => {
      const { offerId, title, description, version, refuseNothing } = call.input;
      await changeOffer(call, "translate", offerId, {
        texts: { title, description },
        version,
        refuseNothing: refuseNothing === "true",
      });
      return undefined;
    },
  },
  create: {
    may: "createOffer",
    bodyOn: (today) => checkedBeside(offerCreation, today),
    run: (call) => createOffer(call, call.input),
  },
  update: {
    may: "editOffer",
    bodyOn: (today) => checkedBeside(offerEdit, today),
    unlogged: "a save may change nothing",
    run: async (call) => {
      const { offerId, version, refuseNothing, reviewRequestId, ...content } = call.input;
      await changeOffer(call, reviewRequestId ? "validate" : "edit", offerId, {
        content,
        version,
        requestId: reviewRequestId ?? undefined,
        refuseNothing: refuseNothing === "true",
      });
      return undefined;
    },
  },
  amend: {
    may: "editOffer",
    bodyOn: (today) => checkedBeside(offerContent, today),
    unlogged: "a save may change nothing",
    run: async (call) => {
      const { offerId, requestId, refuseNothing, ...content } = call.input;
      await changeOffer(call, "amend", offerId, {
        content,
        requestId,
        refuseNothing: refuseNothing === "true",
      });
      return undefined;
    },
  },
  archiveMany: {
    may: "archiveOffer",
    ownTransaction: true,
    unlogged: "each offer has its own entry",
    run: (call) =>
      changeEach(
        call,
        (limit) => offersToChange(call, offerList.fromExport(call.input), limit),
        (each, { id }) => changeOffer(each, "archive", id),
      ),
  },
  archive: simple("archiveOffer", "archive"),
  unarchive: simple("unarchiveOffer", "unarchive"),
  remove: simple("deleteOffer", "delete"),
  restore: simple("restoreOffer", "restore"),
  withdraw: {
    may: "editOffer",
    run: async (call) => {
      const { offerId, requestId } = call.input;
      await changeOffer(call, "withdraw", offerId, { requestId });
      return undefined;
    },
  },
};
