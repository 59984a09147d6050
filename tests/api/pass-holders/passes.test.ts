import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "~/api/platform/database/new-id";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { writtenLogs } from "../../support/logs";
import { addOperator, addUser } from "../../support/operators";
import { addPair, fieldsOf } from "../../support/pass-holders/duplicates";
import { addHolder, newHolder, nextPassNumber } from "../../support/pass-holders/holders";

const { db } = await freshDatabase();
const NOON = new Date("2026-06-15T10:00:00.000Z");
let now = NOON;
beforeEach(() => {
  now = NOON;
});
const later = (minutes: number) => {
  now = new Date(NOON.getTime() + minutes * 60_000);
};
const api = testApi(db, { now: () => now });
const { passHolders } = await api.as(await addUser(db, { role: "AdminWbt", name: "Maréchal" }));
const colleague = (await api.as(await addUser(db, { role: "AdminWbt", name: "Collègue" }))).passHolders;
const citadel = await addOperator(db, { name: "Citadelle", sheet: { points: 50 } });
const scanner = (await api.as(await addUser(db, { role: "Scanner", operators: [citadel] }))).passHolders;

type Columns = NonNullable<Parameters<typeof addHolder>[1]>;
const holderWithCard = async (columns: Columns = {}) => {
  const holder = await addHolder(db, columns);
  return { ...holder, number: holder.pass_number ?? "" };
};
const numberOf = async (id: string) => (await passHolders.details({ id })).passId;
const scan = (passId: string, more: object = {}) =>
  scanner.completeScan({ passId, eltoId: citadel.id, idempotencyKey: newId(), ...more });
const logsOf = (id: string) => writtenLogs(db).where("thing_id", "=", id).execute();
const mailsTo = (id: string) => db.selectFrom("mails").selectAll().where("holder_id", "=", id).execute();
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => "none",
    ({ code, fields }) => (fields && Object.keys(fields).length ? fields : code),
  );
/** Lost, and replaced at once. */
const replaced = async (columns: Columns = {}) => {
  const holder = await holderWithCard(columns);
  const successor = nextPassNumber();
  const { withdrawnId } = await passHolders.withdrawPass({
    id: holder.id,
    withdrawn: holder.number,
    cause: "lost",
    passId: successor,
  });
  return { ...holder, successor, withdrawnId };
};

