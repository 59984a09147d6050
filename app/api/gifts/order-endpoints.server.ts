import type { orderCalls } from "~/contract/gifts/order-calls";
import type { Implementations } from "../pipeline.server";
import { cancelOrder } from "./cancel-order.server";
import { giftOrder, giftOrders } from "./orders.server";
import { placeOrder } from "./place-order.server";

export const orderEndpoints: Implementations<typeof orderCalls> = {
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
