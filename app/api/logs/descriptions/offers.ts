import entryTexts from "../../../../locales/fr/backoffice-log-entries.json";
import { categoryLabel } from "../../content/categories";
import { badge, calendarDay, type LogDescription, moment } from "./description";

const { fields, values } = entryTexts;

export const offerDescription: LogDescription = {
  fields: fields.offer,
  words: {
    status: badge("f"),
    publishStatus: badge("f"),
    deletedAt: moment,
    isOffer: (value) => values.offer[value === "true" ? "offer" : "goodDeal"],
    category: categoryLabel,
    start: calendarDay,
    end: calendarDay,
    visibilityStart: calendarDay,
    visibilityEnd: calendarDay,
    image: () => values.offer.picture,
  },
  hidden: ["pivotId"],
};
