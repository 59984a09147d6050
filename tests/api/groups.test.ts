import { describe, expect, it } from "vitest";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOperator, addUser } from "../support/operators";

const { db } = await freshDatabase();
const api = testApi(db);
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));

const groupOf = async (id: string) =>
  (await db.selectFrom("operators").select("group_id").where("id", "=", id).executeTakeFirstOrThrow())
    .group_id;
const group = (id: string) => db.selectFrom("groups").selectAll().where("id", "=", id).executeTakeFirst();
const logs = (id: string) =>
  db.selectFrom("logs").selectAll().where("thing_id", "=", id).orderBy("id").execute();
const worksFor = async (user: { id: string }) => {
  const rows = await db
    .selectFrom("user_operators")
    .select("operator_id")
    .where("user_id", "=", user.id)
    .execute();
  return rows.map(({ operator_id }) => operator_id).sort();
};
const ids = (...rows: { id: string }[]) => rows.map(({ id }) => id).sort();

describe("linking", () => {
  it("moves the operator into the group and removes the one it leaves empty", async () => {
    const one = await addOperator(db, { name: "Abbaye" });
    const other = await addOperator(db, { name: "Brasserie" });
    await platform.groups.link({ groupId: one.groupId, eltoId: other.id });
    expect(await groupOf(other.id)).toBe(one.groupId);
    expect(await group(other.groupId)).toBeUndefined();
    expect(await logs(other.id)).toMatchObject([
      { type: "OperatorLinked", changes: { group: ["Brasserie", "Abbaye"] } },
    ]);
  });

  it("keeps a group that others are in", async () => {
    const one = await addOperator(db);
    const other = await addOperator(db);
    await addOperator(db, { groupId: other.groupId });
    await platform.groups.link({ groupId: one.groupId, eltoId: other.id });
    expect(await group(other.groupId)).toBeDefined();
  });

  it("is refused in the same group, under review and for an unknown operator or group", async () => {
    const one = await addOperator(db);
    const other = await addOperator(db, { groupId: one.groupId });
    await expect(platform.groups.link({ groupId: one.groupId, eltoId: other.id })).rejects.toMatchObject({
      status: 409,
      code: "sameGroup",
    });
    const asked = await addOperator(db);
    const own = await api.as(await addUser(db, { operators: [asked] }));
    await own.operators.remove({ eltoId: asked.id });
    await expect(platform.groups.link({ groupId: one.groupId, eltoId: asked.id })).rejects.toMatchObject({
      code: "underReview",
    });
    const nowhere = "0198c0de-0000-7000-8000-000000000000";
    await expect(platform.groups.link({ groupId: nowhere, eltoId: other.id })).rejects.toMatchObject({
      status: 404,
    });
    await expect(platform.groups.link({ groupId: one.groupId, eltoId: nowhere })).rejects.toMatchObject({
      status: 404,
    });
    expect(await groupOf(asked.id)).toBe(asked.groupId);
  });

  it("two operators with each other at once leaves each in a group", async () => {
    const one = await addOperator(db);
    const other = await addOperator(db);
    await Promise.allSettled([
      platform.groups.link({ groupId: one.groupId, eltoId: other.id }),
      platform.groups.link({ groupId: other.groupId, eltoId: one.id }),
    ]);
    expect(await groupOf(one.id)).toBe(await groupOf(other.id));
    expect(await group(await groupOf(one.id))).toBeDefined();
  });
});

describe("unlinking", () => {
  it("gives the operator a group of its own and the chosen users", async () => {
    const stays = await addOperator(db, { name: "Abbaye" });
    const leaves = await addOperator(db, { name: "Brasserie", groupId: stays.groupId });
    const chosen = await addUser(db, { operators: [stays] });
    const notChosen = await addUser(db, { operators: [stays, leaves] });
    const onlyThere = await addUser(db, { operators: [leaves] });
    await platform.groups.unlink({ groupId: stays.groupId, eltoId: leaves.id, userIds: [chosen.id] });
    const own = await groupOf(leaves.id);
    expect(own).not.toBe(stays.groupId);
    expect((await group(own))?.name).toBe("Brasserie");
    expect(await worksFor(chosen)).toEqual(ids(stays, leaves));
    expect(await worksFor(notChosen)).toEqual(ids(stays));
    expect(await worksFor(onlyThere)).toEqual(ids(leaves));
    expect(await logs(leaves.id)).toMatchObject([
      {
        type: "OperatorUnlinked",
        changes: { group: ["Abbaye", "Brasserie"] },
        extra: { chosenUsers: [chosen.id], leftUsers: [notChosen.id] },
      },
    ]);
  });

  it("is refused for a single operator, for users of others, without users and from another group", async () => {
    const alone = await addOperator(db);
    const user = await addUser(db, { operators: [alone] });
    const unlink = { groupId: alone.groupId, eltoId: alone.id, userIds: [user.id] };
    await expect(platform.groups.unlink(unlink)).rejects.toMatchObject({ status: 409, code: "noLinkedElto" });
    await addOperator(db, { groupId: alone.groupId, columns: { deleted_at: "2026-04-01T08:00:00.000Z" } });
    await expect(platform.groups.unlink(unlink)).rejects.toMatchObject({ code: "noLinkedElto" });
    await addOperator(db, { groupId: alone.groupId });
    const stranger = await addUser(db, { operators: [await addOperator(db)] });
    await expect(
      platform.groups.unlink({ ...unlink, userIds: [user.id, stranger.id] }),
    ).rejects.toMatchObject({
      code: "validation",
      fields: { userIds: ["invalid"] },
    });
    await expect(platform.groups.unlink({ ...unlink, userIds: [] })).rejects.toMatchObject({
      fields: { userIds: ["atLeastOne"] },
    });
    const other = await addOperator(db);
    await expect(platform.groups.unlink({ ...unlink, groupId: other.groupId })).rejects.toMatchObject({
      status: 404,
    });
    expect(await groupOf(alone.id)).toBe(alone.groupId);
    expect(await logs(alone.id)).toEqual([]);
  });
});

