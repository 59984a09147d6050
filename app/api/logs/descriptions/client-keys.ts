import entryTexts from "../../../../locales/fr/backoffice-log-entries.json";
import { calendarDay, type LogDescription } from "./description";

/** What a key opens, when it is made. */
export const clientKeyDescription: LogDescription = {
  fields: entryTexts.fields.clientKey,
  words: { expiresOn: calendarDay },
  hidden: [],
  valuesOnly: true,
};
