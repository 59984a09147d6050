import entryTexts from "../../../../locales/fr/backoffice-log-entries.json";
import { type LogDescription, moment } from "./description";

export const notificationDescription: LogDescription = {
  fields: entryTexts.fields.notification,
  words: { sendDate: moment },
  hidden: [],
};
