import { describe, expect, it } from "vitest";
import { orderMail } from "~/api/gifts/order-mail.server";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addGift } from "../../support/gifts/gifts";
import { addUser } from "../../support/operators";

const { db } = await freshDatabase();
const api = testApi(db);
const writer = await addUser(db, { role: "AdminWbt" });
const { gifts, logs } = await api.as(writer);

const none = { fr: null, nl: null, en: null, de: null };
const mailSubject = { ...none, fr: "Votre {{cadeau}}", nl: "Uw {{cadeau}}" };
const mailMarkup = {
  ...none,
  fr: "Bonjour {{prénom}},\n\nVoici **{{cadeau}}** et [le plan](https://moulin.example/plan) :\n\n{{code}}\n\n- un sac\n- {{points restants}} points",
  nl: "Dag {{prénom}} <script>alert(1)</script>: {{code}}",
};
/** The body of an edit of a gift, without its mail. */
const edited = {
  name: { ...none, fr: "Coffret" },
  description: { ...none, fr: "Trois bières." },
  value: 50,
  imageTempPath: null,
  copyright: "Programme",
  visibilityStart: "2026-01-01",
  visibilityEnd: "2099-12-31",
  bookingLink: null,
};
const row = (id: string) => db.selectFrom("gifts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("the mail to a gift's buyers", () => {
  it("is saved as clean HTML, read as the same markup, and logged", async () => {
    const { id } = await addGift(db);
    await gifts.changeMail({ id, mailSubject, mailMarkup, version: 1 });
    expect(await gifts.mail({ id })).toEqual({ mailSubject, mailMarkup, version: 2 });
    const { mail_subject, mail_template, updated_by } = await row(id);
    expect(updated_by).toBe("Test AdminWbt");
    expect(mail_subject.fr).toBe("Votre {{gift}}");
    expect(mail_template).toEqual({
      ...none,
      fr: '<p>Bonjour {{firstName}},</p><p>Voici <strong>{{gift}}</strong> et <a href="https://moulin.example/plan">le plan</a> :</p><p>{{key}}</p><ul><li>un sac</li><li>{{points}} points</li></ul>',
      nl: "<p>Dag {{firstName}} &lt;script&gt;alert(1)&lt;/script&gt;: {{key}}</p>",
    });
    const entry = await db
      .selectFrom("logs")
      .select(["type", "changes"])
      .where("thing_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(entry.type).toBe("GiftUpdated");
    expect(Object.keys(entry.changes ?? {})).toEqual([
      "mailSubject.fr",
      "mailSubject.nl",
      "mailTemplate.fr",
      "mailTemplate.nl",
    ]);
    const [named] = (await logs.list({ Subject: [id] })).items;
    expect(named?.fields.map(({ field }) => field)).toEqual([
      "Objet de l’e-mail",
      "Objet de l’e-mail (NL)",
      "E-mail",
      "E-mail (NL)",
    ]);
    // Saved again unchanged: neither a version nor a log entry.
    await gifts.changeMail({ id, mailSubject, mailMarkup });
    expect((await row(id)).version).toBe(2);
  });

  it.each([["{{nom}}"], ["{{code}"], ["{code}}"], ["{code}"], ["{ Prénom }"], ["{{}}"]])(
    "is not saved with the unknown placeholder %s",
    async (braces) => {
      const { id } = await addGift(db);
      const messages = { ...none, en: `Your code: {{code}} ${braces}` };
      await expect(gifts.changeMail({ id, mailSubject: none, mailMarkup: messages })).rejects.toMatchObject({
        status: 400,
        fields: { "mailMarkup.en": ["unknownPlaceholder"] },
      });
      const html = { ...none, en: `<p>{{code}}</p><p>${braces.replace("d", "<b>d</b>")}</p>` };
      const wrong = { status: 400, fields: { "htmlMailTemplate.en": ["unknownPlaceholder"] } };
      await expect(gifts.update({ id, ...edited, htmlMailTemplate: html })).rejects.toMatchObject(wrong);
      expect((await row(id)).version).toBe(1);
    },
  );

  it("is not saved without the key of a gift that gives one, in any language, by any call", async () => {
    const { id, image } = await addGift(db);
    const keyless = { ...none, fr: "Voici {{code}}", nl: "Dag {{prénom}}" };
    const html = { ...none, de: "<p>Ihr Geschenk</p>" };
    await expect(gifts.changeMail({ id, mailSubject: none, mailMarkup: keyless })).rejects.toMatchObject({
      status: 400,
      fields: { "mailMarkup.nl": ["mailWithoutKey"] },
    });
    const atField = (field: string) => ({ status: 400, fields: { [`${field}.de`]: ["mailWithoutKey"] } });
    await expect(gifts.update({ id, ...edited, htmlMailTemplate: html })).rejects.toMatchObject(
      atField("htmlMailTemplate"),
    );
    const everywhere = { fr: "Coffret", nl: "Doos", en: "Box", de: "Box" };
    const texts = { name: everywhere, description: everywhere };
    await expect(gifts.translate({ id, ...texts, htmlTemplate: html })).rejects.toMatchObject(
      atField("htmlTemplate"),
    );
    await expect(
      gifts.create({ ...edited, imageTempPath: image, htmlMailTemplate: html }),
    ).rejects.toMatchObject(atField("htmlMailTemplate"));
    expect((await row(id)).version).toBe(1);
    // A gift without keys needs none; with that mail, keys cannot be enabled.
    await gifts.update({ id, ...edited, usesKeys: false, htmlMailTemplate: html });
    await expect(gifts.update({ id, ...edited, usesKeys: true })).rejects.toMatchObject({
      status: 400,
      fields: { usesKeys: ["mailWithoutKey"] },
    });
    // A mail from before this check does not prevent other changes.
    await db.updateTable("gifts").set({ uses_keys: true }).where("id", "=", id).execute();
    await gifts.update({ id, ...edited, value: 60 });
    expect((await row(id)).points).toBe(60);
  });

  it("is not saved over another person's version, nor with placeholders that orders lack", async () => {
    const { id } = await addGift(db, { version: 3 });
    await expect(gifts.changeMail({ id, mailSubject, mailMarkup, version: 2 })).rejects.toMatchObject({
      code: "staleVersion",
    });
    const wrong = {
      id,
      mailSubject: { ...none, fr: "Bonjour {{nom}}" },
      mailMarkup: { ...none, de: "{{x}}" },
    };
    await expect(gifts.changeMail(wrong)).rejects.toMatchObject({
      status: 400,
      fields: { "mailSubject.fr": ["unknownPlaceholder"], "mailMarkup.de": ["unknownPlaceholder"] },
    });
    expect((await row(id)).version).toBe(3);
  });

  it("is shown in each language with the texts of the call, and saves nothing", async () => {
    const { id } = await addGift(db, {
      name: JSON.stringify({ fr: "Coffret <&>", nl: "Doos", en: null, de: null }),
    });
    const french = await gifts.previewMail({ id, language: "fr", mailSubject, mailMarkup });
    expect(french.subject).toBe("Votre Coffret <&>");
    expect(french.text).toContain(
      "Bonjour Élodie,\n\nVoici Coffret <&> et le plan (https://moulin.example/plan)",
    );
    expect(french.html).toContain("<strong>Coffret &lt;&amp;&gt;</strong>");
    expect(french.html).toContain('class="code"');
    expect(french.html).not.toContain("<style");
    const dark = await gifts.previewMail({ id, language: "nl", scheme: "dark", mailSubject, mailMarkup });
    expect(dark.subject).toBe("Uw Doos");
    expect(dark.html).toContain('lang="nl"');
    expect(dark.html).toContain("background:#161e1f");
    // No German: the French text, in French.
    expect((await gifts.previewMail({ id, language: "de", mailSubject, mailMarkup })).text).toContain(
      "Bonjour",
    );
    // No text at all: the programme's default, in German.
    const own = await gifts.previewMail({ id, language: "de", mailSubject: none, mailMarkup: none });
    expect(own.text).toContain("Guten Tag Élodie");
    expect(own.text).toContain("BA-7Q4M-29KX");
    expect((await row(id)).version).toBe(1);
  });

  it("is sent to its writer as a test, at most ten times an hour", async () => {
    const { id } = await addGift(db);
    const shown = { id, language: "fr" as const, mailSubject, mailMarkup };
    for (let time = 0; time < 10; time += 1) await gifts.tryMail(shown);
    await expect(gifts.tryMail(shown)).rejects.toMatchObject({ code: "tooManyTestMails", status: 429 });
    const sent = await db.selectFrom("mails").selectAll().where("kind", "=", "giftMailTest").execute();
    expect(sent).toHaveLength(10);
    expect(sent[0]).toMatchObject({ recipient: writer.email, subject: "Votre Coffret dégustation" });
    expect(sent[0]?.html_body).toContain("@media (prefers-color-scheme: dark)");
  });

  it("leaves out the key when the gift has none, and escapes names", async () => {
    const { name } = await row((await addGift(db)).id);
    const mail = orderMail(
      { programmeName: "Pass", helpEmail: "aide@pass.example" },
      {
        gift: {
          name,
          mail_subject: none,
          mail_template: { ...none, fr: "<p>À {{firstName}}</p><p>{{key}}</p>" },
        },
        holder: { first_name: "<b>{{key}}", language: "en" },
        order: { key: null, pointsLeft: 1200 },
      },
    );
    expect(mail.html).toContain("À &lt;b&gt;{{key}}</p>");
    expect(mail.html).not.toContain('class="code"');
    expect(mail.text).toContain("aide@pass.example");
  });
});
