import { beforeEach, describe, expect, it } from "vitest";
import * as template from "~/routes/gifts/template";
import * as preview from "~/routes/gifts/template-preview";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addGift } from "../support/gifts/gifts";
import { addUser } from "../support/operators";
import { openScreens, toastOf } from "../support/screens";

const { db } = await freshDatabase();
const screens = await openScreens(testApi(db));
const as = await addUser(db, { role: "AdminWbt" });

let gift: { id: string };
beforeEach(async () => {
  gift = await addGift(db);
});
const visitor = () => ({ as, params: { giftId: gift.id } });
const send = (fields: Record<string, string>) =>
  screens.post(template, `/gifts/${gift.id}/template`, { version: "1", ...fields }, visitor());
const row = () => db.selectFrom("gifts").selectAll().where("id", "=", gift.id).executeTakeFirstOrThrow();

describe("the mail of a gift", () => {
  it("is saved from markup, and the page says so", async () => {
    const answer = await send({ "mailSubject.fr": "À vous", "mailMarkup.fr": "- **un**\r\n- deux" });
    expect(toastOf(answer)).toBe("backoffice-gift-mail:saved");
    expect((await row()).mail_template.fr).toBe("<ul><li><strong>un</strong></li><li>deux</li></ul>");
  });

  it("comes back as it was typed when data are unknown or somebody else saved", async () => {
    const unknown = await send({ "mailMarkup.nl": "{{naam}}" });
    expect(unknown).toMatchObject({
      data: { lastResult: { error: { "mailMarkup.nl": ["unknownPlaceholder"] } } },
      status: 422,
    });
    await db.updateTable("gifts").set({ version: 4 }).where("id", "=", gift.id).execute();
    expect(await send({ "mailMarkup.fr": "Perdu ?" })).toMatchObject({
      data: {
        lastResult: { initialValue: { mailMarkup: { fr: "Perdu ?" } } },
        refusal: { code: "staleVersion" },
      },
    });
  });

  it("is shown as typed, saved or not", async () => {
    const answer = await send({ intent: "preview", language: "nl", scheme: "dark", "mailMarkup.nl": "Dag" });
    expect(answer).toMatchObject({ data: { preview: { language: "nl", scheme: "dark" } } });
    const followed = await screens.post(
      preview,
      `/gifts/${gift.id}/template/preview`,
      { "mailMarkup.fr": "{{nom}}" },
      visitor(),
    );
    expect(await followed.response?.json()).toBeNull();
    expect((await row()).version).toBe(1);
  });
});
