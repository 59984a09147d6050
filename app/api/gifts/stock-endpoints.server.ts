import type { stockCalls } from "~/contract/gifts/stock-calls";
import type { Implementations } from "../pipeline.server";
import { addCheckedStock, addStock, checkedStock, checkStock } from "./add-stock.server";
import { giftStock, releaseKey, removeKey } from "./stock.server";

export const stockEndpoints: Implementations<typeof stockCalls> = {
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
