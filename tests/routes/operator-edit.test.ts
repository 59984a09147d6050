import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { openSession } from "~/api/auth/sessions.server";
import { ExternalContentFailure } from "~/api/platform/external-content/external-content";
import { sampleSource } from "~/api/platform/external-content/source.server";
import { databaseMediaStore, MediaStoreFailure } from "~/api/platform/media/media-store.server";
import type { OperatorSheet } from "~/contract/operators/calls";
import * as edit from "~/routes/operators/edit/edit";
import type { EditAnswer } from "~/routes/operators/edit/edit-action.server";
import { newFormKey } from "~/web/request/form-key.server";
import { sessionCookie } from "~/web/session/session.server";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOperator, addUser } from "../support/operators";
import { openScreens, toastOf } from "../support/screens";

const { db } = await freshDatabase();
let external = sampleSource;
let mediaStore = databaseMediaStore;
const api = testApi(db, {
  externalContent: { lookup: (...args) => external.lookup(...args) },
  mediaStore: { ...databaseMediaStore, add: (...args) => mediaStore.add(...args) },
});
const screens = await openScreens(api);
const chief = await addUser(db, { role: "AdminWbt", name: "Chef" });
const platform = await api.as(chief);

type Fields = Record<string, string | string[] | Blob>;
/** The form's data: every filled field by its path. */
function submitted(value: unknown, path = ""): Fields {
  if (value === null || value === undefined || value === false) return {};
  if (value === true) return { [path]: "on" };
  if (Array.isArray(value)) return { [path]: value.map(String) };
  if (typeof value !== "object") return { [path]: String(value) };
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, part]) => submitted(part, path ? `${path}.${key}` : key)),
  );
}
const formOf = (sheet: OperatorSheet, changes: Fields = {}): Fields => ({
  ...submitted(sheet),
  version: "1",
  status: "Active",
  loaded: JSON.stringify({ ...sheet, status: "Active" }),
  intent: "save",
  ...changes,
});
const editPath = (id: string) => `/eltos/${id}/informations/edit`;
const load = (id: string, as: { id: string } | undefined) =>
  screens.load(edit, editPath(id), { as, params: { eltoId: id } });
async function post(id: string, fields: Fields, as: { id: string } = chief, search = "") {
  const answer = await screens.post(edit, editPath(id) + search, fields, { as, params: { eltoId: id } });
  return { ...answer, data: answer.data as EditAnswer };
}
const row = (id: string) =>
  db.selectFrom("operators").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const requests = (id: string) =>
  db.selectFrom("review_requests").selectAll().where("operator_id", "=", id).execute();
async function staffed(options: Parameters<typeof addOperator>[1] = {}) {
  const operator = await addOperator(db, options);
  return { ...operator, manager: await addUser(db, { operators: [operator], name: "Gérant" }) };
}
const STREET = "tourismProduct.address.street";
const picture = async (width = 900, height = 900) =>
  new File(
    [
      await sharp({ create: { width, height, channels: 3, background: "teal" } })
        .png()
        .toBuffer(),
    ],
    "photo.png",
    { type: "image/png" },
  );
/** The state of the form after the answer. */
const value = (answer: { data: EditAnswer }, name: string) =>
  name
    .split(".")
    .reduce<unknown>(
      (part, key) => (part as Record<string, unknown>)?.[key],
      answer.data.lastResult.initialValue,
    );

