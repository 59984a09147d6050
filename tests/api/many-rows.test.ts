import { beforeEach, describe, expect, it } from "vitest";
import { inFrench } from "~/contract/fields";
import { MAX_AT_ONCE } from "~/contract/limits";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { emptyLogs } from "../support/logs";
import { addOffer, addOperator, addUser, offerContent } from "../support/operators";

const { db } = await freshDatabase();
const morning = new Date("2026-06-15T10:00:00.000Z");
let now = morning;
const api = testApi(db, { now: () => now });
const abbey = await addOperator(db, { name: "Abbaye" });
const zoo = await addOperator(db, { name: "Zoo" });
const platform = await api.as(await addUser(db, { role: "AdminWbt", name: "Chef" }));
const colleague = await api.as(await addUser(db, { role: "AdminWbt", name: "Collègue" }));
const admin = await api.as(await addUser(db, { operators: [abbey], name: "Gérant" }));

beforeEach(async () => {
  now = morning;
  await emptyLogs(db);
  for (const table of ["mails", "undoable_decisions", "review_requests", "offers"] as const)
    await db.deleteFrom(table).execute();
});

const archived = async () =>
  (await db.selectFrom("offers").select("title").where("archived", "=", true).execute())
    .map(({ title }) => title.fr)
    .sort();
const logged = async () =>
  (await db.selectFrom("logs").select(["type", "user_name", "thing_name"]).execute()).map((entry) =>
    [entry.type, entry.user_name, entry.thing_name].join(" · "),
  );
const content = offerContent;
const titled = (fr: string) => ({ ...content, eltoId: abbey.id, title: inFrench(fr) });

describe("archiving many offers", () => {
  const three = async () => {
    const one = await addOffer(db, abbey, { title: "Une" });
    const two = await addOffer(db, abbey, { title: "Deux" });
    const other = await addOffer(db, zoo, { title: "Ailleurs" });
    return { one, two, other };
  };

  it("archives the filtered rows, and logs each", async () => {
    await three();
    const outcome = await platform.offers.archiveMany({ searchTerm: "abbaye", confirmed: 2 });
    expect(outcome).toMatchObject({ done: 2, refused: [] });
    expect(await archived()).toEqual(["Deux", "Une"]);
    expect((await logged()).sort()).toEqual([
      "OfferArchived · Test Chef · Deux",
      "OfferArchived · Test Chef · Une",
    ]);
  });

  it("archives the selected rows, and reports which are unchanged and why", async () => {
    const { one, two, other } = await three();
    await admin.offers.remove({ offerId: two.id });
    await platform.offers.archive({ offerId: other.id });
    await emptyLogs(db);
    const chosen = { id: [one.id, two.id, other.id], confirmed: 3 };
    const kept = [
      { id: two.id, name: "Deux", code: "underReview" },
      { id: other.id, name: "Ailleurs", code: "alreadyArchived" },
    ];
    expect(await platform.offers.archiveMany(chosen)).toMatchObject({
      done: 1,
      refused: expect.arrayContaining(kept),
      act: expect.any(String),
    });
    expect(await logged()).toEqual(["OfferArchived · Test Chef · Une"]);
    // Sent twice: done once.
    expect(await platform.offers.archiveMany(chosen)).toMatchObject({
      done: 0,
      refused: expect.arrayContaining([{ id: one.id, name: "Une", code: "alreadyArchived" }]),
    });
    expect(await logged()).toHaveLength(1);
  });

  it("changes nothing when the number of filtered rows differs from the confirmed one, or is too large", async () => {
    await three();
    await expect(platform.offers.archiveMany({ searchTerm: "abbaye", confirmed: 3 })).rejects.toMatchObject({
      status: 409,
      code: "countChanged",
      params: { now: "2" },
    });
    await expect(platform.offers.archiveMany({ id: ["une"], confirmed: 1 })).rejects.toMatchObject({
      code: "validation",
    });
    for (let left = MAX_AT_ONCE; left > 0; left -= 100)
      await Promise.all(Array.from({ length: 100 }, () => addOffer(db, abbey, { title: "Copie" })));
    await expect(
      platform.offers.archiveMany({ searchTerm: "abbaye", confirmed: MAX_AT_ONCE + 2 }),
    ).rejects.toMatchObject({ status: 409, code: "tooManyAtOnce", params: { max: "500" } });
    expect([await archived(), await logged()]).toEqual([[], []]);
  });

  it("is reserved to the programme, as for a single offer", async () => {
    const { one } = await three();
    await expect(admin.offers.archiveMany({ id: [one.id], confirmed: 1 })).rejects.toMatchObject({
      code: "invalidRights",
    });
    expect(await archived()).toEqual([]);
  });
});

