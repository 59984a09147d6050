import { describe, expect, it } from "vitest";
import { answeredCallsJobs } from "~/api/answer-once.server";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOperator, addUser } from "../support/operators";

const { db } = await freshDatabase();
const api = testApi(db);

const form = (changes: object = {}) => ({
  productName: "Brasserie du Pont",
  socialReason: "Pont SRL",
  categoryTypes: ["brasserie"],
  street: "Rue du Pont",
  streetNumber: "3",
  zipCode: "4000",
  city: "Liège",
  province: "Namur",
  managerFirstName: "Luc",
  managerName: "Dupont",
  managerEmail: `luc-${Math.random().toString(36).slice(2)}@pont.example`,
  managerPhone: "+32 470 12 34 56",
  productEmail: "info@pont.example",
  productPhone: "+32 4 222 22 22",
  agreeGiveOffers: true,
  agreeLegalTerms: true as const,
  ...changes,
});
const operatorRow = (id: string) =>
  db.selectFrom("operators").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("a sign-up", () => {
  const submitted = form({ managerEmail: "Luc.Dupont@pont.example" });

  it("waits for review, with its own group, an inactive account, a mail and a log entry", async () => {
    const { id } = await api.anonymous.operators.signUp(submitted);

    const operator = await operatorRow(id);
    expect(operator).toMatchObject({
      status: "InRevision",
      publish_status: "Unpublished",
      published_sheet: null,
      version: 1,
    });
    expect(operator.sheet.points).toBe(10);
    expect(operator.sheet.tourismProduct.description.fr).toBe("Non renseigné");
    expect(operator.sheet.tourismProduct.address.province).toBe("Liège");
    expect(operator.sheet.tourismProduct.phone).toBe("+3242222222");

    const group = await db
      .selectFrom("groups")
      .selectAll()
      .where("id", "=", operator.group_id)
      .executeTakeFirst();
    expect(group?.name).toBe("Brasserie du Pont");

    const manager = await db
      .selectFrom("users")
      .innerJoin("user_operators", "user_id", "users.id")
      .selectAll("users")
      .where("operator_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(manager).toMatchObject({
      email: "Luc.Dupont@pont.example",
      role: "Admin",
      is_active: false,
      registered_at: null,
      password_hash: null,
    });

    const requests = await db
      .selectFrom("review_requests")
      .selectAll()
      .where("operator_id", "=", id)
      .execute();
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      kind: "Created",
      previous: null,
      current: operator.sheet,
      author_id: manager.id,
      author_email: manager.email,
      decided_at: null,
    });

    const mails = await db.selectFrom("mails").selectAll().where("recipient", "=", manager.email).execute();
    expect(mails.map((mail) => mail.kind)).toEqual(["signUpConfirmation"]);
    const jobs = await db.selectFrom("jobs").selectAll().where("kind", "=", "deliverMail").execute();
    expect(jobs.map((job) => job.payload)).toContainEqual({ mailId: mails[0]?.id });

    const logs = await db
      .selectFrom("logs")
      .selectAll()
      .where("operator_id", "=", id)
      .orderBy("id")
      .execute();
    expect(logs.map((log) => [log.type, log.user_id])).toEqual([
      ["UserCreated", null],
      ["OperatorSignedUp", null],
    ]);
    const commitments = {
      agreeDistribute: false,
      agreeGiveOffers: true,
      agreeLegalTerms: true,
      termsVersion: "2026-03-02",
      by: "Luc Dupont",
      at: operator.created_at,
    };
    const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
    expect((await platform.operators.details({ eltoId: id })).commitments).toEqual(commitments);
    expect((await platform.operatorDashboard.details({ id })).commitments).toEqual(commitments);
    const colleague = await api.as(await addUser(db, { operators: [operator] }));
    expect((await colleague.operators.details({ eltoId: id })).commitments).toEqual(commitments);
    const scanner = await api.as(await addUser(db, { role: "Scanner", operators: [operator] }));
    expect((await scanner.operators.details({ eltoId: id })).commitments).toBeNull();
    expect(logs[1]).toMatchObject({ thing_id: id, extra: { agreeGiveOffers: true, agreeLegalTerms: true } });
  });

  it("with an e-mail address that has an account is refused and stores nothing", async () => {
    const before = await counts();
    await expect(
      api.anonymous.operators.signUp({ ...submitted, managerEmail: "luc.dupont@PONT.example" }),
    ).rejects.toMatchObject({
      status: 400,
      code: "duplicateEmail",
      title: "Duplicate email address.",
      fields: { managerEmail: ["duplicateEmail"] },
    });
    expect(await counts()).toEqual(before);
  });

  it.each([
    ["a NUL", "Brasserie\0du Pont"],
    ["half a character", "Brasserie \ud83c"],
  ])(
    "with %s in a text, which databases cannot store, is refused at its field",
    async (_name, productName) => {
      const before = await counts();
      await expect(api.anonymous.operators.signUp(form({ productName }))).rejects.toMatchObject({
        status: 400,
        code: "validation",
        fields: { productName: ["unstorable"] },
      });
      expect(await counts()).toEqual(before);
    },
  );

  it.each([
    "productName",
    "socialReason",
    "bceOrTVANumber",
    "street",
    "streetNumber",
    "city",
    "managerFirstName",
    "managerName",
    "managerPhone",
    "webSite",
  ])("with a line break in %s is refused and sends no mail", async (field) => {
    const before = await counts();
    for (const lineBreak of ["\n", "\r\nBcc: ", "\u2028"]) {
      const text = `Pont${lineBreak}SRL`;
      await expect(api.anonymous.operators.signUp(form({ [field]: text }))).rejects.toMatchObject({
        status: 400,
        fields: { [field]: ["lineBreak"] },
      });
    }
    expect(await counts()).toEqual(before);
  });

  it("twice at once makes one operator", async () => {
    const twin = form({ managerEmail: "twice@pont.example" });
    const before = await counts();
    const both = await Promise.allSettled([
      api.anonymous.operators.signUp(twin),
      api.anonymous.operators.signUp(twin),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "duplicateEmail" },
    });
    expect((await counts()).operators).toBe(before.operators + 1);
  });

  it.each([
    [{ managerPhone: "+32 470 12 34" }, { managerPhone: ["invalidPhone"] }],
    [{ productPhone: "+32 999 99 99 99 99" }, { productPhone: ["invalidPhone"] }],
    [{ zipCode: "1001" }, { zipCode: ["unknownZipCode"] }],
    [{ country: "XX" }, { country: ["invalid"] }],
    [{ categoryTypes: ["brasserie", "casino"] }, { categoryTypes: ["invalid"] }],
    [
      { socialReason: "", categoryTypes: [] },
      { socialReason: ["required"], categoryTypes: ["atLeastOne"] },
    ],
    [{ isDistributor: true }, { agreeDistribute: ["required"] }],
    [
      {
        webSite: "aulne",
        zipCode: "1001",
        categoryTypes: ["casino"],
        managerPhone: "+3247012",
        productPhone: "+32999999999",
      },
      {
        webSite: ["invalidUrl"],
        zipCode: ["unknownZipCode"],
        categoryTypes: ["invalid"],
        managerPhone: ["invalidPhone"],
        productPhone: ["invalidPhone"],
      },
    ],
  ])("with %o is refused, field by field", async (changes, fields) => {
    const before = await counts();
    await expect(api.anonymous.operators.signUp(form(changes))).rejects.toMatchObject({
      status: 400,
      code: "validation",
      fields,
    });
    expect(await counts()).toEqual(before);
  });

  it.each([
    { country: "FR", zipCode: "75001", city: "Paris", province: "Liège" },
    // A zip code that Belgium has too.
    { country: "LU", zipCode: "4000", city: "Esch-sur-Alzette", province: "Liège" },
  ])("from abroad has no province: %o", async (abroad) => {
    const { id, notices } = await api.anonymous.operators.signUp(form(abroad));
    const { address } = (await operatorRow(id)).sheet.tourismProduct;
    expect(address).toMatchObject({ ...abroad, province: null });
    expect(notices).toEqual([]);
  });

  it("with a locality of another zip code is accepted with a notice, also for the reviewer", async () => {
    const notices = [{ field: "tourismProduct.address.city", code: "cityNotOfZipCode" }];
    const created = await api.anonymous.operators.signUp(form({ zipCode: "5000", city: "Paris" }));
    expect(created.notices).toEqual(notices);
    expect((await operatorRow(created.id)).province).toBe("Namur");
    const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
    expect(await platform.operatorDashboard.details({ id: created.id })).toMatchObject({ notices });
    expect(await platform.operators.details({ eltoId: created.id })).toMatchObject({
      notices,
      openRequest: { notices },
    });
  });

  it.each([
    ["5000", "namur"],
    ["1320", "L’Ecluse"],
    ["6230", "Pont à Celles"],
    ["4780", "SANKT VITH"],
  ])("accepts another spelling: in %s %s", async (zipCode, city) => {
    const { notices } = await api.anonymous.operators.signUp(form({ zipCode, city }));
    expect(notices).toEqual([]);
  });
});