describe("the form", () => {
  it("opens with the sheet, its version, its localities, and the person's permissions", async () => {
    const { id, sheet, manager } = await staffed();
    const { data, status } = await load(id, chief);
    expect(status).toBe(200);
    expect(data.sheet).toEqual({ ...sheet, status: "Active" });
    expect(data.version).toBe(1);
    expect(data.found?.localities).toContain("Namur");
    expect(data.may).toEqual({ publish: true, changePicture: true, translate: true, seeTechnicalData: true });
    expect((await load(id, manager)).data.may).toEqual({
      publish: false,
      changePicture: false,
      translate: false,
      seeTechnicalData: false,
    });
  });

  it("shows the categories of its sheet first, in their order, whatever is typed", async () => {
    const { id, sheet } = await addOperator(db);
    const categories = ["grotte", "chateau"];
    await post(id, formOf(sheet, { categories }));
    const { data } = await load(id, chief);
    expect(data.choices.categories.slice(0, 2).map(({ value }: { value: string }) => value)).toEqual(
      categories,
    );
  });

  it("is closed to scanners and strangers", async () => {
    const { id } = await addOperator(db);
    const scanner = await addUser(db, { role: "Scanner", operators: [{ id }] });
    expect((await load(id, scanner)).status).toBe(403);
    const stranger = (await staffed()).manager;
    expect((await load(id, stranger)).status).toBe(404);
    expect((await load(id, undefined)).location).toBe(`/login?returnTo=${encodeURIComponent(editPath(id))}`);
  });
});

