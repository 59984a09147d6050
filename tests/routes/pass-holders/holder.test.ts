import { describe, expect, it } from "vitest";
import * as start from "~/routes/lists/first-part";
import * as add from "~/routes/pass-holders/form/add";
import * as edit from "~/routes/pass-holders/form/edit";
import * as deletion from "~/routes/pass-holders/sheet/delete";
import * as sheet from "~/routes/pass-holders/sheet/sheet";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";
import { addHolder, nextPassNumber } from "../../support/pass-holders/holders";
import { openScreens, toastOf } from "../../support/screens";

const { db } = await freshDatabase();
const screens = await openScreens(testApi(db));
const office = await addOperator(db, { name: "Office", sheet: { isDistributor: true } });
const shop = await addOperator(db, { name: "Boutique", sheet: { isDistributor: true } });
const museum = await addOperator(db, { name: "Musée" });
const platform = await addUser(db, { role: "AdminWbt" });
const counter = await addUser(db, { role: "Scanner", operators: [office] });
const twoCounters = await addUser(db, { operators: [office, shop, museum] });
const elsewhere = await addUser(db, { operators: [museum] });

const ADD = "/pass-holders/add";
const fields = (changes: Record<string, string> = {}) => ({
  passId: nextPassNumber(),
  civility: "Mme",
  firstName: "Aline",
  lastName: "Lejeune",
  language: "NL",
  "address.country": "BE",
  "address.zipCode": "5000",
  "address.city": "Namur",
  "address.address": "Rue du Pont 1",
  "agreementFields.email": "on",
  agreeThings: "on",
  ...changes,
});
const of = (id: string, part = "informations") => `/pass-holders/${id}/${part}`;
const as = (who: { id: string }, passHolderId?: string) => ({
  as: who,
  ...(passHolderId && { params: { passHolderId } }),
});

describe("the form of a new holder", () => {
  it("is open to the programme and distributors' users", async () => {
    expect((await screens.load(add, ADD, as(elsewhere))).status).toBe(403);
    expect((await screens.load(add, `${ADD}?search=a`, as(platform))).data).toMatchObject({
      goesOn: false,
      closeTo: "/pass-holders?search=a",
      kept: { language: "FR", country: "BE" },
    });
    expect((await screens.load(add, ADD, as(counter))).data).toMatchObject({ goesOn: true, counters: [] });
    const { counters } = (await screens.load(add, ADD, as(twoCounters))).data;
    expect(counters.map(({ label }) => label).sort()).toEqual(["Boutique", "Office"]);
  });

  it("leads the programme to the holder's page, with the submitted consents", async () => {
    const saved = await screens.post(add, ADD, fields(), as(platform));
    expect(toastOf(saved)).toBe("backoffice-pass-holder:add.done");
    const [, id = ""] = saved.location?.match(/^\/pass-holders\/([^/]+)\/informations$/) ?? [];
    expect((await screens.load(sheet, of(id), as(platform, id))).data.holder).toMatchObject({
      firstName: "Aline",
      language: "NL",
      agreementFields: { email: true, sms: false, mail: false },
    });
  });

  it("leads a counter to the next form, with the same language and locality", async () => {
    const saved = await screens.post(add, ADD, fields({ firstName: "Bea", eltoId: office.id }), as(counter));
    expect(toastOf(saved)).toBe("backoffice-pass-holder:add.doneNext");
    expect(saved.location).toBe(`${ADD}?language=nl&country=BE&zipCode=5000&city=Namur&eltoId=${office.id}`);
    const { kept, found } = (await screens.load(add, saved.location ?? "", as(counter))).data;
    expect(kept).toEqual({
      language: "NL",
      country: "BE",
      zipCode: "5000",
      city: "Namur",
      eltoId: office.id,
    });
    expect(found?.localities).toContain("Namur");
  });

  it("comes back with the errors, the input and the localities", async () => {
    const wrong = { ...fields({ "agreementFields.sms": "on" }), passId: "12", agreeThings: "" };
    const answer = await screens.post(add, ADD, wrong, as(counter));
    expect(answer.status).toBe(422);
    expect(answer.errors).toEqual({
      passId: ["invalidPassNumber"],
      phone: ["phoneIsRequired"],
      agreeThings: ["conditionOfUseIsRequired"],
    });
    expect(answer.data).toMatchObject({
      lastResult: { initialValue: { firstName: "Aline" } },
      found: { localities: expect.arrayContaining(["Namur"]) },
    });
    const unknown = { "address.zipCode": "5999", phone: "+324700000000", birthDate: "2999-01-01" };
    expect((await screens.post(add, ADD, { ...wrong, ...unknown }, as(counter))).errors).toEqual({
      passId: ["invalidPassNumber"],
      phone: ["invalidPhone"],
      birthDate: ["notBornYet"],
      "address.zipCode": ["unknownZipCode"],
      agreeThings: ["conditionOfUseIsRequired"],
    });
    const taken = fields({ lastName: "Autre", passId: (await addHolder(db)).pass_number ?? "" });
    expect((await screens.post(add, ADD, taken, as(counter))).errors).toEqual({
      passId: ["passNumberTaken"],
    });
  });

  it("shows possible duplicates once, and saves the second time", async () => {
    const known = await addHolder(db, { first_name: "Chloé", last_name: "Renard", zip_code: "5000" });
    const typed = fields({ firstName: "chloe", lastName: "RENARD", birthDate: "1984-05-17" });
    const asked = await screens.post(add, ADD, typed, as(counter));
    expect(asked.status).toBe(422);
    const { seen, similar } = asked.data as { seen: string; similar: object[] };
    expect(similar).toEqual([
      {
        id: null,
        name: "C. Renard",
        zipCode: "50••",
        city: null,
        birthDate: null,
        passId: null,
      },
    ]);
    const shown = await screens.post(add, ADD, typed, as(platform));
    expect(shown.data).toMatchObject({
      seen: known.id,
      similar: [{ id: known.id, passId: known.pass_number }],
    });
    expect((await screens.post(add, ADD, { ...typed, seen }, as(counter))).status).toBe(303);
  });
});

