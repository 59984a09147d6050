import { z } from "zod";
import { isStorable } from "~/contract/storable";

/** Empty and unusable values count as absent: the person fills them in. */
const text = z
  .string()
  .nullish()
  .transform((value) => (value && isStorable(value) && value.trim()) || null);
const link = z
  .object({ uri: z.string().nullish() })
  .nullish()
  .transform((value) => value?.uri ?? "")
  .transform((uri) => (/^https?:\/\/./i.test(uri) && isStorable(uri) ? uri : null));
const degrees = (limit: number) =>
  z.coerce
    .number()
    .nullish()
    .transform((value) => (value != null && Math.abs(value) <= limit ? value : null));

const operator = z.object({
  attributes: z.object({
    title: text,
    langcode: text,
    field_email: text,
    field_phone: text,
    field_website: link,
    field_address: z
      .object({ address_line1: text, address_line2: text, postal_code: text, locality: text })
      .nullish(),
    field_geolocation: z.object({ lat: degrees(90), lon: degrees(180) }).nullish(),
    field_copyright: text,
    field_facebook: link,
    field_instagram: link,
    field_twitter: link,
    field_youtube: link,
  }),
  relationships: z
    .object({ field_image: z.object({ data: z.object({ id: z.string() }).nullish() }).nullish() })
    .nullish(),
});

const included = z.object({
  id: z.string(),
  attributes: z.object({ uri: z.object({ url: z.string() }).nullish() }).nullish(),
});

/** A JSON:API collection of `node--operator` with its pictures (`file--file`) included. */
export const drupalAnswer = z.object({ data: z.array(operator), included: z.array(included).nullish() });
export type DrupalAnswer = z.output<typeof drupalAnswer>;

/** URL of the first operator's picture, possibly relative to the site. */
export function pictureIn({ data, included: files }: DrupalAnswer) {
  const id = data[0]?.relationships?.field_image?.data?.id;
  return files?.find((file) => file.id === id)?.attributes?.uri?.url ?? null;
}