describe("saving", () => {
  it("the same form again, because the response was lost, saves once and gets the first answer", async () => {
    const { id, sheet, manager } = await staffed();
    const formKey = newFormKey();
    const typed = formOf(sheet, { [STREET]: "Rue du Bac", formKey });
    const answers = [await post(id, typed), await post(id, typed)];
    expect(answers.map(toastOf)).toEqual(Array(2).fill("backoffice-operators:done.saved"));
    expect((await row(id)).version).toBe(2);
    // Another form is another save, against a version that no longer exists.
    const other = newFormKey();
    expect((await post(id, { ...typed, formKey: other })).status).toBe(409);
    const asked = formOf(sheet, { [STREET]: "Rue du Quai", formKey, version: "2" });
    const asking = [await post(id, asked, manager), await post(id, asked, manager)];
    expect(asking.map(toastOf)).toEqual(Array(2).fill("backoffice-operators:done.editAsked"));
    const sheets = [(await row(id)).sheet, ...(await requests(id)).map(({ current }) => current)];
    for (const stored of sheets) expect(stored).not.toHaveProperty(["idempotency-key"]);
    // The programme's save is kept as one, too.
    expect(await requests(id)).toHaveLength(2);
  });

  it("accepts a company number of any country, and checks a Belgian one", async () => {
    const { id, sheet } = await addOperator(db);
    const company = (country: string, bceOrTVANumber: string, version: string) =>
      post(id, formOf(sheet, { bceOrTVANumber, "tourismProduct.address.country": country, version }));
    for (const wrong of ["0403170702", "BE0403170702"])
      expect((await company("BE", wrong, "1")).errors).toEqual({ bceOrTVANumber: ["invalidCompanyNumber"] });
    expect((await company("FR", "FR 12 345 678 901", "1")).status).toBe(303);
    expect((await row(id)).sheet).toMatchObject({ bceOrTVANumber: "FR12345678901" });
    expect((await company("FR", "732 829 320", "2")).status).toBe(303);
    expect((await row(id)).sheet).toMatchObject({ bceOrTVANumber: "732829320" });
    expect((await company("BE", "403.170.701", "3")).status).toBe(303);
    expect((await row(id)).sheet).toMatchObject({ bceOrTVANumber: "0403170701" });
  });

  it("accepts numbers as the sheet shows them, and completes a website that lacks https://", async () => {
    const { id, sheet } = await addOperator(db);
    const typed = formOf(sheet, {
      bceOrTVANumber: "BE\u00a00403.170.701",
      "manager.phone": "470 12 34 56",
      "manager.phone:country": "BE",
      "tourismProduct.phone": "+32 (0)81 22 22 22",
      "tourismProduct.address.zipCode": "B-5000",
      "tourismProduct.webSite": "www.moulin.be/accueil",
      facebookUrl: "facebook.com/moulin",
    });
    expect((await post(id, typed)).status).toBe(303);
    expect((await row(id)).sheet).toMatchObject({
      bceOrTVANumber: "0403170701",
      manager: { phone: "+32470123456" },
      tourismProduct: {
        phone: "+3281222222",
        webSite: "https://www.moulin.be/accueil",
        address: { zipCode: "5000", province: "Namur" },
      },
      facebookUrl: "https://facebook.com/moulin",
    });
    for (const wrong of [
      "moulin",
      "javascript:alert(1)",
      "info@moulin.be",
      "ftp://moulin.be",
      "le moulin.be",
    ]) {
      const refused = await post(id, formOf(sheet, { "tourismProduct.webSite": wrong, version: "2" }));
      expect(refused.errors, wrong).toMatchObject({ "tourismProduct.webSite": ["invalidUrl"] });
      expect(value(refused, "tourismProduct.webSite")).toBe(wrong);
    }
  });

  it("accepts coordinates with a comma, as in its own error message", async () => {
    const { id, sheet } = await addOperator(db);
    const typed = formOf(sheet, { latitude: "50,2611", longitude: "4,9137" });
    expect((await post(id, typed)).status).toBe(303);
    expect((await row(id)).sheet).toMatchObject({ latitude: 50.2611, longitude: 4.9137 });
    const refused = await post(id, formOf(sheet, { latitude: "50,26,11", version: "2" }));
    expect(refused.data.lastResult.error).toEqual({ latitude: ["invalidNumber"] });
  });

  it("by the programme changes the sheet and keeps the link back to the list", async () => {
    const { id, sheet } = await addOperator(db, { shown: true });
    const fields = formOf(sheet, { [STREET]: "Rue Neuve", status: "Inactive" });
    const { status, location } = await post(id, fields, chief, "?list=%3Fpage%3D2");
    expect([status, location]).toEqual([303, `/eltos/${id}/informations?list=%3Fpage%3D2`]);
    expect(await row(id)).toMatchObject({
      status: "Inactive",
      publish_status: "WaitingUnpublish",
      version: 2,
    });
    expect((await row(id)).sheet).toEqual({
      ...sheet,
      tourismProduct: {
        ...sheet.tourismProduct,
        address: { ...sheet.tourismProduct.address, street: "Rue Neuve" },
      },
    });
  });

  it("with “publish” makes it wait for the publication", async () => {
    const { id, sheet } = await addOperator(db, { status: "Inactive" });
    const fields = formOf(sheet, { intent: "publish", status: "Active" });
    expect(toastOf(await post(id, fields))).toBe("backoffice-operators:done.savedAndPublished");
    expect(await row(id)).toMatchObject({ status: "Active", publish_status: "WaitingPublish" });
  });

  it("with “publish” publishes nothing of an Inactive sheet, and says so", async () => {
    const { id, sheet } = await addOperator(db, { shown: true });
    const fields = formOf(sheet, { intent: "publish", status: "Inactive" });
    expect(toastOf(await post(id, fields))).toBe("backoffice-operators:done.savedInactive");
    expect(await row(id)).toMatchObject({ status: "Inactive", publish_status: "WaitingUnpublish" });
  });

  it("an unchanged sheet says so and stores nothing", async () => {
    const { id, sheet, manager } = await staffed({ publishStatus: "WaitingPublish" });
    for (const [intent, as] of [
      ["save", chief],
      ["publish", chief],
      ["save", manager],
    ] as const) {
      // The key of a form is not part of the sheet.
      const formKey = newFormKey();
      const answer = await post(id, formOf(sheet, { intent, formKey }), as);
      expect([answer.status, answer.location]).toEqual([303, `/eltos/${id}/informations`]);
      expect(toastOf(answer)).toBe("backoffice-operators:done.nothingChanged");
    }
    expect(await row(id)).toMatchObject({ version: 1 });
    expect(await requests(id)).toEqual([]);
  });

  it("ignores differences in the line breaks that the browser sends", async () => {
    const { id, sheet, manager } = await staffed();
    const lines = { "tourismProduct.description.fr": "Une ligne\r\nDeux lignes" };
    await post(id, formOf(sheet, lines));
    expect((await row(id)).sheet.tourismProduct.description.fr).toBe("Une ligne\nDeux lignes");
    const answer = await post(id, formOf(sheet, { ...lines, version: "2" }), manager);
    expect(toastOf(answer)).toBe("backoffice-operators:done.nothingChanged");
  });

  it("accepts only French from the operator's administrator, who sees no other fields", async () => {
    const { id, sheet, manager } = await staffed();
    expect((await load(id, manager)).data).toMatchObject({ may: { translate: false } });
    expect((await load(id, chief)).data).toMatchObject({ may: { translate: true } });
    const dutch = { "tourismProduct.name.nl": "Museum", "tourismProduct.description.de": "Das Museum" };
    expect((await post(id, formOf(sheet, { ...dutch, [STREET]: "Rue Neuve" }), manager)).status).toBe(303);
    const { name, description } = sheet.tourismProduct;
    expect(await requests(id)).toMatchObject([{ current: { tourismProduct: { name, description } } }]);
  });

  it("by the operator's administrator, who may not publish, opens a request", async () => {
    const { id, sheet, manager } = await staffed();
    const fields = formOf(sheet, { [STREET]: "Rue Neuve", points: "9999" });
    expect((await post(id, { ...fields, intent: "publish" }, manager)).status).toBe(403);
    expect((await post(id, fields, manager)).status).toBe(303);
    expect((await row(id)).sheet).toEqual(sheet);
    expect(await requests(id)).toMatchObject([{ kind: "Edited", current: { points: 10 } }]);
  });

  it("amends the author's open request: the form opens with the proposed sheet", async () => {
    const { id, sheet, manager } = await staffed();
    await post(id, formOf(sheet, { [STREET]: "Rue A" }), manager);
    const [request] = await requests(id);
    const { data } = await load(id, manager);
    expect(data).toMatchObject({
      amends: request?.id,
      sheet: { tourismProduct: { address: { street: "Rue A" } } },
    });
    expect((await load(id, chief)).data).toMatchObject({ amends: null });

    const form = formOf(sheet, { [STREET]: "Rue B", amends: request?.id ?? "" });
    expect(toastOf(await post(id, form, manager))).toBe("backoffice-operators:done.amended");
    const open = (await requests(id)).find(({ decided_at }) => decided_at === null);
    expect(open?.current).toMatchObject({ tourismProduct: { address: { street: "Rue B" } } });

    // From another window that was loaded before.
    const late = await post(id, { ...form, [STREET]: "Rue C" }, manager);
    expect(late.status).toBe(409);
    expect(late.data).toMatchObject({
      refusal: { code: "requestAmended" },
      lastResult: { initialValue: { amends: request?.id } },
    });
    const nothing = await post(id, formOf(sheet, { amends: open?.id ?? "" }), manager);
    expect(nothing.data).toMatchObject({ refusal: { code: "nothingAsked" } });
  });

  it("redisplays everything with the errors when something is invalid", async () => {
    const { id, sheet } = await addOperator(db);
    const fields = formOf(sheet, {
      "tourismProduct.name.fr": "",
      "tourismProduct.description.fr": "x".repeat(251),
      facebookUrl: "facebook",
      points: "-1",
    });
    const answer = await post(id, fields);
    expect(answer.status).toBe(422);
    expect(answer.errors).toEqual({
      "tourismProduct.name.fr": ["required"],
      "tourismProduct.description.fr": ["tooLong"],
      facebookUrl: ["invalidUrl"],
      points: ["positiveNumber"],
    });
    expect(value(answer, "facebookUrl")).toBe("facebook");
    expect(value(answer, "version")).toBe("1");
    expect(await row(id)).toMatchObject({ version: 1 });
  });

  it("redisplays the form with the localities of a new postal code", async () => {
    const { id, sheet } = await addOperator(db);
    // “Chercher” is the pressed button: no other button's intent is sent.
    const { intent: _, ...fields } = formOf(sheet);
    const answer = await post(
      id,
      Object.assign(fields, {
        "tourismProduct.address.zipCode": "6700",
        __intent__: JSON.stringify({
          type: "validate",
          payload: { name: "tourismProduct.address.zipCode" },
        }),
      }),
    );
    expect(answer.status).toBe(200);
    expect(answer.data.found).toMatchObject({
      province: "Luxembourg",
      localities: expect.arrayContaining(["Arlon"]),
    });
    expect(answer.errors).toEqual({});
  });

  it.each([undefined, "", "lookUp", "external"])(
    "answers 400 to the intent %j and changes nothing",
    async (intent) => {
      const { id, sheet, manager } = await staffed();
      const { intent: _, ...fields } = formOf(sheet, { [STREET]: "Rue Neuve" });
      const answer = await post(id, intent === undefined ? fields : { ...fields, intent }, manager);
      expect(answer.status).toBe(400);
      expect(await requests(id)).toEqual([]);
    },
  );

  it("is refused while a request is open and keeps the input", async () => {
    const { id, sheet, manager } = await staffed();
    await (await api.as(manager)).operators.remove({ eltoId: id });
    const answer = await post(id, formOf(sheet, { [STREET]: "Rue Neuve", version: "2" }));
    expect([answer.status, answer.data.refusal?.code]).toEqual([409, "underReview"]);
    expect(value(answer, STREET)).toBe("Rue Neuve");
  });

  it("keeps the input of an operator's administrator when the programme has deleted the sheet", async () => {
    const { id, sheet, manager } = await staffed();
    await platform.operators.remove({ eltoId: id });
    const answer = await post(id, formOf(sheet, { [STREET]: "Rue Neuve" }), manager);
    expect([answer.status, answer.errors]).toEqual([404, { "": ["goneMeanwhile"] }]);
    expect(value(answer, STREET)).toBe("Rue Neuve");
  });

  it("keeps the input when the API cannot be reached", async () => {
    const { id, sheet } = await addOperator(db);
    screens.setReachable(false);
    const answer = await post(id, formOf(sheet, { [STREET]: "Rue Neuve" }));
    screens.setReachable(true);
    expect(answer).toMatchObject({ status: 503, data: { code: "unavailable" } });
    expect((answer.data as unknown as { submitted: string[][] }).submitted).toContainEqual([
      STREET,
      "Rue Neuve",
    ]);
  });
});

