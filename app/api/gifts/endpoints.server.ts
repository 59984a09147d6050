import { sql } from "kysely";
import type { calls } from "~/contract/calls";
import type { GiftDetails } from "~/contract/gifts/answers";
import type { giftContentCalls } from "~/contract/gifts/gift-calls";
import type { GiftMail, giftMailCalls, ShownMail } from "~/contract/gifts/mail-calls";
import { fromMarkup, toMarkup } from "~/contract/gifts/mail-markup";
import { asStored, asTyped, withPlaceholders } from "~/contract/gifts/mail-placeholders";
import type { ColourScheme } from "~/contract/gifts/mail-preview";
import { toHtml } from "~/contract/gifts/mail-text";
import type { orderCalls } from "~/contract/gifts/order-calls";
import type { stockCalls } from "~/contract/gifts/stock-calls";
import { type Language, languages } from "~/contract/languages";
import { textsByPath } from "~/contract/translated-texts";
import { countTest } from "../auth/attempts.server";
import { changesBetween, changesNothing } from "../changes";
import type { ActionContext, Implementations } from "../pipeline.server";
import type { MailOptions } from "../platform/mail/mails";
import { queueMail } from "../platform/mail/outbox.server";
import { asShown } from "../platform/mail/write-mail";
import { Refusal } from "../refusal";
import { refuseStale } from "../refuse-stale";
import type { Db } from "../services";
import { addCheckedStock, addStock, checkedStock, checkStock } from "./add-stock.server";
import { changeGift, createGift, editedContent, translatedContent } from "./change-gift.server";
import { refuseWrongMail } from "./checked-mail.server";
import { readHtml } from "./clean-mail.server";
import { giftAnswer, giftRows, listGifts } from "./list.server";
import { orderMail } from "./order-mail.server";
import { cancelOrder, giftOrder, giftOrders } from "./orders.server";
import { placeOrder } from "./place-order.server";
import { giftStock, releaseKey, removeKey } from "./stock.server";

/** The days of orders to forecast from, and the minimum number of orders for a forecast. */
const PACE_DAYS = 90;
const FEWEST_ORDERS = 3;
const runsOutOn = (today: string) => sql<string | null>`(
  select day from (
    select ${today}::date + ceil(gifts.keys_left * ${sql.lit(PACE_DAYS)} / count(*)::numeric)::int as day from gift_orders
    where gift_id = gifts.id and cancelled_at is null and at >= ${today}::date - ${sql.lit(PACE_DAYS)}
    having count(*) >= ${sql.lit(FEWEST_ORDERS)}
  ) as pace where gifts.uses_keys and gifts.keys_left > 0 and day between gifts.visible_from and gifts.visible_until)`;

/** One gift, one query. @param today calendar day in Belgium @throws Refusal notFound */
async function giftDetails(
  db: Db,
  id: string,
  today: string,
): Promise<Omit<GiftDetails, "machineTranslation">> {
  const row = await giftRows(db, today)
    .where("gifts.id", "=", id)
    .select([
      "gifts.mail_template as htmlMailTemplate",
      "gifts.mail_subject as mailSubject",
      sql<number>`(select count(*)::int from gift_orders where gift_id = gifts.id)`.as("orders"),
      sql<number>`(select count(*)::int from gift_keys where gift_id = gifts.id and withdrawn_at is not null)`.as(
        "withdrawn",
      ),
      runsOutOn(today).as("runsOutOn"),
      "gifts.version",
      "gifts.updated_at as updatedAt",
      "gifts.updated_by as updatedBy",
    ])
    .executeTakeFirst();
  if (!row) throw new Refusal("notFound");
  return giftAnswer(row);
}

const giftContentEndpoints: Implementations<typeof giftContentCalls> = {
  list: {
    may: "readGifts",
    run: ({ db, actor, services, input }) => listGifts(db, actor, input, services.clock.today()),
  },
  details: {
    may: "readGifts",
    run: async ({ db, services, input }) => ({
      ...(await giftDetails(db, input.id, services.clock.today())),
      machineTranslation: services.translator.isConfigured,
    }),
  },
  create: { may: "editGifts", run: (call) => createGift(call, call.input) },
  update: {
    may: "editGifts",
    unlogged: "a save may change nothing",
    run: async (call) => {
      const { id, version, refuseNothing, ...edit } = call.input;
      const content = editedContent(edit);
      await changeGift(call, "GiftUpdated", id, {
        content,
        mailField: "htmlMailTemplate",
        version,
        refuseNothing: refuseNothing === "true",
      });
      return undefined;
    },
  },
  translate: {
    may: "editGifts",
    unlogged: "a save may change nothing",
    run: async (call) => {
      const { id, version, refuseNothing, ...texts } = call.input;
      const content = translatedContent(texts);
      await changeGift(call, "GiftTranslated", id, {
        content,
        checked: Object.keys(textsByPath("gift", texts)),
        mailField: "htmlTemplate",
        version,
        refuseNothing: refuseNothing === "true",
      });
      return undefined;
    },
  },
};

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