describe("signing up again", () => {
  const staff = addUser(db, { role: "AdminWbt" }).then(api.as);
  const accounts = (email: string) =>
    db.selectFrom("users").selectAll().where("email_key", "=", email.toLowerCase()).execute();
  const mailKinds = async (email: string) => {
    const mails = await db
      .selectFrom("mails")
      .select("kind")
      .where("recipient", "=", email)
      .orderBy("id")
      .execute();
    return mails.map(({ kind }) => kind);
  };
  const again = (managerEmail: string) =>
    api.anonymous.operators.signUp(
      form({ managerEmail, productName: "Second essai", managerName: "Martin" }),
    );
  const refusedAs = { status: 400, code: "duplicateEmail" };

  const turnedDown = {
    refused: async (id: string) => {
      const platform = await staff;
      const { id: requestId } = await platform.operatorDashboard.details({ id });
      await platform.operatorDashboard.refuseCreation({ id, requestId, reason: "Incomplet" });
    },
    "not eligible": async (id: string) => (await staff).operators.makeNotEligible({ eltoId: id }),
    deleted: async (id: string) => {
      await turnedDown.refused(id);
      await (await staff).operators.remove({ eltoId: id });
    },
  };

  it.each(Object.entries(turnedDown))(
    "is possible when the operator was %s: the account is used for the new one",
    async (name, turnDown) => {
      const managerEmail = `${name.replace(" ", "-")}@again.example`;
      const first = await api.anonymous.operators.signUp(form({ managerEmail }));
      await expect(again(managerEmail)).rejects.toMatchObject(refusedAs);
      await turnDown(first.id);
      const second = await again(managerEmail.toUpperCase());

      const [account, ...others] = await accounts(managerEmail);
      expect(others).toEqual([]);
      expect(account).toMatchObject({ last_name: "Martin", is_active: false, registered_at: null });
      const platform = await staff;
      const users = await platform.operators.users({ eltoId: second.id });
      expect(users.items.map(({ id }) => id)).toEqual([account?.id]);
      await expect(again(managerEmail)).rejects.toMatchObject(refusedAs);

      const { id: requestId } = await platform.operatorDashboard.details({ id: second.id });
      await platform.operatorDashboard.approve({ id: second.id, requestId });
      const address = managerEmail.toUpperCase();
      expect(await mailKinds(address)).toEqual(["signUpConfirmation", "creationApproved"]);
    },
  );

  it("invalidates the earlier invitation, and the approval sends a new one", async () => {
    const platform = await staff;
    const managerEmail = "invite@again.example";
    const { managerPhone, agreeLegalTerms, ...creation } = form({ managerEmail });
    const { id } = await platform.operators.create(creation);
    await platform.operators.remove({ eltoId: id });
    const second = await again(managerEmail);
    const { text_body } = await db
      .selectFrom("mails")
      .selectAll()
      .where("recipient", "=", managerEmail)
      .where("kind", "=", "registration")
      .executeTakeFirstOrThrow();
    const token = decodeURIComponent(/jwt=(\S+)/.exec(text_body)?.[1] ?? "");
    await expect(
      api.anonymous.users.completeRegistration({
        token,
        password: "Mot-de-passe-1",
        name: "Martin",
        firstName: "Luc",
        cgu: true,
      }),
    ).rejects.toMatchObject({ code: "invalidToken" });
    const { id: requestId } = await platform.operatorDashboard.details({ id: second.id });
    await platform.operatorDashboard.approve({ id: second.id, requestId });
    expect(await mailKinds(managerEmail)).toEqual(["registration", "signUpConfirmation", "creationApproved"]);
  });

  it("twice at the same time makes one operator", async () => {
    const managerEmail = "race@again.example";
    const first = await api.anonymous.operators.signUp(form({ managerEmail }));
    await turnedDown.refused(first.id);
    const before = await counts();
    const both = await Promise.allSettled([again(managerEmail), again(managerEmail)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await counts()).operators).toBe(before.operators + 1);
  });

  it("is refused to registered people, platform administrators and scanners, and while another operator is active", async () => {
    const gone = await addOperator(db, { status: "NotEligible" });
    const registered = await addUser(db, { operators: [gone] });
    await expect(again(registered.email)).rejects.toMatchObject(refusedAs);
    for (const [role, operators] of [
      ["AdminWbt", []],
      ["AdminWbt", [gone]],
      ["Scanner", [gone]],
      ["Admin", []],
      ["Admin", [gone, await addOperator(db, { status: "Inactive" })]],
      ["Admin", [gone, await addOperator(db, { status: "Archived" })]],
    ] as const) {
      const user = await addUser(db, { role, operators: [...operators] });
      await db.updateTable("users").set({ registered_at: null }).where("id", "=", user.id).execute();
      await expect(again(user.email)).rejects.toMatchObject(refusedAs);
    }
  });
});

