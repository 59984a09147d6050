import { describe, expect, it } from "vitest";
import { ExternalContentFailure } from "~/api/platform/external-content/external-content";
import type { OperatorSheet } from "~/contract/operators/calls";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOperator, addUser } from "../../support/operators";

const { db } = await freshDatabase();
const api = testApi(db);
const chief = await addUser(db, { role: "AdminWbt", name: "Chef" });
const platform = await api.as(chief);

/** An operator with its administrator, signed in. */
async function staffed(options: Parameters<typeof addOperator>[1] = {}) {
  const operator = await addOperator(db, options);
  const user = await addUser(db, { operators: [operator], name: "Gérant" });
  return { ...operator, user, own: await api.as(user) };
}
const row = (id: string) =>
  db.selectFrom("operators").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const requests = (id: string) =>
  db.selectFrom("review_requests").selectAll().where("operator_id", "=", id).orderBy("id").execute();
const logs = (id: string) =>
  db.selectFrom("logs").selectAll().where("thing_id", "=", id).orderBy("id").execute();
const everything = async (id: string) => [await row(id), await requests(id), await logs(id)];

/** The sheet as the edit form sends it. */
const edited = (id: string, sheet: OperatorSheet, changes: object = {}) => ({
  ...sheet,
  eltoId: id,
  version: 1,
  status: "Active" as const,
  ...changes,
});
const withStreet = (sheet: OperatorSheet, street: string): OperatorSheet => ({
  ...sheet,
  tourismProduct: { ...sheet.tourismProduct, address: { ...sheet.tourismProduct.address, street } },
});

