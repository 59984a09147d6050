import type { GiftListItem } from "~/contract/gifts/answers";
import { NatureTag, StatusBadge } from "~/ui/display/badge";

export function GiftBadge({ status }: Pick<GiftListItem, "status">) {
  return status === "OutOfStock" ? <NatureTag value={status} /> : <StatusBadge value={status} />;
}
