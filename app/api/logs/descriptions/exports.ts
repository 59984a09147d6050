import entryTexts from "../../../../locales/fr/backoffice-log-entries.json";
import sheetTexts from "../../../../locales/fr/backoffice-operator-sheet.json";
import userTexts from "../../../../locales/fr/backoffice-users.json";
import { categoryLabel } from "../../content/categories";
import { languageOptions } from "../../content/reference";
import { tourismOfficeLabel } from "../../content/tourism-offices";
import { badge, calendarDay, type LogDescription } from "./description";

const { fields, values } = entryTexts;
const wordIn = (words: Record<string, string>) => (code: string) => words[code] ?? code;

/** What was exported, why, and how much; filters by the names of the calls. */
export const exportDescription: LogDescription = {
  fields: fields.export,
  words: {
    format: (value) => value.toUpperCase(),
    Status: badge("m"),
    Distributors: (value) => sheetTexts.organisation[value === "true" ? "distributor" : "member"],
    Categories: categoryLabel,
    Category: categoryLabel,
    OfferOnly: (value) => values.offer[value === "true" ? "offer" : "goodDeal"],
    TourismOffice: tourismOfficeLabel,
    Deleted: (value) => values.yesNo[value === "true" ? "yes" : "no"],
    Language: (value) => languageOptions.find(({ id }) => id === value)?.label ?? value,
    Role: wordIn(values.role),
    State: wordIn(userTexts.states),
    WithoutOperator: (value) => (value === "true" ? userTexts.noOperator : userTexts.someOperator),
    SecondFactor: (value) => userTexts.secondFactor[value === "true" ? "on" : "off"],
    CreatedAfter: calendarDay,
    CreatedBefore: calendarDay,
    Start: calendarDay,
    End: calendarDay,
    OrderBy: wordIn(values.export.order),
    Order: wordIn(values.export.order),
  },
  hidden: [],
  valuesOnly: true,
};
