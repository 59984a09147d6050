import { z } from "zod";
import { isStorable } from "~/contract/storable";
import { jsonUpTo } from "~/lib/bytes-up-to.server";
import { fetchFromSite } from "~/lib/fetch-from-site.server";
import {
  type ExternalContent,
  ExternalContentFailure,
  type ExternalContentSource,
  type KeepImage,
} from "./external-content";

const longestWait = 10_000;
const largestAnswer = 1024 * 1024;

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
const drupalAnswer = z.object({ data: z.array(operator), included: z.array(included).nullish() });
type DrupalAnswer = z.output<typeof drupalAnswer>;

/** URL of the first operator's picture, possibly relative to the site. */
function pictureIn({ data, included: files }: DrupalAnswer) {
  const id = data[0]?.relationships?.field_image?.data?.id;
  return files?.find((file) => file.id === id)?.attributes?.uri?.url ?? null;
}

/**
 * Operators of a Drupal site over JSON:API, as docs/platform.md describes them: French at the site's root, the other
 * languages below `/nl`, `/en` and `/de`.
 * @param timeout milliseconds for the texts, and again for the picture
 */
export function drupalSource(site: string, timeout = longestWait): ExternalContentSource {
  const base = new URL(site.endsWith("/") ? site : `${site}/`);

  async function find(externalId: string, prefix: string, signal: AbortSignal) {
    const url = new URL(`${prefix}jsonapi/node/operator`, base);
    url.searchParams.set(
      /^\d+$/.test(externalId) ? "filter[drupal_internal__nid]" : "filter[id]",
      externalId,
    );
    url.searchParams.set("include", "field_image");
    const response = await answered(url, base, signal);
    // The site does not have this language.
    if (prefix && response.status === 404) return null;
    if (!response.ok) throw unavailable(`${url.host} answers ${response.status}`);
    const parsed = drupalAnswer.safeParse(await jsonOf(response, url.host));
    if (!parsed.success) throw unavailable(`${url.host} answers in another shape: ${parsed.error.message}`);
    return parsed.data;
  }

  return {
    async lookup(externalId, keepImage) {
      if (!/^(\d{1,10}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i.test(externalId))
        throw notFound(externalId);
      const signal = AbortSignal.timeout(timeout);
      const [french, dutch, english, german] = await Promise.all(
        ["", "nl/", "en/", "de/"].map((prefix) => find(externalId, prefix, signal)),
      );
      if (!french?.data[0]) throw notFound(externalId);
      const picture = pictureIn(french);
      return {
        ...facts(french.data[0].attributes),
        nameNl: nameIn("nl", dutch),
        nameEn: nameIn("en", english),
        nameDe: nameIn("de", german),
        image: picture ? await keptPicture(picture, base, keepImage, timeout) : null,
      };
    },
  };
}

type Attributes = DrupalAnswer["data"][number]["attributes"];

function facts(attributes: Attributes): Omit<ExternalContent, "nameNl" | "nameEn" | "nameDe" | "image"> {
  const { field_address: address, field_geolocation: place } = attributes;
  const street = [address?.address_line1, address?.address_line2].filter(Boolean).join(", ");
  return {
    name: attributes.title,
    email: attributes.field_email,
    phone: attributes.field_phone,
    webSite: attributes.field_website,
    zipCode: address?.postal_code ?? null,
    completeStreet: street || null,
    city: address?.locality ?? null,
    facebookUrl: attributes.field_facebook,
    instagramUrl: attributes.field_instagram,
    twitterUrl: attributes.field_twitter,
    youtubeUrl: attributes.field_youtube,
    copyright: attributes.field_copyright,
    latitude: place?.lat ?? null,
    longitude: place?.lon ?? null,
  };
}

/** Without a translation Drupal answers in its default language, which does not count as one. */
function nameIn(language: string, answer: DrupalAnswer | null | undefined) {
  const attributes = answer?.data[0]?.attributes;
  return attributes?.langcode === language ? attributes.title : null;
}

/** The texts are useful without the picture, so a failing picture does not fail the lookup. */
async function keptPicture(picture: string, base: URL, keepImage: KeepImage, timeout: number) {
  if (!URL.canParse(picture, base)) return null;
  try {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetchFromSite(new URL(picture, base), base, { signal });
    if (response.ok && response.body) return await keepImage(response.body);
    await response.body?.cancel();
  } catch {
    // Not reached, too slow, somewhere else, or no usable picture.
  }
  return null;
}

async function answered(url: URL, base: URL, signal: AbortSignal) {
  try {
    return await fetchFromSite(url, base, { signal, headers: { accept: "application/vnd.api+json" } });
  } catch (cause) {
    throw unavailable(`${url.host} does not answer`, { cause });
  }
}

async function jsonOf(response: Response, host: string): Promise<unknown> {
  try {
    return await jsonUpTo(largestAnswer, response);
  } catch (cause) {
    throw unavailable(`${host} answers no readable JSON`, { cause });
  }
}

const unavailable = (message: string, options?: ErrorOptions) =>
  new ExternalContentFailure("externalUnavailable", message, options);
const notFound = (externalId: string) =>
  new ExternalContentFailure("externalNotFound", `no operator ${externalId}`);
