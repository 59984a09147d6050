import { describe, expect, it } from "vitest";
import type { AccountDetails } from "~/contract/users/account";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";

const { db } = await freshDatabase();
const api = testApi(db);
const [one, other] = [await addOperator(db), await addOperator(db)];

type Edit = Parameters<Awaited<ReturnType<typeof api.as>>["users"]["update"]>[0];
type Field = Exclude<keyof Edit, "id" | "version" | "refuseNothing">;
/** Two valid values of each field, which differ. */
const values: { [Name in Field]-?: readonly [Edit[Name], Edit[Name]] } = {
  firstName: ["Anne", "Zoé"],
  name: ["Collard", "Mertens"],
  email: ["anne@moulin.example", "zoe@moulin.example"],
  mobilePhone: ["+32470123456", "+32470123457"],
  roles: [["Admin"], ["Scanner"]],
  eltos: [[one.id], [one.id, other.id]],
  isActive: [true, false],
};
const fields = Object.keys(values) as Field[];
const contentOf = (account: AccountDetails) => ({
  ...Object.fromEntries(fields.map((field) => [field, account[field]])),
  eltos: account.eltos.map(({ id }) => id).sort(),
});
const sorted = (content: Record<string, unknown>) => ({
  ...content,
  eltos: [...(content.eltos as string[])].sort(),
});
const addAccount = async (email: string) => {
  const { id } = await addUser(db, { operators: [one] });
  const { version } = await platform.users.details({ id });
  await platform.users.update({ ...(whole(0) as Edit), email, id, version });
  return id;
};
const whole = (which: 0 | 1) => Object.fromEntries(fields.map((field) => [field, values[field][which]]));
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
const administrator = await api.as(await addUser(db, { operators: [one, other] }));

describe.each([
  ["the programme", platform],
  ["an administrator of the person's operators", administrator],
])("every field of an account, saved by %s", (who, by) => {
  it.each(fields)("%s survives being read, saved, read and saved", async (field) => {
    const id = await addAccount(`${field}-${who.length}@moulin.example`);
    const before = await by.users.details({ id });
    const next = field === "email" ? `${who.length}-${values.email[1]}` : values[field][1];
    const changed = sorted({ ...contentOf(before), [field]: next });
    await by.users.update({ ...changed, id, version: before.version } as Edit);
    const saved = await by.users.details({ id });
    expect(contentOf(saved)).toEqual(changed);
    await by.users.update({ ...(contentOf(saved) as unknown as Edit), id, version: saved.version });
    expect(contentOf(await by.users.details({ id }))).toEqual(changed);
  });
});

describe("every field of one's own account", () => {
  it("is one's name and phone; the others do not change", async () => {
    const id = await addAccount("soi@moulin.example");
    const before = await platform.users.details({ id });
    const oneself = await api.as({ id });
    const own = { firstName: "Léa", name: "Dubois", mobilePhone: "+32470123458" };
    await oneself.users.saveProfile(own);
    expect(contentOf(await platform.users.details({ id }))).toEqual({ ...contentOf(before), ...own });
    await expect(oneself.users.saveProfile({ ...own, roles: ["AdminWbt"] } as never)).rejects.toMatchObject({
      status: 400,
    });
  });
});
