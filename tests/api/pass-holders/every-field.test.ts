import { beforeAll, describe, expect, it } from "vitest";
import { type HolderPath, holderColumns } from "~/api/pass-holders/holder-columns";
import { identityWords } from "~/api/pass-holders/personal-data/held-data-paper.server";
import type { HolderDetails } from "~/contract/pass-holders/answers";
import { valueAt, withValues } from "~/contract/value-at";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";
import { nextPassNumber } from "../../support/pass-holders/holders";

const { db } = await freshDatabase();
const api = testApi(db);
const counter = await addOperator(db, { status: "Active", sheet: { isDistributor: true } });
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
const own = await api.as(await addUser(db, { operators: [counter] }));

/** Two valid values of each field, which differ. */
const values: Record<HolderPath, readonly [unknown, unknown]> = {
  civility: ["Mme", "Mx"],
  firstName: ["Aline", "Zoé"],
  lastName: ["Lejeune", "Maréchal"],
  language: ["FR", "DE"],
  birthDate: ["1990-02-28", null],
  passId: [nextPassNumber(), nextPassNumber()],
  passType: ["Physical", "Physical"],
  email: ["aline@famille.example", "zoe@famille.example"],
  phone: ["+32470123456", "+32470123457"],
  "address.address": ["Rue du Pont 1", "Rue de Fer 2"],
  "address.zipCode": ["5000", "5100"],
  "address.city": ["Namur", "Jambes"],
  "address.province": ["Namur", "Liège"],
  // A foreign country has no province, so two fields would change.
  "address.country": ["BE", "BE"],
  "agreementFields.email": [true, false],
  "agreementFields.sms": [false, true],
  "agreementFields.mail": [true, false],
  subscribedToNotifications: [null, true],
};
const paths = Object.keys(holderColumns) as HolderPath[];
const whole = (which: 0 | 1) =>
  withValues({}, Object.fromEntries(paths.map((path) => [path, values[path][which]]))) as HolderDetails;
const valuesIn = (holder: object) => Object.fromEntries(paths.map((path) => [path, valueAt(holder, path)]));
const { passType: _, subscribedToNotifications: __, ...asCreated } = whole(0);
const created = { ...asCreated, agreeThings: true as const };

const save = (read: HolderDetails, changes: Record<string, unknown>) =>
  platform.passHolders.update({ ...withValues(read, changes), agreeThings: true } as never);
const rest = ({ version: _, updatedAt: __, ...known }: HolderDetails) => known;

let id: string;
beforeAll(async () => {
  ({ id } = await platform.passHolders.create(created as never));
});

describe("every field of a holder", () => {
  it.each(paths)("%s survives being read, saved, read and saved", async (path) => {
    const before = await platform.passHolders.details({ id });
    expect(valueAt(before, path)).toEqual(values[path][0]);
    const changed = rest(withValues(before, { [path]: values[path][1] }));
    await save(before, { [path]: values[path][1] });
    const saved = await platform.passHolders.details({ id });
    expect(rest(saved)).toEqual(changed);
    await save(saved, {});
    expect(rest(await platform.passHolders.details({ id }))).toEqual(changed);
  });

  it("is in the file of the person's data", async () => {
    const holder = await platform.passHolders.details({ id });
    const words = (changes: Record<string, unknown>) =>
      identityWords({ holder: withValues(holder, changes) } as never).join("\n");
    for (const path of paths) {
      const [one, other] = path === "address.country" ? ["BE", "FR"] : values[path];
      if (one !== other) expect([path, words({ [path]: one })]).not.toEqual([path, words({ [path]: other })]);
    }
  });

  it("changes the export, except for the notification consent", async () => {
    const file = async () =>
      (await platform.passHolders.exportFile({ reason: "Contrôle", excel: false })).text();
    for (const path of paths) {
      const [before, read] = [await file(), await platform.passHolders.details({ id })];
      const [one, other] = values[path];
      if (one === other) continue;
      await save(read, { [path]: valueAt(read, path) === one ? other : one });
      expect([path, (await file()) !== before]).toEqual([path, path !== "subscribedToNotifications"]);
    }
  });

  it("can be written at the counter at sign-up, but not read or changed there", async () => {
    const passId = nextPassNumber();
    const changes = { passId, email: "comptoir@famille.example" };
    const { id: signedUp } = await own.passHolders.create({ ...created, ...changes } as never);
    const read = await platform.passHolders.details({ id: signedUp });
    expect(valuesIn(read)).toEqual({ ...valuesIn(whole(0)), ...changes });
    await expect(own.passHolders.details({ id: signedUp })).rejects.toMatchObject({ status: 403 });
    await expect(
      own.passHolders.update({ ...read, ...whole(1), id: signedUp, agreeThings: true } as never),
    ).rejects.toMatchObject({ status: 403 });
    expect(await platform.passHolders.details({ id: signedUp })).toEqual(read);
  });
});
