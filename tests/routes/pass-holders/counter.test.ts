import { sql } from "kysely";
import { expect, it } from "vitest";
import { MAX_CODES } from "~/contract/pass-holders/words";
import * as sheets from "~/routes/pass-holders/qr-codes/qr-sheets";
import * as passNumbers from "~/routes/resources/pass-numbers";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";
import { addHolder, addWithdrawnPass } from "../../support/pass-holders/holders";
import { openScreens } from "../../support/screens";

const { db } = await freshDatabase();
const screens = await openScreens(testApi(db));
const counter = await addOperator(db, { sheet: { isDistributor: true } });
const distributor = await addUser(db, { operators: [counter] });
const platform = await addUser(db, { role: "AdminWbt" });

it("says why a card cannot be given before the form is sent, to users who may sign people up", async () => {
  const holder = await addHolder(db, { pass_number: "5412098329904" });
  await addWithdrawnPass(db, holder, { number: "5412098329928" });
  const wrong = async (number: string, as = distributor) =>
    (await screens.load(passNumbers, `/pass-numbers/${number}`, { as, params: { number } })).response?.json();
  expect(await wrong("5412098329904")).toEqual({ error: "passNumberTaken" });
  expect(await wrong("5412098329904", platform)).toEqual({ error: "passNumberTaken" });
  expect(await wrong("5412098329928")).toEqual({ error: "passNumberBlocked" });
  expect(await wrong("5412098329911")).toEqual({ error: null });
  expect(await wrong("12")).toEqual({ error: null });
  const member = await addUser(db, { operators: [await addOperator(db)] });
  const refused = await screens.load(passNumbers, "/pass-numbers/5412098329904", {
    as: member,
    params: { number: "5412098329904" },
  });
  expect(refused.status).toBe(403);
});

it("reports too many QR codes before it asks for the reason", async () => {
  const impossible = async (search: string) =>
    (await screens.load(sheets, `/pass-holders/export/qr-codes${search}`, { as: platform })).data.impossible;
  expect(await impossible("")).toBeNull();
  const { id } = await addHolder(db, { last_name: "Nombreux" });
  await sql`insert into pass_holders (id, civility, first_name, last_name, language, pass_number, pass_type, street,
      zip_code, city, country, agrees_email, agrees_sms, agrees_mail, registration_source_type, registration_source,
      created_at, updated_at)
    select gen_random_uuid(), civility, first_name, last_name, language, (6000000000000 + n)::text, pass_type, street,
      zip_code, city, country, false, false, false, 'App', 'App', created_at, updated_at
    from pass_holders, generate_series(1, ${MAX_CODES}) n where id = ${id}`.execute(db);
  expect(await impossible("")).toEqual({ code: "tooManyQrCodes", params: { max: String(MAX_CODES) } });
  expect(await impossible("?search=personne")).toBeNull();
});