describe("a session that ends while typing", () => {
  /** The browser's request with a bearer that is no longer valid. */
  async function postExpired(refreshToken: string) {
    const { id, sheet } = await addOperator(db);
    const cookie = await sessionCookie(new Request("http://localhost:3000/"), {
      accessToken: "expired",
      refreshToken,
      flow: "Default",
      stayConnected: false,
      expiresAt: "2026-01-01T00:00:00Z",
    });
    const answer = await screens.post(edit, editPath(id), formOf(sheet, { [STREET]: "Rue Neuve" }), {
      params: { eltoId: id },
      headers: { cookie: cookie.split(";")[0] ?? "" },
    });
    return { id, answer };
  }

  it("is renewed, and the form is saved", async () => {
    const session = { id: chief.id, flow: "Default", stayConnected: false } as const;
    const { refreshToken } = await openSession(db, api.services, session);
    const { id, answer } = await postExpired(refreshToken);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("set-cookie")).toMatch(/session=/);
    expect((await row(id)).sheet.tourismProduct.address.street).toBe("Rue Neuve");
  });

  it("cannot always be renewed: the sign-in page then keeps the whole input", async () => {
    const { id, answer } = await postExpired("ended");
    expect(answer).toMatchObject({ status: 401, data: { code: "sessionEnded" } });
    expect((answer.data as { submitted: string[][] }).submitted).toContainEqual([STREET, "Rue Neuve"]);
    expect((await row(id)).version).toBe(1);
  });
});

