import { describe, expect, it } from "vitest";
import { recordConsents } from "~/api/pass-holders/personal-data/consents.server";
import * as consents from "~/routes/pass-holders/personal-data/consents";
import * as deleted from "~/routes/pass-holders/personal-data/deleted";
import * as erase from "~/routes/pass-holders/personal-data/erase";
import * as eraseDeleted from "~/routes/pass-holders/personal-data/erase-deleted";
import * as restore from "~/routes/pass-holders/personal-data/restore";
import * as sheet from "~/routes/pass-holders/sheet/sheet";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addUser } from "../../support/operators";
import { addHolder } from "../../support/pass-holders/holders";
import { openScreens, toastOf } from "../../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const platform = await addUser(db, { role: "AdminWbt", name: "Maréchal" });
const admin = await addUser(db, { role: "Admin" });
const as = (who: { id: string }, passHolderId?: string) => ({
  as: who,
  ...(passHolderId && { params: { passHolderId } }),
});
const LIST = "/pass-holders/deleted";

describe("the history of consents", () => {
  it("opens over the sheet, for the programme only, empty or not", async () => {
    const { id } = await addHolder(db);
    const url = `/pass-holders/${id}/informations/consents?list=%3Fsearch%3Da`;
    expect((await screens.load(consents, url, as(admin, id))).status).toBe(403);
    const before = { agrees_email: false, agrees_sms: false, agrees_mail: true };
    const at = async () => (await screens.load(consents, url, as(platform, id))).data;
    expect((await at()).answers.items).toEqual([]);
    await recordConsents(
      { db, actor: { id: platform.id, displayName: "Zoé Maréchal" } as never, services: api.services },
      id,
      before,
      { ...before, agrees_mail: false },
      { place: "BackOffice" },
    );
    expect(await at()).toMatchObject({
      closeTo: `/pass-holders/${id}/informations?list=${encodeURIComponent("?search=a")}`,
      answers: { items: [{ subject: "mail", given: false, user: "Zoé Maréchal" }] },
    });
  });
});

describe("deleted holders", () => {
  it("are listed and found, for the programme only", async () => {
    const { id } = await addHolder(db, {
      last_name: "Vandersteen",
      deleted_at: new Date(),
      updated_by: "Zoé",
    });
    expect((await screens.load(deleted, LIST, as(admin))).status).toBe(403);
    const { data } = await screens.load(deleted, `${LIST}?search=vandersteen`, as(platform));
    expect(data.page.items).toMatchObject([{ id, deletedBy: "Zoé", daysLeft: 30 }]);
    expect((await screens.load(deleted, `${LIST}?search=personne`, as(platform))).data.page.items).toEqual(
      [],
    );
  });

  it("are restored, once", async () => {
    const { id } = await addHolder(db, { deleted_at: new Date() });
    const url = `${LIST}/${id}/restore?search=mertens`;
    expect((await screens.load(restore, url, as(platform, id))).data).toMatchObject({
      holder: { id },
      closeTo: `${LIST}?search=mertens`,
    });
    const done = await screens.post(restore, url, {}, as(platform, id));
    expect([done.location, toastOf(done)]).toEqual([
      `/pass-holders/${id}/informations`,
      "backoffice-personal-data:restore.done",
    ]);
    const again = await screens.post(restore, url, {}, as(platform, id));
    expect([again.status, again.errors]).toEqual([409, { "": ["notDeleted"] }]);
    expect((await screens.load(restore, url, as(platform, id))).data.holder).toBeNull();
  });

  it("are not found by an invalid id", async () => {
    for (const [screen, act] of [
      [restore, "restore"],
      [eraseDeleted, "erase"],
    ] as const)
      expect((await screens.load(screen, `${LIST}/xyz/${act}`, as(platform, "xyz"))).status).toBe(404);
  });
});

describe("an erasure", () => {
  it("requires a reason, and leads to the list that the sheet was opened from", async () => {
    const { id } = await addHolder(db);
    const url = `/pass-holders/${id}/informations/erase?list=%3Fsort%3Dpoints`;
    expect((await screens.post(erase, url, { reason: "À sa demande" }, as(admin, id))).status).toBe(403);
    const refused = await screens.post(erase, url, { reason: " " }, as(platform, id));
    expect([refused.status, refused.errors]).toEqual([422, { reason: ["required"] }]);
    expect((await screens.load(sheet, url, as(platform, id))).status).toBe(200);
    const done = await screens.post(erase, url, { reason: "À sa demande" }, as(platform, id));
    expect([done.location, toastOf(done)]).toEqual([
      "/pass-holders?sort=points",
      "backoffice-personal-data:erase.done",
    ]);
    expect((await screens.load(sheet, url, as(platform, id))).status).toBe(404);
  });

  it("is possible for a deleted holder too", async () => {
    const { id } = await addHolder(db, { last_name: "Partie", deleted_at: new Date() });
    const url = `${LIST}/${id}/erase?search=partie`;
    expect((await screens.load(eraseDeleted, url, as(platform, id))).data.holder).toMatchObject({ id });
    const done = await screens.post(eraseDeleted, url, { reason: "À sa demande" }, as(platform, id));
    expect(done.location).toBe(`${LIST}?search=partie`);
    expect((await screens.load(eraseDeleted, url, as(platform, id))).data.holder).toBeNull();
  });
});
