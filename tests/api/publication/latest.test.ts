import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Ajv from "ajv/dist/2020";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { publicationJobs } from "~/api/publication/latest.server";
import { snapshot } from "~/contract/snapshot";
import { inLanguage, offersOn, readPublication } from "../../../docs/publication/read-publication";
import { localServer } from "../../platform/support/local-server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOffer, addOperator, addUser } from "../../support/operators";
import { emptyPublications } from "../../support/publication";

const { db } = await freshDatabase();
const api = testApi(db);
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
const get = (path: string, headers: Record<string, string> = {}) =>
  api.fetch(new Request(`http://api.test/api/publication/${path}`, { headers }));
const latest = (headers?: Record<string, string>) => get("latest", headers);

beforeEach(() => emptyPublications(db));
async function publishOne(name = "Abbaye") {
  const operator = await addOperator(db, { name, publishStatus: "WaitingPublish" });
  await addOffer(db, operator);
  await platform.publication.publish();
}

describe("the schema", () => {
  it("describes every published field", async () => {
    await publishOne();
    const validate = (schema: object) => new Ajv({ strict: true }).compile(schema);
    const document = await (await latest()).json();
    const served = validate(await (await get("schema.json")).json());
    expect([served(document), served.errors]).toEqual([true, null]);
    expect(served({ ...document, ofLater: 1 })).toBe(true);
    expect(served({ ...document, offers: [{ ...document.offers[0], title: "Musée" }] })).toBe(false);
    // Unknown fields are not allowed.
    const exact = validate(z.toJSONSchema(snapshot));
    expect([exact(document), exact.errors]).toEqual([true, null]);
  });

  // `npm run snapshot-schema` writes the file: it finds this test by the word “documents”.
  it("equals the file that documents it", async () => {
    const served = JSON.stringify(await (await get("schema.json")).json(), null, 2);
    await expect(`${served}\n`).toMatchFileSnapshot("../../../docs/publication/snapshot.schema.json");
  });
});

describe("its encodings", () => {
  it("are compressed once for each publication, and have a tag each", async () => {
    await publishOne();
    const plain = await latest();
    const text = await plain.text();
    const tags = [plain.headers.get("etag")];
    for (const [encoding, decoded] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const answer = await latest({ "accept-encoding": encoding });
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-encoding": encoding,
        "content-length": String(bytes.length),
        "content-type": "application/json",
        vary: "accept-encoding",
      });
      expect(decoded(bytes).toString()).toBe(text);
      const etag = answer.headers.get("etag") ?? "";
      tags.push(etag);
      const known = await latest({ "accept-encoding": encoding, "if-none-match": `W/${etag}` });
      expect([known.status, known.headers.get("etag"), known.headers.get("vary")]).toEqual([
        304,
        etag,
        "accept-encoding",
      ]);
      expect((await latest({ "accept-encoding": encoding, "if-none-match": "*" })).status).toBe(304);
      // The ETag of one encoding does not match another.
      expect((await latest({ "if-none-match": etag })).status).toBe(200);
    }
    expect(new Set(tags).size).toBe(3);
    expect(tags.some((tag) => tag?.startsWith("W/"))).toBe(false);
  });

  it("are made in advance by a job, and kept only for the latest publication", async () => {
    await publishOne();
    const made = async () => {
      const { rows } = await sql<{ number: number; made: boolean }>`
        select number, brotli is not null and gzip is not null as made from publication_snapshots order by number`.execute(
        db,
      );
      return rows.map((row) => row.made);
    };
    const jobs = db.selectFrom("jobs").select("kind").where("kind", "=", "compressSnapshot");
    expect(await jobs.execute()).not.toEqual([]);
    expect(await made()).toEqual([false]);
    await publicationJobs(api.services).compressSnapshot?.run({});
    expect(await made()).toEqual([true]);
    await publishOne("Brasserie");
    await publicationJobs(api.services).compressSnapshot?.run({});
    expect(await made()).toEqual([false, true]);
    const document = await (await latest({ "accept-encoding": "br" })).arrayBuffer();
    expect(brotliDecompressSync(Buffer.from(document)).toString()).toContain("Brasserie");
  });
});

it("works with the documented client, with conditional requests", async () => {
  const site = await localServer(async ({ url, headers }, response) => {
    const sent = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    const answer = await api.fetch(
      new Request(`http://api.test${url}`, { headers: Object.fromEntries(sent) }),
    );
    response
      .writeHead(answer.status, Object.fromEntries(answer.headers))
      .end(Buffer.from(await answer.arrayBuffer()));
  });
  expect(await readPublication(site, null)).toBeNull();
  await publishOne();
  const first = await readPublication(site, null);
  expect(first?.etag).toMatch(/^"[\da-f]{64}-(br|gzip)"$/);
  expect(await readPublication(site, first)).toBe(first);
  await publishOne("Brasserie");
  const second = await readPublication(site, first);
  expect([first?.snapshot.number, second?.snapshot.number]).toEqual([1, 2]);
  expect(second && offersOn(second.snapshot, "2026-04-01")).toHaveLength(2);
  expect(second && offersOn(second.snapshot, "2027-04-01")).toEqual([]);
  const [offer] = second?.snapshot.offers ?? [];
  expect(offer && inLanguage(offer.title, "nl")).toBe("Une entrée offerte");
});
