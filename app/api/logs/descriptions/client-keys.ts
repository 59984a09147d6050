import logTexts from "../../../../locales/fr/backoffice-logs.json";
import { calendarDay, type LogDescription } from "./description";

/** What a key opens, when it is made. */
export const clientKeyDescription: LogDescription = {
  fields: logTexts.fields.clientKey,
  words: { expiresOn: calendarDay },
  hidden: [],
  valuesOnly: true,
};
