import { z } from "zod";
import { category } from "~/contract/content";

const text = z.string().nullable();
export const inLanguages = z.object({ fr: z.string(), nl: text, en: text, de: text });

/**
 * A sheet as the API answers it. It validates nothing, so that older sheets stay readable when a rule is added; one
 * created by a platform administrator may have no manager yet (empty texts).
 */
export const sheetAnswer = z.object({
  isDistributor: z.boolean(),
  /** The first is the main one. */
  categories: z.array(category),
  socialReason: text,
  legalForm: text,
  /** Ten digits. */
  bceOrTVANumber: text,
  tourismProduct: z.object({
    name: inLanguages,
    description: inLanguages,
    email: text,
    /** International format (E.164), as every phone. */
    phone: text,
    webSite: text,
    /** Id; see `GET /tourismoffice`. */
    tourismOffice: text,
    address: z.object({
      street: z.string(),
      streetNumber: z.string(),
      streetBox: text,
      zipCode: z.string(),
      city: z.string(),
      province: text,
      /** ISO 3166-1, two letters. */
      country: z.string(),
    }),
  }),
  manager: z.object({ firstName: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
  /** Points that a scan at this operator awards. */
  points: z.number().int(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  remark: text,
  pivotId: text,
  drupalEltoId: text,
  /** Where the picture can be read. */
  image: z.url().nullable(),
  /** For the way back: the path of a new picture goes here (see `POST /medias`). Always null in an answer. */
  imageTempPath: text,
  copyright: text,
  facebookUrl: text,
  instagramUrl: text,
  twitterUrl: text,
  youtubeUrl: text,
});
export type SheetAnswer = z.output<typeof sheetAnswer>;
