import type { calls } from "~/contract/calls";
import type { giftContentCalls } from "~/contract/gifts/gift-calls";
import { pushRights } from "../push/rights";
import type { AreaTable } from "../rights-table";
import type { RightsWorld } from "../rights-world";
import { giftMailRights } from "./mail-rights";
import { writtenNotificationRights } from "./notification-rights";
import { orderRights, stockRights } from "./order-rights";

const everywhere = { fr: "Coffret", nl: "Geschenkdoos", en: "Gift box", de: "Geschenkbox" };
const gift = {
  name: everywhere,
  description: everywhere,
  value: 50,
  copyright: "Programme",
  visibilityStart: "2026-01-01",
  visibilityEnd: "2099-12-31",
};
const theGift = ({ gift: { id } }: RightsWorld) => ({ id });

/** The gifts themselves. */
const giftContent: AreaTable<typeof giftContentCalls> = {
  list: [{ own: 200, other: 200, platform: 200 }, () => ({})],
  details: [{ own: 200, other: 200, platform: 200 }, theGift],
  create: [{ platform: 200 }, ({ gift: { image } }) => ({ ...gift, imageTempPath: image })],
  update: [{ platform: 204 }, (world) => ({ ...theGift(world), ...gift })],
  translate: [
    { platform: 204 },
    (world) => ({ ...theGift(world), name: everywhere, description: everywhere }),
  ],
};

/** The rights of the calls about gifts, keys and orders. */
export const giftRights: AreaTable<typeof calls.gifts> = {
  ...giftContent,
  ...giftMailRights,
  ...stockRights,
  ...orderRights,
};

/** The rights of the calls about notifications and devices. */
export const notificationRights: AreaTable<typeof calls.notifications> = {
  ...pushRights,
  ...writtenNotificationRights,
};
