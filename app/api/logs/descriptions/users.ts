import entryTexts from "../../../../locales/fr/backoffice-log-entries.json";
import { type LogDescription, moment, phone } from "./description";

const { fields, values } = entryTexts;

export const userDescription: LogDescription = {
  fields: fields.user,
  words: {
    role: (value) => (value in values.role ? values.role[value as keyof typeof values.role] : value),
    isActive: (value) => values.yesNo[value === "true" ? "yes" : "no"],
    deletedAt: moment,
    phone,
  },
  hidden: [],
  personal: ["email", "firstName", "lastName", "phone"],
};
