import type { Insertable } from "kysely";
import { dayInBelgium } from "~/contract/belgian-day";
import type { LogType } from "~/contract/logs";
import { orderMail } from "../../gifts/order-mail.server";
import { numberOf } from "../../gifts/place-order.server";
import type { LogDraft } from "../../logs/write-log.server";
import { withoutPerson } from "../../logs/write-log.server";
import type { Database } from "../../platform/database/schema";
import type { MailOptions } from "../../platform/mail/mails";
import type { Calendar } from "../calendar";
import { seedId, seedNumber } from "../seed-id";
import type { GiftInDemo } from "./gift-rows";
import { type HolderInDemo, programme } from "./holder-rows";
import { refusedMail } from "./mailed";

type EntryRow = Insertable<Database["points_entries"]> & { id: string; at: Date };
interface OrderInDemo {
  gift: GiftInDemo;
  holder: HolderInDemo;
  at: Date;
  /** Entries of the ledger: points spent, and points given back. */
  entry: EntryRow;
  cancel: (EntryRow & { reason: string }) | null;
  /** The holder's, after the order. */
  pointsLeft: number;
}

const MINUTE = 60_000;
/** The application that orders. */
const SHOP = "Application Pass Détours";
const FAVOURITE = "coffret";
const reasons = [
  "Commandé deux fois par erreur",
  "Ne peut pas venir aux dates proposées",
  "Le code n’a pas été accepté à l’accueil",
] as const;

/**
 * An order three hours after a visit, paid with the points of that moment: in one case of five in which they suffice.
 */
export function orderOf(
  holder: HolderInDemo,
  own: readonly Omit<EntryRow, "id">[],
  gifts: readonly GiftInDemo[],
  calendar: Calendar,
): OrderInDemo | null {
  const { id } = holder.row;
  const lot = (of: string, below: number) => seedNumber(`${id}/${of}`, below);
  const visits = own.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const last = visits.length - lot("before", Math.max(1, Math.ceil(visits.length / 2)));
  const balance = visits.slice(0, last).reduce((sum, { points }) => sum + points, 0);
  const visit = visits[last - 1];
  if (!visit || lot("order", 5) > 0) return null;
  const at = new Date(visit.at.getTime() + 180 * MINUTE);
  const day = dayInBelgium(at);
  const sold = gifts
    .filter(
      ({ points, visible: [from, until] }) =>
        points <= balance && calendar.day(from) <= day && day <= calendar.day(until),
    )
    .toSorted((one, other) => one.points - other.points);
  // The beer box more often than the others; otherwise the most expensive one.
  const gift =
    sold.find(({ key }) => key === FAVOURITE && lot("favourite", 2) === 0) ??
    sold[Math.floor(sold.length * Math.sqrt(lot("gift", 1000) / 1000))];
  if (!gift) return null;
  return {
    gift,
    holder,
    at,
    pointsLeft: balance - gift.points,
    cancel: null,
    entry: {
      id: seedId(`entry/${id}/order`),
      holder_id: id,
      shop_item_name: gift.name.fr,
      at,
      kind: "order",
      points: -gift.points,
      source: SHOP,
      user_name: SHOP,
    },
  };
}

/**
 * One in twelve orders of each gift was cancelled two days later, beginning with the fifth; none of a gift that is out
 * of stock.
 */
export function cancelSome(orders: readonly OrderInDemo[], calendar: Calendar) {
  const before = new Map<string, number>();
  for (const order of orders.toSorted(byTime)) {
    const { gift, holder, at, entry } = order;
    const place = before.get(gift.key) ?? 0;
    before.set(gift.key, place + 1);
    if (place % 12 !== 4 || gift.left === 0 || at >= calendar.ago(4, 0)) continue;
    const reason = reasons[seedNumber(`${entry.id}/why`, reasons.length)] ?? reasons[0];
    order.cancel = {
      id: seedId(`cancel/${entry.id}`),
      holder_id: holder.row.id,
      shop_item_name: gift.name.fr,
      at: new Date(at.getTime() + 2880 * MINUTE),
      kind: "orderCancelled",
      points: gift.points,
      reason,
      source: "Back-office",
      user_id: programme.id,
      user_name: programme.name,
    };
  }
}

const byTime = (one: OrderInDemo, other: OrderInDemo) => one.at.getTime() - other.at.getTime();

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const letters = (name: string) =>
  [0, 1, 2, 3].map((n) => LETTERS[seedNumber(`${name}/${n}`, LETTERS.length)]).join("");
const keyOf = ({ key, prefix }: GiftInDemo, n: number) =>
  `${prefix}-${letters(`${key}/${n}/first`)}-${letters(`${key}/${n}/second`)}`;

/**
 * Orders with their numbers and keys, oldest first; unused keys; the journal's entries; the mails, one of which did
 * not arrive.
 */
