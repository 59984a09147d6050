import entryTexts from "../../../../locales/fr/backoffice-log-entries.json";
import { badge, calendarDay, type LogDescription, moment, phone } from "./description";

const { fields, values } = entryTexts;
const yesNo = (value: string) => values.yesNo[value === "true" ? "yes" : "no"];

/** Entries about holders are the programme's alone: operators' administrators read none. */
export const passHolderDescription: LogDescription = {
  fields: fields.passHolder,
  words: {
    birthDate: calendarDay,
    deletedAt: moment,
    erasedAt: moment,
    phone,
    passType: badge("m"),
    "agreementFields.email": yesNo,
    "agreementFields.sms": yesNo,
    "agreementFields.mail": yesNo,
    subscribedToNotifications: yesNo,
  },
  hidden: [],
};
