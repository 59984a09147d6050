import entryTexts from "../../../../locales/fr/backoffice-log-entries.json";
import { calendarDay, type LogDescription } from "./description";

const { fields, values } = entryTexts;

export const giftDescription: LogDescription = {
  fields: fields.gift,
  words: {
    visibilityStart: calendarDay,
    visibilityEnd: calendarDay,
    usesKeys: (value) => values.yesNo[value === "true" ? "yes" : "no"],
    image: () => values.offer.picture,
  },
  hidden: [],
};
