import { expect, it } from "vitest";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addUser } from "../support/operators";

const { db } = await freshDatabase();
const api = testApi(db);
const AT_ONCE = 60;
/** A second export of the same person, queued behind the one being read. */
const WAITING = 20;

async function asking() {
  const bearer = await api.bearerOf(await addUser(db, { role: "AdminWbt" }));
  return (path: string, body?: object) =>
    api.fetch(
      new Request(`http://api.test/api${path}`, {
        headers: { authorization: `Bearer ${bearer}`, ...(body && { "content-type": "application/json" }) },
        ...(body && { method: "POST", body: JSON.stringify(body) }),
      }),
    );
}

it("runs one person's exports in order, reports the place in the queue, and does not block others", async () => {
  const [one, other] = [await asking(), await asking()];
  const wanted = { reason: "Bilan de la saison", exportAsExcel: true };
  const answers: Response[] = [];
  for (let n = 0; n < AT_ONCE; n += 1)
    void one("/elto/export", wanted).then((answer) => answers.push(answer));
  await expect.poll(() => answers.length).toBe(AT_ONCE - WAITING);
  const files = () => answers.filter(({ ok }) => ok);
  expect(files()).toHaveLength(1);
  for (const refused of answers.filter(({ ok }) => !ok)) {
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("5");
    expect(await refused.json()).toMatchObject({ code: "exportsBusy", params: { place: "21" } });
  }

  const passing = await other("/users/export", wanted);
  expect(passing.status).toBe(200);
  await passing.arrayBuffer();

  for (let read = 0; read <= WAITING; read += 1) {
    await expect.poll(() => files().length).toBe(read + 1);
    await files()[read]?.arrayBuffer();
  }
  expect(answers).toHaveLength(AT_ONCE);
  // A refused export is not logged.
  const entries = await db.selectFrom("logs").select("id").where("type", "=", "DataExported").execute();
  expect(entries).toHaveLength(1 + WAITING + 1);
});
