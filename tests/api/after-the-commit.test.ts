import { beforeEach, expect, it } from "vitest";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addRequest, addUser } from "../support/operators";
import { addHolder, newHolder } from "../support/pass-holders/holders";

const { db } = await freshDatabase();
let woken: Promise<number>[] = [];
/** How many jobs another process sees when it is woken. */
const seen = async () => (await db.selectFrom("jobs").select("id").execute()).length;
const now = new Date("2026-06-15T10:00:00.000Z");
const api = testApi(db, { now: () => now, wakeJobs: () => void woken.push(seen()) });
const chief = await addUser(db, { role: "AdminWbt", name: "Chef" });
const platform = await api.as(chief);
const abbey = await addOperator(db, { name: "Abbaye" });
const visits = () => Promise.all(woken);

beforeEach(async () => {
  await db.deleteFrom("jobs").execute();
  woken = [];
});

it("wakes the jobs once the call that enqueued one is committed: they find it", async () => {
  await platform.users.create({ email: "lea@musee.example", roles: ["Admin"], eltos: [abbey.id] });
  expect(await visits()).toEqual([1]);
});

it("wakes them after each of many is committed, too", async () => {
  const offer = await addOffer(db, abbey);
  await db.updateTable("users").set({ password_hash: "x" }).where("id", "=", chief.id).execute();
  const request = await addRequest(db, {
    offer_id: offer.id,
    kind: "Deleted",
    current: JSON.stringify({}),
    author_email: "anne@musee.example",
  });
  const refusal = { requestIds: [request], confirmed: 1, reason: "Incomplet", sendMail: true };
  expect(await platform.offerDashboard.refuseMany(refusal)).toMatchObject({ done: 1, refused: [] });
  expect(await visits()).toEqual([1]);
});

it("wakes them for a password request, for any address", async () => {
  await api.anonymous.users.askNewPassword({ email: "personne@musee.example" });
  expect(await visits()).toEqual([1]);
});

it("does not wake them for a call that enqueues nothing, or that is refused", async () => {
  await platform.passHolders.create(newHolder());
  const { id } = await addHolder(db, { email: "prise@poste.example" });
  await expect(
    platform.passHolders.create(newHolder({ email: "prise@poste.example" })),
  ).rejects.toMatchObject({
    code: "duplicateHolderEmail",
  });
  await expect(
    platform.users.create({ email: chief.email, roles: ["Admin"], eltos: [abbey.id] }),
  ).rejects.toMatchObject({ code: "duplicateEmail" });
  await platform.passHolders.details({ id });
  expect(woken).toEqual([]);
});
