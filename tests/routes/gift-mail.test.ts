import { beforeEach, describe, expect, it } from "vitest";
import { TranslationFailure, translatorWith } from "~/api/platform/translation/translator";
import * as translation from "~/routes/gifts/form/translation";
import * as template from "~/routes/gifts/template";
import * as preview from "~/routes/gifts/template-preview";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addGift } from "../support/gifts/gifts";
import { addOperator, addUser } from "../support/operators";
import { openScreens, toastOf } from "../support/screens";

const { db } = await freshDatabase();
let machine = (target: string, text: string) => `${target} ${text}`;
const translator = translatorWith(async (target, texts) => texts.map((text) => machine(target, text)));
const screens = await openScreens(testApi(db, { translator }));
const as = await addUser(db, { role: "AdminWbt" });
const museum = await addOperator(db, { name: "Musée" });
const reader = await addUser(db, { role: "Admin", operators: [museum] });
const scanner = await addUser(db, { role: "Scanner", operators: [museum] });

let gift: { id: string };
beforeEach(async () => {
  gift = await addGift(db, { uses_keys: false });
});
const none = { fr: null, nl: null, en: null, de: null };
const visitor = () => ({ as, params: { giftId: gift.id } });
const send = (fields: Record<string, string>) =>
  screens.post(template, `/gifts/${gift.id}/template`, { version: "1", ...fields }, visitor());
const row = () => db.selectFrom("gifts").selectAll().where("id", "=", gift.id).executeTakeFirstOrThrow();

it("the name and description of a gift are machine-translated, whatever the other languages contain", async () => {
  machine = (target, text) => `${target} ${text}`;
  const typed = { "name.fr": "Coffret", "name.de": "x".repeat(300), "description.fr": "Cinq bières." };
  const fields = { version: "1", intent: "machine", ...typed };
  const answer = await screens.post(translation, `/gifts/${gift.id}/translation`, fields, visitor());
  expect(answer.data).toMatchObject({
    texts: { name: { fr: "Coffret", de: "de Coffret" }, description: { nl: "nl Cinq bières." } },
    problem: null,
  });
});

describe("the mail of a gift", () => {
  it("is saved from markup, and the page says so", async () => {
    const answer = await send({ "mailSubject.fr": "À vous", "mailMarkup.fr": "- **un**\r\n- deux" });
    expect(toastOf(answer)).toBe("backoffice-gift-mail:saved");
    expect((await row()).mail_template.fr).toBe("<ul><li><strong>un</strong></li><li>deux</li></ul>");
  });

  it("is not emptied by a post without the form's fields", async () => {
    await send({ "mailSubject.fr": "À vous" });
    const empty = await screens.post(template, `/gifts/${gift.id}/template`, {}, visitor());
    expect([empty.status, empty.errors]).toEqual([422, { version: ["required"] }]);
    expect((await row()).mail_subject.fr).toBe("À vous");
  });

  it("keeps the input when placeholders are unknown or another person saved", async () => {
    const unknown = await send({ "mailMarkup.nl": "{{naam}}" });
    expect(unknown).toMatchObject({
      data: { lastResult: { error: { "mailMarkup.nl": ["unknownPlaceholder"] } } },
      status: 422,
    });
  });

  it("shows both versions after a conflict, and saves the second person's choice", async () => {
    const loaded = { version: "1", loaded: JSON.stringify({ mailSubject: none, mailMarkup: none }) };
    await send({ ...loaded, "mailSubject.fr": "Leur objet", "mailMarkup.nl": "Dag" });
    const mine = { ...loaded, "mailSubject.fr": "Mon objet", "mailMarkup.fr": "Bonjour" };
    const late = await send(mine);
    expect(late).toMatchObject({
      status: 409,
      data: {
        refusal: { code: "staleVersion" },
        conflict: {
          by: "Test AdminWbt",
          fields: [
            { path: "mailSubject.fr", choice: "mine", both: true },
            { path: "mailMarkup.fr", choice: "mine", both: false },
            { path: "mailMarkup.nl", choice: "theirs", both: false },
          ],
        },
      },
    });
    expect((await row()).mail_subject.fr).toBe("Leur objet");
    const chosen = {
      ...mine,
      version: "2",
      "choice:mailSubject.fr": "mine",
      "choice:mailMarkup.nl": "theirs",
    };
    const resumed = await send({ ...chosen, intent: "resume" });
    expect(resumed).toMatchObject({
      data: { lastResult: { initialValue: { mailMarkup: { fr: "Bonjour", nl: "Dag" } } }, preview: {} },
    });
    expect(toastOf(await send({ ...chosen, intent: "save" }))).toBe("backoffice-gift-mail:saved");
    const saved = await row();
    expect([saved.mail_subject.fr, saved.mail_template.fr, saved.mail_template.nl]).toEqual([
      "Mon objet",
      "<p>Bonjour</p>",
      "<p>Dag</p>",
    ]);
  });

  it("is machine-translated into empty texts, with all placeholders or not at all", async () => {
    const typed = { intent: "machine", "mailSubject.fr": "{{cadeau}}", "mailMarkup.fr": "Voici {{code}}" };
    machine = (target, text) => (target === "de" ? "Ohne Daten" : `${target} ${text}`);
    const answer = await send({ ...typed, "mailMarkup.nl": "Zelf geschreven" });
    expect(answer).toMatchObject({
      status: 200,
      data: {
        translated: true,
        isPartial: true,
        lastResult: {
          initialValue: {
            mailSubject: { fr: "{{cadeau}}", nl: "nl {{cadeau}}", en: "en {{cadeau}}" },
            mailMarkup: { fr: "Voici {{code}}", nl: "Zelf geschreven", en: "en Voici {{code}}" },
          },
        },
      },
    });
    expect(JSON.stringify(answer.data)).not.toContain("Ohne Daten");
    machine = () => {
      throw new TranslationFailure("translationQuota", "nothing left");
    };
    expect((await send(typed)).data).toMatchObject({ translated: "translationQuota" });
    expect((await send({ intent: "machine" })).errors).toEqual({ "mailMarkup.fr": ["required"] });
    expect((await row()).version).toBe(1);
  });

  it("is read by administrators, in each language, and only written by the platform", async () => {
    await send({ "mailMarkup.fr": "Bonjour", "mailMarkup.nl": "Dag {{prénom}}" });
    const url = `/gifts/${gift.id}/template?language=nl&scheme=dark`;
    const { status, data } = await screens.load(template, url, { ...visitor(), as: reader });
    expect([status, data]).toMatchObject([
      200,
      {
        mayEdit: false,
        preview: { language: "nl", scheme: "dark", html: expect.stringContaining("Dag Élodie") },
      },
    ]);
    const written = await screens.post(
      template,
      `/gifts/${gift.id}/template`,
      { "mailMarkup.fr": "À moi" },
      { ...visitor(), as: reader },
    );
    expect(written.status).toBe(403);
    expect((await screens.load(template, url, { ...visitor(), as: scanner })).status).toBe(403);
    expect((await row()).mail_template.fr).toBe("<p>Bonjour</p>");
  });

  it("is previewed as typed, saved or not", async () => {
    const answer = await send({ intent: "preview", language: "nl", scheme: "dark", "mailMarkup.nl": "Dag" });
    expect(answer).toMatchObject({ data: { preview: { language: "nl", scheme: "dark" } } });
    const followed = await screens.post(
      preview,
      `/gifts/${gift.id}/template/preview`,
      { "mailMarkup.fr": "{{nom}}" },
      visitor(),
    );
    expect(await followed.response?.json()).toBeNull();
    expect((await row()).version).toBe(1);
  });
});
