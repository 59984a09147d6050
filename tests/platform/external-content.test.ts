import type { ServerResponse } from "node:http";
import sharp from "sharp";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { clock } from "~/api/platform/clock";
import { createExternalContent } from "~/api/platform/external-content/source.server";
import { findMedia, storeUpload } from "~/api/platform/media/media.server";
import { databaseMediaStore } from "~/api/platform/media/media-store.server";
import { freshDatabase } from "../support/database";
import { json, localServer } from "./support/local-server";

const { db } = await freshDatabase();
const keepImage = async (bytes: ReadableStream<Uint8Array>) =>
  (await storeUpload(db, { bytes, by: null, clock, crop: "stencil", store: databaseMediaStore })).id;

const titles: Record<string, string> = { fr: "Le Vieux Moulin", nl: "De Oude Molen", en: "The Old Mill" };
const uuid = "6e0bfd5c-8ae5-4c33-9d4f-8f0d3d4d9b11";

interface Site {
  attributes?: object;
  picture?: string | null;
  file?: (response: ServerResponse) => void;
}

/** Answers as Drupal's JSON:API module does, with one operator: node 42. */
function drupal({ attributes = {}, picture = "/sites/default/files/moulin.png", file }: Site = {}) {
  return localServer((request, response) => {
    const url = new URL(request.url ?? "", "http://drupal");
    const [, language = "fr", path] = /^(?:\/(nl|en|de))?(\/.*)$/.exec(url.pathname) ?? [];
    if (path === "/sites/default/files/moulin.png" && file) return file(response);
    if (path !== "/jsonapi/node/operator" || language === "de") return json(response, { errors: [] }, 404);
    expect(request.headers.accept).toBe("application/vnd.api+json");
    expect(url.searchParams.get("include")).toBe("field_image");
    const known =
      url.searchParams.get("filter[drupal_internal__nid]") === "42" ||
      url.searchParams.get("filter[id]") === uuid;
    // Drupal returns the original when there is no translation.
    const langcode = language === "en" ? "fr" : language;
    json(response, {
      jsonapi: { version: "1.0" },
      data: known
        ? [
            {
              type: "node--operator",
              id: uuid,
              attributes: {
                drupal_internal__nid: 42,
                langcode,
                title: titles[langcode],
                field_email: " info@moulin.example ",
                field_phone: "081 00 01 01",
                field_website: { uri: "https://www.moulin.example", title: "", options: [] },
                field_address: {
                  country_code: "BE",
                  address_line1: "Rue du Bief 12",
                  address_line2: "boîte 3",
                  postal_code: "5530",
                  locality: "Yvoir",
                },
                field_geolocation: { value: "POINT (4.88 50.32)", lat: 50.3271, lon: 4.8808 },
                field_copyright: "J. Lambert",
                field_facebook: { uri: "https://www.facebook.com/moulin.example" },
                field_instagram: null,
                field_twitter: { uri: "javascript:alert(1)" },
                ...attributes,
              },
              relationships: {
                field_image: { data: picture ? { type: "file--file", id: "f1", meta: {} } : null },
              },
            },
          ]
        : [],
      included: picture
        ? [
            {
              type: "file--file",
              id: "f1",
              attributes: { filename: "moulin.png", uri: { value: "", url: picture } },
            },
          ]
        : undefined,
    });
  });
}

const png = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
const found = (url: string, externalId = "42", timeout?: number) =>
  createExternalContent({ url, demo: false, timeout }).lookup(externalId, keepImage);
const failure = (url: string, externalId?: string, timeout?: number) =>
  found(url, externalId, timeout).catch((error: unknown) => error);