describe("changing many offers", () => {
  const dates = { start: "2026-01-01", end: "2026-12-31" };
  const read = async (id: string) => {
    const { category, tags, start, end, visibilityEnd, status, publishStatus } =
      await platform.offers.details({ offerId: id });
    return { category, tags, start, end, visibilityEnd, status, publishStatus };
  };
  const offer = (title: string, columns: Record<string, unknown> = {}) =>
    addOffer(db, abbey, {
      title,
      columns: {
        valid_from: dates.start,
        valid_until: dates.end,
        visible_until: dates.end,
        tags: [],
        ...columns,
      },
    });

  it("adds a tag, removes one, sets the category, each with the rules of its form and its own log entry", async () => {
    const [one, two] = [await offer("Une", { tags: ["Patrimoine"] }), await offer("Deux")];
    const chosen = { id: [one.id, two.id], confirmed: 2 };
    const add = { ...chosen, change: { act: "addTag" as const, tag: "Patrimoine" } };
    expect(await platform.offers.changeMany(add)).toMatchObject({
      done: 1,
      refused: [{ id: one.id, name: "Une", code: "nothingChanged" }],
    });
    const answer = await platform.offers.changeMany({
      ...chosen,
      change: { act: "category", category: "chateau" },
    });
    expect(answer).toMatchObject({ done: 2, refused: [] });
    await platform.offers.changeMany({ ...chosen, change: { act: "removeTag", tag: "Patrimoine" } });
    for (const { id } of [one, two])
      expect(await read(id)).toMatchObject({
        tags: [],
        category: "Château",
        publishStatus: "WaitingPublish",
      });
    expect((await logged()).filter((entry) => entry.startsWith("OfferUpdated"))).toHaveLength(5);
  });

  it("extends their validity and visibility, and reports those whose dates would be invalid", async () => {
    const short = await offer("Courte", { visible_until: "2026-12-31" });
    const long = await offer("Longue", { visible_until: "2030-01-31" });
    const late = await offer("Tardive", {
      valid_from: "2028-02-01",
      valid_until: "2028-03-31",
      visible_until: "2028-03-31",
    });
    const change = { act: "dates" as const, end: "2027-06-30" };
    const outcome = await platform.offers.changeMany({
      id: [short.id, long.id, late.id],
      confirmed: 3,
      change,
    });
    expect(outcome).toMatchObject({
      done: 2,
      refused: [{ id: late.id, name: "Tardive", code: "validation", fields: { end: ["endsBeforeStart"] } }],
    });
    expect(await read(short.id)).toMatchObject({ end: "2027-06-30", visibilityEnd: "2027-06-30" });
    expect(await read(long.id)).toMatchObject({ end: "2027-06-30", visibilityEnd: "2030-01-31" });
    expect(await read(late.id)).toMatchObject({ end: "2028-03-31" });
  });

  it("is undone as one", async () => {
    const [one, two] = [await offer("Une"), await offer("Deux")];
    const before = [await read(one.id), await read(two.id)];
    const { act } = await platform.offers.changeMany({
      id: [one.id, two.id],
      confirmed: 2,
      change: { act: "addTag", tag: "Patrimoine" },
    });
    expect(await platform.acts.undo({ id: act ?? "" })).toMatchObject({ done: 2, refused: [] });
    expect([await read(one.id), await read(two.id)]).toEqual(before);
  });

  it("unarchives them, skips those with open requests, and refuses invalid values", async () => {
    const [one, asked] = [await offer("Une", { archived: true }), await offer("Demandée")];
    await admin.offers.remove({ offerId: asked.id });
    const chosen = { id: [one.id, asked.id], confirmed: 2 };
    expect(await platform.offers.changeMany({ ...chosen, change: { act: "unarchive" } })).toMatchObject({
      done: 1,
      refused: [{ id: asked.id, code: "underReview" }],
    });
    expect((await read(one.id)).status).not.toBe("Archived");
    for (const change of [
      { act: "addTag", tag: "Inconnue" },
      { act: "category", category: "inconnue" },
      { act: "dates" },
    ] as const)
      await expect(platform.offers.changeMany({ ...chosen, change })).rejects.toMatchObject({ status: 400 });
    await expect(admin.offers.changeMany({ ...chosen, change: { act: "unarchive" } })).rejects.toMatchObject({
      code: "invalidRights",
    });
  });
});

