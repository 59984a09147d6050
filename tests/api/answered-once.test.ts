import { describe, expect, it } from "vitest";
import { sameCall } from "~/api/answer-once.server";
import type { CallDefinition } from "~/contract/call";
import { calls } from "~/contract/calls";
import { formKey, KEY_HEADER, takesKey } from "~/contract/idempotency";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addUser } from "../support/operators";
import { addHolder } from "../support/pass-holders/holders";

const { db } = await freshDatabase();
const api = testApi(db);
const platform = await api.as(await addUser(db, { role: "AdminWbt", name: "Chef" }));
const colleague = await api.as(await addUser(db, { role: "AdminWbt", name: "Collègue" }));

const keyed = Object.entries(calls).flatMap(([area, areaCalls]) =>
  Object.entries<CallDefinition>(areaCalls)
    .filter(([, definition]) => takesKey(definition))
    .map(([name, definition]) => ({ call: `${area}.${name}`, definition })),
);
const keys = { "a form's": formKey("0123456789abcdef"), "a program's": "0123456789abcdef" };

it("some calls take an idempotency key", () => expect(keyed.length).toBeGreaterThan(20));

describe.each(Object.entries(keys))("%s key", (_, key) => {
  it.each(keyed)(
    "of $call is a different one on another path, for another person, and for another call",
    (one) => {
      const names = Object.keys({ ...one.definition.params?.shape, ...one.definition.query?.shape });
      const address = Object.fromEntries(names.map((name) => [name, "one"]));
      const digest = (input: object, user = "user", of = one.definition) =>
        sameCall(of, user, { [KEY_HEADER]: key, ...input });
      const first = digest(address);
      expect(digest(address)).toBe(first);
      for (const name of names) expect(digest({ ...address, [name]: "other" })).not.toBe(first);
      expect(digest(address, "another")).not.toBe(first);
      expect(digest(address, "user", { ...one.definition, path: "/elsewhere" })).not.toBe(first);
      const method = one.definition.method === "post" ? "put" : "post";
      expect(digest(address, "user", { ...one.definition, method })).not.toBe(first);
    },
  );
});

it("a repeated call takes effect once for each person", async () => {
  const { id } = await addHolder(db);
  const given = { passholderId: id, points: 5, reason: "Geste", [KEY_HEADER]: keys["a form's"] };
  for (const { passHolders } of [platform, platform, colleague]) await passHolders.addPoints(given);
  expect((await platform.passHolders.details({ id })).totalPoints).toBe(10);
});

it("a repeated call never returns another record's response", async () => {
  const [one, other] = [await addHolder(db), await addHolder(db)];
  const key = { [KEY_HEADER]: keys["a form's"] };
  await platform.passHolders.remove({ id: one.id, ...key });
  await platform.passHolders.remove({ id: other.id, ...key });
  for (const { id } of [one, other])
    await expect(platform.passHolders.details({ id })).rejects.toMatchObject({ code: "notFound" });
});
