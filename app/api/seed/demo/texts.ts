import { z } from "zod";
import type { OperatorSheet } from "~/contract/operators/calls";
import gifts from "./texts/gifts.json";
import holderNames from "./texts/holder-names.json";
import notifications from "./texts/notifications.json";
import offerRequests from "./texts/offer-requests.json";
import terms from "./texts/offer-terms.json";
import operators from "./texts/operators.json";
import requests from "./texts/requests.json";
import staff from "./texts/staff.json";

// The demo's texts and facts are data: here they get their types; data of another type stops the start.

const texts = z.strictObject({
  fr: z.string(),
  nl: z.string().nullable(),
  en: z.string().nullable(),
  de: z.string().nullable(),
});
const translations = texts.omit({ fr: true }).partial();
const requestKind = z.enum(["Created", "Edited", "Deleted", "Unarchived"]);

/** The stage of a demo operator; `stages` maps each to its rows. */
const stage = z.enum([
  "published",
  "changed",
  "new",
  "notYetPublished",
  "closing",
  "refused",
  "inRevision",
  "archived",
  "archiving",
  "notEligible",
  "leaving",
  "deleted",
]);
export type Stage = z.infer<typeof stage>;

const demoOperator = z.strictObject({
  /** Also part of its fictional domain name. */
  key: z.string(),
  name: z.string(),
  otherNames: translations.optional(),
  categories: z.array(z.string()),
  distributor: z.literal(true).optional(),
  /** Its legal name and its legal form. */
  company: z.tuple([z.string(), z.string()]),
  /** Street and number, zip code, city, latitude, longitude. */
  place: z.tuple([z.string(), z.string(), z.string(), z.number(), z.number()]),
  office: z.string(),
  text: texts.partial({ nl: true, en: true, de: true }),
  manager: z.string(),
  points: z.number(),
  /** Operators with the same group are linked; without one, the operator is alone in a group of its own name. */
  group: z.string().optional(),
  stage: stage.optional(),
  remark: z.string().optional(),
});
export type DemoOperator = z.infer<typeof demoOperator>;
export const demoOperators: readonly DemoOperator[] = z.array(demoOperator).parse(operators);

/** Fields of a sheet that a request changes. */
const sheetChange = z.strictObject({
  categories: z.array(z.string()).optional(),
  points: z.number().optional(),
  facebookUrl: z.string().nullable().optional(),
  instagramUrl: z.string().nullable().optional(),
  youtubeUrl: z.string().nullable().optional(),
  tourismProduct: z
    .strictObject({
      name: z.strictObject({ fr: z.string() }).optional(),
      description: z.strictObject({ fr: z.string() }).optional(),
      phone: z.string().optional(),
      webSite: z.string().nullable().optional(),
    })
    .optional(),
});

export function changedSheet(sheet: OperatorSheet, change: z.infer<typeof sheetChange>): OperatorSheet {
  const { tourismProduct = {}, ...facts } = change;
  const { name, description, ...contact } = tourismProduct;
  const before = sheet.tourismProduct;
  return {
    ...sheet,
    ...facts,
    tourismProduct: {
      ...before,
      ...contact,
      name: { ...before.name, ...name },
      description: { ...before.description, ...description },
    },
  };
}

const ofOperators = z
  .strictObject({
    /** They wait for a decision: how many days ago, and the proposed sheet. */
    open: z.record(z.string(), z.strictObject({ kind: requestKind, daysAgo: z.number(), wish: sheetChange })),
    /** Decided changes of some operators, the latest first. */
    past: z.record(
      z.string(),
      z.array(
        z.strictObject({
          daysAgo: z.number(),
          decision: z.enum(["published", "validated", "refused", "applied"]),
          /** Turns the sheet after the change into the sheet before it; for a refusal, into the proposed one. */
          other: sheetChange,
          reason: z.string().optional(),
        }),
      ),
    ),
  })
  .parse(requests);