describe("the picture", () => {
  it("is uploaded, cropped by the API when the browser did not, and requires a copyright", async () => {
    const { id, sheet } = await addOperator(db);
    const first = await post(id, formOf(sheet, { "image:file": await picture(1000, 2000) }));
    expect([first.status, first.errors]).toEqual([422, { copyright: ["copyrightRequired"] }]);
    const image = String(value(first, "image"));
    expect(first.data.revision).toBeTruthy();
    const media = await db.selectFrom("media").selectAll().where("id", "=", image).executeTakeFirstOrThrow();
    expect(media).toMatchObject({ width: 800, height: 500 });

    const second = await post(id, formOf(sheet, { image, copyright: "© Musée" }));
    expect(second.status).toBe(303);
    expect((await row(id)).sheet).toMatchObject({ image, copyright: "© Musée" });

    const third = formOf({ ...sheet, image, copyright: "© Musée" }, { version: "2", "image:remove": "on" });
    expect((await post(id, third)).status).toBe(303);
    expect((await row(id)).sheet.image).toBeNull();
  });

  it("keeps the rest of the form while the picture store is down", async () => {
    mediaStore = { ...databaseMediaStore, add: () => Promise.reject(new MediaStoreFailure("away")) };
    onTestFinished(() => {
      mediaStore = databaseMediaStore;
    });
    const { id, sheet } = await addOperator(db);
    const fields = { [STREET]: "Rue Neuve", copyright: "© Musée", "image:file": await picture() };
    const answer = await post(id, formOf(sheet, fields));
    expect([answer.status, answer.errors]).toEqual([422, { image: ["picturesUnavailable"] }]);
    expect(value(answer, STREET)).toBe("Rue Neuve");
    expect((await row(id)).version).toBe(1);
  });

  it("is sent unchanged when the browser has cropped it", async () => {
    const { id, sheet } = await addOperator(db);
    const fields = { "image:file": await picture(), "image:cropped": "on", copyright: "© Musée" };
    expect((await post(id, formOf(sheet, fields))).status).toBe(303);
    const { image } = (await row(id)).sheet;
    expect(
      await db.selectFrom("media").select("height").where("id", "=", String(image)).executeTakeFirst(),
    ).toEqual({ height: 900 });
  });

  it("reports an invalid file together with the other errors, and keeps the input", async () => {
    const { id, sheet } = await addOperator(db);
    const text = new File(["bonjour"], "photo.png", { type: "image/png" });
    const answer = await post(
      id,
      formOf(sheet, { "image:file": text, "manager.name": "", [STREET]: "Rue A" }),
    );
    expect([answer.status, answer.errors]).toEqual([
      422,
      { image: ["fileFormat"], "manager.name": ["required"] },
    ]);
    const alone = await post(id, formOf(sheet, { "image:file": text, [STREET]: "Rue A" }));
    expect([alone.status, alone.errors]).toEqual([422, { image: ["fileFormat"] }]);
    expect(value(alone, STREET)).toBe("Rue A");
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "photo.png", { type: "image/png" });
    expect((await post(id, formOf(sheet, { "image:file": large }))).errors).toEqual({
      image: ["fileTooBig"],
    });
    expect(await row(id)).toMatchObject({ version: 1 });
  });

  it("cannot be changed by the operator's administrator", async () => {
    const { id, sheet, manager } = await staffed();
    const fields = { [STREET]: "Rue Neuve", "image:file": await picture(), copyright: "© Moi" };
    expect((await post(id, formOf(sheet, fields), manager)).status).toBe(303);
    expect(await requests(id)).toMatchObject([{ current: { image: null, copyright: null } }]);
  });
});

