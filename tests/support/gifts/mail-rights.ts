import type { giftMailCalls } from "~/contract/gifts/mail-calls";
import type { AreaTable } from "../rights-table";
import type { RightsWorld } from "../rights-world";

const none = { fr: null, nl: null, en: null, de: null };
const ofGift = ({ gift: { id } }: RightsWorld) => ({ id });
const mail = (world: RightsWorld) => ({ ...ofGift(world), mailSubject: none, mailMarkup: none });

/** The mail to whoever orders a gift. */
export const giftMailRights: AreaTable<typeof giftMailCalls> = {
  mail: ["401 403 200 200 200", ofGift],
  changeMail: ["401 403 403 403 204", mail],
  previewMail: ["401 403 200 200 200", (world) => ({ ...mail(world), language: "fr" })],
  tryMail: ["401 403 403 403 204", (world) => ({ ...mail(world), language: "fr" })],
};
