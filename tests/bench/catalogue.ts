import { sql } from "kysely";
import sharp from "sharp";
import { personById } from "~/api/auth/identify.server";
import { catalogueJobs, catalogueOf, requestCatalogue } from "~/api/catalogue/catalogue-files.server";
import { clock } from "~/api/platform/clock";
import { newId } from "~/api/platform/database/new-id";
import type { OpenDatabase } from "~/api/platform/database/open.server";
import { databaseMediaStore } from "~/api/platform/media/media-store.server";
import type { Actor, Services } from "~/api/services";

const MEGABYTE = 1024 * 1024;
const options = { programmeName: "Pass Détours" } as Parameters<typeof catalogueJobs>[0]["options"];

/**
 * Generates one catalogue of all offers, with a photograph for each operator, and prints its time and this process's
 * memory, including the embedded database's thread: at the first offers, and the peak.
 */
export async function measureCatalogue({ db }: OpenDatabase): Promise<void> {
  await showEverything(db);
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", "plateforme@demo.example")
    .executeTakeFirstOrThrow();
  const person = await personById(db, id);
  const services = { db, clock, mediaStore: databaseMediaStore, options } as Services;
  const actor = { ...person, sessionId: "" } as Actor;
  const { catalogueId, offers } = await requestCatalogue({ db, actor, services }, {}, "fr");

  let [first, max] = [0, 0];
  const watch = setInterval(() => {
    const { rss } = process.memoryUsage();
    first ||= rss;
    max = Math.max(max, rss);
  }, 250);
  const start = performance.now();
  const before = process.cpuUsage();
  await catalogueJobs(services)
    .printCatalogue?.run({ id: catalogueId })
    .finally(() => clearInterval(watch));
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  const busy = ((user + system) / 1_000_000).toFixed(1);
  const { size } = await catalogueOf(db, id, catalogueId, clock.now());
  const inMegabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`;
  console.info(
    `${offers} offers in ${seconds.toFixed(1)} s (aim: 30), ${busy} s of a processor; ${inMegabytes(size ?? 0)}`,
  );
  console.info(`Memory: ${inMegabytes(first)} at its beginning, ${inMegabytes(max)} at most`);
}

/** Every offer active, every operator with a picture that compresses as badly as a photograph. */
async function showEverything(db: OpenDatabase["db"]) {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const bytes = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: "teal", noise } })
    .jpeg()
    .toBuffer();
  const operators = await db
    .updateTable("operators")
    .set({ status: "Active", deleted_at: null })
    .returning("id")
    .execute();
  for (const { id } of operators) {
    const medium = newId();
    const about = {
      content_type: "image/jpeg",
      width: 1600,
      height: 1000,
      size: bytes.length,
      digest: medium,
    };
    await db
      .insertInto("media")
      .values({ id: medium, bytes, ...about, created_by: null, created_at: clock.now() })
      .execute();
    await sql`update operators set sheet = jsonb_set(sheet, '{image}', to_jsonb(${medium}::text)) where id = ${id}`.execute(
      db,
    );
  }
  await db
    .updateTable("offers")
    .set({ archived: false, approved: true, deleted_at: null })
    .set({ visible_from: "2020-01-01", visible_until: "2099-12-31" })
    .set({ booking_link: "https://reservation.example/offres?langue=fr" })
    .execute();
}