export const openRequests: Readonly<Partial<typeof ofOperators.open>> = ofOperators.open;
export const pastChanges: Readonly<Partial<typeof ofOperators.past>> = ofOperators.past;

/** General conditions, shared by several operators as in reality. */
export const offerTerms = z.record(z.string(), texts).parse(terms);
export const termsOf = (key: string) => {
  const found = offerTerms[key];
  if (!found) throw new RangeError(`no conditions called ${key}`);
  return found;
};

/** Offers and good deals that wait for a decision, by their French title. */
export const openOfferRequests = z
  .record(
    z.string(),
    z.strictObject({
      operator: z.string(),
      kind: requestKind,
      category: z.string(),
      isOffer: z.boolean(),
      terms: z.string(),
      tags: z.array(z.string()),
      /** What the operator requests to change. */
      wish: z
        .strictObject({
          isOffer: z.boolean(),
          title: texts,
          description: texts,
          tags: z.array(z.string()),
          bookingLink: z.string(),
        })
        .partial()
        .optional(),
    }),
  )
  .parse(offerRequests);

const demoGift = z.strictObject({
  key: z.string(),
  /** Poster scene of its picture. */
  scene: z.string(),
  points: z.number(),
  /** The first and last day, relative to today. */
  visible: z.tuple([z.number(), z.number()]),
  /** Unused keys; null for a gift that is handed over without a key. */
  left: z.number().nullable(),
  lowStock: z.number().nullable(),
  /** The prefix of its keys. */
  prefix: z.string(),
  link: z.string().nullable(),
  name: texts,
  description: texts,
  /** One of its own. */
  mail: z.strictObject({ subject: texts, template: texts }).optional(),
});
export type DemoGift = z.infer<typeof demoGift>;
/** The catalogue, the earliest written first. */
export const demoGifts: readonly DemoGift[] = z.array(demoGift).parse(gifts);

/** The texts of notifications, by key. */
export const notificationTexts = z
  .record(
    z.enum(["programmed", "brewers", "points"]),
    z.strictObject({ title: texts, body: texts, link: z.string().nullable() }),
  )
  .parse(notifications);

const person = z.strictObject({ firstName: z.string(), lastName: z.string() });
const staffPerson = person.extend({
  email: z.string().optional(),
  operators: z.tuple([z.string()], z.string()),
  role: z.enum(["Admin", "Scanner"]),
  account: z.enum(["invited", "expired", "inactive"]).optional(),
});
export type StaffPerson = z.infer<typeof staffPerson>;
const programmePerson = person.extend({ email: z.string(), civility: z.string() });
const people = z
  .strictObject({
    /** The first one is the demo account and decides most requests. */
    programme: z.tuple([programmePerson], programmePerson),
    /** Besides their managers. */
    operators: z.array(staffPerson),
    /** Operators whose manager has an account; the programme's staff entered the others. */
    managersWithAccount: z.array(z.string()),
  })
  .parse(staff);
export const platformStaff = people.programme;
export const operatorStaff = people.operators;
export const withManagerAccount: ReadonlySet<string> = new Set(people.managersWithAccount);

const words = z.string().transform((text) => text.split(", "));
const language = z.enum(["fr", "nl", "de"]);
const { languages, communities: named } = z
  .strictObject({
    /** The frequent ones first. */
    languages: z.record(
      language,
      z.strictObject({ women: words, men: words, lastNames: words, streets: words }),
    ),
    communities: z.array(
      z.strictObject({
        language,
        country: z.enum(["BE", "NL", "DE", "FR"]),
        /** Zip code and city; absent in Belgium where people live all over the reference data. */
        places: words.optional(),
      }),
    ),
  })
  .parse(holderNames);

/** People of one language: their names, where they live, and typical street names. */
export const communities = named.map(({ places, ...community }) => ({
  ...community,
  ...languages[community.language],
  places: places?.map((place) => {
    const space = place.indexOf(" ");
    return [place.slice(0, space), place.slice(space + 1)] as const;
  }),
}));
export type Community = (typeof communities)[number];
