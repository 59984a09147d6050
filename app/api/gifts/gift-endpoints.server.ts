import type { theGiftCalls } from "~/contract/gifts/gift-calls";
import type { Implementations } from "../pipeline.server";
import { changeGift, createGift, editedContent, translatedContent } from "./change-gift.server";
import { giftDetails } from "./details.server";
import { listGifts } from "./list.server";

export const theGiftEndpoints: Implementations<typeof theGiftCalls> = {
  list: {
    may: "readGifts",
    run: ({ db, actor, services, input }) => listGifts(db, actor, input, services.clock.today()),
  },
  details: {
    may: "readGifts",
    run: async ({ db, services, input }) => ({
      ...(await giftDetails(db, input.id, services.clock.today())),
      machineTranslation: services.translator.isConfigured,
    }),
  },
  create: { may: "editGifts", run: (call) => createGift(call, call.input) },
  update: {
    may: "editGifts",
    unlogged: "a save may change nothing",
    run: async (call) => {
      const { id, version, refuseNothing, ...edit } = call.input;
      const content = editedContent(edit);
      await changeGift(call, "GiftUpdated", id, {
        content,
        mailField: "htmlMailTemplate",
        version,
        refuseNothing: refuseNothing === "true",
      });
      return undefined;
    },
  },
  translate: {
    may: "editGifts",
    unlogged: "a save may change nothing",
    run: async (call) => {
      const { id, version, refuseNothing, ...texts } = call.input;
      const content = translatedContent(texts);
      await changeGift(call, "GiftTranslated", id, {
        content,
        mailField: "htmlTemplate",
        version,
        refuseNothing: refuseNothing === "true",
      });
      return undefined;
    },
  },
};
