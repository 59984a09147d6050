import { expect, it } from "vitest";
import { HISTORY_SIZE } from "~/contract/pass-holders/history-calls";
import * as history from "~/routes/pass-holders/history/history";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addUser } from "../../support/operators";
import { addCorrection, addHolder } from "../../support/pass-holders/holders";
import { openScreens } from "../../support/screens";

const { db } = await freshDatabase();
const screens = await openScreens(testApi(db));
const as = await addUser(db, { role: "AdminWbt" });

it("is paged and filtered by kind; an invalid position or kind starts with the latest of all", async () => {
  const holder = await addHolder(db);
  for (let entry = 0; entry <= HISTORY_SIZE; entry += 1) await addCorrection(db, holder, 1);
  const read = async (query: Record<string, string>) =>
    (
      await screens.load(history, `/pass-holders/${holder.id}/history?${new URLSearchParams(query)}`, {
        as,
        params: { passHolderId: holder.id },
      })
    ).data;
  const first = await read({ kind: "points" });
  expect(first).toMatchObject({ kind: "points", isFirst: true });
  expect(first.history.items).toHaveLength(HISTORY_SIZE);
  const second = await read({ kind: "points", before: first.history.next ?? "" });
  expect(second).toMatchObject({ isFirst: false, history: { next: null, items: [{ balance: 1 }] } });
  expect(await read({ kind: "weather", before: "hier" })).toEqual({ ...first, kind: null });
  expect((await read({ kind: "scans" })).history.items).toEqual([]);
});
