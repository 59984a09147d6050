import sharp from "sharp";
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

export interface ExternalContentOptions {
  /** URL of a Drupal site. */
  url?: string | undefined;
  /** Without a URL, the demo looks operators up in a built-in sample. */
  demo: boolean;
  /** In milliseconds, for one lookup. */
  timeout?: number | undefined;
}

type Sample = Partial<ExternalContent> & { name: string; hills: string };

/** The demo's sample of other operators, by external id. */
const samples: Record<string, Sample> = {
  "1001": {
    name: "Moulin de la Hazelle",
    nameNl: "Molen van de Hazelle",
    nameEn: "Hazelle Mill",
    nameDe: "Mühle an der Hazelle",
    email: "accueil@moulin-hazelle.example",
    phone: "+3281000101",
    webSite: "https://www.moulin-hazelle.example",
    zipCode: "5530",
    completeStreet: "Rue du Bief 12",
    city: "Yvoir",
    facebookUrl: "https://www.facebook.com/moulinhazelle.example",
    copyright: "Moulin de la Hazelle",
    latitude: 50.3271,
    longitude: 4.8808,
    hills: "#5f8a4c",
  },
  "1002": {
    name: "Ferme des Trois Tilleuls",
    nameNl: "Hoeve De Drie Linden",
    email: "bonjour@troistilleuls.example",
    phone: "+3261000102",
    webSite: "https://www.troistilleuls.example",
    zipCode: "6890",
    completeStreet: "Chemin des Tilleuls 3",
    city: "Libin",
    instagramUrl: "https://www.instagram.com/troistilleuls.example",
    copyright: "Ferme des Trois Tilleuls",
    latitude: 49.9812,
    longitude: 5.2566,
    hills: "#b08a3e",
  },
  "1003": {
    name: "Musée de l’Ardoise bleue",
    nameEn: "Blue Slate Museum",
    email: "musee@ardoisebleue.example",
    zipCode: "6840",
    completeStreet: "Place de la Carrière 1",
    city: "Neufchâteau",
    latitude: 49.8405,
    longitude: 5.4339,
    hills: "#55677d",
  },
};

const nothing: ExternalContent = {
  name: null,
  nameNl: null,
  nameEn: null,
  nameDe: null,
  email: null,
  phone: null,
  webSite: null,
  zipCode: null,
  completeStreet: null,
  city: null,
  facebookUrl: null,
  instagramUrl: null,
  twitterUrl: null,
  youtubeUrl: null,
  copyright: null,
  latitude: null,
  longitude: null,
  image: null,
};

export const sampleSource: ExternalContentSource = {
  async lookup(externalId, keepImage) {
    const sample = samples[externalId];
    if (!sample)
      throw new ExternalContentFailure("externalNotFound", `no operator ${externalId} in the sample`);
    const { hills, ...content } = sample;
    return { ...nothing, ...content, image: await keepImage(await landscape(hills)) };
  },
};

async function landscape(hills: string) {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="500">
    <rect width="1200" height="500" fill="#cfe3ec"/><circle cx="930" cy="130" r="60" fill="#f6e3a1"/>
    <path d="M0 330Q300 190 620 320T1200 260V500H0Z" fill="${hills}" opacity=".6"/>
    <path d="M0 410Q340 300 700 400T1200 360V500H0Z" fill="${hills}"/></svg>`;
  const bytes = await sharp(Buffer.from(picture)).jpeg({ quality: 85 }).toBuffer();
  return new Blob([bytes]).stream();
}

const defaultTimeout = 10_000;
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
function drupalSource(site: string, timeout = defaultTimeout): ExternalContentSource {
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

/** Without a translation, Drupal answers in its default language, which does not count as one. */
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
    // Unreachable, too slow, redirected elsewhere, or not a usable picture.
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

export function createExternalContent({ url, demo, timeout }: ExternalContentOptions): ExternalContentSource {
  if (url) return drupalSource(url, timeout);
  if (demo) return sampleSource;
  return {
    async lookup() {
      throw new ExternalContentFailure("externalNotConfigured", "EXTERNAL_CONTENT_URL is not set");
    },
  };
}
