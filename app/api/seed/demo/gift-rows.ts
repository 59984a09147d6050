import type { Insertable } from "kysely";
import type { Database } from "../../platform/database/schema";
import type { Calendar } from "../calendar";
import { seedId, seedNumber } from "../seed-id";
import { chiefName } from "./operator-rows";
import { type DemoGift, demoGifts } from "./texts";

export interface GiftInDemo extends DemoGift {
  id: string;
  row: Insertable<Database["gifts"]> & { created_at: Date };
}

export const giftId = (key: string) => seedId(`gift/${key}`);
export const giftPictureId = (key: string) => seedId(`media/gift/${key}`);

/** Written after the last publication, and costing less in the app than here. */
const NEW = "souper";
const CHEAPER = { key: "affiche", points: 100 };
const programmesOwn = { fr: null, nl: null, en: null, de: null };

/** The gifts of the catalogue; a trigger counts their keys. */
export const giftsOf = (calendar: Calendar): GiftInDemo[] =>
  demoGifts.map((gift) => {
    const { key, points, visible, left, lowStock, link, name, description, mail } = gift;
    const [from, until] = visible;
    const createdAt = calendar.ago(
      key === NEW ? 3 : Math.max(120, 18 - from),
      seedNumber(`gift/${key}`, 480),
    );
    const content = {
      name,
      description,
      points,
      image: giftPictureId(key),
      copyright: "Illustration du programme",
      visibilityStart: calendar.day(from),
      visibilityEnd: calendar.day(until),
      bookingLink: link,
      usesKeys: left !== null,
    };
    const isLow = left !== null && lowStock !== null && left < lowStock;
    const shown = key === CHEAPER.key ? { ...content, points: CHEAPER.points } : content;
    return {
      ...gift,
      id: giftId(key),
      row: {
        id: giftId(key),
        name: JSON.stringify(name),
        description: JSON.stringify(description),
        mail_subject: JSON.stringify(mail?.subject ?? programmesOwn),
        mail_template: JSON.stringify(mail?.template ?? programmesOwn),
        image: content.image,
        copyright: content.copyright,
        points,
        booking_link: link,
        visible_from: content.visibilityStart,
        visible_until: content.visibilityEnd,
        uses_keys: content.usesKeys,
        low_stock: lowStock,
        low_stock_told_at: isLow ? calendar.ago(1, 60) : null,
        publish_status: key === NEW || key === CHEAPER.key ? "WaitingPublish" : "Published",
        published_content: key === NEW ? null : JSON.stringify(shown),
        version: key === CHEAPER.key ? 2 : 1,
        created_at: createdAt,
        updated_at: key === CHEAPER.key ? calendar.ago(4, 120) : createdAt,
        updated_by: chiefName,
      },
    };
  });
