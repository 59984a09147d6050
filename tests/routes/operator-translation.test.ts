import { describe, expect, it } from "vitest";
import {
  TranslationFailure,
  type TranslationFailureCode,
  translatorWith,
} from "~/api/platform/translation/translator";
import * as translation from "~/routes/operators/sheet/translation";
import { newFormKey } from "~/web/request/form-key.server";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOperator, addUser } from "../support/operators";
import { openScreens, toastOf } from "../support/screens";

const { db } = await freshDatabase();
let failure: TranslationFailureCode | undefined;
const translator = translatorWith(async (target, texts) => {
  if (failure) throw new TranslationFailure(failure, "for the test");
  return texts.map((text) => `${target}:${text}`);
});
const api = testApi(db, { translator });
const screens = await openScreens(api);
const platform = await addUser(db, { role: "AdminWbt" });

const at = (id: string) => `/eltos/${id}/informations/translation`;
const load = (id: string, as = platform) => screens.load(translation, at(id), { as, params: { eltoId: id } });
const send = (id: string, fields: Record<string, string>, as = platform) =>
  screens.post(
    translation,
    at(id),
    { version: "1", "names.fr": "Musée de la Meuse", ...fields },
    { as, params: { eltoId: id } },
  );
const texts = (id: string) =>
  db
    .selectFrom("operators")
    .select(["sheet", "publish_status"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
    .then(({ sheet, publish_status }) => ({ ...sheet.tourismProduct.description, publish_status }));

describe("the translation of a sheet", () => {
  it("opens with the current texts and says whether machine translation is available", async () => {
    const { id } = await addOperator(db, { name: "Fort" });
    expect((await load(id)).data).toMatchObject({
      name: "Fort",
      names: { fr: "Fort", nl: null },
      outdatedTranslations: {},
      description: { fr: "Une visite à Fort.", nl: null },
      machineTranslation: true,
      refusal: null,
    });
  });

  it("reports that nothing was changed, and creates no version", async () => {
    const { id, sheet } = await addOperator(db, { publishStatus: "WaitingPublish" });
    const answer = await send(id, { "description.fr": sheet.tourismProduct.description.fr });
    expect(toastOf(answer)).toBe("backoffice-operators:done.nothingChanged");
    expect((await api.as(platform).then((who) => who.operators.history({ eltoId: id }))).items).toEqual([]);
  });

  it("is saved once when it is sent twice", async () => {
    const { id } = await addOperator(db);
    const formKey = newFormKey();
    const typed = { "description.fr": "Neuf", formKey };
    const answers = [await send(id, typed), await send(id, typed)];
    expect(answers.map(toastOf)).toEqual(Array(2).fill("backoffice-operators:done.translated"));
  });

  it("proposes translations of the input and saves nothing", async () => {
    const { id } = await addOperator(db);
    const { status, data } = await send(id, {
      intent: "machine",
      "description.fr": "Été",
      "description.nl": "x",
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      texts: { description: { fr: "Été", nl: "nl:Été", de: "de:Été", en: "en:Été" } },
      typed: { description: { fr: "Été", nl: "x" } },
      version: "1",
      problem: null,
    });
    expect(await texts(id)).toMatchObject({ nl: null, publish_status: "Unpublished" });
  });

  it("says why machine translation failed and keeps the input", async () => {
    const { id } = await addOperator(db);
    for (const problem of ["translationUnavailable", "translationQuota"] as const) {
      failure = problem;
      const answer = await send(id, {
        intent: "machine",
        "description.fr": "Été",
        "description.nl": "Zomer",
      });
      expect(answer.data).toMatchObject({ problem, texts: { description: { fr: "Été", nl: "Zomer" } } });
    }
    failure = undefined;
  });

  it("saves for the next publication, and refuses a text without French, too long, or of another version", async () => {
    const { id } = await addOperator(db);
    const empty = await send(id, { "names.fr": "", "description.fr": "" });
    expect(empty.errors).toEqual({ "names.fr": ["required"], "description.fr": ["required"] });
    const long = await send(id, { "description.fr": "Été", "description.de": "x".repeat(251) });
    expect(long).toMatchObject({ status: 422, errors: { "description.de": ["tooLong"] } });

    const { status, location } = await send(id, { "description.fr": "Été", "description.nl": "Zomer" });
    expect([status, location]).toEqual([303, `/eltos/${id}/informations`]);
    expect(await texts(id)).toMatchObject({ fr: "Été", nl: "Zomer", publish_status: "WaitingPublish" });

    const stale = await send(id, { "description.fr": "Automne" });
    expect(stale).toMatchObject({ status: 409, errors: { "": ["staleVersion"] } });
    expect(await texts(id)).toMatchObject({ fr: "Été" });
  });

  it("is refused while a request is open and is reserved to the programme", async () => {
    const operator = await addOperator(db);
    const manager = await addUser(db, { operators: [operator] });
    expect((await load(operator.id, manager)).status).toBe(403);
    await (await api.as(manager)).operators.remove({ eltoId: operator.id });
    expect((await load(operator.id)).data).toMatchObject({ refusal: "backoffice-errors:underReview" });
    const sent = await send(operator.id, { "description.fr": "Été" });
    expect(sent).toMatchObject({ status: 409, errors: { "": ["underReview"] } });
  });

  it("says that a deleted sheet must be restored first", async () => {
    const { id } = await addOperator(db);
    await (await api.as(platform)).operators.remove({ eltoId: id });
    expect((await load(id)).data).toMatchObject({ refusal: "backoffice-operator-actions:deleted" });
  });
});
