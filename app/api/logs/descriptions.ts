import { anomalyRules } from "~/contract/anomalies/words";
import { formatPhone } from "~/contract/entry/format-phone";
import type { SubjectKind } from "~/contract/logs";
import { programmeOnly } from "~/contract/operators/sheet-table";
import { valueAt } from "~/contract/value-at";
import badges from "../../../locales/fr/backoffice-badges.json";
import keyTexts from "../../../locales/fr/backoffice-client-keys.json";
import giftTexts from "../../../locales/fr/backoffice-gift-form.json";
import holderTexts from "../../../locales/fr/backoffice-holder-filters.json";
import entryTexts from "../../../locales/fr/backoffice-log-entries.json";
import offerTexts from "../../../locales/fr/backoffice-offer-form.json";
import sheetTexts from "../../../locales/fr/backoffice-operator-sheet.json";
import userTexts from "../../../locales/fr/backoffice-users.json";
import { categoryLabel } from "../content/categories";
import { countryLabel } from "../content/countries";
import { languageOptions } from "../content/reference";
import { tourismOfficeLabel } from "../content/tourism-offices";
import { brusselsTime } from "../platform/exports/columns";

/** How changes to one kind of subject are described, and who may see which. */
export interface LogDescription {
  /** Labels of the fields, nested like their paths. */
  fields: object;
  /** By dotted path: labels for coded values. */
  words: Record<string, (value: string) => string | null>;
  /** Dotted paths that only platform administrators see. */
  hidden: readonly string[];
  /** Dotted paths of personal values, masked for readers who may not see the person. */
  personal?: readonly string[];
  /** Entries have no earlier value: show the value alone, without an arrow. */
  valuesOnly?: true;
}

/** Labels of the badges, which agree in gender with their subject. */
export const badge = (gender: "m" | "f") => (code: string) => {
  const words: string | { m: string; f?: string } | undefined = Object.entries(badges).find(
    ([name]) => name === code,
  )?.[1];
  return typeof words === "object" ? (words[gender] ?? words.m) : code;
};

/** `02/04/2026 12:00`, in Belgium. */
export function moment(instant: string): string {
  const { day, time } = brusselsTime(new Date(instant).toISOString());
  return `${day.split("-").reverse().join("/")} ${time.slice(0, 5)}`;
}

export const phone = (number: string) => formatPhone(number, "\u00a0");

/** `1 240`, `50,2611` */
export const number = (value: number) =>
  value.toLocaleString("fr-BE", { maximumFractionDigits: 15 }).replace(/\u202f/g, "\u00a0");

export const calendarDay = (day: string) => day.slice(0, 10).split("-").reverse().join("/");

const { fields, values } = entryTexts;
const yesNo = (value: string) => values.yesNo[value === "true" ? "yes" : "no"];
const kindOfOffer = (value: string) => values.offer[value === "true" ? "offer" : "goodDeal"];
const organisation = (value: string) => sheetTexts.organisation[value === "true" ? "distributor" : "member"];
const wordIn = (words: Record<string, string>) => (code: string) => words[code] ?? code;

/** The filters of pass holders that have coded values. */
const heldBy: LogDescription["words"] = {
  speaks: wordIn(holderTexts.languages),
  country: countryLabel,
  passType: badge("m"),
  accepts: wordIn(holderTexts.channels),
  subscribed: wordIn(holderTexts.subscriptions),
  registeredSince: calendarDay,
  visitedSince: calendarDay,
  notVisitedSince: calendarDay,
  visitedCategory: categoryLabel,
};
const inWords = (words: LogDescription["words"], named: (name: string) => string): LogDescription["words"] =>
  Object.fromEntries(Object.entries(words).map(([name, of]) => [named(name), of]));

export const undescribed: LogDescription = { fields: fields.other, words: { checkDigit: yesNo }, hidden: [] };