describe("external content", () => {
  const ask = async (drupalEltoId: string, changes: Fields = {}) => {
    const { id, sheet } = await addOperator(db);
    return post(id, formOf(sheet, { drupalEltoId, intent: "external", ...changes }));
  };

  it("fills in the form and saves nothing", async () => {
    const { id, sheet } = await addOperator(db);
    const answer = await post(
      id,
      formOf(sheet, { drupalEltoId: "1001", intent: "external", "manager.name": "Typed" }),
    );
    expect([answer.status, answer.data.loaded]).toEqual([200, true]);
    expect(answer.data.lastResult.initialValue).toMatchObject({
      tourismProduct: {
        name: { fr: "Moulin de la Hazelle", de: "Mühle an der Hazelle" },
        phone: "+3281000101",
        address: { street: "Rue du Bief", streetNumber: "12", zipCode: "5530", city: "Yvoir" },
      },
      manager: { name: "Typed" },
      latitude: "50.3271",
      image: expect.any(String),
    });
    expect(answer.data.found?.localities).toContain("Yvoir");
    expect(await row(id)).toMatchObject({ version: 1, sheet });
  });

  it("says why it failed, and keeps the input", async () => {
    expect((await ask("")).errors).toEqual({ drupalEltoId: ["required"] });
    expect((await ask("x".repeat(61))).errors).toEqual({ drupalEltoId: ["tooLong"] });
    const unknown = await ask("7", { [STREET]: "Rue A" });
    expect([unknown.status, unknown.errors]).toEqual([422, { drupalEltoId: ["externalNotFound"] }]);
    expect(value(unknown, STREET)).toBe("Rue A");
    for (const code of ["externalNotConfigured", "externalUnavailable"] as const) {
      external = { lookup: () => Promise.reject(new ExternalContentFailure(code, "test")) };
      expect((await ask("1001")).errors).toEqual({ drupalEltoId: [code] });
    }
    external = sampleSource;
  });
});