describe("a holder's page", () => {
  it("is reserved to the programme, and opens on the card", async () => {
    const { id } = await addHolder(db, { turnover: 48650, country: "DE", birth_date: "2000-01-01" });
    for (const who of [counter, elsewhere])
      expect((await screens.load(sheet, of(id), as(who, id))).status).toBe(403);
    expect((await screens.load(sheet, of(id), as(platform, id))).data).toMatchObject({
      name: "Élodie Mertens",
      country: "Allemagne",
      holder: { turnover: 486.5 },
      may: { edit: true, remove: true },
    });
    const opened = await screens.load(start, `/pass-holders/${id}?list=%3Fsearch%3Da`, as(platform, id));
    expect(opened.location).toBe(of(id, "informations?list=%3Fsearch%3Da"));
    const missing = crypto.randomUUID();
    expect((await screens.load(sheet, of(missing), as(platform, missing))).status).toBe(404);
  });

  it("is left for the list, as it was, when the holder is deleted", async () => {
    const { id } = await addHolder(db);
    expect((await screens.post(deletion, of(id), {}, as(counter, id))).status).toBe(403);
    const url = `${of(id, "informations/delete")}?list=%3Fsearch%3Da`;
    // The name in the toast: a post without it does not come from this page.
    expect((await screens.post(deletion, url, {}, as(platform, id))).errors).toEqual({ name: ["required"] });
    const deleted = await screens.post(deletion, url, { name: "Luc Mertens" }, as(platform, id));
    expect([deleted.location, toastOf(deleted)]).toEqual([
      "/pass-holders?search=a",
      "backoffice-pass-holder:delete.done",
    ]);
    expect((await screens.load(sheet, of(id), as(platform, id))).status).toBe(404);
  });
});

describe("the form of an edit", () => {
  const typed = (passId: string | null | undefined, changes: Record<string, string> = {}) => ({
    ...fields({ passId: passId ?? "", passType: "Physical", version: "1" }),
    "address.province": "Namur",
    ...changes,
  });

  it("saves, or reports that nothing has changed", async () => {
    const holder = await addHolder(db, { pass_type: "Digital" });
    const passId = nextPassNumber();
    const post = (changes?: Record<string, string>) =>
      screens.post(edit, of(holder.id, "edit"), typed(passId, changes), as(platform, holder.id));
    expect((await post({ passId: holder.pass_number ?? "" })).errors).toEqual({
      passId: ["needsNewPassNumber"],
    });
    expect((await post({ "address.province": "" })).errors).toEqual({ "address.province": ["required"] });
    const saved = await post();
    expect([saved.location, toastOf(saved)]).toEqual([of(holder.id), "backoffice-pass-holder:edit.done"]);
    expect((await post({ passType: "Digital", version: "2" })).errors).toEqual({
      passType: ["physicalToDigital"],
    });
    expect(toastOf(await post({ version: "2" }))).toBe("backoffice-pass-holder:edit.nothingChanged");
    expect((await screens.post(edit, of(holder.id, "edit"), {}, as(elsewhere, holder.id))).status).toBe(403);
  });

  it("shows both versions after a concurrent save, and takes the chosen values", async () => {
    const holder = await addHolder(db, { version: 2, updated_by: "Léa", phone: "+32470123456" });
    const url = of(holder.id, "edit");
    const post = (changes: Record<string, string>) =>
      screens.post(edit, url, typed(holder.pass_number, changes), as(platform, holder.id));
    const refused = await post({ firstName: "Anne" });
    expect(refused.status).toBe(409);
    const { conflict } = refused.data as {
      conflict: { by: string; fields: { path: string }[]; submitted: [] };
    };
    expect(conflict).toMatchObject({
      by: "Léa",
      theirs: { firstName: "Élodie" },
      mine: { firstName: "Anne" },
    });
    expect(conflict.fields.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["firstName", "phone", "agreementFields.mail"]),
    );
    const submitted = Object.fromEntries(conflict.submitted);
    const chosen = {
      "choice:firstName": "mine",
      "choice:phone": "theirs",
      "choice:agreementFields.mail": "theirs",
    };
    const saved = await screens.post(edit, url, { ...submitted, ...chosen }, as(platform, holder.id));
    expect(saved.location).toBe(of(holder.id));
    expect((await screens.load(sheet, of(holder.id), as(platform, holder.id))).data.holder).toMatchObject({
      firstName: "Anne",
      lastName: "Lejeune",
      phone: "+32470123456",
      version: 3,
      agreementFields: { mail: true },
    });
  });
});