describe("save by a platform administrator", () => {
  it("changes the sheet but not what the app shows, and keeps a version", async () => {
    const { id, sheet } = await addOperator(db, { shown: true });
    await platform.operators.update(edited(id, withStreet(sheet, "Rue Neuve"), { points: 25 }));
    const after = await row(id);
    expect(after).toMatchObject({
      status: "Active",
      publish_status: "Published",
      published_sheet: sheet,
      version: 2,
      updated_by: "Test Chef",
    });
    expect(after.sheet.tourismProduct.address.street).toBe("Rue Neuve");
    expect(await requests(id)).toMatchObject([
      { kind: "Edited", decision: "applied", previous: sheet, current: after.sheet, result: after.sheet },
    ]);
    expect(await logs(id)).toMatchObject([
      {
        type: "OperatorEdited",
        user_id: chief.id,
        operator_id: id,
        changes: {
          points: [10, 25],
          "tourismProduct.address.street": ["Rue de Fer", "Rue Neuve"],
        },
      },
    ]);
  });

  it("keeps line breaks in descriptions and the remark and refuses them elsewhere", async () => {
    const { id, sheet } = await addOperator(db);
    const lines = "Une visite\nen deux lignes.";
    const description = { ...sheet.tourismProduct.description, fr: lines, nl: lines };
    const product = { ...sheet.tourismProduct, description };
    await platform.operators.update(edited(id, { ...sheet, remark: lines, tourismProduct: product }));
    expect((await row(id)).sheet).toMatchObject({ remark: lines, tourismProduct: { description } });

    const name = { ...product.name, nl: lines };
    const wrong = { ...sheet, copyright: lines, tourismProduct: { ...product, name } };
    await expect(platform.operators.update(edited(id, wrong, { version: 2 }))).rejects.toMatchObject({
      fields: { copyright: ["lineBreak"], "tourismProduct.name.nl": ["lineBreak"] },
    });
  });

  it("over a newer version is refused, with its author and date", async () => {
    const { id, sheet } = await addOperator(db);
    await platform.operators.update(edited(id, withStreet(sheet, "Rue A")));
    const before = await everything(id);
    await expect(platform.operators.update(edited(id, withStreet(sheet, "Rue B")))).rejects.toMatchObject({
      status: 409,
      code: "staleVersion",
      params: { by: "Test Chef", at: (await row(id)).updated_at },
    });
    expect(await everything(id)).toEqual(before);
  });

  it("by two people at once only applies the first", async () => {
    const { id, sheet } = await addOperator(db);
    const both = await Promise.allSettled(
      ["Rue A", "Rue B"].map((street) => platform.operators.update(edited(id, withStreet(sheet, street)))),
    );
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "staleVersion" },
    });
    expect((await row(id)).version).toBe(2);
  });

  it.each(["Archived", "InRevision", "NotEligible"])("does not give the status %s", async (status) => {
    const { id, sheet } = await addOperator(db);
    const before = await everything(id);
    await expect(
      platform.operators.update(edited(id, sheet, { status: status as "Active" })),
    ).rejects.toMatchObject({ code: "validation", fields: { status: ["invalid"] } });
    expect(await everything(id)).toEqual(before);
  });

  it("derives the province from the zip code and only accepts known reference data", async () => {
    const { id, sheet } = await addOperator(db);
    const { address } = sheet.tourismProduct;
    const arlon = { ...address, zipCode: "6700", city: "Arlon", province: "Namur" };
    const product = { ...sheet.tourismProduct, address: arlon };
    await platform.operators.update(edited(id, { ...sheet, tourismProduct: product }));
    expect((await row(id)).province).toBe("Luxembourg");
    await expect(
      platform.operators.update(
        edited(
          id,
          {
            ...sheet,
            categories: ["casino"],
            manager: { ...sheet.manager, phone: "+3247012" },
            tourismProduct: { ...product, tourismOffice: "nowhere" },
          },
          { version: 2 },
        ),
      ),
    ).rejects.toMatchObject({
      fields: {
        categories: ["invalid"],
        "manager.phone": ["invalidPhone"],
        "tourismProduct.tourismOffice": ["invalid"],
      },
    });
  });

  it.each(["update", "updateAndValidate"] as const)(
    "reports unknown reference data together with other errors, by %s",
    async (call) => {
      const { id, sheet } = await addOperator(db);
      const { address } = sheet.tourismProduct;
      const wrong = {
        webSite: "aulne",
        tourismOffice: "nowhere",
        phone: "+32999999999",
        address: { ...address, zipCode: "1001" },
      };
      await expect(
        platform.operators[call](
          edited(id, {
            ...sheet,
            categories: ["casino"],
            manager: { ...sheet.manager, phone: "+3247012" },
            tourismProduct: { ...sheet.tourismProduct, ...wrong },
          }),
        ),
      ).rejects.toMatchObject({
        status: 400,
        fields: {
          categories: ["invalid"],
          "manager.phone": ["invalidPhone"],
          "tourismProduct.webSite": ["invalidUrl"],
          "tourismProduct.tourismOffice": ["invalid"],
          "tourismProduct.phone": ["invalidPhone"],
          "tourismProduct.address.zipCode": ["unknownZipCode"],
        },
      });
      await expect(
        platform.operators[call](
          edited(id, sheet, {
            categories: null,
            manager: null,
            tourismProduct: {
              ...sheet.tourismProduct,
              phone: 12,
              address: { ...address, country: "XX", zipCode: 1 },
            },
          }),
        ),
      ).rejects.toMatchObject({
        status: 400,
        fields: {
          categories: ["required"],
          manager: ["required"],
          "tourismProduct.phone": ["invalid"],
          "tourismProduct.address.country": ["invalid"],
          "tourismProduct.address.zipCode": ["required"],
        },
      });
    },
  );

  it("refuses an unknown picture", async () => {
    const { id, sheet } = await addOperator(db);
    const image = "0198c0de-0000-7000-8000-000000000000";
    await expect(
      platform.operators.update(edited(id, sheet, { image, copyright: "© Musée" })),
    ).rejects.toMatchObject({ code: "imageExpired", fields: { image: ["imageExpired"] } });
    await db
      .insertInto("media")
      .values({
        id: image,
        content_type: "image/jpeg",
        width: 1,
        height: 1,
        size: 1,
        digest: "d",
        created_at: new Date(),
      })
      .execute();
    await platform.operators.update(edited(id, sheet, { image, copyright: "© Musée" }));
    await platform.operators.update(edited(id, sheet, { version: 2 }));
    const uses = await db.selectFrom("media_uses").selectAll().where("media_id", "=", image).execute();
    expect(uses).toEqual([{ media_id: image, used_by: `operators/${id}` }]);
  });
});