describe("a card that is lost", () => {
  it("is blocked at once, and may be replaced later", async () => {
    const { id, number } = await holderWithCard({ total_points: 60 });
    await passHolders.withdrawPass({ id, withdrawn: number, cause: "stolen" });
    expect(await passHolders.passes({ id })).toEqual({
      state: "blocked",
      withdrawn: [
        {
          id: expect.any(String),
          passId: number,
          passType: "Physical",
          state: "blocked",
          cause: "stolen",
          at: NOON.toISOString(),
          by: "Test Maréchal",
          successor: null,
          replacedAt: null,
          canComeBack: true,
        },
      ],
      sightings: [],
    });
    expect(await scan(number)).toMatchObject({
      status: "blocked",
      passState: "blocked",
      points: 0,
      availablePoints: 60,
    });
    const successor = nextPassNumber();
    await passHolders.withdrawPass({ id, withdrawn: number, cause: "lost", passId: successor });
    expect(await numberOf(id)).toBe(successor);
    expect(await passHolders.passes({ id })).toMatchObject({
      state: "valid",
      // As first reported.
      withdrawn: [{ passId: number, state: "replaced", cause: "stolen", successor }],
    });
    expect((await logsOf(id)).map(({ type, changes }) => [type, changes])).toEqual([
      ["PassHolderPassWithdrawn", { passId: [number, null], withdrawalCause: [null, "stolen"] }],
      ["PassHolderPassReplaced", { passId: [number, successor] }],
    ]);
  });

  it("is replaced in the same call, with a mail in the holder’s language and the code of the number", async () => {
    const { id, number, successor } = await replaced({
      email: "sabine@porteur.example",
      language: "de",
      pass_type: "Digital",
    });
    expect(await passHolders.details({ id })).toMatchObject({ passId: successor, passType: "Physical" });
    const [mail, ...others] = await mailsTo(id);
    expect(others).toEqual([]);
    const shown = (passId: string) => passId.replace(/^(.)(.{6})/, "$1 $2 ");
    expect(mail).toMatchObject({ kind: "newPass", recipient: "sabine@porteur.example" });
    expect(mail?.subject).toMatch(/^Ihre neue Nummer/);
    expect(mail?.text_body).toContain(shown(successor));
    expect(mail?.text_body).toContain(shown(number));
    // 21 modules and a white border of four on each side.
    expect(mail?.html_body.match(/<tr><td colspan/g)).toHaveLength(29);
    expect(await logsOf(id)).toMatchObject([
      { changes: { passId: [number, successor], passType: ["Digital", "Physical"] } },
    ]);
  });

  it("is replaced without a card by a generated number, once however often it is pressed", async () => {
    const { id, number } = await holderWithCard({ email: "nina@porteur.example" });
    const lost = { id, withdrawn: number, cause: "lost" as const, digital: true };
    const { passId, withdrawnId, mailedTo } = await passHolders.withdrawPass(lost);
    expect([passId?.slice(0, 2), passId?.length, mailedTo]).toEqual(["29", 13, "nina@porteur.example"]);
    const digits = [...(passId ?? "")].map(Number);
    expect(digits.reduce((sum, digit, at) => sum + digit * (at % 2 ? 3 : 1), 0) % 10).toBe(0);
    expect(await passHolders.withdrawPass(lost)).toEqual({ withdrawnId, passId, mailedTo: null });
    expect(await passHolders.details({ id })).toMatchObject({ passId, passType: "Digital" });
    expect(await mailsTo(id)).toHaveLength(1);
    await passHolders.takePassBack({ id, withdrawnId });
    expect(await passHolders.details({ id })).toMatchObject({ passId: number, passType: "Physical" });
    const both = passHolders.withdrawPass({ ...lost, passId: nextPassNumber() });
    expect(await refusal(both)).toEqual({ digital: ["invalid"] });
  });

  it("sends no mail when it is not wanted, or there is no address", async () => {
    const silent = await holderWithCard({ email: "marc@porteur.example" });
    const given = { withdrawn: silent.number, cause: "damaged" as const, passId: nextPassNumber() };
    expect(await passHolders.withdrawPass({ id: silent.id, ...given, sendMail: false })).toMatchObject({
      mailedTo: null,
    });
    expect(await mailsTo(silent.id)).toEqual([]);
    const { id } = await replaced();
    expect(await mailsTo(id)).toEqual([]);
  });

  it("still finds its holder by the old number, in every search", async () => {
    const { id, number, successor } = await replaced({ last_name: "Cartier" });
    const found = async (SearchTerm: string) =>
      (await passHolders.list({ SearchTerm })).items.map((holder) => holder.id);
    for (const term of [number, number.slice(-8), number.slice(0, 12), successor])
      expect(await found(term), term).toContain(id);
    const anything = await (await api.as(await addUser(db, { role: "AdminWbt" }))).search.find({ q: number });
    expect(JSON.stringify(anything)).toContain(id);
    expect(await scanner.verifyScan({ passId: number })).toMatchObject({
      passId: successor,
      passState: "replaced",
    });
  });

  it("has a number that is never reassigned, also after an edit", async () => {
    // Notified by mail.
    const { id, number, successor } = await replaced({ email: "ida@porteur.example" });
    const other = await holderWithCard();
    const taken = { passId: ["passNumberTaken"] };
    for (const [passId, wrong] of [
      [number, { passId: ["passNumberBlocked"] }],
      [successor, taken],
    ] as const) {
      expect(await refusal(passHolders.create(newHolder({ passId }) as never))).toEqual(wrong);
      expect(
        await refusal(
          passHolders.withdrawPass({ id: other.id, withdrawn: other.number, cause: "lost", passId }),
        ),
      ).toEqual(wrong);
    }
    expect(await passHolders.passes({ id: other.id })).toMatchObject({ state: "valid", withdrawn: [] });
    const edited = nextPassNumber();
    const read = await passHolders.details({ id });
    await passHolders.update({ ...read, passId: edited, agreeThings: true } as never);
    expect(await refusal(passHolders.create(newHolder({ passId: successor }) as never))).toEqual(taken);
    expect((await passHolders.passes({ id })).withdrawn).toMatchObject([
      { passId: successor, cause: "changed", successor: edited, canComeBack: false },
      { passId: number, cause: "lost", successor, canComeBack: false },
    ]);
    // They may get their own number back.
    const again = await passHolders.details({ id });
    await passHolders.update({ ...again, passId: successor, agreeThings: true } as never);
    expect(await scan(successor)).toMatchObject({ status: "awarded", passState: "valid" });
    expect((await passHolders.passes({ id })).withdrawn).toMatchObject([{ passId: number }]);
  });

  it("with a mistyped number frees it once it is corrected, unless it was used", async () => {
    const { id, number, successor: mistyped } = await replaced();
    const correct = async (passId: string) =>
      passHolders.update({ ...(await passHolders.details({ id })), passId, agreeThings: true } as never);
    const right = nextPassNumber();
    await correct(mistyped);
    await correct(right);
    expect((await passHolders.passes({ id })).withdrawn).toMatchObject([
      { passId: number, successor: right },
    ]);
    const { id: owner } = await passHolders.create(newHolder({ passId: mistyped }) as never);
    expect(await scanner.verifyScan({ passId: mistyped })).toMatchObject({ passState: "valid" });
    expect(await numberOf(owner)).toBe(mistyped);
    await scan(right);
    await correct(nextPassNumber());
    expect(await refusal(passHolders.create(newHolder({ passId: right }) as never))).toEqual({
      passId: ["passNumberTaken"],
    });
  });

  it("needs another valid number", async () => {
    const { id, number } = await holderWithCard();
    const given = { id, withdrawn: number, cause: "lost" as const };
    expect(await refusal(passHolders.withdrawPass({ ...given, passId: number }))).toEqual({
      passId: ["needsNewPassNumber"],
    });
    expect(await refusal(passHolders.withdrawPass({ ...given, passId: "12" }))).toEqual({
      passId: ["invalidPassNumber"],
    });
    expect(await passHolders.passes({ id })).toMatchObject({ state: "valid", withdrawn: [] });
  });
});

