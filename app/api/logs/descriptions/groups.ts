import logTexts from "../../../../locales/fr/backoffice-logs.json";
import type { LogDescription } from "./description";

export const groupDescription: LogDescription = { fields: logTexts.fields.group, words: {}, hidden: [] };