describe("save by the operator's administrator", () => {
  it("opens a request: the sheet stays, and fields reserved to the programme are kept", async () => {
    const { id, sheet, own, user } = await staffed({ shown: true });
    await own.operators.update(
      edited(id, withStreet(sheet, "Rue Neuve"), {
        points: 9999,
        latitude: 1,
        longitude: 1,
        remark: "pirate",
        pivotId: "X",
        drupalEltoId: "X",
        copyright: "X",
        status: "Inactive",
        tourismProduct: {
          ...withStreet(sheet, "Rue Neuve").tourismProduct,
          name: { ...sheet.tourismProduct.name, nl: "Gekaapt", en: "Hijacked", de: "Gekapert" },
          description: { ...sheet.tourismProduct.description, nl: "Gekaapt", en: null, de: "Gekapert" },
        },
      }),
    );
    expect(await row(id)).toMatchObject({ sheet, status: "Active", publish_status: "Published", version: 2 });
    expect(await requests(id)).toMatchObject([
      {
        kind: "Edited",
        previous: sheet,
        current: withStreet(sheet, "Rue Neuve"),
        author_id: user.id,
        author_name: user.name,
        author_email: user.email,
        decided_at: null,
      },
    ]);
    expect(await logs(id)).toMatchObject([
      {
        type: "OperatorEditRequested",
        user_id: user.id,
        changes: { "tourismProduct.address.street": ["Rue de Fer", "Rue Neuve"] },
      },
    ]);
  });

  it("is refused to all while a request is open", async () => {
    const { id, sheet, own } = await staffed();
    await own.operators.update(edited(id, withStreet(sheet, "Rue A")));
    const before = await everything(id);
    const again = edited(id, withStreet(sheet, "Rue B"), { version: 2 });
    for (const one of [own, platform]) {
      await expect(one.operators.update(again)).rejects.toMatchObject({ status: 409, code: "underReview" });
      await expect(one.operators.remove({ eltoId: id })).rejects.toMatchObject({ code: "underReview" });
      await expect(one.operators.unarchive({ eltoId: id })).rejects.toMatchObject({ code: "underReview" });
    }
    await expect(platform.operators.archive({ eltoId: id })).rejects.toMatchObject({ code: "underReview" });
    await expect(platform.operators.makeNotEligible({ eltoId: id })).rejects.toMatchObject({
      code: "underReview",
    });
    expect(await everything(id)).toEqual(before);
  });

  it.each(["Archived", "NotEligible"] as const)("is refused when the operator is %s", async (status) => {
    const { id, sheet, own } = await staffed({ status });
    const before = await everything(id);
    await expect(own.operators.update(edited(id, sheet, { status }))).rejects.toMatchObject({
      status: 409,
      code: "notEditableStatus",
    });
    expect(await everything(id)).toEqual(before);
  });

  it("opens requests for deletion and unarchiving too", async () => {
    const archived = await staffed({ status: "Archived" });
    await archived.own.operators.unarchive({ eltoId: archived.id });
    expect(await row(archived.id)).toMatchObject({ status: "Archived", publish_status: "Unpublished" });
    expect(await requests(archived.id)).toMatchObject([{ kind: "Unarchived", current: archived.sheet }]);
    const active = await staffed({ shown: true });
    await active.own.operators.remove({ eltoId: active.id });
    expect(await row(active.id)).toMatchObject({ deleted_at: null, publish_status: "Published" });
    expect(await requests(active.id)).toMatchObject([{ kind: "Deleted", decision: null }]);
    expect((await logs(active.id)).map(({ type }) => type)).toEqual(["OperatorDeletionRequested"]);
  });
});