describe("a Drupal site", () => {
  it("returns the texts in every language, the details and the picture", async () => {
    const picture = await png();
    const content = await found(await drupal({ file: (response) => response.end(picture) }));
    expect(content).toEqual({
      name: "Le Vieux Moulin",
      nameNl: "De Oude Molen",
      nameEn: null,
      nameDe: null,
      email: "info@moulin.example",
      phone: "081 00 01 01",
      webSite: "https://www.moulin.example",
      zipCode: "5530",
      completeStreet: "Rue du Bief 12, boîte 3",
      city: "Yvoir",
      facebookUrl: "https://www.facebook.com/moulin.example",
      instagramUrl: null,
      twitterUrl: null,
      youtubeUrl: null,
      copyright: "J. Lambert",
      latitude: 50.3271,
      longitude: 4.8808,
      image: expect.any(String),
    });
    const kept = await databaseMediaStore.read(db, content.image ?? "");
    expect(await sharp(kept ?? undefined).metadata()).toMatchObject({
      format: "jpeg",
      width: 800,
      height: 500,
    });
  });

  it("is queried by node number or UUID", async () => {
    expect(await found(await drupal({ picture: null }), uuid)).toMatchObject({
      name: "Le Vieux Moulin",
      image: null,
    });
  });

  it.each(["43", "../user", "4 OR 1", ""])("does not find %j", async (externalId) => {
    expect(await failure(await drupal(), externalId)).toMatchObject({ code: "externalNotFound" });
  });

  it("may omit fields", async () => {
    const nothing = {
      field_address: null,
      field_geolocation: null,
      field_email: "",
      field_website: { uri: "ftp://x" },
    };
    expect(await found(await drupal({ attributes: nothing, picture: null }))).toMatchObject({
      name: "Le Vieux Moulin",
      email: null,
      webSite: null,
      zipCode: null,
      completeStreet: null,
      latitude: null,
    });
  });

  it("ignores impossible coordinates", async () => {
    const attributes = { field_geolocation: { lat: 5032, lon: "4.88" } };
    expect(await found(await drupal({ attributes, picture: null }))).toMatchObject({
      latitude: null,
      longitude: 4.88,
    });
  });

  it("ignores texts that no database can store", async () => {
    const attributes = {
      field_phone: "081\0",
      field_email: "a\ud83d",
      field_facebook: { uri: "https://a\0" },
    };
    expect(await found(await drupal({ attributes, picture: null }))).toMatchObject({
      name: "Le Vieux Moulin",
      phone: null,
      email: null,
      facebookUrl: null,
    });
  });

  it.each<[string, Site]>([
    ["is not a picture", { file: (response) => response.end("<html>") }],
    ["is missing", { file: (response) => response.writeHead(404).end() }],
    ["is too big", { file: (response) => response.end(Buffer.alloc(11 * 1024 * 1024)) }],
    ["is a file of the server", { picture: "file:///etc/hostname" }],
    ["has an invalid address", { picture: "http://[" }],
  ])("returns the texts although the picture %s", async (_, site) => {
    const before = await db.selectFrom("media").select("id").execute();
    expect(await found(await drupal(site))).toMatchObject({ name: "Le Vieux Moulin", image: null });
    expect(await db.selectFrom("media").select("id").execute()).toHaveLength(before.length);
  });

  describe("is the only host requested", () => {
    /** Another server on this machine, as an internal address. */
    const elsewhere = async () => {
      const asked: string[] = [];
      const picture = await png();
      const url = await localServer((request, response) => {
        asked.push(request.url ?? "");
        response.end(picture);
      });
      return { asked, url };
    };

    it("also when the picture's URL is on another host", async () => {
      const other = await elsewhere();
      expect(await found(await drupal({ picture: `${other.url}/moulin.png` }))).toMatchObject({
        image: null,
      });
      const { host } = new URL(other.url);
      expect(await found(await drupal({ picture: `//${host}/moulin.png` }))).toMatchObject({ image: null });
      expect(other.asked).toEqual([]);
    });

    it("also when it redirects to another host", async () => {
      const other = await elsewhere();
      const file = (response: ServerResponse) =>
        response.writeHead(302, { location: `${other.url}/latest/meta-data` }).end();
      expect(await found(await drupal({ file }))).toMatchObject({ name: "Le Vieux Moulin", image: null });
      const texts = await localServer((_, response) =>
        response.writeHead(307, { location: `${other.url}/jsonapi` }).end(),
      );
      expect(await failure(texts)).toMatchObject({ code: "externalUnavailable" });
      expect(other.asked).toEqual([]);
    });

    it("and its own redirects are followed, up to a limit", async () => {
      const picture = await png();
      let asked = 0;
      const redirects = (max: number) => (response: ServerResponse) => {
        asked += 1;
        if (asked > max) response.end(picture);
        else response.writeHead(301, { location: "/sites/default/files/moulin.png" }).end();
      };
      expect(await found(await drupal({ file: redirects(3) }))).toMatchObject({ image: expect.any(String) });
      asked = 0;
      expect(await found(await drupal({ file: redirects(99) }))).toMatchObject({ image: null });
      expect(asked).toBe(4);
    });
  });

  it("returns the texts although the picture never arrives", async () => {
    const timeout = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(timeout.signal);
    onTestFinished(() => void vi.restoreAllMocks());
    // The timeout expires once the picture, the last request, was sent.
    const site = { file: () => timeout.abort(new DOMException("too long", "TimeoutError")) };
    expect(await found(await drupal(site))).toMatchObject({ name: "Le Vieux Moulin", image: null });
  });
});

describe("an unusable response", () => {
  it.each<[string, (response: ServerResponse) => void, timeout?: number]>([
    ["not JSON", (response) => response.end("<html>")],
    ["of another shape", (response) => json(response, { data: [{ title: "Moulin" }] })],
    ["a failure", (response) => json(response, {}, 500)],
    ["no operators at all", (response) => json(response, {}, 404)],
    ["more than a megabyte", (response) => response.end(`{"data":[],"x":"${"x".repeat(2_000_000)}"}`)],
    ["missing after the timeout", () => {}, 100],
  ])("is %s", async (_, answer, timeout) => {
    const site = await localServer((_, response) => answer(response));
    expect(await failure(site, "42", timeout)).toMatchObject({ code: "externalUnavailable" });
  });

  it("or none at all is reported as unavailable", async () => {
    expect(await failure("http://127.0.0.1:9")).toMatchObject({ code: "externalUnavailable" });
  });
});

it("looks up the sample in the demo", async () => {
  const demo = createExternalContent({ demo: true });
  const content = await demo.lookup("1001", keepImage);
  expect(content).toMatchObject({ name: "Moulin de la Hazelle", zipCode: "5530" });
  expect(await findMedia(db, content.image ?? "")).toMatchObject({ width: 800, height: 500 });
  await expect(demo.lookup("9", keepImage)).rejects.toMatchObject({ code: "externalNotFound" });
});

it("reports that nothing is configured", async () => {
  await expect(createExternalContent({ demo: false }).lookup("42", keepImage)).rejects.toMatchObject({
    code: "externalNotConfigured",
  });
});