describe("pressed twice, and by two people", () => {
  it("happens once when repeated", async () => {
    const holder = await holderWithCard({ email: "zoe@porteur.example" });
    const { id } = holder;
    const given = { id, withdrawn: holder.number, cause: "lost" as const, passId: nextPassNumber() };
    const answers = await Promise.all([passHolders.withdrawPass(given), passHolders.withdrawPass(given)]);
    expect(answers[0]?.withdrawnId).toBe(answers[1]?.withdrawnId);
    const blocked = await holderWithCard();
    const lost = { id: blocked.id, withdrawn: blocked.number, cause: "lost" as const };
    await Promise.all([passHolders.withdrawPass(lost), passHolders.withdrawPass(lost)]);
    for (const one of [id, blocked.id]) {
      expect(await logsOf(one)).toHaveLength(1);
      expect((await passHolders.passes({ id: one })).withdrawn).toHaveLength(1);
    }
    expect(await mailsTo(id)).toHaveLength(1);
  });

  it("tells the second person the number that the first one gave", async () => {
    const { id, number } = await holderWithCard();
    const [mine, theirs] = [nextPassNumber(), nextPassNumber()];
    const given = { id, withdrawn: number, cause: "lost" as const };
    const both = await Promise.allSettled([
      passHolders.withdrawPass({ ...given, passId: mine }),
      colleague.withdrawPass({ ...given, passId: theirs }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const standing = await numberOf(id);
    const refused = both.find((one) => one.status === "rejected");
    expect(refused).toMatchObject({ reason: { code: "passReplacedBefore", params: { passId: standing } } });
    expect([mine, theirs]).toContain(standing);
  });

  it("reports that the number has changed after an edit", async () => {
    const { id, number } = await holderWithCard();
    await db
      .updateTable("pass_holders")
      .set({ pass_number: nextPassNumber() })
      .where("id", "=", id)
      .execute();
    expect(await refusal(passHolders.withdrawPass({ id, withdrawn: number, cause: "lost" }))).toBe(
      "passChangedSince",
    );
  });

  it("gives one card to one of two holders", async () => {
    const [one, other] = [await holderWithCard(), await holderWithCard()];
    const passId = nextPassNumber();
    const both = await Promise.allSettled(
      [one, other].map(({ id, number }) =>
        passHolders.withdrawPass({ id, withdrawn: number, cause: "lost", passId }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("a recovered card", () => {
  it("is its holder’s again; the new number still finds them but is out of use", async () => {
    const { id, number, successor, withdrawnId } = await replaced({ pass_type: "Digital" });
    expect(await passHolders.takePassBack({ id, withdrawnId })).toEqual({
      passId: number,
      returned: successor,
    });
    expect(await passHolders.details({ id })).toMatchObject({ passId: number, passType: "Digital" });
    expect(await passHolders.passes({ id })).toMatchObject({
      state: "valid",
      withdrawn: [{ passId: successor, cause: "returned", successor: number, canComeBack: false }],
    });
    expect(await scan(number)).toMatchObject({ status: "awarded", passState: "valid" });
    expect(await scanner.verifyScan({ passId: successor })).toMatchObject({
      passState: "replaced",
      passId: number,
    });
    // A second press, and a third loss.
    expect(await passHolders.takePassBack({ id, withdrawnId })).toEqual({ passId: number, returned: null });
    await passHolders.withdrawPass({ id, withdrawn: number, cause: "lost", passId: successor });
    expect(await numberOf(id)).toBe(successor);
    expect(await scanner.verifyScan({ passId: successor })).toMatchObject({ passState: "valid" });
    expect((await logsOf(id)).map(({ type }) => type)).toEqual([
      "PassHolderPassWithdrawn",
      "PassHolderPassBack",
      "PassHolderPassWithdrawn",
    ]);
  });

  it("is unblocked when it was not replaced", async () => {
    const { id, number } = await holderWithCard();
    const { withdrawnId } = await passHolders.withdrawPass({ id, withdrawn: number, cause: "lost" });
    expect(await passHolders.takePassBack({ id, withdrawnId })).toEqual({ passId: number, returned: null });
    expect(await scan(number)).toMatchObject({ status: "awarded" });
  });

  it("stays replaced when the number has changed again, or belongs to another holder", async () => {
    const { id, successor, withdrawnId } = await replaced();
    const third = nextPassNumber();
    await passHolders.withdrawPass({ id, withdrawn: successor, cause: "lost", passId: third });
    expect(await refusal(passHolders.takePassBack({ id, withdrawnId }))).toBe("passChangedSince");
    const other = await holderWithCard();
    expect(await refusal(passHolders.takePassBack({ id: other.id, withdrawnId }))).toBe("notFound");
    await db.updateTable("pass_holders").set({ deleted_at: now }).where("id", "=", id).execute();
    expect(await refusal(passHolders.takePassBack({ id, withdrawnId }))).toBe("notFound");
    expect(await refusal(passHolders.withdrawPass({ id, withdrawn: third, cause: "lost" }))).toBe("notFound");
  });
});

describe("a scan", () => {
  const shown = () => writtenLogs(db).where("type", "=", "OperatorBlockedPassScanned").execute();

  it("of a blocked card gives no points and is recorded, once per key and day", async () => {
    const { id, number } = await holderWithCard();
    const earlier = await shown();
    await passHolders.withdrawPass({ id, withdrawn: number, cause: "lost" });
    later(5);
    const idempotencyKey = newId();
    const first = await scan(number, { idempotencyKey });
    expect(await scan(number, { idempotencyKey })).toEqual(first);
    for (const _ of [1, 2])
      expect(await scanner.verifyScan({ passId: number })).toMatchObject({ passState: "blocked" });
    const { sightings } = await passHolders.passes({ id });
    expect(sightings).toHaveLength(2);
    expect(sightings[0]).toEqual({
      id: expect.any(String),
      at: now.toISOString(),
      passId: number,
      cause: "lost",
      operator: { id: citadel.id, name: "Citadelle" },
      holder: { id, name: "Élodie Mertens" },
      seen: null,
    });
    expect(await passHolders.sightings()).toEqual(expect.arrayContaining(sightings));
    const written = await shown();
    expect(written).toHaveLength(earlier.length + 2);
    // A log entry that operators’ users may read does not name the holder.
    expect(JSON.stringify(written)).not.toContain("Mertens");
    const { total_points } = await db
      .selectFrom("pass_holders")
      .select("total_points")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(total_points).toBe(0);
    const figures = await db
      .selectFrom("operator_scan_days")
      .select("scans")
      .where("operator_id", "=", citadel.id)
      .where("day", "=", "2026-06-15")
      .execute();
    const awarded = await db
      .selectFrom("scans")
      .select("id")
      .where("status", "=", "awarded")
      .where("operator_id", "=", citadel.id)
      .where("day", "=", "2026-06-15")
      .execute();
    expect(figures[0]?.scans ?? 0).toBe(awarded.length);
  });

  it("made before the card was blocked counts when it arrives late; one made after does not", async () => {
    const { id, number } = await holderWithCard();
    const before = new Date(NOON.getTime() - 3_600_000).toISOString();
    await passHolders.withdrawPass({ id, withdrawn: number, cause: "stolen" });
    later(10);
    expect(await scan(number, { scannedAt: NOON.toISOString() })).toMatchObject({ status: "blocked" });
    expect(await scan(number, { scannedAt: before })).toMatchObject({
      status: "awarded",
      passState: "valid",
      points: 50,
    });
  });

  it("of a replaced card counts for its holder, says so, and is reported if the card was lost", async () => {
    const { id, number, withdrawnId } = await replaced();
    later(5);
    expect(await scan(number)).toMatchObject({ status: "awarded", passState: "replaced", points: 50 });
    expect((await passHolders.passes({ id })).sightings).toMatchObject([{ passId: number }]);
    await passHolders.takePassBack({ id, withdrawnId });
    expect((await passHolders.passes({ id })).sightings).toEqual([]);

    const spoiled = await holderWithCard();
    const given = { id: spoiled.id, withdrawn: spoiled.number, cause: "damaged" as const };
    await passHolders.withdrawPass({ ...given, passId: nextPassNumber() });
    expect(await scan(spoiled.number)).toMatchObject({ status: "awarded", passState: "replaced" });
    expect((await passHolders.passes({ id: spoiled.id })).sightings).toEqual([]);
  });

  it("between blocking and replacement is refused; its key gets the same answer afterwards", async () => {
    const { id, number } = await holderWithCard();
    await passHolders.withdrawPass({ id, withdrawn: number, cause: "lost" });
    const idempotencyKey = newId();
    const answered = await scan(number, { idempotencyKey, offerId: newId() });
    expect(answered).toMatchObject({ status: "blocked" });
    await passHolders.withdrawPass({ id, withdrawn: number, cause: "lost", passId: nextPassNumber() });
    expect(await scan(number, { idempotencyKey, offerId: newId() })).toEqual(answered);
    expect(await scan(number)).toMatchObject({ status: "awarded", passState: "replaced" });
  });

  it("waits for a concurrent report of the loss, and sees it", async () => {
    const { id, number } = await holderWithCard();
    const [, scanned] = await Promise.all([
      passHolders.withdrawPass({ id, withdrawn: number, cause: "lost" }),
      scan(number),
    ]);
    const { withdrawn } = await passHolders.passes({ id });
    const { points } = scanned;
    expect(withdrawn).toHaveLength(1);
    // Either before or after, never in between.
    expect([
      ["awarded", 50],
      ["blocked", 0],
    ]).toContainEqual([scanned.status, points]);
  });
});

describe("merged records", () => {
  const older = { created_at: new Date("2024-01-01T00:00:00Z") };

  it("take their old numbers along, and back again", async () => {
    const first = await holderWithCard(older);
    const second = await replaced();
    const current = { ...second, pass_number: second.successor };
    await passHolders.mergeDuplicate({
      ...fieldsOf({ ...first }),
      duplicateEventId: await addPair(db, first, second),
    });
    for (const passId of [second.number, second.successor])
      expect(await scanner.verifyScan({ passId })).toMatchObject({ passId: first.number });
    expect(await scanner.verifyScan({ passId: second.number })).toMatchObject({ passState: "replaced" });
    expect((await passHolders.passes({ id: first.id })).withdrawn).toMatchObject([{ passId: second.number }]);
    const [merge] = await passHolders.merges({ id: first.id });
    await passHolders.undoMerge({ mergeId: merge?.mergeId ?? "" });
    expect((await passHolders.passes({ id: first.id })).withdrawn).toEqual([]);
    expect((await passHolders.passes({ id: second.id })).withdrawn).toMatchObject([
      { passId: second.number, canComeBack: true },
    ]);
    expect(await numberOf(second.id)).toBe(current.pass_number);
  });

  it("keep the other’s card when one is lost, and the loss is restored by the undo", async () => {
    const first = await holderWithCard(older);
    const second = await holderWithCard();
    await passHolders.withdrawPass({ id: second.id, withdrawn: second.number, cause: "lost" });
    await passHolders.mergeDuplicate({
      ...fieldsOf(first),
      duplicateEventId: await addPair(db, first, second),
    });
    expect(await passHolders.passes({ id: first.id })).toMatchObject({ state: "valid" });
    expect(await scan(second.number)).toMatchObject({ passState: "replaced", status: "awarded" });
    const [merge] = await passHolders.merges({ id: first.id });
    await passHolders.undoMerge({ mergeId: merge?.mergeId ?? "" });
    expect(await passHolders.passes({ id: second.id })).toMatchObject({ state: "blocked" });
    expect(await scan(second.number)).toMatchObject({ status: "blocked" });
  });

  it("may lose a card in between, which goes back to its owner", async () => {
    const first = await holderWithCard(older);
    const second = await holderWithCard();
    await passHolders.mergeDuplicate({
      ...fieldsOf({ ...first, pass_number: second.number }),
      duplicateEventId: await addPair(db, first, second),
    });
    await passHolders.withdrawPass({ id: first.id, withdrawn: second.number, cause: "lost" });
    const [merge] = await passHolders.merges({ id: first.id });
    await passHolders.undoMerge({ mergeId: merge?.mergeId ?? "" });
    expect(await passHolders.passes({ id: second.id })).toMatchObject({ state: "blocked" });
    expect(await passHolders.passes({ id: first.id })).toMatchObject({ state: "valid", withdrawn: [] });
    expect(await scan(first.number)).toMatchObject({ status: "awarded", passState: "valid" });
  });
});

it("an erasure empties the numbers, which no longer find a holder", async () => {
  const { id, number, successor } = await replaced();
  await passHolders.erase({ id, reason: "À sa demande" });
  const rows = await db.selectFrom("withdrawn_passes").selectAll().where("holder_id", "=", id).execute();
  expect(rows).toMatchObject([{ number: null, successor: null, cause: "lost" }]);
  for (const passId of [number, successor])
    expect(await refusal(scanner.verifyScan({ passId }))).toBe("unknownPass");
  expect(await refusal(passHolders.passes({ id }))).toBe("notFound");
});