describe("groups", () => {
  it("are renamed", async () => {
    const { groupId } = await addOperator(db, { name: "Avant" });
    await platform.groups.rename({ groupId, groupName: "Après" });
    expect((await group(groupId))?.name).toBe("Après");
    expect(await logs(groupId)).toMatchObject([
      { type: "GroupRenamed", changes: { name: ["Avant", "Après"] } },
    ]);
    await expect(platform.groups.rename({ groupId, groupName: "Deux\nlignes" })).rejects.toMatchObject({
      fields: { groupName: ["lineBreak"] },
    });
    await expect(platform.groups.rename({ groupId, groupName: " " })).rejects.toMatchObject({
      fields: { groupName: ["required"] },
    });
  });

  it("keep their name while a request about one of their operators is open", async () => {
    const { id, groupId, sheet } = await addOperator(db, { name: "Sous examen" });
    const other = await addOperator(db, { name: "Autre", groupId });
    const own = await api.as(await addUser(db, { operators: [{ id }] }));
    await own.operators.update({
      ...sheet,
      socialReason: "Nouvelle ASBL",
      eltoId: id,
      version: 1,
      status: "Active",
    });
    for (const eltoId of [id, other.id])
      expect(await platform.operators.details({ eltoId })).toMatchObject({ groupUnderReview: true });
    await expect(platform.groups.rename({ groupId, groupName: "Après" })).rejects.toMatchObject({
      status: 409,
      code: "underReview",
    });
    const review = await platform.operatorDashboard.details({ id });
    await platform.operatorDashboard.refuseEdited({ id, requestId: review.id, reason: "Non" });
    expect(await platform.operators.details({ eltoId: id })).toMatchObject({
      groupName: "Sous examen",
      groupUnderReview: false,
    });
    await platform.groups.rename({ groupId, groupName: "Après" });
  });

  it("are found without accents, and by characters that are special in patterns", async () => {
    const accented = await addOperator(db, { name: "Grotte de l’Éléphant 100 %" });
    const found = async (search: string) => (await platform.groups.dropdown({ search })).map(({ id }) => id);
    expect(await found("elephant")).toEqual([accented.groupId]);
    expect(await found("100 %")).toEqual([accented.groupId]);
    expect(await found("1_0 %")).toEqual([]);
  });

  it("show an administrator only those in their own scope", async () => {
    const own = await addOperator(db, { name: "À moi" });
    const linked = await addOperator(db, { name: "À d’autres", groupId: own.groupId });
    const elsewhere = await addOperator(db);
    const user = await addUser(db, { operators: [own], name: "Moi" });
    const stranger = await addUser(db, { operators: [linked], name: "Autre" });
    const admin = await api.as(user);
    const { groupId } = own;
    expect(await admin.groups.dropdown({})).toMatchObject([{ id: groupId, label: "À moi" }]);
    expect((await admin.groups.operators({ groupId })).map(({ id }) => id)).toEqual([own.id]);
    expect((await admin.groups.users({ groupId })).map(({ id }) => id)).toEqual([user.id]);
    await expect(admin.groups.operators({ groupId: elsewhere.groupId })).rejects.toMatchObject({
      status: 404,
    });
    await expect(admin.groups.users({ groupId, eltoId: linked.id })).rejects.toMatchObject({ status: 404 });

    expect((await platform.groups.operators({ groupId })).map(({ id }) => id)).toEqual([linked.id, own.id]);
    expect(await platform.groups.users({ groupId, eltoId: linked.id })).toEqual([
      { id: stranger.id, label: "Test Autre", isSelected: true, isEnabled: true },
      { id: user.id, label: "Test Moi", isSelected: false, isEnabled: true },
    ]);
  });

  it("are changed by platform administrators only", async () => {
    const own = await addOperator(db);
    const { groupId, id: eltoId } = own;
    const user = await addUser(db, { operators: [own] });
    const scanner = await api.as(await addUser(db, { role: "Scanner", operators: [own] }));
    for (const [who, status] of [
      [await api.as(user), 403],
      [scanner, 403],
      [api.anonymous, 401],
    ] as const) {
      await expect(who.groups.rename({ groupId, groupName: "Pirate" })).rejects.toMatchObject({ status });
      await expect(who.groups.link({ groupId, eltoId })).rejects.toMatchObject({ status });
      await expect(who.groups.unlink({ groupId, eltoId, userIds: [user.id] })).rejects.toMatchObject({
        status,
      });
    }
    await expect(scanner.groups.dropdown({})).rejects.toMatchObject({ status: 403 });
    expect((await group(groupId))?.name).toBe(own.name);
  });
});