/** The mail's template. @throws Refusal notFound */
async function readMail(db: Db, id: string) {
  const gift = await giftRow(db, id).executeTakeFirst();
  if (!gift) throw new Refusal("notFound");
  return {
    mailSubject: inEach(gift.mail_subject, (text) => withPlaceholders(text, asTyped)),
    mailMarkup: inEach(gift.mail_template, (html) => toMarkup(readHtml(html))),
    version: gift.version,
  };
}

/** Saves the mail's template; without changes, nothing is logged. @throws Refusal notFound, staleVersion, validation */
async function changeMail({ db, actor, services, log }: ActionContext, id: string, mail: GiftMail) {
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

/** Sample values for the placeholders. */
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

/** Previews the mail with a sample order. @throws Refusal notFound */
async function exampleMail(
  db: Db,
  options: MailOptions,
  id: string,
  { scheme, ...shown }: ShownMail & { scheme: ColourScheme },
) {
  const mail = await mailOfExample(db, options, id, shown);
  return { ...mail, html: asShown(mail.html, scheme) };
}

/** Sends the preview to the caller. @throws Refusal notFound */
async function sendExample({ db, actor, services }: ActionContext, id: string, shown: ShownMail) {
  const mail = await mailOfExample(db, services.options, id, shown);
  await queueMail(db, services.clock, { kind: "giftMailTest", recipient: actor.email, ...mail });
}

const giftMailEndpoints: Implementations<typeof giftMailCalls> = {
  mail: { may: "readGifts", run: ({ db, input }) => readMail(db, input.id) },
  changeMail: {
    may: "editGifts",
    unlogged: "a save may change nothing",
    run: async (call) => {
      await changeMail(call, call.input.id, call.input);
      return undefined;
    },
  },
  previewMail: {
    may: "readGifts",
    unlogged: "it changes nothing",
    run: ({ db, services, input }) => exampleMail(db, services.options, input.id, input),
  },
  tryMail: {
    may: "editGifts",
    unlogged: "it changes nothing; the mail stands in the outbox",
    limit: async (services, _, actor) => {
      if (actor) await countTest(services, "tooManyTestMails", actor.id);
    },
    run: async (call) => {
      await sendExample(call, call.input.id, call.input);
      return undefined;
    },
  },
};

const orderEndpoints: Implementations<typeof orderCalls> = {
  order: {
    may: "orderGift",
    unlogged: "only a repeated call leaves no entry",
    run: (context) => placeOrder(context, context.input),
  },
  cancelOrder: {
    may: "cancelGiftOrder",
    run: async (context) => {
      await cancelOrder(context, context.input);
      return undefined;
    },
  },
  orders: { may: "readGiftOrders", run: ({ db, input }) => giftOrders(db, input) },
  orderDetails: { may: "readGiftOrders", run: ({ db, input }) => giftOrder(db, input.id) },
};

const stockEndpoints: Implementations<typeof stockCalls> = {
  stock: {
    may: "readGiftStock",
    unlogged: "it only reads",
    run: ({ db, actor, input }) => giftStock(db, actor, input),
  },
  addStock: {
    may: "changeGiftStock",
    run: async (context) => {
      await addStock(context, context.input);
      return undefined;
    },
  },
  checkStock: {
    may: "changeGiftStock",
    unlogged: "nothing is added yet",
    run: (context) => checkStock(context, context.input),
  },
  checkedStock: { may: "changeGiftStock", run: (context) => checkedStock(context, context.input) },
  addCheckedStock: {
    may: "changeGiftStock",
    run: (context) => addCheckedStock(context, context.input),
  },
  releaseKey: {
    may: "changeGiftStock",
    run: async (context) => {
      await releaseKey(context, context.input);
      return undefined;
    },
  },
  removeStock: {
    may: "changeGiftStock",
    run: async (context) => {
      await removeKey(context, context.input.id);
      return undefined;
    },
  },
};

export const giftEndpoints: Implementations<typeof calls.gifts> = {
  ...giftContentEndpoints,
  ...giftMailEndpoints,
  ...stockEndpoints,
  ...orderEndpoints,
};