describe("an operator created by the programme", () => {
  const { managerFirstName, managerName, managerEmail, managerPhone, agreeLegalTerms, ...creation } = form();

  it("is active at once, and its manager gets the registration link", async () => {
    const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
    const { id } = await platform.operators.create({
      ...creation,
      managerFirstName: "Zoé",
      managerName: "Lambert",
      managerEmail: "zoe@lambert.example",
    });
    expect(await operatorRow(id)).toMatchObject({ status: "Active", publish_status: "WaitingPublish" });
    const mail = await db
      .selectFrom("mails")
      .selectAll()
      .where("recipient", "=", "zoe@lambert.example")
      .executeTakeFirstOrThrow();
    expect(mail.text_body).toContain("https://pass.example/register-user?jwt=");
    const versions = await db
      .selectFrom("review_requests")
      .selectAll()
      .where("operator_id", "=", id)
      .execute();
    expect(versions).toMatchObject([{ kind: "Created", decision: "applied", previous: null }]);
  });

  it("joins the given group, with a manager who has an account already", async () => {
    const other = await addOperator(db);
    const known = await addUser(db, { operators: [other] });
    const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
    const { id } = await platform.operators.create({
      ...creation,
      groupId: other.groupId,
      managerEmail: known.email.toUpperCase(),
    });
    expect((await operatorRow(id)).group_id).toBe(other.groupId);
    const own = await db
      .selectFrom("user_operators")
      .select("operator_id")
      .where("user_id", "=", known.id)
      .execute();
    expect(own.map((row) => row.operator_id).sort()).toEqual([id, other.id].sort());
    expect(
      await db.selectFrom("mails").select("id").where("recipient", "ilike", known.email).execute(),
    ).toEqual([]);
  });

  it("is refused for unknown reference data together with other errors", async () => {
    const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
    const wrong = { webSite: "aulne", zipCode: "1001", categoryTypes: ["casino"], managerPhone: "+3247012" };
    await expect(platform.operators.create({ ...creation, ...wrong })).rejects.toMatchObject({
      status: 400,
      fields: {
        webSite: ["invalidUrl"],
        zipCode: ["unknownZipCode"],
        categoryTypes: ["invalid"],
        managerPhone: ["invalidPhone"],
      },
    });
  });

  it("may have no manager yet and stays readable", async () => {
    const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
    const { id } = await platform.operators.create(creation);
    const details = await platform.operators.details({ eltoId: id });
    expect(details.commitments).toMatchObject({ agreeGiveOffers: true, agreeLegalTerms: false });
    expect(details).toMatchObject({ groupName: "Brasserie du Pont", updateEnable: true, numberOfUsers: 0 });
    expect(details.manager).toEqual({ firstName: "", name: "", email: "", phone: "" });
    expect((await platform.operators.history({ eltoId: id })).items).toMatchObject([
      { kind: "Created", decision: "applied" },
    ]);
  });

  describe("with a key", () => {
    const key = () => crypto.randomUUID();
    const created = async () => (await counts()).operators;

    it("is created once, also by concurrent calls, and both get the same answer", async () => {
      const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
      const before = await counts();
      const sent = { ...creation, "idempotency-key": key() };
      const answers = await Promise.all([1, 2, 3].map(() => platform.operators.create(sent)));
      answers.push(await platform.operators.create(sent));
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      const after = await counts();
      expect([after.operators, after.groups, after.logs]).toEqual([
        Number(before.operators) + 1,
        Number(before.groups) + 1,
        Number(before.logs) + 1,
      ]);
    });

    it("is created again with another key, other content, by another person or without a key", async () => {
      const [one, other] = await Promise.all(
        [1, 2].map(async () => api.as(await addUser(db, { role: "AdminWbt" }))),
      );
      const before = await created();
      const sent = { ...creation, "idempotency-key": key() };
      await one?.operators.create(sent);
      await one?.operators.create({ ...sent, "idempotency-key": key() });
      await one?.operators.create({ ...sent, productName: "Autre nom" });
      await other?.operators.create(sent);
      await one?.operators.create(creation);
      await one?.operators.create(creation);
      expect(await created()).toBe(Number(before) + 6);
    });

    it("is tried again after a refusal, which stores nothing", async () => {
      const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
      const groupId = crypto.randomUUID();
      const sent = { ...creation, groupId, "idempotency-key": key() };
      const before = await counts();
      await expect(platform.operators.create(sent)).rejects.toMatchObject({ code: "validation" });
      expect(await counts()).toEqual(before);
      await db
        .insertInto("groups")
        .values({ id: groupId, name: "Né depuis", created_at: new Date() })
        .execute();
      const { id } = await platform.operators.create(sent);
      expect(await platform.operators.create(sent)).toMatchObject({ id });
    });

    it("is remembered for a day", async () => {
      let now = new Date("2026-11-21T09:00:00Z");
      const dated = testApi(db, { now: () => now });
      const person = await addUser(db, { role: "AdminWbt" });
      const sent = { ...creation, "idempotency-key": key() };
      const create = async () => (await (await dated.as(person)).operators.create(sent)).id;
      const first = await create();
      now = new Date(now.getTime() + 23 * 3_600_000);
      expect(await create()).toBe(first);
      now = new Date(now.getTime() + 2 * 3_600_000);
      const second = await create();
      expect(second).not.toBe(first);
      expect(await create()).toBe(second);
      now = new Date(now.getTime() + 25 * 3_600_000);
      await answeredCallsJobs(dated.services).forgetAnsweredCalls?.run({});
      const left = await db.selectFrom("answered_calls").selectAll().execute();
      expect(
        left.filter(({ answered_at }) => new Date(answered_at) <= new Date("2026-11-22T10:30:00Z")),
      ).toEqual([]);
    });

    it("is refused when the key is invalid", async () => {
      const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
      for (const wrong of ["short", "x".repeat(65), "with spaces in the middle"])
        await expect(
          platform.operators.create({ ...creation, "idempotency-key": wrong }),
        ).rejects.toMatchObject({ status: 400, fields: { "idempotency-key": ["invalid"] } });
    });

    it("of a sign-up gets the first answer, not that the e-mail address is taken", async () => {
      const sent = { ...form(), "idempotency-key": key() };
      const [one, other] = await Promise.all([1, 2].map(() => api.anonymous.operators.signUp(sent)));
      expect(other).toEqual(one);
      await expect(
        api.anonymous.operators.signUp({ ...sent, "idempotency-key": key() }),
      ).rejects.toMatchObject({
        code: "duplicateEmail",
      });
    });
  });

  it("needs an existing group", async () => {
    const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
    await expect(
      platform.operators.create({ ...creation, groupId: "0198c0de-0000-7000-8000-000000000000" }),
    ).rejects.toMatchObject({ code: "validation", fields: { groupId: ["invalid"] } });
  });

  it("can only be created by platform administrators", async () => {
    const before = await counts();
    const admin = await api.as(await addUser(db, { operators: [await addOperator(db)] }));
    await expect(admin.operators.create(creation)).rejects.toMatchObject({
      status: 403,
      code: "invalidRights",
    });
    await expect(api.anonymous.operators.create(creation)).rejects.toMatchObject({ status: 401 });
    expect((await counts()).requests).toBe(before.requests);
  });
});

