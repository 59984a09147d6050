import { expect, it } from "vitest";
import { createTranslator } from "~/api/platform/translation/providers.server";
import { json, localServer } from "../platform/support/local-server";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addUser } from "../support/operators";

const { db } = await freshDatabase();
const user = await addUser(db, { role: "AdminWbt" });

/** The API with a provider that returns this response. */
async function translating(status: number) {
  const url = await localServer((request, response) => {
    const { q, target }: { q: string[]; target: string } = JSON.parse(request.text);
    json(response, { translatedText: q.map((text) => `${target}:${text}`) }, status);
  });
  return (await testApi(db, { translator: createTranslator({ provider: "libretranslate", url }) }).as(user))
    .translation;
}

it("translates every text and logs how much, but not what", async () => {
  const { translate } = await translating(200);
  expect(await translate({ body: ["Le secret", "Été"] })).toEqual([
    { french: "Le secret", dutch: "nl:Le secret", german: "de:Le secret", english: "en:Le secret" },
    { french: "Été", dutch: "nl:Été", german: "de:Été", english: "en:Été" },
  ]);
  const logs = await db.selectFrom("logs").selectAll().execute();
  expect(logs).toMatchObject([{ type: "TextTranslated", user_id: user.id, extra: { characters: 12 } }]);
  expect(JSON.stringify(logs)).not.toContain("secret");
});

it.each([
  [429, "translationQuota"],
  [403, "translationNotConfigured"],
  [500, "translationUnavailable"],
])("reports why it failed when the provider answers %s", async (status, code) => {
  const { translate } = await translating(status);
  await expect(translate({ body: ["Bonjour"] })).rejects.toMatchObject({ code });
});

it("reports that none is configured", async () => {
  const { translation } = await testApi(db).as(user);
  await expect(translation.translate({ body: ["Bonjour"] })).rejects.toMatchObject({
    code: "translationNotConfigured",
  });
});
