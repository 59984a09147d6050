import type { calls } from "~/contract/calls";
import type { Implementations } from "../pipeline.server";
import { theGiftEndpoints } from "./gift-endpoints.server";
import { giftMailEndpoints } from "./mail-endpoints.server";
import { orderEndpoints } from "./order-endpoints.server";
import { stockEndpoints } from "./stock-endpoints.server";

export const giftEndpoints: Implementations<typeof calls.gifts> = {
  ...theGiftEndpoints,
  ...giftMailEndpoints,
  ...stockEndpoints,
  ...orderEndpoints,
};
