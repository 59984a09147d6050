import logTexts from "../../../../locales/fr/backoffice-logs.json";
import { type LogDescription, moment } from "./description";

export const notificationDescription: LogDescription = {
  fields: logTexts.fields.notification,
  words: { sendDate: moment },
  hidden: [],
};
