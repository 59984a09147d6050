import { z } from "zod";
import { languages } from "~/contract/languages";
import { notificationStates } from "./states";

const text = z.string().nullable();
const anyLanguage = z.object({ fr: text, nl: text, en: text, de: text });
const count = z.number().int();

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
  /** Number of people it was sent to; null until every device was tried. */
  people: count.nullable(),
  /** Devices so far. */
  sentCount: count,
  failedCount: count,
  createdBy: z.string(),
  version: count,
  updatedAt: z.string(),
  updatedBy: text,
});
export type NotificationDetails = z.output<typeof notificationDetails>;

export const audienceAnswer = z.object({
  people: count,
  devices: count,
  /** The most people first. */
  groups: z.array(
    z.object({ language: z.enum(languages), country: z.string(), countryLabel: z.string(), people: count }),
  ),
});
export type AudienceAnswer = z.output<typeof audienceAnswer>;