export function ordersOf(
  orders: readonly OrderInDemo[],
  gifts: readonly GiftInDemo[],
  options: Pick<MailOptions, "programmeName" | "helpEmail">,
) {
  const years = new Map<number, number>();
  const given = new Map<string, number>();
  const next = <Key>(counts: Map<Key, number>, key: Key) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
  const rows = orders.toSorted(byTime).map((order) => {
    const { gift, holder, at, entry, cancel } = order;
    const year = Number(dayInBelgium(at).slice(0, 4));
    const number = next(years, year);
    const key = gift.left === null ? null : keyOf(gift, next(given, gift.key));
    return {
      order,
      row: {
        id: seedId(`order/${entry.id}`),
        number,
        gift_id: gift.id,
        holder_id: holder.row.id,
        at,
        key,
        points: gift.points,
        gift_name: gift.name.fr,
        entry_id: entry.id,
        source: SHOP,
        idempotency_key: seedId(`order/${entry.id}/key`),
        ...(cancel && {
          cancelled_at: cancel.at,
          cancelled_by: programme.name,
          cancel_reason: cancel.reason,
          cancel_entry_id: cancel.id,
        }),
      },
    };
  });
  const keys = gifts.flatMap((gift) => {
    if (gift.left === null) return [];
    const count = (given.get(gift.key) ?? 0) + gift.left;
    // They are given in the order of their ids.
    const ids = Array.from({ length: count }, (_, n) => seedId(`key/${gift.key}/${n}`)).sort();
    const holding = new Map(rows.map(({ row }) => [row.key, row]));
    return ids.map((id, n) => {
      const key = keyOf(gift, n + 1);
      const order = holding.get(key);
      return {
        id,
        gift_id: gift.id,
        key,
        added_at: gift.row.created_at,
        order_id: order?.id ?? null,
        // The shop had already shown the key to the customer.
        withdrawn_at: order?.cancelled_at ?? null,
      };
    });
  });
  const numbers = [...years].map(([year, last]) => ({ year, last }));
  const sold = { rows: rows.map(({ row }) => row), keys, numbers };
  return { ...sold, ...logsOfOrders(rows, SHOP), ...mailsOf(rows, options) };
}

/** The mails of orders, to holders with an address. The last of the gift with a mail of its own did not arrive. */
function mailsOf(
  rows: readonly { order: OrderInDemo; row: { id: string; key: string | null } }[],
  options: Pick<MailOptions, "programmeName" | "helpEmail">,
) {
  const sent = rows.flatMap(({ order, row: { id: orderId, key } }) => {
    const { gift, holder, at, entry, pointsLeft } = order;
    const { first_name, language, email } = holder.row;
    if (!email) return [];
    const { text, html, subject } = orderMail(options, {
      gift: {
        name: gift.name,
        mail_subject: JSON.parse(String(gift.row.mail_subject)),
        mail_template: JSON.parse(String(gift.row.mail_template)),
      },
      holder: { first_name, language },
      order: { key, pointsLeft },
    });
    const id = seedId(`mail/${entry.id}`);
    const mail = { id, kind: "purchase", recipient: email, subject, text_body: text, html_body: html };
    return [
      {
        order,
        mail: {
          ...mail,
          holder_id: holder.row.id,
          order_id: orderId,
          created_at: at,
          sent_at: at,
          attempts: 1,
        },
      },
    ];
  });
  const lost = sent.findLast(({ order }) => order.gift.key === FAVOURITE && !order.cancel);
  const failure = "550 5.1.1 Recipient address rejected";
  const refused = lost && refusedMail(lost.mail.id, lost.mail.created_at, failure);
  return {
    mails: sent.map((one) => (one === lost ? { ...one.mail, sent_at: null, ...refused?.mail } : one.mail)),
    jobs: refused ? [refused.job] : [],
  };
}

/** The journal entries that the calls would have written, and separately the parts that are erased with the customer. */
function logsOfOrders(orders: readonly { order: OrderInDemo; row: { number: number } }[], shop: string) {
  const written = orders.flatMap(({ order: { gift, holder, at, entry, cancel }, row }) => {
    const number = numberOf(at.toISOString(), row.number);
    const about = {
      subject: { kind: "gift" as const, id: gift.id, name: gift.name.fr },
      holderId: holder.row.id,
    };
    const ordered = logOf("GiftOrdered", entry, null, shop, {
      ...about,
      changes: { order: [null, number], points: [null, gift.points] },
    });
    if (!cancel) return [ordered];
    const cancelled = logOf("GiftOrderCancelled", cancel, programme.id, programme.name, {
      ...about,
      changes: { order: [number, null], points: [gift.points, null] },
      extra: { reason: cancel.reason },
    });
    return [ordered, cancelled];
  });
  return { logs: written.map(({ log }) => log), personalLogs: written.map(({ personal }) => personal) };
}

function logOf(
  type: LogType,
  { id: entry, at }: OrderInDemo["entry"],
  user_id: string | null,
  user_name: string,
  draft: LogDraft,
) {
  const id = seedId(`log/${entry}`);
  const { lasting, personal } = withoutPerson(draft);
  const { kind, id: thing_id, name } = lasting.subject ?? {};
  return {
    log: { id, type, at, user_id, user_name, thing_kind: kind, thing_id, thing_name: name },
    personal: { entry_id: id, ...personal },
  };
}
