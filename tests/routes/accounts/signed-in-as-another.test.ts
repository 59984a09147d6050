import { expect, test } from "vitest";
import { FORM_KEY } from "~/contract/forms/form-key";
import { SIGN_IN_AGAIN } from "~/contract/forms/page-failure";
import * as root from "~/root";
import * as edit from "~/routes/users/account/edit";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";
import { openScreens } from "../../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const abbey = await addOperator(db, { name: "Abbaye" });
const platform = await addUser(db, { role: "AdminWbt" });
const manager = await addUser(db, { operators: [abbey], name: "Petit" });
const other = await addUser(db, { operators: [abbey] });
const url = `/users/${other.id}/informations/edit`;
const params = { userId: other.id };
const account = async () => (await screens.load(edit, url, { as: platform, params })).data.user;

/** The data of a form on a person's page. */
async function typedBy(person?: { id: string }) {
  const { formKey } = (await screens.load(root, url, { as: person })).data;
  return {
    [FORM_KEY]: formKey,
    firstName: "Anne",
    name: "Nouvelle",
    email: other.email,
    roles: "Admin",
    eltos: abbey.id,
    isActive: "true",
    version: String((await account()).version),
  };
}

test("a form is not sent as another person who signed in since it was opened: it is kept, and asks its own person to sign in", async () => {
  const before = await account();
  const fields = await typedBy(platform);
  const { status, data } = await screens.post(edit, url, fields, { as: manager, params });
  expect(status).toBe(409);
  expect(data).toMatchObject({
    code: "signedInAsAnother",
    params: { name: expect.stringContaining("Petit") },
    signIn: "password",
    submitted: expect.arrayContaining([["name", "Nouvelle"]]),
  });
  expect(await account()).toEqual(before);
  const wrong = { ...fields, [SIGN_IN_AGAIN.email]: manager.email, [SIGN_IN_AGAIN.password]: "pas-celui-la" };
  expect(await screens.post(edit, url, wrong, { as: manager, params })).toMatchObject({
    status: 409,
    data: {
      code: "signedInAsAnother",
      params: { name: expect.stringContaining("Petit") },
      signInError: "wrongLogin",
      signIn: "password",
      submitted: expect.arrayContaining([["name", "Nouvelle"]]),
    },
  });
});

test("a form is sent by its person after a sign-in in another tab, and by anybody if its page was anonymous", async () => {
  for (const person of [platform, undefined]) {
    const answer = await screens.post(edit, url, await typedBy(person), { as: platform, params });
    expect(answer.status, JSON.stringify(answer)).toBe(303);
  }
});
