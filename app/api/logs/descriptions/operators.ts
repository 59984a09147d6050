import { programmeOnly } from "~/contract/operators/sheet-table";
import entryTexts from "../../../../locales/fr/backoffice-log-entries.json";
import sheetTexts from "../../../../locales/fr/backoffice-operator-sheet.json";
import { categoryLabel } from "../../content/categories";
import { countryLabel } from "../../content/countries";
import { tourismOfficeLabel } from "../../content/tourism-offices";
import { badge, type LogDescription, moment, phone } from "./description";

export const operatorDescription: LogDescription = {
  fields: { ...sheetTexts.fields, ...entryTexts.fields.operator },
  words: {
    status: badge("m"),
    // Of the sheet, as everywhere.
    publishStatus: badge("f"),
    deletedAt: moment,
    "tourismProduct.phone": phone,
    "manager.phone": phone,
    isDistributor: (value) => sheetTexts.organisation[value === "true" ? "distributor" : "member"],
    categories: categoryLabel,
    "tourismProduct.tourismOffice": tourismOfficeLabel,
    "tourismProduct.address.country": countryLabel,
    image: () => sheetTexts.picture.present,
  },
  hidden: programmeOnly,
};
