import entryTexts from "../../../../locales/fr/backoffice-log-entries.json";
import type { LogDescription } from "./description";

export const groupDescription: LogDescription = { fields: entryTexts.fields.group, words: {}, hidden: [] };
