import type { GiftMail, ShownMail } from "~/contract/gifts/mail-calls";
import { fromMarkup, toMarkup } from "~/contract/gifts/mail-markup";
import { asStored, asTyped, withPlaceholders } from "~/contract/gifts/mail-placeholders";
import type { ColourScheme } from "~/contract/gifts/mail-preview";
import { toHtml } from "~/contract/gifts/mail-text";
import { type Language, languages } from "~/contract/languages";
import { changesBetween, changesNothing } from "../changes";
import type { ActionContext } from "../pipeline.server";
import type { MailOptions } from "../platform/mail/mails";
import { queueMail } from "../platform/mail/outbox.server";
import { asShown } from "../platform/mail/write-mail";
import { Refusal } from "../refusal";
import { refuseStale } from "../refuse-stale";
import type { Db } from "../services";
import { refuseWrongMail } from "./checked-mail.server";
import { readHtml } from "./clean-mail.server";
import { orderMail } from "./order-mail.server";

type AnyTexts = Record<Language, string | null>;
const inEach = (texts: AnyTexts, change: (text: string) => string) =>
  Object.fromEntries(
    languages.map((code) => [code, (texts[code] && change(texts[code])) || null]),
  ) as AnyTexts;

const columnsOf = ({ mailSubject, mailMarkup }: Omit<GiftMail, "version">) => ({
  mail_subject: inEach(mailSubject, (text) => withPlaceholders(text, asStored)),
  mail_template: inEach(mailMarkup, (text) => toHtml(fromMarkup(text))),
});

const giftRow = (db: Db, id: string) =>
  db
    .selectFrom("gifts")
    .select([
      "id",
      "name",
      "mail_subject",
      "mail_template",
      "uses_keys",
      "version",
      "updated_by",
      "updated_at",
    ])
    .where("id", "=", id);

/** The mail as people write it. @throws Refusal notFound */
export async function readMail(db: Db, id: string) {
  const gift = await giftRow(db, id).executeTakeFirst();
  if (!gift) throw new Refusal("notFound");
  return {
    mailSubject: inEach(gift.mail_subject, (text) => withPlaceholders(text, asTyped)),
    mailMarkup: inEach(gift.mail_template, (html) => toMarkup(readHtml(html))),
    version: gift.version,
  };
}

/** Saves it. One that changes nothing leaves no entry. @throws Refusal notFound, staleVersion, validation */
export async function changeMail({ db, actor, services, log }: ActionContext, id: string, mail: GiftMail) {
  const before = await giftRow(db, id).forUpdate().executeTakeFirst();
  if (!before) throw new Refusal("notFound");
  refuseStale(before, mail.version);
  const { mail_subject: mailSubject, mail_template: mailTemplate } = columnsOf(mail);
  refuseWrongMail(mailTemplate, before.uses_keys, (language) => `mailMarkup.${language}`);
  const changes = changesBetween(
    { mailSubject: before.mail_subject, mailTemplate: before.mail_template },
    { mailSubject, mailTemplate },
  );
  if (changesNothing(changes)) return;
  await db
    .updateTable("gifts")
    .set((eb) => ({
      mail_subject: JSON.stringify(mailSubject),
      mail_template: JSON.stringify(mailTemplate),
      version: eb("version", "+", 1),
      updated_at: services.clock.now(),
      updated_by: actor.displayName,
    }))
    .where("id", "=", id)
    .execute();
  log("GiftUpdated", { subject: { kind: "gift", id, name: before.name.fr }, changes });
}

/** What an order would fill in. */
const example = { firstName: "Élodie", key: "BA-7Q4M-29KX", pointsLeft: 90 };

async function mailOfExample(db: Db, options: MailOptions, id: string, { language, ...texts }: ShownMail) {
  const gift = await giftRow(db, id).executeTakeFirst();
  if (!gift) throw new Refusal("notFound");
  return orderMail(options, {
    gift: { name: gift.name, ...columnsOf(texts) },
    holder: { first_name: example.firstName, language },
    order: { key: gift.uses_keys ? example.key : null, pointsLeft: example.pointsLeft },
  });
}

/** The mail of an invented order, to be looked at. @throws Refusal notFound */
export async function exampleMail(
  db: Db,
  options: MailOptions,
  id: string,
  { scheme, ...shown }: ShownMail & { scheme: ColourScheme },
) {
  const mail = await mailOfExample(db, options, id, shown);
  return { ...mail, html: asShown(mail.html, scheme) };
}

/** The same, by mail to whoever asks. @throws Refusal notFound */
export async function sendExample({ db, actor, services }: ActionContext, id: string, shown: ShownMail) {
  const mail = await mailOfExample(db, services.options, id, shown);
  await queueMail(db, services.clock, { kind: "giftMailTest", recipient: actor.email, ...mail });
}
