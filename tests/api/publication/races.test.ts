import { sql } from "kysely";
import { describe, expect, inject, it } from "vitest";
import { contentToday, offerPart } from "~/api/publication/offers";
import { freshDatabase, waitingForLocks } from "../../support/database";
import { addOffer, addOperator } from "../../support/operators";

const { db } = await freshDatabase();

const parseWholeNumber = sql`select f.id, ${contentToday} as content from offers f`;

// The embedded database runs one transaction at a time.
describe.skipIf(!inject("postgresql"))("an offer that became pending after the others were locked", () => {
  it.each([
    ["is published with a concurrent change", offerPart.enter(() => sql`true`), "Published", "Après"],
    [
      "waits with that change when an earlier version is restored",
      offerPart.showAgain(parseWholeNumber),
      "WaitingPublish",
      "Avant",
    ],
  ])("%s", async (_, step, status, title) => {
    const operator = await addOperator(db, { shown: true });
    const { id } = await addOffer(db, operator, { title: "Avant" });
    let begun: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql`update offers set title = title || '{"fr": "Après"}' where id = ${id}`.execute(trx);
      await sql`update offer_publications set publish_status = 'WaitingPublish' where id = ${id}`.execute(
        trx,
      );
      begun = step.execute(db);
      await expect.poll(() => waitingForLocks(db)).toBe(1);
    });
    await begun;
    const publication = db.selectFrom("offer_publications").selectAll().where("id", "=", id);
    expect(await publication.executeTakeFirst()).toMatchObject({
      publish_status: status,
      published_content: { title: { fr: title } },
    });
  });
});
