import { expect, it } from "vitest";
import { writeLog } from "~/api/logs/write-log.server";
import { HISTORY_SIZE } from "~/contract/logs";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";

const { db } = await freshDatabase();
const api = testApi(db);
const [own, other] = [await addOperator(db), await addOperator(db)];
const person = await addUser(db, { role: "Scanner", operators: [own] });
const stranger = await addUser(db, { role: "Scanner", operators: [other] });
const chief = { id: (await addUser(db, { role: "AdminWbt" })).id, name: "Chef" };
const platform = await api.as(chief);
const manager = await api.as(await addUser(db, { role: "Admin", operators: [own] }));

/** Acts by the person, acts on their account, and both at once, all simultaneous. */
const at = new Date("2026-03-01T08:00:00Z");
const subject = { kind: "user" as const, id: person.id, name: "Scanneur" };
const oneself = { id: person.id, name: "Scanneur" };
for (let n = 0; n < HISTORY_SIZE; n += 1) {
  await writeLog(db, at, oneself, [{ type: "UserUpdated", entry: { subject, operatorId: own.id } }]);
  await writeLog(db, at, chief, [{ type: "UserSessionsEnded", entry: { subject } }]);
}
await writeLog(db, at, oneself, [
  {
    type: "DataExported",
    entry: { subject: { kind: "export", name: "logs" }, extra: { reason: "Contrôle" } },
  },
]);

async function all(reader: typeof platform, id: string) {
  const entries: string[] = [];
  let Before: string | undefined;
  do {
    const { items, next } = await reader.logs.ofPerson({ id, Before });
    entries.push(...items.map((entry) => entry.id));
    Before = next ?? undefined;
  } while (Before);
  return entries;
}

it("lists acts by and on a person, each entry once, also with equal timestamps", async () => {
  const entries = await all(platform, person.id);
  expect(entries).toHaveLength(2 * HISTORY_SIZE + 1);
  expect(new Set(entries).size).toBe(entries.length);
});

it("shows an operator's administrator the same as the journal, and nothing about users out of scope", async () => {
  expect(await all(manager, person.id)).toHaveLength(2 * HISTORY_SIZE);
  await writeLog(db, at, chief, [
    { type: "UserSessionsEnded", entry: { subject: { ...subject, id: stranger.id } } },
  ]);
  expect(await all(manager, stranger.id)).toEqual([]);
});
