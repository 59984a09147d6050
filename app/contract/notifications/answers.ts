import { z } from "zod";
import { languages } from "~/contract/languages";
import { storedHolderFilters } from "~/contract/pass-holders/filters";
import { notificationStates } from "./states";

const text = z.string().nullable();
const anyLanguage = z.object({ fr: text, nl: text, en: text, de: text });
const count = z.number().int();

const readers = z.object({
  /** When they were counted. */
  at: z.string(),
  people: count,
  /** People by language. */
  languages: z.object({ fr: count, nl: count, en: count, de: count }),
  /** The number of people who will get it in another language than their own. */
  inAnotherLanguage: count,
});
export type Readers = z.output<typeof readers>;

export const notificationDetails = z.object({
  id: z.string(),
  created: z.string(),
  sendDate: z.string(),
  title: anyLanguage,
  body: anyLanguage,
  link: text,
  /** ISO 3166, two letters; null: every country. */
  country: text,
  minimumPoints: count.nullable(),
  maximumPoints: count.nullable(),
  /** The fields from here on are additions. */
  state: z.enum(notificationStates),
  /** In French. */
  countryLabel: text,
  /** Number of recipients; null until delivery to every device was attempted. */
  people: count.nullable(),
  /** Devices so far. */
  sentCount: count,
  failedCount: count,
  createdBy: z.string(),
  version: count,
  updatedAt: z.string(),
  updatedBy: text,
  /** Its audience among pass holders, besides country and points; null: everybody, or not visible to the caller. */
  filters: storedHolderFilters.nullable(),
  /** The segment that the filters were copied from, by its name at the time. */
  segment: text,
  /** The audience when it was last saved, and the actual recipients; only visible to the programme. */
  counted: readers.nullable(),
  recounted: readers.nullable(),
});
export type NotificationDetails = z.output<typeof notificationDetails>;

export const audienceAnswer = z.object({
  people: count,
  devices: count,
  /** Largest first. */
  groups: z.array(
    z.object({ language: z.enum(languages), country: z.string(), countryLabel: z.string(), people: count }),
  ),
});
export type AudienceAnswer = z.output<typeof audienceAnswer>;
