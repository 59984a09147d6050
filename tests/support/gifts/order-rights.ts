import type { orderCalls } from "~/contract/gifts/order-calls";
import type { stockCalls } from "~/contract/gifts/stock-calls";
import type { AreaTable } from "../rights-table";

const keys = () => new File(["NEUF-1\nNEUF-2\n"], "codes.csv", { type: "text/csv" });

/** Only the programme may write, and see who has a key or ordered a gift. */
export const stockRights: AreaTable<typeof stockCalls> = {
  stock: [{ own: 200, other: 200, platform: 200 }, ({ gift }) => ({ id: gift.id })],
  addStock: [{ platform: 204 }, ({ gift }) => ({ id: gift.id, file: keys() })],
  checkStock: [{ platform: 200 }, ({ gift }) => ({ id: gift.id, file: keys() })],
  // For users with the permission, another person's check does not exist.
  checkedStock: [{ platform: 409 }, ({ gift }) => ({ id: gift.id, checkId: gift.id })],
  addCheckedStock: [{ platform: 409 }, ({ gift }) => ({ id: gift.id, checkId: gift.id })],
  // An unassigned key cannot be released.
  releaseKey: [{ platform: 409 }, ({ keyId }) => ({ id: keyId, reason: "Non utilisé" })],
  removeStock: [{ platform: 204 }, ({ keyId }) => ({ id: keyId })],
};

export const orderRights: AreaTable<typeof orderCalls> = {
  order: [
    { platform: 200 },
    ({ gift, holder }) => ({ id: gift.id, passholderId: holder.id, idempotencyKey: "0123456789abcdef" }),
  ],
  cancelOrder: [{ platform: 204 }, ({ orderId }) => ({ id: orderId, reason: "À sa demande" })],
  orders: [{ platform: 200 }, ({ gift }) => ({ id: gift.id })],
  orderDetails: [{ platform: 200 }, ({ orderId }) => ({ id: orderId })],
};