describe("a conflict", () => {
  /** Somebody changes the phone and the street of the manager's operator while another edits it. */
  async function meanwhile() {
    const { id, sheet } = await addOperator(db);
    const { tourismProduct } = sheet;
    const theirs = {
      ...sheet,
      socialReason: "Leur ASBL",
      tourismProduct: { ...tourismProduct, address: { ...tourismProduct.address, street: "Leur rue" } },
    };
    await platform.operators.update({ ...theirs, eltoId: id, version: 1, status: "Active" });
    const answer = await post(id, formOf(sheet, { [STREET]: "Ma rue", remark: "Ma note" }));
    return { id, answer };
  }

  it("shows both versions and preselects mine only where I changed it", async () => {
    const { answer } = await meanwhile();
    expect(answer.status).toBe(409);
    expect(answer.data.conflict).toMatchObject({
      by: "Test Chef",
      fields: [
        { path: "socialReason", choice: "theirs", both: false },
        { path: STREET, choice: "mine", both: true },
        { path: "remark", choice: "mine", both: false },
      ],
    });
  });

  const next = (answer: { data: EditAnswer }, changes: Fields) => {
    const { submitted = [], fields = [] } = answer.data.conflict ?? {};
    return {
      ...Object.fromEntries(submitted),
      ...Object.fromEntries(fields.map(({ path, choice }) => [`choice:${path}`, choice])),
      ...changes,
    };
  };

  it("is resolved field by field", async () => {
    const { id, answer } = await meanwhile();
    const settled = await post(id, next(answer, { intent: "save" }));
    expect(settled.status).toBe(303);
    expect((await row(id)).sheet).toMatchObject({
      socialReason: "Leur ASBL",
      remark: "Ma note",
      tourismProduct: { address: { street: "Ma rue" } },
    });
  });

  it("can return to the form with the choices, which can then be saved", async () => {
    const { id, answer } = await meanwhile();
    const resumed = await post(id, next(answer, { intent: "resume", [`choice:${STREET}`]: "theirs" }));
    expect([resumed.status, value(resumed, STREET), value(resumed, "remark")]).toEqual([
      200,
      "Leur rue",
      "Ma note",
    ]);
    expect(value(resumed, "version")).toBe("2");
    expect((await row(id)).version).toBe(2);
  });

  it("that occurs again is shown again", async () => {
    const { id, answer } = await meanwhile();
    const { sheet } = await row(id);
    await platform.operators.update({ ...sheet, remark: "Encore", eltoId: id, version: 2, status: "Active" });
    const again = await post(id, next(answer, { intent: "save" }));
    expect(again.status).toBe(409);
    expect(again.data.conflict?.fields).toContainEqual({ path: "remark", choice: "mine", both: true });
  });

  it("leaves out fields that an operator's administrator cannot change", async () => {
    const { id, sheet, manager } = await staffed();
    await platform.operators.update({ ...sheet, points: 50, eltoId: id, version: 1, status: "Inactive" });
    const answer = await post(id, formOf(sheet, { [STREET]: "Ma rue" }), manager);
    expect(answer.data.conflict?.fields.map(({ path }) => path)).toEqual([STREET]);
  });
});