describe("save and publish", () => {
  it("closes an open request as validated and makes the operator wait for publication", async () => {
    const { id, sheet, own } = await staffed({ status: "Inactive" });
    await own.operators.update(edited(id, withStreet(sheet, "Rue A"), { status: "Inactive" }));
    await platform.operators.updateAndValidate(edited(id, withStreet(sheet, "Rue B"), { version: 2 }));
    const after = await row(id);
    expect(after).toMatchObject({ status: "Active", publish_status: "WaitingPublish", version: 3 });
    expect(after.sheet.tourismProduct.address.street).toBe("Rue B");
    expect(await requests(id)).toMatchObject([
      {
        kind: "Edited",
        decision: "validated",
        decided_by: chief.id,
        decided_by_name: "Test Chef",
        current: withStreet(sheet, "Rue A"),
        result: withStreet(sheet, "Rue B"),
      },
    ]);
  });

  it("does not close a request opened after the form was loaded", async () => {
    const { id, sheet, own } = await staffed();
    await own.operators.update(edited(id, withStreet(sheet, "Rue A")));
    await expect(platform.operators.updateAndValidate(edited(id, sheet))).rejects.toMatchObject({
      code: "staleVersion",
      params: { by: "Test Gérant" },
    });
    expect(await requests(id)).toMatchObject([{ decision: null }]);
  });

  it("is not for operators", async () => {
    const { id, sheet, own } = await staffed();
    await expect(own.operators.updateAndValidate(edited(id, sheet))).rejects.toMatchObject({
      status: 403,
      title: "Invalid rights.",
    });
  });
});

describe("a save that changes nothing", () => {
  const told = { status: 409, code: "nothingChanged" };

  it("by an operator's administrator opens no request", async () => {
    const { id, sheet, own } = await staffed({ shown: true });
    const before = await everything(id);
    // Fields reserved to the programme do not count.
    const form = edited(id, sheet, { points: 9999, status: "Inactive" });
    await own.operators.update(form);
    await expect(own.operators.update({ ...form, refuseNothing: "true" })).rejects.toMatchObject(told);
    expect(await everything(id)).toEqual(before);
  });

  it("by the programme makes no version, through any call", async () => {
    const { id, sheet } = await addOperator(db, { publishStatus: "WaitingPublish" });
    const before = await everything(id);
    const { description } = sheet.tourismProduct;
    const form = edited(id, sheet);
    const translation = { eltoId: id, version: 1, description };
    await platform.operators.update(form);
    await platform.operators.updateAndValidate(form);
    await platform.operators.translate(translation);
    const refuseNothing = "true";
    await expect(platform.operators.update({ ...form, refuseNothing })).rejects.toMatchObject(told);
    await expect(platform.operators.updateAndValidate({ ...form, refuseNothing })).rejects.toMatchObject(
      told,
    );
    await expect(platform.operators.translate({ ...translation, refuseNothing })).rejects.toMatchObject(told);
    expect(await everything(id)).toEqual(before);
  });

  it("still makes an unpublished operator wait for publication and settles a request", async () => {
    const { id, sheet } = await addOperator(db);
    await platform.operators.updateAndValidate({ ...edited(id, sheet), refuseNothing: "true" });
    expect(await row(id)).toMatchObject({ publish_status: "WaitingPublish", version: 2 });
    const asked = await staffed({ shown: true });
    await asked.own.operators.update(edited(asked.id, withStreet(asked.sheet, "Rue A")));
    const { id: reviewRequestId } = await platform.operatorDashboard.details({ id: asked.id });
    const form = edited(asked.id, asked.sheet, { version: 2, reviewRequestId, refuseNothing: "true" });
    await platform.operators.update(form);
    expect(await requests(asked.id)).toMatchObject([{ decision: "validated" }]);
  });
});

