import { inflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { everyCall } from "../../support/every-call";
import { keptWorld } from "../../support/kept-world";
import { addNote } from "../../support/notes";

const MARK = "Zygomatique";
const { database, fetch, world, rows, requestOf } = await everyCall();
const { db } = database;

// A note on every kind of subject, with every form of mention.
const text = `${MARK} @Test AdminWbt`;
const columns = {
  operators: "operator_id",
  offers: "offer_id",
  pass_holders: "holder_id",
  review_requests: "request_id",
} as const;
for (const [table, column] of Object.entries(columns))
  for (const { id } of await db
    .selectFrom(table as "pass_holders")
    .select("id")
    .execute())
    await addNote(db, { [column]: id, text, by_name: MARK, by: world.people.platform.id } as never);
// Written by the calls too: their mails and log entries are there.
for (const call of ["notes.add", "notes.edit"]) {
  const row = rows.find((one) => one.call === call);
  if (!row) throw new Error(`there is no ${call}`);
  const request = await requestOf(
    { ...row, input: (given) => Object.assign({}, row.input?.(given), { text }) as never },
    "platform",
  );
  const answer = await fetch(request);
  if (!answer.ok) throw new Error(await answer.text());
}
const { putBack } = await keptWorld(database);

/** The text of an answer, a workbook's parts unpacked. */
async function said(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.subarray(0, 2).toString() !== "PK") return bytes.toString();
  const parts: string[] = [];
  for (let at = bytes.indexOf("PK\u0003\u0004"); at >= 0; at = bytes.indexOf("PK\u0003\u0004", at + 4)) {
    const begin = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const packed = bytes.subarray(begin);
    parts.push(
      bytes.readUInt16LE(at + 8) === 8
        ? inflateRawSync(packed, { finishFlush: 2 }).toString()
        : packed.toString(),
    );
  }
  return parts.join("\n");
}

describe("a note of the team", () => {
  it("is read by the team", async () => {
    const row = rows.find(({ call }) => call === "notes.list");
    if (!row) throw new Error("there is no notes.list");
    expect(await said(await fetch(await requestOf(row, "platform")))).toContain(MARK);
  });

  it.each(rows)("is in no answer of $call to an operator’s people", async (row) => {
    for (const caller of ["scanner", "own", "other", "anonymous"] as const) {
      const answer = await fetch(await requestOf(row, caller));
      expect([caller, answer.status]).toEqual([caller, row.answers[caller]]);
      expect([...answer.headers].join()).not.toContain(MARK);
      expect(await said(answer)).not.toContain(MARK);
      // Some reading calls use up codes.
      await putBack();
    }
  });

  const exports = rows.filter(
    // The report of a person's data contains the notes about them (docs/requests.md, Notes of the team).
    ({ definition, call, answers }) =>
      definition.answer === "file" && answers.platform < 400 && call !== "passHolders.data",
  );
  it.each(exports)("is in no file of $call, to the programme either", async (row) => {
    const answer = await fetch(await requestOf(row, "platform"));
    expect(answer.status).toBeLessThan(400);
    expect(await said(answer)).not.toContain(MARK);
    await putBack();
  });

  it("is in no publication", async () => {
    const publish = rows.find(({ call }) => call === "publication.publish");
    if (!publish) throw new Error("there is no publication.publish");
    expect((await fetch(await requestOf(publish, "platform"))).status).toBeLessThan(300);
    const published = await db.selectFrom("publication_snapshots").selectAll().execute();
    const contents = await db.selectFrom("published_contents").selectAll().execute();
    expect(contents.length).toBeGreaterThan(0);
    expect(JSON.stringify([published, contents])).not.toContain(MARK);
  });

  it("is only in mails to the team", async () => {
    const mails = await db.selectFrom("mails").selectAll().execute();
    const team = await db.selectFrom("users").select("email").where("role", "=", "AdminWbt").execute();
    const others = mails.filter(({ recipient }) => !team.some(({ email }) => email === recipient));
    expect(JSON.stringify(others)).not.toContain(MARK);
  });
});
