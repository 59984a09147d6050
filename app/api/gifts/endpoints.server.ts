import type { calls } from "~/contract/calls";
import type { theGiftCalls } from "~/contract/gifts/gift-calls";
import type { giftMailCalls } from "~/contract/gifts/mail-calls";
import type { orderCalls } from "~/contract/gifts/order-calls";
import type { stockCalls } from "~/contract/gifts/stock-calls";
import { countTest } from "../auth/attempts.server";
import type { Implementations } from "../pipeline.server";
import { addCheckedStock, addStock, checkedStock, checkStock } from "./add-stock.server";
import { changeGift, createGift, editedContent, translatedContent } from "./change-gift.server";
import { giftDetails } from "./details.server";
import { listGifts } from "./list.server";
import { changeMail, exampleMail, readMail, sendExample } from "./mail-template.server";
import { cancelOrder, giftOrder, giftOrders } from "./orders.server";
import { placeOrder } from "./place-order.server";
import { giftStock, releaseKey, removeKey } from "./stock.server";

const theGiftEndpoints: Implementations<typeof theGiftCalls> = {
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

const giftMailEndpoints: Implementations<typeof giftMailCalls> = {
  mail: { may: "readGifts", run: ({ db, input }) => readMail(db, input.id) },
  changeMail: {
    may: "editGifts",
    unlogged: "a save may change nothing",
    run: async (call) => {
      await changeMail(call, call.input.id, call.input);
      return undefined;
    },
  },
  previewMail: {
    may: "readGifts",
    unlogged: "it changes nothing",
    run: ({ db, services, input }) => exampleMail(db, services.options, input.id, input),
  },
  tryMail: {
    may: "editGifts",
    unlogged: "it changes nothing; the mail stands in the outbox",
    limit: async (services, _, actor) => {
      if (actor) await countTest(services, "tooManyTestMails", actor.id);
    },
    run: async (call) => {
      await sendExample(call, call.input.id, call.input);
      return undefined;
    },
  },
};

const orderEndpoints: Implementations<typeof orderCalls> = {
  order: {
    may: "orderGift",
    unlogged: "only a repeated call leaves no entry",
    run: (context) => placeOrder(context, context.input),
  },
  cancelOrder: {
    may: "cancelGiftOrder",
    run: async (context) => {
      await cancelOrder(context, context.input);
      return undefined;
    },
  },
  orders: { may: "readGiftOrders", run: ({ db, input }) => giftOrders(db, input) },
  orderDetails: { may: "readGiftOrders", run: ({ db, input }) => giftOrder(db, input.id) },
};

const stockEndpoints: Implementations<typeof stockCalls> = {
  stock: {
    may: "readGiftStock",
    unlogged: "it only reads",
    run: ({ db, actor, input }) => giftStock(db, actor, input),
  },
  addStock: {
    may: "changeGiftStock",
    run: async (context) => {
      await addStock(context, context.input);
      return undefined;
    },
  },
  checkStock: {
    may: "changeGiftStock",
    unlogged: "nothing is added yet",
    run: (context) => checkStock(context, context.input),
  },
  checkedStock: { may: "changeGiftStock", run: (context) => checkedStock(context, context.input) },
  addCheckedStock: {
    may: "changeGiftStock",
    run: (context) => addCheckedStock(context, context.input),
  },
  releaseKey: {
    may: "changeGiftStock",
    run: async (context) => {
      await releaseKey(context, context.input);
      return undefined;
    },
  },
  removeStock: {
    may: "changeGiftStock",
    run: async (context) => {
      await removeKey(context, context.input.id);
      return undefined;
    },
  },
};

export const giftEndpoints: Implementations<typeof calls.gifts> = {
  ...theGiftEndpoints,
  ...giftMailEndpoints,
  ...stockEndpoints,
  ...orderEndpoints,
};