async function counts() {
  const [operators, groups, users, requests, mails, logs] = await Promise.all(
    (["operators", "groups", "users", "review_requests", "mails", "logs"] as const).map((table) =>
      db.selectFrom(table).select(db.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    ),
  );
  return {
    operators: operators?.count ?? 0,
    groups: groups?.count,
    users: users?.count,
    requests: requests?.count,
    mails: mails?.count,
    logs: logs?.count,
  };
}

describe("sign-ups of one address", () => {
  let now = new Date("2026-11-21T09:00:00Z");
  const limited = testApi(db, { now: () => now });
  const post = (body: object, address: string) =>
    limited.fetch(
      new Request("http://api.test/api/elto/signup", {
        method: "POST",
        headers: { "content-type": "application/json", "x-client-address": address },
        body: JSON.stringify(body),
      }),
    );

  it("are limited to twenty an hour, also when they are concurrent or refused", async () => {
    // Mistakes in the form are not counted.
    expect((await post(form({ zipCode: "1001", managerPhone: "1" }), "192.0.2.1")).status).toBe(400);
    const known = form({ managerEmail: "fair@pont.example" });
    expect((await post(known, "192.0.2.1")).status).toBe(201);
    const again = await Promise.all(Array.from({ length: 20 }, () => post(known, "192.0.2.1")));
    expect(again.map(({ status }) => status).sort()).toEqual([...Array(19).fill(400), 429]);

    now = new Date(now.getTime() + 20 * 60_000);
    const before = await counts();
    const refused = await post(form(), "192.0.2.1");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("2400");
    expect(await refused.json()).toMatchObject({ code: "tooManySignUps", params: { minutes: "40" } });
    expect(await counts()).toEqual(before);
    expect((await post(form(), "192.0.2.2")).status).toBe(201);

    now = new Date(now.getTime() + 40 * 60_000);
    expect((await post(form(), "192.0.2.1")).status).toBe(201);
  });
});
