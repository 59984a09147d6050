import type { giftMailCalls } from "~/contract/gifts/mail-calls";
import type { AreaTable } from "../rights-table";
import type { RightsWorld } from "../rights-world";

const none = { fr: null, nl: null, en: null, de: null };
const ofGift = ({ gift: { id } }: RightsWorld) => ({ id });
const mail = (world: RightsWorld) => ({ ...ofGift(world), mailSubject: none, mailMarkup: none });

/** The mail to customers of a gift. */
export const giftMailRights: AreaTable<typeof giftMailCalls> = {
  mail: [{ own: 200, other: 200, platform: 200 }, ofGift],
  changeMail: [{ platform: 204 }, mail],
  previewMail: [{ own: 200, other: 200, platform: 200 }, (world) => ({ ...mail(world), language: "fr" })],
  tryMail: [{ platform: 204 }, (world) => ({ ...mail(world), language: "fr" })],
};