describe("an operator that is not Active", () => {
  const publicationOf = async (id: string) => {
    const { status, publish_status } = await row(id);
    return [status, publish_status];
  };
  const shownIds = async () => {
    const { operators } = await (
      await api.fetch(new Request("http://api.test/api/publication/latest"))
    ).json();
    return operators.map((shown: { id: string }) => shown.id);
  };

  it("leaves the app as soon as the form says Inactive, whichever button saves it", async () => {
    const saved = await addOperator(db, { shown: true });
    await platform.operators.update(edited(saved.id, saved.sheet, { status: "Inactive" }));
    const published = await addOperator(db, { shown: true });
    await platform.operators.updateAndValidate(edited(published.id, published.sheet, { status: "Inactive" }));
    for (const { id } of [saved, published])
      expect(await publicationOf(id)).toEqual(["Inactive", "WaitingUnpublish"]);
    await platform.publication.publish();
    for (const { id } of [saved, published]) {
      expect(await shownIds()).not.toContain(id);
      expect(await publicationOf(id)).toEqual(["Inactive", "Unpublished"]);
    }
  });

  it("does not enter the app by being unarchived first", async () => {
    const { id, sheet } = await addOperator(db, { status: "Archived" });
    await platform.operators.unarchive({ eltoId: id });
    await platform.operators.update(edited(id, sheet, { version: 2, status: "Inactive" }));
    expect(await publicationOf(id)).toEqual(["Inactive", "Unpublished"]);
    await platform.publication.publish();
    expect(await shownIds()).not.toContain(id);
  });

  it("returns unchanged with Save, and at the next publication with Save and publish", async () => {
    const { id, sheet } = await addOperator(db, { shown: true });
    await platform.operators.update(edited(id, sheet, { status: "Inactive" }));
    await platform.operators.update(edited(id, sheet, { version: 2 }));
    expect(await publicationOf(id)).toEqual(["Active", "Published"]);
    const other = await addOperator(db, { status: "Inactive" });
    await platform.operators.update(edited(other.id, other.sheet));
    expect(await publicationOf(other.id)).toEqual(["Active", "Unpublished"]);
    await platform.operators.updateAndValidate(edited(other.id, other.sheet, { version: 2 }));
    expect(await publicationOf(other.id)).toEqual(["Active", "WaitingPublish"]);
  });

  it("stays out when its edit is approved", async () => {
    for (const shown of [true, false]) {
      const { id, sheet, own } = await staffed({ status: "Inactive", shown });
      await own.operators.update(edited(id, withStreet(sheet, "Rue A")));
      const review = await platform.operatorDashboard.details({ id });
      await platform.operatorDashboard.approve({ id, requestId: review.id });
      const after = await row(id);
      expect(after.sheet.tourismProduct.address.street).toBe("Rue A");
      expect(await publicationOf(id)).toEqual(["Inactive", shown ? "WaitingUnpublish" : "Unpublished"]);
    }
  });

  it("is still shown after an unarchiving that is validated before the publication", async () => {
    const { id, sheet, own } = await staffed({ shown: true });
    await platform.operators.archive({ eltoId: id });
    await own.operators.unarchive({ eltoId: id });
    const { id: reviewRequestId } = await platform.operatorDashboard.details({ id });
    const form = edited(id, sheet, { version: 3, status: "Archived", reviewRequestId });
    await platform.operators.update(form);
    expect(await publicationOf(id)).toEqual(["Active", "Published"]);
    await platform.publication.publish();
    expect(await publicationOf(id)).toEqual(["Active", "Published"]);
  });
});

