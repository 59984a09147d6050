import type { LogType } from "~/contract/logs";
import { numberOf } from "../../gifts/place-order.server";
import { withoutPerson } from "../../logs/personal-values";
import type { LogDraft } from "../../logs/write-log.server";
import { seedId } from "../seed-id";
import type { OrderInDemo } from "./gift-orders";
import { programme } from "./holder-rows";

/** What the calls would have written in the journal; apart, what goes when the person who ordered is erased. */
export function logsOfOrders(
  orders: readonly { order: OrderInDemo; row: { number: number } }[],
  shop: string,
) {
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
