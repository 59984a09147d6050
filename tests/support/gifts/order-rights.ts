import type { orderCalls } from "~/contract/gifts/order-calls";
import type { stockCalls } from "~/contract/gifts/stock-calls";
import type { AreaTable } from "../rights-table";

const keys = () => new File(["NEUF-1\nNEUF-2\n"], "codes.csv", { type: "text/csv" });

/** The programme writes; who has a key or ordered a gift is its affair alone. */
export const stockRights: AreaTable<typeof stockCalls> = {
  stock: ["401 403 200 200 200", ({ gift }) => ({ id: gift.id })],
  addStock: ["401 403 403 403 204", ({ gift }) => ({ id: gift.id, file: keys() })],
  checkStock: ["401 403 403 403 200", ({ gift }) => ({ id: gift.id, file: keys() })],
  // Somebody else's check is gone for whoever may look at all.
  checkedStock: ["401 403 403 403 409", ({ gift }) => ({ id: gift.id, checkId: gift.id })],
  addCheckedStock: ["401 403 403 403 409", ({ gift }) => ({ id: gift.id, checkId: gift.id })],
  // A key that nobody has is not withdrawn.
  releaseKey: ["401 403 403 403 409", ({ keyId }) => ({ id: keyId, reason: "Non utilisé" })],
  removeStock: ["401 403 403 403 204", ({ keyId }) => ({ id: keyId })],
};

export const orderRights: AreaTable<typeof orderCalls> = {
  order: [
    "401 403 403 403 200",
    ({ gift, holder }) => ({ id: gift.id, passholderId: holder.id, idempotencyKey: "0123456789abcdef" }),
  ],
  cancelOrder: ["401 403 403 403 204", ({ orderId }) => ({ id: orderId, reason: "À sa demande" })],
  orders: ["401 403 403 403 200", ({ gift }) => ({ id: gift.id })],
  orderDetails: ["401 403 403 403 200", ({ orderId }) => ({ id: orderId })],
};