describe("the manager of an operator that becomes Active", () => {
  const mailsTo = async (recipient: string) => {
    const mails = await db
      .selectFrom("mails")
      .select(["kind", "text_body"])
      .where("recipient", "=", recipient)
      .orderBy("id")
      .execute();
    return mails.map(({ kind }) => kind);
  };
  let managers = 0;
  /** An operator in this state, whose manager has no account unless one is given. */
  async function managed(options: Parameters<typeof addOperator>[1]) {
    managers += 1;
    const email = `manager-${managers}@becomes-active.example`;
    const manager = { firstName: "Anne", name: "Delvaux", phone: "+32470123456", email };
    return { ...(await addOperator(db, { ...options, sheet: { manager } })), email };
  }
  type Managed = Awaited<ReturnType<typeof managed>>;

  const ways: [string, Parameters<typeof addOperator>[1], (operator: Managed) => Promise<unknown>][] = [
    ["unarchived", { status: "Archived" }, ({ id }) => platform.operators.unarchive({ eltoId: id })],
    [
      "unarchived on request",
      { status: "Archived" },
      async (operator) => {
        const user = await addUser(db, { operators: [operator] });
        await (await api.as(user)).operators.unarchive({ eltoId: operator.id });
        const { id: requestId } = await platform.operatorDashboard.details({ id: operator.id });
        await platform.operatorDashboard.approve({ id: operator.id, requestId });
      },
    ],
    [
      "saved as Active",
      { status: "Inactive" },
      ({ id, sheet }) => platform.operators.update(edited(id, sheet)),
    ],
    [
      "saved and published, not eligible before",
      { status: "NotEligible" },
      ({ id, sheet }) => platform.operators.updateAndValidate(edited(id, sheet, { status: "NotEligible" })),
    ],
    [
      "saved and published, refused before",
      { status: "Inactive" },
      ({ id, sheet }) => platform.operators.updateAndValidate(edited(id, sheet)),
    ],
  ];

  it.each(ways)("is invited once (%s)", async (_name, options, activate) => {
    const operator = await managed(options);
    await activate(operator);
    expect(await mailsTo(operator.email)).toEqual(["registration"]);
    const { items } = await platform.operators.users({ eltoId: operator.id });
    expect(items.find(({ email }) => email === operator.email)).toMatchObject({
      role: "Admin",
      isActive: false,
      isRegistrationCompleted: false,
    });
    await platform.operators.archive({ eltoId: operator.id });
    await platform.operators.unarchive({ eltoId: operator.id });
    expect(await mailsTo(operator.email)).toEqual(["registration"]);
  });

  it("is not invited when registered, unlinked from the operator or deleted", async () => {
    for (const past of ["works for it", "taken off", "deleted"]) {
      const operator = await managed({ status: "Archived" });
      const user = await addUser(db, { operators: past === "works for it" ? [operator] : [] });
      await db
        .updateTable("users")
        .set({ email: operator.email, ...(past === "deleted" && { deleted_at: new Date() }) })
        .where("id", "=", user.id)
        .execute();
      await platform.operators.unarchive({ eltoId: operator.id });
      expect(await mailsTo(operator.email)).toEqual([]);
      const { items } = await platform.operators.users({ eltoId: operator.id });
      expect(items.map(({ id }) => id)).toEqual(past === "works for it" ? [user.id] : []);
    }
  });

  it("is absent when the sheet names none", async () => {
    const nobody = { firstName: "", name: "", phone: "", email: "" };
    const { id } = await addOperator(db, { status: "Archived", sheet: { manager: nobody } });
    await platform.operators.unarchive({ eltoId: id });
    expect((await platform.operators.users({ eltoId: id })).items).toEqual([]);
  });
});

describe("the programme's own actions", () => {
  it("archive and unarchive", async () => {
    const { id } = await addOperator(db, { shown: true });
    await platform.operators.archive({ eltoId: id });
    expect(await row(id)).toMatchObject({ status: "Archived", publish_status: "WaitingUnpublish" });
    await expect(platform.operators.archive({ eltoId: id })).rejects.toMatchObject({
      code: "alreadyArchived",
    });
    await platform.operators.unarchive({ eltoId: id });
    expect(await row(id)).toMatchObject({ status: "Active", publish_status: "WaitingPublish", version: 3 });
    await expect(platform.operators.unarchive({ eltoId: id })).rejects.toMatchObject({ code: "notArchived" });
    expect((await logs(id)).map(({ type }) => type)).toEqual(["OperatorArchived", "OperatorUnarchived"]);
  });

  it("make not eligible, once", async () => {
    const { id } = await addOperator(db);
    await platform.operators.makeNotEligible({ eltoId: id });
    expect(await row(id)).toMatchObject({ status: "NotEligible", publish_status: "Unpublished" });
    await expect(platform.operators.makeNotEligible({ eltoId: id })).rejects.toMatchObject({
      code: "notEligibleForStatus",
    });
  });

  it("delete and restore", async () => {
    const { id, own } = await staffed({ shown: true });
    await platform.operators.remove({ eltoId: id });
    const deleted = await row(id);
    expect(deleted.deleted_at).not.toBeNull();
    expect(deleted.publish_status).toBe("WaitingUnpublish");
    await expect(own.operators.remove({ eltoId: id })).rejects.toMatchObject({ status: 404 });
    await expect(platform.operators.archive({ eltoId: id })).rejects.toMatchObject({ status: 404 });
    await platform.operators.restore({ eltoId: id });
    expect(await row(id)).toMatchObject({ deleted_at: null, publish_status: "WaitingPublish" });
    await expect(platform.operators.restore({ eltoId: id })).rejects.toMatchObject({ code: "notDeleted" });
  });

  it("translate", async () => {
    const { id, sheet } = await addOperator(db, { shown: true });
    const description = { fr: "Le musée", nl: "Het museum", en: "The museum", de: "Das Museum" };
    await platform.operators.translate({ eltoId: id, version: 1, description });
    const after = await row(id);
    expect(after.publish_status).toBe("WaitingPublish");
    expect(after.sheet).toEqual({ ...sheet, tourismProduct: { ...sheet.tourismProduct, description } });
    const stale = platform.operators.translate({ eltoId: id, version: 1, description });
    await expect(stale).rejects.toMatchObject({ code: "staleVersion" });
    const names = { fr: "Musée", nl: "Museum", en: null, de: null };
    await platform.operators.translate({ eltoId: id, version: 2, names, description });
    expect((await row(id)).sheet.tourismProduct).toMatchObject({ name: names, description });
  });
});

