import { theGiftCalls } from "./gift-calls";
import { giftMailCalls } from "./mail-calls";
import { orderCalls } from "./order-calls";
import { stockCalls } from "./stock-calls";

/** Everything about gifts, their keys and their orders. */
export const giftCalls = { ...theGiftCalls, ...giftMailCalls, ...stockCalls, ...orderCalls };