it("archives many operators, and exports only the selected rows", async () => {
  const [one, two] = [
    await addOperator(db, { name: "Grotte" }),
    await addOperator(db, { name: "Grotte bis" }),
  ];
  const exported = await platform.operators.exportFile({
    id: [two.id],
    reason: "Contrôle",
    exportAsExcel: false,
  });
  const text = await exported.text();
  expect([text.includes("Grotte bis"), text.trim().split("\n")]).toEqual([
    true,
    expect.objectContaining({ length: 2 }),
  ]);
  const outcome = await platform.operators.archiveMany({ searchName: "grotte", confirmed: 2 });
  expect(outcome).toMatchObject({ done: 2, refused: [] });
  for (const { id } of [one, two])
    expect((await platform.operators.details({ eltoId: id })).status).toBe("Archived");
});

describe("deciding many requests", () => {
  /** One request of each kind about offers, oldest first. */
  async function asked() {
    const created = await admin.offers.create(titled("Créée"));
    const edited = await addOffer(db, abbey, { title: "Modifiée", publishStatus: "Published" });
    await admin.offers.update({ offerId: edited.id, version: 1, ...content });
    const deleted = await addOffer(db, abbey, { title: "Supprimée" });
    await admin.offers.remove({ offerId: deleted.id });
    const unarchived = await addOffer(db, abbey, { title: "Désarchivée", archived: true });
    await admin.offers.unarchive({ offerId: unarchived.id });
    await emptyLogs(db);
    const { items } = await platform.offerDashboard.list({});
    const requestOf = (id: string) => items.find((row) => row.id === id)?.requestId ?? "";
    const ids = {
      created: created.offerId,
      edited: edited.id,
      deleted: deleted.id,
      unarchived: unarchived.id,
    };
    return { ...ids, requestOf };
  }
  const open = async () => (await platform.offerDashboard.list({})).totalCount;

  it("approves each as its kind is approved", async () => {
    const { created, edited, deleted, unarchived } = await asked();
    expect(await platform.offerDashboard.approveMany({ confirmed: 4 })).toMatchObject({
      done: 4,
      refused: [],
    });
    const details = (offerId: string) => platform.offers.details({ offerId });
    expect(await details(created)).toMatchObject({ status: "Active", publishStatus: "WaitingPublish" });
    expect((await details(edited)).title.fr).toBe("Une bière offerte");
    expect((await details(unarchived)).status).toBe("Active");
    const { items } = await platform.offers.list({ Deleted: "true" });
    expect(items.map(({ offerId }) => offerId)).toEqual([deleted]);
    expect(await logged()).toHaveLength(4);
    // Each can be undone as if it had been decided on its own.
    const { decision } = await platform.reviewQueue.undoable();
    expect(decision?.decision).toBe("published");
  });

  it("refuses those of a kind for one reason, with a mail each when it is asked for", async () => {
    const { edited } = await asked();
    const refusal = { kind: "Edited" as const, reason: "Photo floue", sendMail: true, confirmed: 1 };
    expect(await platform.offerDashboard.refuseMany(refusal)).toMatchObject({ done: 1, refused: [] });
    const review = await platform.offerDashboard.details({ id: edited });
    expect(review.decision).toMatchObject({ kind: "refused", reason: "Photo floue" });
    expect(await db.selectFrom("mails").select("id").execute()).toHaveLength(1);
    expect(await open()).toBe(3);
    await expect(
      platform.offerDashboard.refuseMany({ ...refusal, reason: "", confirmed: 3 }),
    ).rejects.toMatchObject({ fields: { reason: ["required"] } });
    const { kind: _, ...all } = refusal;
    expect(await platform.offerDashboard.refuseMany({ ...all, confirmed: 3 })).toMatchObject({ done: 3 });
    expect(await open()).toBe(0);
  });

  it("reports selected ones that another person decided first", async () => {
    const { created, edited, requestOf } = await asked();
    const requestIds = [requestOf(created), requestOf(edited)];
    await colleague.offerDashboard.approveEdit({ id: edited, requestId: requestOf(edited) });
    expect(await platform.offerDashboard.approveMany({ requestIds, confirmed: 2 })).toMatchObject({
      done: 1,
      refused: [
        {
          id: edited,
          name: "Une bière offerte",
          code: "alreadyDecided",
          params: expect.objectContaining({ by: expect.stringContaining("Collègue") }),
        },
      ],
      act: expect.any(String),
    });
    expect(await open()).toBe(2);
  });

  it("decides the filtered requests, as they were when the page was loaded", async () => {
    const { created, edited, requestOf } = await asked();
    const among = { status: ["Active" as const], searchTerm: "abbaye" };
    const page = await platform.offerDashboard.list({
      Status: ["Active"],
      SearchTerm: "abbaye",
      PageSize: 1,
    });
    expect(page).toMatchObject({
      totalCount: 2,
      counts: { Created: 0, Edited: 1, Deleted: 1, Unarchived: 0 },
    });
    expect(page.items.map(({ id }) => id)).toEqual([edited]);
    expect((await platform.offerDashboard.list({ SearchTerm: "zoo" })).totalCount).toBe(0);

    const { readAt } = page;
    now = new Date(now.getTime() + 60_000);
    await expect(platform.offerDashboard.approveMany({ among, readAt, confirmed: 3 })).rejects.toMatchObject({
      status: 409,
      code: "countChanged",
      params: { now: "2" },
    });
    await colleague.offerDashboard.approveEdit({ id: edited, requestId: requestOf(edited) });
    expect(
      await platform.offerDashboard.refuseMany({ among, readAt, reason: "Encore valable", confirmed: 2 }),
    ).toMatchObject({ done: 1, refused: [{ id: edited, code: "alreadyDecided" }] });
    expect((await platform.offerDashboard.list({})).items.map(({ id }) => id)).toContain(created);
    expect(await open()).toBe(2);
    // Requests made since the page was loaded are not decided.
    await admin.offers.remove({ offerId: edited });
    await expect(platform.offerDashboard.approveMany({ readAt, confirmed: 3 })).rejects.toMatchObject({
      code: "countChanged",
      params: { now: "4" },
    });
    await expect(platform.offerDashboard.approveMany({ readAt: "hier", confirmed: 3 })).rejects.toMatchObject(
      { fields: { readAt: ["invalid"] } },
    );
    await expect(admin.offerDashboard.approveMany({ among, confirmed: 1 })).rejects.toMatchObject({
      status: 403,
    });
  });

  it("decides about operators in the same way", async () => {
    const before = (await platform.operatorDashboard.list({})).totalCount;
    await admin.operators.remove({ eltoId: abbey.id });
    const { items } = await platform.operatorDashboard.list({});
    const row = items.find(({ id }) => id === abbey.id);
    const chosen = { requestIds: [row?.requestId ?? ""], confirmed: 1 };
    expect(
      await platform.operatorDashboard.refuseMany({ ...chosen, reasons: ["Déjà en ligne"] }),
    ).toMatchObject({ done: 1, refused: [] });
    expect(await platform.operatorDashboard.approveMany(chosen)).toMatchObject({
      done: 0,
      refused: [{ code: "alreadyDecided" }],
    });
    await admin.operators.remove({ eltoId: abbey.id });
    expect((await platform.operatorDashboard.list({ SearchName: "zoo" })).totalCount).toBe(0);
    expect((await platform.operatorDashboard.list({ SearchName: "abbaye" })).totalCount).toBe(1);
    const among = { searchName: "abbaye", id: [abbey.id] };
    expect(
      await platform.operatorDashboard.refuseMany({ among, confirmed: 1, reason: "Déjà en ligne" }),
    ).toMatchObject({ done: 1, refused: [] });
    expect((await platform.operatorDashboard.list({})).totalCount).toBe(before);
  });
});