describe("an operator outside of the scope", () => {
  it("is not found and stays unchanged", async () => {
    const { id, sheet } = await addOperator(db, { shown: true });
    const { own: stranger } = await staffed();
    const scanner = await api.as(await addUser(db, { role: "Scanner", operators: [{ id }] }));
    const before = await everything(id);
    const eltoId = id;
    const description = { fr: "x" };
    await expect(stranger.operators.update(edited(id, sheet))).rejects.toMatchObject({ status: 404 });
    await expect(stranger.operators.remove({ eltoId })).rejects.toMatchObject({ status: 404 });
    await expect(stranger.operators.unarchive({ eltoId })).rejects.toMatchObject({ status: 404 });
    for (const [who, status] of [
      [stranger, 403],
      [scanner, 403],
      [api.anonymous, 401],
    ] as const) {
      await expect(who.operators.archive({ eltoId })).rejects.toMatchObject({ status });
      await expect(who.operators.restore({ eltoId })).rejects.toMatchObject({ status });
      await expect(who.operators.makeNotEligible({ eltoId })).rejects.toMatchObject({ status });
      await expect(who.operators.translate({ eltoId, version: 1, description })).rejects.toMatchObject({
        status,
      });
    }
    await expect(scanner.operators.update(edited(id, sheet))).rejects.toMatchObject({ status: 403 });
    await expect(scanner.operators.remove({ eltoId })).rejects.toMatchObject({ status: 403 });
    expect(await everything(id)).toEqual(before);
  });
});

describe("external content", () => {
  const known = "1204";
  const found = {
    name: "Grotte",
    nameNl: null,
    nameEn: null,
    nameDe: null,
    email: null,
    phone: null,
    webSite: null,
  };
  const rest = { zipCode: "5580", completeStreet: null, city: "Han", facebookUrl: null, instagramUrl: null };
  const more = {
    twitterUrl: null,
    youtubeUrl: null,
    copyright: null,
    latitude: 50.1,
    longitude: 5.2,
    image: null,
    imageTempPath: null,
  };
  const content = { ...found, ...rest, ...more };
  const withSource = testApi(db, {
    externalContent: {
      async lookup(externalId) {
        if (externalId === known) return content;
        throw new ExternalContentFailure("externalNotFound", "no such operator");
      },
    },
  });

  it("is only looked up by platform administrators, and only when a system is configured", async () => {
    const looking = await withSource.as(chief);
    expect(await looking.operators.externalContent({ drupalId: known })).toEqual(content);
    await expect(looking.operators.externalContent({ drupalId: "7" })).rejects.toMatchObject({
      status: 400,
      code: "externalNotFound",
    });
    await expect(platform.operators.externalContent({ drupalId: known })).rejects.toMatchObject({
      code: "externalNotConfigured",
    });
    const { user } = await staffed();
    const own = await withSource.as(user);
    await expect(own.operators.externalContent({ drupalId: known })).rejects.toMatchObject({ status: 403 });
  });
});