/** Every kind of subject that an entry can be about. */
export const descriptions: Record<SubjectKind, LogDescription> = {
  operator: {
    fields: { ...sheetTexts.fields, ...fields.operator },
    words: {
      status: badge("m"),
      // From the sheet, as everywhere.
      publishStatus: badge("f"),
      deletedAt: moment,
      "tourismProduct.phone": phone,
      "manager.phone": phone,
      isDistributor: organisation,
      categories: categoryLabel,
      "tourismProduct.tourismOffice": tourismOfficeLabel,
      "tourismProduct.address.country": countryLabel,
      image: () => sheetTexts.picture.present,
    },
    hidden: programmeOnly,
  },
  offer: {
    fields: { ...offerTexts.fields, ...fields.offer },
    words: {
      status: badge("f"),
      publishStatus: badge("f"),
      deletedAt: moment,
      isOffer: kindOfOffer,
      category: categoryLabel,
      start: calendarDay,
      end: calendarDay,
      visibilityStart: calendarDay,
      visibilityEnd: calendarDay,
      image: () => values.offer.picture,
    },
    hidden: ["pivotId"],
  },
  user: {
    fields: fields.user,
    words: {
      role: wordIn(values.role),
      isActive: yesNo,
      deletedAt: moment,
      phone,
    },
    hidden: [],
    personal: ["email", "firstName", "lastName", "phone"],
  },
  group: { fields: fields.group, words: {}, hidden: [] },
  mail: undescribed,
  media: undescribed,
  publication: undescribed,
  /** The list that was exported, the reason and the number of rows; filters have the names of the API's parameters. */
  export: {
    fields: fields.export,
    words: {
      format: (value) => value.toUpperCase(),
      Status: badge("m"),
      Distributors: organisation,
      Categories: categoryLabel,
      Category: categoryLabel,
      OfferOnly: kindOfOffer,
      TourismOffice: tourismOfficeLabel,
      Deleted: yesNo,
      Language: (value) => languageOptions.find(({ id }) => id === value)?.label ?? value,
      Role: wordIn(values.role),
      State: wordIn(userTexts.states),
      WithoutOperator: (value) => (value === "true" ? userTexts.noOperator : userTexts.someOperator),
      SecondFactor: (value) => userTexts.secondFactor[value === "true" ? "on" : "off"],
      CreatedAfter: calendarDay,
      CreatedBefore: calendarDay,
      ...inWords(heldBy, (name) => name.charAt(0).toUpperCase() + name.slice(1)),
      Start: calendarDay,
      End: calendarDay,
      OrderBy: wordIn(values.export.order),
      Order: wordIn(values.export.order),
    },
    hidden: [],
    valuesOnly: true,
  },
  /** The rights of a key when it is created. */
  clientKey: {
    fields: fields.clientKey,
    words: {
      expiresOn: calendarDay,
      calls: (call) => String(valueAt(keyTexts.calls, call) ?? call),
    },
    hidden: [],
    valuesOnly: true,
  },
  /** Only the programme reads entries about holders; operators' administrators do not. */
  passHolder: {
    fields: fields.passHolder,
    words: {
      birthDate: calendarDay,
      deletedAt: moment,
      erasedAt: moment,
      phone,
      passType: badge("m"),
      withdrawalCause: wordIn(values.withdrawalCause),
      "agreementFields.email": yesNo,
      "agreementFields.sms": yesNo,
      "agreementFields.mail": yesNo,
      subscribedToNotifications: yesNo,
    },
    hidden: [],
  },
  card: {
    fields: fields.card,
    words: { cause: wordIn(values.cardCause) },
    hidden: [],
  },
  gift: {
    fields: { ...giftTexts.fields, ...fields.gift },
    words: {
      visibilityStart: calendarDay,
      visibilityEnd: calendarDay,
      usesKeys: yesNo,
      image: () => giftTexts.hasPicture,
    },
    hidden: [],
  },
  anomaly: {
    fields: fields.anomaly,
    words: {
      reason: wordIn(values.dismissal),
      ...Object.fromEntries(anomalyRules.map((rule) => [`${rule}.isOn`, yesNo])),
    },
    hidden: [],
  },
  notification: {
    fields: fields.notification,
    words: { sendDate: moment, ...inWords(heldBy, (name) => `filters.${name}`) },
    hidden: [],
  },
};
